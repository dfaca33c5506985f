import type { Desk } from "./order-language.ts";
import type { Picture } from "./picture.ts";
import type {
  About,
  Chapter,
  Found,
  Overlaid,
  OverlayView,
  Pointing,
  ReplayStep,
  Thing,
} from "./pointing.ts";
import type { Kinded } from "./rules.ts";
import type { Side } from "./side.ts";
import type { SeenTurn } from "./words.ts";

/** Colors, `#rrggbb`, and their replacements. */
export type Scheme = Readonly<Record<string, string>>;

/** How a system draws its games from what a viewer knows: one drawing for page and letter. */
export interface Board<S> extends PointedBoard<S> {
  /**
   * Draws layer by layer.
   * @param heading above the map
   * @param events what the viewer saw happen, drawn onto the map; then, in a game that hides nothing, what is announced
   */
  picture(sight: S, heading: string, events: readonly Kinded[]): Picture;
  /** What stands on the map, in a few words: `12 Allied and 13 Axis units`. */
  caption(sight: S): string;
  /** The map for people who cannot see it: everything on it by place, in a sentence. */
  text(sight: S): string;
  /**
   * The history of a piece on the picture, run by run, from what the viewer saw happen and knows now. If its face is hidden, it
   * is what the viewer saw the back do.
   * @param turns as the viewer saw them, in order
   * @returns undefined if the viewer knows no such piece
   */
  history?(sight: S, turns: readonly SeenTurn[], piece: string): readonly Chapter[] | undefined;
  /** What the viewer saw happen in a run, step by step. A system without it shows the run's log. @param sight after the run */
  replay?(turn: SeenTurn, sight: S): readonly ReplayStep[];
  /** From all events, those of the last Player-Turn, or of the part played so far. */
  latest(events: readonly Kinded[]): readonly Kinded[];
  /** The colors of the drawing, so that a picture with few colors keeps them. */
  readonly colors: readonly string[];
  /** Their replacements by night; the others stay. */
  readonly night: Scheme;
}

/** How a board answers a player who points at it. The browser gets the picture, and runs this. */
export interface PointedBoard<S> {
  /**
   * What the map marks for a player who points at it. With nothing picked, it marks what the sheet's lines order and what is
   * left to do. With something picked, it marks what may be picked next and what the piece can do.
   * @param lines of the sheet as it stands, without heading and end
   */
  point(desk: Desk<S>, lines: readonly string[], picks: readonly Thing[]): Pointing;
  /** What can be shaded on demand. */
  readonly overlays: readonly OverlayView[];
  /**
   * What is shaded on the map: things as they will stand after the lines of a sheet, as far as that can be foreseen.
   * @param lines of the sheet as it stands, without heading and end
   * @param name of one of {@link overlays}
   * @param side whose; undefined: of both
   */
  overlay(desk: Desk<S>, lines: readonly string[], name: string, side: Side | undefined): Overlaid;
  /** Everything about a place or piece; undefined if there is none of that id. */
  about(sight: S, pick: Thing): About | undefined;
  /** Places and pieces with names that begin like this, or have it in them; the nearest first, ten at most. */
  find(sight: S, text: string): readonly Found[];
  /** The distance between two places, in a sentence. */
  measure(sight: S, from: string, to: string): string;
}
