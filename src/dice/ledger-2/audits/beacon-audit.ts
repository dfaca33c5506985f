import { demandGenuine, firstRoundAfter, timeOfRound } from "../../beacon-round.ts";
import { demand } from "../../wrong.ts";
import type { EntryOf2 } from "../entry.ts";

/**
 * In a game with the beacon, a lock names the first round after a set time (docs/proof/dice-protocol.md, 4).
 * @throws {Wrong}
 */
export function demandRound({ beacon }: EntryOf2<"created">, { at, round }: EntryOf2<"locked">): void {
  const due = beacon === null ? null : firstRoundAfter(at + beacon.wait);
  demand(
    round === due,
    due === null ? "The game uses no beacon." : `Its round of the beacon is not ${due}.`,
  );
}

/** A run uses the round that its lock names, with that round's randomness, and after its publication. @throws {Wrong} */
export function demandMixed({ beacon, at }: EntryOf2<"run">, { round }: EntryOf2<"locked">): void {
  demand(
    beacon?.round === (round ?? undefined),
    "It does not use the round of the beacon that its lock names.",
  );
  if (beacon === null) return;
  demand(at >= timeOfRound(beacon.round), "It was played before its round of the beacon was published.");
  demandGenuine(beacon);
}
