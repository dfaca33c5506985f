import type { HexId } from "../../hexes/hex-grid.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { Deployment, derivedFrom } from "./deployment.ts";
import { lift, LooseBoard, noPlaces, type Places, put } from "./places.ts";
import type { Unit } from "./roster.ts";
import type { Setting } from "./setting.ts";

/** The places of counters that are on no hex. */
export const OFF_MAP = { outOfPlay: -1, reserve: -2, exited: -3, eliminated: -4 } as const;
export type OffMap = (typeof OFF_MAP)[keyof typeof OFF_MAP];

/**
 * The counters' places, and their zones of control. Immutable: a move gives a new board. Each move updates the tables by hex; a
 * board made afresh from the same places is equal.
 */
export class UnitBoard {
  #derived: Map<unknown, unknown> | undefined;
  /** Where the rows of the {@link table} after the first begin. */
  readonly #below: number;
  readonly #top: number;

  private constructor(
    readonly setting: Setting,
    private readonly table: Places,
    private readonly allied: Deployment,
    private readonly axis: Deployment,
  ) {
    this.#below = setting.roster.units.length;
    this.#top = 2 * this.#below;
  }

  /** @param where for each unit of the roster its hex or {@link OFF_MAP} */
  static from(setting: Setting, where: ArrayLike<number>): UnitBoard {
    const { map, roster } = setting;
    const places = (side: Side) => roster.of(side).map((unit) => where[unit]);
    const board = new UnitBoard(
      setting,
      noPlaces(roster.units.length, map.grid.size),
      Deployment.from(map, places("allied")),
      Deployment.from(map, places("axis")),
    );
    for (const unit of roster.units) put(board.table, board.#below, unit, where[unit]);
    return board;
  }

  /** The board with a unit somewhere else. */
  move(unit: Unit, to: HexId | OffMap): UnitBoard {
    const isAllied = this.sideOf(unit) === "allied";
    const from = this.table[unit];
    const board = new UnitBoard(
      this.setting,
      this.table.slice(),
      isAllied ? this.allied.shifted(from, to) : this.allied,
      isAllied ? this.axis : this.axis.shifted(from, to),
    );
    if (from >= 0) lift(board.table, board.#below, unit);
    put(board.table, board.#below, unit, to);
    return board;
  }

  /** A copy of the places, to try others out. */
  loose(): LooseBoard {
    return new LooseBoard(this.table.slice(), this.#below);
  }

  hexOf(unit: Unit): HexId | undefined {
    const hex = this.table[unit];
    return hex < 0 ? undefined : hex as HexId;
  }

  /** The hex of a unit that is known to be on the map. @throws when it is not: a fault of the caller */
  standing(unit: Unit): HexId {
    const hex = this.table[unit];
    if (hex < 0) throw new Error(`${this.setting.roster.id(unit)} is not on the map`);
    return hex as HexId;
  }

  isAt(unit: Unit, place: OffMap): boolean {
    return this.table[unit] === place;
  }

  /** The unit in a hex (the uppermost, if two are there in passing). */
  unitAt(hex: HexId): Unit | undefined {
    const unit = this.table[this.#top + hex];
    return unit < 0 ? undefined : unit as Unit;
  }

  unitsAt(hex: HexId): Unit[] {
    const units: Unit[] = [];
    for (let unit = this.table[this.#top + hex]; unit >= 0; unit = this.table[this.#below + unit]) {
      units.push(unit as Unit);
    }
    return units;
  }

  /** The counters of a side that are on the map, in the order of the order of battle. */
  units(side: Side): Unit[] {
    return this.setting.roster.of(side).filter((unit) => this.table[unit] >= 0);
  }

  sideOf(unit: Unit): Side {
    return this.setting.roster.counters[unit].side;
  }

  hasEnemy(side: Side, hex: HexId): boolean {
    const unit = this.table[this.#top + hex];
    return unit >= 0 && this.sideOf(unit as Unit) !== side;
  }

  /**
   * 6.0: whether a unit of the other side controls the hex. Other units never undo that (6.11), nor does a zone of their own
   * (6.21). Several units control it no more than one does (6.22).
   */
  isEnemyControlled(side: Side, hex: HexId): boolean {
    return (side === "allied" ? this.axis : this.allied).zone[hex] > 0;
  }

  /** How many units of a side control each hex (6.0). */
  zone(side: Side): Readonly<Uint8Array> {
    return this.#deployment(side).zone;
  }

  /** Works something out once for this board; see {@link perBoard}. */
  derived<V>(make: (board: UnitBoard) => V): V {
    return derivedFrom(this.#derived ??= new Map(), make, () => make(this));
  }

  /** Works something out once for all boards on which a side's units have the same places; see {@link perDeployment}. */
  derivedFrom<V>(side: Side, make: () => V): V {
    return this.#deployment(side).derived(make);
  }

  controlled(side: Side): HexId[] {
    const zone = this.zone(side);
    return Array.from(zone.keys()).filter((hex) => zone[hex] > 0) as HexId[];
  }

  places(): Int16Array {
    return this.table.slice(0, this.#below);
  }

  /** Sends only the {@link places}: the rest follows from them and the setting. */
  toJSON(): number[] {
    return [...this.places()];
  }

  #deployment(side: Side): Deployment {
    return side === "allied" ? this.allied : this.axis;
  }
}

/**
 * A value that follows from a board, worked out when it is first asked for. The board itself keeps it, so both go together. A
 * WeakMap would hold it until the next full garbage collection, and boards come by the thousand.
 */
export function perBoard<V>(make: (board: UnitBoard) => V): (board: UnitBoard) => V {
  return (board) => board.derived(make);
}

/**
 * A value that follows from one side's places, whatever the other does: kept until they change.
 * @param make must depend on nothing else
 */
export function perDeployment<V>(make: () => V): (board: UnitBoard, side: Side) => V {
  return (board, side) => board.derivedFrom(side, make);
}
