import type { HexName } from "../hexes/hex-grid.ts";
import { enemyOf, sideName } from "../../src/kernel/side.ts";
import { advancers } from "./combat/advance.ts";
import { deplete, eliminate } from "./combat/casualties.ts";
import { oddsOf } from "./combat/differential.ts";
import { mayHold } from "./combat/fortified-boxes.ts";
import { hexName } from "./position/naming.ts";
import { openWay, retreatPaths } from "./combat/retreat.ts";
import type { Unit } from "./position/roster.ts";
import type { DecisionRuling } from "./combat/ruling.ts";
import { beginMobileMovement } from "./sequence-of-play.ts";
import { mayResist } from "./combat/stiff-resistance.ts";
import { withSupport } from "./combat/support-fire.ts";
import { type Attack, type Combat, isEnded, phasingSide, type Truth } from "./position/truth.ts";

/** 4.1, 7.1: the attacks are fought in the order of their declaration; after the last comes the mobile movement phase. */
export function fightNext(truth: Truth, ruling: DecisionRuling): Truth {
  const [attack] = truth.attacks;
  if (attack === undefined) return beginMobileMovement(truth, ruling.events);
  const defender = truth.board.unitAt(attack.target);
  if (defender === undefined) throw new Error("nobody stands in the hex of a declared attack");
  return resolve(truth, attack, defender, ruling);
}

/** 7.3, 7.5, 8.3: turns up and adds the markers, then reads the die in the column of the differential. */
function resolve(truth: Truth, attack: Attack, defender: Unit, ruling: DecisionRuling): Truth {
  const { setting } = truth;
  const { roster, markers, charts } = setting;
  const odds = oddsOf(truth, attack, defender, {
    attacker: markers.value(attack.markers),
    defender: markers.value(attack.defenderMarkers),
  });
  const target = hexName(setting, attack.target);
  const die = ruling.dice.roll(purposeOf(truth, target));
  const result = charts.result(odds.column, die);
  ruling.events.push({
    kind: "combatResolved",
    attackers: roster.ids(attack.attackers),
    defender: roster.id(defender),
    target,
    attack: odds.attack,
    defense: odds.defense,
    support: { attacker: attack.markers, defender: attack.defenderMarkers },
    differential: odds.differential,
    row: odds.line,
    column: odds.column,
    die,
    result,
    cite: "7.5",
  });
  return sufferLosses(withMarkersUsed(truth, attack), { result, defender }, ruling);
}

/** The purpose of a combat's die: the Player-Turn and the hex, so nothing that anybody can choose late. */
function purposeOf(truth: Truth, target: HexName): string {
  return `Game-Turn ${truth.gameTurn}, ${
    sideName(phasingSide(truth))
  } Player-Turn: combat at ${target} (7.5)`;
}

/** 8.3: the markers that were face down are used. */
function withMarkersUsed(truth: Truth, { markers, defenderMarkers }: Attack): Truth {
  const side = phasingSide(truth);
  const used = (of: "allied" | "axis", more: readonly string[]) => ({
    ...truth.support[of],
    used: [...truth.support[of].used, ...more].sort(),
  });
  return withSupport(
    withSupport(truth, side, used(side, markers)),
    enemyOf(side),
    used(enemyOf(side), defenderMarkers),
  );
}

/** 7.5: whether the result costs the attacker one unit, of the attacker's choice. */
function costsAnAttacker({ result }: Combat): boolean {
  return result === "Ae" || result === "Ar+" || result === "Ex";
}

/**
 * 7.5: the attacker's losses come first; if there are several attackers, their owner chooses one. 8.4: a bombardment costs no
 * attacker.
 */
function sufferLosses(truth: Truth, combat: Combat, ruling: DecisionRuling): Truth {
  const [{ attackers }] = truth.attacks;
  if (attackers.length === 0 || !costsAnAttacker(combat)) return sufferAsDefender(truth, combat, ruling);
  if (attackers.length > 1) return { ...truth, stage: { at: "losses", combat } };
  return loseAttacker(truth, combat, attackers[0], ruling);
}

/** 7.5: one attacker pays: Ae eliminates it, Ar+ and Ex deplete it. */
export function loseAttacker(truth: Truth, combat: Combat, unit: Unit, ruling: DecisionRuling): Truth {
  const paid = combat.result === "Ae"
    ? eliminate(truth, unit, "7.5", ruling.events)
    : deplete(truth, unit, "7.5", ruling.events);
  return isEnded(paid) ? paid : sufferAsDefender(paid, combat, ruling);
}

/** 7.5: the defender's losses by Ex, Dr+ and De. */
function sufferAsDefender(truth: Truth, combat: Combat, ruling: DecisionRuling): Truth {
  const { result, defender } = combat;
  const suffered = result === "De"
    ? eliminate(truth, defender, "7.5", ruling.events)
    : result === "Ex" || result === "Dr+"
    ? deplete(truth, defender, "7.5", ruling.events)
    : truth;
  return isEnded(suffered) ? suffered : orderRetreats(suffered, combat, ruling);
}

/** 7.7: by Ar and Ar+ every surviving attacker retreats, by Dr and Dr+ the defender. */
function orderRetreats(truth: Truth, combat: Combat, ruling: DecisionRuling): Truth {
  const [{ attackers }] = truth.attacks;
  const { result, defender } = combat;
  const units = result === "Ar" || result === "Ar+"
    ? attackers
    : result === "Dr" || result === "Dr+"
    ? [defender]
    : [];
  return continueRetreats(truth, combat, units, ruling);
}

/**
 * 7.7: eliminates, all at once, the units that can neither retreat nor resist nor hold, then judges the others again. The owner
 * chooses for those that are left. After the last the combat goes on.
 */
export function continueRetreats(
  truth: Truth,
  combat: Combat,
  units: readonly Unit[],
  ruling: DecisionRuling,
): Truth {
  const left = units.filter((unit) => truth.board.isOnMap(unit));
  if (left.length === 0) return afterRetreats(truth, combat, ruling);
  const lost = left.flatMap((unit) => {
    const cite = lostBy(truth, unit, combat);
    return cite === undefined ? [] : [{ unit, cite }];
  });
  if (lost.length === 0) {
    const side = truth.board.sideOf(left[0]);
    return { ...truth, stage: { at: "retreat", combat, side, units: left } };
  }
  let after = truth;
  for (const { unit, cite } of lost) {
    after = eliminate(after, unit, cite, ruling.events);
    if (isEnded(after)) return after;
  }
  return continueRetreats(after, combat, left, ruling);
}

/**
 * 7.7, 14.2: the cause that eliminates a unit which must retreat but can neither retreat nor resist nor hold. It is the enemy,
 * or mines on its only way; undefined if the unit has a choice.
 */
function lostBy(truth: Truth, unit: Unit, { result }: Combat): "7.7" | "14.2" | undefined {
  if (mayHold(truth, unit) || mayResist(truth, unit, result)) return undefined;
  if (openWay(truth, unit) !== undefined) return undefined;
  return retreatPaths(truth, unit).length > 0 ? "14.2" : "7.7";
}

/** 14.3: the engineer that was used pays, if it lives; 7.9: then the victors may advance. */
function afterRetreats(truth: Truth, combat: Combat, ruling: DecisionRuling): Truth {
  const [{ engineer }] = truth.attacks;
  const paid = engineer !== undefined && truth.board.isOnMap(engineer)
    ? deplete(truth, engineer, "14.3", ruling.events)
    : truth;
  if (isEnded(paid)) return paid;
  const units = advancers(paid, combat);
  if (units.length > 0) return { ...paid, stage: { at: "advance", combat, units } };
  return finishCombat(paid, ruling);
}

/** 7.1: ends the combat and fights the next. */
export function finishCombat(truth: Truth, ruling: DecisionRuling): Truth {
  return fightNext({ ...truth, attacks: truth.attacks.slice(1) }, ruling);
}
