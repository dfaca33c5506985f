import { describe, expect, it } from "vitest";
import { shownIn } from "./html-lines.ts";

const said = (html: string) => shownIn(html).lines.map(({ text }) => text);

describe("what is struck out in HTML", () => {
  it.each([
    "<s>move 3419 to 3319</s>",
    "<strike>move 3419 to 3319</strike>",
    "<del>move 3419 to 3319</del>",
    '<span style="text-decoration: line-through">move 3419 to 3319</span>',
    '<span style="color:red;text-decoration:underline line-through;">move 3419 to 3319</span>',
    '<b style="text-decoration-line:line-through">move <i style="text-decoration:none">3419</i> to 3319</b>',
  ])("stands on no line: %s", (struck) => {
    expect(shownIn(`<p>${struck}</p><p>hold 3218</p>`)).toEqual({
      lines: [{ depth: 0, text: "hold 3218" }],
      isStruck: true,
    });
  });

  it.each([
    [".x{text-decoration:line-through}", 'class="x"', "move 3419 to 3319"],
    [
      "<!-- p.Mso, span.x { color:red; text-decoration : line-through; } -->",
      'class="y x"',
      "move 3419 to 3319",
    ],
    ["body .x{ /* out */ display:none }", 'class="X"', "move 3419 to 3319"],
  ])("is known by a class: %s", (styles, attribute, struck) => {
    const html = `<style>${styles}</style><p><span ${attribute}>${struck}</span></p><p>hold 3218</p>`;
    expect(said(html)).toEqual(["hold 3218"]);
  });

  it.each([
    ["@media print{.x{display:none}}", 'class="x"'],
    [".x{text-decoration:line-through}", 'class="x" style="text-decoration:none"'],
    [".x{text-decoration:line-through}", 'class="xy"'],
  ])("is none by a style that does not hold: %s for %s", (styles, attribute) => {
    expect(said(`<style>${styles}</style><p ${attribute}>hold 3218</p>`)).toEqual(["hold 3218"]);
  });

  it("is known by a class below letters that grow in lower case", () => {
    const words = "\u0130".repeat(60);
    const html = `<p>${words}</p><style>.x{display:none}</style><p class="x">move 3419 to 3319</p>`;
    expect(said(html)).toEqual([words]);
  });

  it("leaves the rest of its line, and what is put in its place", () => {
    expect(said("move 3022 to <del>2920</del><ins>2921</ins>")).toEqual(["move 3022 to 2921"]);
  });

  it("is none where nothing is written in it", () => {
    expect(shownIn("<s> </s>go").isStruck).toBe(false);
    expect(shownIn("</s>go")).toMatchObject({ lines: [{ text: "go" }], isStruck: false });
  });

  it("reaches to the end where nothing ends it", () => {
    expect(said("<p>hold 3218</p><s>move 3022 to 2921<p>go")).toEqual(["hold 3218"]);
  });
});

describe("what is hidden in HTML", () => {
  it.each([
    '<span style="font-size:0">x</span>',
    '<span style="FONT-SIZE: 0.0px">x</span>',
    '<div style="display:none">x</div>',
    '<span style="visibility:hidden">x</span>',
    '<span style="mso-hide:all">x</span>',
    '<span style="opacity:0">x</span>',
    "<span hidden>x</span>",
    "<p hidden=hidden>x</p>",
  ])("is not there: %s", (hidden) => {
    expect(said(`move 3022 to ${hidden} 2921`).join(" ").replace(/\s+/g, " ")).toBe("move 3022 to 2921");
  });

  it.each([
    '<span style="font-size:0.9em">x</span>',
    '<td style="font-size:0"><span style="font-size:12pt">x</span></td>',
    '<div style="visibility:hidden"><b style="visibility:visible">x</b></div>',
    '<span style="opacity:0.5">x</span>',
    '<span style="display:none"></span>x',
  ])("is there: %s", (shown) => expect(said(shown)).toEqual(["x"]));
});
