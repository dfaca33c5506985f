import { enemyOf } from "../../../../src/kernel/side.ts";
import { battleOf, fighters } from "../../battle/sides.ts";
import type { PointId } from "../../position/battle-state.ts";
import { isBattleAsset } from "../../setting/chit-book.ts";
import { blocksAt } from "../../position/ground.ts";
import { qualityAt } from "../../setting/roster.ts";
import { judged, type Sight } from "../../position/sight.ts";
import { type BlockFigure, figuresOf } from "./figures.ts";

/** What is at stake in the battle that is being fought. */

export function battleSides(
  sight: Sight,
): { readonly own: readonly BlockFigure[]; readonly enemies: readonly BlockFigure[] } {
  const side = judged(sight);
  const { area } = battleOf(sight);
  const figures = figuresOf(sight);
  const own = blocksAt(sight, side, area).flatMap((block) => figures.get(block) ?? []);
  const enemies = blocksAt(sight, enemyOf(side), area).flatMap((block) => figures.get(block) ?? []);
  return { own, enemies };
}

/** The mean worth of a step of these. */
export function stepOf(figures: readonly BlockFigure[]): number {
  return figures.length === 0
    ? 0.2
    : figures.reduce((sum, { stepValue }) => sum + stepValue, 0) / figures.length;
}

/** The cost of losing a step or an asset. */
export function stepPrice(sight: Sight, id: PointId): number {
  const unit = sight.setting.roster.unit(id);
  if (unit === undefined) return isBattleAsset(sight.setting.chits.known(id)) ? 0.1 : 0.3;
  const strength = fighters(sight, judged(sight)).find((block) => block.unit === id)?.strength ?? 1;
  const last = strength === 1 ? unit.points * 0.6 + 0.1 : 0;
  const elite = qualityAt(unit, strength) === "E" ? 0.08 : 0;
  return 0.2 + (unit.points / unit.steps) * 0.5 + last + elite;
}
