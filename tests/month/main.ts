import process from "node:process";
import { parseArgs } from "node:util";
import { databaseNamed } from "../kills/database.ts";
import { playMonth } from "./month.ts";

/**
 * A club's month by mail: 50 games, 100 mailboxes, thirty days by a clock that jumps from one event to the next. Letters
 * are lost, doubled, delayed, reordered, returned and forged by chance. Players forget, misspell, hesitate and go away, and
 * the referee is restarted on the way.
 *
 *     deno task month [--seed N] [--games N] [--days N] [--processes N] [--store kv-connect|postgres]
 *
 * With several processes, or a store, they share one database. One is killed now and then in the midst of its work.
 */

const { values } = parseArgs({
  args: Deno.args.filter((arg) => arg !== "--"),
  options: {
    seed: { type: "string", default: "1" },
    games: { type: "string", default: "50" },
    days: { type: "string", default: "30" },
    processes: { type: "string", default: "1" },
    store: { type: "string" },
  },
});
const [seed, games, days, processes] = [values.seed, values.games, values.days, values.processes].map(Number);
const begun = performance.now();
const { figures, wrong } = await playMonth({
  seed,
  games,
  days,
  processes,
  store: values.store === undefined ? undefined : databaseNamed(values.store),
  outages: [3, 9, 17, 26].filter((day) => day < days),
});
const took = (performance.now() - begun) / 1000;
console.log(
  `${games} games, ${2 * games} mailboxes, ${days} days, seed ${seed}: played in ${took.toFixed(0)} s.\n`,
);
for (const [what, count] of Object.entries(figures.counts).sort(([a], [b]) => a.localeCompare(b))) {
  console.log(`${String(count).padStart(7)}  ${what}`);
}
const hours = (share: number) => `${(figures.quantile("answer", share) / 3_600_000).toFixed(1)} h`;
const millis = (share: number) => `${figures.quantile("taking", share).toFixed(0)} ms`;
console.log(`
From a player's sending to his answer, by the test's clock: ${hours(0.5)} at the median, ${
  hours(0.99)
} at the 99th percentile.
From the door to the commit, by a watch: ${millis(0.5)} at the median, ${
  millis(0.99)
} at the 99th percentile.`);
console.log(wrong.length === 0 ? "\nEverything is as it must be." : `\nWRONG:\n${wrong.join("\n")}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
