import type { AttackDecision, Decision, DecisionOf } from "../contract/decision.ts";
import type { UnitPath } from "../../hexes/names.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { protectiveFire, protectors } from "./artillery.ts";
import { obligatoryAttack } from "./attack-choice.ts";
import { columnFor } from "./combat-results.ts";
import { assess, UNPROTECTED } from "./combat.ts";
import { type Displacement, isVacant } from "./displacement.ts";
import { wayApart } from "../movement/dispersal.ts";
import { hexNames } from "../position/naming.ts";
import { type Retreat, retreatOf, type RetreatPaths, retreatWays, wayAlong } from "./retreat.ts";
import type { Unit } from "../position/roster.ts";
import type { Attack, GameState, StageAt } from "../position/state.ts";
import { usableSources } from "../supply/supply.ts";
import { worth } from "./valuation.ts";

/**
 * What the referee does if a player's orders and standing orders say nothing. Told to the players in docs/play/standing-orders.md:
 *
 * - movement: everybody who has no orders stands; but of two that a printed set-up puts in one hex, one leaves it (5.31).
 * - attack: only what 7.11 and 7.12 demand, by adjacent units, without barrage or ground support.
 * - protective fire: guns in range fire if together they change the column; no ground support.
 * - retreat: toward the nearest supply source.
 * - advance: nobody.
 * - removal (18.2): the units that are worth most.
 */
export function fallback(state: GameState): Decision {
  const { stage } = state;
  switch (stage.at) {
    case "movement":
      return disperse(state) ?? { kind: "endMovement" };
    case "attack": {
      const attack = obligatoryAttack(state);
      return attack === undefined ? { kind: "endCombat" } : attackDecision(state, attack);
    }
    case "protect":
      return protectDecision(state, gunsThatMatter(state, stage.attack), 0);
    case "retreat":
      return retreatTowardSupply(state, stage);
    case "advance":
      return { kind: "advance", advances: [] };
    case "removeUnits":
      return { kind: "removeUnits", units: state.setting.roster.ids(mostWorth(state, stage.count)) };
    case "over":
      throw new Error("a game that is over asks nothing");
  }
}

function disperse(state: GameState): Decision | undefined {
  const way = state.crowded.length === 0 ? undefined : wayApart(state, state.crowded[0]);
  if (way === undefined) return undefined;
  return { kind: "move", unit: state.setting.roster.id(way.unit), path: hexNames(state.setting, way.path) };
}

export function attackDecision(state: GameState, attack: Attack): AttackDecision {
  const { roster } = state.setting;
  return {
    kind: "attack",
    attackers: roster.ids(attack.attackers),
    barrage: roster.ids(attack.barrage),
    groundSupport: attack.groundSupport,
    defenders: roster.ids(attack.defenders),
  };
}

export function protectDecision(
  state: GameState,
  artillery: readonly Unit[],
  groundSupport: number,
): Decision {
  return { kind: "protect", artillery: state.setting.roster.ids(artillery), groundSupport };
}

/** 8.4: the guns that may fire, if all of them together move the attack to another column; else none. */
function gunsThatMatter(state: GameState, attack: Attack): Unit[] {
  const guns = protectors(state, attack);
  const { row, differential } = assess(state, attack, UNPROTECTED);
  const fire = guns.reduce((sum, gun) => sum + protectiveFire(state, gun), 0);
  return columnFor(row, differential - fire).index < columnFor(row, differential).index ? guns : [];
}

/**
 * The best-scoring retreat of the unit with the fewest ways, which goes first so that others do not close them. Of equal ones,
 * the first by the numbers of its hexes.
 */
export function retreatTo(
  state: GameState,
  stage: StageAt<"retreat">,
  score: Score,
): DecisionOf<"retreat"> {
  const { retreat, path } = bestOf(openRetreats(state, stage), score);
  return retreatAlong(state, retreat, path);
}

/** A unit that has to retreat and can, and the ways that are open to it. */
export interface OpenRetreat {
  readonly retreat: Retreat;
  readonly ways: RetreatPaths;
}

/**
 * The retreats that a side may choose from. If the referee makes the retreat and the owner chooses only the displacement, only
 * the referee's way is open (7.7, 7.81).
 */
export function openRetreats(state: GameState, stage: StageAt<"retreat">): readonly OpenRetreat[] {
  const open = stage.retreaters
    .map((retreater) => retreatOf(stage.combat, stage.hexes, stage.retreaters, retreater))
    .flatMap((retreat): OpenRetreat[] => {
      const ways = retreatWays(state, retreat);
      return ways === undefined ? [] : [{ retreat, ways }];
    });
  if (!isReferees(state, stage) || open.length === 0) return open;
  const { retreat, path } = bestOf(open, towardSupply(state));
  const { ways } = open.find((each) => each.retreat === retreat)!;
  return [{ retreat, ways: { ...ways, paths: [path] } }];
}

/** 7.7: whether the referee retreats the units of a stage. */
export function isReferees(state: GameState, stage: StageAt<"retreat">): boolean {
  return state.setting.edition.defenderRetreat === "referee" && stage.side !== state.phasing;
}

type Score = (retreat: Retreat, end: HexId, path: readonly HexId[]) => number;

function bestOf(open: readonly OpenRetreat[], score: Score) {
  const [{ retreat, ways }] = [...open].sort((a, b) => a.ways.paths.length - b.ways.paths.length);
  const [{ path }] = ways.paths.map((path) => ({ path, score: score(retreat, path[path.length - 1], path) }))
    .sort((a, b) => b.score - a.score || byHexes(a.path, b.path));
  return { retreat, path };
}

/** Orders paths by their last hex, then hex by hex. */
function byHexes(a: readonly HexId[], b: readonly HexId[]): number {
  if (a.length === 0 || b.length === 0) return a.length - b.length;
  return a[a.length - 1] - b[b.length - 1] || byHexes(a.slice(0, -1), b.slice(0, -1));
}

/** The default for a retreat, and also the referee's way when the referee makes it (7.7). */
export function retreatTowardSupply(state: GameState, stage: StageAt<"retreat">): DecisionOf<"retreat"> {
  return retreatTo(state, stage, towardSupply(state));
}

function towardSupply(state: GameState): Score {
  return (retreat, end) => -distanceToSupply(state, retreat.unit, end);
}

/**
 * A retreat by one of its legal ways, with friends in the way displaced as the rules allow.
 * @param isWanted which displacements the owner would like; the way with the most of them is taken
 */
export function retreatAlong(
  state: GameState,
  retreat: Retreat,
  path: readonly HexId[],
  isWanted?: (displacement: Displacement) => boolean,
): DecisionOf<"retreat"> {
  const displace = isVacant(state.board, path)
    ? []
    : wayAlong(state, retreat, path, isWanted)?.displaced ?? [];
  return {
    kind: "retreat",
    unit: state.setting.roster.id(retreat.unit),
    path: hexNames(state.setting, path),
    ...(displace.length > 0 ? { displace: displace.map((entry) => displaceEntry(state, entry)) } : {}),
  };
}

function displaceEntry(state: GameState, { unit, from, to }: Displacement): UnitPath {
  return { unit: state.setting.roster.id(unit), path: hexNames(state.setting, [from, to]) };
}

/** Hexes from a hex to the nearest source that the unit's side can use. */
export function distanceToSupply(state: GameState, unit: Unit, hex: HexId): number {
  const { grid } = state.setting.map;
  return Math.min(
    ...usableSources(state.board, state.board.sideOf(unit)).map((source) => grid.distance(hex, source)),
  );
}

function mostWorth(state: GameState, count: number): Unit[] {
  return state.board.units("axis")
    .sort((a, b) => worth(state.setting, b) - worth(state.setting, a)).slice(0, count);
}
