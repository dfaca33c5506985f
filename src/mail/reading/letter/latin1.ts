import { Buffer } from "node:buffer";

/** Bytes as text with one character each (ISO 8859-1), for finding ASCII; they are not copied before. */
export function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
}
