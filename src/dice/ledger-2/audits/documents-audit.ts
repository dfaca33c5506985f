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
