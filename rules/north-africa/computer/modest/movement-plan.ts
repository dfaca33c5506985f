import type { Decision } from "../../contract/decision.ts";
import { ALL_DIRECTIONS, type HexDirection, type HexId, opposite } from "../../../hexes/hex-grid.ts";
import { enemyOf } from "../../../../src/kernel/side.ts";
import { type Reach, unitReach } from "../../movement/movement.ts";
import { hexNames } from "../../position/naming.ts";
import { entryHexes, reachOnEntry, waiting } from "../../movement/reinforcements.ts";
import type { Unit } from "../../position/roster.ts";
import { type Attack, type GameState, isMarked, MARK } from "../../position/state.ts";
import { worth } from "../../combat/valuation.ts";
import { facing } from "../../position/zones-of-control.ts";
import { type AcceptedMarch, withMove } from "../march.ts";
import { holdsPerimeter } from "../perimeter.ts";
import { strengthened } from "./combat-plan.ts";
import { goalField } from "./goals.ts";

/** The gain that an attack must promise before units are brought up for it. */
const WORTH_THE_MARCH = 0.6;

/** 5.0, 13.0: reinforcements first, then attacks that promise a gain, then all other units toward the goal. */
export function modestMovement(state: GameState): readonly Decision[] {
  const entered = withReinforcements({ state, moves: [] });
  const attacking = withAttacks(entered);
  const marched = withMarches(attacking);
  return [...marched.moves, { kind: "endMovement" }];
}

function withReinforcements(plan: AcceptedMarch): AcceptedMarch {
  return waiting(plan.state).filter(({ unit }) => plan.state.board.sideOf(unit) === plan.state.phasing)
    .reduce((now, arrival) => {
      const [entry] = entryHexes(now.state, arrival);
      if (entry === undefined) return now;
      const reached = reachOnEntry(now.state, arrival.unit, entry);
      const end = bestEnd(now.state, arrival.unit, reached);
      if (end === undefined) return now;
      const path = hexNames(now.state.setting, reached.pathTo(end));
      return withMove(now, { kind: "enter", unit: now.state.setting.roster.id(arrival.unit), path });
    }, plan);
}

/** Units that can go somewhere: not held by an enemy zone, not moved yet, not holding Tobruk. */
function freeUnits(state: GameState): Unit[] {
  return state.board.units(state.phasing).filter((unit) => {
    const hex = state.board.standing(unit);
    return !isMarked(state, unit, MARK.moved) && !state.board.isEnemyControlled(state.phasing, hex) &&
      !(state.phasing === "allied" && holdsPerimeter(state, hex));
  });
}

/** For each enemy, the most valuable first: moves up the group that could attack it, if it promises enough. */
function withAttacks(plan: AcceptedMarch): AcceptedMarch {
  const reaches = new Map(freeUnits(plan.state).map((unit) => [unit, unitReach(plan.state, unit)]));
  const enemies = plan.state.board.units(enemyOf(plan.state.phasing))
    .sort((a, b) => worth(plan.state.setting, b) - worth(plan.state.setting, a));
  return enemies.reduce((now, enemy) => {
    const grouped = withGroup(now, enemy, reaches);
    const gain = grouped === now ? 0 : gainOn(grouped.state, enemy);
    return gain >= WORTH_THE_MARCH ? grouped : now;
  }, plan);
}

/** The plan with units brought beside an enemy, the strongest first, into hexes where they face no other enemy. */
function withGroup(plan: AcceptedMarch, enemy: Unit, reaches: ReadonlyMap<Unit, Reach>): AcceptedMarch {
  const { counters } = plan.state.setting.roster;
  const available = freeUnits(plan.state)
    .filter((unit) => reaches.has(unit) && !counters[unit].isArtillery && counters[unit].attack > 0)
    .sort((a, b) => counters[b].attack - counters[a].attack);
  return available.reduce((now, unit) => {
    const open = hexesFacingOnly(now.state, enemy)
      .filter((hex) => reaches.get(unit)!.costs.has(hex) && now.state.board.unitAt(hex) === undefined);
    if (open.length === 0) return now;
    const path = hexNames(now.state.setting, reaches.get(unit)!.pathTo(open[0]));
    return withMove(now, { kind: "move", unit: now.state.setting.roster.id(unit), path });
  }, plan);
}

function hexesFacingOnly(state: GameState, enemy: Unit): HexId[] {
  const { map } = state.setting;
  const hex = state.board.standing(enemy);
  return ALL_DIRECTIONS.filter((direction) => map.isOpen(hex, direction))
    .map((direction) => ({ beside: map.grid.beyond(hex, direction), back: opposite(direction) }))
    .filter(({ beside, back }) => facesNobodyElse(state, beside, back)).map(({ beside }) => beside);
}

function facesNobodyElse(state: GameState, hex: HexId, toward: HexDirection): boolean {
  const { map } = state.setting;
  return ALL_DIRECTIONS.every((direction) =>
    direction === toward || !map.isOpen(hex, direction) ||
    !state.board.hasEnemy(state.phasing, map.grid.beyond(hex, direction))
  );
}

/** The gain that an attack on an enemy by all that face it promises, with barrage and ground support. */
function gainOn(state: GameState, enemy: Unit): number {
  const attackers = facing(state.board, enemy).map((faced) => faced.enemy);
  if (attackers.length === 0) return 0;
  const attack: Attack = { attackers, barrage: [], groundSupport: 0, defenders: [enemy] };
  return strengthened({ ...state, stage: { at: "attack" } }, attack).gain;
}

/** All remaining units go nearer to the goal, outside enemy zones; slow units and those in place stay. */
function withMarches(plan: AcceptedMarch): AcceptedMarch {
  return freeUnits(plan.state).reduce((now, unit) => {
    if (holdsGround(now.state, unit)) return now;
    const reached = unitReach(now.state, unit);
    const end = bestEnd(now.state, unit, reached);
    if (end === undefined) return now;
    const path = hexNames(now.state.setting, reached.pathTo(end));
    return withMove(now, { kind: "move", unit: now.state.setting.roster.id(unit), path });
  }, plan);
}

/** The Axis infantry holds its line; the mobile units come to meet the Allied within two days' march. */
function holdsGround(state: GameState, unit: Unit): boolean {
  if (state.phasing === "allied" || isMarked(state, unit, MARK.unsupplied)) return false;
  const counter = state.setting.roster.counters[unit];
  return counter.movement < 9 || counter.isArtillery ||
    goalField(state, "axis")[state.board.standing(unit)] > 12;
}

/** The hex nearest to the goal that is out of enemy zones; among equals, the better ground. None if all are farther. */
function bestEnd(state: GameState, unit: Unit, reached: Reach): HexId | undefined {
  const side = state.phasing;
  const field = goalField(state, side);
  const { map } = state.setting;
  const here = state.board.hexOf(unit);
  const cost = (hex: HexId) => field[hex] - map.terrainCost(hex) / 100;
  const ends = [...reached.costs.keys()].filter((hex) =>
    !state.board.isEnemyControlled(side, hex) && state.board.unitAt(hex) === undefined &&
    (side === "allied" || field[hex] >= 2)
  );
  const nearest = ends.reduce<HexId | undefined>(
    (top, hex) => top === undefined || cost(hex) < cost(top) ? hex : top,
    undefined,
  );
  const improves = nearest !== undefined && (here === undefined || cost(nearest) < cost(here));
  return improves || isMarked(state, unit, MARK.unsupplied) ? nearest : undefined;
}
