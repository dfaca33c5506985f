import type { Side } from "../../../src/kernel/side.ts";
import type { OrderOfBattleDocument, UnitDocument } from "../documents/order-of-battle.ts";
import type { Echelon, Quality } from "../documents/words.ts";

/** A block by the id of the order of battle: `al-7arm`, `ge-5pz`, `ax-pat1`. */
export type UnitId = string;

export type UnitClass = UnitDocument["class"] | "patrol";

/** A block as the order of battle has it (13.4). */
export interface Unit {
  readonly id: UnitId;
  /** Its place in the roster, from 0. */
  readonly index: number;
  readonly designation: string;
  readonly name: string;
  readonly side: Side;
  /** A patrol belongs to none. */
  readonly echelon: Echelon | undefined;
  readonly class: UnitClass;
  /** Steps at full strength; a patrol has one. */
  readonly steps: number;
  readonly points: number;
  readonly isGerman: boolean;
  readonly hasArtillery: boolean;
  readonly isDetachment: boolean;
  /** A patrol that is gone for good with Game-Turn 2 (15.8). */
  readonly isTemporary: boolean;
  /** 5.22, 15.1, 15.8: Movement Points. */
  readonly allowance: number;
  readonly setup: UnitDocument["setup"];
  readonly arrival: UnitDocument["arrival"];
  readonly isRestricted: boolean;
  /** Letters of quality from full strength downwards. */
  readonly quality: string;
}

/**
 * What a unit is called. The order of battle gives patrols of the first turns the names of two others; their counters say X.
 */
export function calledInFull({ name, isTemporary }: Unit): string {
  return isTemporary ? name.replace("Patrol ", "Patrol X") : name;
}

/** 5.22: infantry has 3 Movement Points, armour-class 6; 15.1: motorised infantry 6. */
function allowanceOf(unitClass: UnitDocument["class"]): number {
  return unitClass === "infantry" ? 3 : 6;
}

/** Every block of the game, in the order of the documents. */
export class Roster {
  readonly units: readonly Unit[];
  readonly #byId: ReadonlyMap<UnitId, Unit>;

  constructor(document: OrderOfBattleDocument) {
    const regular = [
      ...document.units.map((unit) => ({ ...unit, isDetachment: false })),
      ...document.detachments.map((unit) => ({
        ...unit,
        isDetachment: true,
        setup: undefined,
        arrival: undefined,
        restricted: false,
      })),
    ].map((unit) => ({
      id: unit.id,
      designation: unit.designation,
      name: unit.name,
      side: unit.side,
      echelon: unit.echelon,
      class: unit.class,
      steps: unit.steps,
      points: unit.points,
      isGerman: unit.nation === "german",
      hasArtillery: unit.intrinsicArtillery,
      isDetachment: unit.isDetachment,
      isTemporary: false,
      allowance: allowanceOf(unit.class),
      setup: unit.setup,
      arrival: unit.arrival,
      isRestricted: unit.restricted,
      quality: unit.quality,
    }));
    const patrols = document.patrols.map((patrol) => ({
      id: patrol.id,
      designation: patrol.designation,
      name: patrol.name,
      side: patrol.side,
      echelon: undefined,
      class: "patrol" as const,
      steps: 1,
      points: 0,
      isGerman: false,
      hasArtillery: false,
      isDetachment: false,
      isTemporary: patrol.temporary,
      allowance: patrol.moves,
      setup: undefined,
      arrival: undefined,
      isRestricted: false,
      quality: "",
    }));
    this.units = [...regular, ...patrols].map((unit, index) => ({ ...unit, index }));
    this.#byId = new Map(this.units.map((unit) => [unit.id, unit]));
  }

  unit(id: UnitId): Unit | undefined {
    return this.#byId.get(id);
  }

  /** The unit of a known id. @throws {Error} if no unit has it: a fault of the engine */
  known(id: UnitId): Unit {
    const unit = this.#byId.get(id);
    if (unit === undefined) throw new Error(`no unit ${id}`);
    return unit;
  }
}

/** 13.3: armour and recon are armour-class. */
export function isArmourClass(unit: { readonly class: string }): boolean {
  return unit.class === "armour" || unit.class === "recon";
}

/** 13.3: infantry and motorised infantry are infantry-class (15.1). */
export function isInfantryClass(unit: { readonly class: string }): boolean {
  return unit.class === "infantry" || unit.class === "motorised";
}

/** A unit that is no patrol. */
export function isRegular(unit: { readonly class: string }): boolean {
  return unit.class !== "patrol";
}

/** 2.0: the quality of a unit at a strength; undefined for a patrol. */
export function qualityAt(unit: Unit, strength: number): Quality | undefined {
  return unit.quality[unit.steps - strength] as Quality | undefined;
}
