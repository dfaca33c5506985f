import { seededDice } from "../../dice/seeded-dice.ts";
import type { Block } from "../../kernel/block.ts";
import type { Desk, LineReport } from "../../kernel/order-language.ts";
import type { Kinded, Sight } from "../../kernel/rules.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import { bounded, withRefused } from "../../sheet/line-limit.ts";
import type { Lesson, Lessons } from "../shelf.ts";
import { type OpenGame, openGame, openPlayed, seenBy } from "../open-game.ts";
import { failedExpectation } from "../proof/expectation.ts";
import { carryOut } from "../turn/carry-out.ts";

/** A lesson's position, before anything is ordered. @throws where it is none, which the tests of the lessons find */
export function openLesson({ ruleset }: Lessons, { position }: Lesson): OpenGame {
  const opened = openGame({ ruleset, position });
  const played = opened.ok ? openPlayed(opened.value) : opened;
  if (!played.ok) throw new Error(`a lesson cannot be opened: ${played.error.join("; ")}`);
  return played.value;
}

/** What a sheet came to in a lesson. */
export interface Rehearsal {
  readonly side: Side;
  /** An answer to every line. */
  readonly reports: readonly LineReport[];
  /** What happened, told as logs tell it; undefined where a line is refused, or nothing is ordered: then nothing is played. */
  readonly log: readonly Block[] | undefined;
  /** What was to happen has happened. */
  readonly isDone: boolean;
  /** The position after it, and what happened on the way. */
  readonly after: OpenGame;
  readonly events: readonly Kinded[];
}

/** Plays a sheet in a lesson, for nobody's game: the same sheet always comes to the same. */
export function rehearse(lessons: Lessons, lesson: Lesson, sent: readonly string[]): Rehearsal {
  const { lines, refused } = bounded(sent);
  const game = openLesson(lessons, lesson);
  const { system } = game;
  const { gameTurn, side } = system.rules.turn(game.truth);
  const reading = withRefused(system.orders.read(deskAt(game, side), lines), refused);
  const { reports } = reading;
  if (reading.pending === 0 || reports.some(({ status }) => status === "refused")) {
    return { side, reports, log: undefined, isDone: false, after: game, events: [] };
  }
  const other = enemyOf(side);
  const standing = system.orders.read(deskAt(game, other), lesson.enemy).written;
  const sheets = { allied: reading.legal, axis: reading.legal, [other]: standing };
  const { truth, steps } = carryOut(
    { pace: "standing", computers: { allied: false, axis: false }, asksInTime: false },
    system,
    game.truth,
    { side, sheets: copied(sheets), memory: { allied: null, axis: null }, left: null, standIn: null },
    seededDice(lesson.seed),
  );
  const after = { system, truth };
  const happened = steps.flatMap(({ events }) => events);
  const events = system.rules.seen(happened, side);
  const rolls = steps.flatMap(({ dice }) => dice).map((_, index) => ({ run: 1, roll: index + 1 }));
  const log = system.words.log({ side, gameTurn, events, rolls }, seenBy(after, side).sight, false);
  const done = { accepted: true, violations: [], events };
  const isDone = failedExpectation(system, truth, lesson, done) === undefined;
  return { side, reports, log, isDone, after, events };
}

function copied(sheets: Readonly<Record<Side, readonly string[]>>): Record<Side, string[]> {
  return { allied: [...sheets.allied], axis: [...sheets.axis] };
}

function deskAt(game: OpenGame, side: Side): Desk<Sight> {
  return { sight: seenBy(game, side).sight, side, asked: undefined, kept: [], sheet: [], waiting: [] };
}
