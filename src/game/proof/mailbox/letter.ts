import PostalMime, { type Email } from "postal-mime";
import { isArchive } from "../../../dice/ledger/archive.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { type Side, sideName, SIDES } from "../../../kernel/side.ts";
import type { Witness } from "../verifier/verification.ts";
import { witnessesIn } from "../verifier/verification-words.ts";

/** A letter of a game in a player's mailbox, with what it holds for proving the game. */
export interface KeptLetter {
  /** Its name in results: its file, or its place in one. */
  readonly name: string;
  /** When it came, by its topmost Received; its Date is the sender's own word. */
  readonly at: number | undefined;
  readonly game: string | undefined;
  /** To which player it went, as its subject says. */
  readonly side: Side | undefined;
  /** The last foot in its text: earlier ones may be quoted, or another player's words. */
  readonly foot: Witness | undefined;
  /** Attached exports and archives; documents of word processors, which are archives, too, are not. */
  readonly proofs: readonly Uint8Array[];
}

/** No letter of a game has deeper parts, or longer heads. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 };
const SUBJECT = /\[[^[\]]*\b([0-9A-Z]{4,32}) (Allied|Axis|Game master)\]/;
const PROOF = /^despatch-[0-9A-Z]+-[0-9-]+\.(?:jsonl|zip)$/;

const ZIP = /\.zip$/i;

/** @returns why it cannot be read, in words */
export async function keptLetter(name: string, raw: Uint8Array): Promise<Result<KeptLetter, string>> {
  let email: Email;
  try {
    email = await PostalMime.parse(raw, { ...LIMITS, attachmentEncoding: "arraybuffer" });
  } catch (error) {
    return err((error as Error).message);
  }
  const text = email.text ?? email.html?.replace(/<[^<>]*>/g, " ") ?? "";
  const [, game, reader] = SUBJECT.exec(email.subject ?? "") ?? [];
  return ok({
    name,
    at: arrivalOf(email),
    game,
    side: SIDES.find((side) => sideName(side) === reader),
    foot: witnessesIn(text).at(-1),
    proofs: email.attachments.flatMap(({ filename, content }) => {
      const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
      const isNamedSo = PROOF.test(filename ?? "");
      return isNamedSo || (isArchive(bytes) && ZIP.test(filename ?? ".zip")) ? [bytes] : [];
    }),
  });
}

function arrivalOf({ headers }: Email): number | undefined {
  const received = headers.find(({ key }) => key === "received")?.value ?? "";
  const time = received.slice(received.lastIndexOf(";") + 1).replace(/\([^()]*\)/g, "").trim();
  const at = Date.parse(time);
  return Number.isFinite(at) ? at : undefined;
}
