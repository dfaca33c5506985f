import { Inflate } from "fflate";
import { err, ok, type Result } from "../kernel/result.ts";

/**
 * A zip file (PKWARE's APPNOTE.TXT, 4.3 and 4.4) in the one form that all tools read alike: its files from the first byte on,
 * then their directory in the same order, then its end record, with nothing between or behind. Some readers trust the directory
 * and others the files' own headers. Both find the same here.
 */

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [STORED, DEFLATED] = [0, 8];
/** The lengths of the three kinds of header, without names. */
const [LOCAL_BYTES, CENTRAL_BYTES, END_BYTES] = [30, 46, 22];

interface Zipped {
  readonly name: string;
  readonly at: number;
  readonly crc: number;
  readonly method: number;
  readonly size: number;
  readonly data: Uint8Array;
}

/**
 * Reads an archive.
 * @param most the limit for all its files together, in bytes
 * @returns the files by name, or the fault, as a sentence about the archive
 */
export function filesInZip(bytes: Uint8Array, most: number): Result<[string, Uint8Array][], string> {
  const zipped = laidOut(bytes);
  if (zipped === undefined) {
    return err("cannot be unpacked: it is no zip file of the form that all tools read alike");
  }
  if (zipped.reduce((sum, { size }) => sum + size, 0) > most) {
    return err("is larger unpacked than any game's");
  }
  const files: [string, Uint8Array][] = [];
  for (const each of zipped) {
    const file = unpacked(each);
    if (file === undefined) return err(`cannot be unpacked: ${each.name} is broken`);
    files.push([each.name, file]);
  }
  return ok(files);
}

/** The files as they lie in the archive; undefined if its layout differs. */
function laidOut(bytes: Uint8Array): Zipped[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (at: number, length: number, signature: number) =>
    at + length <= bytes.length && view.getUint32(at, true) === signature;
  const files: Zipped[] = [];
  let at = 0;
  while (has(at, LOCAL_BYTES, LOCAL)) {
    const [flags, method] = [view.getUint16(at + 6, true), view.getUint16(at + 8, true)];
    const [packed, size] = [view.getUint32(at + 18, true), view.getUint32(at + 22, true)];
    const [named, extra] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
    const from = at + LOCAL_BYTES + named;
    const isPlain = flags === 0 && extra === 0 && (method === STORED || method === DEFLATED);
    if (!isPlain || from + packed > bytes.length) return undefined;
    const name = String.fromCharCode(...bytes.subarray(at + LOCAL_BYTES, from));
    const data = bytes.subarray(from, from + packed);
    files.push({ name, at, crc: view.getUint32(at + 14, true), method, size, data });
    at = from + packed;
  }
  const directory = at;
  for (const { at: local, name } of files) {
    const length = CENTRAL_BYTES + name.length;
    const isSame = has(at, length, CENTRAL) &&
      isEqual(bytes.subarray(at + 6, at + 30), bytes.subarray(local + 4, local + 28)) &&
      isZero(bytes.subarray(at + 30, at + 36)) && view.getUint32(at + 42, true) === local &&
      isEqual(
        bytes.subarray(at + CENTRAL_BYTES, at + length),
        bytes.subarray(local + LOCAL_BYTES, local + LOCAL_BYTES + name.length),
      );
    if (!isSame) return undefined;
    at += length;
  }
  const isEnd = has(at, END_BYTES, END) && at + END_BYTES === bytes.length &&
    isZero(bytes.subarray(at + 4, at + 8)) && isZero(bytes.subarray(at + 20, at + 22)) &&
    [8, 10].every((offset) => view.getUint16(at + offset, true) === files.length) &&
    view.getUint32(at + 12, true) === at - directory && view.getUint32(at + 16, true) === directory;
  return isEnd ? files : undefined;
}

/** A file's bytes, checked against their length and CRC-32; undefined if either differs. */
function unpacked({ method, data, size, crc }: Zipped): Uint8Array | undefined {
  try {
    const file = method === STORED ? data : inflated(data, size);
    return file.length === size && crc32(file) === crc ? file : undefined;
  } catch {
    return undefined;
  }
}

/** How many bytes are inflated at once. Inflated, they are at most a thousand times as many. */
const AT_ONCE = 16_384;

/**
 * Inflates a stream, but never beyond its declared size: a small file may hold gigabytes.
 * @throws if it is no such stream, or exceeds its size
 */
function inflated(data: Uint8Array, size: number): Uint8Array {
  const file = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((bytes) => {
    file.set(bytes, length);
    length += bytes.length;
  });
  for (let at = 0; at < data.length; at += AT_ONCE) {
    stream.push(data.subarray(at, at + AT_ONCE), at + AT_ONCE >= data.length);
  }
  return file.subarray(0, length);
}

const isEqual = (one: Uint8Array, other: Uint8Array) => one.every((byte, index) => byte === other[index]);
const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0);

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/** ISO 3309, as zip files have it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
