import { describe, expect, it } from "vitest";
import { deploy, scenario } from "../../../../tests/support/desert.ts";
import {
  ATTACK,
  D2,
  OUTPOST,
  playOutpost,
  playTurn,
  UNPROTECTED,
} from "../../../../tests/support/north-africa-answers.ts";

describe("orders in their own turn", () => {
  it("are carried out one after the other: moves, then attacks", () => {
    const start = deploy({
      units: { "al-8rtr": "0905", "al-44rtr": "0904", "al-11hus": "1005", "ge-3-rec": "0505" },
      groundSupport: { allied: 1 },
    });
    const { decisions, at } = playTurn(start, {
      allied: ["attack 0505 from 0605 0604 gs 1", "move 0905 to 0605", "hold 1005", "move 0904 to 0604"],
    }, 6);
    expect(decisions.slice(0, 4)).toMatchObject([
      { kind: "move", unit: "al-8rtr" },
      { kind: "move", unit: "al-44rtr" },
      { kind: "endMovement" },
      {
        kind: "attack",
        attackers: ["al-8rtr", "al-44rtr"],
        barrage: [],
        groundSupport: 1,
        defenders: ["ge-3-rec"],
      },
    ]);
    expect([at("al-8rtr"), at("al-44rtr"), at("al-11hus")]).toEqual(["0605", "0604", "1005"]);
  });

  it("that are refused are left out, and the turn goes on", () => {
    const { decisions } = playTurn(
      deploy({ units: { "al-8rtr": "0905", "al-11hus": "1005", "ge-3-rec": "0105" } }),
      {
        allied: ["move 0905 to 0105", "move 1005 to 1004"],
      },
    );
    expect(decisions).toMatchObject([
      { kind: "move", unit: "al-11hus" },
      { kind: "endMovement" },
      { kind: "endCombat" },
    ]);
  });

  it("that say nothing leave what 7.11 and 7.12 demand to the default", () => {
    const { of, remarks } = playOutpost({ axis: [UNPROTECTED] }, D2);
    expect(of("attack")).toMatchObject([{ defenders: ["ge-3-rec"], barrage: [], groundSupport: 0 }]);
    expect(remarks).toEqual([[], []]);
  });

  it("offer and accept the end of the game, before anything else (19.17)", () => {
    const sheets = { allied: ["offer end"], axis: ["accept end", UNPROTECTED] };
    expect(playOutpost(sheets, D2).decisions.slice(0, 2)).toEqual([
      { kind: "offerEnd", side: "allied" },
      { kind: "acceptEnd", side: "axis" },
    ]);
  });
});

describe("protect", () => {
  const protection = (...axis: readonly string[]) =>
    playOutpost({ allied: [ATTACK], axis }, 6).of("protect").map(({ artillery, groundSupport }) => [
      ...artillery,
      groundSupport,
    ]);

  it.each<[orders: readonly string[], given: readonly unknown[]]>([
    [["protect 0505 with 0305 gs 1"], ["ge-33-art", 1]],
    [["protect 3 with 33"], ["ge-33-art", 0]],
    [["protect 0505 gs 1"], [1]],
    [["protect 0505"], [0]],
    [["protect 0505 gs 1", "protect 0505 with 0305 gs 1"], ["ge-33-art", 2]],
  ])("%j gives what it says when the unit is attacked (8.4, 9.0)", (orders, given) => {
    expect(protection(...orders)).toEqual([given]);
  });

  it("gives no more Ground Support Points than are left (9.12)", () => {
    expect(protection("protect 0505 gs 9")).toEqual([[2]]);
    const { remarks } = playOutpost({ allied: [ATTACK], axis: ["protect 0505 gs 9"] }, 6);
    expect(remarks[1]).toEqual(["Of 9 Ground Support Points ordered to protect 0505, 2 were left (9.12)."]);
  });

  it("of another unit leaves this one to the default: guns that change the column", () => {
    expect(protection("protect 0305 gs 2")).toEqual([["ge-33-art", 0]]);
    expect(protection()).toEqual([["ge-33-art", 0]]);
  });

  it("gives no fire by a gun that has an enemy beside it (8.41)", () => {
    const faced = deploy({
      ...OUTPOST,
      units: { ...OUTPOST.units, "ge-155-art": "0405", "al-11hus": "0304" },
    });
    const sheets = {
      allied: [ATTACK, "attack 0305 from 0304"],
      axis: ["protect 0505 with 0305 0405 gs 1"],
    };
    expect(playTurn(faced, sheets, 6, 6).of("protect")[0]).toEqual({
      kind: "protect",
      artillery: ["ge-155-art"],
      groundSupport: 1,
    });
  });
});

describe("protect all", () => {
  const protection = (...axis: readonly string[]) =>
    playOutpost({ allied: [ATTACK], axis }, 6).of("protect").map(({ artillery, groundSupport }) => [
      ...artillery,
      groundSupport,
    ]);

  it.each<[orders: readonly string[], given: readonly unknown[]]>([
    [["protect all with all gs 1"], ["ge-33-art", 1]],
    [["protect all gs 2", "protect 0505 gs 1"], [1]],
    [["protect all gs 2 up to +6"], [2]],
    [["protect all gs 2 up to +5"], [0]],
    [["protect 0505 with rest"], ["ge-33-art", 0]],
  ])("%j is for every unit without an order of its own, within its limit", (orders, given) => {
    expect(protection(...orders)).toEqual([given]);
  });
});

describe("remove", () => {
  const penalty = (...allied: readonly string[]) =>
    playTurn(
      scenario("campaign", {
        units: { "al-8rtr": "3022", "ge-1-8": "1605", "ge-2-8": "1805", "it-16": "3116", "it-15": "2816" },
        phasing: "axis",
        gameTurn: 8,
        diversion: { required: 2 },
      }),
      { allied },
    ).of("removeUnits");

  it("takes the units that it names, as many as 18.2 allows", () => {
    expect(penalty("remove 2816 3116")).toEqual([{ kind: "removeUnits", units: ["it-15", "it-16"] }]);
    expect(penalty("remove it-15", "remove 1/8 2/8")).toEqual([{
      kind: "removeUnits",
      units: ["it-15", "ge-1-8"],
    }]);
  });

  it("that says nothing leaves it to the default: what is worth most", () => {
    expect(penalty()).toEqual([{ kind: "removeUnits", units: expect.arrayContaining(["ge-1-8", "ge-2-8"]) }]);
  });
});
