import type { UnitId } from "../../hexes/names.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { HexGround } from "../../hexes/drawing/picture.ts";
import type { DrawnKey } from "../../hexes/drawing/terrain-key.ts";
import type { WayKind } from "../../hexes/drawing/happenings.ts";
import type { Side } from "../../../src/kernel/side.ts";

/** The parts of a picture that stay the same for a whole game. */
export interface MapGround extends HexGround {
  readonly key: DrawnKey;
  /** Notices that the map itself must print: which parts are reconstructed. */
  readonly notices: readonly string[];
}

/** A picture of what everybody sees of a position, and of what led to it. It only counts hidden markers. */
export interface BoardPicture {
  readonly ground: MapGround;
  readonly counters: readonly PicturedCounter[];
  readonly signs: readonly PicturedSign[];
  /** 17.0: the chain that has relieved Tobruk, if one has. */
  readonly chain: readonly HexName[];
  readonly attacks: readonly PicturedAttack[];
  readonly happenings: PicturedHappenings;
  readonly turn: PicturedTurn;
  readonly support: Readonly<Record<Side, PicturedSupport>>;
}

export interface CounterLook {
  readonly side: Side;
  readonly nationality: string;
  readonly designation: string;
  /** Of the side that it lies on: `5-4-11`. */
  readonly values: string;
  readonly kind: string;
  readonly isMobile: boolean;
  readonly isDepleted: boolean;
  /** Its first loss eliminates it. */
  readonly isOneSided: boolean;
}

export interface PicturedCounter extends CounterLook {
  readonly unit: UnitId;
  readonly hex: HexName;
}

/** What else is in a hex: a supply symbol (12.0), the airfield (15.0), Tobruk (17.0). */
export interface PicturedSign {
  readonly kind: "supply" | "airfield" | "objective";
  readonly hex: HexName;
  /** The side that can lose it. */
  readonly side: Side;
  /** An enemy of that side stands there. */
  readonly isHeld: boolean;
}

/** 7.1, 8.3: an attack that is declared, with the markers that lie face down on it. */
export interface PicturedAttack {
  readonly from: readonly HexName[];
  readonly target: HexName;
  /** Its place in the order of combats; undefined once it is fought. */
  readonly number: number | undefined;
  readonly faceDown: Readonly<Record<Side, number>>;
}

/** What has happened in a Player-Turn, or in a part of one. */
export interface PicturedHappenings {
  readonly ways: readonly { readonly kind: WayKind; readonly path: readonly HexName[] }[];
  /** Hexes of combats, in the order of the log. */
  readonly combats: readonly HexName[];
  readonly losses: readonly HexName[];
  readonly arrivals: readonly HexName[];
  /** The hexes of units that were depleted. */
  readonly depletions: readonly HexName[];
}

export interface PicturedTurn {
  readonly gameTurn: number;
  /** Whose phase it is, or how the game ended. */
  readonly phase: string;
  /** The Game-Turns that there are; undefined in a position without a scenario. */
  readonly track: readonly TrackSpace[] | undefined;
}

export interface TrackSpace {
  readonly gameTurn: number;
  /** 11.1: reinforcements due. */
  readonly arrivals: number;
  /** 17.1: after it the game may be ended. */
  readonly mayEnd: boolean;
}

/** 8.1: markers as everybody sees them: how many a side holds, and what those turned up add together. */
export interface PicturedSupport {
  readonly inHand: number;
  readonly turnedUp: readonly number[];
}
