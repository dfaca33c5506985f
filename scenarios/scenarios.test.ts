import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mapDocument, orderOfBattleDocument, scenarioFile } from "../rules/north-africa/index.ts";
import { SCHEMAS, schemaText } from "../scripts/schemas.ts";
import { openGame, SCENARIOS } from "../src/game/catalogue.ts";
import { scenario } from "../tests/support/desert.ts";

const read = (name: string) => JSON.parse(readFileSync(new URL(`crusader/${name}.json`, import.meta.url), "utf8"));

describe("the documents of Crusader", () => {
  it.each(["campaign", "sidi-rezeg", "dash-to-the-wire"])("%s is a scenario file", (name) => {
    expect(scenarioFile.safeParse(read(name)).error).toBeUndefined();
  });

  it("have a map and an order of battle", () => {
    expect(mapDocument.safeParse(read("map")).error).toBeUndefined();
    expect(orderOfBattleDocument.safeParse(read("order-of-battle")).error).toBeUndefined();
  });

  it("have a map of 60 by 60 hexes at the most", () => {
    const sized = (columns: number, rowsOddColumns: number, rowsEvenColumns: number) =>
      mapDocument.safeParse({ grid: { columns, rowsOddColumns, rowsEvenColumns } }).success;
    expect(sized(60, 60, 60)).toBe(true);
    expect([sized(61, 60, 60), sized(60, 61, 60), sized(60, 60, 61)]).toEqual([false, false, false]);
  });

  it("use each of the 99 counters once in the Campaign (19.11, 19.12, 19.14)", () => {
    const { setup, reinforcements } = read("campaign");
    const placed = [...Object.keys(setup), ...reinforcements.map((arrival: { unit: string }) => arrival.unit)];
    const counters = read("order-of-battle").units.map((unit: { id: string }) => unit.id);
    expect(placed.toSorted()).toEqual(counters.toSorted());
    expect(counters).toHaveLength(99);
  });

  it("say of every layer how it is known", () => {
    const map = read("map");
    const layers = ["grid", "hexes", "escarpment", "road", "trail", "minefieldAllied", "minefieldAxis", "fortifiedBoxes", "variants", "supply", "places", "decoration"];
    expect(Object.keys(map.basis).toSorted()).toEqual(layers.toSorted());
  });

  it("name in a layer's basis only what stands in the layer", () => {
    const { basis, ...map } = read("map");
    for (const layer of ["escarpment", "road", "trail", "minefieldAllied", "minefieldAxis", "fortifiedBoxes"]) {
      const { stated = [], implied = [], reconstructed = [] } = basis[layer];
      const strangers = [...stated, ...implied, ...reconstructed].filter((name: string) => !map[layer].includes(name));
      expect([layer, strangers]).toEqual([layer, []]);
    }
  });
});

describe("the scenarios", () => {
  it.each([
    ["campaign", "allied", []],
    ["campaign", "axis", ["allied"]],
    ["dash-to-the-wire", "axis", ["allied"]],
  ] as const)("of %s, with %s phasing, the Player-Turns of these are over: %j (4.1, 19.36)", (name, phasing, played) => {
    const { rules, state } = scenario(name, { units: { "ge-3-rec": "1010", "al-3rtr": "3020" }, phasing, gameTurn: 8 });
    expect(rules.phase(state).played).toEqual(played);
  });

  it.each([...SCENARIOS.keys()])("%s opens, everybody in supply", (id) => {
    const opened = openGame({ ruleset: "north-africa/spi-1976", scenario: id });
    if (!opened.ok) throw new Error(opened.error.join("; "));
    expect(opened.value.rules.inspect(opened.value.state).unsupplied).toEqual([]);
  });

  it.each([
    ["crusader/campaign", 1, 18, "allied", 39, 54],
    ["crusader/sidi-rezeg", 1, 6, "allied", 39, 54],
    ["crusader/dash-to-the-wire", 7, 12, "axis", 38, 44],
  ])("%s begins in Game-Turn %i and ends after %i, %s first (19.16, 19.26, 19.36)", (id, first, last, side, allied, axis) => {
    const opened = openGame({ ruleset: "north-africa/spi-1976", scenario: id });
    if (!opened.ok) throw new Error(opened.error.join("; "));
    const { rules, state } = opened.value;
    expect(rules.phase(state)).toMatchObject({ gameTurn: first, lastTurn: last, phasing: side, groundSupport: { allied: 6, axis: 4 } });
    const on = (wanted: string) => rules.counters(state).filter((unit) => unit.side === wanted && unit.hex !== undefined).length;
    expect([on("allied"), on("axis")]).toEqual([allied, axis]);
  });
});

describe("the JSON Schemas", () => {
  it.each(Object.entries(SCHEMAS))("%s is what the code would write", (path, schema) => {
    expect(readFileSync(new URL(`../${path}`, import.meta.url), "utf8")).toBe(schemaText(schema));
  });
});
