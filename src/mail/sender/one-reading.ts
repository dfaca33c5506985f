import type { ReceivedLetter } from "../reading/letter.ts";
import { headOf } from "../reading/letter-limits.ts";

/** Fields of which a letter has one at the most (RFC 5322, 3.6; RFC 2045), and by which it is known what it says and to whom. */
const ONCE = [
  ...["message-id", "date", "subject", "to", "cc", "in-reply-to", "references"],
  ...["content-type", "content-transfer-encoding"],
];

const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;

/**
 * Why a letter can be read in two ways, by who signed it and by who reads it: of a doubled field one takes the first and
 * another the last, and a lone CR ends a line for one and not for the other. Undefined where it cannot.
 */
export function ambiguity(raw: Uint8Array, { headers }: Pick<ReceivedLetter, "headers">): string | undefined {
  const doubled = ONCE.find((name) => headers.filter(({ key }) => key === name).length > 1);
  if (doubled !== undefined) return `its ${doubled} stands in it twice`;
  const head = headOf(raw);
  const isLone = (byte: number, at: number) => byte === CARRIAGE_RETURN && head[at + 1] !== LINE_FEED;
  return head.some(isLone) ? "its head can be read in two ways" : undefined;
}
