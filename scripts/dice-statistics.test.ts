import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

it("dice of six and ten faces are counted alone, with the die that follows and for another purpose", () => {
  const out = execFileSync("deno", ["run", join(import.meta.dirname!, "dice-statistics.ts"), "20000"], {
    encoding: "utf8",
  });
  const kinds = ["", "  each with the one that follows", "  each with the same roll for another purpose"];
  const expected = [[6, 5], [10, 9]].flatMap(([faces, degrees]) =>
    kinds.map((what, at) =>
      `${what || `20000 dice of ${faces} faces`}: ${at === 0 ? degrees : faces * faces - 1} degrees`
    )
  );
  const lines = out.trimEnd().split("\n").map((line) => line.replace(/chi-square [\d.]+, /, ""));
  expect(lines.map((line) => line.replace(/(degrees).*/, "$1"))).toEqual(expected);
  for (const line of out.trimEnd().split("\n")) {
    expect(Number(/p = ([\d.]+)/.exec(line)![1])).toBeGreaterThan(0.0001);
  }
});
