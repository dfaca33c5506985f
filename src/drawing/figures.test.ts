import { decode } from "fast-png";
import { describe, expect, it } from "vitest";
import { TERMS } from "../../tests/support/terms.ts";
import { facesFigure } from "./faces-figure.ts";
import { FIGURE_HEIGHT, FIGURE_WIDTH, figuresSheet, FRAME, stepFor } from "./figure.ts";
import { luckFigure } from "./luck-figure.ts";
import { INK, PAPER } from "./palette.ts";
import { pngOf } from "./png.ts";

const course = (...differences: readonly number[]) =>
  differences.map((difference, combat) => ({ difference, standardError: Math.sqrt(2 * combat) }));
const LUCK = luckFigure({
  terms: TERMS.dice,
  course: course(0, 2, 1, -3),
  owners: ["allied", "axis", "axis"],
});
const FACES = facesFigure([4, 0, 7, 5, 2, 6]);
const count = (text: string, part: RegExp) => [...text.matchAll(part)].length;

describe("every figure", () => {
  it.each([["luck", LUCK], ["faces", FACES]])(
    "%s: is drawn in the one ink of the page around it",
    (_, svg) => {
      const inks = new Set([...svg.matchAll(/(?:fill|stroke|color)="([^"]+)"/g)].map(([, ink]) => ink));
      expect([...inks].filter((ink) => !["currentColor", "none"].includes(ink))).toEqual([]);
    },
  );

  it.each([["luck", LUCK], ["faces", FACES]])("%s: keeps within its frame", (_, svg) => {
    const numbers = (name: string) =>
      [...svg.matchAll(new RegExp(` ${name}[12]?="([-\\d.]+)"`, "g"))].map(([, value]) => Number(value));
    for (const x of numbers("x")) expect(x >= 0 && x <= FIGURE_WIDTH).toBe(true);
    for (const y of numbers("y")) expect(y >= 0 && y <= FIGURE_HEIGHT).toBe(true);
  });

  it("says in words what it shows", () => {
    expect(LUCK).toContain(
      `role="img" aria-label="Line: luck from combat to combat, in hexes in the Allied player&#39;s favor; after 3 ` +
        `combats -3.0, where fair dice stray by 2.4."`,
    );
    expect(FACES).toContain(
      `aria-label="Bars: 24 dice by face, one to six: 4, 0, 7, 5, 2, 6; even would be 4.0 of each."`,
    );
  });
});

describe("the figure of luck", () => {
  it("marks each attack by its attacker's shape, solid triangle or hollow square, key included", () => {
    expect(count(LUCK, /<path /g)).toBe(1 + 1);
    expect(count(LUCK, /<rect /g)).toBe(2 + 1);
  });

  it("rises in favor of Allied and falls in favor of Axis", () => {
    const line = /<polyline points="([^"]+)"/.exec(LUCK)![1].split(" ").map((point) =>
      point.split(",").map(Number)
    );
    const middle = (FRAME.top + FRAME.bottom) / 2;
    expect(line.map(([, y]) => Math.sign(middle - y))).toEqual([0, 1, 1, -1]);
    expect(line.map(([x]) => x)).toEqual([FRAME.left, 172, 304, FRAME.right]);
  });

  it("drops the marks where they would run into one another", () => {
    const many = luckFigure({
      terms: TERMS.dice,
      course: course(...Array.from({ length: 62 }, () => 1)),
      owners: Array.from({ length: 61 }, () => "axis"),
    });
    expect(count(many, /<rect /g)).toBe(0);
    expect(many).not.toContain("Axis attacks");
  });

  it("can be drawn before the first combat", () => {
    expect(luckFigure({ terms: TERMS.dice, course: course(0), owners: [] })).not.toMatch(/NaN|Infinity/);
    expect(facesFigure([0, 0, 0, 0, 0, 0])).not.toMatch(/NaN|Infinity/);
  });
});

describe("the figure of the faces", () => {
  it("has bars as tall as the faces are many, from a common ground", () => {
    const bars = [...FACES.matchAll(/<rect x="[\d.]+" y="[\d.]+" width="28" height="([\d.]+)"/g)]
      .map(([, height]) => Number(height));
    expect(bars).toHaveLength(6);
    bars.forEach((height, face) => expect(height).toBeCloseTo(bars[0] / 4 * [4, 0, 7, 5, 2, 6][face], 0));
  });

  it.each([2, 10, 20, 100, 255])("has a bar for each of %i faces, within its frame", (faces) => {
    const svg = facesFigure(Array.from({ length: faces }, (_, face) => face % 5));
    const bars = [
      ...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="[\d.]+" fill-opacity="0.45"/g),
    ]
      .map(([, x, width]) => [Number(x), Number(x) + Number(width)]);
    expect(bars).toHaveLength(faces);
    for (const [left, right] of bars) expect(left >= FRAME.left && right <= FRAME.right).toBe(true);
    bars.slice(1).forEach(([left], at) => expect(left).toBeGreaterThan(bars[at][1]));
    expect(svg).toContain(
      `, ${faces === 2 ? "one to two" : faces === 10 ? "one to ten" : `1 to ${faces}`}: `,
    );
  });

  it("writes the counts out", () => {
    expect([...FACES.matchAll(/>(\d+)\u00d7</g)].map(([, times]) => Number(times))).toEqual([
      4,
      0,
      7,
      5,
      2,
      6,
    ]);
  });
});

describe("the sheet of figures", () => {
  it("is a picture of its own on light paper, and a small one", () => {
    const png = pngOf(figuresSheet([LUCK, FACES]), [PAPER, INK], 2 * FIGURE_WIDTH);
    const { width, height } = decode(png);
    expect([width, height]).toEqual([2 * FIGURE_WIDTH, 4 * FIGURE_HEIGHT]);
    expect(png.length).toBeLessThan(60_000);
  });
});

it.each([[4, 1], [5, 1], [9, 2], [17.3, 5], [60, 20], [100, 20]])(
  "an axis that reaches to %d is marked in steps of %d",
  (reach, step) => expect(stepFor(reach)).toBe(step),
);
