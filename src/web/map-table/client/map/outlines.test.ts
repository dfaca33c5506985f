import { describe, expect, it } from "vitest";
import { arrowHead, circle, movedOutline, rounded } from "./outlines.ts";

const MOVED = { a: 2, b: 0, c: 0, d: 2, e: 10, f: -1 };

describe("an outline", () => {
  it("is moved point by point, whatever lines and curves lead from one to the next", () => {
    expect(movedOutline("M20 0L10 17.33L-10 17.33Z", MOVED)).toBe("M50 -1L30 33.66L-10 33.66Z");
    expect(movedOutline("M1 2C3 4 5 6 7 8Q.5,-1 0 0Z", MOVED)).toBe("M12 3C16 7 20 11 24 15Q11 -3 10 -1Z");
  });

  it("is shifted with its arcs, of which only the ends are points", () => {
    const shifted = { ...MOVED, a: 1, d: 1 };
    expect(movedOutline("M-5 0A5 5 0 1 0 5 0A5 5 0 1 0 -5 0L2 2Z", shifted)).toBe(
      "M5 -1A5 5 0 1 0 15 -1A5 5 0 1 0 5 -1L12 1Z",
    );
  });

  it("is not moved where it is written otherwise", () => {
    expect(movedOutline("M0 0h10v10z", MOVED)).toBeUndefined();
    expect(movedOutline("M0 0A5 5 0 0 1 10 10", MOVED)).toBeUndefined();
  });

  it("of a frame and of a dot goes clockwise, so that one over the other leaves no hole", () => {
    expect(rounded(0, 0, 10, 8, 1)).toBe(
      "M1 0h8a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-8a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z",
    );
    expect(circle(5, 5, 2)).toBe("M3 5a2 2 0 1 1 4 0a2 2 0 1 1 -4 0z");
  });

  it("of an arrow has one point, or two behind each other, and its shaft ends where they begin", () => {
    const [tip, along] = [{ x: 100, y: 50 }, { x: 1, y: 0 }];
    expect(arrowHead(tip, along, 100, 1)).toEqual({
      outline: "M100 50L74 64L74 36Z",
      end: { x: 74, y: 50 },
    });
    expect(arrowHead(tip, along, 100, 2)).toEqual({
      outline: "M100 50L74 64L74 36ZM80 50L54 64L54 36Z",
      end: { x: 54, y: 50 },
    });
  });
});
