import { ALL_DIRECTIONS, type HexDirection, type HexGrid, type HexId } from "../../../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import type { BattleMap } from "../../position/battle-map.ts";
import type { UnitBoard } from "../../position/board.ts";
import type { Unit } from "../../position/roster.ts";
import { unsuppliedUnits } from "../../supply/supply.ts";
import { type SupplyNet, supplyNet } from "../../supply/supply-net.ts";
import type { Threats } from "./danger.ts";
import type { TurnPlan } from "./plan.ts";
import { totalValue, valueOf } from "./values.ts";

/** The share of value assumed lost if a unit can neither attack nor march for a Game-Turn (12.3). */
const HARDSHIP = 0.2;
/** The least gain from a cut, and the most cuts in a phase. */
const WORTH_A_CUT = 1;
const MOST_CUTS = 3;

/** 12.3: the loss to a side from its units that cannot trace supply. */
function hardship(board: UnitBoard, side: Side): number {
  return HARDSHIP * totalValue(board.setting, unsuppliedUnits(board, side));
}

/** 12.21: puts free units where their zones cut off the enemy's supply, if that promises more than it risks. */
export function cutSupply(plan: TurnPlan, threats: Threats): void {
  for (let made = 0; made < MOST_CUTS; made++) {
    const before = hardship(plan.board, enemyOf(plan.side));
    const net = supplyNet(plan.board, enemyOf(plan.side));
    let best: { unit: Unit; hex: HexId; gain: number } | undefined;
    for (const [hex, unit] of cheapestComers(plan)) {
      if (!isNarrow(plan.board, net, hex)) continue;
      const board = plan.board.move(unit, hex);
      const gain = hardship(board, enemyOf(plan.side)) - before - threats.to(unit, hex, board);
      if (gain > (best?.gain ?? WORTH_A_CUT)) best = { unit, hex, gain };
    }
    if (best === undefined) return;
    plan.place(best.unit, best.hex, "Its zone cuts enemy units off from supply (12.21).");
  }
}

/** For each hex that a free unit could reach without meeting the enemy: the least valuable such unit. */
function cheapestComers(plan: TurnPlan): Map<HexId, Unit> {
  const { setting } = plan.start;
  const comers = new Map<HexId, Unit>();
  const byValue = [...plan.free].filter((unit) => !setting.roster.counters[unit].isArtillery)
    .sort((a, b) => valueOf(setting, a) - valueOf(setting, b) || a - b);
  for (const unit of byValue) {
    for (const hex of plan.ends(unit)) {
      if (comers.has(hex) || plan.board.unitAt(hex) !== undefined) continue;
      if (!plan.board.isEnemyControlled(plan.side, hex)) comers.set(hex, unit);
    }
  }
  return comers;
}

/**
 * Whether taking a hex and its neighbours out of a supply net might split it: once around them, the net breaks off more than
 * once. (Otherwise, all connected parts stay so.)
 */
function isNarrow(board: UnitBoard, net: SupplyNet, hex: HexId): boolean {
  const { map } = board.setting;
  const ring = ringAround(map.grid, hex);
  const breaks = ring.filter((here, index) => {
    const next = ring[(index + 1) % ring.length];
    return here !== -1 && net.has(here) &&
      !(next !== -1 && net.has(next) && isOpenBetween(map, here, next));
  });
  return breaks.length > 1;
}

/** The twelve hexes two away from a hex, once round; -1 for those off the map. */
function ringAround(grid: HexGrid, hex: HexId): (HexId | -1)[] {
  const step = (from: HexId | -1, direction: number) =>
    from === -1 ? -1 : grid.neighbour(from, direction % 6 as HexDirection);
  return ALL_DIRECTIONS.flatMap((direction) => {
    const beside = step(hex, direction);
    return [step(beside, direction), step(beside, direction + 1)];
  });
}

function isOpenBetween(map: BattleMap, hex: HexId, next: HexId): boolean {
  const direction = map.grid.direction(hex, next);
  return direction !== -1 && map.isOpen(hex, direction);
}

/** The effect of a single enemy unit across a side's supply lines: its hex, and the hardship that it brings. */
interface Cut {
  readonly hex: HexId;
  readonly loss: number;
}

/** 12.21: the worst single cut that the enemy can make in the supply lines of the plan. */
function worstCut(plan: TurnPlan, threats: Threats): Cut | undefined {
  const net = supplyNet(plan.board, plan.side);
  const before = hardship(plan.board, plan.side);
  let worst: Cut | undefined;
  for (const hex of plan.board.setting.map.grid.hexes) {
    const enemy = threats.comer(hex);
    if (enemy === undefined || plan.board.unitAt(hex) !== undefined || !isNarrow(plan.board, net, hex)) {
      continue;
    }
    const loss = hardship(plan.board.move(enemy, hex), plan.side) - before;
    if (loss > (worst?.loss ?? WORTH_A_CUT)) worst = { hex, loss };
  }
  return worst;
}

/** Puts a unit that no assault needs into the hex from which the enemy could most harm the side's supply. */
export function guardSupply(plan: TurnPlan, threats: Threats, movable: readonly Unit[]): void {
  const cut = worstCut(plan, threats);
  if (cut === undefined || plan.board.isEnemyControlled(plan.side, cut.hex)) return;
  const { setting } = plan.start;
  const guard = movable.filter((unit) => plan.ends(unit).has(cut.hex))
    .sort((a, b) => valueOf(setting, a) - valueOf(setting, b) || a - b)
    .find((unit) => threats.to(unit, cut.hex, plan.board) < cut.loss);
  if (guard === undefined) return;
  plan.lift(guard);
  plan.place(guard, cut.hex, "It keeps the enemy from cutting a supply line there (12.21).");
}
