import { Buffer } from "node:buffer";
import { hash } from "node:crypto";

/** As in sha256.ts, but by the runtime itself, which is several times as fast: for code that never runs in a browser. */
export function sha256Hex(data: Uint8Array | string): string {
  return hash("sha256", data);
}

export function sha256Bytes(data: Uint8Array | string): Buffer {
  return hash("sha256", data, "buffer");
}

/** SHA-256 reads a message in blocks of so many bytes. */
const BLOCK = 64;

/** HMAC-SHA-256 (RFC 2104) from two such hashes: the runtime's own `createHmac` is a stream, and takes five times as long. */
export function hmacSha256(key: string, message: string): Buffer {
  const bytes = Buffer.from(key);
  const secret = bytes.length > BLOCK ? sha256Bytes(bytes) : bytes;
  return sha256Bytes(keyed(secret, 0x5c, sha256Bytes(keyed(secret, 0x36, Buffer.from(message)))));
}

/** A key filled up to a block, each byte changed by a mask, and the message after it. */
function keyed(secret: Buffer, mask: number, data: Buffer): Uint8Array {
  const all = new Uint8Array(BLOCK + data.length).fill(mask, 0, BLOCK);
  for (let at = 0; at < secret.length; at++) all[at] ^= secret[at];
  all.set(data, BLOCK);
  return all;
}
