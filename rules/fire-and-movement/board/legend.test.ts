import { describe, expect, it } from "vitest";
import { textsIn, unbalanced } from "../../../tests/support/drawn.ts";
import { openedTruth } from "../../../tests/support/fire-and-movement.ts";
import { view } from "../sight/sight.ts";
import { svgOf } from "../../../src/drawing/picture-svg.ts";
import { board } from "./board.ts";

/** A map of 9 columns with what a test puts on it, as it is drawn. */
function small(more: Readonly<Record<string, unknown>>, units: readonly object[] = []): string {
  const truth = openedTruth({
    map: { grid: { columns: 9, rowsOddColumns: 9, rowsEvenColumns: 8 }, ...more },
    position: { gameTurn: 3, phase: "movement", phasingSide: "allied", units },
  });
  return svgOf(board.picture(view(truth, "axis"), "A map", []));
}

describe("the legend", () => {
  /** All that it may explain. */
  const words = (svg: string) => {
    const texts = textsIn(svg);
    return texts.slice(texts.findIndex((text) => text.startsWith("desert, ")));
  };
  /** The key of a map with nothing on it. */
  const ALWAYS = words(small({}));

  it("explains nothing but the desert of an empty one, and says whose values these are", () => {
    expect(ALWAYS).toEqual(["desert, 2", expect.stringContaining("dg-2010/reconstructed-1")]);
  });

  it.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    ["terrain", { hexes: { "0303": "rough", "0304": "sea", "0305": "town", "0306": "broken" } }, [
      "broken, 3",
      "rough, 4",
      "town, 1",
      "sea",
    ]],
    ["hexsides", { road: ["0303-0304"], minefieldAxis: ["0304-0305"] }, ["road, ½", "Axis minefield"]],
    ["boxes", { fortifiedBoxes: ["0303"] }, ["fortified box (14.4)"]],
    ["supply", { supply: { axisSymbols2010: ["0101"] } }, ["Axis supply symbol (12.0)"]],
    ["the airfield", { airfields: { "0303": "A field" } }, ["airfield (15.0)"]],
    ["Tobruk", { victoryHexes: { tobruk: "0303" } }, ["Tobruk (17.0)"]],
    ["the frontier", { decoration: { frontier: [[1, 1], [2, 2]] } }, ["frontier (no effect)"]],
  ])("explains %s where it is on the map", (_, map, expected) => {
    expect(words(small(map)).filter((text) => !ALWAYS.includes(text))).toEqual(expected);
  });

  it.each<[string, object, readonly string[]]>([
    ["a German armored unit", { unit: "ge-1-8" }, [
      "German: attack-defense-movement",
      "wheels: mobile (5.2)",
      "armor",
    ]],
    ["an Italian leg unit", { unit: "it-61" }, [
      "Italian: attack-defense-movement",
      "no wheels: leg",
      "infantry",
    ]],
    ["a one-sided unit", { unit: "uk-11hus" }, [
      "Commonwealth: attack-defense-movement",
      "wheels: mobile (5.2)",
      "one dot: gone at its first loss",
      "reconnaissance",
    ]],
    ["engineers", { unit: "ge-33-eng" }, [
      "German: attack-defense-movement",
      "engineers (14.3)",
      "wheels: mobile (5.2)",
    ]],
    ["a depleted unit", { unit: "uk-3rtr", depleted: true }, [
      "depleted: corner cut, values on a band",
      "armor",
    ]],
  ])("explains what is seen on %s", (_, one, expected) => {
    const shown = words(small({}, [{ ...one, hex: "0303" }]));
    expect(expected.filter((text) => !shown.includes(text))).toEqual([]);
  });

  it("has room on the smallest map", () => {
    const width = Number(/ width="([\d.]+)"/.exec(small({}))![1]);
    const xs = [...small({}).matchAll(/<(?:rect|text) x="([\d.]+)"/g)].map(([, x]) => Number(x));
    expect(Math.max(...xs)).toBeLessThan(width);
  });
});

it("hostile words of a document stay words", () => {
  const HOSTILE = `</text><script>alert("1")</script>&'`;
  const svg = small({
    notice: HOSTILE,
    places: [{ name: HOSTILE, hex: "0202", status: "stated" }],
    hexes: {},
  }, [{
    unit: {
      id: `x"1<`,
      designation: `<b>&"`,
      side: "axis",
      nationality: "<i>&'",
      attack: 1,
      defense: 1,
      movement: 1,
      type1976: "<u>",
    },
    hex: "0101",
  }]);
  expect(unbalanced(svg)).toEqual([]);
  expect(textsIn(svg).filter((text) => text === HOSTILE)).toHaveLength(2);
  expect(textsIn(svg)).toContain(`<b>&"`);
});
