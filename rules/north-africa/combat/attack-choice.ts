import { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { barragers } from "./artillery.ts";
import { judgeAttack } from "./attacks.ts";
import { resultsFor } from "./combat-results.ts";
import { assess, UNPROTECTED } from "./combat.ts";
import { mustAttackNow, mustBeAttacked, openAttackers, openTargets } from "./obligations.ts";
import type { Unit } from "../position/roster.ts";
import { type Attack, type GameState, isMarked, MARK } from "../position/state.ts";
import { expectedGain, worth } from "./valuation.ts";

export interface AttackChoice {
  readonly attack: Attack;
  readonly gain: number;
}

export function isLegal(state: GameState, attack: Attack): boolean {
  const refusals = new Refusals();
  judgeAttack(state, attack, refusals);
  return refusals.none;
}

/** The expected gain of an attack if nobody protects the defender. */
export function gainOf(state: GameState, attack: Attack): number {
  const { row, differential } = assess(state, attack, UNPROTECTED);
  const total = (units: readonly Unit[]) => units.reduce((sum, unit) => sum + worth(state.setting, unit), 0);
  return expectedGain(resultsFor(row, differential), total(attack.defenders), total(attack.attackers));
}

/**
 * The best attack that meets some obligation of the Combat Phase (7.11, 7.12). Adjacent units alone make it if any can.
 * Undefined if no obligation is open; else there is always a legal one (see obligations.ts).
 */
export function obligatoryAttack(state: GameState): Attack | undefined {
  const choices = candidates(state).filter((attack) => isLegal(state, attack))
    .map((attack) => ({ attack, gain: gainOf(state, attack) }));
  const byUnits = choices.filter(({ attack }) => attack.groundSupport === 0);
  return best(byUnits.length > 0 ? byUnits : choices)?.attack;
}

export function best(choices: readonly AttackChoice[]): AttackChoice | undefined {
  return choices.reduce<AttackChoice | undefined>(
    (top, choice) => top === undefined || choice.gain > top.gain ? choice : top,
    undefined,
  );
}

/**
 * Attacks that may be worth a look: all on one, one on all that it faces, and those of a complete cover. An enemy that
 * nobody adjacent can attack gets a barrage, or a Ground Support Point if that meets the duty (7.11).
 */
export function candidates(state: GameState): Attack[] {
  const obliged = mustAttackNow(state);
  const required = mustBeAttacked(state);
  const [reachable, beyond] = partition(required, (enemy) => openAttackers(state, enemy).length > 0);
  const isBound = (unit: Unit) => isMarked(state, unit, MARK.obliged);
  const volunteers = reachable.filter((enemy) => !openAttackers(state, enemy).some(isBound))
    .flatMap((enemy) => openAttackers(state, enemy));
  const attackers = [...new Set([...obliged, ...volunteers])];
  const defenders = [...new Set([...reachable, ...volunteers.flatMap((unit) => openTargets(state, unit))])];
  const all = reachable.flatMap((enemy) => {
    const units = openAttackers(state, enemy);
    return [units, units.filter(isBound)].map((chosen) => together(chosen, [enemy]));
  });
  const alone = attackers.map((unit) => together([unit], openTargets(state, unit)));
  const barrages = beyond.flatMap((enemy) =>
    barragers(state, [enemy]).map((gun) => ({ ...together([], [enemy]), barrage: [gun] }))
  );
  const byPoints =
    state.setting.edition.groundSupportAlone === "asArtillery" && state.groundSupport[state.phasing] > 0
      ? beyond.map((enemy) => ({ ...together([], [enemy]), groundSupport: 1 }))
      : [];
  return [...all, ...alone, ...cover(state, attackers, defenders), ...barrages, ...byPoints].filter((
    attack,
  ) =>
    attack.attackers.length + attack.barrage.length + attack.groundSupport > 0 && attack.defenders.length > 0
  );
}

function partition<T>(items: readonly T[], holds: (item: T) => boolean): [T[], T[]] {
  return [items.filter(holds), items.filter((item) => !holds(item))];
}

function together(attackers: readonly Unit[], defenders: readonly Unit[]): Attack {
  return { attackers, barrage: [], groundSupport: 0, defenders };
}

/**
 * Attacks of several on one, or of one on several, that together leave no obligation open. They come from a largest
 * matching of attackers and defenders, which every leftover unit then joins. In a largest matching no two left over can
 * meet in one attack, or the matching could be made larger; so each attack is one that 7.23 allows.
 */
function cover(state: GameState, attackers: readonly Unit[], defenders: readonly Unit[]): Attack[] {
  const partner = new Map<Unit, Unit>();
  const takes = (unit: Unit, tried: Set<Unit>): boolean =>
    openTargets(state, unit).some((enemy) => {
      if (tried.has(enemy)) return false;
      tried.add(enemy);
      const rival = partner.get(enemy);
      if (rival !== undefined && !takes(rival, tried)) return false;
      partner.set(enemy, unit);
      return true;
    });
  const left = attackers.filter((unit) => !takes(unit, new Set()));
  const attacks = new Map<Unit, { attackers: Unit[]; defenders: Unit[] }>();
  for (const [enemy, unit] of partner) attacks.set(unit, { attackers: [unit], defenders: [enemy] });
  for (const unit of left) {
    const host = partner.get(openTargets(state, unit)[0]);
    if (host !== undefined) attacks.get(host)!.attackers.push(unit);
  }
  for (const enemy of defenders.filter((enemy) => !partner.has(enemy))) {
    const host = openAttackers(state, enemy).find((unit) => attacks.has(unit));
    if (host !== undefined) attacks.get(host)!.defenders.push(enemy);
  }
  return [...attacks.values()].map(({ attackers, defenders }) => together(attackers, defenders));
}
