import { expect, it } from "vitest";
import type { HexName } from "../../hexes/hex-grid.ts";
import { MapLayout } from "../../hexes/drawing/geometry.ts";
import { attacksLayer } from "./attacks-layer.ts";

const layout = new MapLayout({ grid: { columns: 5, rowsOdd: 5, rowsEven: 4 } });
const TARGET = layout.center("0303")!;
/** Neighbours of 0303 to the north, northeast and so on. */
const [N, NE, SE, S, SW, NW] = ["0302", "0402", "0403", "0304", "0203", "0202"] as HexName[];

/** Where the number of a combat and the markers on it stand, from the middle of its hex: each to the east or west, north or south. */
function spots(...from: readonly HexName[]): string[] {
  const attack = { from, target: "0303" as HexName, number: 7, faceDown: { allied: 2, axis: 0 } };
  const drawn = attacksLayer({ attacks: [attack] }, layout);
  return ["7", "2"].map((words) => {
    const { x, y } = drawn.find(({ svg }) => svg.includes(`>${words}<`))!.at;
    return (y < TARGET.y ? "N" : "S") + (x < TARGET.x ? "W" : "E");
  });
}

it.each<[string, readonly HexName[], readonly [string, string]]>([
  ["nobody", [], ["NE", "SW"]],
  ["north and south", [N, S], ["NE", "SW"]],
  ["the northeast", [NE], ["SE", "SW"]],
  ["the southwest", [SW], ["NE", "NW"]],
  ["the east", [NE, SE], ["NW", "SW"]],
  ["the west", [NW, SW], ["NE", "SE"]],
  ["northeast and southwest", [NE, SW], ["SE", "NW"]],
])(
  "number and markers of an attack from %s keep clear of its arrows, and of one another",
  (_, from, clear) => expect(spots(...from)).toEqual(clear),
);

it("an attack has an arrow from each hex that it comes from", () => {
  const arrows = (from: readonly HexName[]) =>
    attacksLayer({
      attacks: [{ from, target: "0303" as HexName, number: undefined, faceDown: { allied: 0, axis: 0 } }],
    }, layout).length;
  expect([[], [N], [N, S, SW]].map(arrows)).toEqual([0, 1, 3]);
});
