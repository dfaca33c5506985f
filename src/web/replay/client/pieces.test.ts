import { describe, expect, it } from "vitest";
import { alongWay, goneAfter, laidOut } from "./pieces.ts";

describe("pieces of a replay", () => {
  it("stand where they have last gone or come, and nowhere when they have left", () => {
    const gone = goneAfter([
      { kind: "goes", piece: "a", places: ["1", "2", "3"] },
      { kind: "comes", piece: "b", place: "1" },
      { kind: "goes", piece: "b", places: ["1", "2"] },
      { kind: "leaves", piece: "a" },
    ]);
    expect([...gone]).toEqual([["a", undefined], ["b", "2"]]);
  });

  it("cover no other in a place that they share, and stand where the drawing has them if they can", () => {
    const at = (x: number) => ({ x, y: 0 });
    const laid = laidOut(new Map([["late", []], ["one", [at(0)]], ["two", [at(5), at(40)]]]), at(0), 20);
    expect(laid.get("two")).toEqual(at(5));
    const spots = [...laid.values()];
    for (const spot of spots) {
      const near = spots.filter(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < 14);
      expect(near).toEqual([spot]);
    }
  });

  it("go from place to place at an even pace", () => {
    const way = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }];
    expect([-1, 0.25, 0.75, 1, 2].map((share) => alongWay(way, share))).toEqual([
      { x: 0, y: 0 },
      { x: 5, y: 0 },
      { x: 10, y: 5 },
      { x: 10, y: 10 },
      { x: 10, y: 10 },
    ]);
  });
});
