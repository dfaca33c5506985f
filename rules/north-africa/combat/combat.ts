import type { Dice } from "../../../src/kernel/dice.ts";
import type { CombatResult, GameEvent, Row } from "../contract/event.ts";
import type { HexId, HexName } from "../../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { advanceWays, victors } from "./advance.ts";
import { isArtilleryAlone, protectiveFire } from "./artillery.ts";
import { OFF_MAP } from "../position/board.ts";
import { columnFor, resultOf } from "./combat-results.ts";
import { isMinefield } from "../position/minefields.ts";
import { hexName, hexNames } from "../position/naming.ts";
import { withoutLapsed } from "./obligations.ts";
import { retreatOf, retreatWays, waitsForAnother } from "./retreat.ts";
import type { Unit } from "../position/roster.ts";
import type { Setting } from "../position/setting.ts";
import {
  type Attack,
  type Combat,
  type GameState,
  MARK,
  type Retreater,
  withMarks,
} from "../position/state.ts";
import { isSupplied } from "../supply/supply.ts";
import { lineFor } from "./terrain-effects.ts";
import { liesBetween } from "../position/zones-of-control.ts";

/** What the defender adds to an attack (8.4, 9.0). */
export interface Protection {
  readonly artillery: readonly Unit[];
  readonly groundSupport: number;
}
export const UNPROTECTED: Protection = { artillery: [], groundSupport: 0 };

/** An attack in numbers: both totals, their difference, and its place on the table. */
export interface Assessment {
  readonly attack: number;
  readonly defense: number;
  readonly differential: number;
  readonly row: Row;
  readonly column: string;
}

/** The share that somebody adds to a total: a unit, or Ground Support Points if there is no unit. */
export interface Share {
  readonly unit: Unit | undefined;
  readonly points: number;
  readonly cite: string;
  readonly as: "attack" | "barrage" | "defense" | "protective fire" | "ground support";
  /** 12.33: the unit has no strength for want of supply. */
  readonly unsupplied: boolean;
}

/**
 * 7.0, 8.0, 8.43, 9.11, 12.31, 12.33, 12.34: the shares of both totals, and who adds each. An unsupplied unit attacks and fires
 * with nothing.
 */
export function shares(
  state: GameState,
  attack: Attack,
  protection: Protection,
): { readonly attack: readonly Share[]; readonly defense: readonly Share[] } {
  const { counters } = state.setting.roster;
  const attacking = (as: "attack" | "barrage", cite: string) => (unit: Unit): Share => {
    const unsupplied = !isSupplied(state.board, unit);
    return { unit, points: unsupplied ? 0 : counters[unit].attack, cite, as, unsupplied };
  };
  const support = (points: number): Share[] =>
    points === 0 ? [] : [{ unit: undefined, points, cite: "9.11", as: "ground support", unsupplied: false }];
  return {
    attack: [
      ...attack.attackers.map(attacking("attack", "7.0")),
      ...attack.barrage.map(attacking("barrage", "8.0")),
      ...support(attack.groundSupport),
    ],
    defense: [
      ...attack.defenders.map((unit): Share => ({
        unit,
        points: counters[unit].defense,
        cite: "7.0",
        as: "defense",
        unsupplied: false,
      })),
      ...protection.artillery.map((unit): Share => ({
        unit,
        points: protectiveFire(state, unit),
        cite: "8.43",
        as: "protective fire",
        unsupplied: !isSupplied(state.board, unit),
      })),
      ...support(protection.groundSupport),
    ],
  };
}

/**
 * 7.0, 7.43, 8.43, 9.11, 12.34: both totals, the differential, and the line and column that it falls into. All that takes
 * part counts in full: nobody shifts the column (7.52).
 */
export function assess(state: GameState, attack: Attack, protection: Protection): Assessment {
  const sum = (added: readonly Share[]) => added.reduce((total, { points }) => total + points, 0);
  const added = shares(state, attack, protection);
  const [attacking, defending] = [sum(added.attack), sum(added.defense)];
  const row = lineFor(state, attack);
  const differential = attacking - defending;
  return {
    attack: attacking,
    defense: defending,
    differential,
    row,
    column: columnFor(row, differential).label,
  };
}

/** 4.1 B d, 7.6: rolls the die and begins to carry the result out. */
export function resolve(
  state: GameState,
  attack: Attack,
  protection: Protection,
  dice: Dice,
  events: GameEvent[],
): GameState {
  const { setting, board } = state;
  const assessment = assess(state, attack, protection);
  const defenderHexes = attack.defenders.map((unit) => board.standing(unit));
  const purpose = `combat ${
    attackedHexes(setting, defenderHexes).join(" ")
  }, Game-Turn ${state.gameTurn} ${state.phasing}`;
  const die = dice.roll(purpose);
  const result = resultOf(assessment.row, assessment.differential, die);
  const spared = attack.defenders.filter((unit) => sparedBy(state, attack, unit, result) !== undefined);
  events.push({ kind: "dieRolled", purpose, die });
  events.push({
    kind: "combatResolved",
    attackers: setting.roster.ids(attack.attackers),
    barrage: setting.roster.ids(attack.barrage),
    defenders: setting.roster.ids(attack.defenders),
    defenderHexes: hexNames(setting, defenderHexes),
    ...assessment,
    die,
    result,
    ...(spared.length > 0 ? { without: sparedBy(state, attack, spared[0], result) } : {}),
    cite: "7.61",
  });
  const combat: Combat = { attack, result, defenderHexes, paths: [] };
  return begin(state, combat, attack.defenders.filter((unit) => !spared.includes(unit)), events);
}

/** The hexes that name a combat's die: attacking them in another order gives the same die. */
function attackedHexes(setting: Setting, hexes: readonly HexId[]): HexName[] {
  const names = hexNames(setting, hexes);
  return setting.dieNames === "asAttacked" ? names : names.toSorted();
}

/** Why a defender does not suffer a result: 8.15 for artillery alone, 10.31 in a fortified box. */
export function sparedBy(
  state: GameState,
  attack: Attack,
  unit: Unit,
  result: CombatResult,
): "8.15" | "10.31" | undefined {
  if (isArtilleryAlone(state, attack) && ["D1", "D2", "D3", "Br"].includes(result)) return "8.15";
  if (isHeldByBox(state, attack, unit) && ["D1", "D2", "Br"].includes(result)) return "10.31";
  return undefined;
}

/** 8.14, 8.15, 10.31: the case by which a result changes nothing for anybody; undefined if it changes something. */
export function voidBy(state: GameState, attack: Attack, result: CombatResult): string | undefined {
  const isSuffered = attack.attackers.length > 0;
  if (result.startsWith("A")) return isSuffered ? undefined : "8.14";
  const spared = attack.defenders.map((unit) => sparedBy(state, attack, unit, result));
  if (spared.includes(undefined)) return undefined;
  return result === "Br" && isSuffered && spared[0] === "8.15" ? undefined : spared[0];
}

/** 10.31, 10.32: an Allied unit in a fortified box that is attacked solely through minefield hexsides. */
function isHeldByBox(state: GameState, attack: Attack, unit: Unit): boolean {
  const { board, setting: { map } } = state;
  return board.sideOf(unit) === "allied" && map.isBox(board.standing(unit)) && attack.attackers.length > 0 &&
    attack.attackers.every((attacker) =>
      liesBetween(board, attacker, unit, (hex, direction) => isMinefield(map, hex, direction))
    );
}

/**
 * 7.62, 8.33: the units that have to retreat, how far, and in which order. Barrage and protective fire suffer nothing (8.14,
 * 8.44).
 */
function begin(state: GameState, combat: Combat, defenders: readonly Unit[], events: GameEvent[]): GameState {
  const { attack, result } = combat;
  const attacking = state.phasing;
  switch (result) {
    case "D1":
    case "D2":
    case "D3":
    case "D4":
      return startRetreat(state, enemyOf(attacking), combat, defenders, distance(result), events);
    case "A1":
    case "A2":
      return startRetreat(state, attacking, combat, attack.attackers, distance(result), events);
    case "Br":
      return startRetreat(state, enemyOf(attacking), combat, defenders, 1, events);
    case "Ae": {
      const paths = attack.attackers.map((unit) => ({ unit, hexes: [state.board.standing(unit)] }));
      const suffering = withMarks(state, attack.attackers, MARK.suffered);
      const without = attack.attackers.reduce((now, unit) => eliminate(now, unit, "7.62", events), suffering);
      return offerAdvance(without, enemyOf(attacking), { ...combat, paths }, 0);
    }
  }
}

/** The number in a result: hexes to retreat. */
function distance(result: CombatResult): number {
  return Number(result.slice(1));
}

function startRetreat(
  state: GameState,
  side: Side,
  combat: Combat,
  units: readonly Unit[],
  hexes: number,
  events: GameEvent[],
): GameState {
  const retreaters = units.map((unit) => ({ unit, from: state.board.standing(unit) }));
  return continueRetreat(withMarks(state, units, MARK.suffered), side, combat, hexes, retreaters, events);
}

/**
 * 7.7, 7.62: asks for the next retreat. A unit that has nowhere to go dies at once. If another unit of the same combat is
 * in its way, the referee asks once that one has gone. If all wait for each other, all die.
 */
export function continueRetreat(
  state: GameState,
  side: Side,
  combat: Combat,
  hexes: number,
  retreaters: readonly Retreater[],
  events: GameEvent[],
): GameState {
  const retreat = (retreater: Retreater) => retreatOf(combat, hexes, retreaters, retreater);
  const stuck = retreaters.filter((retreater) => retreatWays(state, retreat(retreater)) === undefined);
  const hopeless = stuck.filter((retreater) => !waitsForAnother(state, retreat(retreater)));
  const isDeadlock = hopeless.length === 0 && stuck.length === retreaters.length;
  const doomed = isDeadlock ? stuck : hopeless;
  if (doomed.length > 0) {
    const paths = doomed.map(({ unit }) => ({ unit, hexes: [state.board.standing(unit)] }));
    const isRinged = combat.result === "Br" && side !== state.phasing &&
      state.setting.edition.ringedDefender === "dies";
    const cite = isRinged ? "7.62" : "7.74";
    const after = doomed.reduce((now, { unit }) => eliminate(now, unit, cite, events), state);
    const left = retreaters.filter((retreater) => !doomed.includes(retreater));
    return continueRetreat(
      after,
      side,
      { ...combat, paths: [...combat.paths, ...paths] },
      hexes,
      left,
      events,
    );
  }
  if (retreaters.length > 0) return { ...state, stage: { at: "retreat", side, combat, hexes, retreaters } };
  return afterRetreat(state, side, combat, hexes, events);
}

/**
 * 7.62, 7.91, 10.31: after Br the attackers retreat in their turn, unless all defenders have stayed in their boxes. After any
 * other result the victors may advance. (Until revision 7 a box into which a defender had retreated counted, too.)
 */
function afterRetreat(
  state: GameState,
  side: Side,
  combat: Combat,
  hexes: number,
  events: GameEvent[],
): GameState {
  if (combat.result !== "Br") return offerAdvance(state, enemyOf(side), combat, hexes);
  const { attackers, defenders } = combat.attack;
  const isHeld = (combat.paths.length === 0 || state.setting.revision < 7) &&
    defenders.every((unit) =>
      state.board.hexOf(unit) !== undefined && isHeldByBox(state, combat.attack, unit)
    );
  if (side === state.phasing || isHeld) return finishCombat(state);
  return startRetreat(state, state.phasing, combat, attackers, 1, events);
}

/** 7.9: asks the victor, if any victorious unit has somewhere to advance to. */
function offerAdvance(state: GameState, side: Side, combat: Combat, hexes: number): GameState {
  const may = combat.paths.length > 0 &&
    victors(state, combat, side).some((unit) => advanceWays(state, combat, unit, hexes).size > 0);
  return may ? { ...state, stage: { at: "advance", side, combat, hexes } } : finishCombat(state);
}

/** The combat is over; the phasing player may announce the next. */
export function finishCombat(state: GameState): GameState {
  return withoutLapsed({ ...state, stage: { at: "attack" } });
}

export function eliminate(state: GameState, unit: Unit, cite: string, events: GameEvent[]): GameState {
  events.push({ kind: "eliminated", ...whereabouts(state, unit), cite });
  return { ...state, board: state.board.move(unit, OFF_MAP.eliminated) };
}

/** Takes off the map a unit that does not count as destroyed. */
export function remove(state: GameState, unit: Unit, cite: string, events: GameEvent[]): GameState {
  events.push({ kind: "removed", ...whereabouts(state, unit), cite });
  return { ...state, board: state.board.move(unit, OFF_MAP.exited) };
}

function whereabouts({ board, setting }: GameState, unit: Unit) {
  return { unit: setting.roster.id(unit), hex: hexName(setting, board.standing(unit)) };
}
