import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { tableCases } from "./results-table-cases.ts";

it("the cases of the 2010 results table are what the script makes: six dice, eight columns, four lines", async () => {
  const cases = tableCases();
  expect(new Set(cases.map(({ file }) => file)).size).toBe(192);
  for (const { file, text } of cases) expect([file, await readFile(file, "utf8")]).toEqual([file, text]);
});
