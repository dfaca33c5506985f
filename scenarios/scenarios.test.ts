import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mapDocument, orderOfBattleDocument, scenarioFile } from "../rules/north-africa/game/index.ts";
import { SCHEMAS, schemaText } from "../scripts/schemas.ts";
import { scenarios } from "../src/game/open/open-game.ts";
import { scenario } from "../tests/support/desert.ts";
import { openDesk } from "../tests/support/north-africa.ts";

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

  const byEdition = scenarios().flatMap(({ id, rulesets }) => rulesets.map((ruleset) => [id, ruleset] as const))
    .filter(([, ruleset]) => ruleset.startsWith("north-africa/"));

  it.each(byEdition)("%s opens by %s, everybody in supply", (id, ruleset) => {
    const opened = openDesk({ ruleset, scenario: id });
    if (!opened.ok) throw new Error(opened.error.join("; "));
    expect(opened.value.rules.inspect(opened.value.state).unsupplied).toEqual([]);
  });

  it.each([
    ["crusader/campaign", 1, 18, "allied", 39, 54],
    ["crusader/sidi-rezeg", 1, 6, "allied", 39, 54],
    ["crusader/dash-to-the-wire", 7, 12, "axis", 38, 44],
  ])("%s begins in Game-Turn %i and ends after %i, %s first (19.16, 19.26, 19.36)", (id, first, last, side, allied, axis) => {
    const opened = openDesk({ ruleset: "north-africa/spi-1976", scenario: id });
    if (!opened.ok) throw new Error(opened.error.join("; "));
    const { rules, state } = opened.value;
    expect(rules.phase(state)).toMatchObject({ gameTurn: first, lastTurn: last, phasing: side, groundSupport: { allied: 6, axis: 4 } });
    const on = (wanted: string) => rules.counters(state).filter((unit) => unit.side === wanted && unit.hex !== undefined).length;
    expect([on("allied"), on("axis")]).toEqual([allied, axis]);
  });
});

describe("hexes that are read otherwise than printed", () => {
  const dash = read("dash-to-the-wire");
  const open = (options: Record<string, string>, map: unknown = read("map")) =>
    openDesk({ ruleset: "north-africa/spi-1976", scenario: "crusader/dash-to-the-wire", map, options });
  const hexesOf = (options: Record<string, string>) => {
    const opened = open(options);
    if (!opened.ok) throw new Error(opened.error.join("; "));
    const { rules, state } = opened.value;
    return { notes: rules.notes(state), hexes: Object.fromEntries(rules.counters(state).map(({ id, hex }) => [id, hex])) };
  };
  const places = dash.readings.flatMap((reading: { place?: { unit: string; hex: string }; printed: string; read: string }) =>
    reading.place === undefined ? [] : [{ ...reading.place, ...reading }]
  );

  it("appear in the players' notes, each with its reason", () => {
    const { notes, hexes } = hexesOf({});
    for (const { unit, printed, read, why } of places) {
      expect(hexes[unit]).toBe(read);
      expect(notes).toContain(`Set-up: ${printed}: read as ${read}. ${why}`);
    }
    expect(places.map(({ unit }: { unit: string }) => unit)).toEqual(dash.basis.setup.reconstructed);
  });

  it("are played as printed where the table wants it, and the notes say so", () => {
    const { notes, hexes } = hexesOf({ setUp: "printed" });
    for (const { unit, hex, printed } of places) {
      expect(hexes[unit]).toBe(hex);
      expect(notes).toContain(`Set-up: ${printed}: as printed.`);
    }
    expect(notes).toContain("House rule of this game (19.31): If a printed set-up hex cannot be meant, the printed hex is played.");
  });

  it("make no game where the two units that share one cannot leave it (5.31)", () => {
    const map = read("map");
    const away = (hexsides: string[]) => hexsides.filter((hexside) => !hexside.includes("1406"));
    const walls = ["1306-1406", "1307-1406", "1405-1406", "1406-1407", "1406-1506", "1406-1507"];
    const walled = { ...map, escarpment: walls, road: away(map.road), trail: away(map.trail) };
    expect(open({ setUp: "printed" }, walled)).toEqual({
      ok: false,
      error: ["neither unit in 1406 can leave it to the other (5.31)"],
    });
  });
});

it("a position of one's own has one unit a hex (5.31)", () => {
  const units = [{ unit: "it-205-art", hex: "1406" }, { unit: "ge-15-200", hex: "1406" }];
  const position = { gameTurn: 7, phasingSide: "axis", phase: "movement", units };
  const opened = openDesk({ ruleset: "north-africa/spi-1976", position, options: { setUp: "printed" } });
  expect(opened).toEqual({ ok: false, error: ["ge-15-200 and it-205-art both stand in 1406 (5.31)"] });
});

describe("the JSON Schemas", () => {
  it.each(Object.entries(SCHEMAS))("%s is what the code would write", (path, schema) => {
    expect(readFileSync(new URL(`../${path}`, import.meta.url), "utf8")).toBe(schemaText(schema));
  });
});
