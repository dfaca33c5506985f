import type { Decision } from "../../position/decision.ts";
import { mayHold } from "../../combat/fortified-boxes.ts";
import { isEnemyMinefield } from "../../position/minefields.ts";
import { hexNames } from "../../position/naming.ts";
import { openPaths } from "../../combat/retreat.ts";
import type { Unit } from "../../position/roster.ts";
import type { Sight } from "../../sight/sight.ts";
import { mayResist } from "../../combat/stiff-resistance.ts";
import { phasingSide, type StageAt } from "../../position/truth.ts";
import { losesBy, travel } from "../../victory/victory.ts";
import { Prices, SETBACK } from "./prices.ts";
import { isKeystone } from "../../relief.ts";
import { Situation } from "./situation.ts";

/** The share of a unit's possible loss in a hex that counts. */
const EXPOSURE = 0.4;
const WORTH_THE_STEP = 0.05;

/** 7.5: the attacker whose loss costs the least. */
export function planLoss(sight: Sight, { combat }: StageAt<"losses">): Decision {
  const { board, setting, attacks } = sight;
  const prices = new Prices({ ...sight });
  const price = (unit: Unit) => {
    const cost = combat.result === "Ae" ? prices.worth(board, unit) : prices.costOfDepletion(board, unit);
    const dies = combat.result === "Ae" || !board.canBeDepleted(unit);
    return cost + (dies && isKeystone(board, unit) ? prices.victory("allied") : 0);
  };
  const [unit] = [...attacks[0].attackers].sort((a, b) => price(a) - price(b) || a - b);
  return { kind: "lose", unit: setting.roster.id(unit) };
}

/** 7.7, 7.8, 14.4: holds if a box allows it; else retreats where the danger is least, or resists if a retreat costs more. */
export function planRetreat(sight: Sight, { side, units, combat }: StageAt<"retreat">): Decision {
  const { board, setting } = sight;
  const [unit] = units;
  const id = setting.roster.id(unit);
  if (mayHold(sight, unit)) return { kind: "hold", unit: id };
  const { threats, breach, prices } = new Situation(sight, side);
  const ground = SETBACK + (breach?.units.has(unit) === true && side === "axis" ? 2 / breach.units.size : 0);
  const ways = openPaths(sight, unit).map((way) => {
    const end = way.path[way.path.length - 1];
    const cost = ground + EXPOSURE * threats.to(unit, end, board) +
      (way.isMined ? prices.costOfDepletion(board, unit) : 0) +
      (losesBy(board, unit, way.path) ? prices.victory(side === "axis" ? "allied" : "axis") : 0);
    return { path: way.path, cost };
  }).sort((a, b) => a.cost - b.cost);
  const stay = prices.costOfDepletion(board, unit) +
    EXPOSURE * threats.to(unit, board.standing(unit), board.turned(unit, true));
  if (mayResist(sight, unit, combat.result) && (ways.length === 0 || stay < ways[0].cost)) {
    return { kind: "resist", unit: id };
  }
  return { kind: "retreat", unit: id, path: hexNames(setting, ways[0].path) };
}

/** 7.9: always advances into Tobruk; else only if the hex is worth it, or safer. */
export function planAbleAdvance(sight: Sight, { units }: StageAt<"advance">): Decision {
  const { board, setting, attacks } = sight;
  const { map } = setting;
  const side = phasingSide(sight);
  const { threats, prices } = new Situation(sight, side);
  const { target } = attacks[0];
  let best = { gain: WORTH_THE_STEP, unit: undefined as Unit | undefined };
  for (const unit of units) {
    const here = board.standing(unit);
    const { victory } = travel(board, unit, [here, target]);
    if (victory === "relief") continue;
    const direction = map.grid.direction(here, target);
    const isThroughMines = direction !== -1 && isEnemyMinefield(map, side, here, direction);
    const leavesBox = side === "allied" && map.isBox(here);
    const gain = (victory === "tobruk" ? prices.victory("axis") : 0) +
      EXPOSURE * (threats.to(unit, here, board) - threats.to(unit, target, board.move(unit, target))) +
      (isThroughMines ? 0.3 : 0) - (leavesBox ? 1 : 0);
    if (gain > best.gain) best = { gain, unit };
  }
  if (best.unit === undefined) return { kind: "advance", advances: [] };
  const path = hexNames(setting, [board.standing(best.unit), target]);
  return { kind: "advance", advances: [{ unit: setting.roster.id(best.unit), path }] };
}
