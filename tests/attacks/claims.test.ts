import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sentencesOf } from "../support/sentences.ts";
import { missing, type Tried } from "../support/titles.ts";

/** Each sentence of the pages below is held by a test that tries it: claims.json says which. */

const ROOT = join(import.meta.dirname!, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const CLAIMS: Readonly<Record<string, Readonly<Record<string, readonly Tried[]>>>> = JSON.parse(
  read("tests/attacks/claims.json"),
);
/** The tables of who may do what and who could cheat, which table.test.ts ties to tests. */
const isTied = (heading: string) => /^\| (?:test\b| {10})/.test(heading);

it("these documents are held so", () => {
  expect(Object.keys(CLAIMS)).toEqual(
    ["dice", "ledger", "cheating", "powers"].map((page) => `docs/proof/${page}.md`),
  );
});

describe.each(Object.entries(CLAIMS))("%s", (path, claims) => {
  it("says what is listed, and nothing else", () => {
    expect(Object.keys(claims)).toEqual(sentencesOf(read(path), isTied));
  });

  it("says nothing that no test tries", () => {
    const untried = Object.entries(claims).filter(([, tried]) => tried.length === 0);
    expect(untried.map(([sentence]) => sentence)).toEqual([]);
    expect(missing(Object.values(claims).flat())).toEqual([]);
  });
});

it("docs/proof/powers.md names no lines of docs/proof/cheating.md that are not there", () => {
  const table = read("docs/proof/powers.md").split("\n").filter((line) => line.startsWith("|")).join("\n");
  const names = [...table.matchAll(/(?<=[(, ])[A-Z]\d+(?=[,)])/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const lines = read("docs/proof/cheating.md");
  expect(names.filter((name) => !new RegExp(`^\\| ${name} `, "m").test(lines))).toEqual([]);
});

describe("a document's sentences", () => {
  const of = (markdown: string) => sentencesOf(markdown, (heading) => heading.includes("left"));

  it("are those of its text, its examples and its tables, whatever lines they stand on", () => {
    const text =
      "# Head\n\n**It is so.** As e3 is, and\n2.5 too? `Yes`.\n_No_ way.\n\n- one. Two.\n- three\n  and four";
    expect(of(`${text}\n\n\`\`\`sh\nrun   it # now\n\`\`\`\n\n| a |\n| - |\n\n| left |\n| - |\n`)).toEqual([
      "**It is so.**",
      "As e3 is, and 2.5 too?",
      "`Yes`.",
      "_No_ way.",
      "one.",
      "Two.",
      "three and four",
      "run it # now",
      "| a | | - |",
    ]);
  });
});
