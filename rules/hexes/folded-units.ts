import { formationOf } from "./formations.ts";

/** A unit that could be ordered, as a sheet knows it. */
export interface FoldedUnit {
  readonly id: string;
  readonly hex: string;
  /** How many hexes the nearest enemy is away. */
  readonly away: number;
}

/** A short sheet has a line for the units that are as near to the enemy as this, and for no more than so many. */
const NEAR = 2;
const MOST = 8;
/** Fewer than this are not worth folding. */
const FEW = 4;

/** Which units a short sheet has lines for: those nearest to the enemy. The others are folded. */
export function folded<U extends FoldedUnit>(
  units: readonly U[],
): { readonly near: readonly U[]; readonly far: readonly U[] } {
  const nearest = new Set(
    units.filter(({ away }) => away <= NEAR).sort((a, b) => a.away - b.away).slice(0, MOST),
  );
  const far = units.filter((unit) => !nearest.has(unit));
  return far.length < FEW
    ? { near: units, far: [] }
    : { near: units.filter((unit) => nearest.has(unit)), far };
}

/** The units that are folded, by formation, each by its hex: a comment, from which a line is soon made. */
export function foldedLines(units: readonly FoldedUnit[]): string[] {
  if (units.length === 0) return [];
  const formations = Map.groupBy(units, ({ id }) => formationOf(id)?.name ?? "Others");
  const named = [...formations].sort(([a], [b]) => Number(a === "Others") - Number(b === "Others"));
  return [
    `# ${units.length} more units; write UNITS for a line each:`,
    ...named.map(([name, members]) => `#   ${name}: ${members.map(({ hex }) => hex).join(" ")}`),
  ];
}
