import { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { inRulebookOrder } from "../../../src/kernel/refusals/violation.ts";
import { type ExplainedStatement, reasons, reckon, say } from "../../../src/sheet/explanation.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { leastCostWay } from "../../hexes/least-cost.ts";
import { placeName } from "../../hexes/words/place-words.ts";
import { destinationExplained, type ExplainedMarch, pathExplained } from "../../hexes/explain/march.ts";
import { QUARTERS } from "../position/battle-map.ts";
import { nearerEnds } from "../movement/destination.ts";
import { judgeMove } from "../movement/movement.ts";
import { allowance, ENEMY_MINEFIELD, stepCosts } from "../movement/movement-costs.ts";
import { points } from "../position/naming.ts";
import { reach } from "../movement/reach.ts";
import type { Unit } from "../position/roster.ts";
import type { Field } from "../position/truth.ts";
import { inMovementOf } from "./as-if.ts";
import type { Explanation } from "./explanation.ts";
import { MEASURE, stepStatements } from "./steps.ts";

/** 5.0-5.3, 6.1, 14.1, 14.2: how a unit on the map comes to a hex and what that takes, or why it cannot. */
export function explainDestination(now: Field, unit: Unit, to: HexId): Explanation {
  const { field, march } = marchOf(now, unit);
  return destinationExplained(march, to, () => {
    const path = cheapestWay(field, unit, to);
    const refusals = new Refusals();
    if (path !== undefined) judgeMove(field, unit, path, refusals);
    return {
      why: path === undefined
        ? [say("Sea, bare escarpments and enemy units close every way there", ["5.1", "16.0"])]
        : march.because(inRulebookOrder(refusals.all)),
      way: ["The way that would be cheapest", path === undefined ? [] : march.way(path)],
      ends: nearerEnds(field, unit, to),
    };
  });
}

/** 5.0-5.3, 6.1, 14.1, 14.2: a path of a unit hex by hex, and where it breaks. @param path begins with the unit's own hex */
export function explainPath(now: Field, unit: Unit, path: readonly HexId[]): Explanation {
  const { field, march } = marchOf(now, unit);
  const refusals = new Refusals();
  const cost = judgeMove(field, unit, path, refusals).at(-1) ?? 0;
  return pathExplained(march, path, cost, inRulebookOrder(refusals.all));
}

function marchOf(now: Field, unit: Unit) {
  const { field, assumption } = inMovementOf(now, now.board.sideOf(unit));
  const march: ExplainedMarch = {
    field,
    unit,
    assumption,
    reach: reach(field, unit),
    measure: MEASURE,
    cite: "5.1",
    way: (path) => wayStatements(field, unit, path),
    because: reasons,
  };
  return { field, march };
}

/** A way hex by hex with its charges, then the total against the allowance. */
function wayStatements(field: Field, unit: Unit, path: readonly HexId[]): ExplainedStatement[] {
  const { statements, total } = stepStatements(field, unit, path);
  const available = allowance(field, unit);
  const isOneHex = path.length === 2 && total > available;
  return [
    say(`From ${placeName(field.setting, path[0])}`),
    ...statements,
    isOneHex
      ? reckon(
        `It may always enter a single hex, for the whole allowance: ${points(available)}`,
        available / QUARTERS,
        "5.1",
      )
      : reckon(`${points(total)} of ${points(available)} movement points`, total / QUARTERS, "5.1"),
  ];
}

/** An enemy zone counts like a few hexes of detour: a way avoids it if another is as near. */
const ZONE = 6 * QUARTERS;

/** The cheapest way to a hex, whatever the unit may spend. It avoids enemy zones if that is easy. */
export function cheapestWay(field: Field, unit: Unit, to: HexId): HexId[] | undefined {
  const { board, setting: { map: { grid } } } = field;
  const side = board.sideOf(unit);
  const steps = stepCosts(field.setting, side);
  const available = allowance(field, unit);
  return leastCostWay([[board.standing(unit), 0]], (hex) => hex === to, function* (hex) {
    for (const next of grid.around(hex)) {
      const cost = steps[hex * 6 + grid.direction(hex, next)];
      if (cost < 0 && cost !== ENEMY_MINEFIELD) continue;
      if (board.hasEnemy(side, next) && next !== to) continue;
      const zone = board.isEnemyControlled(side, next) ? ZONE : 0;
      yield [next, (cost === ENEMY_MINEFIELD ? available + ZONE : cost) + zone];
    }
  });
}
