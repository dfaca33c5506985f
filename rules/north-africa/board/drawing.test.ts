import { describe, expect, it } from "vitest";
import { textsIn, unbalanced } from "../../../tests/support/drawn.ts";
import { combat, openingPicture, smallPicture } from "../../../tests/support/pictures.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { GameEvent } from "../contract/event.ts";
import { HexGrid, type HexId, type HexName } from "../../hexes/hex-grid.ts";
import { MapLayout } from "../../hexes/drawing/geometry.ts";
import { LINE_COLORS, SIGNAL } from "../../hexes/drawing/colors.ts";
import { svgOf } from "../../../src/drawing/picture-svg.ts";
import { mapPicture } from "./drawing.ts";
import { COUNTER, mapSvg } from "../../../tests/support/north-africa-drawn.ts";

/** What is written on the counter that stands in a hex. */
function counterAt(svg: string, { x, y }: { x: number; y: number }): string[] | undefined {
  const counters = [
    ...svg.matchAll(
      /<g data-piece="[^"]+" data-at="\d+" transform="translate\(([\d.]+) ([\d.]+)\)" data-side="(?:allied|axis)">(.*?)<\/g>/g,
    ),
  ];
  const found = counters.find((match) =>
    Math.abs(Number(match[1]) - x) < 0.01 && Math.abs(Number(match[2]) - y) < 6
  );
  return found && textsIn(found[3]);
}

describe("the map of the opening", () => {
  const picture = openingPicture();
  const svg = mapSvg({ picture, heading: "Crusader, Game K7Q2" });
  const texts = textsIn(svg);
  const layout = new MapLayout(picture);

  it("is well-formed", () => expect(unbalanced(svg)).toEqual([]));

  it("shows each of the 93 counters in its hex with designation and values", () => {
    expect(picture.counters).toHaveLength(93);
    const wrong = picture.counters.filter(({ hex, designation, values }) => {
      const written = counterAt(svg, layout.center(hex)!)?.filter((words) => !/^(I{2,3}|X)$/.test(words));
      return written?.join(" ") !== [designation, ...values.split("/")].join(" ");
    });
    expect(wrong).toEqual([]);
  });

  it("shows every place by its name", () => {
    expect(picture.places.length).toBeGreaterThan(10);
    expect(picture.places.map(({ name }) => name).filter((name) => !texts.includes(name))).toEqual([]);
  });

  it("shows the number of every hex of land once", () => {
    const grid = HexGrid.of(39, 26, 25);
    const names = Array.from({ length: grid.size }, (_, hex) => grid.name(hex as HexId) as string)
      .filter((hex) => picture.terrain[hex] !== "sea");
    expect(texts.filter((text) => /^\d{4}$/.test(text)).toSorted()).toEqual(names);
  });

  it("says its heading, what it is, and what its signs mean", () => {
    expect(texts[0]).toBe("Crusader, Game K7Q2");
    expect(svg).toContain("<title>Crusader, Game K7Q2</title>");
    expect(picture.notice).toContain("A reconstruction");
    for (const words of [picture.notice!, "road, ½", "rough, 4", "escarpment", "Allied minefield"]) {
      expect(texts).toContain(words);
    }
  });

  it("draws no marks where nothing has happened", () => {
    expect(svg).not.toContain(LINE_COLORS.march);
    expect(svg).not.toContain(LINE_COLORS.retreat);
    expect(svg).not.toContain(LINE_COLORS.loss);
  });

  it("loads nothing from anywhere", () => {
    expect(svg).not.toMatch(/href="[^#]|url\(|@import|<style|<script|<image/);
  });

  it("is the same for the same position", () => {
    expect(mapSvg({ picture: openingPicture(), heading: "Crusader, Game K7Q2" })).toBe(svg);
  });
});

describe("what happened", () => {
  const unit = COUNTER.unit;
  const path = ["0101", "0201", "0202"] as HexName[];
  const drawn = (...events: readonly GameEvent[]) => mapSvg({ picture: smallPicture(), heading: "", events });
  const bare = drawn();

  it.each<[string, GameEvent, string]>([
    ["a march", { kind: "moved", unit, path, cost: 2 }, LINE_COLORS.march],
    ["an entry", { kind: "entered", unit, path, cost: 2 }, LINE_COLORS.march],
    ["an exit", { kind: "exited", unit, path, edge: "south", cost: 2 }, LINE_COLORS.march],
    ["an advance", { kind: "advanced", unit, path }, LINE_COLORS.march],
    ["a retreat", { kind: "retreated", unit, path }, LINE_COLORS.retreat],
    ["a displacement", { kind: "displaced", unit, path }, LINE_COLORS.retreat],
    ["a loss", { kind: "eliminated", unit, hex: "0202" as HexName, cite: "7.74" }, LINE_COLORS.loss],
    ["a combat", combat(), SIGNAL],
  ])("%s is drawn in", (_, event, color) => {
    const count = (svg: string) => svg.split(color).length;
    expect(count(drawn(event))).toBeGreaterThan(count(bare));
    expect(unbalanced(drawn(event))).toEqual([]);
  });

  it.each<GameEvent>([
    { kind: "phaseBegan", gameTurn: 1, side: "axis", phase: "combat" },
    { kind: "dieRolled", purpose: "diversion", die: 4 },
    { kind: "moved", unit, path: ["0101" as HexName], cost: 0 },
    { kind: "eliminated", unit, hex: "9999" as HexName, cite: "7.74" },
    { ...combat(), defenderHexes: [] },
  ])("$kind without a place leaves the map as it is", (event) => expect(drawn(event)).toBe(bare));

  it("numbers combats in the order of the log", () => {
    const svg = drawn(
      combat({ defenderHexes: ["0202" as HexName] }),
      combat({ defenderHexes: ["0101" as HexName] }),
    );
    const stars = [
      ...svg.matchAll(/<g transform="translate\(([\d.]+) [\d.]+\)"><path [^>]*><text [^>]*>(\d)<\/text>/g),
    ].map((match) => [match[2], Number(match[1])] as const);
    const { center } = { center: (hex: string) => new MapLayout(smallPicture()).center(hex)!.x };
    expect(stars).toEqual([["1", center("0202") + 16.5], ["2", center("0101") + 16.5]]);
  });
});

describe("hostile words", () => {
  const HOSTILE = `</text><script>alert("1")</script>&'`;
  it("of counters, places, headings and notices stay words", () => {
    const svg = mapSvg({
      picture: smallPicture({
        notice: HOSTILE,
        places: [{ name: HOSTILE, hex: "0101", major: true }],
        counters: [{
          ...COUNTER,
          designation: HOSTILE,
          values: HOSTILE,
          kind: HOSTILE,
          nationality: HOSTILE,
        }],
      }),
      heading: HOSTILE,
    });
    expect(svg).not.toContain("<script");
    expect(unbalanced(svg)).toEqual([]);
    expect(textsIn(svg).filter((text) => text === HOSTILE)).toHaveLength(7);
  });

  it("of terrain and hexes that the map has not change nothing but colors", () => {
    const picture = smallPicture({
      terrain: { "0101": `"><script>` },
      places: [{ name: "Nowhere", hex: "9999", major: false }],
      counters: [{ ...COUNTER, hex: "9999" as HexName }],
      boxes: ["9999" as HexName],
      hexsides: { ...smallPicture().hexsides, road: ["9998-9999"], escarpment: ["0101-0303"] },
    });
    const svg = mapSvg({ picture, heading: "" });
    expect(unbalanced(svg)).toEqual([]);
    expect(textsIn(svg)).not.toContain("Nowhere");
    expect(textsIn(svg).filter((text) => text === "1/8")).toHaveLength(1);
  });
});

it("a unit out of supply wears a U, not a color alone", () => {
  const shown = (supplied: boolean) => {
    const picture = smallPicture({ counters: [{ ...COUNTER, supplied }] });
    return counterAt(mapSvg({ picture, heading: "" }), new MapLayout(picture).center("0202")!);
  };
  expect(shown(true)).toEqual(["1/8", "II", "5-4-11"]);
  expect(shown(false)).toEqual(["1/8", "II", "5-4-11", "U"]);
});

describe("attacks that are announced (8.4)", () => {
  const gun = { ...COUNTER, unit: "ge-33-art" as UnitId, hex: "0303" as HexName };
  const target = { ...COUNTER, unit: "al-3rtr" as UnitId, hex: "0101" as HexName };
  const counters = [COUNTER, gun, target];
  const attack = { attackers: [COUNTER.unit], barrage: [gun.unit], defenders: [target.unit] };
  const words = ["attack announced", "its barrage", "combat to come, in this order"];

  it.each(["in the position", "all at once"])("are drawn with their guns and their order, %s", (which) => {
    const isOpen = which === "in the position";
    const picture = smallPicture({ counters, attacks: isOpen ? [attack] : [] });
    const drawn = mapPicture({ picture, heading: "", exchange: isOpen ? [] : [attack], events: [combat()] });
    const texts = textsIn(svgOf(drawn));
    expect(texts).toEqual(expect.arrayContaining([...words, "1", "2"]));
    expect(drawn.layers.findLast(({ name }) => name === "happenings")?.parts).toHaveLength(4);
    expect(textsIn(mapSvg({ picture: smallPicture({ counters }), heading: "" }))).not.toContain(words[0]);
  });

  it("have the close-up on them", () => {
    const { attention } = mapPicture({ picture: smallPicture({ counters, attacks: [attack] }), heading: "" });
    const most = attention.toSorted((a, b) => b.weight - a.weight)[0];
    const { x, y } = new MapLayout(smallPicture()).center("0101")!;
    expect(most.at).toEqual({ x, y });
    const looked = attention.filter(({ weight }) => weight === most.weight).map(({ at }) => at.x - x);
    expect(Math.min(...looked)).toBeLessThanOrEqual(-60);
    expect(Math.max(...looked)).toBeGreaterThanOrEqual(60);
  });
});
