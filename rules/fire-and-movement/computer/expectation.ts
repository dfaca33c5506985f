import type { Charts } from "../position/charts.ts";
import { type CombatResult, type Line } from "../documents/charts-document.ts";

export type ResultStakes = Readonly<Record<CombatResult, number>>;

const FACES = [1, 2, 3, 4, 5, 6];

const tables = new WeakMap<Charts, readonly (readonly CombatResult[])[]>();

function columnsOf(charts: Charts): readonly (readonly CombatResult[])[] {
  const known = tables.get(charts);
  if (known !== undefined) return known;
  const count = charts.document.combat.results["1"].length;
  const made = Array.from(
    { length: count },
    (_, index) => FACES.map((die) => charts.result(index + 1, die)),
  );
  tables.set(charts, made);
  return made;
}

/** 7.5: the mean of what the six faces are worth to the attacker. */
export function expected(charts: Charts, line: Line, differential: number, stakes: ResultStakes): number {
  const results = columnsOf(charts)[charts.column(line, differential) - 1];
  let sum = 0;
  for (const result of results) sum += stakes[result];
  return sum / FACES.length;
}
