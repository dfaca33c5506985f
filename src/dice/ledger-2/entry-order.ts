import { DAY } from "../../common/bytes/lengths.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import { demand } from "../wrong.ts";
import type { Entry2, EntryOf2, WrittenStop } from "./entry.ts";

/** The state of a ledger before an entry. */
export interface Before {
  /** The last entry, rotations left out. */
  readonly entry: Entry2;
  /** Whether orders are locked and their run has not been played yet. */
  readonly isLocked: boolean;
  readonly stop: WrittenStop;
}

/** Which entries may follow one another, apart from their contents (docs/proof/dice-protocol.md, 6). @throws {Wrong} */
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

/** What may come after a lock and before its run. */
const DURING_A_LOCK: readonly Entry2["kind"][] = [
  "run",
  "looked",
  "wished",
  "clockSet",
  "handedOver",
  "absent",
];

/**
 * A game may end by a rule, by a claim, or because a player gave up. It may also end because a question stayed unanswered or
 * the operator closed it; and, before it begins, because a player declined.
 * @param hasBegun whether both sides had joined
 * @param closing the question that stayed unanswered
 * @param isPerson whether a person who could give up plays a side
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
  demand(
    (how === "rules") === (stop.kind === "over"),
    "A game ends by the rules exactly if they have ended it.",
  );
  demand(
    (how === "claimed") === (before.kind === "claimed"),
    "A game ends as claimed exactly if the entry before claims it.",
  );
  demand(
    before.kind !== "claimed" || before.side === winner,
    "The winner is not the side that claimed the game.",
  );
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

/** The least time that a question has to wait for an answer. */
const QUESTION = 30 * DAY;

/**
 * Only the player who waits may ask whether a game goes on. The other then has thirty days to play or answer.
 * @param asked the open question
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
