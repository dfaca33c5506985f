import { describe, expect, it } from "vitest";
import { paint } from "./painter.ts";
import { INK, PAPER } from "./palette.ts";
import { mailPng, pngOf } from "./png.ts";

const COLORS = [PAPER, INK];
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><text x="4" y="24">2917</text></svg>';

describe("the painter", () => {
  it("paints what would be painted here, of the width asked for", async () => {
    expect(await paint(SVG, COLORS, 200)).toEqual(pngOf(SVG, COLORS, 200));
  });

  it("paints for letters where no width is asked for", async () => {
    expect(await paint(SVG, COLORS)).toEqual(mailPng(SVG, COLORS));
  });

  it("gives everybody his own picture, however many wait", async () => {
    const widths = [40, 80, 120, 160];
    const pictures = await Promise.all(widths.map((width) => paint(SVG, COLORS, width)));
    expect(pictures).toEqual(widths.map((width) => pngOf(SVG, COLORS, width)));
  });

  it("says why a drawing is none, and paints on", async () => {
    await expect(paint("<svg", COLORS, 80)).rejects.toThrow(/./);
    expect((await paint(SVG, COLORS, 80)).length).toBeGreaterThan(0);
  });

  it("lets others work while it paints", async () => {
    let heard = false;
    setTimeout(() => heard = true, 0);
    const many = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">${
      '<circle cx="40" cy="20" r="9"/>'.repeat(5000)
    }</svg>`;
    await paint(many, COLORS);
    expect(heard).toBe(true);
  });
});
