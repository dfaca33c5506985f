import { expect, it } from "vitest";
import { unbalanced } from "../../tests/support/drawn.ts";
import type { Picture, PictureFrame } from "../kernel/picture.ts";
import { drawnAt, partAround, spanning } from "./part.ts";
import { svgOf } from "./picture-svg.ts";

const BOX = { x: 0, y: -20, width: 100, height: 80 };
const PIECE: PictureFrame = {
  svg: "<rect/>",
  at: { x: 10, y: 5.5 },
  box: partAround(4),
  piece: "tank",
  place: "0101",
};
const PICTURE: Picture = {
  heading: "<A map>",
  view: BOX,
  map: { ...BOX, y: 0, height: 60 },
  layers: [
    { name: "ground", parts: [drawnAt("<path/>", BOX)] },
    { name: "pieces", parts: [PIECE] },
    { name: "happenings", parts: [] },
  ],
  shapes: { hex: { d: "M0 0L1 1Z", about: { x: 3, y: 4 } } },
  places: [{ place: "0101", at: { x: 10, y: 2 }, shape: "hex" }],
  attention: [],
  closeUp: 50,
};

it("a picture is an SVG document of layers, in which pieces and places go by their ids", () => {
  const svg = svgOf(PICTURE);
  expect(unbalanced(svg)).toEqual([]);
  expect(svg).toContain('viewBox="0 -20 100 80"');
  expect(svg).toContain("<title>&lt;A map&gt;</title>");
  expect(svg).toContain('<g data-layer="ground"><path/></g>');
  expect(svg).toContain(
    '<g data-layer="pieces"><g data-piece="tank" data-at="0101" transform="translate(10 5.5)"><rect/></g></g>',
  );
});

it("outlines of places lie over all that is drawn, each about its middle", () => {
  const svg = svgOf(PICTURE);
  expect(svg).toContain('<path id="shape-hex" d="M0 0L1 1Z" transform="translate(-3 -4)"/>');
  expect(svg).toMatch(
    /<g data-layer="hits"[^>]*><use data-place="0101" href="#shape-hex" x="10" y="2"\/><\/g><\/svg>$/,
  );
});

it("where nobody points at it, it is the same without them", () => {
  const svg = svgOf({ ...PICTURE, places: [] });
  expect(unbalanced(svg)).toEqual([]);
  expect(svg).not.toMatch(/hits|shape-/);
  const pointed = svgOf(PICTURE).replace(/<path id="shape-[^>]*>|<g data-layer="hits".*?<\/g>/g, "");
  expect(pointed).toBe(svg);
});

it("a window shows a part of the picture", () => {
  const svg = svgOf(PICTURE, { x: 5, y: 6, width: 20, height: 10 });
  expect(svg).toContain('viewBox="5 6 20 10" width="20" height="10"');
  expect(svg).toContain('data-map="0 0 100 60"');
});

it("the least rectangle around points has room for what is drawn there", () => {
  expect(spanning([{ x: 1, y: 9 }, { x: 4, y: 2 }], 2)).toEqual({ x: -1, y: 0, width: 7, height: 11 });
});
