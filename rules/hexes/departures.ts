import type { HexName } from "./hex-grid.ts";

/** A unit that an order above has taken out of its hex. */
export interface Departure {
  readonly who: string;
  readonly line: number;
  /** Its hex now; undefined if it has left the map. */
  readonly to: HexName | undefined;
}

/** Who has left which hex by the orders above. */
export type Departures = ReadonlyMap<string, Departure>;

export const NOBODY_LEFT: Departures = new Map();

/**
 * Where the unit of a named hex has gone if the hex is now vacant. Undefined if no unit has left it.
 * @param isVacant whether nobody stands in a hex now
 */
export function whereGone(
  ref: string,
  departures: Departures,
  isVacant: (hex: string) => boolean,
): string | undefined {
  const gone = departures.get(ref);
  if (gone === undefined || !isVacant(ref)) return undefined;
  const { who, line, to } = gone;
  return `${who} has left ${ref} by line ${line}${
    to === undefined ? " and is off the map" : ` and stands in ${to}`
  }.`;
}

/** A name updated for the orders above: the hex to which the unit has gone. */
export function followedName(
  ref: string,
  departures: Departures,
  isVacant: (hex: string) => boolean,
): string {
  return whereGone(ref, departures, isVacant) === undefined ? ref : departures.get(ref)?.to ?? ref;
}
