import { Resvg } from "@resvg/resvg-js";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { contrast } from "../../../tests/support/contrast.ts";
import { openingPicture } from "../../../tests/support/pictures.ts";
import type { BoardPicture } from "../../north-africa/contract/picture.ts";
import { HexGrid } from "../hex-grid.ts";
import type { Scheme } from "../../../src/kernel/board.ts";
import { INK, PAPER } from "../../../src/drawing/palette.ts";
import { SMALL_FONTS } from "../../../src/drawing/raster.ts";
import { element } from "../../../src/drawing/xml.ts";
import { BAND_COLORS, BAND_INK, counterColors, NIGHT, NUMBER, SIGNAL, TERRAIN_COLORS } from "./colors.ts";
import { counterPlace, designation, GUNS_SIZE, SIZE, values, VALUES_SIZE } from "./counters.ts";
import { CLOSE_UP, MapLayout } from "./geometry.ts";
import { places } from "./place-names.ts";

/** The least contrast of text to its ground (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
/** A letter's picture on a telephone of 390 pixels, and the least size of strengths there. */
const [TELEPHONE, LEAST] = [366, 11];

describe("what is written on a map is read on what it stands on", () => {
  it.each(Object.entries(TERRAIN_COLORS))("hex numbers on %s", (_, ground) => {
    expect(contrast(NUMBER, ground)).toBeGreaterThanOrEqual(READABLE);
  });

  it.each(Object.entries(TERRAIN_COLORS))("hex numbers on %s by night", (_, ground) => {
    expect(contrast(NIGHT[NUMBER], NIGHT[ground])).toBeGreaterThanOrEqual(READABLE);
  });

  it.each(BAND_COLORS)("designations on the band %s", (band) => {
    expect(contrast(BAND_INK, band)).toBeGreaterThanOrEqual(READABLE);
  });

  it.each(["German", "Italian", "Commonwealth"])("values on a %s counter", (nationality) => {
    const { ink, fill } = counterColors({ nationality, side: "axis" });
    expect(contrast(ink, fill)).toBeGreaterThanOrEqual(READABLE);
  });

  it.each([["by day", {}], ["by night", NIGHT]])(
    "names of places, and the numbers of combats, %s",
    (_, scheme) => {
      const now = (color: string) => (scheme as Scheme)[color] ?? color;
      for (const ground of [PAPER, SIGNAL]) {
        expect(contrast(now(INK), now(ground))).toBeGreaterThanOrEqual(READABLE);
      }
    },
  );
});

describe("what is printed on a counter", () => {
  const fontFiles = Object.values(SMALL_FONTS).map((font) => fileURLToPath(font));
  /** How wide markup comes out, and how high. */
  function extent(markup: string) {
    const content = element("g", { "text-anchor": "middle", transform: "translate(50 50)" }, markup);
    const svg = element(
      "svg",
      { xmlns: "http://www.w3.org/2000/svg", width: 100, height: 100, "font-family": "DejaVu Sans" },
      content,
    );
    return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).getBBox()!;
  }

  it("keeps within it: designations, and the values of every counter", () => {
    const printed = [
      ...new Set(
        openingPicture().counters.flatMap((counter) => [
          values(counter.values),
          designation(counter.designation, ""),
        ]),
      ),
    ];
    const over = printed.filter((markup) => {
      const { x, y, width, height } = extent(markup);
      return x < 50 - SIZE / 2 || x + width > 50 + SIZE / 2 || y < 50 - SIZE / 2 ||
        y + height > 50 + SIZE / 2;
    });
    expect(printed.length).toBeGreaterThan(50);
    expect(over).toEqual([]);
  });

  it("is read in a letter on a telephone", () => {
    for (const size of [VALUES_SIZE, GUNS_SIZE]) {
      expect(size * TELEPHONE / CLOSE_UP).toBeGreaterThanOrEqual(LEAST);
    }
  });
});

/** Names of places that lie under a counter, and those that lie on another name. */
function hiddenNames(picture: BoardPicture): { underCounters: Box[]; onNames: Box[] } {
  const layout = new MapLayout(picture);
  const boxes = places(picture, layout).map(({ at, box }) => ({
    left: at.x + box.x + 4,
    right: at.x + box.x + box.width - 4,
    top: at.y + box.y + 3,
    bottom: at.y + box.y + box.height - 4,
  }));
  const counters = picture.counters.map(({ hex }) => counterPlace(layout.center(hex)!)).map(({ x, y }) => ({
    left: x - SIZE / 2,
    right: x + SIZE / 2,
    top: y - SIZE / 2,
    bottom: y + SIZE / 2,
  }));
  const meet = (a: Box, b: Box) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return {
    underCounters: boxes.filter((box) => counters.some((counter) => meet(box, counter))),
    onNames: boxes.filter((box, index) => boxes.slice(index + 1).some((other) => meet(box, other))),
  };
}
type Box = Readonly<Record<"left" | "right" | "top" | "bottom", number>>;

it("names of places lie under no counter of the opening, and on no other name", () => {
  expect(hiddenNames(openingPicture())).toEqual({ underCounters: [], onNames: [] });
});

it("nor where a place and all around it are full of counters", () => {
  const picture = openingPicture();
  const { columns, rowsOdd, rowsEven } = picture.grid;
  const grid = HexGrid.of(columns, rowsOdd, rowsEven);
  const hidden = picture.places.filter(({ hex }) => {
    const middle = grid.id(hex)!;
    const all = grid.hexes;
    const full = all.filter((each) => grid.distance(each, middle) <= 1).map((each) => grid.name(each));
    const counters = full.map((hex, index) => ({ ...picture.counters[index], hex }));
    return hiddenNames({ ...picture, counters }).underCounters.length > 0;
  });
  expect(hidden).toEqual([]);
});
