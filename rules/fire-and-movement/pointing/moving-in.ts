import { signed } from "../../../src/common/text.ts";
import type { Choice, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { pointAtAttacksMovingIn } from "../../hexes/pointing/moving-in.ts";
import { placeThing, wayThing } from "../../hexes/pointing/things.ts";
import { targetsOf } from "../combat/attack.ts";
import { hexName, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import { attackOffered } from "./attack.ts";
import { AS_WRITTEN, attacksOn } from "./attack-picks.ts";
import { marchOf, marchTo } from "./march.ts";
import { type Plan, planOfLines } from "./plan.ts";
import { describedSubject, pieceOf } from "./subjects.ts";

/** The number of attacks offered. */
const OFFERED = 3;

/** 5.1, 7.1: attacks on an enemy by a unit that first moves beside it, the best odds first. @param pointing why it cannot go onto its hex */
export function pointAtMovingAttack(
  plan: Plan,
  unit: Unit,
  enemy: Unit,
  picked: Thing,
  pointing: Pointing,
): Pointing {
  const { then, then: { setting, board } } = plan;
  const hex = board.hexOf(enemy);
  if (hex === undefined) return pointing;
  return pointAtAttacksMovingIn(pointing, {
    names: [unitLabel(setting, unit), describedSubject(then, enemy)],
    at: placeThing(hexName(setting, hex)),
    picked,
    ...attacksBeside(plan, unit, enemy),
    cites: "5.1, 7.1",
  });
}

function attacksBeside(
  plan: Plan,
  unit: Unit,
  enemy: Unit,
): { readonly offers: readonly Choice[]; readonly objection: string } {
  const { setting, setting: { map: { grid } }, board } = plan.then;
  const march = marchOf(plan, unit, "move");
  const target = board.standing(enemy);
  const tried = march.reach.ends.filter((end) => grid.distance(end, target) === 1)
    .flatMap((end) => marchTo(plan, march, end) ?? [])
    .map((way) => ({ ...way, attack: attackAfter(planOfLines(plan, way.lines), unit, enemy) }));
  const offers = tried.flatMap(({ hex, way: { cost }, costs, attack }) =>
    attack?.lines === undefined
      ? []
      : [{ hex, cost, costs, lines: attack.lines, differential: attack.differential }]
  ).sort((a, b) => b.differential - a.differential || a.cost - b.cost).slice(0, OFFERED);
  const name = unitLabel(setting, enemy);
  return {
    offers: offers.map(({ hex, costs, lines, differential }) => ({
      label: `Attack ${name} from ${hexName(setting, hex)} (${costs}) at ${signed(differential)}`,
      lines,
      cite: "7.1",
    })),
    objection: tried.find(({ attack }) => attack !== undefined)?.attack?.why ??
      `it reaches no hex from which it may (5.1, 7.1).`,
  };
}

/** The attack on an enemy by a unit that has moved; it joins one that the sheet has. Undefined if it cannot take part. */
function attackAfter(there: Plan, unit: Unit, enemy: Unit) {
  const { field } = there.combat;
  const hex = field.board.hexOf(enemy);
  if (hex === undefined || !field.board.isOnMap(unit) || !targetsOf(field, unit).includes(hex)) {
    return undefined;
  }
  const written = attacksOn(there, enemy).length > 0 ? [wayThing(AS_WRITTEN)] : [];
  return attackOffered(there, [pieceOf(field, enemy), ...written, pieceOf(field, unit)]);
}
