import type { PictureFrame } from "../../kernel/picture.ts";
import { freeBuffers } from "../../common/bytes/free-buffers.ts";
import { PAPER } from "../palette.ts";
import { painted, paintedTogether, pixelBox } from "./atlas.ts";
import { Canvas } from "./canvas.ts";
import { ColorTable } from "./color-table.ts";
import type { PictureDrawing } from "./drawing.ts";
import { indexedPng } from "./indexed-png.ts";
import { aheadFile, NOTHING_AHEAD, type PaintedAhead, readAhead, type Tile } from "./painted-ahead.ts";
import { commonCut, type Cut, type Sprite, united } from "./sprite.ts";

/** Recently used sprites are kept, up to this many pixels: a letter's part of the largest ground has 2 million. */
const KEPT = 3_000_000;
/** Larger grounds are kept compressed, one for each size of map in letters, and two more. */
const GROUNDS = 4;

/** Paints the pictures of one board: what was painted before is put at its place, and only new parts are drawn. */
export class PicturePainter {
  readonly #colors: ColorTable;
  readonly #sprites = new Map<string, Sprite>();
  readonly #grounds = new Map<string, PaintedAhead>();
  #kept = 0;
  #unpacked = 0;

  /**
   * @param colors of the board, `#rrggbb`
   * @param ahead what need not be painted
   * @param most how many pixels of sprites are kept
   */
  constructor(
    private readonly colors: readonly string[],
    private readonly ahead: PaintedAhead = NOTHING_AHEAD,
    private readonly most = KEPT,
  ) {
    this.#colors = new ColorTable([...new Set([PAPER, ...colors])]);
  }

  png({ defs, layers, window, scale }: PictureDrawing): Uint8Array {
    const shown: Cut = {
      left: Math.round(window.x * scale),
      top: Math.round(window.y * scale),
      width: Math.round(window.width * scale),
      height: Math.round(window.height * scale),
    };
    const placed = layers.flatMap(({ parts }) => parts).flatMap((part): Placed[] => {
      const cut = placeOf(part, scale);
      return commonCut(cut, shown) === undefined ? [] : [{ part, cut }];
    });
    const lasting = placed.map(({ part }) => part).filter(({ isPassing }) => isPassing !== true);
    const sprites = this.#painted(lasting, scale, defs);
    const canvas = new Canvas(shown.width, shown.height, this.#colors, 0);
    const put = (sprite: Sprite, { left, top }: Cut) =>
      canvas.put(sprite, left - shown.left, top - shown.top);
    for (const [first, ...more] of runsOf(placed)) {
      if (first.part.isPassing === true) {
        const passing = [first, ...more];
        const cut = commonCut(united(passing.map((each) => each.cut)), shown)!;
        for (const band of bandsOf(cut)) {
          const met = passing.filter((each) => commonCut(each.cut, band) !== undefined);
          if (met.length === 0) continue;
          const pixels = paintedTogether(met.map(({ part }) => part), band, scale);
          canvas.lay(pixels, { ...band, left: band.left - shown.left, top: band.top - shown.top });
          freeBuffers();
        }
        continue;
      }
      const { part: { svg }, cut } = first;
      const within = commonCut(cut, shown)!;
      const tiles = this.#found(this.#nameOf(svg, scale), {
        ...within,
        left: within.left - cut.left,
        top: within.top - cut.top,
      });
      if (tiles.length === 0) put(sprites.get(svg)!, cut);
      for (const { sprite, left, top } of tiles) {
        put(sprite, { ...cut, left: cut.left + left, top: cut.top + top });
      }
    }
    return indexedPng(canvas, this.#colors.colors);
  }

  /** What was not painted ahead, by its markup; what is not kept either is painted together. */
  #painted(parts: readonly PictureFrame[], scale: number, defs: string): ReadonlyMap<string, Sprite> {
    const sprites = new Map<string, Sprite>();
    const missing = new Map<string, PictureFrame>();
    for (const part of parts) {
      const name = this.#nameOf(part.svg, scale);
      const known = this.#sprites.get(name);
      if (known !== undefined) sprites.set(part.svg, known);
      else if (!this.#aheadOf(name).has(name)) missing.set(part.svg, part);
    }
    if (missing.size === 0) return sprites;
    for (const sheet of sheetsOf([...missing.values()], scale)) {
      for (const [index, sprite] of painted(sheet, scale, defs, this.#colors).entries()) {
        const { svg } = sheet[index];
        const name = this.#nameOf(svg, scale);
        if (sprite.solid.length > this.most) this.#pack(name, sprite);
        else {
          sprites.set(svg, sprite);
          this.#keep(name, sprite);
        }
      }
      freeBuffers();
    }
    return sprites;
  }

  /**
   * What is kept or was painted ahead: one after another, because those of a whole map take 20 MB together.
   * @param cut the shown part
   */
  #found(name: string, cut: Cut): readonly FoundTile[] {
    const known = this.#again(name);
    if (known !== undefined) return [{ sprite: known, left: 0, top: 0 }];
    return this.#aheadOf(name).tiles(name, cut).map((tile) => ({
      left: tile.left,
      top: tile.top,
      sprite: this.#again(tile.name) ?? this.#unpackedOf(tile),
    }));
  }

  #aheadOf(name: string): PaintedAhead {
    return this.#grounds.get(name) ?? this.ahead;
  }

  /** A sprite that would drive out all others: a letter shows few of its tiles. */
  #pack(name: string, sprite: Sprite): void {
    this.#grounds.set(name, readAhead(aheadFile(new Map([[name, sprite]]))));
    const [oldest] = this.#grounds.keys();
    if (this.#grounds.size > GROUNDS) this.#grounds.delete(oldest);
  }

  /** A kept sprite, which is now the newest. */
  #again(name: string): Sprite | undefined {
    const known = this.#sprites.get(name);
    if (known === undefined) return undefined;
    this.#kept -= known.solid.length;
    this.#sprites.delete(name);
    this.#keep(name, known);
    return known;
  }

  #unpackedOf(tile: Tile): Sprite {
    const sprite = tile.sprite();
    this.#count(sprite);
    this.#keep(tile.name, sprite);
    return sprite;
  }

  /** Many sprites are soon released again. */
  #count({ solid }: Sprite): void {
    this.#unpacked += solid.length;
    if (this.#unpacked < KEPT) return;
    this.#unpacked = 0;
    freeBuffers();
  }

  /** All kept sprites, by the names under which they are painted ahead. */
  painted(): ReadonlyMap<string, Sprite> {
    return new Map(this.#sprites);
  }

  #nameOf(svg: string, scale: number): string {
    return `${this.colors.join()} ${scale} ${svg}`;
  }

  #keep(name: string, sprite: Sprite): void {
    this.#sprites.set(name, sprite);
    this.#kept += sprite.solid.length;
    for (const [oldest, { solid }] of this.#sprites) {
      if (this.#kept <= this.most) break;
      this.#sprites.delete(oldest);
      this.#kept -= solid.length;
    }
  }
}

/** How many pixels are painted at once, because each takes eight bytes meanwhile; a whole map has several times as many. */
const AT_ONCE = 400_000;

/** Parts to be painted together. */
function sheetsOf(parts: readonly PictureFrame[], scale: number): PictureFrame[][] {
  const sheets: PictureFrame[][] = [];
  let size = Infinity;
  for (const part of parts) {
    const { width, height } = pixelBox(part, scale);
    size += width * height;
    if (size > AT_ONCE) {
      sheets.push([]);
      size = width * height;
    }
    sheets.at(-1)!.push(part);
  }
  return sheets;
}

/** A cut from top to bottom. */
function bandsOf(cut: Cut): Cut[] {
  const high = Math.max(1, Math.floor(AT_ONCE / cut.width));
  const bottom = cut.top + cut.height;
  return Array.from({ length: Math.ceil(cut.height / high) }, (_, index) => {
    const top = cut.top + index * high;
    return { ...cut, top, height: Math.min(high, bottom - top) };
  });
}

/** What a part adds to a picture, and where in the part. */
interface FoundTile {
  readonly sprite: Sprite;
  readonly left: number;
  readonly top: number;
}

/** A part, and where it lies on the painted picture. */
interface Placed {
  readonly part: PictureFrame;
  readonly cut: Cut;
}

/** In order: permanent parts by themselves; passing parts together, if nothing lies between them. */
function runsOf(placed: readonly Placed[]): readonly (readonly [Placed, ...Placed[]])[] {
  const runs: [Placed, ...Placed[]][] = [];
  for (const each of placed) {
    const last = runs.at(-1);
    if (last?.[0].part.isPassing === true && each.part.isPassing === true) last.push(each);
    else runs.push([each]);
  }
  return runs;
}

function placeOf(part: PictureFrame, scale: number): Cut {
  const cut = pixelBox(part, scale);
  return {
    ...cut,
    left: cut.left + Math.round(part.at.x * scale),
    top: cut.top + Math.round(part.at.y * scale),
  };
}
