import process from "node:process";
import { seededDice } from "../src/dice/keyed-dice.ts";
import type { Faces } from "../src/kernel/dice.ts";

/** Rolls a million dice of each kind and says how evenly they fall: Pearson's chi-square against even odds. */

const ROLLS = 1_000_000;

/** What chi-square exceeds once in a thousand honest samples, by degrees of freedom. */
const ONE_IN_A_THOUSAND: Readonly<Record<number, number>> = { 5: 20.515, 9: 27.877, 35: 66.619, 99: 148.23 };

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function report(what: string, counts: readonly number[]): void {
  const [found, limit] = [chiSquare(counts), ONE_IN_A_THOUSAND[counts.length - 1]];
  console.log(
    `${what}: chi-square ${found.toFixed(2)}, ${counts.length - 1} degrees of freedom, 0.1 % above ${limit}`,
  );
  if (found > limit) process.exitCode = 1;
}

for (const faces of [6, 10] as const satisfies readonly Faces[]) {
  const [dice, otherwise] = [seededDice("statistics"), seededDice("statistics")];
  const counts = Array.from({ length: faces }, () => 0);
  const following = Array.from({ length: faces * faces }, () => 0);
  const purposes = Array.from({ length: faces * faces }, () => 0);
  let before: number | undefined;
  for (let roll = 0; roll < ROLLS; roll++) {
    const die = dice.roll("combat 2917", faces) - 1;
    const other = otherwise.roll("combat 2918", faces) - 1;
    counts[die]++;
    purposes[die * faces + other]++;
    if (before !== undefined) following[before * faces + die]++;
    before = die;
  }
  report(`${ROLLS} dice of ${faces} faces`, counts);
  report(`  each with the one that follows`, following);
  report(`  each with the same roll for another purpose`, purposes);
}
