import type { Layer, Picture, PictureBox, PictureFrame } from "../../kernel/picture.ts";

export type Drawing = DocumentDrawing | PictureDrawing;

interface DocumentDrawing {
  readonly kind: "document";
  readonly svg: string;
  /** The colors that it is drawn in, `#rrggbb`. */
  readonly colors: readonly string[];
  /** In pixels. */
  readonly width: number;
}

export interface PictureDrawing {
  readonly kind: "picture";
  readonly defs: string;
  readonly layers: readonly Layer[];
  readonly colors: readonly string[];
  readonly window: PictureBox;
  /** Pixels for a unit of the drawing. */
  readonly scale: number;
}

/** The width of a close-up in pixels: a phone's screen twice over. */
const CLOSE_UP = 720;

/** A part of a picture as fine as a phone shows it. */
export function partOf(
  { defs = "", layers, closeUp }: Picture,
  colors: readonly string[],
  window: PictureBox,
): PictureDrawing {
  const scale = CLOSE_UP / closeUp;
  const shown = layers.map(({ name, parts }) => ({
    name,
    parts: parts.filter((part) => meets(part, window, ROUNDED / scale)),
  }));
  return { kind: "picture", defs, layers: shown, colors, window, scale };
}

/** How many pixels rounding can add to a part, even in a whole picture. */
const ROUNDED = 8;

/** Whether a part may show in a window: other parts need not go to the painter. @param rim what rounding may add */
function meets({ at, box }: PictureFrame, window: PictureBox, rim: number): boolean {
  const [left, top] = [at.x + box.x - window.x, at.y + box.y - window.y];
  return left < window.width + rim && left + box.width > -rim && top < window.height + rim &&
    top + box.height > -rim;
}

/** How fine a whole picture is compared with a part: the opening of the largest map then weighs no more than a letter may. */
const WHOLE = 5 / 12;

export function wholeOf(picture: Picture, colors: readonly string[]): PictureDrawing {
  const close = partOf(picture, colors, picture.view);
  return { ...close, scale: close.scale * WHOLE };
}
