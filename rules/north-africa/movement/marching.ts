import { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { HexDirection, HexId } from "../../hexes/hex-grid.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { inRulebookOrder, type Violation } from "../../../src/kernel/refusals/violation.ts";
import { type Charge, halves, HEXSIDE, sumOf } from "../position/battle-map.ts";
import { friendlyMinefieldCost, isEnemyMinefield, isFriendlyMinefield } from "../position/minefields.ts";
import { hexName, points, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { Setting } from "../position/setting.ts";
import { type GameState, isMarked, MARK } from "../position/state.ts";

/** 5.13, 12.31, 12.32: a unit's allowance in this Movement Phase, in half points; half, rounded up, if unsupplied. */
export function allowance(state: GameState, unit: Unit): number {
  const { movement } = state.setting.roster.counters[unit];
  return halves(isMarked(state, unit, MARK.unsupplied) ? Math.ceil(movement / 2) : movement);
}

/** 5.21-5.24, 10.11, 10.13: the cost of a step to a kind of unit, part by part, if no enemy minefield bars the step. */
export function stepCharges(
  { map, edition, revision }: Setting,
  side: Side,
  mechanized: boolean,
  hex: HexId,
  direction: HexDirection,
): readonly Charge[] {
  const charges = map.charges(hex, direction);
  if (!isFriendlyMinefield(map, side, hex, direction)) return charges;
  const sparesRoad = edition.roadThroughMinefield === "minefieldOnly" && (mechanized || revision < 2);
  const mines = {
    for: "minefield of its own side",
    cite: "10.11",
    halves: friendlyMinefieldCost(mechanized),
  };
  return sparesRoad && map.has(hex, direction, HEXSIDE.road) ? [mines] : [...charges, mines];
}

/** One step of a walk: its costs, the total spent after it, and its faults. */
export interface WalkedStep {
  readonly from: HexId;
  readonly to: HexId;
  readonly charges: readonly Charge[];
  /** Half points spent from the beginning, this step included. */
  readonly total: number;
  readonly violations: readonly Violation[];
}

/**
 * 5.1-5.2, 6.1, 10.12: a path step by step, the allowance not counted. It ends with the first step that leads to no
 * adjacent hex.
 * @param spent half points that are spent before the first step (by a unit that entered the map, 13.13)
 */
export function walkSteps(
  state: GameState,
  unit: Unit,
  path: readonly HexId[],
  spent = 0,
): WalkedStep[] {
  const { map, roster } = state.setting;
  const { side, mechanized } = roster.counters[unit];
  const at = (hex: HexId) => hexName(state.setting, hex);
  const steps: WalkedStep[] = [];
  let total = spent;
  for (let step = 1; step < path.length; step++) {
    const [from, to] = [path[step - 1], path[step]];
    const refusals = new Refusals();
    const direction = map.grid.direction(from, to);
    if (direction === -1) {
      refusals.add("5.0", "not-adjacent", `${at(to)} is not next to ${at(from)}: a path names every hex.`);
      return [...steps, { from, to, charges: [], total, violations: refusals.all }];
    }
    judgeStep(state, side, from, direction, refusals);
    judgeDeparture(state, unit, from, step === 1 && spent === 0, refusals);
    const isClosed = !map.isOpen(from, direction);
    const isMined = !isClosed && isEnemyMinefield(map, side, from, direction);
    if (isMined && (step > 1 || spent > 0 || path.length > 2)) {
      refusals.add(
        "10.12",
        "enemy-minefield",
        `An enemy minefield lies between ${at(from)} and ${
          at(to)
        }: crossing it takes a whole phase, by a unit that starts beside it.`,
      );
    }
    const charges = isClosed
      ? []
      : isMined
      ? [{ for: "enemy minefield, the whole allowance", cite: "10.12", halves: allowance(state, unit) }]
      : stepCharges(state.setting, side, mechanized, from, direction);
    total += sumOf(charges);
    steps.push({ from, to, charges, total, violations: refusals.all });
  }
  return steps;
}

/**
 * 5.1-5.2, 6.1, 10.12: walks a path hex by hex.
 * @param spent as for {@link walkSteps}
 * @returns the half points it takes in all; its faults go into `refusals`
 */
export function walk(
  state: GameState,
  unit: Unit,
  path: readonly HexId[],
  refusals: Refusals,
  spent = 0,
): number {
  const name = unitLabel(state.setting, unit);
  const available = allowance(state, unit);
  const steps = walkSteps(state, unit, path, spent);
  for (const { violations } of steps) refusals.addAll(violations);
  const cost = steps.at(-1)?.total ?? spent;
  const isBroken = steps.at(-1)?.violations[0]?.code === "not-adjacent";
  const barred = steps.findIndex(({ violations }) => violations.length > 0);
  const spentAt = steps.findIndex(({ total }) => total > available);
  if (barred !== -1 && (spentAt === -1 || barred <= spentAt)) {
    refusals.tellFirst(inRulebookOrder(steps[barred].violations)[0]);
  }
  if (!isBroken && cost > available) {
    refusals.tellFirst({ cite: "5.13", code: "too-far" });
    const message = `That takes ${points(cost)} movement points; ${name} has ${points(available)}.`;
    refusals.add("5.13", "too-far", message);
    refusals.add("5.26", "too-far", message);
    if (isMarked(state, unit, MARK.unsupplied)) {
      refusals.add(
        "12.32",
        "half-allowance",
        `${name} is unsupplied and has half its allowance, ${points(available)}.`,
      );
    }
  }
  return cost;
}

/** 5.14, 6.0, 6.13: whether a unit may leave a hex at all. @param began whether it began the phase there */
function judgeDeparture(
  state: GameState,
  unit: Unit,
  from: HexId,
  began: boolean,
  refusals: Refusals,
): void {
  const name = unitLabel(state.setting, unit);
  const at = hexName(state.setting, from);
  if (!state.board.isEnemyControlled(state.board.sideOf(unit), from)) return;
  if (!began) refusals.add("6.0", "must-stop", `${name} has to stop in ${at}, which the enemy controls.`);
  refusals.add("5.14", "leaves-enemy-zone", `${at} is enemy-controlled: ${name} may not leave it now.`);
  refusals.add("6.13", "leaves-enemy-zone", `Only combat lets ${name} out of the enemy zone in ${at}.`);
}

/** 5.12, 5.21, 5.25: whether one hexside may be crossed at all. */
function judgeStep(
  state: GameState,
  side: Side,
  from: HexId,
  direction: HexDirection,
  refusals: Refusals,
): void {
  const { map } = state.setting;
  const to = map.grid.beyond(from, direction);
  const at = (hex: HexId) => hexName(state.setting, hex);
  if (state.board.hasEnemy(side, to)) {
    refusals.add("5.12", "enemy-occupied", `An enemy unit stands in ${at(to)}.`);
  }
  if (map.isOpen(from, direction)) return;
  if (map.isLand(to) && map.has(from, direction, HEXSIDE.escarpment)) {
    refusals.add(
      "5.25",
      "escarpment",
      `An escarpment without road or trail lies between ${at(from)} and ${at(to)}.`,
    );
  } else {
    refusals.add(
      "5.21",
      "prohibited",
      `The Terrain Key prohibits the way from ${at(from)} to ${at(to)}: sea.`,
    );
  }
}
