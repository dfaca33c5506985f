import { SIDES } from "../../../../src/kernel/side.ts";
import { opened } from "../../../../tests/properties/fast-action-battles/support/opening.ts";
import { view } from "../../position/sight.ts";
import { describe, expect, it } from "vitest";
import { ordersIn } from "./lines.ts";
import { actionsCalled, areaByName, chitInSetting, chitsCalled, shortName, unitsCalled } from "./names.ts";

const campaign = opened({ scenario: "fab-crusader/campaign" }, { roll: () => 1 });
const { setting } = campaign;

describe("the names of orders", () => {
  it("are those of the sheet: each chit is found by its own, before any other", () => {
    for (const side of SIDES) {
      const sight = view(campaign, side);
      const own = setting.chits.chits.filter((chit) => chit.side === side);
      for (const { id, type } of own) {
        expect(chitsCalled(sight, side, chitInSetting(setting, id), (chit) => chit.type === type)).toEqual([
          id,
        ]);
      }
    }
  });

  it("call each unit by its designation", () => {
    for (const side of SIDES) {
      const sight = view(campaign, side);
      for (const { unit, area } of sight.blocks) {
        if (unit === undefined || setting.roster.known(unit).side !== side || area === "out") continue;
        expect(unitsCalled(sight, side, shortName(setting, unit))).toEqual({ ok: true, value: [unit] });
      }
    }
  });

  it.each([["37", 37], ["sidi rezegh", 37], ["point 175", 35], ["king's cross", 3], ["tob", 1]])(
    "call an area %s",
    (ref, area) => {
      expect(areaByName(setting, ref)).toEqual({ ok: true, value: area });
    },
  );

  it.each([["99", "no area 99"], ["bir el", "no area"], ["sidi rezeg h", "37, Sidi Rezegh, meant?"]])(
    "that no area has, as %s, are answered",
    (ref, wrong) => {
      const found = areaByName(setting, ref);
      expect(found.ok ? "" : found.error).toContain(wrong);
    },
  );
});

describe("a name as letters print it", () => {
  const sight = { allied: view(campaign, "allied"), axis: view(campaign, "axis") };
  const meant = (line: string) => ordersIn(setting, [line]).map(({ order }) => order);

  it("is that unit in every place", () => {
    const places = [
      ...[
        "move NAME to 46",
        "breakthrough NAME to 46",
        "scout NAME 46 stay",
        "reinforce 46 with NAME",
        "repair NAME",
      ],
      ...[
        "staff reserve NAME",
        "recon NAME retreat to 46",
        "special action replace NAME",
        "arrive NAME at 56",
      ],
    ];
    for (const { id, name, side } of setting.roster.units) {
      for (const place of places) {
        const [order, ...others] = meant(place.replace("NAME", name));
        expect([place, name, others]).toEqual([place, name, []]);
        const own = { ...sight[side], blocks: [{ ...sight[side].blocks[0], side, unit: id }] };
        expect(unitsCalled(own, side, "unit" in order ? order.unit ?? "" : "")).toEqual({
          ok: true,
          value: [id],
        });
      }
    }
  });

  it("is that chit in every place, also where its words are words of orders", () => {
    for (const { id, name, side, type } of setting.chits.chits) {
      const [battle, ...others] = meant(`battle 46 with ${name}, point 155`);
      const uses = battle.verb === "battle" && typeof battle.assets === "object" ? battle.assets : [];
      expect([name, others, uses.length]).toEqual([name, [], 1]);
      const called = chitsCalled(sight[side], side, uses[0].chit, (chit) => chit.type === type);
      expect([name, called]).toEqual([name, expect.arrayContaining([id])]);
      const [again] = meant(`breakthrough 7arm to 46 by ${name}`);
      if (!actionsCalled(sight[side], side, undefined).includes(id)) continue;
      expect(actionsCalled(sight[side], side, "by" in again ? again.by : undefined)[0]).toBe(id);
    }
  });

  it("is that area, with its number before or behind it or without", () => {
    for (const area of setting.map.areas) {
      const name = setting.map.name(area);
      for (const said of [name, `${area} ${name}`, `${name} [${area}]`]) {
        const [order] = meant(`battle ${said} with any`);
        const called = areaByName(
          setting,
          "area" in order && typeof order.area === "string" ? order.area : "",
        );
        expect([said, called]).toEqual([said, { ok: true, value: area }]);
      }
    }
  });

  it.each([
    ["battle 46 with 8 RTR", "battle 46 with arm xiii 1"],
    ["battle 46 defend with 88mm Guns 1, Beta Convoy", "battle 46 defend with 88mm 1, beta"],
    ["battle 46 with Desert Air Force, point 7arm", "battle 46 with air, point 7arm"],
    ["battle 46 defend with Arko 104", "battle 46 defend with artillery pza"],
    ["battle 45 and 46", ""],
  ])("so %s is %s", (said, sheet) => {
    expect(meant(said)).toEqual(sheet === "" ? [] : meant(sheet));
  });
});
