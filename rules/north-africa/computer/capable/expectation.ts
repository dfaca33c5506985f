import type { CombatResult, Row } from "../../contract/event.ts";
import { enemyOf } from "../../../../src/kernel/side.ts";
import { resultsFor } from "../../combat/combat-results.ts";
import { sparedBy } from "../../combat/combat.ts";
import type { Unit } from "../../position/roster.ts";
import type { Attack, GameState } from "../../position/state.ts";
import { escape } from "./escape.ts";
import { careOf, totalValue, valueOf } from "./values.ts";

/** The worth of each result of an attack to the attacker: its gain less its cost. */
export type CombatStakes = Readonly<Record<CombatResult, number>>;

/** The share of its value that a unit is assumed to lose with each hex of retreat. */
const GROUND = 0.05;

/** 7.74: the share of its value that a unit loses if it must retreat so many hexes and can go only `escape`. */
export function shareLost(escape: number, hexes: number): number {
  return escape < hexes ? 1 : GROUND * hexes;
}

/**
 * 7.62, 7.7, 8.15, 10.31: the stakes of an attack with all units in their present hexes. A unit that cannot go the whole way
 * that a result demands is lost; one that can loses ground.
 */
export function combatStakesOf(state: GameState, attack: Attack): CombatStakes {
  const { board, setting } = state;
  const attacking = state.phasing;
  const defenders = attack.defenders.map((unit) => ({
    unit,
    escape: escape(board, enemyOf(attacking), board.standing(unit)),
  }));
  const attackers = attack.attackers.map((unit) => ({
    unit,
    escape: escape(board, attacking, board.standing(unit)),
  }));
  const driven = ({ unit, escape }: { unit: Unit; escape: number }, hexes: number) =>
    valueOf(setting, unit) * shareLost(escape, hexes);
  const taken = (result: CombatResult, hexes: number) =>
    defenders.reduce(
      (sum, each) =>
        sum + (sparedBy(state, attack, each.unit, result) === undefined ? driven(each, hexes) : 0),
      0,
    );
  const care = careOf(state, attacking);
  const paid = (hexes: number) => care * attackers.reduce((sum, each) => sum + driven(each, hexes), 0);
  return {
    D1: taken("D1", 1),
    D2: taken("D2", 2),
    D3: taken("D3", 3),
    D4: taken("D4", 4),
    Br: taken("Br", 1) - paid(1),
    A1: -paid(1),
    A2: -paid(2),
    Ae: -care * totalValue(setting, attack.attackers),
  };
}

/** 7.61: the average worth of the six faces of the die in a line of the table at a differential. */
export function expected(stakes: CombatStakes, row: Row, differential: number): number {
  return resultsFor(row, differential).reduce((sum, result) => sum + stakes[result], 0) / 6;
}
