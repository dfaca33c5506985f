import type { Thing } from "../../../src/kernel/pointing.ts";
import { ALL_DIRECTIONS } from "../../hexes/hex-grid.ts";
import { pieceThing, placeThing, sign, toggled, wayThing } from "../../hexes/pointing/things.ts";
import type { RetreatWish, StandingOrder } from "../orders/line/order.ts";
import type { Drafted } from "./plan/drafted.ts";
import { nameThen, type Plan } from "./plan/plan.ts";
import { placeOf, subjectsOf } from "./plan/subjects.ts";
import { wayOf, wishChoices, wishFrom, type WishPicked } from "./plan/wishes.ts";
import type { CounterView } from "../counter-views.ts";
import { queryOf } from "../query.ts";

/** 7.7: where a unit, or all, retreat to: by what they look for, or hex by hex. */
export function retreatDraft(plan: Plan, name: string | undefined, rest: readonly Thing[]): Drafted {
  const byAt = rest.findIndex(({ kind, id }) => kind === "way" && id === "by");
  const places = (picks: readonly Thing[]) =>
    picks.map((pick) => placeOf(plan, pick)).filter((hex) => hex !== undefined);
  const hexes = byAt === -1 ? [] : places(rest.slice(byAt + 1));
  const wishes = rest.flatMap((pick): RetreatWish[] => {
    if (pick.kind === "way") {
      return pick.id === "keep supply"
        ? [{ seek: "supply" }]
        : pick.id === "prefer terrain"
        ? [{ seek: "terrain" }]
        : [];
    }
    const hex = placeOf(plan, pick);
    return hex === undefined ? [] : [{ seek: "hex", hex }];
  });
  const order: StandingOrder | undefined = byAt !== -1
    ? (name === undefined || hexes.length === 0
      ? undefined
      : { verb: "retreat", unit: name, way: { by: "path", hexes } })
    : wishes.length === 0
    ? undefined
    : { verb: "retreat", unit: name, way: { by: "wishes", wishes } };
  const has = (seek: RetreatWish["seek"]) => wishes.some((wish) => wish.seek === seek);
  return {
    order,
    picks: rest,
    marks: places(rest).map((hex) => sign(placeThing(hex), "picked")),
    choices: byAt !== -1 ? [] : [
      ...(has("supply")
        ? []
        : [{ label: "Where it keeps supply", pick: wayThing("keep supply"), cite: "12.24" }]),
      ...(has("terrain")
        ? []
        : [{ label: "Where the terrain is good", pick: wayThing("prefer terrain"), cite: "7.4" }]),
      ...(name === undefined || wishes.length > 0
        ? []
        : [{ label: "Hex by hex", pick: wayThing("by"), cite: "7.7" }]),
    ],
    says: byAt === -1
      ? "Pick the hex to retreat toward, or what matters, most important first (7.7)."
      : "Pick the hexes of the retreat, one after the other (7.7).",
  };
}

/** 7.9: how victors advance. */
export function advanceDraft(plan: Plan, name: string | undefined, rest: readonly Thing[]): Drafted {
  const begun: WishPicked = { unit: undefined, isWhole: false };
  const wish = rest.reduce<WishPicked>((now, pick) => wishFrom(plan, now, pick, () => false) ?? now, begun);
  const way = wayOf(wish);
  const places = rest.map((pick) => placeOf(plan, pick)).filter((hex) => hex !== undefined);
  return {
    order: way === undefined ? undefined : { verb: "advance", unit: name, way },
    picks: rest,
    marks: places.map((hex) => sign(placeThing(hex), "picked")),
    choices: [
      ...wishChoices(wish),
      ...(name === undefined || way !== undefined
        ? []
        : [{ label: "Hex by hex", pick: wayThing("by"), cite: "7.95" }]),
    ],
    says: "Pick the hex to advance to after a won combat, or how (7.9).",
  };
}

/** 7.81: a friend in the way of a retreat makes way by one hex. */
export function displacement(plan: Plan, unit: CounterView | undefined, rest: readonly Thing[]): Drafted {
  const { moved: { board, setting: { map } }, then, desk: { side } } = plan;
  const to = rest.map((pick) => placeOf(plan, pick)).findLast((hex) => hex !== undefined);
  const from = unit === undefined ? undefined : map.grid.id(then.get(unit.id)?.hex ?? "");
  const beside = from === undefined ? [] : ALL_DIRECTIONS.flatMap((direction) => {
    const hex = map.grid.neighbour(from, direction);
    const isFree = hex !== -1 && map.isOpen(from, direction) && !board.hasEnemy(side, hex);
    return isFree ? [map.grid.name(hex)] : [];
  });
  const isThere = to !== undefined && beside.includes(to);
  return {
    order: unit === undefined || to === undefined || !isThere
      ? undefined
      : { verb: "displace", unit: nameThen(plan, unit.id), to },
    picks: isThere ? [placeThing(to)] : [],
    marks: beside.map((hex) => sign(placeThing(hex), hex === to ? "picked" : "may")),
    choices: [],
    says: to === undefined || isThere
      ? "Pick the adjacent hex that it moves to if a retreat needs its place (7.81)."
      : `It moves aside exactly one hex, and not to ${to} (7.81).`,
  };
}

/** 18.2: the Axis units that the Allied player takes off the map where the diversion has fallen short. */
export function removalDraft(plan: Plan, rest: readonly Thing[]): Drafted {
  const { desk: { sight }, now } = plan;
  const query = queryOf(sight);
  const most = query.kind === "removeUnits" ? query.count : undefined;
  const units = rest.flatMap((pick) => subjectsOf(plan, pick).enemies.map(({ id }) => pieceThing(id))).reduce<
    Thing[]
  >(toggled, []);
  const named = units.map(({ id }) => [...now.values()].find((each) => each.id === id)).filter((each) =>
    each !== undefined
  );
  const isFew = most === undefined || named.length <= most;
  return {
    order: named.length === 0 || !isFew
      ? undefined
      : { verb: "remove", units: named.map((each) => each.hex ?? each.id) },
    picks: units,
    marks: [...now.values()].filter(({ side, hex }) => side === "axis" && hex !== undefined)
      .map(({ id }) => sign(pieceThing(id), units.some((pick) => pick.id === id) ? "picked" : "target")),
    choices: [],
    says: most === undefined
      ? "Pick the Axis units to remove if the diversion falls short, in order (18.2)."
      : `Pick at most ${most} Axis units to remove (18.2).`,
  };
}
