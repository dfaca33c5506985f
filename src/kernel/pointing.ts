import type { Block } from "./block.ts";
import type { Side } from "./side.ts";

/**
 * How a player points at a map: what is picked, what may be picked next at what cost, and the resulting order lines. The
 * page knows places and pieces by their ids in the picture, and nothing else of any game.
 */

/** A picked thing: a place or a piece by its id in the picture, or a choice that is no place. */
export interface Thing {
  readonly kind: "place" | "piece" | "way";
  readonly id: string;
}

/** How a mark is drawn; its meaning stands in words beside it. */
export type MarkLook =
  | "picked"
  /** May be picked next: to go there, to join in, or to put something there. */
  | "may"
  /** May be picked next, to attack what stands there. */
  | "target"
  /** Has something left to do: a piece without an order, or an attack that is still required. */
  | "open"
  /** Ordered by a line of the sheet. */
  | "ordered"
  /** Ordered against the pieces that stand there. */
  | "against"
  /** Forbidden, or lost; the reason stands in words. */
  | "bar"
  /** Shaded by an overlay: of a side, or of both. */
  | Side
  | "both";

export interface PlaceMark {
  readonly kind: "sign";
  readonly at: Thing;
  readonly look: MarkLook;
  /** A figure on it: `3½`, `+4`. On an `open` mark, `!` says that something must be done. */
  readonly text?: string;
  /** Its words when it is pointed at or read out: `3116, 3½ movement points`. */
  readonly title?: string;
}

/** A way from place to place, with an arrow at its end. */
export interface WayMark {
  readonly kind: "way";
  readonly places: readonly string[];
  readonly look: MarkLook;
  readonly text?: string;
}

/** A piece as it will stand after the sheet's lines: drawn faint at its place. */
export interface GhostMark {
  readonly kind: "ghost";
  readonly piece: string;
  readonly place: string;
  /** The text on it if the picture has no such piece yet: the name of a reinforcement, and its values, if it has any. */
  readonly name?: string;
  readonly values?: string;
}

export type Mark = PlaceMark | WayMark | GhostMark;

/** Something that the player can do with what is picked. */
export interface Choice {
  /** In a few words, as on a button: `Attack 2917 at +4`. */
  readonly label: string;
  /** The whole sheet with it written in, without heading and end; absent for a step on the way, which is {@link pick}. */
  readonly lines?: readonly string[];
  /** What it picks. */
  readonly pick?: Thing;
  /** The last click means this. It is taken, or picks what it picks, without another press. */
  readonly isPlain?: boolean;
  /** It takes back an order, replaces one, or is one answer of several, so none of these is the next step. */
  readonly isAmending?: boolean;
  /** It leads to something that must be done before the sheet can be played. */
  readonly isDue?: boolean;
  readonly cite?: string;
}

/** What a player sees who has picked something, or nothing yet. */
export interface Pointing {
  /** The picks that count; picking something else begins again. */
  readonly picks: readonly Thing[];
  readonly marks: readonly Mark[];
  readonly choices: readonly Choice[];
  /** Costs, odds, what is still required, or why something is impossible: with cases. */
  readonly says: readonly Block[];
}

/** Something that the map shades on demand. */
export interface OverlayView {
  readonly name: string;
  /** Its name on a button: `Zones of control`. */
  readonly label: string;
  /** The key that shows and hides it. */
  readonly key: string;
  readonly cite: string;
}

export interface Overlaid {
  readonly marks: readonly Mark[];
  readonly says: readonly Block[];
}

/** A place or piece in full. */
export interface About {
  readonly title: string;
  /** Everything in a sentence or two, as it is read out: place, terrain, who stands there. */
  readonly spoken: string;
  /** Values, nation, formation, terrain. */
  readonly blocks: readonly Block[];
  /** What stands there: pieces that can be picked. */
  readonly pieces: readonly string[];
}

export interface Chapter {
  /** Which of the given runs, from 0. */
  readonly turn: number;
  /** In the sentences of the log. */
  readonly says: readonly string[];
}

export interface Found {
  readonly label: string;
  readonly at: Thing;
}

/** One thing that happened, for playing back on the map. */
export interface ReplayStep {
  /** In a sentence of the log. */
  readonly says: string;
  readonly cites: readonly string[];
  readonly marks: readonly Mark[];
  /** Pieces that move, arrive, leave, or turn another face up: in this order. */
  readonly changes: readonly PieceChange[];
  /** Which dice that the viewer saw in the run were rolled for it, from 1. */
  readonly rolls: readonly number[];
  /** The name that several pieces share, if their marches are shown together. */
  readonly group?: string | undefined;
}

export type PieceChange =
  | { readonly kind: "goes"; readonly piece: string; readonly places: readonly string[] }
  | { readonly kind: "comes"; readonly piece: string; readonly place: string }
  | { readonly kind: "leaves"; readonly piece: string };
