import type { HexDirection, HexId } from "../../hexes/hex-grid.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import { adjacentAttackers, adjacentEnemies, isInRange, mayBarrage } from "./artillery.ts";
import { isFriendlyMinefield } from "../position/minefields.ts";
import type { Unit } from "../position/roster.ts";
import {
  type Attack,
  type GameState,
  isMarked,
  keepingMarks,
  MARK,
  withAllMarks,
} from "../position/state.ts";
import { isExemptAroundTobruk } from "../position/tobruk-defenses.ts";
import { facing } from "../position/zones-of-control.ts";

/**
 * 7.11, 7.12, 7.21: the units that have to attack or be attacked, and whether that can still be done. Two conditions suffice:
 * every unit that has to attack faces a free enemy, and every enemy that has to be attacked can be. Give each a partner and
 * drop the doubles. What remains are attacks of several on one or of one on several, as 7.23 demands.
 */

/** 10.21, 17.1: the case by which a unit may leave alone the enemy in a direction; undefined if it may not. */
export function exemption(
  state: GameState,
  unit: Unit,
  hex: HexId,
  direction: HexDirection,
): "10.21" | "17.1" | undefined {
  const side = state.board.sideOf(unit);
  if (isFriendlyMinefield(state.setting.map, side, hex, direction)) return "10.21";
  return side === "axis" && isExemptAroundTobruk(state.setting, hex, direction) ? "17.1" : undefined;
}

/**
 * 7.12, 10.21, 17.1: whether a phasing unit has to attack: it is in an enemy zone, and not every enemy that it faces may
 * be left alone. A unit that may stand inactive may still attack; then 7.2 holds in full.
 */
export function isObliged(state: GameState, unit: Unit): boolean {
  const faced = facing(state.board, unit);
  const hex = state.board.hexOf(unit);
  return hex !== undefined &&
    faced.some(({ direction }) => exemption(state, unit, hex, direction) === undefined);
}

/**
 * 7.21, 10.21: the enemies that must be attacked if a unit attacks: all that it faces. By the option, it may leave those
 * behind a minefield alone if it attacks another and none of them.
 * @param defenders those of its attack
 */
export function takenOn(state: GameState, unit: Unit, defenders: readonly Unit[] = []): Unit[] {
  const faced = facing(state.board, unit);
  const all = faced.map(({ enemy }) => enemy);
  if (state.setting.edition.minedNeighbors === "attacked") return all;
  const hex = state.board.standing(unit);
  const open = faced.filter(({ direction }) => exemption(state, unit, hex, direction) === undefined)
    .map(({ enemy }) => enemy);
  const staysOpen = defenders.every((enemy) => open.includes(enemy) || !all.includes(enemy));
  return open.length > 0 && staysOpen ? open : all;
}

/** 7.11, 7.12: records at the beginning of a Combat Phase which units have to attack and be attacked. */
export function withObligations(state: GameState): GameState {
  const obliged = state.board.units(state.phasing).filter((unit) => isObliged(state, unit));
  const required = obliged.flatMap((unit) => takenOn(state, unit));
  return withAllMarks(state, [[obliged, MARK.obliged], [required, MARK.required]]);
}

/** 7.12: a state with these obligations: in the Movement Phase as if it were over. */
export function asObliged(state: GameState): GameState {
  return state.stage.at === "movement" ? withObligations(state) : state;
}

/** 7.12: phasing units that still have to attack. */
export function mustAttackNow(state: GameState): Unit[] {
  return state.board.units(state.phasing).filter((unit) =>
    isMarked(state, unit, MARK.obliged) && !isMarked(state, unit, MARK.fought)
  );
}

/** 7.11, 7.21: enemy units that still have to be attacked. */
export function mustBeAttacked(state: GameState): Unit[] {
  return state.board.units(enemyOf(state.phasing)).filter((unit) =>
    isMarked(state, unit, MARK.required) && !isMarked(state, unit, MARK.attacked)
  );
}

/** The adjacent enemies that a unit could attack and that have not been attacked in this phase: none lost to it (7.21). */
export function openTargets(state: GameState, unit: Unit): Unit[] {
  const enemies = adjacentEnemies(state, unit);
  const open = enemies.filter((enemy) => !isMarked(state, enemy, MARK.attacked));
  return enemies.some((enemy) => isMarked(state, enemy, MARK.unengaged))
    ? open.filter((enemy) => unengagedEnemy(state, unit, [enemy]) === undefined)
    : open;
}

/** Phasing units beside an enemy that have not attacked and may still attack it (7.21). */
export function openAttackers(state: GameState, enemy: Unit): Unit[] {
  return adjacentAttackers(state, enemy).filter((unit) =>
    !isMarked(state, unit, MARK.fought) && unengagedEnemy(state, unit, [enemy]) === undefined
  );
}

/** 7.21: an enemy that must be attacked if a unit attacks the defenders, but has not been and no longer can be (7.14). */
export function unengagedEnemy(
  state: GameState,
  unit: Unit,
  defenders: readonly Unit[],
): Unit | undefined {
  return takenOn(state, unit, defenders).find((enemy) => isMarked(state, enemy, MARK.unengaged));
}

/** Duties that no attack could meet any more. */
export interface Unmet {
  /** Units that have to attack and face no enemy that is still to be attacked (7.12). */
  readonly attackers: readonly Unit[];
  /** Enemies that have to be attacked and that nothing can attack (7.11, 7.21). */
  readonly defenders: readonly Unit[];
}

/** The obligations of a Combat Phase that no further attack could meet. */
export function unmet(state: GameState): Unmet {
  const defenders = mustBeAttacked(state);
  const beyondReach = defenders.filter((enemy) => openAttackers(state, enemy).length === 0);
  return {
    attackers: mustAttackNow(state).filter((unit) => openTargets(state, unit).length === 0),
    defenders: withoutBarrage(state, beyondReach),
  };
}

/**
 * Of enemies that no adjacent unit can attack, those left over when each barraging unit takes one (8.11, 8.13). Each Ground
 * Support Point takes one too, if such an attack meets the duty (7.11, 9.13).
 */
function withoutBarrage(state: GameState, defenders: readonly Unit[]): Unit[] {
  if (defenders.length === 0) return [];
  const guns = state.board.units(state.phasing).filter((unit) => mayBarrage(state, unit));
  const targetOf = new Map<Unit, Unit>();
  const takes = (defender: Unit, tried: Set<Unit>): boolean =>
    guns.some((gun) => {
      if (tried.has(gun) || !isInRange(state, gun, [defender])) return false;
      tried.add(gun);
      const before = targetOf.get(gun);
      if (before !== undefined && !takes(before, tried)) return false;
      targetOf.set(gun, defender);
      return true;
    });
  const left = defenders.filter((defender) => !takes(defender, new Set()));
  const { setting: { edition }, groundSupport, phasing } = state;
  return edition.groundSupportAlone === "asArtillery" ? left.slice(groundSupport[phasing]) : left;
}

/**
 * 7.14, 7.21, 10.21: the state after an attack is announced. Its units have attacked and been attacked. Everything that an
 * attacking unit faces has to be attacked too.
 */
export function announced(state: GameState, attack: Attack): GameState {
  const faced = attack.attackers.flatMap((unit) => takenOn(state, unit, attack.defenders))
    .filter((enemy) => !isMarked(state, enemy, MARK.attacked));
  return withAllMarks(state, [
    [faced, MARK.required],
    [attack.attackers, MARK.fought],
    [attack.barrage, MARK.fought],
    [attack.defenders, isByNoUnit(state, attack) ? MARK.attacked | MARK.unengaged : MARK.attacked],
  ]);
}

/** 7.11: whether no unit takes part in an attack, only Ground Support Points; by the option these count as artillery. */
export function isByNoUnit(state: GameState, attack: Attack): boolean {
  return attack.attackers.length + attack.barrage.length === 0 &&
    state.setting.edition.groundSupportAlone === "noUnit";
}

/** Obligations end if combat has made them impossible, as by a displacement that nobody could foresee (7.83). */
export function withoutLapsed(state: GameState): GameState {
  const lapsed = unmet(state);
  const gone = new Set<number>(lapsed.attackers);
  const spared = new Set<number>(lapsed.defenders);
  if (gone.size + spared.size === 0) return state;
  let unit = -1;
  return keepingMarks(state, (marks) => {
    unit++;
    return marks & ~(gone.has(unit) ? MARK.obliged : 0) & ~(spared.has(unit) ? MARK.required : 0);
  });
}

/** The attackers of an attack that also take on an enemy outside it (7.21). */
export function alsoFacing(state: GameState, attack: Attack, enemy: Unit): Unit[] {
  return attack.attackers.filter((unit) => takenOn(state, unit, attack.defenders).includes(enemy));
}
