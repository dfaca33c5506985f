import type { Side } from "./side.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PictureBox extends Point {
  readonly width: number;
  readonly height: number;
}

/** Something drawn about a point of its own, and where that stands: alike wherever it stands, so it need be painted but once. */
export interface PictureFrame {
  /** Markup. */
  readonly svg: string;
  readonly at: Point;
  /** What it covers, about its point. */
  readonly box: PictureBox;
  /** It is of this picture alone, as the way that a piece has gone: painted once more, it would be another. */
  readonly isPassing?: boolean;
  readonly piece?: string;
  /** The place where that piece stands. */
  readonly place?: string;
  readonly side?: Side;
}

/** What a layer shows, and so what may be hidden together. */
export type LayerName = "frame" | "ground" | "places" | "happenings" | "pieces" | "legend";

export interface Layer {
  readonly name: LayerName;
  readonly parts: readonly PictureFrame[];
}

/** An outline, path data. */
export interface Shape {
  readonly d: string;
  readonly about: Point;
}

export interface PlaceShape {
  readonly place: string;
  /** Its middle. */
  readonly at: Point;
  /** Its outline, by the name that it has among the shapes. */
  readonly shape: string;
}

/** Where there is something to look at, and how much it is worth it. */
export interface Attention {
  readonly at: Point;
  readonly weight: number;
  /** Whose piece stands there, where it is one: a part with both sides says more. */
  readonly side?: Side;
}

/** A drawing of what a viewer knows of a game. */
export interface Picture {
  readonly heading: string;
  /** Patterns that parts refer to, as markup. */
  readonly defs?: string;
  /** The whole sheet. */
  readonly view: PictureBox;
  /** The part that is the map. */
  readonly map: PictureBox;
  /** From the lowest to the uppermost; of one name there may be several. */
  readonly layers: readonly Layer[];
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly places: readonly PlaceShape[];
  readonly attention: readonly Attention[];
  /** How wide a part is still readable on a telephone. */
  readonly closeUp: number;
}

/** How large a map is drawn, its heading and its legend with it. */
export interface MapFrame extends Pick<PictureBox, "width" | "height"> {
  /** The middle of the part where there is most to look at, as large as a telephone shows it, in shares of width and height. */
  readonly aim: Point;
}
