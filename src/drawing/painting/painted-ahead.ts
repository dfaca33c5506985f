import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { deflateSync, inflateSync } from "node:zlib";
import { z } from "zod";
import {
  bytesOf,
  bytesOn,
  type PartRead,
  partsFile,
  type ReadBytes,
  readParts,
} from "../../common/bytes/parts-file.ts";
import { type Cut, cutOf, type Sprite } from "./sprite.ts";

/** Sprites that were painted before the program was installed, for hosts that cannot paint, as at the edge. */
export interface PaintedAhead {
  has(name: string): boolean;
  /** The tiles of a sprite that a cut touches. */
  tiles(name: string, cut: Cut): readonly Tile[];
}

export interface Tile {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  sprite(): Sprite;
}

/** Sprites in memory, each one tile. */
export function aheadOf(sprites: ReadonlyMap<string, Sprite>): PaintedAhead {
  return {
    has: (name) => sprites.has(name),
    tiles: (name) => {
      const sprite = sprites.get(name);
      return sprite === undefined ? [] : [{ name, left: 0, top: 0, sprite: () => sprite }];
    },
  };
}

export const NOTHING_AHEAD = aheadOf(new Map());

/** The size of a tile: the ground of a map has 10 million pixels, and a letter shows few of them. */
const SIDE = 512;

/** Where `deno task painted` puts it, beside deno.json. */
export const PAINTED_FILE = new URL("../../../painted.bin", import.meta.url);

/** A tile's size, and how many of them stand in a row. */
const measures = z.object({ width: z.number(), height: z.number(), soft: z.number(), across: z.number() });

/** Sprites by name as a file, in tiles that are compressed separately. */
export function aheadFile(sprites: ReadonlyMap<string, Sprite>): Uint8Array {
  return partsFile(
    Iterator.from(sprites).flatMap(([name, sprite]) => {
      const key = digest(name);
      const across = Math.ceil(sprite.width / SIDE);
      return tileCuts(sprite).map((cut, index) => {
        const { width, height, solid, soft, blends } = cutOf(sprite, cut);
        return {
          name: `${key}.${index}`,
          about: { width, height, soft: soft.length, across },
          bytes: deflateSync(
            Buffer.concat([solid, Buffer.from(soft.buffer, soft.byteOffset, soft.byteLength), blends]),
          ),
        };
      });
    }),
  );
}

/** Row by row. */
function tileCuts({ width, height }: Sprite): Cut[] {
  const cuts: Cut[] = [];
  for (let top = 0; top < height; top += SIDE) {
    for (let left = 0; left < width; left += SIDE) {
      cuts.push({ left, top, width: Math.min(SIDE, width - left), height: Math.min(SIDE, height - top) });
    }
  }
  return cuts;
}

/** The sprites in such a file; each tile is unpacked on use. */
export function readAhead(bytes: Uint8Array): PaintedAhead {
  return aheadIn(bytesOf(bytes));
}

function aheadIn(read: ReadBytes): PaintedAhead {
  const partOf = readParts(read, measures);
  return {
    has: (name) => partOf(`${digest(name)}.0`) !== undefined,
    tiles: (name, { left, top, width, height }) => {
      const key = digest(name);
      const across = partOf(`${key}.0`)?.about.across ?? 0;
      const tiles: Tile[] = [];
      for (let row = Math.floor(top / SIDE); row * SIDE < top + height; row++) {
        for (
          let column = Math.floor(left / SIDE);
          column < across && column * SIDE < left + width;
          column++
        ) {
          const part = partOf(`${key}.${row * across + column}`);
          if (part === undefined) continue;
          const at = { left: column * SIDE, top: row * SIDE };
          tiles.push({ name: part.name, ...at, sprite: () => unpacked(part) });
        }
      }
      return tiles;
    },
  };
}

function unpacked({ about: { width, height, soft }, bytes }: PartRead<z.infer<typeof measures>>): Sprite {
  const size = width * height;
  const raw = new Uint8Array(inflateSync(bytes(), { chunkSize: size + 8 * soft + 64 }));
  return {
    width,
    height,
    solid: raw.subarray(0, size),
    soft: new Uint32Array(raw.slice(size, size + 4 * soft).buffer),
    blends: raw.subarray(size + 4 * soft),
  };
}

/** The file beside the program, if there is one. */
export function paintedAhead(): PaintedAhead {
  return existsSync(PAINTED_FILE) ? aheadIn(bytesOn(PAINTED_FILE)) : NOTHING_AHEAD;
}

function digest(name: string): string {
  return createHash("sha256").update(name).digest("base64url");
}
