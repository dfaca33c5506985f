import { describe, expect, it } from "vitest";
import type { Placeable } from "../../../kernel/placed-by-hand.ts";
import { placedIn, withPlace } from "./lines.ts";

const PIECES: readonly Placeable[] = [
  { id: "al-44rtr", name: "44RTR", side: "allied" },
  { id: "ge-33-at", name: "ge-33-at", side: "axis" },
  { id: "ge-1-8", name: "1/8", side: "axis" },
];
const [RTR, , FIRST] = PIECES;
const LINES = "# Allied\n44rtr 3218  # guards the wire\n\n# Axis\nge-33-at 1606\n";

describe("the lines of a position", () => {
  it("say which counters stand somewhere, by name or id", () => {
    expect([...placedIn(LINES, PIECES)]).toEqual([
      ["al-44rtr", { place: "3218", line: 1 }],
      ["ge-33-at", { place: "1606", line: 4 }],
    ]);
    expect([...placedIn("nobody 1111\n3218", PIECES)]).toEqual([]);
  });

  it("follow a counter that is dragged, and keep all else", () => {
    expect(withPlace(LINES, PIECES, RTR, "3117")).toBe(LINES.replace("44rtr 3218  #", "44RTR 3117 #"));
    expect(withPlace(LINES, PIECES, FIRST, "2917")).toBe(`${LINES.trimEnd()}\n1/8 2917`);
    expect(withPlace(LINES, PIECES, RTR, null)).toBe("# Allied\n\n# Axis\nge-33-at 1606\n");
    expect(withPlace(LINES, PIECES, FIRST, null)).toBe(LINES);
    expect(withPlace("44RTR 3218 depleted # tired", PIECES, RTR, "3117")).toBe("44RTR 3117 depleted # tired");
  });
});
