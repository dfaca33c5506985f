import { Buffer } from "node:buffer";

/** Bytes as text of a character each (ISO 8859-1), in which to look for what is ASCII; they are not copied before. */
export function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
}
