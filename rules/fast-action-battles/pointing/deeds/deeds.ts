import type { Thing } from "../../../../src/kernel/pointing.ts";
import type { Marched } from "../../movement/marching.ts";
import { decisionFor } from "../../orders/binding/meant.ts";
import type { Order } from "../../orders/line/order.ts";
import type { SaidOrder } from "../../orders/line/said.ts";
import { orderFor } from "../../orders/said-by.ts";
import type { Area } from "../../setting/area-map.ts";
import type { Decision } from "../../position/decisions.ts";
import type { QuestionKind } from "../../position/query.ts";
import type { Sight } from "../../position/sight.ts";
import type { ChitId } from "../../setting/chit-book.ts";
import { chitName, placeName, unitName } from "../../words/events/names.ts";
import type { Plan, Slot } from "../plan/plan.ts";
import { areaAt, placeThing } from "../plan/things.ts";

/** One way in which a deed may end: its picks, one after the other, and the order that they make. */
export interface End {
  readonly things: readonly Thing[];
  readonly order: Order;
  /** The figure on the last of its things: what it costs. */
  readonly text?: string;
  readonly title?: string;
  /** Whether it goes against what stands there. */
  readonly isAgainst?: boolean;
}

/** Something that can be done with the first pick. */
export interface Deed {
  /** How it is picked among others. */
  readonly id: string;
  /** As on a button. */
  readonly label: string;
  readonly cite: string;
  readonly slot: Slot;
  readonly ends: readonly End[];
  /** The order for a way by several places, if it matters which. */
  readonly by?: (places: readonly Thing[]) => Order | undefined;
  /** The order for a thing that is none of its ends, to say why not. */
  readonly wished?: (thing: Thing) => { readonly order: Order; readonly kind: QuestionKind } | undefined;
}

/** An order to ask about, limited to no Game-Turn. */
export function unlimited(order: Order): SaidOrder {
  return { turn: undefined, order };
}

/** Where an order has its place, and what is known there at its question. */
export function placedProbe(
  plan: Plan,
  probe: Order,
  kind?: QuestionKind,
): { readonly slot: Slot; readonly sight: Sight; readonly kind: QuestionKind } {
  const said = unlimited(probe);
  const slot = plan.slot(said);
  const asked = kind ?? plan.kindOf(said) ?? "admin";
  return { slot, sight: slot.sight(asked), kind: asked };
}

/** The ends of those decisions that an order can say and mean. */
export function endsFor(
  sight: Sight,
  decisions: Iterable<Decision>,
  thingsOf: (decision: Decision) => readonly Thing[],
): End[] {
  const ends = new Map<string, End>();
  for (const decision of decisions) {
    const order = orderFor(sight.setting, decision);
    if (order === undefined || !decisionFor(sight, order).ok) continue;
    const things = thingsOf(decision);
    const title = titleOf(sight, things.at(-1));
    ends.set(JSON.stringify([things, order]), { things, order, ...(title === undefined ? {} : { title }) });
  }
  return [...ends.values()];
}

function titleOf(sight: Sight, thing: Thing | undefined): string | undefined {
  const area = thing?.kind === "place" ? areaAt(sight, thing.id) : undefined;
  if (area !== undefined) return placeName(sight, area);
  return thing?.kind === "piece" && sight.setting.roster.unit(thing.id)
    ? unitName(sight, thing.id)
    : undefined;
}

/** The end of a way, with its cost as its mark says it. */
export function wayEnd(sight: Sight, order: Order, { path, cost }: Marched, allowance: number): End {
  const to = path[path.length - 1];
  return {
    things: [placeThing(to)],
    order,
    text: String(cost),
    title: `${placeName(sight, to)}, ${cost} of ${allowance} Movement Points`,
  };
}

/** Ends at areas, each by its order. */
export function endsAt(sight: Sight, areas: readonly Area[], order: (area: Area) => Order): End[] {
  return areas.map((area) => ({
    things: [placeThing(area)],
    title: placeName(sight, area),
    order: order(area),
  }));
}

/** A deed's id, its label and its case. */
export type DeedName = readonly [id: string, label: string, cite: string];

export function deed(
  [id, label, cite]: DeedName,
  slot: Slot,
  ends: readonly End[],
  more: Pick<Deed, "by" | "wished"> = {},
): Deed {
  return { id, label, cite, slot, ends, ...more };
}

/** The name of a deed that a Special Action does. */
export function nameBy(sight: Sight, action: ChitId, [id, label, cite]: DeedName): DeedName {
  return [`${id} by ${action}`, `${label} by ${chitName(sight, action)}`, cite];
}

/**
 * A way by places picked in order: to the first by its end's way, and on from area to area.
 * @param order for the areas, the unit's own first
 */
export function wayBy(
  sight: Sight,
  ways: readonly Marched[],
  order: (way: Marched) => Order,
): NonNullable<Deed["by"]> {
  return (places) => {
    const areas = places.flatMap((thing) => thing.kind === "place" ? areaAt(sight, thing.id) ?? [] : []);
    const first = ways.find(({ path }) => path[path.length - 1] === areas[0]);
    if (first === undefined || areas.length < places.length) return undefined;
    const path = areas.slice(1).reduce<readonly Area[]>((way, to) => {
      const on = sight.setting.map.shortestWay(way[way.length - 1], to) ?? [];
      return [...way, ...on.slice(1)];
    }, first.path);
    return order({ path, cost: 0 });
  };
}

/** For a place that is none of the ends: the order for it, and its question. */
export function wishedAt(sight: Sight, kind: QuestionKind, order: (area: Area) => Order): Deed["wished"] {
  return (thing) => {
    const area = thing.kind === "place" ? areaAt(sight, thing.id) : undefined;
    return area === undefined ? undefined : { order: order(area), kind };
  };
}
