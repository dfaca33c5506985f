import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { CHROMIUM, openBrowser } from "../support/browser.ts";
import { Table } from "../support/table.ts";
import { type Agreement, agreement, type Browse, forgeries } from "./agreement.ts";
import { originals } from "./originals.ts";
import { onPage } from "./verdicts.ts";

/**
 * Random forgeries by the thousand, each signed again by the referee's own key, before every verifier there is: Deno's, the page
 * /verify in Chromium, and the one in Python. They have to agree on each, and on its first wrong entry.
 */

const { values } = parseArgs({
  options: {
    forgeries: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    /** Where forgeries are kept about which verifiers differ. */
    out: { type: "string", default: "tmp/forgeries" },
  },
});

/** As many as are in memory, and before the second verifier in one process, at a time. */
const AT_ONCE = 200;

const began = performance.now();
const all = forgeries(await originals(), Number(values.forgeries), Number(values.seed));
const table = CHROMIUM === undefined ? undefined : await Table.open();
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
