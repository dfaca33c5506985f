import { afterAll, describe, expect, it } from "vitest";
import { judge } from "../../support/asked-judgement.ts";
import { closeAll, rowsOf } from "../../support/asked-letters.ts";

/** How many rows of each file are not answered as they should be yet: these numbers only fall. */
const NOT_RIGHT_YET: Readonly<Record<string, number>> = { "seen.json": 1, "kept.json": 0, "fresh.json": 2 };

afterAll(closeAll);

describe.each(Object.entries(NOT_RIGHT_YET))("letters in people's own words, %s", (file, most) => {
  const wrong: string[] = [];

  it.each(rowsOf(file).map((row) => [`${row.name}: ${row.body.slice(0, 60)}`, row] as const))(
    "are never acted on wrongly: %s",
    async (name, row) => {
      const { faults, isActedWrongly } = await judge(row);
      if (faults.length > 0) wrong.push(`${name}: ${faults.join("; ")}`);
      expect(isActedWrongly, faults.join("; ")).toBe(false);
    },
  );

  it(`are answered right, but for ${most} at the most`, () => {
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(most);
  });
});
