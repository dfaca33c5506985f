import { demandGenuine, firstRoundAfter, timeOfRound } from "../../beacon-round.ts";
import { digestOf } from "../../canonical.ts";
import { demand } from "../../wrong.ts";
import type { EntryOf2 } from "../entry.ts";
import type { Export2 } from "../export-lines.ts";

/** Proves that a file has all documents of its game, and no others. */
export class DocumentsAudit {
  /** How many documents are right. */
  documents = 0;

  constructor(private readonly file: Pick<Export2, "documents">) {}

  /** @throws {Wrong} */
  created({ documents }: EntryOf2<"created">): void {
    demand(
      [...this.file.documents.keys()].every((name) => Object.hasOwn(documents, name)),
      "The file has a document that the game was not made from.",
    );
    for (const [name, digest] of Object.entries(documents)) {
      demand(this.file.documents.has(name), `The file lacks the document ${name}.`);
      const found = digestOf(this.file.documents.get(name));
      demand(found === digest, `The document ${name} is not the one that the game was made from.`);
      this.documents++;
    }
  }
}

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
