import { Buffer } from "node:buffer";
import { z } from "zod";

/** A part of a file: its key, its description, and its bytes. */
export interface Part<About> {
  readonly name: string;
  readonly about: About;
  readonly bytes: Uint8Array;
}

const place = z.object({ at: z.number(), length: z.number() });

/** Many things in one file: how long its contents are, the contents, then one part after the other. */
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

/**
 * The parts of such a file, by their names.
 * @param about what is said of each @throws where it is no such file
 */
export function readParts<About extends object>(
  bytes: Uint8Array,
  about: z.ZodType<About>,
): (name: string) => Part<About> | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = 4 + file.readUInt32LE(0);
  const contents = z.record(z.string(), about.and(place)).parse(JSON.parse(file.toString("utf8", 4, start)));
  return (name) => {
    if (!Object.hasOwn(contents, name)) return undefined;
    const { at, length } = contents[name];
    return { name, about: contents[name], bytes: file.subarray(start + at, start + at + length) };
  };
}
