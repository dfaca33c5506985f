import { describe, expect, it } from "vitest";
import { deploy, scenario, unitId } from "../../tests/support/desert.ts";
import { NO_DICE } from "../../src/kernel/dice.ts";
import type { Correction } from "./contract/correction.ts";

const REC = unitId("ge-3-rec");
const GUNS = unitId("it-132-art");

const game = () => deploy({ units: { [REC]: "0305", [GUNS]: "0404", "al-3rtr": "0905" }, phasing: "axis" });

function corrected(corrections: readonly Correction[], { rules, state } = game()) {
  const result = rules.correct(state, corrections);
  return {
    at: (unit: string) => result.ok && rules.counters(result.value).find(({ id }) => id === unit),
    cites: result.ok ? [] : result.error.map(({ cite }) => cite),
    rules,
    state: result.ok ? result.value : state,
  };
}

describe("a corrected position", () => {
  it("has a unit in another hex, or off the map", () => {
    const { at, cites } = corrected([
      { kind: "place", unit: REC, hex: "0506" as never },
      { kind: "remove", unit: unitId("al-3rtr"), to: "eliminated" },
    ]);
    expect(cites).toEqual([]);
    expect(at(REC)).toMatchObject({ hex: "0506", status: "onMap" });
    expect(at("al-3rtr")).toMatchObject({ hex: undefined, status: "eliminated" });
  });

  it("lets two units change places", () => {
    const { at, cites } = corrected([
      { kind: "place", unit: REC, hex: "0404" as never },
      { kind: "place", unit: GUNS, hex: "0305" as never },
    ]);
    expect([cites, at(REC), at(GUNS)]).toMatchObject([[], { hex: "0404" }, { hex: "0305" }]);
  });

  it("has its supply judged again (12.0)", () => {
    const enclosed = deploy({
      units: { [REC]: "0305", "al-3rtr": "0905" },
      phasing: "axis",
      map: { supply: { axisWestEdge: ["0105"], alliedEastEdge: ["1205"] } },
    });
    const { rules, state, cites } = corrected(
      [{ kind: "place", unit: unitId("al-3rtr"), hex: "0105" as never }],
      enclosed,
    );
    expect(cites).toEqual([]);
    expect(rules.inspect(state).unsupplied).toEqual([REC]);
    expect(rules.freeze(state)).toMatchObject({ stage: { at: "movement" } });
  });

  it("is the position that it is read back as", () => {
    const { rules, state } = corrected([{ kind: "suffered", unit: GUNS, has: true }]);
    const thawed = rules.thaw(state, JSON.parse(JSON.stringify(rules.freeze(state))));
    expect(thawed.ok && rules.freeze(thawed.value)).toEqual(rules.freeze(state));
    const back = rules.correct(state, [{ kind: "suffered", unit: GUNS, has: false }]);
    expect(back.ok && rules.freeze(back.value)).toEqual(rules.freeze(game().state));
  });

  it.each<[string, string, Correction[]]>([
    ["2.1", "there is no such hex", [{ kind: "place", unit: REC, hex: "4444" as never }]],
    ["2.3", "there is no such unit", [{ kind: "remove", unit: unitId("ge-99"), to: "eliminated" }]],
    ["2.3", "it is corrected twice", [
      { kind: "place", unit: REC, hex: "0506" as never },
      { kind: "remove", unit: REC, to: "exited" },
    ]],
    ["5.31", "another unit stands there", [{ kind: "place", unit: REC, hex: "0404" as never }]],
    ["5.31", "an enemy unit stands there", [{ kind: "place", unit: REC, hex: "0905" as never }]],
    ["8.41", "the unit is not artillery", [{ kind: "suffered", unit: REC, has: true }]],
    ["9.14", "a Game-Turn brings fewer points", [{ kind: "groundSupport", side: "axis", points: 9 }]],
    ["13.0", "it is no reinforcement", [{ kind: "remove", unit: REC, to: "reserve" }]],
    ["18.1", "there is no diversion", [{ kind: "diversion", required: 1, exited: 0 }]],
    ["19.0", "the unit takes no part", [{ kind: "place", unit: unitId("ge-1-8"), hex: "0506" as never }]],
  ])("is refused by %s where %s, and nothing of it happens", (cite, _, corrections) => {
    expect(corrected(corrections).cites).toEqual([cite]);
  });

  it("is not to be had in the sea (5.21)", () => {
    const { rules, state } = deploy({ units: { [REC]: "0305" }, map: { hexes: { "0506": "sea" } } });
    expect(rules.correct(state, [{ kind: "place", unit: REC, hex: "0506" as never }]))
      .toMatchObject({ ok: false, error: [{ cite: "5.21" }] });
  });

  it("is to be had at the beginning of a Player-Turn only (4.1)", () => {
    const { rules, state } = game();
    const ended = rules.decide(state, { kind: "endMovement" }, NO_DICE);
    if (!ended.ok) throw new Error(ended.error[0].message);
    expect(rules.correct(ended.value.state, [{ kind: "place", unit: REC, hex: "0506" as never }]))
      .toMatchObject({ ok: false, error: [{ cite: "4.1" }] });
  });
});

describe("in the Campaign", () => {
  const campaign = scenario("campaign");

  it("ground support, the diversion and reinforcements can be set right", () => {
    const { cites, rules, state } = corrected([
      { kind: "groundSupport", side: "allied", points: 1 },
      { kind: "diversion", required: 4, exited: 2 },
    ], campaign);
    expect(cites).toEqual([]);
    expect(rules.phase(state).groundSupport.allied).toBe(1);
    expect(rules.freeze(state)).toMatchObject({ diversion: { required: 4, exited: 2 } });
  });

  it("the diversion asks for no more than its table (18.1)", () => {
    expect(corrected([{ kind: "diversion", required: 5, exited: 0 }], campaign).cites).toEqual(["18.1"]);
  });

  it("corrections are read back from JSON, and nothing else is", () => {
    const { rules } = campaign;
    const corrections = [{ kind: "place", unit: "ge-3-rec", hex: "2219" }];
    expect(rules.readCorrections(corrections)).toEqual({ ok: true, value: corrections });
    for (const json of [[], [{ kind: "place", unit: "ge-3-rec" }], [{ kind: "roll", die: 6 }], "place"]) {
      expect(rules.readCorrections(json).ok).toBe(false);
    }
  });
});
