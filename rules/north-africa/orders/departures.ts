import type { UnitId } from "../../hexes/names.ts";
import { type HexName, isHexName } from "../../hexes/hex-grid.ts";
import type { CounterView } from "../contract/desk.ts";

/** A unit that an order above has taken out of its hex. */
export interface Departure {
  readonly unit: UnitId;
  /** The line of that order. */
  readonly line: number;
  /** Where it stands now; undefined where it has left the map. */
  readonly to: HexName | undefined;
}

/** Who has left which hex by the orders above. */
export type Departures = ReadonlyMap<string, Departure>;

export const NOBODY_LEFT: Departures = new Map();

/** What has become of the unit that a hex is named for, where nobody stands there any more; undefined where nobody has left it. */
export function whereGone(
  ref: string,
  departures: Departures,
  counters: readonly CounterView[],
): string | undefined {
  const gone = departures.get(ref);
  if (gone === undefined || !isHexName(ref) || counters.some(({ hex }) => hex === ref)) return undefined;
  const { unit, line, to } = gone;
  const { designation } = counters.find(({ id }) => id === unit)!;
  return `${designation} has left ${ref} by line ${line}${
    to === undefined ? " and is off the map" : ` and stands in ${to}`
  }.`;
}

/** A name as it has to be written after the orders above: where the unit has gone to. */
export function followed(
  ref: string,
  departures: Departures,
  counters: readonly CounterView[],
): string {
  return whereGone(ref, departures, counters) === undefined ? ref : departures.get(ref)!.to ?? ref;
}
