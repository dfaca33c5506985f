import { err, ok, type Result } from "../../src/kernel/result.ts";
import { type Side, sideName } from "../../src/kernel/side.ts";
import { isHexName } from "./hex-grid.ts";
import { nameInId, type UnitId } from "./names.ts";
import type { UnitRef } from "./way.ts";

export interface Named {
  readonly id: UnitId;
  readonly designation: string;
  readonly side: Side;
  /** Undefined if it is off the map. */
  readonly hex?: string | undefined;
}

/** The counters of a position, as orders look them up. Counters are not looked up until needed. */
export interface Muster<C> {
  /** Those that stand in a hex, in the order of the order of battle. */
  standingIn(hex: string): readonly C[];
  /** Those that have a name as their id or designation, as {@link UnitRoster.called} finds them. */
  called(ref: UnitRef): readonly C[];
  /** Whether a word names some counter of the game: the very same function as long as it is played. */
  readonly isName: (word: string) => boolean;
}

/** How a game describes its counters when a name does not lead to one. */
export interface NameWords<C> {
  /** `33 (3-4-11 anti-tank, 1606)` */
  described(counter: C): string;
  /** `3-4-11 anti-tank` */
  what(counter: C): string;
  /** `7HUS (2-2-13) is eliminated`: of one that cannot be meant. */
  whereabouts(counter: C): string;
  /** Whether this is the one of two units in a hex that must still act. */
  waits(counter: C): boolean;
}

/** Why a name does not lead to one counter. */
export interface Unnamed {
  readonly message: string;
  /** Nothing that happens on the map gives the name a unit. */
  readonly isForGood?: true;
}

/**
 * The counter that an order means, by its hex, its id (with or without the side) or its designation. Of two units in passing,
 * it is the one that has still to act. Two that begin there must be named. If several share a designation, the matching id
 * decides: `1SA` is al-1sa and not al-1sa-art. Designations are compared without case, spaces and full stops.
 * @param among the counters that may be meant, such as those of a side that are on the map
 */
export function resolveName<C extends Named>(
  ref: UnitRef,
  counters: Muster<C>,
  among: (counter: C) => boolean,
  words: NameWords<C>,
): Result<C, Unnamed> {
  if (isHexName(ref)) return resolveHex(ref, counters, among, words);
  const named = counters.called(ref);
  if (named.length === 0) return err({ message: `There is no unit called "${ref}".`, isForGood: true });
  const meant = named.filter(among);
  if (meant.length === 1) return ok(meant[0]);
  if (meant.length > 1) {
    const own = meant.filter(({ id }) => isWholeName(id, ref));
    return own.length === 1 ? ok(own[0]) : err({ message: ambiguous(ref, meant, words) });
  }
  return err({ message: `${words.whereabouts(named[0])}.` });
}

export function isWholeName(id: UnitId, ref: UnitRef): boolean {
  const name = ref.toLowerCase();
  return id === name || nameInId(id) === name;
}

function resolveHex<C extends Named>(
  hex: string,
  counters: Muster<C>,
  among: (counter: C) => boolean,
  words: NameWords<C>,
): Result<C, Unnamed> {
  const there = counters.standingIn(hex);
  if (there.length === 1 && among(there[0])) return ok(there[0]);
  const meant = there.filter(among);
  const waiting = meant.filter((counter) => words.waits(counter));
  if (waiting.length > 1) return err({ message: ambiguous(hex, waiting, words) });
  const unit = waiting[0] ?? meant[0];
  if (unit !== undefined) return ok(unit);
  return err({
    message: there.length === 0
      ? `There is no unit in ${hex}.`
      : `${there[0].designation} in ${hex} ${ofTheOther(there[0].side)}.`,
  });
}

/** Says that the named unit is of the wrong side. */
export function ofTheOther(side: Side): string {
  return `is ${sideName(side)}; this needs ${side === "axis" ? "an Allied" : "an Axis"} unit`;
}

/** All that a name may mean: by hex if each has its own, else by id. */
function ambiguous<C extends Named>(ref: UnitRef, meant: readonly C[], words: NameWords<C>): string {
  const hexes = new Set(meant.map((counter) => counter.hex));
  if (!hexes.has(undefined) && hexes.size === meant.length) {
    return `"${ref}" may be ${meant.map((counter) => words.described(counter)).join(" or ")}: name its hex.`;
  }
  const named = meant.map((counter) => `${counter.id} (${words.what(counter)})`);
  return `"${ref}" may be ${named.join(" or ")}: name it so.`;
}
