/**
 * Plain text of an unknown encoding: as its byte-order mark says; UTF-16 where one byte of its first two is zero, as no other
 * text has it; else UTF-8; else windows-1252, which is what is left where the bytes are no UTF-8.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder("utf-16be").decode(bytes);
  try {
    // As of a stream: a character that is cut short at the end does not make the rest something else.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
