import { signed } from "../../../../src/common/text.ts";
import type { Choice, Mark, Pointing, Thing } from "../../../../src/kernel/pointing.ts";
import type { UnitId } from "../../../hexes/names.ts";
import { isOn, pieceThing, placeThing, sign, wayMark, wayThing } from "../../../hexes/pointing/things.ts";
import type { AttackOrder } from "../../orders/line/order.ts";
import { AS_WRITTEN, attackOrderOf, type AttackPicked, attackPicked, picksOf } from "./attack-picks.ts";
import { joinersOf, mayJoin, pointsLeft, targetSign, targetsOf } from "./attack-reach.ts";
import { attackSays, forecastOf } from "./attack-says.ts";
import { answeredThere, attackChoices, attacksInPlace } from "./declared.ts";
import { orderedMarks } from "../plan/ordered.ts";
import type { Placed, Plan } from "../plan/plan.ts";
import { wishChoices } from "../plan/wishes.ts";

/** 7.0: builds an attack from picks in any order: enemies, own units, guns in range and Ground Support. */
export function pointAtAttack(plan: Plan, picks: readonly Thing[]): Pointing {
  const draft = attackPicked(plan, picks);
  const order = attackOrderOf(plan, draft);
  const there = attacksInPlace(plan, draft);
  const tried = order === undefined ? undefined : answeredThere(plan, there, order);
  return {
    picks: picksOf(draft),
    marks: marksOf(plan, draft, order),
    choices: [
      ...(order === undefined || tried === undefined ? [] : attackChoices(plan, there, order, tried.report)),
      ...plan.sheet.takeBack(there),
      ...moreChoices(plan, draft, there),
    ],
    says: attackSays(plan, draft, order, tried),
  };
}

/** Further choices for an attack: points, all who may join, a condition, where its victors go. */
function moreChoices(plan: Plan, draft: AttackPicked, there: readonly Placed[]): Choice[] {
  const { groundSupport, condition, otherwise, wishes, defenders } = draft;
  if (defenders.length === 0) return [];
  const wish = wishes.at(-1);
  if (wish !== undefined && !wish.isWhole) return wishChoices(wish);
  const [left, joiners] = [pointsLeft(plan, draft), joinersOf(plan, draft)];
  const point = (points: number, label: string): Choice => ({
    label,
    pick: wayThing(`gs ${points}`),
    cite: "9.0",
  });
  const isFirst = plan.sheet.orders.every(({ order }) => order.verb !== "attack");
  return [
    ...(there.length > 0 && picksOf(draft).length === defenders.length
      ? [{ label: "Change the attack that is written", pick: wayThing(AS_WRITTEN) }]
      : []),
    ...(groundSupport < left
      ? [point(groundSupport + 1, `One Ground Support Point more, ${left - groundSupport} left`)]
      : []),
    ...(groundSupport > 0 ? [point(groundSupport - 1, "One Ground Support Point less")] : []),
    ...joiners.flatMap(({ units, isRest, rest, all, only, cite }) =>
      units.length === 0 && !isRest ? [] : [{ label: isRest ? only : all, pick: wayThing(rest), cite }]
    ),
    { label: "Advance after combat", pick: wayThing("advance"), cite: "7.9" },
    ...(condition === undefined
      ? [
        { label: "Attack only if the enemy holds …", pick: wayThing("if held") },
        { label: "Attack only if a hex is empty …", pick: wayThing("if empty") },
      ]
      : [{ label: "Whatever the hex is", pick: wayThing(`if ${condition.is}`) }]),
    ...(isFirst ? [] : [{
      label: otherwise
        ? "Whether or not the previous attack happens"
        : "Only if the previous attack does not happen",
      pick: wayThing("else"),
    }]),
  ];
}

function marksOf(plan: Plan, draft: AttackPicked, order: AttackOrder | undefined): Mark[] {
  const { then } = plan;
  const hexOf = (unit: UnitId) => then.get(unit)?.hex ?? "";
  const { defenders, own } = draft;
  const joiners = joinersOf(plan, draft);
  const takingPart = [...own, ...joiners.flatMap(({ isRest, units }) => isRest ? units : [])];
  const more = new Set(own.flatMap((unit) => targetsOf(plan, unit)));
  const wish = draft.wishes.at(-1);
  const forecast = order === undefined ? undefined : forecastOf(plan, order);
  const targets = defenders.map(hexOf);
  return [
    ...orderedMarks(plan).filter((mark) => !isOn(mark, targets)),
    ...defenders.map((unit) =>
      sign(
        placeThing(hexOf(unit)),
        "picked",
        undefined,
        forecast === undefined ? undefined : signed(forecast.differential),
      )
    ),
    ...takingPart.map((unit) => sign(pieceThing(unit), "picked")),
    ...takingPart.flatMap((unit) =>
      defenders.length === 0 ? [] : [wayMark([hexOf(unit), hexOf(defenders[0])], "target")]
    ),
    ...(wish !== undefined && !wish.isWhole
      ? around(plan, defenders).map((hex) => sign(placeThing(hex), "may"))
      : [
        ...joiners.flatMap(({ part, isRest, units }) =>
          isRest ? [] : units.map((unit) => mayJoin(plan, unit, part))
        ),
        ...[...more].filter((unit) => !defenders.includes(unit)).map((unit) => targetSign(plan, unit)),
      ]),
  ];
}

/** Where an advance may begin: the hexes of the defenders and those around. */
function around({ moved, then }: Plan, defenders: readonly UnitId[]): string[] {
  const { grid } = moved.setting.map;
  const hexes = defenders.flatMap((unit) => grid.id(then.get(unit)?.hex ?? "") ?? []);
  return [...new Set(hexes.flatMap((hex) => [hex, ...grid.around(hex)]))].map((hex) => grid.name(hex));
}
