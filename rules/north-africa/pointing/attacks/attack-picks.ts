import type { Thing } from "../../../../src/kernel/pointing.ts";
import type { HexName } from "../../../hexes/hex-grid.ts";
import type { UnitId } from "../../../hexes/names.ts";
import { pieceThing, placeThing, wayThing } from "../../../hexes/pointing/things.ts";
import { isAdjacentTo } from "../../combat/artillery.ts";
import { type AdvanceWish, type AttackOrder, type Condition, type Units } from "../../orders/line/order.ts";
import { onMapOf, resolveUnits } from "../../orders/line/units.ts";
import { enemyOf } from "../../../../src/kernel/side.ts";
import { joinersOf, PARTS, type Takers } from "./attack-reach.ts";
import { nameThen, type Plan } from "../plan/plan.ts";
import { placeOf, subjectsOf } from "../plan/subjects.ts";
import { wayOf, wishFrom, type WishPicked, wishPicks } from "../plan/wishes.ts";
import { muster } from "../../counter-views.ts";

export interface AttackPicked extends Takers {
  readonly groundSupport: number;
  readonly condition: { readonly is: Condition["is"]; readonly hex: HexName | undefined } | undefined;
  readonly otherwise: boolean;
  readonly wishes: readonly WishPicked[];
}

const NOTHING: AttackPicked = {
  defenders: [],
  own: [],
  rest: [],
  groundSupport: 0,
  condition: undefined,
  otherwise: false,
  wishes: [],
};

/** Continues from the attack that the sheet already has. */
export const AS_WRITTEN = "as written";

/** The attack that picks make, one after the other; picking a thing again takes it out. */
export function attackPicked(plan: Plan, picks: readonly Thing[]): AttackPicked {
  return picks.reduce((draft, pick) => withPick(plan, draft, pick), NOTHING);
}

function withPick(plan: Plan, draft: AttackPicked, pick: Thing): AttackPicked {
  const { condition, wishes } = draft;
  const wish = wishes.at(-1);
  if (wish !== undefined && !wish.isWhole) {
    const next = wishFrom(plan, wish, pick, (unit) => draft.own.includes(unit));
    if (next !== undefined) return { ...draft, wishes: [...wishes.slice(0, -1), next] };
  }
  if (pick.kind === "way") return withWay(plan, draft, pick.id);
  if (condition !== undefined && condition.hex === undefined) {
    return { ...draft, condition: { ...condition, hex: placeOf(plan, pick) } };
  }
  const { own, enemies } = subjectsOf(plan, pick);
  if (enemies.length > 0) {
    return { ...draft, defenders: enemies.reduce((units, { id }) => toggledIn(units, id), draft.defenders) };
  }
  return own.reduce((now, { id }) => withUnit(plan, now, id), draft);
}

/** Adds or removes an own unit. A unit that is in through "all who are left" is taken out of that group. */
function withUnit(plan: Plan, draft: AttackPicked, unit: UnitId): AttackPicked {
  const all = joinersOf(plan, draft).find(({ isRest, units }) => isRest && units.includes(unit));
  if (all === undefined) return { ...draft, own: toggledIn(draft.own, unit) };
  return {
    ...draft,
    rest: toggledIn(draft.rest, all.part),
    own: [...draft.own, ...toggledIn(all.units, unit)],
  };
}

function toggledIn<T>(those: readonly T[], one: T): T[] {
  return those.includes(one) ? those.filter((other) => other !== one) : [...those, one];
}

function withWay(plan: Plan, draft: AttackPicked, id: string): AttackPicked {
  const [, points] = /^gs (\d+)$/.exec(id) ?? [];
  if (points !== undefined) return { ...draft, groundSupport: Number(points) };
  const all = PARTS.find(({ rest }) => rest === id);
  if (all !== undefined) return { ...draft, rest: toggledIn(draft.rest, all.part) };
  switch (id) {
    case "if held":
    case "if empty": {
      const is = id === "if held" ? "held" : "empty";
      const isOff = draft.condition?.is === is;
      return { ...draft, condition: isOff ? undefined : { is, hex: draft.condition?.hex } };
    }
    case "else":
      return { ...draft, otherwise: !draft.otherwise };
    case "advance":
      return {
        ...draft,
        wishes: [...draft.wishes.filter(({ isWhole }) => isWhole), { unit: undefined, isWhole: false }],
      };
    case AS_WRITTEN:
      return asWritten(plan, draft);
    default:
      return draft;
  }
}

/** The same picks in their final form: each once, related ones side by side. */
export function picksOf(draft: AttackPicked): Thing[] {
  const { defenders, own, groundSupport, condition, otherwise, wishes } = draft;
  return [
    ...[...defenders, ...own].map(pieceThing),
    ...PARTS.filter(({ part }) => draft.rest.includes(part)).map(({ rest }) => wayThing(rest)),
    ...(groundSupport === 0 ? [] : [wayThing(`gs ${groundSupport}`)]),
    ...(otherwise ? [wayThing("else")] : []),
    ...(condition === undefined ? [] : [
      wayThing(`if ${condition.is}`),
      ...(condition.hex === undefined ? [] : [placeThing(condition.hex)]),
    ]),
    ...wishes.flatMap((wish) => [wayThing("advance"), ...wishPicks(wish)]),
  ];
}

/** The order for an attack, with units named by where they will be; undefined if it lacks something. */
export function attackOrderOf(plan: Plan, draft: AttackPicked): AttackOrder | undefined {
  const { defenders, own, rest, groundSupport, condition, otherwise, wishes } = draft;
  if (defenders.length === 0 || own.length + groundSupport + rest.length === 0) return undefined;
  if (condition !== undefined && condition.hex === undefined) return undefined;
  const name = (unit: UnitId) => nameThen(plan, unit);
  const guns = own.filter((unit) => isBarraging(plan, unit, defenders));
  const attackers = own.filter((unit) => !guns.includes(unit));
  return {
    verb: "attack",
    defenders: defenders.map(name),
    attackers: rest.includes("attackers") ? "all" : attackers.map(name),
    artillery: rest.includes("barrage") ? "all" : guns.map(name),
    groundSupport,
    advances: wishes.flatMap((wish): AdvanceWish[] => {
      const way = wayOf(wish);
      return way === undefined ? [] : [{ unit: wish.unit === undefined ? undefined : name(wish.unit), way }];
    }),
    ...(condition?.hex === undefined ? {} : { condition: { hex: condition.hex, is: condition.is } }),
    ...(otherwise ? { otherwise } : {}),
  };
}

/** 8.31: whether a unit is a gun that is adjacent to none of the defenders. */
function isBarraging({ moved, then }: Plan, id: UnitId, defenders: readonly UnitId[]): boolean {
  const { roster } = moved.setting;
  const unit = roster.unit(id);
  if (unit === undefined || then.get(id)?.isArtillery !== true) return false;
  return !defenders.some((defender) => {
    const enemy = roster.unit(defender);
    return enemy !== undefined && isAdjacentTo(moved, unit, enemy);
  });
}

export function defendersOf({ moved, desk: { side } }: Plan, order: AttackOrder): readonly UnitId[] {
  return resolveUnits(order.defenders, muster(moved), onMapOf(enemyOf(side))).ids;
}

/** The sheet's whole attack on the same units, with the picks added. */
function asWritten(plan: Plan, draft: AttackPicked): AttackPicked {
  const { moved, desk: { side }, sheet } = plan;
  const order =
    sheet.orders.flatMap(({ order }) =>
      order.verb === "attack" && defendersOf(plan, order).some((unit) => draft.defenders.includes(unit))
        ? [order]
        : []
    )[0];
  if (order === undefined) return draft;
  const idsOf = (units: Units) =>
    units === "all" ? [] : resolveUnits(units, muster(moved), onMapOf(side)).ids;
  return {
    defenders: defendersOf(plan, order),
    own: [...idsOf(order.attackers), ...idsOf(order.artillery)],
    rest: [
      ...(order.attackers === "all" ? ["attackers" as const] : []),
      ...(order.artillery === "all" ? ["barrage" as const] : []),
    ],
    groundSupport: order.groundSupport,
    condition: order.condition,
    otherwise: order.otherwise === true,
    wishes: order.advances.map(({ unit, way }) => ({
      unit: unit === undefined ? undefined : idsOf([unit])[0],
      way,
      isWhole: true,
    })),
  };
}
