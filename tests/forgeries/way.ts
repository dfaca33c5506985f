import type { Chance } from "../properties/support/chance.ts";
import type { Json } from "./sealed-again.ts";

/** An original taken apart once, for many forgeries. */
export interface Material {
  readonly name: string;
  readonly lines: readonly Json[];
  /** Its lines as they are, so that what is not touched need not be printed, nor signed, again. */
  readonly printed: ReadonlyMap<Json, string>;
}

/** A ledger after a change, and where that was made. */
export interface Changed {
  readonly lines: Json[];
  readonly where: string;
}
/** A way to change a ledger; undefined where there is nothing that it could change. */
export type Way = (lines: readonly Json[], chance: Chance, all: readonly Material[]) => Changed | undefined;

export const isEntry = ({ line }: Json) => line === "entry";
export const entryOf = (line: Json) => line.entry as Json;
export const placeOf = (line: Json) =>
  isEntry(line) ? `${entryOf(line).n} ${entryOf(line).kind}` : String(line.line);

/** Where lines of a kind stand. */
export function places(lines: readonly Json[], wanted: (line: Json) => boolean): number[] {
  return lines.flatMap((line, index) => wanted(line) ? [index] : []);
}

/** One of the places of what is wanted, where there is any. */
export function pick(
  lines: readonly Json[],
  chance: Chance,
  wanted: (line: Json) => boolean,
): number | undefined {
  const found = places(lines, wanted);
  return found.length === 0 ? undefined : chance.pick(found);
}

/** Openings follow their entries when these get other numbers. @param numbers by the number that each had; none where it is gone */
export function followed(lines: readonly Json[], numbers: (n: number) => number): Json[] {
  return lines.map((line) =>
    (line.line === "statement" || line.line === "account") && numbers(Number(line.entry)) !== line.entry
      ? { ...line, entry: numbers(Number(line.entry)) }
      : line
  );
}
