import { expect, it, vi } from "vitest";
import { oneByOne } from "../../common/threads/in-turn.ts";
import { tableScripts } from "../map-table/bundle.ts";
import { pageScripts, scriptsAhead } from "./page-scripts.ts";

it("one script that cannot be made ahead keeps no other from being made", async () => {
  const [broken] = tableScripts();
  const made: string[] = [];
  for (const script of pageScripts()) {
    vi.spyOn(script, "get").mockImplementation(() => {
      made.push(script.name);
      return script === broken
        ? Promise.reject(new Error("no bundler"))
        : Promise.resolve(undefined as never);
    });
  }
  const faults: unknown[] = [];
  await oneByOne((fault) => faults.push(fault), ...scriptsAhead());
  expect(faults.map(String)).toEqual(["Error: no bundler"]);
  expect(made).toContain(broken.name);
  expect(made.length).toBeGreaterThan(tableScripts().length);
});
