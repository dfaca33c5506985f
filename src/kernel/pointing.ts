import type { Block } from "./block.ts";
import type { Side } from "./side.ts";

/**
 * How a player points at a map: what is picked, what may be picked next and what it costs, and the resulting order lines.
 * The page knows places and pieces by their ids in the picture, and nothing else of any game.
 */

/** A thing that was picked: a place or a piece of the picture by its id there, or one of the choices that are no places. */
export interface Thing {
  readonly kind: "place" | "piece" | "way";
  readonly id: string;
}

/** What a mark is drawn as; what it means stands in words beside it. */
export type MarkLook =
  | "picked"
  /** May be picked next, to go to, to join in, to be put there. */
  | "may"
  /** May be picked next, against what stands there. */
  | "target"
  /** Has something left to do: a piece without an order, an attack that is still obliged. */
  | "open"
  /** Ordered already, by a line of the sheet. */
  | "ordered"
  /** Ordered as well, against anyone who stands there. */
  | "against"
  /** Forbidden, or lost: why stands in words. */
  | "bar"
  /** Shaded by an overlay: of a side, or of both. */
  | Side
  | "both";

export interface PlaceMark {
  readonly kind: "sign";
  readonly at: Thing;
  readonly look: MarkLook;
  /** A figure that stands on it: `3½`, `+4`. On what is `open`, `!` says that it has to be done. */
  readonly text?: string;
  /** What it says of itself where it is pointed at or read out: `3116, 3½ movement points`. */
  readonly title?: string;
}

/** A way from place to place, with an arrow at its end. */
export interface WayMark {
  readonly kind: "way";
  readonly places: readonly string[];
  readonly look: MarkLook;
  readonly text?: string;
}

/** A piece as it will stand when the lines of the sheet have been carried out: drawn faint at its place. */
export interface GhostMark {
  readonly kind: "ghost";
  readonly piece: string;
  readonly place: string;
  /** What is written on it where the picture has no such piece: the name of one that is to come on, and its values, if it has any. */
  readonly name?: string;
  readonly values?: string;
}

export type Mark = PlaceMark | WayMark | GhostMark;

/** Something that can be done with what is picked. */
export interface Choice {
  /** In a few words, as on a button: `Attack 2917 at +4`. */
  readonly label: string;
  /** The whole sheet with it written in, without heading and end; absent where it is a step on the way, which {@link pick} is. */
  readonly lines?: readonly string[];
  /** What is picked by it. */
  readonly pick?: Thing;
  /** It is what the last click means: that alone takes it, or picks what it picks. */
  readonly isPlain?: boolean;
  /** It takes back an order, leads to another instead, or is one answer of several, so none of them is the next step. */
  readonly isAmending?: boolean;
  /** It leads to what has to be done before the sheet can be played. */
  readonly isDue?: boolean;
  readonly cite?: string;
}

/** What is shown to anyone who has picked something, or nothing yet. */
export interface Pointing {
  /** What of the picks counts: picking something else begins again. */
  readonly picks: readonly Thing[];
  readonly marks: readonly Mark[];
  readonly choices: readonly Choice[];
  /** Costs, odds, what is still obliged, or why something is not possible: with cases. */
  readonly says: readonly Block[];
}

/** Something that is shaded on the map on demand. */
export interface OverlayView {
  readonly name: string;
  /** As on a button: `Zones of control`. */
  readonly label: string;
  /** The key that shows and hides it. */
  readonly key: string;
  readonly cite: string;
}

export interface Overlaid {
  readonly marks: readonly Mark[];
  readonly says: readonly Block[];
}

/** A place or piece, told of in full. */
export interface About {
  readonly title: string;
  /** All in a sentence or two, as it is read out: place, terrain, who stands there. */
  readonly spoken: string;
  /** Values, nation, formation, terrain. */
  readonly blocks: readonly Block[];
  /** What stands there, as pieces that can be picked. */
  readonly pieces: readonly string[];
}

export interface Chapter {
  /** Which of the runs that were looked through, from 0. */
  readonly turn: number;
  /** In sentences, as the log has them. */
  readonly says: readonly string[];
}

export interface Found {
  readonly label: string;
  readonly at: Thing;
}

/** One thing that happened, to be played back on the map. */
export interface ReplayStep {
  /** In a sentence, as the log says it. */
  readonly says: string;
  readonly cites: readonly string[];
  readonly marks: readonly Mark[];
  /** Pieces that go their way, that come, leave, or are shown another face: in this order. */
  readonly changes: readonly PieceChange[];
  /** Which of the dice that its viewer saw in the run were rolled for it, from 1. */
  readonly rolls: readonly number[];
  /** Whose march it is, if marches of several pieces are shown together: the name that they share. */
  readonly group?: string | undefined;
}

export type PieceChange =
  | { readonly kind: "goes"; readonly piece: string; readonly places: readonly string[] }
  | { readonly kind: "comes"; readonly piece: string; readonly place: string }
  | { readonly kind: "leaves"; readonly piece: string };
