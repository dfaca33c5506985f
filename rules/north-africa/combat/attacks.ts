import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { isAdjacentTo, judgeBarrage } from "./artillery.ts";
import { OFF_MAP } from "../position/board.ts";
import { judgeGroundSupport, spend } from "../position/ground-support.ts";
import { hexName, listed, unitLabel } from "../position/naming.ts";
import {
  alsoFacing,
  announced,
  isByNoUnit,
  mustAttackNow,
  mustBeAttacked,
  unengagedEnemy,
  unmet,
} from "./obligations.ts";
import type { Unit } from "../position/roster.ts";
import { type Attack, type GameState, isMarked, MARK } from "../position/state.ts";
import { liesBetween } from "../position/zones-of-control.ts";

/**
 * 7.1-7.3, 8.1-8.3, 9.1: judges an attack before anything is rolled. The phasing player may split units between strong and weak
 * attacks freely, if each duty is met (7.51).
 * @returns the state after the announcement; undefined if the faults leave no attack to look at
 */
export function judgeAttack(state: GameState, attack: Attack, refusals: Refusals): GameState | undefined {
  judgeUnits(state, attack, refusals);
  if (!refusals.none) return undefined;
  judgeReach(state, attack, refusals);
  judgeBarrage(state, attack, refusals);
  judgeGroundSupport(state, state.phasing, attack.groundSupport, refusals);
  if (attack.attackers.length + attack.barrage.length + attack.groundSupport === 0) {
    refusals.add("7.0", "nobody-attacks", "An attack needs a unit, artillery or Ground Support Points.");
  }
  return refusals.none ? judgeRemainder(state, attack, refusals) : undefined;
}

/** 7.0, 13.25: refuses a unit that is not on the map. @returns whether it is */
export function judgePresence(state: GameState, unit: Unit, refusals: Refusals): boolean {
  const name = unitLabel(state.setting, unit);
  const isPresent = state.board.hexOf(unit) !== undefined;
  if (state.board.isAt(unit, OFF_MAP.reserve)) {
    refusals.add("13.25", "not-yet-in-play", `${name} is a reinforcement that has not come yet.`);
  } else if (!isPresent) refusals.add("7.0", "not-on-map", `${name} is not on the map.`);
  return isPresent;
}

/** 7.14, 7.96: every unit on the right side, on the map, named once and not used before. */
function judgeUnits(state: GameState, attack: Attack, refusals: Refusals): void {
  const { board } = state;
  const seen = new Set<Unit>();
  for (const unit of [...attack.attackers, ...attack.barrage, ...attack.defenders]) {
    const name = unitLabel(state.setting, unit);
    const isDefender = attack.defenders.includes(unit);
    const isPresent = judgePresence(state, unit, refusals);
    if (isPresent && (board.sideOf(unit) === state.phasing) === isDefender) {
      refusals.add(
        "7.0",
        "wrong-side",
        isDefender ? `${name} is your own.` : `${name} is not yours to attack with.`,
      );
    }
    if (seen.has(unit)) refusals.add("7.14", "named-twice", `${name} is named twice.`);
    seen.add(unit);
    if (!isDefender && isMarked(state, unit, MARK.fought)) {
      refusals.add("7.14", "attacked-already", `${name} has already attacked in this Combat Phase.`);
    }
    if (isDefender && isMarked(state, unit, MARK.attacked)) {
      refusals.add("7.14", "was-attacked", `${name} has already been attacked in this Combat Phase.`);
    }
  }
}

/**
 * 7.15, 7.22, 7.23, 7.46, 8.32: every attacker adjacent to every defender, with no bare escarpment between; as many as six
 * hexes leave room for (7.13).
 */
function judgeReach(state: GameState, attack: Attack, refusals: Refusals): void {
  const { board, setting } = state;
  const where = (unit: Unit) => hexName(setting, board.standing(unit));
  for (const unit of attack.attackers) {
    const beyond = attack.defenders.filter((defender) => !isAdjacentTo(state, unit, defender));
    if (beyond.length === 0) continue;
    const name = unitLabel(setting, unit);
    const across = beyond.find((defender) => liesBetween(board, unit, defender, () => true));
    if (across !== undefined) {
      refusals.add(
        "7.46",
        "no-combat-across",
        `${where(unit)} and ${where(across)} cannot fight across the ground between them.`,
      );
    } else if (setting.roster.counters[unit].isArtillery) {
      refusals.add(
        "8.32",
        "not-adjacent",
        `${name} is not adjacent to ${where(beyond[0])}: name it after "with", to barrage.`,
      );
    } else {
      refusals.add(
        "7.15",
        "not-adjacent",
        `${name} (${where(unit)}) is not adjacent to ${where(beyond[0])}.`,
      );
    }
    if (attack.defenders.length > 1) {
      refusals.add(
        "7.23",
        "not-all-adjacent",
        `All attackers must be adjacent to all defenders; ${name} (${where(unit)}) is not.`,
      );
    }
  }
}

/**
 * 7.11, 7.12, 7.21: refuses an attack that makes it impossible to meet a remaining duty.
 * @returns the state when it has been announced
 */
function judgeRemainder(state: GameState, attack: Attack, refusals: Refusals): GameState {
  const refuse = refusals.under("7.11");
  const { board, setting } = state;
  const where = (unit: Unit) => hexName(setting, board.standing(unit));
  for (const enemy of attack.defenders) {
    if (isByNoUnit(state, attack) && isMarked(state, enemy, MARK.required)) {
      refuse(
        "no-unit-attacks",
        `${unitLabel(setting, enemy)} (${
          where(enemy)
        }) has to be attacked by a unit: Ground Support Points do not count as one.`,
      );
    }
  }
  for (const unit of attack.attackers) {
    const missed = unengagedEnemy(state, unit, attack.defenders);
    if (missed === undefined) continue;
    refusals.add(
      "7.21",
      "enemy-unengaged",
      `${where(unit)} also faces ${where(missed)}, and no unit can attack it any more.`,
    );
  }
  const after = spend(announced(state, attack), state.phasing, attack.groundSupport);
  const { attackers, defenders } = unmet(after);
  for (const enemy of defenders) {
    refuse(
      "leaves-enemy-unattacked",
      `${unitLabel(setting, enemy)} (${where(enemy)}) has to be attacked too, and ${
        lastMeans(state, attack, enemy)
      }.`,
    );
    const both = alsoFacing(state, attack, enemy);
    if (both.length > 0) {
      const hexes = both.map(where);
      refusals.add(
        "7.21",
        "attack-leaves-neighbor",
        `${listed(hexes)} also ${hexes.length === 1 ? "faces" : "face"} ${
          where(enemy)
        }, which nothing else attacks. ` +
          `Attack both together, or leave ${where(enemy)} to another unit.`,
      );
    }
  }
  for (const unit of attackers) {
    const message = `${unitLabel(setting, unit)} (${
      where(unit)
    }) has to attack too, and no enemy would be left for it.`;
    refusals.add("7.12", "leaves-unit-without-attack", message);
    if (setting.roster.counters[unit].isArtillery) {
      refusals.add("8.31", "leaves-unit-without-attack", message);
    }
  }
  return after;
}

/** 7.11: names the enemies that nobody could attack any more after this attack, though its attackers do not face them. */
function lastMeans(state: GameState, attack: Attack, enemy: Unit): string {
  const { board, setting } = state;
  const frees = (other: Attack) =>
    !unmet(spend(announced(state, other), state.phasing, other.groundSupport)).defenders.includes(enemy);
  const gun = attack.barrage.find((unit) =>
    frees({ ...attack, barrage: attack.barrage.filter((other) => other !== unit) })
  );
  if (gun !== undefined) {
    return `${unitLabel(setting, gun)} (${
      hexName(setting, board.standing(gun))
    }) is the last that could, so keep it for that`;
  }
  if (attack.groundSupport > 0 && frees({ ...attack, groundSupport: attack.groundSupport - 1 })) {
    return "only a Ground Support Point still could, so keep one";
  }
  return "nothing else could";
}

/** 7.11, 7.12, 8.31: refuses to end a Combat Phase while something still has to be done. */
export function judgeEndCombat(state: GameState, refusals: Refusals): void {
  const where = (unit: Unit) =>
    `${unitLabel(state.setting, unit)} (${hexName(state.setting, state.board.standing(unit))})`;
  const defenders = mustBeAttacked(state);
  if (defenders.length > 0) {
    refusals.add("7.11", "enemy-unattacked", `Still to be attacked: ${listed(defenders.map(where))}.`);
  }
  const attackers = mustAttackNow(state);
  if (attackers.length > 0) {
    refusals.add("7.12", "unit-without-attack", `Still to attack: ${listed(attackers.map(where))}.`);
  }
  const guns = attackers.filter((unit) => state.setting.roster.counters[unit].isArtillery);
  if (guns.length > 0) {
    refusals.add(
      "8.31",
      "unit-without-attack",
      `Adjacent artillery still to attack: ${listed(guns.map(where))}.`,
    );
  }
}
