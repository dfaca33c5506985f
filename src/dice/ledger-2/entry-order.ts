import { DAY } from "../../common/bytes/lengths.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import { demand } from "../wrong.ts";
import type { Entry2, EntryOf2, WrittenStop } from "./entry.ts";

/** Where a ledger stands before an entry. */
export interface Before {
  /** The last entry but for rotations. */
  readonly entry: Entry2;
  /** Whether orders are locked, and their run has not been played. */
  readonly isLocked: boolean;
  readonly stop: WrittenStop;
}

/** Which entries may follow one another, whatever they say (docs/proof/dice-protocol.md, 6). @throws {Wrong} */
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
 * A game ends by a rule, a claim or what a player has given up; as a question has gone unanswered; as the operator closes it; or
 * before it begins, as a player declines it.
 * @param hasBegun whether both sides had joined @param closing the question that nobody has answered
 * @param isPerson whether somebody plays a side who could give it up
 * @throws {Wrong}
 */
export function demandEnd(
  { how, winner, cite, at }: EntryOf2<"ended">,
  { entry: before, stop }: Before,
  { hasBegun, closing, isPerson }: {
    readonly hasBegun: boolean;
    readonly closing: EntryOf2<"closing"> | undefined;
    readonly isPerson: (side: Side) => boolean;
  },
): void {
  demand((how === "rules") === (stop.kind === "over"), "The rules have not ended the game, or have.");
  demand((how === "claimed") === (before.kind === "claimed"), "The game was not claimed, or was.");
  demand(before.kind !== "claimed" || before.side === winner, "Another has won than claimed the game.");
  demand(
    how !== "resigned" || (hasBegun && winner !== "draw" && isPerson(enemyOf(winner))),
    "There was nothing that could be given up, nobody who could give it up, or nobody won by it.",
  );
  demand(
    how !== "closed" || (closing !== undefined && closing.until! <= at && winner === "draw"),
    "Nobody had asked whether it goes on and been left without an answer, or somebody won by it.",
  );
  demand(how !== "operator" || winner === "draw", "The operator closed the game, and somebody won by it.");
  demand(
    how !== "declined" || (!hasBegun && winner === "draw"),
    "The game had begun when somebody declined it, or somebody won by that.",
  );
  demand(how === "rules" || cite === "", "No rule has ended the game.");
}

/** How long a question has to wait for an answer at least. */
const QUESTION = 30 * DAY;

/**
 * Only who waits asks whether a game goes on, and the other has thirty days to play or to answer.
 * @param asked the question that stands
 * @throws {Wrong}
 */
export function demandQuestion(
  { side, until, at }: EntryOf2<"closing">,
  { stop }: Pick<Before, "stop">,
  isOpen: boolean,
  asked: EntryOf2<"closing"> | undefined,
): void {
  demand(isOpen, "The game was not played, or its ledger knows no such question.");
  if (until === null) {
    return demand(asked?.side === enemyOf(side), "It answers a question that nobody asked.");
  }
  demand(
    (stop.kind === "turn" || stop.kind === "question") && stop.side !== side,
    "The game does not wait for the other side.",
  );
  demand(until >= at + QUESTION, "It leaves less than thirty days for an answer.");
}
