import { writeSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { isOver } from "../../src/kernel/system.ts";
import { opened, openings, rules, SCENARIO } from "../properties/fire-and-movement/support/opening.ts";
import { playOne } from "../properties/fire-and-movement/support/random-play.ts";
import { Chance } from "../properties/support/chance.ts";

/**
 * Random decisions by the hundred thousand, in the published scenario and in positions near to every rule: no exception, no
 * question without a legal answer, and every so often the truth is put away as JSON and taken up again.
 */

const { values } = parseArgs({
  options: { decisions: { type: "string", default: "200000" }, seed: { type: "string", default: "1" } },
});
const [wanted, seed] = [Number(values.decisions), Number(values.seed)];

/** Decisions of a game at most: without a scenario there is no end. */
const LONGEST = 3_000;

const chance = new Chance(seed);
const sources = fc.sample(openings, { numRuns: 400, seed });
const endings = new Map<string, number>();
let [made, games] = [0, 0];
const began = performance.now();
try {
  for (; made < wanted; games++) {
    const source = games % 2 === 0 ? SCENARIO : sources[games % sources.length];
    let truth = opened(source);
    for (let turn = 0; turn < LONGEST && !isOver(rules.query(truth)); turn++) {
      truth = playOne(truth, chance).after;
      made++;
      if (made % 500 !== 0) continue;
      const thawed = rules.thaw(truth, JSON.parse(JSON.stringify(rules.freeze(truth))));
      if (!thawed.ok) throw new Error(thawed.error.join("; "));
      truth = thawed.value;
    }
    const query = rules.query(truth);
    const ending = isOver(query) ? `${query.winner} (${query.reason})` : "broken off";
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
  }
} catch (error) {
  writeSync(
    2,
    `after ${made} decisions, in game ${games + 1}: ${error instanceof Error ? error.stack : error}\n`,
  );
  process.exit(1);
}
const seconds = (performance.now() - began) / 1000;
console.log(`${made} decisions in ${games} games, none without a legal answer, in ${seconds.toFixed(1)} s:`);
console.log(`${Math.round(made / seconds)} a second, the choosing of them included.`);
for (const [ending, count] of [...endings].sort((a, b) => b[1] - a[1])) console.log(`  ${ending}: ${count}`);
