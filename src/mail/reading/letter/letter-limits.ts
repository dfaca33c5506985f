import { latin1 } from "./latin1.ts";

/** The largest letter, in bytes (RFC 1870). */
export const LETTER_LIMIT = 1_000_000;
/** More lines than any letter of that weight needs, its attachments in base64 included. Each costs its reader time. */
export const LETTER_LINES = 20_000;
/** What may stand above the first empty line, and how long the author's field may be. */
export const HEAD_LIMIT = { bytes: 100_000, lines: 2_000, author: 2_000 } as const;
/** How many parts are read, how deeply they may be nested, and how many bytes the heads of all of them may have. */
export const PARTS_LIMIT = { count: 1_000, depth: 30, heads: 500_000 } as const;
/** How many lines are read of a letter's text, of its HTML and of all its attachments, once they are decoded. */
export const READ_LINES = 10_000;
/**
 * The longest mailbox address (RFC 5321, 4.5.3.1), and the longest accepted Message-ID. Also how many characters of a To or Cc
 * are searched for the address that a signature names.
 */
export const LONGEST = { address: 320, messageId: 500, subject: 1_000, recipients: 10_000 } as const;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Why a letter is too much for any door; undefined if it is not. */
export function tooMuch(raw: Uint8Array): string | undefined {
  if (raw.length > LETTER_LIMIT) return `Letters may be ${LETTER_LIMIT} bytes at the most`;
  if (linesIn(raw) > LETTER_LINES) return `Letters may have ${LETTER_LINES} lines at the most`;
  const head = headOf(raw);
  if (head.length > HEAD_LIMIT.bytes || linesIn(head) > HEAD_LIMIT.lines) {
    return `The head of a letter may have ${HEAD_LIMIT.bytes} bytes and ${HEAD_LIMIT.lines} lines at the most`;
  }
  const author = /^from[ \t]*:(?:[^\n]|\n[ \t])*/im.exec(latin1(head))?.[0] ?? "";
  return author.length > HEAD_LIMIT.author
    ? `The From of a letter may have ${HEAD_LIMIT.author} bytes at the most`
    : undefined;
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) lines++;
  return lines;
}

/** The head of a letter: everything above its first empty line (RFC 5322, 2.1), or the whole. */
export function headOf(raw: Uint8Array): Uint8Array {
  for (let at = raw.indexOf(LINE_FEED); at !== -1; at = raw.indexOf(LINE_FEED, at + 1)) {
    const next = raw[at + 1] === CARRIAGE_RETURN ? at + 2 : at + 1;
    if (raw[next] === LINE_FEED) return raw.subarray(0, at + 1);
  }
  return raw;
}
