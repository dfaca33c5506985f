import { type OpenDesk } from "../../../tests/support/north-africa.ts";
import { describe, expect, it } from "vitest";
import { deploy, type Deployment, scenario } from "../../../tests/support/desert.ts";
import { following, playTurnOf } from "../../../tests/support/answerers.ts";
import type { Decision, DecisionOf } from "../contract/decision.ts";
import { ScriptedDice } from "../../../src/kernel/dice.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import { OrdersAnswerer } from "./answer.ts";
import { readOrders } from "./diagnose.ts";

type Sheets = Partial<Record<Side, readonly string[]>>;

/** Plays the Player-Turn of the phasing side by both sides' sheets, where they say nothing by the defaults. */
function playTurn(game: OpenDesk, sheets: Sheets, ...dice: readonly number[]) {
  const { rules, state } = game;
  const { phasing } = rules.phase(state);
  const answererFor = (side: Side) => {
    const { orders, unread } = readOrders(rules, state, sheets[side] ?? []);
    expect(unread).toEqual([]);
    return new OrdersAnswerer(rules, side, orders);
  };
  const answerers = { allied: answererFor("allied"), axis: answererFor("axis") };
  const scripted = new ScriptedDice(dice);
  const follow = (side: Side) => following(rules, answerers[side]);
  const played = playTurnOf(game, { allied: follow("allied"), axis: follow("axis") }, scripted, phasing);
  expect(scripted.used).toBe(dice.length);
  const decisions = played.steps.map(({ decision }) => decision);
  return {
    decisions,
    of: <K extends Decision["kind"]>(kind: K) =>
      decisions.filter((decision): decision is DecisionOf<K> => decision.kind === kind),
    remarks: SIDES.map((side) => answerers[side].remarks),
    phase: rules.phase(played.state),
    at: (id: string) => {
      const unit = rules.counters(played.state).find((counter) => counter.id === id)!;
      return unit.hex ?? unit.status;
    },
  };
}

/** Two Allied tanks face a German outpost, which a gun behind it can protect. */
const OUTPOST: Deployment = {
  units: { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505", "ge-33-art": "0305" },
  groundSupport: { allied: 1, axis: 2 },
};
const ATTACK = "attack 0505 from 0605 0604";
/** Nine against three, column +6-8 (7.61): a 4 is D2, a 2 is D3. */
const [D2, D3] = [4, 2];
/** So that no protection changes the column. */
const UNPROTECTED = "protect 0505";
const playOutpost = (sheets: Sheets, ...dice: readonly number[]) =>
  playTurn(deploy(OUTPOST), sheets, ...dice);

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

describe("attacks that can no longer be made as written", () => {
  it("are left out with a remark, and the next is made", () => {
    const { of, remarks } = playOutpost(
      { allied: ["attack 0909 from 0605", ATTACK], axis: [UNPROTECTED] },
      D2,
    );
    expect(of("attack")).toMatchObject([{ attackers: ["al-8rtr", "al-44rtr"] }]);
    expect(remarks[0]).toEqual(['"attack 0909 from 0605" was not carried out. There is no unit in 0909.']);
  });

  it("are made by whoever is left, with a remark", () => {
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

  it("by a path that is not open is told of", () => {
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
