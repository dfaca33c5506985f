import { capitalized } from "../../common/text.ts";
import { calledName } from "../access/names.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { Clock, Lapse } from "../../store/records/clock-record.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { lengthWords } from "../../../templates/time.ts";
import { nextStage, stageEntered } from "../clock/clock.ts";
import { awaitedWords } from "../clock/time-words.ts";
import type { Happening } from "../ledger/happening.ts";
import { deskOf } from "../open/desk-of.ts";
import { keptAnswerIn } from "../turn/sheet/answer-sheet.ts";
import { lock, lockRest } from "../turn/sheet/lock.ts";
import { lateSheet } from "../turn/sheet/sheet-reading.ts";
import { moreTimeReply } from "./more-time.ts";
import type { CurrentGame, Office } from "../office.ts";
import type { PlayersStep } from "../players-step.ts";
import { eachHis, sheetAgain, tellOfTime } from "../letters/tell.ts";
import { lockNotices } from "../turn/sheet/lock-letter.ts";
import { isSheetIn, timed, withClock } from "../term/timing.ts";
import { turnOf } from "../open/waiting-for.ts";

/**
 * The end of a stage of a player's time. A sheet that is in is played; otherwise comes the grace, then the reserve, then the
 * game's own rule.
 */
export function atDeadline(
  office: Pick<Office, "site">,
  game: CurrentGame,
  now: number,
): Omit<PlayersStep, "sentence"> {
  const { head } = game;
  const clock = head.clock!;
  const { side, about } = clock.asked!;
  const { missing } = awaitedWords(about);
  const blocks = sheetAgain(game, side);
  const stage = isSheetIn(game) ? undefined : nextStage(clock, clock.asked!);
  switch (stage) {
    case undefined: {
      const late = playLate(game, isSheetIn(game) ? "sheet" : lateBy(clock));
      return {
        head: timed(late.head, undefined, now).head,
        events: late.events,
        told: lockNotices(office, late.head, turnOf(game)),
      };
    }
    case "grace": {
      const words = [
        `You're late: your ${missing}. But no harm done: nothing is lost before the grace ends.`,
      ];
      return {
        ...withClock(head, stageEntered(clock, "grace", now), "asked"),
        told: tellOfTime(office, head, "The deadline has passed", { [side]: words }, { blocks }),
      };
    }
    case "reserve": {
      const running = withClock(head, stageEntered(clock, "reserve", now), "reserve");
      return {
        ...running,
        told: tellOfTime(
          office,
          head,
          "The reserve is running",
          reserveWords(head, side, missing, clock.reserve[side]),
          { blocks: { ...blocks, ...waitersReply(running.head, side) } },
        ),
      };
    }
    case "claim": {
      const claimable = withClock(head, stageEntered(clock, "claim", now), "asked").head;
      return {
        head: claimable,
        events: [{ kind: "lapsed", side, by: "claim" }],
        told: tellOfTime(
          office,
          head,
          "A deadline has passed",
          eachHis(side, [
            "Your time is over. If you write before the other player claims the game, it goes on.",
          ], [
            "The other player's time is over. You may claim the game, wait on, or give them more time.",
          ]),
          { blocks: { ...blocks, ...waitersReply(claimable, side) } },
        ),
      };
    }
  }
}

/** The waiting player may give the late one more time with one tap. */
function waitersReply(head: GameHead, late: Side) {
  return { [enemyOf(late)]: moreTimeReply(head, enemyOf(late)) };
}

function lateBy({ control }: Clock): "standing" | "computer" {
  return control.atDeadline === "computer" ? "computer" : "standing";
}

function reserveWords(head: GameHead, side: Side, missing: string, reserve: number) {
  const length = lengthWords(reserve);
  return eachHis(side, [
    `Your ${missing}, so your reserve of ${length} is running now. You keep what you do not use.`,
  ], [
    `${capitalized(calledName(head, side))}'s ${missing}, so their reserve of ${length} is running now.`,
  ]);
}

/**
 * What happens when a deadline has passed: the sheet that is in is played, or the standing orders, or the computer plays. A
 * question in the middle of a Player-Turn is left to the default, or to the computer.
 */
function playLate(game: CurrentGame, by: Lapse["by"]): {
  readonly head: GameHead;
  readonly events: readonly Happening[];
} {
  const { head } = game;
  const { side } = head.clock!.asked!;
  const late = { lapse: { side, by }, ...(by === "computer" ? { standIn: side } : {}) };
  const { head: locked, event } = head.pending === null
    ? lock(by === "computer" ? head : withLegalSheet(game, side), side, late)
    : lockRest(
      head,
      by === "computer" ? head.pending : keptAnswerIn(game, head.pending),
      by !== "computer",
      late,
    );
  return { head: locked, events: [{ kind: "lapsed", side, by }, event] };
}

function withLegalSheet(game: CurrentGame, side: Side): GameHead {
  const { head, system: { orders } } = game;
  const seat = head.seats[side];
  if (seat.sheet === null) return head;
  const lines = lateSheet(orders, deskOf(game, side), seat.sheet.isGiven === true);
  return { ...head, seats: { ...head.seats, [side]: { ...seat, sheet: { ...seat.sheet, lines } } } };
}
