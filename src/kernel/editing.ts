import type { Point } from "./picture.ts";
import type { Result } from "./result.ts";

/**
 * How somebody who owns a system's map in print corrects its map document. Everything follows from the document alone and runs
 * in a browser too. The page knows places and borders by their ids, and nothing else of any game.
 */

/** Where on a map something is set: on a place, on the border of two places, or on the whole map, like its title. */
export type SpotKind = "place" | "border" | "map";

/** The spot of what is set on the whole map. */
export const WHOLE_MAP = "map";

/** What may be set on a map: the terrain of a place, a road across a border, a name. */
export interface Feature {
  readonly name: string;
  readonly label: string;
  /** What stands beside it on a palette. */
  readonly group: string;
  readonly on: SpotKind;
  /**
   * The values that it may have. If the first of two is empty, it is there or not. If there are none, it is a text, with this
   * many characters at most.
   */
  readonly values: readonly FeatureValue[] | { readonly most: number };
}

export interface FeatureValue {
  readonly value: string;
  readonly label: string;
  /** How it looks on the map: markup in a box of 24 by 16 about its middle. */
  readonly sample?: string;
}

export interface Edit {
  readonly feature: string;
  /** The id of a spot, or {@link WHOLE_MAP}. */
  readonly at: string;
  /** Empty if it is removed. */
  readonly value: string;
}

/** A case of the rules that a change touches, with the consequence. */
export interface Touched {
  readonly cite: string;
  readonly words: string;
}

/** Where two documents differ, in words, with the rules to which it matters. */
export interface Difference {
  readonly feature: string;
  readonly at: string;
  /** `hexside 1605-1606` */
  readonly where: string;
  /** What differs there: `Terrain`. */
  readonly what: string;
  readonly was: string;
  readonly is: string;
  /** The change in words: `Trail added`, `Terrain: mixed, 2 → rough, 4`. */
  readonly says: string;
  /** None if no rule asks for it. */
  readonly touches: readonly Touched[];
}

export interface Spot {
  readonly id: string;
  readonly kind: SpotKind;
  /** Its middle. */
  readonly at: Point;
  readonly ends?: readonly [Point, Point];
  /** Its outline; for a border, its line: path data. */
  readonly outline: string;
}

/** The map of a document, drawn without pieces. */
export interface EditedGround {
  /** A whole SVG document. Parts with a `data-feature` need only show while that feature is being set. */
  readonly svg: string;
  readonly spots: readonly Spot[];
  /** The width at which a part is still readable on a phone. */
  readonly closeUp: number;
}

/** @typeParam M an opened document: JSON that makes a map */
export interface MapEditing<M = unknown> {
  readonly features: readonly Feature[];
  /** @returns the opened document, or all its faults: what, and where */
  read(json: unknown): Result<M, string[]>;
  /** The text of a document, for files and stores; the same document always gives the same text. */
  written(map: M): string;
  ground(map: M): EditedGround;
  /** @returns the document with the change, or why it cannot be made */
  edited(map: M, edit: Edit): Result<M, string[]>;
  /** A feature's value on a spot; empty if it is not there. */
  value(map: M, feature: string, at: string): string;
  /** What a spot is called and everything set on it, in a sentence. */
  about(map: M, at: string): string;
  /** How another document differs, spot by spot in the order of the features. */
  differences(from: M, to: M): readonly Difference[];
  /** A document with one of its differences undone. */
  takenBack(from: M, to: M, difference: Pick<Difference, "feature" | "at">): Result<M, string[]>;
}
