import { enemyOf } from "../../../../src/kernel/side.ts";
import { assignable } from "../../battle/assignment.ts";
import { mandatoryBattles, openBattles } from "../../battle/combat.ts";
import { reinforcements, usualRetreats } from "../../battle/defender-option.ts";
import { probedHandles } from "../../battle/point-units.ts";
import { retreatWays } from "../../battle/retreat.ts";
import { battleOf, fighters, hasWorks, pointCandidates, protectingFort } from "../../battle/sides.ts";
import { areaName } from "../../setting/area-map.ts";
import type { Decision } from "../../position/decisions.ts";
import { areaOfBlock, blocksAt, suffersDisorder } from "../../position/ground.ts";
import type { Question } from "../../position/query.ts";
import { isArmourClass, isInfantryClass, qualityAt } from "../../setting/roster.ts";
import { judged, ownBlocks, type Sight } from "../../position/sight.ts";
import { usual } from "../../sequence/defaults.ts";
import { judge } from "../../sequence/judgement.ts";
import { specialActions } from "../../special-units/special-actions.ts";
import type { BlockFigure } from "../reckoning/figures.ts";
import { outlook } from "../reckoning/outlook.ts";
import { battleSides, stepOf, stepPrice } from "../reckoning/stakes.ts";
import { areaValue, attackValue, holdValue, tableOf } from "../reckoning/values.ts";
import { stands } from "../reckoning/weights.ts";

/** The gain of attacking in an area now, beyond what holding on brings. */
function promise(sight: Sight, area: number): number {
  const side = judged(sight);
  const table = tableOf(sight);
  const own = blocksAt(sight, side, area).filter((block) => !suffersDisorder(sight, block))
    .flatMap((block) => table.figures.get(block) ?? []);
  const contest = { area, own, isControlled: sight.control[area] === side };
  const attacked = attackValue(table, contest, sight.crossings.includes(area));
  return stands(sight) ? attacked - holdValue(table, contest) : attacked;
}

/** 6.1, 7.4, 8.22: picks the most promising battle first; optional battles only if they promise a gain. */
export function planBattles(sight: Sight): Decision[] {
  const needed = mandatoryBattles(sight);
  const open = openBattles(sight).map((area) => ({ area, gain: promise(sight, area) })).sort((a, b) =>
    b.gain - a.gain || a.area - b.area
  );
  const best = open.find(({ area, gain }) => needed.includes(area) || gain > 0.05);
  if (best !== undefined) return [{ kind: "attack", area: best.area }];
  if (sight.phase === "breakthroughCombat") {
    const [action] = specialActions(sight);
    const again = action === undefined
      ? []
      : sight.setting.map.areas.map((area): Decision => ({ kind: "attack", area, by: action.id }))
        .filter((decision) => judge(sight, decision).none)
        .map((decision) => ({
          decision,
          gain: decision.kind === "attack" ? promise(sight, decision.area) : 0,
        }));
    const [first] = again.sort((a, b) => b.gain - a.gain);
    if (first !== undefined && first.gain > 0.5) return [first.decision];
  }
  return [{ kind: "endCombat" }];
}

/** 6.21: a lone recon unit slips away. Help comes if it saves much. Units facing defeat leave, if the area is not worth it. */
export function planOption(sight: Sight): Decision[] {
  const side = judged(sight);
  const { area } = battleOf(sight);
  const units = fighters(sight, side).map(({ unit }) => unit);
  const [only] = units;
  const recon = only === undefined ? undefined : reconWay(sight, only);
  if (recon !== undefined) return [recon];
  const { own } = battleSides(sight);
  const held = tableOf(sight).worth[area];
  const toLose = peril(sight, own);
  const help = bestHelp(sight, toLose);
  if (help !== undefined) return [help];
  if (toLose.steps > 0.9 && toLose.steps + toLose.area > 0.9 + held) {
    for (const { id } of specialActions(sight)) {
      const leaving: Decision = { kind: "retreatBefore", by: id, retreats: usualRetreats(sight, units) };
      if (judge(sight, leaving).none) return [leaving];
    }
  }
  return [{ kind: "stand" }];
}

/** The defender's mean loss in points: by steps and by the area. */
interface Peril {
  readonly steps: number;
  readonly area: number;
}

function peril(sight: Sight, own: readonly BlockFigure[]): Peril {
  const side = judged(sight);
  const { area, crossing } = battleOf(sight);
  const terms = { area, attacker: enemyOf(side), isCrossing: crossing };
  const { lossA, lossD, takes } = outlook(sight, terms, battleSides(sight).enemies, own);
  const price = stepOf(own);
  return {
    steps: lossD * price - lossA * stepOf(battleSides(sight).enemies),
    area: takes * tableOf(sight).worth[area],
  };
}

/** What help has to save beyond what it leaves behind, as a Special Action is spent on it. */
const HELP = 0.5;

/** 8.23: the neighbour that saves most. */
function bestHelp(sight: Sight, now: Peril): Decision | undefined {
  const table = tableOf(sight);
  const { own } = battleSides(sight);
  let best: { readonly decision: Decision; readonly saved: number } | undefined;
  for (const { id: by } of specialActions(sight)) {
    for (const unit of reinforcements(sight, by)) {
      const block = ownBlocks(sight).find((one) => one.unit === unit);
      const figure = block && table.figures.get(block);
      const from = block && areaOfBlock(block);
      if (figure === undefined || from === undefined) continue;
      const here = blocksAt(sight, table.side, from).flatMap((one) => table.figures.get(one) ?? []);
      const left = here.filter((one) => one !== figure);
      const given = areaValue(table, from, here, true) - areaValue(table, from, left, true);
      const then = peril(sight, [...own, figure]);
      const saved = now.steps + now.area - then.steps - then.area - given;
      if (saved > HELP && saved > (best?.saved ?? 0)) {
        best = { decision: { kind: "reinforceBattle", by, unit }, saved };
      }
    }
  }
  return best?.decision;
}

function reconWay(sight: Sight, unit: string): Decision | undefined {
  const { area } = battleOf(sight);
  const [way] = retreatWays(sight, { unit: sight.setting.roster.known(unit), area, taken: [] });
  const decision: Decision | undefined = way === undefined
    ? undefined
    : { kind: "reconRetreat", path: way.map(areaName) };
  return decision !== undefined && judge(sight, decision).none ? decision : undefined;
}

/** 6.22, 6.23: everything that fits: artillery, then battle assets that hit well, an event, air in direct support of a strong point unit. */
export function planAssignment(sight: Sight): Decision[] {
  const side = judged(sight);
  const battle = battleOf(sight);
  const attacks = battle.side === side;
  const chits: string[] = [];
  const order = assignable(sight).sort((a, b) => urgency(a.kind) - urgency(b.kind) || (a.id < b.id ? -1 : 1));
  for (const { id, kind } of order) {
    if (kind === "eightyEight" && !mayHoldArmour(sight)) continue;
    if (judge(sight, { kind: "assign", chits: [...chits, id] }).none) chits.push(id);
  }
  const kindOf = (id: string) => sight.setting.chits.known(id).kind;
  const infantry = fighters(sight, side).filter(({ unit }) =>
    isInfantryClass(sight.setting.roster.known(unit))
  ).sort((a, b) => b.strength - a.strength);
  const [tank] = chits.filter((id) => kindOf(id) === "armour");
  const support = tank !== undefined && infantry.length > 0 && infantry[0].strength >= 2
    ? { support: { [tank]: infantry[0].unit } }
    : {};
  const air = chits.find((id) => kindOf(id) === "air");
  const direct =
    attacks && air !== undefined && Math.max(...fighters(sight, side).map(({ strength }) => strength)) >= 3
      ? { direct: air }
      : {};
  const engineer = chits.find((id) => kindOf(id) === "engineer");
  const works = attacks && engineer !== undefined && hasWorks(sight, battle)
    ? { engineers: { [engineer]: "works" as const } }
    : {};
  const fort = attacks && engineer !== undefined && protectingFort(sight, battle) > 0
    ? { engineers: { [engineer]: "fort" as const } }
    : {};
  const decision: Decision = { kind: "assign", chits, ...support, ...direct, ...works, ...fort };
  return [judge(sight, decision).none ? decision : { kind: "assign", chits }];
}

const URGENCY = [
  "navalBombardment",
  "eightyEight",
  "artillery",
  "air",
  "machineGun",
  "infantry",
  "armour",
  "antiTank",
  "engineer",
];

function urgency(kind: string): number {
  return URGENCY.indexOf(kind);
}

/** 17.24: the guns are worth it if an Allied block may be armour. */
function mayHoldArmour(sight: Sight): boolean {
  return battleSides(sight).enemies.some(({ armour }) => armour > 0.4);
}

/** 6.24: names the unit that draws the least fire and loses least by the first hit. */
export function planPoint(sight: Sight): Decision[] {
  const [handle] = battleOf(sight).probe && !battleOf(sight).isOpen ? probedHandles(sight) : [];
  if (handle !== undefined) return [usual(sight)];
  const side = judged(sight);
  const candidates = pointCandidates(sight, side);
  const blocks = fighters(sight, side).filter(({ unit }) => candidates.includes(unit));
  if (blocks.length === 0) return [usual(sight)];
  const enemyDice = battleSides(sight).enemies.reduce((sum, { steps }) => sum + steps, 0);
  const price = ({ unit: id, strength }: { readonly unit: string; readonly strength: number }) => {
    const unit = sight.setting.roster.known(id);
    const quality = qualityAt(unit, strength);
    const ease = (isArmourClass(unit) ? -1 : 0) + (quality === "E" ? -0.6 : quality === "G" ? 0.6 : 0);
    return ease * 0.1 * enemyDice * 0.3 + stepPrice(sight, id) + (strength === 1 ? 0.2 : 0);
  };
  const [best] = [...blocks].sort((a, b) => price(a) - price(b) || (a.unit < b.unit ? -1 : 1));
  return [{ kind: "point", unit: best.unit }];
}

/** 6.8: everybody who may exploit tries. */
export function planExploitation(_: Sight, { units = [] }: Question): Decision[] {
  return [{ kind: "exploit", units: [...units] }];
}
