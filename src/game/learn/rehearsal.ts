import { seededDice } from "../../dice/ledger-1/seeded-dice.ts";
import { NEWEST_PROTOCOL } from "../../dice/protocol.ts";
import type { Block } from "../../kernel/block.ts";
import type { Dice } from "../../kernel/dice.ts";
import type { AnswerReading, Desk, LineReport, Reading } from "../../kernel/order-language.ts";
import { newestRevision } from "../../kernel/revision.ts";
import {
  isOver,
  type Kinded,
  type SetupChoices,
  type SetupDocuments,
  type Sight,
  type TurnView,
} from "../../kernel/rules.ts";
import { ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { SeenTurn } from "../../kernel/words.ts";
import { bounded, withRefused } from "../../sheet/blocks/line-limit.ts";
import { mayKnow } from "../ledger/accounts.ts";
import type { Lesson, Lessons } from "../open/shelf.ts";
import {
  documentsOf,
  emptyDesk,
  type OpenGame,
  openGame,
  openPlayed,
  seenBy,
  systemOf,
} from "../open/open-game.ts";
import { failedExpectation } from "../proof/expectation.ts";
import type { AskedFor } from "../proof/verifier/written-dice.ts";
import { type CarriedOut, carryOut, type PlayStop } from "../turn/carry-out.ts";
import { answerReading, sheetForRest } from "../turn/sheet/sheet-reading.ts";

export interface OpenLesson {
  readonly game: OpenGame;
  /** Whose orders the reader gives. */
  readonly side: Side;
  readonly desk: Desk<Sight>;
  /** The question in the middle of a Player-Turn, and where that has stopped; undefined if the reader's own begins. */
  readonly stop: PlayStop | undefined;
  readonly turn: TurnView;
}

const opened = new WeakMap<Lesson, OpenLesson>();

/**
 * A lesson before its reader has ordered anything.
 * @throws if it has no such position, which the tests of the lessons would find
 */
export function openLesson(lessons: Lessons, lesson: Lesson): OpenLesson {
  const known = opened.get(lesson) ?? opening(lessons, lesson);
  opened.set(lesson, known);
  return known;
}

function opening(lessons: Lessons, lesson: Lesson): OpenLesson {
  const { before, position, scenario, frozen } = lesson;
  const set = openGame({ ruleset: lessons.ruleset, scenario, position });
  const begun = set.ok ? openPlayed(set.value) : set;
  const played = frozen === undefined || !begun.ok ? begun : thawed(begun.value, frozen);
  if (!played.ok) throw new Error(`the lesson ${lesson.title} cannot be opened: ${played.error.join("; ")}`);
  const { system, truth } = played.value;
  const turn = system.rules.turn(truth);
  const { side: phasing } = turn;
  if (before === undefined) {
    return {
      game: played.value,
      side: phasing,
      desk: emptyDesk(played.value, phasing),
      stop: undefined,
      turn,
    };
  }
  const other = enemyOf(phasing);
  const read = readIn(played.value, phasing, before);
  const refused = read.reports.find(({ status }) => status === "refused");
  if (refused !== undefined) {
    throw new Error(`the lesson ${lesson.title}: ${refused.text}: ${refused.message}`);
  }
  const sheets = {
    allied: [],
    axis: [],
    [phasing]: read.legal,
    [other]: readIn(played.value, other, lesson.enemy).written,
  };
  const led = carriedOut(played.value, "strict", { side: phasing, sheets, memory: NO_MEMORY }, lesson);
  const { stop } = led;
  if (stop === undefined) throw new Error(`the lesson ${lesson.title} asks nothing`);
  const game = { system, truth: led.truth };
  const waiting = stop.asked === stop.side ? stop.waiting : [];
  const desk = { ...emptyDesk(game, stop.asked), asked: { about: stop.about }, waiting };
  return { game, side: stop.asked, desk, stop, turn: system.rules.turn(game.truth) };
}

function thawed({ system, truth: setting }: OpenGame, frozen: unknown): Result<OpenGame, string[]> {
  const thawed = system.rules.thaw(setting, frozen);
  return thawed.ok ? ok({ system, truth: thawed.value }) : thawed;
}

/** What a lesson is set up from, for a browser that judges by the same rules. */
export function settingOfLesson(
  { ruleset }: Lessons,
  { position, scenario }: Lesson,
): { readonly documents: SetupDocuments; readonly choices: Required<Omit<SetupChoices, "options">> } {
  const documents = documentsOf({ ruleset, scenario, position });
  if (!documents.ok) throw new Error(documents.error.join("; "));
  const revision = newestRevision(systemOf({ ruleset }).rules);
  return { documents: documents.value, choices: { ruleset, revision, protocol: NEWEST_PROTOCOL } };
}

/** The result of a sheet in a lesson. */
export interface LessonRehearsal {
  readonly side: Side;
  /** An answer to every line. */
  readonly reports: readonly LineReport[];
  /** What the defaults do if orders are missing. */
  readonly remarks: readonly string[];
  /** The lines to go on with. */
  readonly lines: readonly string[];
  /** What happened, in the words of logs; undefined if a line is refused, or nothing is ordered: then nothing is played. */
  readonly log: readonly Block[] | undefined;
  readonly isDone: boolean;
  /** What the reader has seen by it, once it is done; for a puzzle, once it is played. */
  readonly learnt: string | null;
  /** The best orders found, once a puzzle is played. */
  readonly best: readonly string[] | null;
  /** The position after it, and what happened on the way. */
  readonly after: OpenGame;
  readonly events: readonly Kinded[];
  /** The same, as its reader saw the turn, and the dice that they saw. */
  readonly turn: SeenTurn;
  readonly dice: readonly AskedFor[];
}

/** Plays a sheet in a lesson, outside any game: the same sheet always gives the same result. */
export function rehearseLesson(lessons: Lessons, lesson: Lesson, sent: readonly string[]): LessonRehearsal {
  const { lines, refused } = bounded(sent);
  const open = openLesson(lessons, lesson);
  const { game, side, desk, stop } = open;
  const { system } = game;
  const answer = stop && answerReading(system.orders, desk, lines, { isWhole: true });
  const reading = withRefused(answer ?? system.orders.read(desk, lines), refused);
  const { reports } = reading;
  const says = { side, reports, remarks: reading.remarks, lines: reading.edit() };
  const turn = { side: stop?.side ?? side, gameTurn: open.turn.gameTurn };
  const isOrder = answer?.isAnswer ?? reading.pending > 0;
  if (!isOrder || reports.some(({ status }) => status === "refused")) {
    const nothing = { ...turn, events: [], rolls: [] };
    const unsaid = { isDone: false, learnt: null, best: null };
    return { ...says, ...unsaid, log: undefined, after: game, events: [], turn: nothing, dice: [] };
  }
  const done = stop !== undefined && answer !== undefined
    ? answered(open, stop, answer, lesson)
    : ordered(open, reading.legal, lesson);
  const after = { system, truth: done.truth };
  const events = system.rules.seen(done.steps.flatMap(({ events }) => events), side);
  const dice = done.rolled.filter(({ audience }) => mayKnow(side, audience));
  const seen = { ...turn, events, rolls: dice.map((_, index) => ({ run: 1, roll: index + 1 })) };
  const log = system.words.log(seen, seenBy(after, side).sight, false);
  const carried = { accepted: true, violations: [], events };
  const isDone = failedExpectation(system, done.truth, lesson, carried) === undefined;
  const learnt = isDone ? lesson.learnt : null;
  return { ...says, log, isDone, learnt, best: null, after, events, turn: seen, dice };
}

const NO_MEMORY = { allied: null, axis: null };

function ordered({ game, side }: OpenLesson, legal: readonly string[], lesson: Lesson): Played {
  const other = enemyOf(side);
  const sheets = { allied: [...legal], axis: [...legal], [other]: readIn(game, other, lesson.enemy).written };
  const own = carriedOut(game, "standing", { side, sheets, memory: NO_MEMORY }, lesson);
  return withTurnAfter(game, own, side, lesson);
}

function answered(
  { game, side }: OpenLesson,
  stop: PlayStop,
  { orders, answers }: AnswerReading,
  lesson: Lesson,
): Played {
  const sheetOf = (each: Side) =>
    sheetForRest({
      isSilenced: false,
      isDefault: false,
      answers: each === side ? answers : [],
      waiting: [...(each === side ? orders : []), ...(each === stop.side ? stop.waiting : [])],
      sheet: each === side ? [] : readIn(game, each, lesson.enemy).written,
    });
  const sheets = { allied: sheetOf("allied"), axis: sheetOf("axis") };
  const rest = carriedOut(game, "standing", { side: stop.side, sheets, memory: stop.memory }, lesson);
  return withTurnAfter(game, rest, stop.side, lesson);
}

type Played = Pick<CarriedOut, "truth" | "steps"> & { readonly rolled: readonly AskedFor[] };

/** With the other side's Player-Turn, if the lesson goes that far. */
function withTurnAfter({ system }: OpenGame, own: Played, side: Side, lesson: Lesson): Played {
  const { then } = lesson;
  if (then === undefined || isOver(system.rules.query(own.truth))) return own;
  const game = { system, truth: own.truth };
  const other = enemyOf(side);
  const sheets = { allied: [], axis: [], [other]: readIn(game, other, then).legal };
  const after = carriedOut(game, "standing", { side: other, sheets, memory: NO_MEMORY }, lesson);
  return {
    truth: after.truth,
    steps: [...own.steps, ...after.steps],
    rolled: [...own.rolled, ...after.rolled],
  };
}

interface Sheets {
  readonly side: Side;
  readonly sheets: Readonly<Record<Side, readonly string[]>>;
  readonly memory: Readonly<Record<Side, unknown>>;
}

function carriedOut(
  { system, truth }: OpenGame,
  pace: "strict" | "standing",
  { side, sheets: { allied, axis }, memory }: Sheets,
  { seed, frozen }: Lesson,
): CarriedOut & Played {
  const isAnswered = (by: Side) => frozen !== undefined && by !== side;
  const computers = { allied: isAnswered("allied"), axis: isAnswered("axis") };
  const conduct = { pace, computers, asksInTime: false };
  const sheets = { allied: [...allied], axis: [...axis] };
  const orders = { side, sheets, memory: { ...memory }, left: null, standIn: null };
  const seeded = seededDice(seed);
  const rolled: AskedFor[] = [];
  const dice: Dice = {
    roll(purpose, faces = 6, audience = "all") {
      const die = seeded.roll(purpose, faces);
      rolled.push({ purpose, faces, die, audience });
      return die;
    },
  };
  return { ...carryOut(conduct, system, truth, orders, dice), rolled };
}

function readIn(game: OpenGame, side: Side, lines: readonly string[]): Reading {
  return game.system.orders.read(emptyDesk(game, side), lines);
}
