import type { HexId } from "../../../hexes/hex-grid.ts";
import { enemyOf } from "../../../../src/kernel/side.ts";
import { oddsOf } from "../../combat/differential.ts";
import { hexName } from "../../position/naming.ts";
import type { Unit } from "../../position/roster.ts";
import { handOf, meeting } from "../hidden-markers.ts";
import { expected } from "../expectation.ts";
import type { TurnPlan } from "../plan.ts";
import type { Situation } from "./situation.ts";
import { type Placement, stakesOf, withPlacements } from "./stakes.ts";

/** Units to bring beside an enemy, and what that is expected to gain. */
interface Assault {
  readonly enemy: Unit;
  readonly placements: readonly Placement[];
  readonly attackers: readonly Unit[];
  readonly gain: number;
}

/** No more units than this are brought up against one enemy. */
const MOST_UNITS = 4;
/** The share of a unit's possible next loss there that counts against sending it. A unit that can go back is safer (5.2). */
const EXPOSURE = {
  mobile: 0.05,
  leg: 0.1,
} as const;
/** What using a unit costs, by its attack strength: it is not free for anything else. */
const COST_OF_USE = 0.03;

/** Brings units up against one enemy after the other, the most promising first. @returns the units that then attack */
export function planAssaults(plan: TurnPlan, situation: Situation): ReadonlySet<Unit> {
  const { manner } = situation;
  const engaged = new Set<Unit>();
  let budget = handOf(plan.sight, plan.side).map((id) => plan.sight.setting.markers.value([id])).sort((
    a,
    b,
  ) => b - a);
  const consider = (enemy: Unit) => bestAssault(plan, situation, enemy, engaged, budget);
  let made = 0;
  const queue = plan.board.units(enemyOf(plan.side)).flatMap((enemy) => {
    const assault = consider(enemy);
    return assault === undefined ? [] : [{ assault, madeAfter: 0 }];
  });
  for (;;) {
    queue.sort((a, b) => b.assault.gain - a.assault.gain || a.assault.enemy - b.assault.enemy);
    const first = queue.shift();
    if (first === undefined || first.assault.gain < manner.worthTheMarch * situation.prices.scale) {
      return engaged;
    }
    const { assault } = first;
    if (first.madeAfter !== made) {
      const again = consider(assault.enemy);
      if (again !== undefined) queue.push({ assault: again, madeAfter: made });
      continue;
    }
    const at = hexName(plan.sight.setting, plan.board.standing(assault.enemy));
    const force = assault.attackers.length === 1 ? "alone" : `with ${assault.attackers.length - 1} more`;
    for (const { unit, hex } of assault.placements) {
      plan.move(unit, hex, `It goes to attack ${at}, ${force}.`);
    }
    for (const unit of assault.attackers) {
      engaged.add(unit);
      plan.stay(unit);
    }
    budget = budget.slice(plan.sight.setting.charts.document.support.perCombat);
    made++;
  }
}

/** The best way to bring free units against an enemy; undefined where none is of use. */
function bestAssault(
  plan: TurnPlan,
  situation: Situation,
  enemy: Unit,
  engaged: ReadonlySet<Unit>,
  budget: readonly number[],
): Assault | undefined {
  const { board, sight: { setting } } = plan;
  const target = board.standing(enemy);
  const around = setting.map.openAround(target);
  const present = around.flatMap((hex) => {
    const unit = board.unitAt(hex);
    return unit !== undefined && board.sideOf(unit) === plan.side && !engaged.has(unit) ? [unit] : [];
  });
  const open = around.filter((hex) => board.isEmpty(hex));
  const slots = open.map((hex) => ({ hex, units: comers(plan, hex) })).filter(({ units }) =>
    units.length > 0
  );
  let best: Assault | undefined;
  // Adds one unit at a time, always with the placement that gains most.
  let placements: readonly Placement[] = [];
  if (present.length > 0) best = weighed(plan, situation, enemy, present, placements, budget);
  while (placements.length < MOST_UNITS) {
    const tries = slots.filter(({ hex }) => placements.every((placed) => placed.hex !== hex)).flatMap(
      ({ hex, units }) => {
        const unit = units.find((one) => placements.every((placed) => placed.unit !== one));
        return unit === undefined ? [] : [[...placements, { unit, hex }]];
      },
    ).map((more) => weighed(plan, situation, enemy, present, more, budget));
    const top = tries.reduce<Assault | undefined>(
      (top, each) => top === undefined || each.gain > top.gain ? each : top,
      undefined,
    );
    if (top === undefined) break;
    placements = top.placements;
    if (best === undefined || top.gain > best.gain) best = top;
  }
  return best;
}

/** Who could come to a hex, the strongest first. */
function comers(plan: TurnPlan, hex: HexId): Unit[] {
  const { board } = plan;
  return [...plan.free].filter((unit) => plan.reachAtFirst(unit).ends.includes(hex))
    .sort((a, b) => board.face(b).attack - board.face(a).attack || a - b);
}

function weighed(
  plan: TurnPlan,
  situation: Situation,
  enemy: Unit,
  present: readonly Unit[],
  placements: readonly Placement[],
  budget: readonly number[],
): Assault {
  const { sight } = plan;
  const field = withPlacements(plan.field, placements);
  const attackers = [...present, ...placements.map(({ unit }) => unit)];
  const stakes = stakesOf(field, attackers, enemy, situation);
  const attack = { attackers, target: field.board.standing(enemy), engineer: undefined };
  const markers = budget.slice(0, 1).reduce((sum, value) => sum + value, 0);
  const { line, differential } = oddsOf(field, attack, enemy, { attacker: markers, defender: 0 });
  const { charts } = sight.setting;
  let gain = 0;
  for (const { points, chance } of meeting(sight, plan.side)) {
    gain += chance * expected(charts, line, differential - points, stakes);
  }
  for (const { unit, hex } of placements) {
    const { mobile } = sight.setting.roster.counters[unit];
    const share = mobile ? EXPOSURE.mobile : EXPOSURE.leg;
    gain -= situation.prices.scale * COST_OF_USE * field.board.face(unit).attack +
      share * situation.manner.exposure * situation.threats.to(unit, hex, field.board);
    if (situation.isKeystone(unit)) gain -= 1;
  }
  return { enemy, placements, attackers, gain };
}
