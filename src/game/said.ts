import type { Answered } from "./access/reading-mark.ts";
import { digestOf } from "../dice/native-digest.ts";
import type { Statement } from "../dice/ledger-2/statement.ts";
import type { StoredStatement } from "../store/records/statement-record.ts";
import { readOf } from "./words/said-line.ts";

/** Somebody's words, in the form on which the ledger rests: kept until the game is over, and then opened. */
export interface Said {
  readonly digest: string;
  readonly stored: StoredStatement;
}

/**
 * @param words the parts that were read, one line each
 * @param letter that brought it; without one, a page's form, or a letter whose writer confirmed it by a link
 */
export function saidOf(words: readonly string[], letter: Answered | undefined): Said {
  const read = words.map(readOf);
  const evidence = letter?.evidence;
  const statement: Statement = letter === undefined || evidence === undefined
    ? { door: "form", words: read, letter: null }
    : {
      door: "letter",
      words: read,
      letter: {
        sha256: evidence.sha256,
        messageId: letter.messageId.toWellFormed(),
        signatures: evidence.signatures.map((each) => ({ ...each })),
      },
    };
  return { digest: digestOf(statement), stored: { statement, raw: evidence?.raw ?? null } };
}
