import type { HexName } from "./hex-grid.ts";

/** A unit that an order above has taken out of its hex. */
export interface Departure {
  readonly who: string;
  readonly line: number;
  /** Where it stands now; undefined where it has left the map. */
  readonly to: HexName | undefined;
}

/** Who has left which hex by the orders above. */
export type Departures = ReadonlyMap<string, Departure>;

export const NOBODY_LEFT: Departures = new Map();

/**
 * What has become of the unit that a hex is named for, where nobody stands there any more; undefined where nobody has left it.
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

/** A name as it has to be written after the orders above: where the unit has gone to. */
export function followedName(
  ref: string,
  departures: Departures,
  isVacant: (hex: string) => boolean,
): string {
  return whereGone(ref, departures, isVacant) === undefined ? ref : departures.get(ref)?.to ?? ref;
}
