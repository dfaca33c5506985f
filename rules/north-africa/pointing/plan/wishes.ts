import type { Choice, Thing } from "../../../../src/kernel/pointing.ts";
import type { UnitId } from "../../../hexes/names.ts";
import { pieceThing, placeThing, wayThing } from "../../../hexes/pointing/things.ts";
import type { AdvanceWish } from "../../orders/line/order.ts";
import type { Plan } from "./plan.ts";
import { placeOf, subjectsOf } from "./subjects.ts";

/** Where a victor that may advance wants to go, as picked so far (7.9). */
export interface WishPicked {
  /** Undefined: every victor. */
  readonly unit: UnitId | undefined;
  readonly way?: AdvanceWish["way"];
  /** False until the wish is complete: hexes picked one after the other extend the way. */
  readonly isWhole: boolean;
}

/** Ways to pick that are not hexes. */
const WAYS: readonly {
  readonly id: string;
  readonly way: Exclude<AdvanceWish["way"], { readonly by: "destination" }>;
  readonly choice: Pick<Choice, "label" | "cite">;
}[] = [
  { id: "along", way: { by: "pursuit" }, choice: { label: "Along the path of retreat", cite: "7.91" } },
  { id: "far", way: { by: "distance" }, choice: { label: "As far as it may", cite: "7.95" } },
  { id: "never", way: { by: "staying" }, choice: { label: "Never" } },
  { id: "by", way: { by: "path", hexes: [] }, choice: { label: "Hex by hex", cite: "7.95" } },
];

/** A wish with one more pick; undefined if the pick does not continue it. @param among whether the wish may be for a unit */
export function wishFrom(
  plan: Plan,
  wish: WishPicked,
  pick: Thing,
  among: (unit: UnitId) => boolean,
): WishPicked | undefined {
  const { way } = wish;
  if (pick.kind === "way") {
    const said = WAYS.find(({ id }) => id === pick.id)?.way;
    return said === undefined ? undefined : { ...wish, way: said, isWhole: pick.id !== "by" };
  }
  const place = placeOf(plan, pick);
  if (way?.by === "path") {
    return place === undefined ? undefined : { ...wish, way: { by: "path", hexes: [...way.hexes, place] } };
  }
  const [unit] = subjectsOf(plan, pick).own;
  if (wish.unit === undefined && unit !== undefined && among(unit.id)) return { ...wish, unit: unit.id };
  return place === undefined ? undefined : { ...wish, way: { by: "destination", to: place }, isWhole: true };
}

/** The way in a wish; undefined while it has none, or names no hex. */
export function wayOf({ way }: WishPicked): AdvanceWish["way"] | undefined {
  return way?.by === "path" && way.hexes.length === 0 ? undefined : way;
}

export function wishPicks({ unit, way }: WishPicked): Thing[] {
  const who = unit === undefined ? [] : [pieceThing(unit)];
  if (way?.by === "destination") return [...who, placeThing(way.to)];
  const said = WAYS.filter((each) => each.way.by === way?.by).map(({ id }) => wayThing(id));
  return [...who, ...said, ...(way?.by === "path" ? way.hexes.map(placeThing) : [])];
}

export function wishChoices({ unit, way }: WishPicked): Choice[] {
  if (way !== undefined) return [];
  return WAYS.filter(({ id }) => id !== "by" || unit !== undefined)
    .map(({ id, choice: { label, ...cite } }) => ({ label, pick: wayThing(id), ...cite }));
}

/** What to pick next for an unfinished wish. @param name of the wish's unit */
export function wishWords({ unit, way }: WishPicked, name = "each victor"): string {
  if (way?.by === "path") return `Pick the hexes that ${name} advances by, one after the other (7.95).`;
  return unit === undefined
    ? "Pick where its victors go, or how; or first one attacker, for that unit alone (7.9)."
    : `Pick where ${name} goes if it may advance, or how (7.9).`;
}
