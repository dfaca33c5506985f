import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Choice, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { called } from "../naming.ts";
import { targetsOf } from "../attack.ts";
import type { Unit } from "../roster.ts";
import type { Sight } from "../sight.ts";
import { pointAtAttack, targetMarks } from "./attack.ts";
import { marchOf, pointAtMarch, pointAtPlace } from "./march.ts";
import { overview } from "./overview.ts";
import { nameIn, type Plan, planOf } from "./plan.ts";
import { ownOf, pieceOf, placeOf, subjectOf } from "./subjects.ts";
import { written } from "./written.ts";

/** What stands on the map for whoever points at it, as the contract of a board has it. */
export function point(desk: Desk<Sight>, lines: readonly string[], picks: readonly Thing[]): Pointing {
  const plan = planOf(desk, lines);
  if (desk.sight.query.kind === "over") return overview(plan);
  return pointAtThing(plan, picks);
}

function pointAtThing(plan: Plan, picks: readonly Thing[]): Pointing {
  const [first, ...rest] = picks;
  const subject = subjectOf(plan, first);
  if (subject === undefined) {
    const hex = first?.kind === "place" ? placeOf(plan, first) : undefined;
    if (hex === undefined || first === undefined || plan.occasion !== "turn") return overview(plan);
    const [second, ...more] = rest;
    if (second === undefined) return pointAtPlace(plan, hex, "move");
    return pointAtThing(plan, ownOf(plan, second) === undefined ? rest : [second, first, ...more]);
  }
  if (!subject.isOwn) return mayAttack(plan) ? pointAtAttack(plan, picks) : overview(plan);
  return pointAtUnit(plan, subject.unit, rest);
}

function mayAttack({ occasion }: Plan): boolean {
  return occasion === "turn" || occasion === "attack";
}

function pointAtUnit(plan: Plan, unit: Unit, rest: readonly Thing[]): Pointing {
  const [next, ...more] = rest;
  const self = pieceOf(plan.then, unit);
  if (next !== undefined && isAttackOn(plan, unit, next)) {
    return pointAtAttack(plan, [next, self, ...more]);
  }
  if (next?.kind === "piece" && ownOf(plan, next) !== undefined && ownOf(plan, next) !== unit) {
    return pointAtThing(plan, rest);
  }
  if (plan.occasion !== "turn" || !plan.desk.sight.board.isOnMap(unit)) return overview(plan);
  const pointing = pointAtMarch(plan, marchOf(plan, unit, "move"), [self], rest, choicesFor(plan, unit));
  return pointing.picks.length > 1
    ? pointing
    : { ...pointing, marks: [...pointing.marks, ...targetMarks(plan, unit)] };
}

/** Whether a pick is an enemy whom a unit may attack; where attacks alone are asked for, any enemy. */
function isAttackOn(plan: Plan, unit: Unit, pick: Thing): boolean {
  const subject = subjectOf(plan, pick);
  if (subject === undefined || subject.isOwn || !mayAttack(plan)) return false;
  const { field } = plan.combat;
  const hex = field.board.hexOf(subject.unit);
  return plan.occasion === "attack" ||
    (hex !== undefined && field.board.isOnMap(unit) && targetsOf(field, unit).includes(hex));
}

/** What there is to do with a unit beside moving it. */
function choicesFor(plan: Plan, unit: Unit): Choice[] {
  const { sight } = plan.desk;
  const { instead } = marchOf(plan, unit, "move");
  const name = nameIn(sight, unit);
  return [{
    label: `Hold ${called(sight.setting, unit)} here`,
    lines: written(
      plan,
      { verb: "hold", unit: name },
      instead,
      instead.length === 0 ? plan.sheet.openLines(["move"], [name]) : [],
    ),
  }];
}
