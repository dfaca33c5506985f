import type { Envelope } from "../../src/mail/reading/letter/arrival.ts";
import { contentsOf } from "../../src/mail/reading/contents.ts";
import { parseLetter, type WholeLetter } from "../../src/mail/reading/letter/letter.ts";
import { readLetter } from "../../src/mail/letters-in/read-letter.ts";
import { letter as letterSchema } from "../../src/kernel/block.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import { renderText } from "../../templates/text.ts";

/** A raw letter, decoded. @throws where it cannot be */
export async function decoded(raw: Uint8Array, envelope?: Envelope): Promise<WholeLetter> {
  const letter = await parseLetter(raw, envelope);
  if (!letter.ok) throw new Error(letter.error);
  return letter.value;
}

/** What a decoded letter says. */
export function readWhole(letter: WholeLetter) {
  return readLetter(letter, contentsOf(letter));
}

/** The text of a letter that waits to leave. */
export function letterText({ letter }: OutboxItem): string {
  return renderText(letterSchema.parse(letter).blocks);
}
