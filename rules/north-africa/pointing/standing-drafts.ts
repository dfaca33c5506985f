import type { Thing } from "../../../src/kernel/pointing.ts";
import { ALL_DIRECTIONS } from "../../hexes/hex-grid.ts";
import { pieceThing, placeThing, sign, toggled, wayThing } from "../../hexes/pointing/things.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { RetreatWay, RetreatWish } from "../orders/line/order.ts";
import type { Drafted, Drafting } from "./plan/drafted.ts";
import { hexesPicked, placeOf, subjectsOf } from "./plan/subjects.ts";
import { wayOf, wishChoices, wishFrom, type WishPicked } from "./plan/wishes.ts";
import { queryOf } from "../query.ts";

/** What a retreat can look for, besides a hex. */
const SOUGHT = [
  { id: "keep supply", seek: "supply", label: "Where it keeps supply", cite: "12.24" },
  { id: "prefer terrain", seek: "terrain", label: "Where the terrain is good", cite: "7.4" },
] as const;

/** 7.7: where a unit, or all, retreat: by what they look for, or hex by hex. */
export function retreatDraft({ plan, name, rest }: Drafting): Drafted {
  const byAt = rest.findIndex(({ kind, id }) => kind === "way" && id === "by");
  const wishes = rest.flatMap((pick): RetreatWish[] => {
    const hex = placeOf(plan, pick);
    if (hex !== undefined) return [{ seek: "hex", hex }];
    return SOUGHT.filter(({ id }) => pick.kind === "way" && pick.id === id).map(({ seek }) => ({ seek }));
  });
  const hexes = hexesPicked(plan, rest.slice(byAt + 1));
  const way: RetreatWay | undefined = byAt === -1
    ? (wishes.length === 0 ? undefined : { by: "wishes", wishes })
    : (name === undefined || hexes.length === 0 ? undefined : { by: "path", hexes });
  return {
    order: way === undefined ? undefined : { verb: "retreat", unit: name, way },
    picks: rest,
    marks: hexesPicked(plan, rest).map((hex) => sign(placeThing(hex), "picked")),
    choices: byAt !== -1 ? [] : [
      ...SOUGHT.filter(({ seek }) => wishes.every((wish) => wish.seek !== seek))
        .map(({ id, label, cite }) => ({ label, pick: wayThing(id), cite })),
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
export function advanceDraft({ plan, name, rest }: Drafting): Drafted {
  const begun: WishPicked = { unit: undefined, isWhole: false };
  const wish = rest.reduce<WishPicked>((now, pick) => wishFrom(plan, now, pick, () => false) ?? now, begun);
  const way = wayOf(wish);
  return {
    order: way === undefined ? undefined : { verb: "advance", unit: name, way },
    picks: rest,
    marks: hexesPicked(plan, rest).map((hex) => sign(placeThing(hex), "picked")),
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
export function displacement({ plan, unit, name, rest }: Drafting): Drafted {
  const { moved: { board, setting: { map } }, then, desk: { side } } = plan;
  const to = hexesPicked(plan, rest).at(-1);
  const from = unit === undefined ? undefined : map.grid.id(then.get(unit.id)?.hex ?? "");
  const beside = from === undefined ? [] : ALL_DIRECTIONS.flatMap((direction) => {
    const hex = map.grid.neighbour(from, direction);
    const isFree = hex !== -1 && map.isOpen(from, direction) && !board.hasEnemy(side, hex);
    return isFree ? [map.grid.name(hex)] : [];
  });
  const isThere = to !== undefined && beside.includes(to);
  return {
    order: name === undefined || to === undefined || !isThere
      ? undefined
      : { verb: "displace", unit: name, to },
    picks: isThere ? [placeThing(to)] : [],
    marks: beside.map((hex) => sign(placeThing(hex), hex === to ? "picked" : "may")),
    choices: [],
    says: to === undefined || isThere
      ? "Pick the adjacent hex that it moves to if a retreat needs its place (7.81)."
      : `It moves aside exactly one hex, and not to ${to} (7.81).`,
  };
}

/** 18.2: the Axis units that the Allied player removes from the map if the diversion has fallen short. */
export function removalDraft({ plan, rest }: Drafting): Drafted {
  const { desk: { sight }, now } = plan;
  const query = queryOf(sight);
  const most = query.kind === "removeUnits" ? query.count : undefined;
  const units = rest.flatMap((pick) => subjectsOf(plan, pick).enemies.map(({ id }) => pieceThing(id)))
    .reduce<Thing[]>(toggled, []);
  const named = units.flatMap(({ id }) => now.get(id as UnitId) ?? []);
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
