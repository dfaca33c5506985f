import { enemyOf } from "../../../../src/kernel/side.ts";
import { ECHELONS } from "../../documents/words.ts";
import { strategicEnds } from "../../movement/strategic-movement.ts";
import type { Decision } from "../../position/decisions.ts";
import { areaOfBlock, blocksAt } from "../../position/ground.ts";
import { isRegular } from "../../setting/roster.ts";
import { judged, ownBlocks, type Sight } from "../../position/sight.ts";
import { usual } from "../../sequence/defaults.ts";
import { judge } from "../../sequence/judgement.ts";
import { bestMoves } from "../reckoning/marching-plan.ts";
import { areaValue, tableOf } from "../reckoning/values.ts";
import { weightsOf } from "../reckoning/weights.ts";

/** Attacks first, the most promising before others; then every other unit to its most useful area; then reserves. */
export function planMovement(sight: Sight): Decision[] {
  const scouting = planScouting(sight);
  if (scouting !== undefined) return [scouting];
  const { attackFrom, moveFrom } = weightsOf(sight);
  const moves = bestMoves(sight, { attack: attackFrom, relocation: moveFrom, action: 0.5 });
  if (moves.length > 0) return moves;
  const reserve = planReserve(sight);
  if (reserve !== undefined) return [reserve];
  const ending: Decision = { kind: "endMovement" };
  return [judge(sight, ending).none ? ending : usual(sight)];
}

/** 15.72: recon looks at hidden blocks in the most valuable area beside it, before an attack there. */
function planScouting(sight: Sight): Decision | undefined {
  if (!sight.scoutingOpen) return undefined;
  const { worth, enemies, side } = tableOf(sight);
  const { map, roster } = sight.setting;
  let best: { readonly decision: Decision; readonly worth: number } | undefined;
  for (const block of ownBlocks(sight)) {
    const at = areaOfBlock(block);
    if (at === undefined || roster.known(block.unit).class !== "recon") continue;
    for (const { to } of map.steps(at)) {
      if (to === 0 || enemies[to].length === 0 || worth[to] <= (best?.worth ?? SCOUTED)) continue;
      if (blocksAt(sight, enemyOf(side), to).every(({ unit }) => unit !== undefined)) continue;
      const decision: Decision = { kind: "scout", unit: block.unit, area: to };
      if (judge(sight, decision).none) best = { decision, worth: worth[to] };
    }
  }
  return best?.decision;
}

/** What an area has to be worth to be scouted. */
const SCOUTED = 0.8;

/** 14.14: after a failed check a strong unit goes on all the same. */
export function planMineChoice(sight: Sight): Decision[] {
  const { query } = sight;
  const unit = query.kind === "mineChoice" ? query.unit : undefined;
  const strength = ownBlocks(sight).find((block) => block.unit === unit)?.strength ?? 0;
  return [{ kind: "mineChoice", cross: strength >= 4 }];
}

/** 5.21: units that stay where they are may as well be in reserve: the strongest first. */
function planReserve(sight: Sight): Decision | undefined {
  const units = ownBlocks(sight).filter(({ unit, area, moved, reserve, restricted }) =>
    typeof area === "number" && !moved && !restricted && reserve === undefined &&
    isRegular(sight.setting.roster.known(unit))
  ).sort((a, b) => b.strength - a.strength);
  for (const { unit } of units) {
    for (const marker of ECHELONS[judged(sight)]) {
      const decision: Decision = { kind: "reserve", unit, marker };
      if (judge(sight, decision).none) return decision;
    }
  }
  return undefined;
}

/** 5.4: a unit in reserve goes where it is worth much more. */
export function planStrategicMovement(sight: Sight): Decision[] {
  const table = tableOf(sight);
  let best: { readonly decision: Decision; readonly gain: number } | undefined;
  for (const block of ownBlocks(sight)) {
    const at = areaOfBlock(block);
    const figure = table.figures.get(block);
    if (block.reserve === undefined || at === undefined || figure === undefined) continue;
    const others = (area: number) =>
      ownBlocks(sight).filter((other) => areaOfBlock(other) === area && other.unit !== block.unit).flatMap((
        other,
      ) => table.figures.get(other) ?? []);
    const leaving = areaValue(table, at, others(at), true) -
      areaValue(table, at, [...others(at), figure], true);
    for (
      const to of strategicEnds(sight, { block, unit: sight.setting.roster.known(block.unit), area: at })
    ) {
      const gain = leaving + areaValue(table, to, [...others(to), figure], true) -
        areaValue(table, to, others(to), true);
      const decision: Decision = { kind: "stratMove", unit: block.unit, to };
      if (gain > 0.3 && gain > (best?.gain ?? 0) && judge(sight, decision).none) best = { decision, gain };
    }
  }
  return [best?.decision ?? { kind: "endStrategicMovement" }];
}

export function planReaction(sight: Sight): Decision[] {
  const moves = bestMoves(sight, { attack: 0.1, relocation: 0.25, action: Infinity });
  return moves.length > 0 ? moves : [{ kind: "endReaction" }];
}

export function planBreakthrough(sight: Sight): Decision[] {
  const moves = bestMoves(sight, { attack: 0.1, relocation: 0.1, action: 0.6 });
  return moves.length > 0 ? moves : [{ kind: "endBreakthroughMovement" }];
}
