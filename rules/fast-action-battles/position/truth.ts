import type { Side } from "../../../src/kernel/side.ts";
import type { Area } from "../setting/area-map.ts";
import type { Battle } from "./battle-state.ts";
import type { Ground, OpenBlock } from "./ground.ts";
import type { Outcome } from "./outcome.ts";
import type { UnitId } from "../setting/roster.ts";

/** A block as it is: its unit, its strength, and what it did in the present Player-Turn. */
export interface FactionBlock extends OpenBlock {
  readonly unit: UnitId;
  /** The number of its handle while it is on the map; 0 off it. */
  readonly piece: number;
  /** Steps left, 1 … 4. */
  readonly strength: number;
  /** 5.35: has moved, scouted or tried to cross mines in this movement phase. */
  readonly moved: boolean;
  /** 15.72: it has moved by scouting; noted from revision 12 on, so that older games keep their bytes. */
  readonly scouted?: true | undefined;
  /** Where it came from into an area that the enemy held (14.01). */
  readonly from: Area | undefined;
  /** It came over a mined, escarpment, fortress or up-slope boundary (14.01). */
  readonly assaulting: boolean;
}

/** A block without marks or memories: as it is set up, and as it lies off the map. */
export const UNMARKED: Omit<FactionBlock, "unit" | "side" | "area" | "strength"> = {
  piece: 0,
  condition: "good",
  unsupplied: false,
  reserve: undefined,
  exploitation: false,
  restricted: false,
  revealed: undefined,
  moved: false,
  from: undefined,
  assaulting: false,
};

/** The question that the game waits on. A battle keeps its own questions. */
export type Stage =
  | { readonly at: "opening" }
  | { readonly at: "setUp"; readonly side: Side }
  | { readonly at: "reinforcements"; readonly side: Side }
  | { readonly at: "admin"; readonly side: Side }
  | { readonly at: "movement" }
  | { readonly at: "scoutEnd"; readonly unit: UnitId; readonly from: Area }
  | { readonly at: "mineChoice"; readonly side: Side; readonly unit: UnitId; readonly to: Area }
  | { readonly at: "strategicMovement" }
  | { readonly at: "combat" }
  | { readonly at: "battle" }
  | { readonly at: "reaction" }
  | { readonly at: "breakthroughMovement" }
  | { readonly at: "supply"; readonly side: Side }
  | { readonly at: "recovery"; readonly failed: readonly { readonly area: Area; readonly need: number }[] }
  | { readonly at: "over"; readonly outcome: Outcome };

/** 19.3: each side's points, and Allied minus Axis. */
export interface VictoryPoints {
  readonly allied: number;
  readonly axis: number;
  readonly net: number;
}

/** What is remembered from phase to phase and open to everybody. */
export interface OpenMemory {
  /** Areas fought over in this Combat Phase (6.0). */
  readonly fought: readonly Area[];
  /** 8.22: the one further battle that a Special Action allows in this Breakthrough Combat Phase has been fought. */
  readonly reengaged: boolean;
  /** Areas whose attackers make a Crossing Assault (14.01). */
  readonly crossings: readonly Area[];
  /** Areas with Tank Recovery markers, one each (15.5). */
  readonly tankRecovery: readonly Area[];
  readonly repairedSteps: number;
  /** 14.61: the Tobruk breakout has been authorized. */
  readonly breakout: boolean;
  /** 14.61b: XXI Corps has been released. */
  readonly release: boolean;
  /** A unit of XXI Corps has been attacked (14.61b). */
  readonly attackedXXI: boolean;
  /** 16.31: the Allies have had Gambut airfield once. */
  readonly airfieldTaken: boolean;
  /** Victory Points that the Axis has for good (17.12). */
  readonly axisBonus: number;
  /** Armour brought back by Rebuild or Replace, which still counts as eliminated (17.16). */
  readonly rebuilt: readonly UnitId[];
  /** 17.14: how many chits the next Axis draw in an Axis Player-Turn is short. */
  readonly drawCut: number;
  /** 4.1: sides whose reusable Special Action was left unspent in the last Game-Turn and has not been used for an asset. */
  readonly unspent: readonly Side[];
  /** Areas in which units of the side that is asked arrived in this Reinforcement Phase (15.8). */
  readonly arrivedIn: readonly Area[];
  /** Sides that have given up a patrol in this Reinforcement Phase (15.8). */
  readonly retired: readonly Side[];
  /** Units whose arrival is delayed (4.1c); they come by the nearest entry area. */
  readonly delayed: readonly UnitId[];
  /** Areas that a Supply Convoy supplies until the next Supply Phase (17.22). */
  readonly convoyed: readonly Area[];
  /** 17.21: the area of Auftragstaktik in this Player-Turn. */
  readonly auftragstaktik: Area | undefined;
  /** 15.72: nothing but scouting has been done in this movement phase. */
  readonly scoutingOpen: boolean;
  /** No decision has been made yet in this Player-Turn. */
  readonly isTurnOpening: boolean;
  /** As the last Victory Check counted them (19.3); none before the first. */
  readonly victoryPoints: VictoryPoints | undefined;
}

/** What only one side may know, or nobody but the game master. */
export interface Secrets {
  /** German armour that has had a repaired step in this Reinforcement Phase (15.5). */
  readonly repaired: readonly UnitId[];
  /** 17.15: the unit of Rapid Response in this Player-Turn. */
  readonly rapid: UnitId | undefined;
  /** Enemy units that a side has looked at, until the Admin Phase ends (8.32). */
  readonly looked: readonly UnitId[];
  /** The number of the next handle of each side. */
  readonly nextPiece: Readonly<Record<Side, number>>;
}

export interface Truth extends Ground, OpenMemory, Secrets {
  readonly blocks: readonly FactionBlock[];
  readonly stage: Stage;
  readonly battle: Battle | undefined;
  /** 2.0: areas that were contested as the present movement phase began, so that they are not newly contested; kept since revision 5. */
  readonly contestedBefore: readonly Area[] | undefined;
}

/** Blocks ordered by their handles, so that the order does not reveal their units. */
export function inOpenOrder(blocks: readonly FactionBlock[]): FactionBlock[] {
  return blocks.toSorted(openOrder);
}

/** Which of two blocks comes first in that order. */
export function openOrder(a: FactionBlock, b: FactionBlock): number {
  return a.side === b.side ? a.piece - b.piece : a.side < b.side ? -1 : 1;
}

/** A block by its unit's id. @throws {Error} if there is none: a fault of the engine */
export function blockOf(truth: Truth, unit: UnitId): FactionBlock {
  return truth.blocks[truth.setting.roster.known(unit).index];
}
