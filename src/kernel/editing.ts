import type { Point } from "./picture.ts";
import type { Result } from "./result.ts";

/**
 * How the map document of a system is set right by anyone who owns the map in print. Everything follows from the document
 * alone and runs in a browser too. The page knows places and borders by their ids, and nothing else of any game.
 */

/** Where on a map something is set: on a place, on what lies between two places, or on the map as a whole, as its title is. */
export type SpotKind = "place" | "border" | "map";

/** Where what is set on the map as a whole is set. */
export const WHOLE_MAP = "map";

/** What may be set on a map: the terrain of a place, a road across a border, a name. */
export interface Feature {
  readonly name: string;
  readonly label: string;
  /** What stands together with it on a palette. */
  readonly group: string;
  readonly on: SpotKind;
  /**
   * What it may be set to. Where the first of two is empty, it is there or it is not; where none are given, it is written, so many
   * characters at the most.
   */
  readonly values: readonly FeatureValue[] | { readonly most: number };
}

export interface FeatureValue {
  readonly value: string;
  readonly label: string;
  /** What it looks like on the map: markup in a box of 24 by 16 about its middle. */
  readonly sample?: string;
}

export interface Edit {
  readonly feature: string;
  /** The id of a spot, or {@link WHOLE_MAP}. */
  readonly at: string;
  /** Empty where it is taken away. */
  readonly value: string;
}

/** A case of the rules that a change touches, and the consequence. */
export interface Touched {
  readonly cite: string;
  readonly words: string;
}

/** Where two documents differ, in words, and by which rules that counts. */
export interface Difference {
  readonly feature: string;
  readonly at: string;
  /** `hexside 1605-1606` */
  readonly where: string;
  /** What it is of there: `Terrain`. */
  readonly what: string;
  readonly was: string;
  readonly is: string;
  /** The change in words: `Trail added`, `Terrain: mixed, 2 → rough, 4`. */
  readonly says: string;
  /** None where no rule asks for it. */
  readonly touches: readonly Touched[];
}

export interface Spot {
  readonly id: string;
  readonly kind: SpotKind;
  /** Its middle. */
  readonly at: Point;
  readonly ends?: readonly [Point, Point];
  /** Its outline, or for a border its line: path data. */
  readonly outline: string;
}

/** The map of a document, drawn without anything that stands on it. */
export interface EditedGround {
  /** A whole document of SVG; what lies in it with a `data-feature` need be seen only where that feature is being set. */
  readonly svg: string;
  readonly spots: readonly Spot[];
  /** How wide a part is still readable on a telephone. */
  readonly closeUp: number;
}

/** @typeParam M a document that has been opened: JSON that makes a map */
export interface MapEditing<M = unknown> {
  readonly features: readonly Feature[];
  /** @returns the document opened, or everything that is wrong with it: what, and where */
  read(json: unknown): Result<M, string[]>;
  /** As it is kept and brought: the same document is always the same text. */
  written(map: M): string;
  ground(map: M): EditedGround;
  /** @returns the document with something set, or why that cannot be */
  edited(map: M, edit: Edit): Result<M, string[]>;
  /** What a feature is set to on a spot; empty where it is not there. */
  value(map: M, feature: string, at: string): string;
  /** What a spot is called and all that is set on it, in a sentence. */
  about(map: M, at: string): string;
  /** What another document has otherwise, spot by spot in the order of the features. */
  differences(from: M, to: M): readonly Difference[];
  /** A document with one of its differences from another taken back. */
  takenBack(from: M, to: M, difference: Pick<Difference, "feature" | "at">): Result<M, string[]>;
}
