import type { CombatResult, Row } from "../contract/event.ts";

/** A printed heading of the table and the highest differential that it covers. */
export interface Heading {
  readonly label: string;
  readonly upTo: number;
}

/** 7.61: the common right-hand ends of all lines, from -2 to +12. */
const FROM_MINUS_2: readonly Heading[] = [
  { label: "-2", upTo: -2 },
  { label: "-1", upTo: -1 },
  { label: "0", upTo: 0 },
  { label: "+1", upTo: 1 },
  { label: "+2,3", upTo: 3 },
  { label: "+4,5", upTo: 5 },
  { label: "+6-8", upTo: 8 },
  { label: "+9-11", upTo: 11 },
  { label: "+12", upTo: 12 },
];
const MINUS_3: Heading = { label: "-3", upTo: -3 };
const MINUS_4_3: Heading = { label: "-4,3", upTo: -3 };
const MINUS_5: Heading = { label: "-5", upTo: -5 };
const MINUS_6_5: Heading = { label: "-6,5", upTo: -5 };
const MINUS_7: Heading = { label: "-7", upTo: -7 };

/** 7.61: the headings of each line, the first of which belongs to the first column of the table. */
const LINES: Readonly<Record<Row, readonly Heading[]>> = {
  enemyMinefield: FROM_MINUS_2.slice(1),
  rough: FROM_MINUS_2,
  antiTank: [MINUS_3, ...FROM_MINUS_2],
  broken: [MINUS_3, ...FROM_MINUS_2],
  ditch: [MINUS_5, MINUS_4_3, ...FROM_MINUS_2],
  mixed: [MINUS_7, MINUS_6_5, MINUS_4_3, ...FROM_MINUS_2],
};

/** 7.61: results by die roll, one to six, and column, first to twelfth. */
const RESULTS: readonly (readonly CombatResult[])[] = [
  "A1 A1 A1 Br Br D2 D3 D3 D4 D4 D4 D4",
  "A1 A1 A1 A1 Br D1 D2 D3 D3 D3 D4 D4",
  "A2 A1 A1 A1 A1 Br D1 D2 D2 D3 D3 D4",
  "A2 A2 A1 A1 A1 Br Br D1 D2 D2 D3 D3",
  "Ae A2 A2 A1 A1 A1 Br Br D1 D1 D2 D3",
  "Ae Ae A2 A2 A1 A1 A1 Br Br D1 D1 D2",
].map((line) => line.split(" ") as CombatResult[]);

/** 7.61: the column of a line that a differential falls into; beyond its ends, the lowest or the highest. */
export function columnFor(
  row: Row,
  differential: number,
): { readonly label: string; readonly index: number } {
  const line = LINES[row];
  const found = line.findIndex((heading) => differential <= heading.upTo);
  const index = found === -1 ? line.length - 1 : found;
  return { label: line[index].label, index };
}

/** 7.61: the headings of a line, from the worst for the attacker to the best. */
export function headings(row: Row): readonly Heading[] {
  return LINES[row];
}

/** 7.61: the result of a die, 1 … 6, in a line at a differential. */
export function resultOf(row: Row, differential: number, die: number): CombatResult {
  return RESULTS[die - 1][columnFor(row, differential).index];
}

/** The six results of a column, by die. Forecasts and the computer player use them. */
export function resultsFor(row: Row, differential: number): CombatResult[] {
  const { index } = columnFor(row, differential);
  return RESULTS.map((line) => line[index]);
}

/** 7.62: hexes that a result makes the defenders give way, less those of the attackers; their loss counts as four. */
const GROUND: Readonly<Record<CombatResult, number>> = {
  Ae: -4,
  A2: -2,
  A1: -1,
  Br: 0,
  D1: 1,
  D2: 2,
  D3: 3,
  D4: 4,
};

export interface PossibleResult {
  readonly result: CombatResult;
  /** Hexes that the attacker gains by it, or loses: the whole measure of a die's luck. */
  readonly ground: number;
}

/** The six results of a column, as printed, each with the ground that it is worth. */
export function possibleResults(row: Row, differential: number): PossibleResult[] {
  return resultsFor(row, differential).map((result) => ({ result, ground: GROUND[result] }));
}
