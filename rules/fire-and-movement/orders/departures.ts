import type { HexName } from "../../hexes/hex-grid.ts";
import { called, hexOf } from "../naming.ts";
import type { Unit } from "../roster.ts";
import type { Field } from "../truth.ts";

/** A unit that an order above has taken out of its hex. */
export interface Departure {
  readonly unit: Unit;
  /** The line of that order. */
  readonly line: number;
}

/** Who has left which hex by the orders above. */
export type Departures = ReadonlyMap<string, Departure>;

export const NOBODY_LEFT: Departures = new Map<HexName, Departure>();

/** Where the unit has gone that a hex is named for, where nobody stands there any more; undefined where nobody has left it. */
export function whereGone(ref: string, departures: Departures, field: Field): string | undefined {
  const gone = departures.get(ref);
  const hex = field.setting.map.grid.id(ref);
  if (gone === undefined || hex === undefined || !field.board.isEmpty(hex)) return undefined;
  const name = called(field.setting, gone.unit);
  return `${name} has left ${ref} by line ${gone.line} and stands in ${hexOf(field, gone.unit)}.`;
}

/** A name as it has to be written after the orders above: where the unit has gone to. */
export function followed(ref: string, departures: Departures, field: Field): string {
  const gone = departures.get(ref);
  return gone === undefined || whereGone(ref, departures, field) === undefined
    ? ref
    : hexOf(field, gone.unit);
}
