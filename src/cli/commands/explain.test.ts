import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UsageError } from "../command-line/command.ts";
import { explainCommand } from "./explain.ts";

const CASE = join(
  import.meta.dirname!,
  "../../../tests/conformance/north-africa/spi-1976/7.11-barrage-meets-the-duty.json",
);

const printed = vi.spyOn(console, "log");
beforeEach(() => void printed.mockReset().mockReturnValue(undefined));
afterEach(() => void printed.mockReset());
const output = () => printed.mock.calls.flat().join("\n");

describe("despatch explain", () => {
  it("explains in a scenario", async () => {
    expect(await explainCommand.run(["3218 to 3117"])).toBe(0);
    expect(output()).toContain("- 3118: 1, trail; 1 so far (5.23)");
  });

  it("gives the statements and figures as JSON", async () => {
    expect(await explainCommand.run(["3218 to 3117", "--json"])).toBe(0);
    expect(JSON.parse(output())).toMatchObject({
      isLegal: true,
      way: { path: ["3218", "3118", "3117"], cost: 3 },
      supposing: [],
    });
  });

  it("explains the position after a file's steps", async () => {
    expect(await explainCommand.run([CASE, "0101", "--json"])).toBe(0);
    expect(JSON.parse(output())).toMatchObject({ sections: expect.any(Array) });
  });

  it("fails where there is nothing to explain", async () => {
    expect(await explainCommand.run(["Rommel", "--json"])).toBe(1);
    expect(JSON.parse(output())).toEqual({ error: 'There is no unit called "Rommel".' });
    await expect(explainCommand.run([])).rejects.toThrow(UsageError);
    await expect(explainCommand.run(["--scenario", "no/such", "3218"])).rejects.toThrow(UsageError);
  });
});
