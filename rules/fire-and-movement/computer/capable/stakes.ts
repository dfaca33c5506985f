import type { HexId } from "../../../hexes/hex-grid.ts";
import { OFF_MAP } from "../../position/board.ts";
import { mayHold } from "../../combat/fortified-boxes.ts";
import { openWay } from "../../combat/retreat.ts";
import type { Unit } from "../../position/roster.ts";
import type { Field } from "../../position/truth.ts";
import type { ResultStakes } from "../expectation.ts";
import { type Prices, SETBACK } from "./prices.ts";
import { losesBy } from "../../victory/victory.ts";

/** The aims on the board that weigh more in a combat than the units themselves. */
export interface Aims {
  readonly prices: Prices;
  /** 17.0: whether Tobruk is relieved without this Axis unit. */
  isKeystone(unit: Unit): boolean;
  /** The worth to the attacker if the defender gives way. */
  ground(target: HexId): number;
}

/**
 * 7.5-7.8, 14.4: the worth of each result to the attacker, with the retreats now open to all units.
 * @param field with the attackers where they attack from
 */
export function stakesOf(field: Field, attackers: readonly Unit[], defender: Unit, aims: Aims): ResultStakes {
  const { board } = field;
  const { prices } = aims;
  const target = board.standing(defender);
  const ground = aims.ground(target);
  const payer = least(attackers, (unit) => priceOf(field, unit, prices.costOfDepletion(board, unit), aims));
  const victim = least(attackers, (unit) => priceOf(field, unit, prices.worth(board, unit), aims));
  const repulse = attackers.reduce((sum, unit) => sum + setbackOf(field, unit, true, aims), 0);
  const rout = attackers.reduce((sum, unit) => sum + setbackOf(field, unit, false, aims), 0);
  const death = priceOf(field, defender, prices.worth(board, defender), aims) + ground;
  const wound = priceOf(field, defender, prices.costOfDepletion(board, defender), aims);
  const falls = !board.canBeDepleted(defender);
  const worn = falls ? field : { ...field, board: board.turned(defender, true) };
  return {
    "Ae": -victim,
    "Ar+": -(payer + rout),
    "Ar": -repulse,
    "Ex": wound - payer + (falls ? ground : 0),
    "Dr": setbackOf(field, defender, true, aims) + (leaves(field, defender) ? ground : 0),
    "Dr+": falls ? death : wound + setbackOf(worn, defender, false, aims) +
      (mayHold(field, defender) ? 0 : ground),
    "De": death,
  };
}

/** 8.4: nothing where nobody attacks. */
function least(units: readonly Unit[], of: (unit: Unit) => number): number {
  return units.length === 0 ? 0 : units.reduce((least, unit) => Math.min(least, of(unit)), Infinity);
}

/** What a unit's payment is worth to the enemy, with the victory if it decides the game. */
function priceOf(field: Field, unit: Unit, price: number, aims: Aims): number {
  const dies = price >= aims.prices.worth(field.board, unit);
  return dies && aims.isKeystone(unit) ? price + aims.prices.victory("allied") : price;
}

/** 7.8: whether a unit that must retreat by Dr is likely to leave its hex. */
function leaves(field: Field, unit: Unit): boolean {
  return !mayHold(field, unit) && openWay(field, unit) !== undefined;
}

/** 7.7, 7.8, 14.4: what a retreat costs a unit at its least costly. */
function setbackOf(field: Field, unit: Unit, mayResist: boolean, aims: Aims): number {
  const { board } = field;
  const { prices } = aims;
  if (mayHold(field, unit)) return 0;
  const resisting = mayResist && board.canBeDepleted(unit) ? prices.costOfDepletion(board, unit) : Infinity;
  const death = prices.worth(board, unit) + (aims.isKeystone(unit) ? prices.victory("allied") : 0);
  const way = aims.isKeystone(unit)
    ? openWay(field, unit, (path) => !losesBy(board, unit, path))
    : openWay(field, unit);
  if (way === "clear") return Math.min(SETBACK, resisting);
  const mined = way === "mined" ? SETBACK + prices.costOfDepletion(board, unit) : Infinity;
  return Math.min(resisting, mined, death);
}

export function withPlacements(field: Field, placements: readonly Placement[]): Field {
  if (placements.length === 0) return field;
  // All leave before any arrives: a unit may take the place that another has left.
  const gone = placements.reduce((board, { unit }) => board.move(unit, OFF_MAP.outOfPlay), field.board);
  return { ...field, board: placements.reduce((board, { unit, hex }) => board.move(unit, hex), gone) };
}

export interface Placement {
  readonly unit: Unit;
  readonly hex: HexId;
}
