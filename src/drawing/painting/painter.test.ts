import { decode } from "fast-png";
import { describe, expect, it } from "vitest";
import type { Picture } from "../../kernel/picture.ts";
import { paint, paintPart, paintWhole } from "./painter.ts";
import { partOf, wholeOf } from "./drawing.ts";
import { paintDrawing } from "./paint-drawing.ts";
import { drawnAt } from "../part.ts";
import { INK, PAPER } from "../palette.ts";
import { pngOf } from "../png.ts";

const COLORS = [PAPER, INK];
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><text x="4" y="24">2917</text></svg>';
const VIEW = { x: 0, y: -10, width: 80, height: 50 };
const PICTURE: Picture = {
  heading: "",
  view: VIEW,
  map: VIEW,
  layers: [{ name: "ground", parts: [drawnAt('<circle cx="40" cy="20" r="9"/>', VIEW)] }],
  shapes: {},
  places: [],
  attention: [],
  closeUp: 80,
};

describe("the painter", () => {
  it("paints what would be painted here: documents, whole pictures and parts of them", async () => {
    expect(await paint(SVG, COLORS, 200)).toEqual(pngOf(SVG, COLORS, 200));
    expect(await paintWhole(PICTURE, COLORS)).toEqual(paintDrawing(wholeOf(PICTURE, COLORS)));
    const window = { x: 30, y: 10, width: 20, height: 20 };
    const part = await paintPart(PICTURE, COLORS, window);
    expect(part).toEqual(paintDrawing(partOf(PICTURE, COLORS, window)));
    expect(decode(part)).toMatchObject({ width: 180, height: 180 });
  });

  it("gives each caller their own picture, however many wait", async () => {
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
    const turned = () => void (heard = true);
    setTimeout(turned);
    await paint(SVG, COLORS, 1200);
    expect(heard).toBe(true);
  });
});
