import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { assetsDocument } from "./assets.ts";
import { mapDocument } from "./map.ts";
import { orderOfBattleDocument } from "./order-of-battle.ts";
import { scenarioDocument } from "./scenario.ts";

const read = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../scenarios/fab-crusader/${name}.json`, import.meta.url), "utf8"),
  );
const map = read("map");
const blocks = read("order-of-battle");
const assets = read("assets");

describe("the documents of FAB: Crusader", () => {
  it("are what their schemas say", () => {
    expect(mapDocument.safeParse(map).error).toBeUndefined();
    expect(orderOfBattleDocument.safeParse(blocks).error).toBeUndefined();
    expect(assetsDocument.safeParse(assets).error).toBeUndefined();
  });

  it.each(["campaign", "tournament", "sidi-rezegh"])("have %s as a scenario", (name) => {
    expect(scenarioDocument.safeParse(read(name)).error).toBeUndefined();
  });

  it("have 60 areas and 63 blocks (12.0)", () => {
    expect(map.areas).toHaveLength(60);
    const { units, detachments, patrols, specialActions } = blocks;
    expect([...units, ...detachments, ...patrols, ...specialActions]).toHaveLength(63);
  });

  it("say of every row how it is known", () => {
    const rows = [
      ...blocks.units,
      ...blocks.detachments,
      ...blocks.patrols,
      ...assets.assets,
      ...assets.events,
    ];
    expect(rows.filter(({ basis }) => basis === undefined).map(({ id }) => id)).toEqual([]);
    for (const table of ["draws", "reserveMarkers", "suddenDeath", "tankRecovery", "control", "boxes"]) {
      expect(assets[table].basis, table).toBeDefined();
    }
    const { basis, artillery, ground } = assets.combatTable;
    expect(Object.keys(basis.artillery)).toEqual(Object.keys(artillery));
    expect(Object.keys(basis.ground)).toEqual(Object.keys(ground));
  });

  it("say of every layer of the map how it is known, and name only what stands in it", () => {
    const { basis } = map;
    expect(Object.keys(basis)).toEqual([
      "numbers",
      "names",
      "positions",
      "tdn",
      "features",
      "connections",
      "boundaries",
    ]);
    const numbers = new Set(map.areas.map(({ n }: { n: number }) => String(n)));
    const features = new Set(
      map.areas.flatMap(({ n, features }: { n: number; features: string[] }) =>
        features.map((one) => `${n} ${one}`)
      ),
    );
    const { stated, inferred } = basis.features;
    expect([...basis.numbers.stated, ...basis.names.stated].filter((n) => !numbers.has(n))).toEqual([]);
    expect([...stated, ...inferred].filter((feature) => !features.has(feature))).toEqual([]);
  });

  it("tell where a document goes wrong", () => {
    const bad = assetsDocument.safeParse({ ...assets, combatTabel: {} });
    expect(JSON.stringify(bad.error?.issues)).toContain("combatTabel");
    const worse = mapDocument.safeParse({
      ...map,
      areas: [{ ...map.areas[0], features: ["harbour"] }],
    });
    expect(worse.error?.issues[0].path).toEqual(["areas", 0, "features", 0]);
    expect(worse.error?.issues[0].message).toContain("vp:star1");
  });
});
