/** What a letter may weigh, in bytes (RFC 1870). */
export const LETTER_LIMIT = 1_000_000;
/** More lines than any letter of that weight needs, its attachments in base64 included. Each costs its reader time. */
export const LINE_LIMIT = 20_000;

const LINE_FEED = 10;

/** Why a letter is too much for any door; undefined where it is not. */
export function tooMuch(raw: Uint8Array): string | undefined {
  if (raw.length > LETTER_LIMIT) return `Letters may be ${LETTER_LIMIT} bytes at the most`;
  let lines = 0;
  for (const byte of raw) if (byte === LINE_FEED) lines++;
  return lines > LINE_LIMIT ? `Letters may have ${LINE_LIMIT} lines at the most` : undefined;
}
