import { describe, expect, it } from "vitest";
import { deploy } from "../../../../tests/support/desert.ts";
import { enemyOf } from "../../../../src/kernel/side.ts";
import type { GameState } from "../../position/state.ts";
import { allocate, withBarrage } from "./allocation.ts";
import { outlookOf } from "./outlook.ts";

/** The attacks that a position's Combat Phase is shared out into: defenders from attackers, with barrage. */
function sharedOut(units: Readonly<Record<string, string>>): string[] {
  const { rules, state: start } = deploy({ units });
  const next = rules.decide(start, { kind: "endMovement" }, { roll: () => 3 });
  if (!next.ok) throw new Error(next.error[0].message);
  const state = next.value.state as GameState;
  const outlook = outlookOf(state);
  const { attacks } = allocate(outlook, state, state.board.units(enemyOf(state.phasing)));
  const ids = (list: Parameters<typeof state.setting.roster.ids>[0]) =>
    state.setting.roster.ids(list).join(" ");
  return withBarrage(outlook, state, attacks).map(({ attack }) =>
    `${ids(attack.defenders)} from ${ids(attack.attackers)}${
      attack.barrage.length > 0 ? ` with ${ids(attack.barrage)}` : ""
    }`
  ).sort();
}

describe("sharing out the units in contact", () => {
  it("attacks one enemy with all units that face it", () => {
    expect(sharedOut({ "ge-1-8": "0605", "al-8rtr": "0604", "al-44rtr": "0606" })).toEqual([
      "ge-1-8 from al-8rtr al-44rtr",
    ]);
  });

  it("holds one enemy with little and beats another with much (7.51)", () => {
    const attacks = sharedOut({
      "ge-3-255": "0605",
      "ge-1-8": "0607",
      "al-1kdg": "0606",
      "al-8rtr": "0604",
      "al-44rtr": "0705",
    });
    expect(attacks).toContain("ge-1-8 from al-1kdg");
    expect(attacks).toContain("ge-3-255 from al-8rtr al-44rtr");
  });

  it("attacks two enemies together where only one unit faces both (7.21, 7.23)", () => {
    expect(sharedOut({ "ge-3-255": "0605", "ge-1-361": "0607", "al-8rtr": "0606" })).toEqual([
      "ge-1-361 ge-3-255 from al-8rtr",
    ]);
  });

  it("adds a gun where it gains most (8.2)", () => {
    const [attack] = sharedOut({
      "ge-1-8": "0605",
      "al-3rtr": "0604",
      "al-5rtr": "0606",
      "al-70-art": "0805",
    });
    expect(attack).toMatch(/ with al-70-art$/);
  });

  it("leaves alone enemies that no unit faces", () => {
    expect(sharedOut({ "ge-1-8": "0605", "al-3rtr": "1005" })).toEqual([]);
  });
});
