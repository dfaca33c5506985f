import { ALL_DIRECTIONS, type HexId } from "../../../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import type { UnitBoard } from "../../position/board.ts";
import { explore } from "../../movement/exploring.ts";
import type { Unit } from "../../position/roster.ts";
import type { GameState } from "../../position/state.ts";
import { isSupplied } from "../../supply/supply.ts";
import { terrainLine } from "../../combat/terrain-effects.ts";
import { type CombatStakes, expected, shareLost } from "./expectation.ts";
import { hasLastWord } from "./last-word.ts";
import { careOf, valueOf } from "./values.ts";

/** Ground Support Points that an enemy is assumed to have for an attack. */
const LIKELY_SUPPORT = 2;

/** The order of directions that a surrounding enemy takes: two opposite ones are enough (7.71). */
const OPPOSITES = [0, 3, 1, 4, 2, 5] as const;

/** Which enemies could reach which hexes in their next Movement Phase, if there is one, on a given board. */
export class Threats {
  /** For each hex the enemies that could end a move there, the strongest first. */
  readonly #visitors: readonly (readonly Unit[])[];
  readonly #enemy: Side;
  readonly #care: number;

  constructor(private readonly state: GameState, readonly board: UnitBoard, readonly side: Side) {
    this.#enemy = enemyOf(side);
    this.#care = careOf(state, side);
    const { counters } = state.setting.roster;
    const visitors: Unit[][] = Array.from({ length: state.setting.map.grid.size }, () => []);
    const enemies = (hasLastWord(state) ? [] : board.units(this.#enemy))
      .filter((unit) => !counters[unit].isArtillery && isSupplied(board, unit))
      .sort((a, b) => counters[b].attack - counters[a].attack || a - b);
    const coming = { ...state, board, marks: state.marks.map(() => 0) };
    for (const unit of enemies) {
      for (const hex of explore(coming, unit, board.standing(unit), 0).reached) visitors[hex].push(unit);
    }
    this.#visitors = visitors;
  }

  /** The strongest enemy who could come to a hex. */
  comer(hex: HexId): Unit | undefined {
    return this.#visitors[hex][0];
  }

  /**
   * A unit's expected loss in a hex if the enemy sends everything it can, as if against that unit alone. `board` shows where
   * its friends are.
   */
  to(unit: Unit, hex: HexId, board: UnitBoard): number {
    const { map, roster } = this.state.setting;
    const beset: number[] = [];
    const coming: Unit[] = [];
    let strength = 0;
    for (const direction of OPPOSITES) {
      if (!map.isOpen(hex, direction)) continue;
      const beside = map.grid.beyond(hex, direction);
      const friend = board.unitAt(beside);
      if (friend !== undefined && board.sideOf(friend) === this.side) continue;
      const enemy = firstBut(this.#visitors[beside], coming);
      if (enemy === undefined) continue;
      coming.push(enemy);
      beset.push(direction);
      strength += roster.counters[enemy].attack;
    }
    if (strength === 0) return 0;
    const value = this.#care * valueOf(this.state.setting, unit);
    const escape = this.#isSurrounded(hex, beset) ? 0 : 4;
    const stakes = stakesFor(value, escape);
    const row = terrainLine(map.terrain(hex));
    return Math.max(0, expected(stakes, row, strength + LIKELY_SUPPORT - roster.counters[unit].defense));
  }

  /** 7.71: whether enemies in those directions would leave a unit no hex to retreat to. */
  #isSurrounded(hex: HexId, beset: readonly number[]): boolean {
    const { map } = this.state.setting;
    return ALL_DIRECTIONS.every((direction) =>
      !map.isOpen(hex, direction) || beset.includes(direction) || beset.includes((direction + 1) % 6) ||
      beset.includes((direction + 5) % 6) ||
      this.board.isEnemyControlled(this.side, map.grid.beyond(hex, direction))
    );
  }
}

/** The first unit that is not among some others, which are six at most. */
function firstBut(units: readonly Unit[], some: readonly Unit[]): Unit | undefined {
  for (const unit of units) if (!some.includes(unit)) return unit;
  return undefined;
}

function stakesFor(value: number, escape: number): CombatStakes {
  const cost = (hexes: number) => value * shareLost(escape, hexes);
  return { D1: cost(1), D2: cost(2), D3: cost(3), D4: cost(4), Br: cost(1), A1: 0, A2: 0, Ae: 0 };
}
