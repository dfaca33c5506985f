import type { Transform } from "node:stream";

/**
 * Lets the middle of such a piece by. Both ends go the stream's own way, as it remembers the last byte for the next piece.
 * The ends meet at bytes that mean nothing to SMTP.
 */
export function lettingBy(stream: Transform): void {
  const transform = stream._transform.bind(stream);
  stream._transform = (chunk: Uint8Array, encoding, done) => {
    const first = chunk.findIndex(isPlain);
    const last = chunk.findLastIndex(isPlain);
    if (first === last || !isAsSent(chunk)) return transform(chunk, encoding, done);
    transform(chunk.subarray(0, first + 1), encoding, () => {
      stream.push(chunk.subarray(first + 1, last));
      transform(chunk.subarray(last), encoding, done);
    });
  };
}

const [LINE_FEED, RETURN, DOT] = [0x0a, 0x0d, 0x2e];
const isPlain = (byte: number) => byte > DOT;

/** Whether all lines within end with CRLF (RFC 5321, 2.3.8), and none of them begins with a dot (4.5.2). */
function isAsSent(bytes: Uint8Array): boolean {
  let before = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte > DOT) {
      if (before === RETURN) return false;
    } else if (
      byte === LINE_FEED ? before !== RETURN : before === RETURN || (byte === DOT && before === LINE_FEED)
    ) {
      return false;
    }
    before = byte;
  }
  return true;
}
