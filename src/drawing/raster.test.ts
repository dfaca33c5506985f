import { expect, it } from "vitest";
import { NOT_IN_SMALL_FONTS, rasterOf } from "./raster.ts";

const LOOKS = ["normal", "bold"].map((weight, row) =>
  `<text x="4" y="${
    30 + 40 * row
  }" font-size="24" font-weight="${weight}">AVToWa fi ffl 2917 ½ ÄÖÜ É ñ ß «…» 12–14 ‘a’ “b”</text>`
).join("");
const page = (more: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="90" font-family="DejaVu Sans">${LOOKS}${more}</svg>`;
/** Beyond the edge of the page, where nobody sees it. */
const unseen = (letter: string) => `<text x="-200" y="20">${letter}</text>`;

it.each(["ł", "&#322;"])("letters look as by the whole fonts, which %s alone needs", (letter) => {
  const [small, whole] = [page(""), page(unseen(letter))];
  expect([small, whole].map((svg) => NOT_IN_SMALL_FONTS.test(svg))).toEqual([false, true]);
  expect(rasterOf(small).pixels.equals(rasterOf(whole).pixels)).toBe(true);
});

it("letters that the small fonts do not have are drawn by the whole ones", () => {
  const ink = (letter: string) => rasterOf(page(`<text x="700" y="30">${letter}</text>`)).pixels;
  expect(ink("ł").equals(ink(""))).toBe(false);
  expect(ink("ł").equals(ink("Ж"))).toBe(false);
});
