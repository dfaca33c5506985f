import type { Side } from "./side.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PictureBox extends Point {
  readonly width: number;
  readonly height: number;
}

/** Something drawn about its own origin, and where it stands. It looks the same everywhere, so it is painted only once. */
export interface PictureFrame {
  /** Markup. */
  readonly svg: string;
  readonly at: Point;
  /** The area that it covers, about its origin. */
  readonly box: PictureBox;
  /** It belongs to this picture alone, like the way that a piece has gone; no other picture would use it again. */
  readonly isPassing?: boolean;
  readonly piece?: string;
  /** The place where that piece stands. */
  readonly place?: string;
  readonly side?: Side;
}

/** What a layer shows; its parts can be hidden together. */
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
  /** Its outline, by its name among the shapes. */
  readonly shape: string;
}

/** Where there is something to see, and how important it is. */
export interface Attention {
  readonly at: Point;
  readonly weight: number;
  /** The side of the piece that stands there, if one does: a part of the map with both sides says more. */
  readonly side?: Side;
}

/** A drawing of what a viewer knows of a game. */
export interface Picture {
  readonly heading: string;
  /** Patterns that parts refer to, as markup. */
  readonly defs?: string;
  /** The whole picture, with heading and legend. */
  readonly view: PictureBox;
  /** The part that is the map. */
  readonly map: PictureBox;
  /** From the lowest to the highest; several may have the same name. */
  readonly layers: readonly Layer[];
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly places: readonly PlaceShape[];
  readonly attention: readonly Attention[];
  /** The width at which a part is still readable on a phone. */
  readonly closeUp: number;
}

/** How large a map is drawn, with its heading and legend. */
export interface MapFrame extends Pick<PictureBox, "width" | "height"> {
  /** The middle of the busiest part, as large as a phone shows it, in shares of width and height. */
  readonly aim: Point;
}
