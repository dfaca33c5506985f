import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { frontOf } from "./front.ts";

const PITCH = 10;
const piece = (side: string | undefined, x: number, y = 0) => ({
  side,
  box: { x, y, width: PITCH, height: PITCH },
});

describe("the front", () => {
  it("is where both sides meet, with the nearest of the other side, and leaves out what stands behind", () => {
    const [behind, own, enemy] = [piece("allied", 0), piece("allied", 100), piece("axis", 120)];
    const box = { x: 100, y: 0, width: 30, height: PITCH };
    expect(frontOf([behind, own, enemy], PITCH)).toEqual([box, box]);
  });

  it("is between the nearest where nobody has met yet", () => {
    const pieces = [piece("allied", 0), piece("allied", 300), piece("axis", 900), piece("axis", 2000)];
    expect(frontOf(pieces, PITCH)).toContainEqual({ x: 300, y: 0, width: 610, height: PITCH });
    expect(frontOf(pieces, PITCH).every(({ x }) => x === 300 || x === 0)).toBe(true);
  });

  it("is nowhere where only one side is in sight, and counts nothing that is of no side", () => {
    expect(frontOf([piece("axis", 0), piece("axis", 20), piece(undefined, 5)], PITCH)).toEqual([]);
    expect(frontOf([], PITCH)).toEqual([]);
  });

  it("has both sides in each of its boxes, wherever they stand", () => {
    const any = fc.record({
      side: fc.constantFrom("allied", "axis"),
      x: fc.integer({ min: 0, max: 500 }),
      y: fc.integer({ min: 0, max: 500 }),
    });
    fc.assert(fc.property(fc.array(any, { maxLength: 30 }), (all) => {
      const pieces = all.map(({ side, x, y }) => piece(side, x, y));
      const isIn = (box: typeof pieces[number]["box"], whole: typeof box) =>
        box.x >= whole.x && box.y >= whole.y && box.x + box.width <= whole.x + whole.width &&
        box.y + box.height <= whole.y + whole.height;
      const front = frontOf(pieces, PITCH);
      expect(front.length > 0).toBe(new Set(all.map(({ side }) => side)).size === 2);
      for (const whole of front) {
        const sides = new Set(pieces.filter(({ box }) => isIn(box, whole)).map(({ side }) => side));
        expect([...sides].sort()).toEqual(["allied", "axis"]);
      }
    }));
  });
});
