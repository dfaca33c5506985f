import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { DAY } from "../../src/common/bytes/lengths.ts";
import { PostgresServer } from "../support/postgres.ts";
import { SCALE_STORE } from "./house.ts";
import { generate } from "./generate.ts";
import { played, TURNS } from "./played.ts";

/**
 * How long a referee's routine work takes with few games and with many. Each game is running, with the history of so many
 * Player-Turns, copied from a really played one.
 *
 *     deno task scale [NUMBER…] [--store file|postgres]      10, 1,000 and 10,000 games, where no numbers are given
 */

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { store: { type: "string", default: "file" } },
  allowPositionals: true,
});
if (!["file", "postgres"].includes(values.store)) throw new Error("--store is one of file, postgres");
const numbers = positionals.map(Number);
const SIZES = numbers.length > 0 ? numbers : [10, 1_000, 10_000];
/** How often each is measured, in turn: of each line the best counts, as the machine may be busy. */
const ROUNDS = 5;
/** As much as anything may take at the most, beside what it takes with the fewest games. */
const ALLOWED = 1.2;
/** What takes less is as good as nothing: there the clock's own grain is larger than what is measured. */
const GRAIN = 0.3;

const MEASURED = fileURLToPath(new URL("measured.ts", import.meta.url));

const folder = await mkdtemp(join(tmpdir(), "despatch-scale-"));
const postgres = values.store === "postgres" ? await PostgresServer.open({ isDurable: true }) : undefined;
/** The database of each size, where books lie in one. */
const urls = new Map<number, string>();
const best: Record<string, number>[] = SIZES.map(() => ({}));
try {
  console.log(`A game of ${TURNS} Player-Turns is played …`);
  const original = await played(Date.now() - DAY);
  for (const games of SIZES) {
    const begun = performance.now();
    if (postgres !== undefined) urls.set(games, postgres.url(await postgres.database()));
    const bytes = await generate(join(folder, String(games)), original, games, urls.get(games));
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`${games.toLocaleString("en")} games: ${(bytes / 1e6).toFixed(0)} MB, made in ${seconds} s`);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, games] of SIZES.entries()) {
      for (const [what, figure] of Object.entries(await measuredOver(games))) {
        best[index][what] = Math.min(best[index][what] ?? Infinity, figure);
      }
    }
  }
} finally {
  await postgres?.close();
  await rm(folder, { recursive: true });
}
console.log(`\nLoad average ${loadavg().map((each) => each.toFixed(1)).join(", ")}\n`);
console.log(table());
process.exitCode = Object.keys(best[0]).every(isFlat) ? 0 : 1;

async function measuredOver(games: number): Promise<Record<string, number>> {
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--v8-flags=--expose-gc", MEASURED, join(folder, String(games)), String(games)],
    env: urls.has(games) ? { [SCALE_STORE]: urls.get(games)! } : {},
    stdout: "piped",
    stderr: "inherit",
  }).output();
  if (!success) throw new Error(`${games} games could not be measured`);
  return JSON.parse(new TextDecoder().decode(stdout).trim().split("\n").at(-1)!);
}

function isFlat(what: string): boolean {
  const [few, many] = [best[0][what], best.at(-1)![what]];
  return many <= few * ALLOWED || many - few <= GRAIN;
}

/** In Markdown, as docs/build/benchmark-results.md has it. */
function table(): string {
  const head = ["ms, where it does not say", ...SIZES.map((games) => `${games.toLocaleString("en")} games`)];
  const rows = Object.keys(best[0]).map((what) => {
    const figures = best.map((each) => each[what]);
    const ratios = figures.slice(1).map((figure) => `${(figure / figures[0]).toFixed(2)} ×`);
    return [what, ...figures.map((figure) => figure.toPrecision(3)), ...ratios, isFlat(what) ? "" : "more"];
  });
  const columns = [...head, ...SIZES.slice(1).map((games) => `at ${games.toLocaleString("en")}`), ""];
  return [columns, columns.map((_, column) => column === 0 ? "---" : "--:"), ...rows]
    .map((row) => `| ${row.join(" | ")} |`).join("\n");
}
