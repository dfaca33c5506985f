import type { Side } from "../../kernel/side.ts";
import { diagnose, readOrders } from "../../orders/diagnose.ts";
import type { Lapse } from "../../store/clock-record.ts";
import type { GameHead } from "../../store/game-record.ts";
import { keptAnswerIn } from "../turn/answer-sheet.ts";
import { lock, lockRest } from "../turn/lock.ts";
import type { CurrentGame } from "../office.ts";
import { withoutRefused } from "../turn/sheet-lines.ts";
import type { Happening } from "../ledger/happening.ts";

/**
 * What is done at a deadline that has passed: the sheet that is in is played, or the standing orders, or the computer plays.
 * A question in the midst of a Player-Turn is left to the default, or to the computer.
 */
export function playLate({ head, rules, state }: CurrentGame, by: Lapse["by"]): {
  readonly head: GameHead;
  readonly events: readonly Happening[];
} {
  const { side } = head.clock!.asked!;
  const late = { lapse: { side, by }, ...(by === "computer" ? { standIn: side } : {}) };
  const { head: locked, event } = head.pending === null
    ? lock(by === "computer" ? head : withLegalSheet({ head, rules, state }, side), side, late)
    : lockRest(
      head,
      by === "computer" ? head.pending : keptAnswerIn({ rules, state }, head.pending),
      by !== "computer",
      late,
    );
  return { head: locked, events: [{ kind: "lapsed", side, by }, event] };
}

/** The side's sheet as it would be played: what is refused of it left out. */
function withLegalSheet({ head, rules, state }: Omit<CurrentGame, "versioned">, side: Side): GameHead {
  const seat = head.seats[side];
  if (seat.sheet === null) return head;
  const parsed = readOrders(rules, state, seat.sheet.lines);
  const lines = withoutRefused(parsed, diagnose(rules, state, side, parsed));
  return { ...head, seats: { ...head.seats, [side]: { ...seat, sheet: { ...seat.sheet, lines } } } };
}
