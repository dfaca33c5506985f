import type { HexId } from "../../../hexes/hex-grid.ts";
import type { Reason } from "../../../../src/kernel/refusals/reasons.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import { OFF_MAP, type UnitBoard } from "../../position/board.ts";
import { exploration } from "../../movement/exploring.ts";
import type { Unit } from "../../position/roster.ts";
import { beginCombatPhase } from "../../sequence-of-play.ts";
import { type GameState, isMarked, MARK } from "../../position/state.ts";
import { supplyRule } from "../../supply/supply-on-the-move.ts";
import type { PlanManner } from "./manner.ts";
import { isPost } from "./objectives.ts";
import { type Outlook, outlookOf } from "./outlook.ts";

/**
 * The plan of a Movement Phase as it grows. Units that may move are off the board until they get a hex; all others stay in
 * place.
 */
export class TurnPlan {
  readonly side: Side;
  readonly outlook: Outlook;
  /** The state in the Combat Phase, except for the units' places and their obligations. */
  readonly #combat: GameState;
  #board: UnitBoard;
  readonly #free = new Set<Unit>();
  readonly #ends = new Map<Unit, ReadonlySet<HexId>>();
  readonly #placed = new Map<Unit, HexId>();
  /** The reasons for which units have been placed so far. */
  readonly #reasons = new Map<Unit, Reason>();
  /** Artillery that is to barrage each enemy. */
  readonly barrage = new Map<Unit, readonly Unit[]>();

  constructor(readonly start: GameState, readonly manner: PlanManner) {
    this.side = start.phasing;
    this.outlook = outlookOf(start);
    this.#combat = { ...beginCombatPhase(start, []), phase: "movement", stage: { at: "movement" } };
    this.#board = start.board;
    for (const unit of start.board.units(this.side)) {
      if (!mayLeave(start, unit)) continue;
      this.#free.add(unit);
      this.#ends.set(unit, endsOf(start, unit));
      this.#board = this.#board.move(unit, OFF_MAP.outOfPlay);
    }
  }

  get board(): UnitBoard {
    return this.#board;
  }

  get free(): ReadonlySet<Unit> {
    return this.#free;
  }

  /** Units that have been given a hex, which may be their own. */
  get placed(): ReadonlyMap<Unit, HexId> {
    return this.#placed;
  }

  get enemies(): Unit[] {
    return this.#board.units(enemyOf(this.side));
  }

  /** The Combat Phase to come, with all units in their planned hexes on a board. */
  on(board: UnitBoard): GameState {
    return { ...this.#combat, board };
  }

  /** The hexes in which a unit that may move could end its move, its own included. */
  ends(unit: Unit): ReadonlySet<HexId> {
    return this.#ends.get(unit)!;
  }

  /** The free unit of most worth that can end its move in a vacant hex outside enemy zones. */
  bestFor(hex: HexId, worth: (unit: Unit) => number): Unit | undefined {
    if (this.#board.unitAt(hex) !== undefined || this.#board.isEnemyControlled(this.side, hex)) {
      return undefined;
    }
    return [...this.#free].filter((unit) => this.ends(unit).has(hex))
      .sort((a, b) => worth(b) - worth(a) || a - b)[0];
  }

  /** Why a unit goes to its hex. */
  reason(unit: Unit): Reason | undefined {
    return this.#reasons.get(unit);
  }

  /** @param reason left out if the previous one still holds */
  place(unit: Unit, hex: HexId, reason?: Reason): void {
    if (reason !== undefined) this.#reasons.set(unit, reason);
    this.#free.delete(unit);
    this.#placed.set(unit, hex);
    this.#board = this.#board.move(unit, hex);
  }

  /** Leaves a unit out: it is off the map when the phase ends. */
  remove(unit: Unit): void {
    this.#free.delete(unit);
  }

  /** Takes a unit back that was given a hex. */
  lift(unit: Unit): void {
    this.#free.add(unit);
    this.#placed.delete(unit);
    this.#board = this.#board.move(unit, OFF_MAP.outOfPlay);
  }
}

/** 5.14, 5.15: whether a unit may move at all; units at their posts stay there. */
function mayLeave(state: GameState, unit: Unit): boolean {
  const hex = state.board.standing(unit);
  return !isMarked(state, unit, MARK.moved) && !state.board.isEnemyControlled(state.phasing, hex) &&
    !isPost(state, state.phasing, hex);
}

function endsOf(state: GameState, unit: Unit): Set<HexId> {
  const start = state.board.standing(unit);
  const maySupply = supplyRule(state, unit);
  return new Set(exploration(state, unit).reached.filter((hex) => hex === start || maySupply(hex)));
}
