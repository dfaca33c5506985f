import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { missing, type Tried } from "../support/titles.ts";

/** What docs/proof/cheating.md and docs/proof/powers.md promise is what the tests try. */

const ROOT = join(import.meta.dirname!, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const SUITE = readdirSync(import.meta.dirname!).filter((name) => name !== "table.test.ts")
  .map((name) => read(`tests/attacks/${name}`)).join("\n");

/** The first cells of a table's rows, its heading left aside. */
function rowsOf(text: string): string[] {
  const rows = text.split("\n").filter((line) => line.startsWith("|")).map((line) =>
    line.split("|")[1].trim()
  );
  return rows.slice(2);
}

describe("docs/proof/cheating.md", () => {
  const section =
    read("docs/proof/cheating.md").split("## What each party could still cheat about")[1].split("\n## ")[0];
  const named = rowsOf(section);

  it("names in each line a test that tries it", () => {
    expect(named.length).toBeGreaterThan(20);
    const untried = named.filter((name) => !SUITE.includes(`("${name} `));
    expect(untried).toEqual([]);
  });

  it("leaves out none that is tried", () => {
    const tried = [...SUITE.matchAll(/(?:\bit|\])\(\s*"([A-Z]\d+) /g)].map(([, name]) => name);
    expect([...new Set(tried)].filter((name) => !named.includes(name))).toEqual([]);
  });
});

describe("docs/proof/powers.md", () => {
  /** What tries each line of its table. */
  const HELD: Readonly<Record<string, readonly Tried[]>> = JSON.parse(read("tests/attacks/powers.json"));
  const rows = rowsOf(read("docs/proof/powers.md").split("\n\n").find((part) => part.startsWith("|"))!);

  it("is held by tests, line by line", () => {
    expect(Object.keys(HELD)).toEqual(rows);
  });

  it.each(Object.entries(HELD))("%s", (_, tests) => {
    expect(tests.length).toBeGreaterThan(0);
    expect(missing(tests)).toEqual([]);
  });
});
