import { describe, expect, it } from "vitest";
import { deploy } from "../../../tests/support/desert.ts";
import {
  ATTACK,
  D2,
  D3,
  OUTPOST,
  playOutpost,
  playTurn,
  UNPROTECTED,
} from "../../../tests/support/north-africa-answers.ts";

describe("retreat", () => {
  const path = (die: number, ...axis: readonly string[]) =>
    playOutpost({ allied: [ATTACK], axis: [UNPROTECTED, ...axis] }, die).of("retreat").map(({ path }) =>
      path.join(" ")
    );

  it("goes toward supply where no order says otherwise", () => {
    expect(path(D3)).toEqual([expect.stringMatching(/ 02\d\d$/)]);
  });

  it.each([
    ["retreat toward 0510", "0505 0405 0406 0407"],
    ["retreat toward 0401", "0505 0404 0403 0402"],
    ["retreat 3 toward 0510", "0505 0405 0406 0407"],
    ["retreat 0505 0404 0304 0203", "0505 0404 0304 0203"],
  ])("%s: by %s (7.7)", (order, way) => expect(path(D3, order)).toEqual([way]));

  it("as a unit's own orders say, before those for everybody", () => {
    const lines = ["retreat toward 0510", "retreat 0505 toward 0401"];
    expect(path(D3, ...lines)).toEqual(["0505 0404 0403 0402"]);
    expect(path(D3, ...lines.toReversed())).toEqual(["0505 0404 0403 0402"]);
  });

  it.each([
    ["retreat prefer terrain toward 0510", "0505 0404 0304"],
    ["retreat toward 0510 prefer terrain", "0505 0405 0406"],
    ["retreat 3 keep supply toward 0510", "0505 0405 0406"],
    ["retreat 0505 0505 0404 0304", "0505 0404 0304"],
  ])("%s: by %s", (order, way) => {
    const rough = deploy({ ...OUTPOST, map: { hexes: { "0304": "rough" } } });
    const turn = playTurn(rough, { allied: [ATTACK], axis: [UNPROTECTED, order] }, D2);
    expect(turn.of("retreat").map(({ path }) => path.join(" "))).toEqual([way]);
  });

  it("by a path that is not open gets a remark", () => {
    const turn = playOutpost({ allied: [ATTACK], axis: [UNPROTECTED, "retreat 0505 0506 0507"] }, D2);
    expect(turn.remarks[1]).toEqual(["3 (0505) could not retreat by 0506 0507."]);
  });

  it("follows a path for as many hexes as the result demands", () => {
    expect(path(D2, "retreat 0505 0404 0304 0203")).toEqual(["0505 0404 0304"]);
  });

  it("by a path that is not open goes as the orders for everybody say, else by default (7.71)", () => {
    expect(path(D2, "retreat 0505 0506 0507")).toEqual(path(D2));
    expect(path(D2, "retreat 0505 0506 0507", "retreat toward 0401")).toEqual(["0505 0404 0403"]);
  });

  it("of another unit does not bind this one", () => {
    expect(path(D3, "retreat 0305 toward 0510")).toEqual(path(D3));
  });

  it("binds the attackers too, when they are thrown back (7.62)", () => {
    const weak = deploy({ units: { "al-11hus": "0605", "ge-1-8": "0505" } });
    const turn = (...allied: readonly string[]) =>
      playTurn(weak, { allied: ["attack 0505 from 0605", ...allied] }, 1).at("al-11hus");
    expect([turn("retreat toward 0701"), turn("retreat toward 0610")]).toEqual(["0705", "0606"]);
  });
});

describe("advance", () => {
  const advances = (...lines: readonly string[]) =>
    playOutpost({ allied: [ATTACK, ...lines], axis: [UNPROTECTED, "retreat toward 0401"] }, D2);
  const taken = (...lines: readonly string[]) =>
    advances(...lines).of("advance").flatMap(({ advances }) =>
      advances.map(({ unit, path }) => [unit, ...path])
    );

  it("nobody where no order says so", () => expect(taken()).toEqual([]));

  it.each<[line: string, way: readonly string[]]>([
    ["  advance 0605 0505", ["al-8rtr", "0605", "0505"]],
    ["  advance 8RTR 0605 0505", ["al-8rtr", "0605", "0505"]],
    ["advance 44RTR to 0505", ["al-44rtr", "0604", "0505"]],
    ["  advance 0605 0505 0404", ["al-8rtr", "0605", "0505", "0404"]],
  ])("%j (7.9)", (line, way) => expect(taken(line)).toEqual([way]));

  it("to a hex that is out of reach goes as near to it as it can, and not at all where that is no nearer", () => {
    expect(taken("  advance 0605 to 0207")).toEqual([["al-8rtr", "0605", "0506", "0406"]]);
    expect(taken("  advance 0605 to 0605")).toEqual([]);
  });

  it.each([["  advance 0605 never"], ["  advance 0305 0405"], ["  advance 0905 0805"]])(
    "%j: nobody",
    (line) => {
      expect(taken(line)).toEqual([]);
    },
  );

  it.each<[line: string, way: readonly string[]]>([
    ["advance along", ["al-8rtr", "0605", "0505", "0404"]],
    ["  advance 0605 far", ["al-8rtr", "0605", "0505", "0404"]],
    ["  advance all to 0505", ["al-8rtr", "0605", "0505"]],
  ])("%j (7.9)", (line, way) => expect(taken(line)[0]).toEqual(way));

  it("never, for all, binds those that no other line names", () => {
    expect(taken("advance 0605 0505", "advance never")).toEqual([["al-8rtr", "0605", "0505"]]);
  });

  it("lets two victors go, each by its own order", () => {
    expect(taken("  advance 0605 0505 0404", "  advance 0604 0505")).toEqual([
      ["al-8rtr", "0605", "0505", "0404"],
      ["al-44rtr", "0604", "0505"],
    ]);
  });

  it("remarks on one that the rules forbid, and the others go (5.31)", () => {
    const { of, remarks } = advances("  advance 0605 0505", "  advance 0604 0505");
    expect(of("advance")).toEqual([{
      kind: "advance",
      advances: [{ unit: "al-8rtr", path: ["0605", "0505"] }],
    }]);
    expect(remarks[0]).toEqual(["0604 could not advance by 0505."]);
  });

  it("is for the defenders too, when the attackers are eliminated (7.91)", () => {
    const weak = deploy({ units: { "al-11hus": "0605", "ge-1-8": "0505", "ge-2-8": "0506" } });
    const turn = playTurn(weak, { allied: ["attack 0505 0506 from 0605"], axis: ["advance 1/8 0605"] }, 6);
    expect([turn.at("al-11hus"), turn.at("ge-1-8"), turn.at("ge-2-8")]).toEqual([
      "eliminated",
      "0605",
      "0506",
    ]);
  });
});
