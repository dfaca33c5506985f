import { describe, expect, it } from "vitest";
import { courseFigure } from "./course-figure.ts";
import { FIGURE_HEIGHT, FIGURE_WIDTH } from "./figure.ts";

const LOST = courseFigure({
  label: "Units lost",
  course: [{ allied: 0, axis: 0 }, { allied: 3, axis: 0 }, { allied: 3, axis: 8 }],
});

describe("the figure of what both sides are counted by", () => {
  it("says in words what it shows", () => {
    expect(LOST).toContain('aria-label="Lines: Units lost, from run to run; after 2 runs Allied 3, Axis 8."');
  });

  it("has a line of each side, told apart without color, level over each run", () => {
    const lines = [...LOST.matchAll(/<polyline points="([^"]+)"[^>]*?(stroke-dasharray="[^"]+")?\/>/g)];
    expect(lines.map(([, , dashes]) => dashes === undefined)).toEqual([true, false]);
    const heights = lines[1][1].split(" ").map((point) => Number(point.split(",")[1]));
    expect(heights).toEqual([216, 216, 216, 42, 42]);
    expect(new Set([...LOST.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, ink]) => ink))).toEqual(
      new Set(["currentColor", "none"]),
    );
  });

  it.each([
    [[{ allied: 0, axis: 0 }]],
    [[{ allied: -7.5, axis: 2 }, { allied: 4, axis: 2 }]],
  ])("keeps within its frame, before anything has been played and below nothing: %j", (course) => {
    const svg = courseFigure({ label: "Points", course });
    expect(svg).not.toMatch(/NaN|Infinity/);
    for (const [, points] of svg.matchAll(/points="([^"]+)"/g)) {
      for (const point of points.split(" ")) {
        const [x, y] = point.split(",").map(Number);
        expect(x >= 0 && x <= FIGURE_WIDTH && y >= 0 && y <= FIGURE_HEIGHT).toBe(true);
      }
    }
  });
});
