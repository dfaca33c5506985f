import { expect, it } from "vitest";
import { playMonth } from "../month/month.ts";

/** For a whole month run `deno task month`. */
it("a week of a club by mail comes out right, whatever becomes of its letters on the way", async () => {
  const { figures: { counts }, wrong } = await playMonth({ seed: 2, games: 4, days: 7, outages: [4] });
  expect(wrong).toEqual([]);
  expect(counts["runs played"]).toBeGreaterThan(12);
  const mishaps = Object.entries(counts).filter(([what]) =>
    /^(lost|doubled|delayed|overtaken|bounced|forged)/.test(what)
  );
  expect(mishaps.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(12);
});
