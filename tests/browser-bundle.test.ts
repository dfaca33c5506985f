import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { browserBundle } from "../src/web/scripts/browser-bundle.ts";
import { pageScripts } from "../src/web/site/page-scripts.ts";

const RULES = join(import.meta.dirname!, "../rules/north-africa");
/** Words that nobody but the explanations says. */
const MARCH = "Here the allowance runs out";
/** What a page may load to judge, read and answer while its reader points: of 136,000 for all its script, the page keeps the rest. */
const MOST = 91_000;

let code: string;
beforeAll(async () => {
  ({ code } = await browserBundle({
    input: join(RULES, "game/table.ts"),
    format: "esm",
    isReadBefore: true,
  }));
});

describe("rules and sheet of North Africa, and what its board answers, for a browser", () => {
  it(`weigh ${MOST} bytes at the most, packed with gzip`, () => {
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(MOST);
  });

  it("come without computer and explanations", () => {
    for (const [file, words] of [["explain/march.ts", MARCH], ["orders/computer.ts", "capable"]]) {
      expect(readFileSync(join(RULES, file), "utf8")).toContain(words);
      expect(code).not.toContain(words);
    }
    expect(code).not.toContain("node:");
  });

  it("judge as the same rules do here", async () => {
    const { tables } = await import(
      `data:text/javascript;base64,${btoa(unescape(encodeURIComponent(code)))}`
    );
    expect(tables.map(({ ruleset }: { ruleset: string }) => ruleset)).toEqual([
      "north-africa/spi-1976",
      "north-africa/hexwar-2008",
    ]);
  });
});

describe("rules and sheet of FAB: Crusader, and what its board answers, for a browser", () => {
  const MOST_OF_FAB = 102_500;

  it(`weigh ${MOST_OF_FAB} bytes at the most, packed with gzip, without pictures and explanations`, async () => {
    const table = join(import.meta.dirname!, "../rules/fast-action-battles/table.ts");
    const { code } = await browserBundle({ input: table, format: "esm", isReadBefore: true });
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(MOST_OF_FAB);
    for (const words of ["node:", "<svg", "if its operational movement began now"]) {
      expect(code).not.toContain(words);
    }
  });
});

it("what verifies in a browser carries no words of pages, nor what reads them", async () => {
  const script = pageScripts().find(({ name }) => name === "verify")!;
  const { sources } = await script.bundled();
  expect(sources.filter((file) => file.startsWith("templates/words/"))).toEqual([
    "templates/words/spoken.ts",
  ]);
});
