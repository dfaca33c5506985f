import { describe, expect, it } from "vitest";
import { HexGrid, type HexId } from "./hex-grid.ts";
import { hexFlags, hexsideBits, misplacedHexes, misplacedHexsides } from "./hexsides.ts";

const grid = HexGrid.of(4, 4, 3);
const id = (name: string) => grid.id(name) as HexId;

describe("hexside layers", () => {
  it("lie on a hexside as seen from either hex, several on one", () => {
    const bits = hexsideBits(grid, [{ bit: 1, hexsides: ["0202-0203"] }, {
      bit: 4,
      hexsides: ["0202-0203", "0102-0202"],
    }]);
    expect([bits[id("0202") * 6 + 3], bits[id("0203") * 6]]).toEqual([5, 5]);
    expect([bits[id("0102") * 6 + 2], bits[id("0202") * 6 + 5]]).toEqual([4, 4]);
    expect(bits.filter((bit) => bit !== 0)).toHaveLength(4);
  });

  it("name hexsides of the grid, and a check reports each that does not exist", () => {
    expect(misplacedHexsides(grid, "road", ["0202-0203", "0202-0204", "0101-0301", "0909-0910"])).toEqual([
      "road: 0202-0204 is not a hexside of this map",
      "road: 0101-0301 is not a hexside of this map",
      "road: 0909-0910 is not a hexside of this map",
    ]);
  });
});

describe("named hexes", () => {
  it("are flags by number", () => {
    const flags = hexFlags(grid, ["0203", "0401"]);
    expect(Array.from(flags.keys()).filter((hex) => flags[hex] === 1)).toEqual([id("0203"), id("0401")]);
  });

  it("are hexes of the grid, and a check reports each that does not exist", () => {
    expect(misplacedHexes(grid, ["0203", "0204", "0501"])).toEqual([
      "0204 is not on a map of 4 columns",
      "0501 is not on a map of 4 columns",
    ]);
  });
});
