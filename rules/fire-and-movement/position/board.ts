import type { HexDirection, HexId } from "../../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { Face, Unit } from "./roster.ts";
import type { Setting } from "./setting.ts";

/** The whereabouts of a unit that is on no hex. */
export const OFF_MAP = { outOfPlay: -1, reserve: -2, eliminated: -3 } as const;
type OffMap = (typeof OFF_MAP)[keyof typeof OFF_MAP];

/**
 * Where the units stand, which of them are depleted, and the zones of control that follow from it. Immutable: a move gives a new
 * board, which shares what has not changed. One unit stands in a hex (5.3).
 */
export class MapBoard {
  private constructor(
    readonly setting: Setting,
    /** The hex of each unit, or {@link OFF_MAP}. */
    private readonly where: Int16Array,
    /** The unit in each hex, or -1. */
    private readonly at: Int16Array,
    /** 1 for each unit that lies on its depleted side. */
    private readonly depletion: Uint8Array,
    /** How many units of each side control each hex. */
    private readonly zones: Readonly<Record<Side, Uint8Array>>,
  ) {}

  /** @param where for each unit of the roster its hex or {@link OFF_MAP} @param depleted 1 for each depleted unit */
  static from(setting: Setting, where: ArrayLike<number>, depleted: ArrayLike<number>): MapBoard {
    const { size } = setting.map.grid;
    const board = new MapBoard(
      setting,
      Int16Array.from(where),
      new Int16Array(size).fill(-1),
      Uint8Array.from(depleted),
      { allied: new Uint8Array(size), axis: new Uint8Array(size) },
    );
    for (const unit of setting.roster.units) if (where[unit] >= 0) board.#put(unit, where[unit] as HexId);
    return board;
  }

  /** The board with a unit somewhere else. @param to an empty hex, or off the map */
  move(unit: Unit, to: HexId | OffMap): MapBoard {
    const side = this.sideOf(unit);
    const zones = { ...this.zones, [side]: this.zones[side].slice() };
    const board = new MapBoard(this.setting, this.where.slice(), this.at.slice(), this.depletion, zones);
    const from = this.where[unit];
    if (from >= 0) {
      board.at[from] = -1;
      board.#control(side, from as HexId, -1);
    }
    if (to >= 0) board.#put(unit, to as HexId);
    else board.where[unit] = to;
    return board;
  }

  turned(unit: Unit, depleted: boolean): MapBoard {
    const depletion = this.depletion.slice();
    depletion[unit] = depleted ? 1 : 0;
    return new MapBoard(this.setting, this.where, this.at, depletion, this.zones);
  }

  hexOf(unit: Unit): HexId | undefined {
    const hex = this.where[unit];
    return hex < 0 ? undefined : hex as HexId;
  }

  /** The hex of a unit that is known to be on the map. @throws when it is not: a fault of the caller */
  standing(unit: Unit): HexId {
    const hex = this.where[unit];
    if (hex < 0) throw new Error(`${this.setting.roster.id(unit)} is not on the map`);
    return hex as HexId;
  }

  isOnMap(unit: Unit): boolean {
    return this.where[unit] >= 0;
  }

  isAt(unit: Unit, place: OffMap): boolean {
    return this.where[unit] === place;
  }

  unitAt(hex: HexId): Unit | undefined {
    const unit = this.at[hex];
    return unit < 0 ? undefined : unit as Unit;
  }

  isEmpty(hex: HexId): boolean {
    return this.at[hex] < 0;
  }

  hasEnemy(side: Side, hex: HexId): boolean {
    const unit = this.at[hex];
    return unit >= 0 && this.sideOf(unit as Unit) !== side;
  }

  hasFriend(side: Side, hex: HexId): boolean {
    const unit = this.at[hex];
    return unit >= 0 && this.sideOf(unit as Unit) === side;
  }

  sideOf(unit: Unit): Side {
    return this.setting.roster.isAxis[unit] === 1 ? "axis" : "allied";
  }

  units(side: Side): Unit[] {
    return this.setting.roster.of(side).filter((unit) => this.where[unit] >= 0);
  }

  unitsOff(side: Side, place: OffMap): Unit[] {
    return this.setting.roster.of(side).filter((unit) => this.where[unit] === place);
  }

  isDepleted(unit: Unit): boolean {
    return this.depletion[unit] === 1;
  }

  /** 14.2: whether the unit can be depleted, and is not eliminated by it. */
  canBeDepleted(unit: Unit): boolean {
    return this.depletion[unit] === 0 && this.setting.roster.counters[unit].back !== undefined;
  }

  face(unit: Unit): Face {
    const { front, back } = this.setting.roster.counters[unit];
    return this.depletion[unit] === 1 && back !== undefined ? back : front;
  }

  /** 6.1: whether a unit of the other side controls the hex; other units never undo that. */
  isEnemyControlled(side: Side, hex: HexId): boolean {
    return this.zones[enemyOf(side)][hex] > 0;
  }

  /** 6.1: how many units of a side control each hex. */
  zone(side: Side): Readonly<Uint8Array> {
    return this.zones[side];
  }

  controlled(side: Side): HexId[] {
    return Array.from(this.zones[side].keys()).filter((hex) => this.zones[side][hex] > 0) as HexId[];
  }

  /** The places of all units, and which are depleted, to keep or to compare. */
  places(): { readonly where: readonly number[]; readonly depleted: readonly number[] } {
    return { where: [...this.where], depleted: [...this.depletion] };
  }

  #put(unit: Unit, hex: HexId): void {
    this.where[unit] = hex;
    this.at[hex] = unit;
    this.#control(this.sideOf(unit), hex, 1);
  }

  /**
   * 6.1, 14.2, 16.0: a unit controls the hexes around it, even over minefields, but not across bare escarpments or into sea.
   */
  #control(side: Side, hex: HexId, by: 1 | -1): void {
    const { map } = this.setting;
    const { neighbours } = map.grid;
    const zone = this.zones[side];
    for (let direction = 0; direction < 6; direction++) {
      if (map.isOpen(hex, direction as HexDirection)) zone[neighbours[hex * 6 + direction]] += by;
    }
  }
}
