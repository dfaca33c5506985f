import { describe, expect, it } from "vitest";
import { withLongestNames } from "./longest-names.ts";

const NAMES: Readonly<Record<string, string>> = {
  "sidi rezegh": "3116",
  "sidi rezegh airfield": "3117",
  "5 nz": "5nz",
};
const named = (line: string, longest = 3) =>
  withLongestNames(line, longest, (words) => NAMES[words.join(" ").toLowerCase()]);

describe("names of people in a line", () => {
  it("become those of sheets, the longest first, and the rest stays", () => {
    expect(named("move 5 NZ to Sidi Rezegh airfield")).toBe("move 5nz to 3117");
    expect(named("move 5 NZ to Sidi Rezegh slowly")).toBe("move 5nz to 3116 slowly");
  });

  it("are looked for without articles, and with so many words at the most", () => {
    expect(named("The 5 NZ to the Sidi Rezegh airfield", 2)).toBe("5nz to 3116 airfield");
  });
});
