import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { OFF_MAP } from "../position/board.ts";
import { hexName, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import { type Attack, type GameState, isMarked, MARK } from "../position/state.ts";
import { isSupplied } from "../supply/supply.ts";
import { acrossEscarpment, facing, hasEnemyBeside, isFacing } from "../position/zones-of-control.ts";

/**
 * 8.12, 8.22, 8.42: whether one of the targets' hexes is within an artillery unit's range. Nothing in between matters (8.34,
 * 8.61).
 */
export function isInRange(state: GameState, artillery: Unit, targets: readonly Unit[]): boolean {
  const { grid } = state.setting.map;
  const { range } = state.setting.roster.counters[artillery];
  const hex = state.board.standing(artillery);
  return targets.some((target) => grid.distance(hex, state.board.standing(target)) <= range);
}

/** 8.1-8.3: whether a phasing artillery unit with no adjacent enemy may still barrage in this Combat Phase (7.14, 7.82). */
export function mayBarrage(state: GameState, unit: Unit): boolean {
  return state.setting.roster.counters[unit].isArtillery && state.board.hexOf(unit) !== undefined &&
    !isMarked(state, unit, MARK.fought | MARK.displaced) && adjacentEnemies(state, unit).length === 0;
}

/** 8.11, 8.12: the phasing artillery that could still barrage one of the targets. */
export function barragers(state: GameState, targets: readonly Unit[]): Unit[] {
  return state.board.units(state.phasing).filter((gun) =>
    mayBarrage(state, gun) && isInRange(state, gun, targets)
  );
}

/**
 * 7.15, 7.46, 8.34: the enemies that a unit may attack from its own hex, which are those it faces. By the option, a gun may
 * also attack across a bare escarpment, but never has to (7.46).
 */
export function adjacentEnemies(state: GameState, unit: Unit): Unit[] {
  const faced = facing(state.board, unit).map(({ enemy }) => enemy);
  return reachesOver(state, unit) ? [...faced, ...acrossEscarpment(state.board, unit)] : faced;
}

/** The same from the enemy's place: the units that may attack it from an adjacent hex. */
export function adjacentAttackers(state: GameState, enemy: Unit): Unit[] {
  const facers = facing(state.board, enemy).map((faced) => faced.enemy);
  if (state.setting.edition.escarpmentBarrage === "barrages") return facers;
  return [...facers, ...acrossEscarpment(state.board, enemy).filter((unit) => reachesOver(state, unit))];
}

/** Whether a unit may attack an enemy from its own hex. */
export function isAdjacentTo(state: GameState, unit: Unit, enemy: Unit): boolean {
  return isFacing(state.board, unit, enemy) ||
    (reachesOver(state, unit) && acrossEscarpment(state.board, unit).includes(enemy));
}

/**
 * 8.34: whether a unit may attack an adjacent enemy across a bare escarpment. A displaced gun may not fire (7.82); until
 * revision 4 that was held against barrage alone.
 */
function reachesOver(state: GameState, unit: Unit): boolean {
  const { edition, roster, revision } = state.setting;
  return edition.escarpmentBarrage === "adjacent" && roster.counters[unit].isArtillery &&
    !(revision >= 4 && isMarked(state, unit, MARK.displaced));
}

/** 7.82, 8.11-8.13, 8.21, 8.22, 8.31, 8.32: judges the artillery of an attack, alone or with adjacent units. */
export function judgeBarrage(state: GameState, attack: Attack, refusals: Refusals): void {
  const refuse = refusals.under("8.31");
  for (const unit of attack.barrage) {
    const name = unitLabel(state.setting, unit);
    if (!state.setting.roster.counters[unit].isArtillery) {
      refusals.add(
        "7.15",
        "not-artillery",
        `${name} is not artillery and attacks only from an adjacent hex.`,
      );
      continue;
    }
    if (attack.defenders.some((defender) => isAdjacentTo(state, unit, defender))) {
      refuse(
        "adjacent-artillery",
        `${name} is adjacent to the defender: it attacks with the others, after "from".`,
      );
    } else if (adjacentEnemies(state, unit).length > 0) {
      const message = `${name} is beside an enemy, so it may attack only adjacent enemies.`;
      if (facing(state.board, unit).length > 0) refuse("faces-another", message);
      refusals.add("8.32", "faces-another", message);
    } else if (!isInRange(state, unit, attack.defenders)) {
      const where = attack.defenders.map((defender) =>
        hexName(state.setting, state.board.standing(defender))
      );
      const { range } = state.setting.roster.counters[unit];
      refusals.add(
        "8.11",
        "out-of-range",
        `${name} reaches ${range} hexes; ${where.join(" ")} lies farther.`,
      );
      if (attack.defenders.length > 1) {
        refusals.add(
          "8.22",
          "out-of-range",
          `${name} has none of the defenders within its range of ${range}.`,
        );
      }
    }
  }
  const { roster, revision } = state.setting;
  const adjacent = attack.attackers.filter((unit) => roster.counters[unit].isArtillery);
  for (const unit of revision < 4 ? attack.barrage : [...adjacent, ...attack.barrage]) {
    if (!isMarked(state, unit, MARK.displaced)) continue;
    const name = unitLabel(state.setting, unit);
    refusals.add("7.82", "displaced", `${name} has been displaced and may not fire in this Combat Phase.`);
  }
  if (attack.attackers.length === 0 && attack.defenders.length > 1) {
    refusals.add("8.13", "several-targets", "Barrage and ground support alone attack one hex at a time.");
  }
}

/** 8.15: whether an attack is made solely by artillery, adjacent or not, and ground support. */
export function isArtilleryAlone(state: GameState, attack: Attack): boolean {
  return attack.attackers.every((unit) => state.setting.roster.counters[unit].isArtillery);
}

/** Something that keeps an artillery unit from its final protective fire, with its case. */
export interface Silenced {
  readonly cite: string;
  readonly code: string;
  readonly because: string;
}

/** 8.41, 8.42, 8.5, 7.3: all that keeps an artillery unit from protecting the defenders; nothing if it may. */
export function silencers(state: GameState, unit: Unit, attack: Attack): Silenced[] {
  const { board, setting } = state;
  const name = unitLabel(setting, unit);
  const reasons: Silenced[] = [];
  const because = (cite: string, code: string, because: string) => reasons.push({ cite, code, because });
  if (!setting.roster.counters[unit].isArtillery || board.sideOf(unit) === state.phasing) {
    because("8.41", "not-artillery", `${name} is not artillery of the defending side.`);
    return reasons;
  }
  if (board.hexOf(unit) === undefined) {
    const where = board.isAt(unit, OFF_MAP.eliminated) ? "eliminated" : "not on the map";
    because("8.41", "off-map", `${name} is ${where}.`);
    return reasons;
  }
  if (setting.edition.protectiveFire === "oncePhase" && isMarked(state, unit, MARK.fired)) {
    because("7.3", "already-fired", `${name} has given its protective fire in this phase.`);
  }
  if (isMarked(state, unit, MARK.displaced)) {
    because("8.41", "displaced", `${name} has been displaced in this Combat Phase.`);
  }
  if (isMarked(state, unit, MARK.suffered | MARK.sufferedBefore)) {
    const when = "in this Combat Phase or the one before";
    because("8.41", "suffered", `${name} suffered a combat result ${when}.`);
  }
  if (hasSilencingNeighbor(state, unit)) {
    because("8.41", "adjacent-enemy", `${name} is adjacent to an enemy unit.`);
  }
  if (!isInRange(state, unit, attack.defenders)) {
    because("8.42", "out-of-range", `${name} does not reach the hex under attack.`);
  }
  if (attack.defenders.includes(unit)) because("8.5", "under-attack", `${name} is itself attacked.`);
  return reasons;
}

/** 8.41: whether an enemy unit beside it silences a gun: any, or by the option only one that could attack it. */
export function hasSilencingNeighbor({ board, setting: { edition } }: GameState, unit: Unit): boolean {
  return edition.escarpmentProtection === "silenced"
    ? hasEnemyBeside(board, unit)
    : facing(board, unit).length > 0;
}

/** 12.33: the points that an artillery unit's protective fire adds now; none if it is unsupplied. */
export function protectiveFire(state: GameState, unit: Unit): number {
  return isSupplied(state.board, unit) ? state.setting.roster.counters[unit].finalProtectiveFire : 0;
}

/** 8.4: the artillery that may give protective fire in an attack and would add something; none against 8.45. */
export function protectors(state: GameState, attack: Attack): Unit[] {
  if (isArtilleryAlone(state, attack)) return [];
  const defending = state.board.sideOf(attack.defenders[0]);
  const { counters } = state.setting.roster;
  return state.board.units(defending).filter((unit) =>
    counters[unit].isArtillery && silencers(state, unit, attack).length === 0 &&
    protectiveFire(state, unit) > 0
  );
}
