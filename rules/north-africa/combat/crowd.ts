import type { HexId } from "../../hexes/hex-grid.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { UnitBoard } from "../position/board.ts";
import type { LooseBoard } from "../position/places.ts";
import { refuges } from "./refuges.ts";
import type { Unit } from "../position/roster.ts";

/**
 * The friends that a unit has to pass through, moved about in place. A crowd has hundreds of ways to try, and making a board
 * for each step would be slowest. The enemy stays in place meanwhile, so the hexes that it leaves open do not change.
 */
export class Crowd {
  readonly #board: UnitBoard;
  readonly #side: Side;
  readonly #places: LooseBoard;
  /** By unit, 1 if nobody may displace it: it is moving itself, or waits for others to make room for it. */
  readonly #bound: Uint8Array;
  /** By hex, the number of the {@link canClear} search that saw it last. */
  readonly #seen: Uint16Array;
  #searches = 0;

  /** @param unit the one that makes its way @param immovable others that nobody may displace */
  constructor(board: UnitBoard, unit: Unit, immovable: ReadonlySet<Unit>) {
    const { map, roster } = board.setting;
    this.#board = board;
    this.#side = board.sideOf(unit);
    this.#places = board.loose();
    this.#bound = new Uint8Array(roster.units.length);
    this.#seen = new Uint16Array(map.grid.size);
    for (const other of [...immovable, unit]) this.bind(other);
  }

  unitAt(hex: HexId): Unit | undefined {
    const unit = this.#places.top(hex);
    return unit === -1 ? undefined : unit;
  }

  move(unit: Unit, to: HexId): void {
    this.#places.move(unit, to);
  }

  isBound(unit: Unit): boolean {
    return this.#bound[unit] === 1;
  }

  bind(unit: Unit): void {
    this.#bound[unit] = 1;
  }

  free(unit: Unit): void {
    this.#bound[unit] = 0;
  }

  /** The adjacent hexes into which a unit could be displaced, with or without friends in them. */
  around(from: HexId): readonly HexId[] {
    return refuges(this.#board, this.#side, from);
  }

  /**
   * 7.81, 7.82: the hexes into which the unit in a hex can legally be displaced. These are the vacant ones if there are any,
   * else those whose units can be displaced in turn. (12.24 limits nobody here: no enemy zone covers the unit's hex, so it
   * keeps any supply it had.)
   * @param ahead hexes that the retreat still has to pass, entered only for want of other vacant ones
   */
  options(unit: Unit, from: HexId, ahead: readonly HexId[]): readonly HexId[] {
    const around = this.around(from);
    const vacant = around.filter((hex) => this.#places.top(hex) === -1);
    if (vacant.length === 0) return this.#clearable(unit, around);
    if (ahead.length === 0) return vacant;
    const aside = vacant.filter((hex) => !ahead.includes(hex));
    return aside.length > 0 ? aside : vacant;
  }

  #clearable(unit: Unit, around: readonly HexId[]): readonly HexId[] {
    this.bind(unit);
    const clearable = around.filter((hex) => this.canClear(hex));
    this.free(unit);
    return clearable;
  }

  /**
   * 7.82: whether the unit in a hex can make room, if need be by a chain of displacements into a vacant hex.
   * @param leaving a unit that will have left its hex by then
   */
  canClear(occupied: HexId, leaving?: Unit): boolean {
    const search = ++this.#searches;
    const chain = [occupied];
    this.#seen[occupied] = search;
    for (const hex of chain) {
      const unit = this.#places.top(hex);
      if (unit === -1 || unit === leaving) return true;
      if (this.#bound[unit] === 1) continue;
      for (const next of this.around(hex)) {
        if (this.#seen[next] === search) continue;
        this.#seen[next] = search;
        chain.push(next);
      }
    }
    return false;
  }
}
