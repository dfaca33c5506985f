import process from "node:process";
import { chiSquare } from "../src/dice/chi-square.ts";
import { dieOf2, type RunOfDice } from "../src/dice/ledger-2/die.ts";

/**
 * Rolls a million dice of each kind, or its first argument's number, and reports how evenly they fall. The test is Pearson's
 * chi-square against even odds.
 */

const ROLLS = Number(process.argv[2] ?? 1_000_000);
const KEY = "5d".repeat(32);
const RUN: RunOfDice = { game: "K7Q2", run: 1, salts: { allied: "rats", axis: "foxes" }, beacon: null };

/** Honest dice come out less even than this once in a thousand times. */
const SELDOM = 0.001;

function report(what: string, counts: readonly number[]): void {
  const { statistic, degrees, chance } = chiSquare(counts);
  console.log(
    `${what}: chi-square ${statistic.toFixed(2)}, ${degrees} degrees of freedom, p = ${chance.toFixed(3)}`,
  );
  if (chance < SELDOM) process.exitCode = 1;
}

for (const faces of [6, 10] as const satisfies readonly number[]) {
  const counts = Array.from({ length: faces }, () => 0);
  const following = Array.from({ length: faces * faces }, () => 0);
  const purposes = Array.from({ length: faces * faces }, () => 0);
  let before: number | undefined;
  for (let roll = 0; roll < ROLLS; roll++) {
    const [die, other] = ["combat 2917", "combat 2918"].map((purpose) =>
      dieOf2(KEY, RUN, { audience: "all", purpose, faces, time: roll + 1 }) - 1
    );
    counts[die]++;
    purposes[die * faces + other]++;
    if (before !== undefined) following[before * faces + die]++;
    before = die;
  }
  report(`${ROLLS} dice of ${faces} faces`, counts);
  report(`  each with the one that follows`, following);
  report(`  each with the same roll for another purpose`, purposes);
}
