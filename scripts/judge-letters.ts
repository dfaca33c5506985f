/**
 * Judges sets of letters in people's own words (tests/letters/README.md), by what became of each and by the kind of its miss.
 *
 *     deno task judge [SET]… [--left-out] [--list]
 *
 * With --left-out no sentence of a set is among the examples by which the referee guesses what the set's letters ask.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import EXAMPLES from "../src/mail/asking/examples.json" with { type: "json" };
import { type Examples, learnFrom } from "../src/mail/asking/examples.ts";
import { foldedWords } from "../src/mail/asking/phrases/sentence.ts";
import { judge, type Judged, type Outcome, OUTCOMES } from "../tests/support/asked-judgement.ts";
import { closeAll, type Row, rowsOf } from "../tests/support/asked-letters.ts";

const SETS = join(import.meta.dirname!, "../tests/letters/asked");

const { values, positionals } = parseArgs({
  options: { "left-out": { type: "boolean", default: false }, list: { type: "boolean", default: false } },
  allowPositionals: true,
});
const sets = positionals.length > 0
  ? positionals
  : readdirSync(SETS).filter((file) => file.endsWith(".json")).sort().map((file) =>
    file.replace(".json", "")
  );

const folded = (text: string) => ` ${foldedWords(text).join(" ")} `;

/** The examples that no letter of a set has. */
function examplesWithout(rows: readonly Row[]): Examples {
  const bodies = rows.map(({ body }) => folded(body));
  return Object.fromEntries(
    Object.entries(EXAMPLES).map(([kind, texts]) => [
      kind,
      texts.filter((text) => !bodies.some((body) => body.includes(folded(text)))),
    ]),
  ) as unknown as Examples;
}

/** What went wrong with a letter. */
function missOf({ right, state }: Row, { faults, words, isActedWrongly }: Judged): string {
  if (isActedWrongly) return "acted on wrongly";
  const isHeard = !/not what you mean|no order and no question that I know|could not read/.test(words);
  if (right.acts === false) return isHeard ? "question answered by another topic" : "question not answered";
  const [kind] = right.acts.split(" ");
  if (faults.some((fault) => fault.startsWith("still keeps"))) return "kept though withdrawn";
  if (!["keeps", "plays", "answers"].includes(kind)) return "wish not done";
  if (["asked", "choice"].includes(state)) return isHeard ? "answer read otherwise" : "answer not read";
  return /\bline 1\b/.test(words) ? "order half read" : "order not read";
}

const misses = new Map<string, number>();
const tally = (): Record<Outcome, number> =>
  Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
const line = (name: string, of: number | string, counts: readonly (number | string)[]) =>
  console.log(
    [name.padEnd(18), String(of).padStart(7), ...counts.map((each) => String(each).padStart(9))].join(""),
  );
const all = tally();
let letters = 0;
line("set", "letters", OUTCOMES.map((outcome) => outcome.replace("acted on wrongly", "misacted")));
for (const set of sets) {
  const rows = rowsOf(`${set}.json`);
  if (values["left-out"]) learnFrom(examplesWithout(rows));
  const own = tally();
  for (const row of rows) {
    const judged = await judge(row);
    own[judged.outcome]++;
    all[judged.outcome]++;
    if (judged.faults.length === 0) continue;
    const miss = missOf(row, judged);
    misses.set(miss, (misses.get(miss) ?? 0) + 1);
    if (values.list) {
      console.log(
        `  ${judged.outcome}, ${miss}: ${row.name}: ${row.body.replace(/\s+/g, " ")}\n    ${
          judged.faults.join("; ")
        }`,
      );
    }
  }
  letters += rows.length;
  line(set, rows.length, OUTCOMES.map((outcome) => own[outcome]));
}
line("all", letters, OUTCOMES.map((outcome) => all[outcome]));
console.log("misacted: acted on wrongly");
for (const [miss, count] of [...misses].sort(([, one], [, other]) => other - one)) {
  console.log(`  ${count} ${miss}`);
}
await closeAll();
