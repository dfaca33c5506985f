import { demand } from "../wrong.ts";
import type { Entry2, EntryOf2, WrittenStop } from "./entry.ts";

/** Where a ledger stands before an entry. */
export interface Before {
  /** The last entry but for rotations. */
  readonly entry: Entry2;
  /** Whether orders are locked, and their run has not been played. */
  readonly isLocked: boolean;
  /** What the game waits for. */
  readonly stop: WrittenStop;
}

/** Which entries may follow one another, whatever they say (docs/dice-protocol.md, 6). @throws {Wrong} */
export function demandOrder({ kind }: Entry2, { entry: before, isLocked, stop }: Before): void {
  demand(before.kind !== "ended", "The game was over.");
  demand(
    !isLocked || DURING_A_LOCK.includes(kind),
    "Orders were locked, and their run had not been played.",
  );
  demand(stop.kind !== "over" || kind === "ended", "The rules had ended the game.");
  demand(before.kind !== "claimed" || kind === "ended", "The game had been claimed.");
  demand(
    before.kind !== "lapsed" || before.by === "claim" || kind === "locked",
    "A side's time was over, and nothing was played for it.",
  );
}

/** What may come while orders are locked. */
const DURING_A_LOCK: readonly Entry2["kind"][] = [
  "run",
  "looked",
  "wished",
  "clockSet",
  "handedOver",
  "absent",
];

/**
 * A game ends by what the entry before says: a rule, a claim or what a player has given up.
 * @param hasBegun whether both sides had joined
 * @throws {Wrong}
 */
export function demandEnd(
  { how, winner, cite }: EntryOf2<"ended">,
  { entry: before, stop }: Before,
  hasBegun: boolean,
): void {
  demand((how === "rules") === (stop.kind === "over"), "The rules have not ended the game, or have.");
  demand((how === "claimed") === (before.kind === "claimed"), "The game was not claimed, or was.");
  demand(before.kind !== "claimed" || before.side === winner, "Another has won than claimed the game.");
  demand(
    how !== "resigned" || (hasBegun && winner !== "draw"),
    "There was nothing that could be given up, or nobody won by it.",
  );
  demand(how === "rules" || cite === "", "No rule has ended the game.");
}
