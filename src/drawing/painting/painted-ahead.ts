import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { deflateSync, inflateSync } from "node:zlib";
import { z } from "zod";
import type { Sprite } from "./sprite.ts";

/** What was painted before the program was set up, for where nothing can be painted: at the edge. */
export type PaintedAhead = (name: string) => Sprite | undefined;

/** Where `deno task painted` puts it, beside deno.json. */
export const PAINTED_FILE = new URL("../../../painted.bin", import.meta.url);

const header = z.record(
  z.string(),
  z.object({ at: z.number(), length: z.number(), width: z.number(), height: z.number(), soft: z.number() }),
);

/** Sprites by their names as a file: how long its contents are, the contents, then each sprite packed by itself. */
export function aheadFile(sprites: ReadonlyMap<string, Sprite>): Uint8Array {
  const packed: Uint8Array[] = [];
  let at = 0;
  const contents: z.infer<typeof header> = {};
  for (const [name, { width, height, solid, soft, blends }] of sprites) {
    const bytes = deflateSync(
      Buffer.concat([solid, Buffer.from(soft.buffer, soft.byteOffset, soft.byteLength), blends]),
    );
    contents[digest(name)] = { at, length: bytes.length, width, height, soft: soft.length };
    packed.push(bytes);
    at += bytes.length;
  }
  const first = Buffer.from(JSON.stringify(contents));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(first.length);
  return new Uint8Array(Buffer.concat([size, first, ...packed]));
}

/** The sprites of such a file, each unpacked when it is first asked for. */
export function readAhead(bytes: Uint8Array): PaintedAhead {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = 4 + file.readUInt32LE(0);
  const contents = header.parse(JSON.parse(file.toString("utf8", 4, start)));
  return (name) => {
    const found = contents[digest(name)];
    if (found === undefined) return undefined;
    const { at, length, width, height, soft } = found;
    const raw = new Uint8Array(inflateSync(file.subarray(start + at, start + at + length)));
    const size = width * height;
    return {
      width,
      height,
      solid: raw.subarray(0, size),
      soft: new Uint32Array(raw.slice(size, size + 4 * soft).buffer),
      blends: raw.subarray(size + 4 * soft),
    };
  };
}

/** The file that lies beside the program, where there is one. */
export function paintedAhead(): PaintedAhead {
  return existsSync(PAINTED_FILE) ? readAhead(readFileSync(PAINTED_FILE)) : () => undefined;
}

function digest(name: string): string {
  return createHash("sha256").update(name).digest("base64url");
}
