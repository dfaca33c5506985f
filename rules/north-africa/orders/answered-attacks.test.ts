import { describe, expect, it } from "vitest";
import { deploy } from "../../../tests/support/desert.ts";
import {
  ATTACK,
  D2,
  playOutpost,
  playTurn,
  UNPROTECTED,
} from "../../../tests/support/north-africa-answers.ts";

describe("attacks that can no longer be made as written", () => {
  it("are left out with a remark, and the next is made", () => {
    const { of, remarks } = playOutpost(
      { allied: ["attack 0909 from 0605", ATTACK], axis: [UNPROTECTED] },
      D2,
    );
    expect(of("attack")).toMatchObject([{ attackers: ["al-8rtr", "al-44rtr"] }]);
    expect(remarks[0]).toEqual(['"attack 0909 from 0605" was not carried out. There is no unit in 0909.']);
  });

  it("are made by the units that are left, with a remark", () => {
    const { of, remarks } = playOutpost(
      { allied: ["attack 0505 from 0605 0604 0705"], axis: [UNPROTECTED] },
      D2,
    );
    expect(of("attack")).toMatchObject([{ attackers: ["al-8rtr", "al-44rtr"], defenders: ["ge-3-rec"] }]);
    expect(remarks[0]).toEqual([
      '"attack 0505 from 0605 0604 0705" was carried out in part. There is no unit in 0705.',
    ]);
  });

  it("because a combat before them has moved the defender say which case forbids them (7.14, 7.8)", () => {
    const start = deploy({
      units: { "al-8rtr": "0605", "al-44rtr": "0504", "ge-3-rec": "0505", "ge-33-rec": "0405" },
      groundSupport: { allied: 2 },
    });
    const { at, of, remarks } = playTurn(start, {
      allied: ["attack 0505 from 0605 0504", "attack 0405 gs 2"],
    }, 6);
    expect(at("ge-3-rec")).toBe("0405");
    expect(of("attack")).toHaveLength(1);
    expect(remarks[0]).toEqual([
      '"attack 0405 gs 2" was not carried out. (7.14) 3 has already been attacked in this Combat Phase.',
    ]);
  });
});

describe("attacks that depend on how others went", () => {
  const start = deploy({
    units: {
      "al-8rtr": "0605",
      "al-44rtr": "0604",
      "al-2rtr": "0705",
      "ge-3-rec": "0505",
      "ge-33-rec": "0905",
    },
    groundSupport: { allied: 2 },
  });
  const attacks = (die: number, ...lines: readonly string[]) =>
    playTurn(
      start,
      { allied: lines, axis: ["retreat toward 0101"] },
      die,
      ...[6, 6, 6].slice(0, lines.length - 1),
    );

  it("are made where their condition holds when their turn comes", () => {
    const { of } = attacks(D2, ATTACK, "if 0505 is empty attack 0905 gs 1");
    expect(of("attack")).toMatchObject([{ defenders: ["ge-3-rec"] }, { defenders: ["ge-33-rec"] }]);
  });

  it("are left out without a word where it does not, and `else` takes their place", () => {
    const { of, remarks } = playTurn(start, {
      allied: [
        "if 0505 is empty attack 0905 gs 1",
        "else with the rest attack 0505",
        "else attack 0905 gs 2",
      ],
      axis: ["retreat toward 0101"],
    }, D2);
    expect(of("attack")).toMatchObject([{ attackers: ["al-8rtr", "al-44rtr"], defenders: ["ge-3-rec"] }]);
    expect(remarks[0]).toEqual([]);
  });

  it("keep their advances to themselves: an attack by default has none", () => {
    const deployed = deploy({
      units: {
        "al-8rtr": "0605",
        "al-44rtr": "0604",
        "ge-3-rec": "0505",
        "al-2rtr": "0908",
        "al-3rtr": "0909",
        "ge-33-rec": "0808",
      },
    });
    const lines = [ATTACK, "  advance all far"];
    const { of } = playTurn(deployed, { allied: lines, axis: ["retreat toward 0101"] }, D2, D2);
    expect(of("attack")).toHaveLength(2);
    expect(of("retreat")).toHaveLength(2);
    expect(of("advance").map(({ advances }) => advances.length)).toEqual([2, 0]);
  });

  it("with `else` are made where the line before cannot be", () => {
    const { of } = playTurn(start, {
      allied: ["attack 0909 from 0605", "else attack 0505 from rest gs 1"],
      axis: ["retreat toward 0101"],
    }, D2);
    expect(of("attack")).toMatchObject([{ attackers: ["al-8rtr", "al-44rtr"], groundSupport: 1 }]);
  });
});
