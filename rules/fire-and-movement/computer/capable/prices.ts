import { type Side, SIDES } from "../../../../src/kernel/side.ts";
import { type MapBoard, OFF_MAP } from "../../position/board.ts";
import type { Unit } from "../../position/roster.ts";
import type { Field } from "../../position/truth.ts";
import { endingBy } from "../../victory/victory.ts";

/** A victory in place of a draw: what everything else is measured by (17.0). */
const VICTORY = 12;
/** What a point of strength adds to a unit's worth while there is much to fight for. */
const PER_POINT = 0.08;
/** Strength begins to count for less so many Game-Turns before the end. */
const LAST_TURNS = 6;
/** The extra for a unit that can still be depleted: it survives what would end another (7.8). */
const WHOLE = 0.4;
/** What a retreat alone costs a unit: ground, and a turn. */
export const SETBACK = 0.1;

/** Units that either side loses in a Game-Turn, about. */
const LOSSES = 0.45;
/** How much wider outcomes spread than such losses would by chance, and the spread that remains in any case. */
const SPREAD = 1.3;
const DOUBT = 0.15;
/** What a unit counts even if its loss changes nothing: a player that waits for a change waits too long. */
const IN_ANY_CASE = 0.5;
/** What a unit counts if its loss turns a draw into a lost comparison. */
const STEP = VICTORY / 2;
/** How much more units count if their side is certain to lose by the comparison: the leader secures its lead. */
const PURSUIT = 0.6;
/** What a unit counts in the middle of a game, for which the thresholds are set. */
const USUAL = 0.7;

/**
 * 17.0: what units and victories weigh as the game stands. Losses are compared at the end, and twice as many cost a step.
 * So a unit weighs most if the comparison is close to that or its side is behind. It weighs least if few turns are left and
 * neither side is near. A victory weighs as much as it improves on the expected end.
 */
export class Prices {
  readonly #count: Readonly<Record<Side, number>> = { allied: 1, axis: 1 };
  readonly #victory: Readonly<Record<Side, number>> = { allied: VICTORY, axis: VICTORY };
  readonly #future: number = 1;
  /** A unit's weight relative to its usual one, at most 1. Thresholds and small costs are multiplied by it. */
  readonly scale: number = 1;

  constructor({ setting, board, gameTurn, phasing }: Field) {
    const { scenario } = setting;
    if (scenario === undefined) return;
    const turns = scenario.lastTurn - gameTurn + (phasing === "axis" ? 0.5 : 1);
    const [allied, axis] = SIDES.map((side) => board.unitsOff(side, OFF_MAP.eliminated).length);
    const now = prospect(allied, axis, turns);
    this.#count = {
      allied: (1 + PURSUIT * Math.max(0, -now)) *
        (IN_ANY_CASE + STEP * (now - prospect(allied + 1, axis, turns))),
      axis: (1 + PURSUIT * Math.max(0, now)) *
        (IN_ANY_CASE + STEP * (prospect(allied, axis + 1, turns) - now)),
    };
    const outcome = (reason: "relief" | "tobruk") => {
      const { winner } = endingBy(setting, board, reason);
      return winner === "draw" ? 0 : winner === "allied" ? 1 : -1;
    };
    this.#victory = {
      allied: Math.max(1, VICTORY * (outcome("relief") - now)),
      axis: Math.max(1, VICTORY * (now - outcome("tobruk"))),
    };
    this.#future = Math.min(1, turns / LAST_TURNS);
    this.scale = Math.min(1, (this.#count.allied + this.#count.axis) / 2 / USUAL);
  }

  /** 17.0: what relief is worth to the Allied side, or Tobruk to the Axis. */
  victory(side: Side): number {
    return this.#victory[side];
  }

  worth(board: MapBoard, unit: Unit): number {
    const { attack, defense } = board.face(unit);
    return this.#count[board.sideOf(unit)] * (1 + (board.canBeDepleted(unit) ? WHOLE : 0)) +
      PER_POINT * (attack + defense) * this.#future;
  }

  /** 14.2: the cost of a depletion: the whole unit, if it cannot be depleted. */
  costOfDepletion(board: MapBoard, unit: Unit): number {
    return board.canBeDepleted(unit)
      ? this.worth(board, unit) - this.worth(board.turned(unit, true), unit)
      : this.worth(board, unit);
  }
}

/**
 * 17.0: the chance that the Axis will have lost twice as many at the end, less the Allied side's chance. It is the logarithm of
 * the lead, spread by the losses of the turns still to come.
 */
function prospect(allied: number, axis: number, turns: number): number {
  const more = LOSSES * turns;
  const lead = Math.log((axis + more + 1) / (allied + more + 1));
  const spread = DOUBT +
    SPREAD * Math.sqrt(more / (axis + more + 1) ** 2 + more / (allied + more + 1) ** 2);
  return normal((lead - Math.LN2) / spread) - normal((-lead - Math.LN2) / spread);
}

/** The normal distribution, as near as a logistic curve comes to it. */
function normal(x: number): number {
  return 1 / (1 + Math.exp(-1.702 * x));
}
