import { deploy } from "../../../tests/support/desert.ts";
import { describe, expect, it } from "vitest";
import { textsIn, unbalanced } from "../../../tests/support/drawn.ts";
import { combat, openingPicture, smallPicture } from "../../../tests/support/pictures.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { GameEvent } from "../contract/event.ts";
import { HexGrid, type HexId, type HexName } from "../../hexes/hex-grid.ts";
import type { PicturedCounter } from "./picture.ts";
import { MapLayout } from "../../hexes/drawing/geometry.ts";
import { LINE_COLORS, SIGNAL } from "../../hexes/drawing/colors.ts";
import { svgOf } from "../../../src/drawing/picture-svg.ts";
import { mapPicture, type MapView } from "./drawing.ts";

const mapSvg = (view: MapView) => svgOf(mapPicture(view));

/** What is written on the counter that stands in a hex. */
function counterAt(svg: string, { x, y }: { x: number; y: number }): string[] | undefined {
  const counters = [
    ...svg.matchAll(
      /<g data-piece="[^"]+" data-at="\d+" transform="translate\(([\d.]+) ([\d.]+)\)">(.*?)<\/g>/g,
    ),
  ];
  const found = counters.find((match) =>
    Math.abs(Number(match[1]) - x) < 0.01 && Math.abs(Number(match[2]) - y) < 6
  );
  return found && textsIn(found[3]);
}

const COUNTER: PicturedCounter = {
  unit: "ge-1-8" as UnitId,
  hex: "0202" as HexName,
  side: "axis",
  nationality: "German",
  designation: "1/8",
  values: "5-4-11",
  kind: "armor",
  supplied: true,
};

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

describe("the legend", () => {
  const explained = (more: Parameters<typeof smallPicture>[0], ...events: readonly GameEvent[]) =>
    textsIn(mapSvg({ picture: smallPicture({ notice: undefined, ...more }), heading: "", events }))
      .filter((text) => !/^(\d{4}|mixed, 2||n)$/.test(text));
  const path = ["0101", "0201", "0202"] as HexName[];
  const unit = COUNTER.unit;

  it.each<[string, GameEvent]>([
    ["way of a unit, from the dot, each in a color of its own", { kind: "moved", unit, path, cost: 2 }],
    ["retreat, or making way", { kind: "retreated", unit, path }],
    ["a unit was lost", { kind: "eliminated", unit, hex: "0202" as HexName, cite: "7.74" }],
    ["combat, by its number in the log", combat()],
  ])("explains %s where it is on the map, and nothing else", (words, event) => {
    expect(explained({})).toEqual([]);
    expect(explained({}, event).filter((text) => !/^\d$/.test(text))).toEqual([words]);
  });

  it("explains boxes, the frontier, guns, formations and units out of supply where there are any", () => {
    expect(explained({ boxes: ["0101" as HexName] })).toEqual(["fortified box"]);
    expect(explained({ lines: { coast: [], frontier: [[1, 1], [2, 2]] } })).toEqual([
      "frontier; it has no rule",
    ]);
    const texts = explained({ counters: [COUNTER, { ...COUNTER, values: "4-2-2/1-11", supplied: false }] });
    for (
      const words of [
        "German: attack-defense-movement",
        "guns: barrage-FPF-range, below them defense-movement",
        "15 Pz",
        "II battalion, III regiment, X brigade",
        "formations and sizes are reconstructed",
        "out of supply",
        "armor",
      ]
    ) expect(texts).toContain(words);
  });
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
    expect(most.at).toEqual(new MapLayout(smallPicture()).center("0101"));
  });
});

describe("the key of terrain in the legend", () => {
  const keyOf = (map: Readonly<Record<string, unknown>>) =>
    textsIn(mapSvg({ picture: pictureOf(map), heading: "" })).filter((text) => text in COSTS);
  const pictureOf = (map: Readonly<Record<string, unknown>>) => {
    const { rules, state } = deploy({ units: {}, map });
    return rules.picture(state);
  };
  /** What the rulebook charges on the map below (5.2). */
  const COSTS: Readonly<Record<string, true>> = {
    "mixed, 2": true,
    "broken, 3": true,
    "rough, 4": true,
    "town, 1": true,
    "grove, 2½": true,
    "grove, 2": true,
    "mountain, 4": true,
    sea: true,
    "road, ½": true,
    "trail, 1": true,
    escarpment: true,
    "Allied minefield": true,
    "Axis minefield": true,
    "ridge, +1": true,
    stream: true,
    "ditch, +½": true,
    bridge: true,
  };

  it("lists what the map has and nothing else, by the Terrain Key that movement is charged by", () => {
    expect(keyOf({})).toEqual(["mixed, 2"]);
    expect(keyOf({ hexes: { "0303": "rough" }, trail: ["0303-0304"] })).toEqual([
      "mixed, 2",
      "rough, 4",
      "trail, 1",
    ]);
  });

  it("gives a map's own costs, and has room for all that there is", () => {
    const picture = pictureOf({
      hexes: {
        "0202": "broken",
        "0203": "rough",
        "0204": "town",
        "0205": "grove",
        "0206": "mountain",
        "0207": "sea",
      },
      movementPoints: { grove: 2.5, ridge: 1, ditch: 0.5 },
      road: ["0303-0304"],
      trail: ["0304-0305"],
      escarpment: ["0305-0306"],
      minefieldAllied: ["0306-0307"],
      minefieldAxis: ["0307-0308"],
      ridge: ["0403-0404"],
      stream: ["0404-0405"],
      ditch: ["0405-0406"],
      bridge: ["0406-0407"],
    });
    const svg = mapSvg({ picture, heading: "" });
    expect(textsIn(svg).filter((text) => text in COSTS)).toEqual(
      Object.keys(COSTS).filter((text) => text !== "grove, 2"),
    );
  });
});
