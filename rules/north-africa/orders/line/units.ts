import type { UnitId } from "../../../hexes/names.ts";
import { type NameWords, ofTheOther, resolveName, type Unnamed } from "../../../hexes/named-units.ts";
import type { Result } from "../../../../src/kernel/result.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { type Order, unitOrdered, type UnitRef } from "./order.ts";
import type { Counters, CounterView } from "../../counter-views.ts";

const WORDS: NameWords<CounterView> = {
  described,
  what: ({ values, kind }) => `${values} ${kind}`,
  whereabouts,
  waits: ({ moved }) => !moved,
};

/** The counter that an order means, as {@link resolveName} finds it. */
export function resolveUnit(
  ref: UnitRef,
  counters: Counters,
  among: (counter: CounterView) => boolean,
): Result<CounterView, Unnamed> {
  return resolveName(ref, counters, among, WORDS);
}

/** A unit's name in a sheet, on the map: its hex, or its id if it shares the hex. */
export function unitInSheet({ id, hex }: CounterView, counters: Counters): string {
  return counters.standingIn(hex!).length === 1 ? hex! : id;
}

function whereabouts(counter: CounterView): string {
  const name = `${counter.designation} (${counter.values})`;
  switch (counter.status) {
    case "eliminated":
      return `${name} is eliminated`;
    case "exited":
      return `${name} has left the map`;
    case "reserve":
      return `${name} is a reinforcement that has not come yet`;
    case "outOfPlay":
      return `${name} does not take part in this game`;
    case "onMap":
      return `${name} in ${counter.hex} ${ofTheOther(counter.side)}`;
  }
}

/** `33 (3-4-11 anti-tank, 1606)` */
export function described({ designation, values, kind, hex, status }: CounterView): string {
  return `${designation} (${values} ${kind}, ${hex ?? (status === "reserve" ? "off the map" : status)})`;
}

export function onMapOf(side: Side): (counter: CounterView) => boolean {
  return (counter) => counter.side === side && counter.status === "onMap";
}

export function isUnit(ref: UnitRef, unit: UnitId, counters: Counters, side: Side): boolean {
  const resolved = resolveUnit(ref, counters, onMapOf(side));
  return resolved.ok && resolved.value.id === unit;
}

/** Whether an order is for a unit by itself, by whichever name; without one, whether it is for all. */
export function isFor(order: Order, unit: UnitId | undefined, counters: Counters, side: Side): boolean {
  const ref = unitOrdered(order);
  return ref === unit || (ref !== undefined && unit !== undefined && isUnit(ref, unit, counters, side));
}

/** The ids of several names, and the faults of the others. */
export function resolveUnits(
  refs: readonly UnitRef[],
  counters: Counters,
  among: (counter: CounterView) => boolean,
): { readonly ids: UnitId[]; readonly problems: string[] } {
  const resolved = refs.map((ref) => resolveUnit(ref, counters, among));
  return {
    ids: resolved.flatMap((result) => result.ok ? [result.value.id] : []),
    problems: resolved.flatMap((result) => result.ok ? [] : [result.error.message]),
  };
}

export function vacantIn(counters: Counters): (hex: string) => boolean {
  return (hex) => counters.standingIn(hex).length === 0;
}
