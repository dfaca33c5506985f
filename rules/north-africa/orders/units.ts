import { isHexName } from "../../hexes/hex-grid.ts";
import type { UnitId } from "../../hexes/names.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { CounterView } from "../contract/desk.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { UnitRef } from "./order.ts";

/** Why a name does not lead to one counter. */
export interface Unnamed {
  readonly message: string;
}

/**
 * The counter that an order means: the one in a hex (of two in passing, the one that has still to move; two that begin there
 * have to be named), or the one with that id or designation. Designations are compared without case, spaces and full stops.
 * @param among the counters that may be meant, such as those of a side that are on the map
 */
export function resolveUnit(
  ref: UnitRef,
  counters: readonly CounterView[],
  among: (counter: CounterView) => boolean,
): Result<CounterView, Unnamed> {
  if (isHexName(ref)) return resolveHex(ref, counters, among);
  const named = countersCalled(ref, counters);
  if (named.length === 0) return err({ message: `There is no unit called "${ref}".` });
  const meant = named.filter(among);
  if (meant.length === 1) return ok(meant[0]);
  if (meant.length > 1) return err({ message: ambiguous(ref, meant) });
  return err({ message: `${whereabouts(named[0])}.` });
}

/** The counters that have a name as their id or designation. */
export function countersCalled(ref: UnitRef, counters: readonly CounterView[]): CounterView[] {
  return counters.filter((counter) => counter.id === ref.toLowerCase() || sameName(counter.designation, ref));
}

function resolveHex(
  hex: string,
  counters: readonly CounterView[],
  among: (counter: CounterView) => boolean,
): Result<CounterView, Unnamed> {
  const there = counters.filter((counter) => counter.hex === hex);
  const meant = there.filter(among);
  const waiting = meant.filter((counter) => !counter.moved);
  if (waiting.length > 1) return err({ message: ambiguous(hex, waiting) });
  const unit = waiting[0] ?? meant[0];
  if (unit !== undefined) return ok(unit);
  return err({
    message: there.length === 0
      ? `There is no unit in ${hex}.`
      : `${there[0].designation} in ${hex} is not meant here: it is ${sideOf(there[0])}.`,
  });
}

/** What a sheet calls a unit on the map: its hex, or its id where it shares the hex. */
export function sheetName(unit: CounterView, counters: readonly CounterView[]): string {
  const isAlone = counters.every((other) => other.hex !== unit.hex || other.id === unit.id);
  return isAlone ? unit.hex! : unit.id;
}

function sideOf({ side }: CounterView): string {
  return side === "allied" ? "Allied" : "Axis";
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
      return `${name} in ${counter.hex} is not meant here: it is ${sideOf(counter)}`;
  }
}

/** All that a name may mean, by hex where each has one of its own, else by id. */
function ambiguous(ref: UnitRef, meant: readonly CounterView[]): string {
  const hexes = new Set(meant.map((counter) => counter.hex));
  if (!hexes.has(undefined) && hexes.size === meant.length) {
    return `"${ref}" may be ${meant.map(described).join(" or ")}: name its hex.`;
  }
  const named = meant.map((counter) => `${counter.id} (${counter.values} ${counter.kind})`);
  return `"${ref}" may be ${named.join(" or ")}: name it so.`;
}

/** `33 (3-4-11 anti-tank, 1606)` */
export function described({ designation, values, kind, hex, status }: CounterView): string {
  return `${designation} (${values} ${kind}, ${hex ?? (status === "reserve" ? "off the map" : status)})`;
}

function sameName(designation: string, ref: string): boolean {
  return bare(designation) === bare(ref);
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[\s.]/g, "");
}

/** Whether a word names some counter of the game, for the reading of wrapped lines. */
export function isUnitName(counters: readonly CounterView[]): (word: string) => boolean {
  let known: { readonly ids: ReadonlySet<string>; readonly names: ReadonlySet<string> } | undefined;
  return (word) => {
    known ??= {
      ids: new Set(counters.map(({ id }) => id)),
      names: new Set(counters.map(({ designation }) => bare(designation))),
    };
    return known.ids.has(word) || known.names.has(bare(word));
  };
}

export function onMapOf(side: Side): (counter: CounterView) => boolean {
  return (counter) => counter.side === side && counter.status === "onMap";
}

/** Whether a name leads to this very unit. */
export function isUnit(ref: UnitRef, unit: UnitId, counters: readonly CounterView[], side: Side): boolean {
  const resolved = resolveUnit(ref, counters, onMapOf(side));
  return resolved.ok && resolved.value.id === unit;
}

/** The ids that several names lead to, and what is wrong with the others. */
export function resolveUnits(
  refs: readonly UnitRef[],
  counters: readonly CounterView[],
  among: (counter: CounterView) => boolean,
): { readonly ids: UnitId[]; readonly problems: string[] } {
  const resolved = refs.map((ref) => resolveUnit(ref, counters, among));
  return {
    ids: resolved.flatMap((result) => result.ok ? [result.value.id] : []),
    problems: resolved.flatMap((result) => result.ok ? [] : [result.error.message]),
  };
}
