import { deploy } from "../../../tests/support/desert.ts";
import { describe, expect, it } from "vitest";
import { textsIn } from "../../../tests/support/drawn.ts";
import { combat, smallPicture } from "../../../tests/support/pictures.ts";
import type { GameEvent } from "../contract/event.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import { COUNTER, mapSvg } from "../../../tests/support/north-africa-drawn.ts";

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
      "frontier (no effect)",
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
