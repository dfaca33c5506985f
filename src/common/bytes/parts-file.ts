import { Buffer } from "node:buffer";
import { openSync, readSync } from "node:fs";
import { z } from "zod";

/** A part of a file: its key, its description, and its bytes. */
interface Part<About> {
  readonly name: string;
  readonly about: About;
  readonly bytes: Uint8Array;
}

export interface PartRead<About> extends Omit<Part<About>, "bytes"> {
  /** Some of its bytes; by default all. */
  bytes(from?: number, to?: number): Buffer;
}

const place = z.object({ at: z.number(), length: z.number() });

/** Many things in one file: the length of its table, the table, then the parts. */
export function partsFile<About extends object>(parts: Iterable<Part<About>>): Uint8Array {
  const all: Uint8Array[] = [];
  let at = 0;
  const contents: Record<string, About & z.infer<typeof place>> = {};
  for (const { name, about, bytes } of parts) {
    contents[name] = { ...about, at, length: bytes.length };
    all.push(bytes);
    at += bytes.length;
  }
  const first = Buffer.from(JSON.stringify(contents));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(first.length);
  return new Uint8Array(Buffer.concat([size, first, ...all]));
}

/** Bytes of a file from a place on. */
export type ReadBytes = (at: number, length: number) => Buffer;

export function bytesOf(bytes: Uint8Array): ReadBytes {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (at, length) => file.subarray(at, at + length);
}

/** The same for a file on the disk. It stays open, so it stays the same even if another file takes its name. */
export function bytesOn(path: URL): ReadBytes {
  const file = openSync(path, "r");
  return (at, length) => {
    const bytes = Buffer.alloc(length);
    const read = readSync(file, bytes, 0, length, at);
    if (read !== length) throw new Error(`${path.pathname} ends after ${at + read} bytes`);
    return bytes;
  };
}

/**
 * The parts of such a file by name; the bytes of each are read on request.
 * @param about the form of the descriptions
 * @throws if it is no such file
 */
export function readParts<About extends object>(
  read: ReadBytes,
  about: z.ZodType<About>,
): (name: string) => PartRead<About> | undefined {
  const start = 4 + read(0, 4).readUInt32LE(0);
  const contents = z.record(z.string(), about.and(place)).parse(JSON.parse(read(4, start - 4).toString()));
  return (name) => {
    if (!Object.hasOwn(contents, name)) return undefined;
    const { at, length } = contents[name];
    return {
      name,
      about: contents[name],
      bytes: (from = 0, to = length) => read(start + at + from, to - from),
    };
  };
}
