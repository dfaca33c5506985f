import { Buffer } from "node:buffer";
import type { Key } from "./port.ts";

/**
 * Keys as bytes that sort as the keys do, by the encoding of Deno KV
 * (https://github.com/denoland/denokv/blob/main/proto/kv-connect.md).
 */

const [WORD, NUMBER] = [2, 33];
/** The end of a word. A zero byte within a word is followed by `ESCAPED`. */
const END = 0;
const ESCAPED = 255;
const SIGN = 1n << 63n;

export function bytesOfKey(key: Key): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(key.flatMap((part) => typeof part === "number" ? ofNumber(part) : ofWord(part)));
}

/** @throws if the bytes are no key of words and numbers */
export function keyOfBytes(bytes: Uint8Array): Key {
  const key: (string | number)[] = [];
  for (let at = 0; at < bytes.length;) {
    const kind = bytes[at++];
    if (kind === NUMBER && at + 8 <= bytes.length) {
      key.push(numberAt(bytes, at));
      at += 8;
      continue;
    }
    if (kind !== WORD) throw new Error(`A key in the store has a part of kind ${kind}`);
    const word: number[] = [];
    for (; bytes[at] !== END || bytes[at + 1] === ESCAPED; at += bytes[at] === END ? 2 : 1) {
      if (at >= bytes.length) throw new Error("A key in the store ends within a word");
      word.push(bytes[at]);
    }
    key.push(Buffer.from(word).toString());
    at++;
  }
  return key;
}

function ofWord(word: string): number[] {
  return [WORD, ...[...Buffer.from(word)].flatMap((byte) => byte === 0 ? [0, ESCAPED] : [byte]), END];
}

/** The bits of a double, changed so that they sort like the numbers. */
function ofNumber(number: number): number[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, number);
  const bits = view.getBigUint64(0);
  view.setBigUint64(0, bits & SIGN ? ~bits : bits | SIGN);
  return [NUMBER, ...new Uint8Array(view.buffer)];
}

function numberAt(bytes: Uint8Array, at: number): number {
  const view = new DataView(new ArrayBuffer(8));
  new Uint8Array(view.buffer).set(bytes.subarray(at, at + 8));
  const bits = view.getBigUint64(0);
  view.setBigUint64(0, bits & SIGN ? bits ^ SIGN : ~bits);
  return view.getFloat64(0);
}
