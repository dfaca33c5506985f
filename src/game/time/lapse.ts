import type { Side } from "../../kernel/side.ts";
import type { Lapse } from "../../store/records/clock-record.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { keptAnswerIn } from "../turn/sheet/answer-sheet.ts";
import { lock, lockRest } from "../turn/sheet/lock.ts";
import { lateSheet } from "../turn/sheet/sheet-reading.ts";
import type { CurrentGame } from "../office.ts";
import { deskOf } from "../open/desk-of.ts";
import type { Happening } from "../ledger/happening.ts";

/**
 * What happens when a deadline has passed: the sheet that is in is played, or the standing orders, or the computer plays. A
 * question in the middle of a Player-Turn is left to the default, or to the computer.
 */
export function playLate(game: CurrentGame, by: Lapse["by"]): {
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
