import { describe, expect, it } from "vitest";
import { deploy, path, scenario, unitId } from "../../../../tests/support/desert.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { described, onMapOf, resolveUnit, resolveUnits } from "./units.ts";

const campaign = scenario("campaign");
const counters = campaign.rules.muster(campaign.state);

const resolve = (ref: string, side: Side) => {
  const unit = resolveUnit(ref, counters, onMapOf(side));
  return unit.ok ? unit.value.id : unit.error.message;
};

describe("a unit's name", () => {
  it.each<[ref: string, side: Side, id: string]>([
    ["1605", "axis", "ge-1-8"],
    ["1/8", "axis", "ge-1-8"],
    ["ge-1-8", "axis", "ge-1-8"],
    ["GE-1-8", "axis", "ge-1-8"],
    ["recam", "axis", "it-recam"],
    ["8bers", "axis", "it-8bers"],
    ["2Rtr", "allied", "al-2rtr"],
    ["2.R.T.R.", "allied", "al-2rtr"],
    ["Pol", "allied", "al-pol"],
    ["ge-33-art", "axis", "ge-33-art"],
    ["33-Art", "axis", "ge-33-art"],
    ["1-8", "axis", "ge-1-8"],
  ])("%s of the %s side is %s", (ref, side, id) => expect(resolve(ref, side)).toBe(id));

  it("that several units bear is answered with all of them and their hexes", () => {
    expect(resolve("33", "axis")).toBe(
      '"33" may be 33 (3-4-11 anti-tank, 1606) or 33 (3-3-14 recon, 2215) or 33 (2-2-11 engineer, 2106) or 33 (4-2-2/1-11 artillery, 2208): name its hex.',
    );
  });

  it("that several units bear is that of the one whose id it is", () => {
    expect(resolve("39", "axis")).toBe("it-39");
    expect(resolve("39-at", "axis")).toBe("ge-39-at");
    const both = resolveUnit("39", counters, (counter) => counter.designation === "39");
    expect(both).toMatchObject({ ok: true, value: { id: "it-39" } });
    const other = resolveUnit("39", counters, (counter) => counter.id === "ge-39-at");
    expect(other).toMatchObject({ ok: true, value: { id: "ge-39-at" } });
  });

  it("that is the id of two, but for the side, is clear where only one of them can be meant", () => {
    expect(resolve("16", "axis")).toBe("it-16");
    expect(resolve("16", "allied")).toBe("al-16");
  });

  it("of a reinforcement is its own, not its artillery's, which has one too (19.14)", () => {
    const due = (ref: string) => resolveUnit(ref, counters, (counter) => counter.status === "reserve");
    expect(due("1SA")).toMatchObject({ ok: true, value: { id: "al-1sa" } });
    expect(due("1SA-art")).toMatchObject({ ok: true, value: { id: "al-1sa-art" } });
  });

  it("that is a hex in which two begin is answered with their ids (19.31)", () => {
    const { rules, state } = scenario("dash-to-the-wire", undefined, { setUp: "printed" });
    const named = (ref: string) => resolveUnit(ref, rules.muster(state), onMapOf("axis"));
    expect(named("1406")).toEqual({
      ok: false,
      error: {
        message:
          '"1406" may be ge-15-200 (1-2-14 motorcycle) or it-205-art (1-1-2/1-7 artillery): name it so.',
      },
    });
    expect(named("it-205-art")).toMatchObject({ ok: true, value: { hex: "1406" } });
  });

  it.each<[ref: string, side: Side, message: string]>([
    ["0101", "axis", "There is no unit in 0101."],
    ["9999", "axis", "There is no unit in 9999."],
    ["Rommel", "axis", 'There is no unit called "Rommel".'],
    ["1605", "allied", "1/8 in 1605 is Axis; this needs an Allied unit."],
    ["2/8", "allied", "2/8 (5-4-11) in 1805 is Axis; this needs an Allied unit."],
    ["2RTR", "axis", "2RTR (3-2-10) in 3323 is Allied; this needs an Axis unit."],
    ["6SA", "allied", "6SA (3-3-9) is a reinforcement that has not come yet."],
  ])("%s is answered to the %s side: %s", (ref, side, message) => expect(resolve(ref, side)).toBe(message));

  it.each([
    ["1/8", "1/8 (5-4-11) is eliminated."],
    ["2/8", "2/8 (5-4-11) has left the map."],
    ["1/5", "1/5 (5-4-11) is a reinforcement that has not come yet."],
    ["2/5", "2/5 (5-4-11) does not take part in this game."],
  ])("%s that is off the map is answered with what became of it", (ref, message) => {
    const { rules, state } = deploy({
      units: { "al-8rtr": "0605" },
      eliminated: ["ge-1-8"],
      exited: ["ge-2-8"],
      reserve: ["ge-1-5"],
    });
    expect(resolveUnit(ref, rules.muster(state), onMapOf("axis"))).toEqual({
      ok: false,
      error: { message },
    });
  });
});

describe("a hex that two friends pass through", () => {
  it("names the one that has still to move (5.31)", () => {
    const { rules, state } = deploy({ units: { "al-8rtr": "0605", "al-44rtr": "0705" } });
    const afterMove = (unit: string, from: string, to: string) => {
      const moved = rules.rehearse(state, { kind: "move", unit: unitId(unit), path: path(from, to) });
      if (!moved.ok) throw new Error(moved.error[0].message);
      return resolveUnit(to, rules.muster(moved.value.state), onMapOf("allied"));
    };
    expect(afterMove("al-44rtr", "0705", "0605")).toMatchObject({ ok: true, value: { id: "al-8rtr" } });
    expect(afterMove("al-8rtr", "0605", "0705")).toMatchObject({ ok: true, value: { id: "al-44rtr" } });
  });
});

describe("several names", () => {
  it("lead to ids in their order, and to every problem", () => {
    expect(resolveUnits(["1805", "Rommel", "1/8", "0101"], counters, onMapOf("axis"))).toEqual({
      ids: ["ge-2-8", "ge-1-8"],
      problems: ['There is no unit called "Rommel".', "There is no unit in 0101."],
    });
  });
});

describe("a word in a wrapped line", () => {
  it.each([["recam", true], ["1/8", true], ["ge-33-art", true], ["2.rtr", true], ["rommel", false], [
    "2917",
    false,
  ]])(
    "%s: a unit's name, %s",
    (word, isName) => expect(counters.isName(word)).toBe(isName),
  );
});

describe("a unit described", () => {
  it.each([["ge-33-at", "33 (3-4-11 anti-tank, 1606)"], ["al-6sa", "6SA (3-3-9 infantry, off the map)"]])(
    "%s is %s",
    (id, words) => expect(described(counters.unit(unitId(id))!)).toBe(words),
  );
});
