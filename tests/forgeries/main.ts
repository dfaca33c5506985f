import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { CHROMIUM, openBrowser } from "../support/browser.ts";
import { Table } from "../support/table.ts";
import { type Agreement, agreement, type Browse, forgeries } from "./agreement.ts";
import { cells, forgedText, isFree, type Outcome, outcomeOf, WAYS } from "./matrix.ts";
import { originals } from "./originals.ts";
import { inPython, onPage, withoutRules } from "./verdicts.ts";

/**
 * Random forgeries by the thousand, each signed again by the referee's own key, before every verifier: Deno's, the page
 * /verify in Chromium, and the one in Python. They have to agree on each, and on its first wrong entry.
 */

const { values } = parseArgs({
  options: {
    forgeries: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    /** One of how many cells of the matrix is tried; 1 for all of them, which takes half an hour. */
    matrix: { type: "string", default: "10" },
    /** By which protocol the games are; without it those of 3, and some of 2. */
    protocol: { type: "string" },
    /** One of how many cells that are tried is laid before the verifier in Python, too. */
    python: { type: "string", default: "10" },
    /** Where forgeries are kept about which verifiers differ. */
    out: { type: "string", default: "tmp/forgeries" },
  },
});

/** As many as are in memory, and before the second verifier in one process, at a time. */
const AT_ONCE = 200;

const began = performance.now();
const protocol = values.protocol === undefined ? undefined : values.protocol === "2" ? 2 : 3;
const games = await originals(protocol);
const all = forgeries(games, Number(values.forgeries), Number(values.seed));
const table = CHROMIUM === undefined || all.length === 0 ? undefined : await Table.open();
const browser = table === undefined ? undefined : await openBrowser();
const results: Agreement[] = [];
try {
  const page = await browser?.newPage();
  await page?.goto(`${table!.web}/verify`);
  const browse: Browse | undefined = page === undefined ? undefined : (text) => onPage(page, text);
  for (let from = 0; from < all.length; from += AT_ONCE) {
    results.push(await agreement(all.slice(from, from + AT_ONCE), browse));
    console.log(`${Math.min(from + AT_ONCE, all.length)} of ${all.length}`);
  }
} finally {
  await browser?.close();
  await table?.close();
}

const sum = (of: (each: Agreement) => number) => results.reduce((total, each) => total + of(each), 0);
const differences = results.flatMap((each) => each.differences);
const found = sum((each) => each.forgeries - each.proved);
console.log(
  `${sum((each) => each.forgeries)} forgeries: ${found} found out, of which ${
    sum((each) => each.byRules)
  } by the rules alone and ${sum((each) => each.wholes)} as wrong files; ${
    sum((each) => each.proved)
  } proved (changes that change nothing that a ledger says). ${
    browser === undefined ? "No browser was asked. " : ""
  }${differences.length} differences, ${Math.round((performance.now() - began) / 1000)} s.`,
);
if (differences.length > 0) {
  mkdirSync(values.out, { recursive: true });
  for (const [index, { what, between, text }] of differences.entries()) {
    const path = join(values.out, `${index}.jsonl`);
    writeFileSync(path, text);
    console.log(`${path}\n  ${what}\n  ${between}`);
  }
  process.exitCode = 1;
}

const OUTCOMES: readonly Outcome[] = ["found", "in part", "same", "accepted"];
const counts = new Map(WAYS.map((way) => [way, new Map(OUTCOMES.map((outcome) => [outcome, 0]))]));
let [accepted, tried, asked, differ] = [0, 0, 0, 0];
for (const game of games) {
  const chosen = cells(game).filter((_, index) => index % Number(values.matrix) === 0);
  for (const cell of chosen) {
    const outcome = outcomeOf(cell, game);
    const row = counts.get(cell.way)!;
    row.set(outcome, row.get(outcome)! + 1);
    tried++;
    if (outcome !== "accepted" || isFree(cell)) continue;
    accepted++;
    console.log(`ACCEPTED ${game.name}, ${cell.what} ${cell.way}`);
  }
  const told = chosen.filter((_, index) => index % Number(values.python) === 0);
  for (let from = 0; from < told.length; from += AT_ONCE) {
    const some = told.slice(from, from + AT_ONCE).map((cell) => ({ cell, ...forgedText(cell, game) }));
    const python = await inPython(some.map(({ text }) => text));
    for (const [index, { cell, text }] of some.entries()) {
      asked++;
      if (python[index].ok === withoutRules(text).ok) continue;
      differ++;
      console.log(`DIFFER ${game.name}, ${cell.what} ${cell.way}: ${python[index].reason}`);
    }
  }
  const sums = OUTCOMES.map((outcome) =>
    [...counts.values()].reduce((sum, row) => sum + row.get(outcome)!, 0)
  );
  console.log(
    `${game.name}: ${chosen.length} cells, ${Math.round((performance.now() - began) / 1000)} s; so far ${
      OUTCOMES.map((outcome, index) => `${sums[index]} ${outcome}`).join(", ")
    }`,
  );
}
console.log(`matrix: ${OUTCOMES.join(", ")}`);
for (const [way, row] of counts) console.log(`  ${way}: ${[...row.values()].join(", ")}`);
console.log(`${tried} cells: ${accepted} accepted that change what happened or was said.`);
console.log(`${asked} of them before the verifier in Python: ${differ} differences.`);
if (accepted + differ > 0) process.exitCode = 1;
