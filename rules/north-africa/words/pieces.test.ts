import { describe, expect, it } from "vitest";
import { renderText } from "../../../templates/text.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { CounterView } from "../counter-views.ts";
import { movedBlocks, roster } from "./pieces.ts";

const counter = (id: string, hex: string | undefined, more: Partial<CounterView> = {}): CounterView => ({
  id: id as UnitId,
  designation: id,
  side: "axis",
  nationality: "German",
  values: "5-4-11",
  kind: "armor",
  isArtillery: false,
  status: hex === undefined ? "eliminated" : "onMap",
  hex: hex as HexName | undefined,
  supplied: true,
  moved: false,
  inEnemyZone: false,
  ...more,
});
const COUNTERS = [
  counter("2/8", "1805"),
  counter("1/8", "1605", { supplied: false }),
  counter("33", undefined),
  counter("3RTR", "3123", { side: "allied", values: "3-2-12" }),
];

describe("a roster", () => {
  it("lists the units of a side on the map by hex, and who is out of supply", () => {
    expect(renderText(roster("axis", COUNTERS))).toBe(
      "Axis units on the map, 2:\n\n1605 1/8 5-4-11 (out of supply); 1805 2/8 5-4-11.\n",
    );
  });

  it("of a side with nobody on the map says so", () => {
    expect(renderText(roster("axis", []))).toBe("Axis units on the map: none.\n");
  });
});

describe("what stands elsewhere than it did", () => {
  it("is listed by its places, including those off the map", () => {
    const after = [counter("2/8", "1905"), ...COUNTERS.slice(1, 2), counter("33", "1605"), COUNTERS[3]];
    expect(renderText(movedBlocks(COUNTERS, after))).toContain(
      "- 2/8: 1905, not 1805\n- 33: 1605, not eliminated\n",
    );
  });

  it("is not spoken of where nothing does", () => expect(movedBlocks(COUNTERS, COUNTERS)).toEqual([]));
});
