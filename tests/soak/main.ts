import { writeSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { isOver } from "../../src/kernel/rules.ts";
import { Chance } from "../properties/support/chance.ts";
import { SOAKED, type Soaked } from "./soaked.ts";

/**
 * Random decisions by the hundred thousand, in published scenarios and in positions near to every rule. There must be no
 * exception, and no question without a legal answer. Every so often the truth is put away as JSON and taken up again.
 */

const { values } = parseArgs({
  options: {
    system: { type: "string", default: "fire-and-movement" },
    decisions: { type: "string", default: "200000" },
    seed: { type: "string", default: "1" },
  },
});
const [wanted, seed] = [Number(values.decisions), Number(values.seed)];

/** Decisions of a game at most: without a scenario there is no end. */
const LONGEST = 3_000;

function soak<T>({ scenarios, openings, open, playOne, query, resumed }: Soaked<T>): void {
  const chance = new Chance(seed);
  const sources = fc.sample(openings, { numRuns: 400, seed });
  const endings = new Map<string, number>();
  let [made, games] = [0, 0];
  const began = performance.now();
  try {
    for (; made < wanted; games++) {
      const of = games % 2 === 0 ? scenarios : sources;
      let truth = open(of[Math.floor(games / 2) % of.length]);
      for (let turn = 0; turn < LONGEST && !isOver(query(truth)); turn++) {
        truth = playOne(truth, chance);
        made++;
        if (made % 500 === 0) truth = resumed(truth);
      }
      const last = query(truth);
      const ending = isOver(last) ? `${last.winner} (${last.reason})` : "broken off";
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
    }
  } catch (error) {
    const why = error instanceof Error ? error.stack : error;
    writeSync(2, `after ${made} decisions, in game ${games + 1}: ${why}\n`);
    process.exit(1);
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${made} decisions in ${games} games, none without a legal answer, in ${seconds.toFixed(1)} s:`,
  );
  console.log(`${Math.round(made / seconds)} a second, the choosing of them included.`);
  for (const [ending, count] of [...endings].sort((a, b) => b[1] - a[1])) {
    console.log(`  ${ending}: ${count}`);
  }
}

switch (values.system) {
  case "fire-and-movement":
    soak(SOAKED["fire-and-movement"]);
    break;
  case "fast-action-battles":
    soak(SOAKED["fast-action-battles"]);
    break;
  default:
    console.error(`There is no soak of ${values.system}; there are ${Object.keys(SOAKED).join(", ")}.`);
    process.exit(1);
}
