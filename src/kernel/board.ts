import type { Picture } from "./picture.ts";
import type { Kinded } from "./rules.ts";

/** How a system shows its games: one drawing for page and letter, from what a viewer knows. */
export interface Board<S> {
  /** Layer by layer. @param heading stands above it @param events what its viewer saw happen, drawn in */
  picture(sight: S, heading: string, events: readonly Kinded[]): Picture;
  /** How much stands on it, in a few words: `12 Allied and 13 Axis units`. */
  caption(sight: S): string;
  /** The map for those who cannot see it: everything on it by place, in a sentence. */
  text(sight: S): string;
  /** Of all that happened what belongs to the last Player-Turn, or to what has been played of it. */
  latest(events: readonly Kinded[]): readonly Kinded[];
  /** The colors that it is drawn in, so that a picture of few colors keeps them. */
  readonly colors: readonly string[];
}
