import type { ReceivedLetter } from "../reading/letter/letter.ts";
import { headOf } from "../reading/letter/letter-limits.ts";

/** Fields that a letter has once at most (RFC 5322, 3.6; RFC 2045), and that decide its meaning and its recipient. */
const ONCE = [
  ...["message-id", "date", "subject", "to", "cc", "in-reply-to", "references"],
  ...["content-type", "content-transfer-encoding"],
];

const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;

/**
 * Why the signer and the reader may read a letter in two ways; undefined if they cannot. Of a doubled field one takes the first
 * and another the last. A lone CR ends a line for one and not for the other.
 */
export function ambiguity(raw: Uint8Array, { headers }: Pick<ReceivedLetter, "headers">): string | undefined {
  const doubled = ONCE.find((name) => headers.filter(({ key }) => key === name).length > 1);
  if (doubled !== undefined) return `its ${doubled} stands in it twice`;
  const head = headOf(raw);
  const isLone = (byte: number, at: number) => byte === CARRIAGE_RETURN && head[at + 1] !== LINE_FEED;
  return head.some(isLone) ? "its head can be read in two ways" : undefined;
}
