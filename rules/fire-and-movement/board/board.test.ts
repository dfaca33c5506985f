import { describe, expect, it } from "vitest";
import { textsIn, unbalanced } from "../../../tests/support/drawn.ts";
import { decided } from "../../../tests/support/fire-and-movement.ts";
import { VIEWERS } from "../../../src/kernel/rules.ts";
import { HexGrid, type HexId } from "../../hexes/hex-grid.ts";
import { LINE_COLORS } from "../../hexes/drawing/colors.ts";
import { counterPlace } from "../../hexes/drawing/counters.ts";
import { MapLayout } from "../../hexes/drawing/geometry.ts";
import { short } from "../../../src/drawing/xml.ts";
import { svgOf } from "../../../src/drawing/picture-svg.ts";
import type { Truth } from "../position/truth.ts";
import { view } from "../sight/sight.ts";
import { board } from "./board.ts";
import { SIDE_COLORS } from "./colors.ts";
import { count, DECLARED, deployed, drawn, DUEL } from "../../../tests/support/fire-and-movement-drawn.ts";

const values = (svg: string, name: string) =>
  [...svg.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value]) => value);
/** A counter of the map, as markup. */
const counter = (svg: string, unit: string) =>
  new RegExp(`<g data-piece="${unit}".*?</g>`).exec(svg)?.[0] ?? "";

describe("the map of the opening", () => {
  const truth = deployed();
  const sight = view(truth, "allied");
  const svg = svgOf(board.picture(sight, "Crusader, Game K7Q2", []));

  it("is well-formed, and loads nothing from anywhere", () => {
    expect(unbalanced(svg)).toEqual([]);
    expect(svg).not.toMatch(/href="[^#]|url\(|@import|<style|<script|<image/);
  });

  it("draws each of the 76 units once, in its hex, with its values", () => {
    const { units } = sight.toJSON();
    expect(values(svg, "data-piece").toSorted()).toEqual(units.map(({ unit }) => unit as string).toSorted());
    expect(units).toHaveLength(76);
    const { roster, map } = truth.setting;
    const layout = new MapLayout({ grid: { columns: 39, rowsOdd: 26, rowsEven: 25 } });
    const wrong = units.filter(({ unit, hex }) => {
      const { designation, front } = roster.counters[roster.unit(unit)!];
      const { x, y } = counterPlace(layout.centerOf(map.grid.id(hex)!));
      const markup = counter(svg, unit);
      return !markup.includes(`translate(${short(x)} ${short(y)})`) ||
        textsIn(markup).filter((text) => !/^(I{2,3}|X)$/.test(text)).join() !==
          `${designation},${front.attack}-${front.defense}-${front.movement}`;
    });
    expect(wrong).toEqual([]);
  });

  it("has every hex to be pointed at, once", () => {
    const grid = HexGrid.of(39, 26, 25);
    const names = Array.from({ length: grid.size }, (_, hex) => grid.name(hex as HexId) as string);
    expect(values(svg, "data-place").toSorted()).toEqual(names);
  });

  it("says which parts are reconstructed, and by which charts", () => {
    const texts = textsIn(svg);
    expect(texts.some((text) => text.startsWith("A reconstruction, not the published map"))).toBe(true);
    expect(texts.some((text) => /^Reconstructed values.* charts dg-2010\/reconstructed-1/.test(text)))
      .toBe(true);
  });

  it("says the turn, and when reinforcements are due and the game may end", () => {
    const texts = textsIn(svg);
    for (const words of ["Crusader, Game K7Q2", "Game-Turn 1, support fire phase", "20", "+4", "+1"]) {
      expect(texts).toContain(words);
    }
  });

  it("is drawn in its own colors alone", () => {
    const used = [...svg.matchAll(/"(#[0-9a-f]{6})"/g)].map(([, color]) => color);
    expect([...new Set(used)].filter((color) => !board.colors.includes(color))).toEqual([]);
  });
});

describe("a counter", () => {
  const svg = drawn(deployed(DUEL));
  const circles = (unit: string) => counter(svg, unit).split("<circle").length - 1;
  const wheels = (unit: string) => counter(svg, unit).split('r="1.15"').length - 1;

  it("shows the values of the side that it lies on", () => {
    expect(textsIn(counter(svg, "uk-4nz"))).toEqual(["4NZ", "X", "2-3-9"]);
    expect(textsIn(counter(svg, "uk-3rtr"))).toEqual(["3RTR", "II", "3-2-12"]);
  });

  it("that is depleted has another outline, a band and a hollow dot: shapes, not colors alone", () => {
    const isCut = (unit: string) => counter(svg, unit).includes("H7.5L13.5 -7.5V13.5");
    expect(["uk-4nz", "uk-3rtr", "ge-1-8"].map(isCut)).toEqual([true, false, false]);
    expect(["uk-4nz", "uk-3rtr"].map((unit) => counter(svg, unit).split("<rect").length - 1)).toEqual([1, 1]);
    expect(
      ["uk-4nz", "uk-3rtr"].map((unit) =>
        counter(svg, unit).includes('fill="none" stroke="#7a1f14" stroke-width="0.6"')
      ),
    )
      .toEqual([true, false]);
  });

  it("has wheels if it is mobile, and a single dot if it is one-sided", () => {
    expect(["ge-1-8", "uk-4nz", "it-61", "uk-11hus"].map(wheels)).toEqual([2, 0, 0, 2]);
    expect(["ge-1-8", "uk-11hus"].map((unit) => circles(unit) - wheels(unit))).toEqual([2, 1]);
  });
});

describe("secrets (8.3)", () => {
  it("are on no map: every viewer gets the same one", () => {
    const answering = decided(DECLARED, { kind: "endAttacks" });
    for (const truth of [deployed(), deployed(DUEL), DECLARED, answering]) {
      const maps = new Set(VIEWERS.map((viewer) => drawn(truth, [], viewer)));
      expect(maps.size).toBe(1);
      expect([...maps].join()).not.toMatch(/sf-(uk|ax)/);
    }
  });

  it("are counted: what a side holds, and what lies face down on an attack", () => {
    const [before, svg] = [drawn(deployed(DUEL)), drawn(DECLARED)];
    const inHand = (markup: string) => textsIn(markup).slice(2, 6);
    expect(inHand(before)).toEqual(["1", "Allied marker in hand", "2", "Axis markers in hand, turned up 4"]);
    expect(inHand(svg)).toEqual(["1", "Allied marker in hand", "1", "Axis marker in hand, turned up 4"]);
    expect(textsIn(svg)).toContain("attack declared");
    expect(count(svg, LINE_COLORS.loss) - count(before, LINE_COLORS.loss)).toBe(3);
    expect(count(svg, SIDE_COLORS.axis) - count(before, SIDE_COLORS.axis)).toBe(1);
    expect(board.text(view(DECLARED, "spectator"))).toContain(
      "Attacks declared: 2011 from 2010 2111, markers face down: 1 Axis.",
    );
  });
});

describe("supply symbols, the airfield and Tobruk", () => {
  const at = (...units: readonly (readonly [string, string])[]) =>
    deployed({
      phase: "supportFire",
      units: units.map(([unit, hex]) => ({ unit, hex })),
    });
  const held = (truth: Truth) => /Held by the enemy: (.*?)\./.exec(board.text(view(truth, "allied")))?.[1];

  it.each<[string, string, string]>([
    ["uk-3rtr", "0103", "Axis supply symbol 0103"],
    ["ge-1-8", "3919", "Allied supply symbol 3919"],
    ["uk-3rtr", "1509", "Axis airfield 1509"],
    ["ge-1-8", "1103", "Tobruk 1103"],
  ])("are marked where the enemy stands on them: %s in %s (12.0, 15.0, 17.0)", (unit, hex, words) => {
    expect(held(at([unit, hex]))).toBe(words);
    const svg = drawn(at([unit, hex]));
    expect(textsIn(svg)).toContain("held by the enemy");
    expect(count(svg, LINE_COLORS.loss)).toBe(count(drawn(at()), LINE_COLORS.loss) + 2);
  });

  it("are not marked where their own side stands on them", () => {
    const own = at(["ge-1-8", "0103"], ["uk-3rtr", "3919"], ["ge-2-8", "1509"], ["uk-4nz", "1103"]);
    expect(held(own)).toBeUndefined();
    expect(textsIn(drawn(own))).not.toContain("held by the enemy");
  });
});

describe("words for those who cannot see the map", () => {
  const sight = view(deployed(DUEL), "spectator");

  it("name every unit by its hex, with what the counter shows", () => {
    const text = board.text(sight);
    for (
      const words of [
        "Axis combat phase. Allied units by hex: ",
        "2011 3RTR 3-2-12",
        "2212 4NZ 2-3-9 leg depleted",
        "1612 33 2-2-11 engineers",
        "Markers in hand: Allied 1, Axis 2.",
      ]
    ) expect(text).toContain(words);
  });

  it("say in a caption how much stands on it", () => {
    expect(board.caption(sight)).toBe("3 Allied and 4 Axis units, 1 of them depleted");
  });
});
