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

/** Colors, `#rrggbb`, and what each becomes. */
export type Scheme = Readonly<Record<string, string>>;

/** How a system shows its games: one drawing for page and letter, from what a viewer knows. */
export interface Board<S> extends PointedBoard<S> {
  /**
   * Layer by layer. @param heading stands above it @param events what its viewer saw happen, drawn in; behind it what is announced
   * to be met, where a game hides nothing
   */
  picture(sight: S, heading: string, events: readonly Kinded[]): Picture;
  /** How much stands on it, in a few words: `12 Allied and 13 Axis units`. */
  caption(sight: S): string;
  /** The map for those who cannot see it: everything on it by place, in a sentence. */
  text(sight: S): string;
  /**
   * The history of a piece on the picture, run by run: only from what its viewer saw happen and knows now. If the face is
   * hidden, it is what the viewer saw the back do. @param turns as the viewer saw them, in order @returns undefined if the
   * viewer knows no such piece
   */
  history?(sight: S, turns: readonly SeenTurn[], piece: string): readonly Chapter[] | undefined;
  /** What its viewer saw happen in a run, step by step; its log is shown where there is none. @param sight after it */
  replay?(turn: SeenTurn, sight: S): readonly ReplayStep[];
  /** Of all events, those of the last Player-Turn, or of the part played so far. */
  latest(events: readonly Kinded[]): readonly Kinded[];
  /** The colors that it is drawn in, so that a picture of few colors keeps them. */
  readonly colors: readonly string[];
  /** What they are by night; the others stay. */
  readonly night: Scheme;
}

/** What a board answers to anyone who points at it: a browser has it, and is sent the picture. */
export interface PointedBoard<S> {
  /**
   * What stands on the map for anyone who points at it. With nothing picked, it is what the lines of the sheet order and
   * what is left to do. With something picked, it is what may be picked next, and what the piece can do.
   * @param lines of the sheet as it stands, without heading and end
   */
  point(desk: Desk<S>, lines: readonly string[], picks: readonly Thing[]): Pointing;
  /** What can be shaded on demand. */
  readonly overlays: readonly OverlayView[];
  /**
   * What is shaded on the map: as things will stand when the lines of a sheet have been carried out, as far as that can be foreseen.
   * @param lines of the sheet as it stands, without heading and end @param name of one of {@link overlays}
   * @param side whose; undefined: of both
   */
  overlay(desk: Desk<S>, lines: readonly string[], name: string, side: Side | undefined): Overlaid;
  /** All that there is to know of a place or piece; undefined where there is none of that id. */
  about(sight: S, pick: Thing): About | undefined;
  /** Places and pieces whose names begin or go on like this, the nearest first, ten at the most. */
  find(sight: S, text: string): readonly Found[];
  /** How far it is between two places, in a sentence. */
  measure(sight: S, from: string, to: string): string;
}
