import { afterAll, beforeAll, expect, it } from "vitest";
import { Crashes, type Kill } from "./crashes.ts";
import type { Result } from "./result.ts";
import { few } from "../properties/support/runs.ts";

let crashes: Crashes;
let undisturbed: Result;
beforeAll(async () => {
  crashes = await Crashes.prepare();
  undisturbed = (await crashes.play([])).result;
});
afterAll(() => crashes.close());

const at = (moment: "before" | "after", ...commits: readonly number[]): Kill[] =>
  commits.map((commit) => ({ moment, commit }));

it("undisturbed, a turn is locked, run and answered by the computer, and its letters go out", () => {
  expect(undisturbed.verification).toMatchObject({ ok: true, checked: { keys: 2 } });
  expect(undisturbed.verification.checked.dice).toBeGreaterThan(0);
  expect(undisturbed.head).toMatchObject({ run: 2, locked: null });
  expect(Object.keys(undisturbed.letters).length).toBeGreaterThan(1);
  expect(undisturbed.waiting).toEqual([]);
});

/** For many kills run `deno task kills`. */
it("killed before and after its lock and run, before and after a letter's lease, and when it has gone unconfirmed, it has the same dice, one ledger, and no letter twice", async () => {
  const kills = few([at("before", 1), at("after", 1), at("before", 2), at("after", 1), at("before", 2)], 1)
    .flat();
  const { result, killed } = await crashes.play(kills);
  expect(killed).toBe(kills.length);
  expect(result).toEqual(undisturbed);
});
