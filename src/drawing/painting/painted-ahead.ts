import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { deflateSync, inflateSync } from "node:zlib";
import { z } from "zod";
import { bytesOf, bytesOn, partsFile, type ReadBytes, readParts } from "../../common/parts-file.ts";
import type { Sprite } from "./sprite.ts";

/** What was painted before the program was set up, for where nothing can be painted: at the edge. */
export interface PaintedAhead {
  has(name: string): boolean;
  get(name: string): Sprite | undefined;
}

export const NOTHING_AHEAD: PaintedAhead = new Map();

/** Where `deno task painted` puts it, beside deno.json. */
export const PAINTED_FILE = new URL("../../../painted.bin", import.meta.url);

const measures = z.object({ width: z.number(), height: z.number(), soft: z.number() });

/** Sprites by their names as a file, each packed by itself. */
export function aheadFile(sprites: ReadonlyMap<string, Sprite>): Uint8Array {
  return partsFile(
    Iterator.from(sprites).map(([name, { width, height, solid, soft, blends }]) => ({
      name: digest(name),
      about: { width, height, soft: soft.length },
      bytes: deflateSync(
        Buffer.concat([solid, Buffer.from(soft.buffer, soft.byteOffset, soft.byteLength), blends]),
      ),
    })),
  );
}

/** The sprites of such a file, each unpacked when it is first asked for. */
export function readAhead(bytes: Uint8Array): PaintedAhead {
  return aheadIn(bytesOf(bytes));
}

function aheadIn(read: ReadBytes): PaintedAhead {
  const partOf = readParts(read, measures);
  const get = (name: string): Sprite | undefined => {
    const part = partOf(digest(name));
    if (part === undefined) return undefined;
    const { width, height, soft } = part.about;
    const raw = new Uint8Array(inflateSync(part.bytes()));
    const size = width * height;
    return {
      width,
      height,
      solid: raw.subarray(0, size),
      soft: new Uint32Array(raw.slice(size, size + 4 * soft).buffer),
      blends: raw.subarray(size + 4 * soft),
    };
  };
  return { get, has: (name) => partOf(digest(name)) !== undefined };
}

/** The file that lies beside the program, where there is one. */
export function paintedAhead(): PaintedAhead {
  return existsSync(PAINTED_FILE) ? aheadIn(bytesOn(PAINTED_FILE)) : NOTHING_AHEAD;
}

function digest(name: string): string {
  return createHash("sha256").update(name).digest("base64url");
}
