import { describe, expect, it } from "vitest";
import { hasOrdered } from "./since.ts";

describe("what has happened is to be seen first", () => {
  const kept = ["battle any with any", "retreat toward 3122"];

  it.each<[string, readonly string[], boolean]>([
    ["before anything is ordered", [], false],
    ["as long as nothing but the lines that were kept stand in the sheet", kept, false],
    ["where one of these is taken out", kept.slice(1), false],
    ["not once something is ordered besides", [...kept, "move 7arm to 51"], true],
    ["beside remarks, which are no orders", ["# soon", ...kept], false],
  ])("%s", (_, lines, isOrdered) => expect(hasOrdered(lines, kept)).toBe(isOrdered));
});
