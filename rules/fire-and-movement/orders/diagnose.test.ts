import { describe, expect, it } from "vitest";
import { openedTruth, sightOf } from "../../../tests/support/fire-and-movement.ts";
import { last, MAP, read } from "../../../tests/support/fire-and-movement-diagnosed.ts";
import { diagnose } from "./diagnose.ts";
import { readOrders } from "./sheet-reader.ts";

describe("a line that moves a unit", () => {
  it.each([
    ["move 0806 0707", "accepted", "4NZ by 0806 0707, 2 points"],
    ["move 4NZ to 0907", "accepted", "4NZ by 0806 0907, 2 points"],
    ["move uk-8rtr to 0404", "accepted", "8RTR by 0303 0403 0404, 6 points; in an enemy zone there"],
    ["move 0904 0903", "accepted", "7HUS by 0904 0903, 10 points"],
    ["hold 0806", "accepted", "4NZ stays in 0806"],
  ])("%s: is accepted, its path and cost echoed (5.1)", (line, what, message) => {
    const answer = last(line);
    expect([answer.what, answer.message]).toEqual([what, message]);
  });

  it.each([
    ["move 0303 to 0304", "accepted", "8RTR by 0303 0403 0304, 4 points", undefined],
    [
      "move 0303 0304",
      "refused 16.0",
      "An escarpment lies between 0303 and 0304, and no road or trail crosses it.",
      undefined,
    ],
    [
      "move 0705 0704",
      "refused 6.1",
      "0705 and 0704 are both enemy-controlled: 3RTR may leave 0705 only for a hex that the enemy does not control.",
      undefined,
    ],
    ["move 0806 to 0101", "refused 5.1", "0101 is sea.", "move 0806 to 0704"],
    ["move 0806 to 0604", "refused 5.1", "An enemy unit stands in 0604.", "move 0806 to 0704"],
    [
      "move 0806 to 0605",
      "refused 5.3",
      "Pol stands in 0605: one unit in a hex, so no move ends there.",
      "move 0806 to 0706",
    ],
    ["move 0806 to 1302", "refused 5.1", "That takes 14 movement points; 4NZ has 9.", "move 0806 to 1003"],
    ["move 0806 to 9901", "refused 5.1", "There is no hex 9901 on this map.", undefined],
    ["move 0505 to 0506", "refused 5.1", undefined, undefined],
    ["move 9999 to 0506", "refused 5.1", "There is no unit in 9999.", undefined],
    [
      "move 0806 to 0807\nmove 0806 to 0808",
      "refused 5.1",
      "4NZ has left 0806 by line 1 and stands in 0807.",
      undefined,
    ],
    ["hold 0806\nmove 0806 to 0808", "refused 5.1", "An order above says that this unit holds.", undefined],
  ])("%s: is answered with case, reason and the nearest that is legal", (line, what, message, instead) => {
    const answer = last(line);
    expect(answer.what).toBe(what);
    if (message !== undefined) expect(answer.message).toBe(message);
    if (instead !== undefined) expect(answer.instead).toBe(instead);
    if (answer.instead !== undefined) expect(last(answer.instead).what).toBe("accepted");
  });
});

describe("a line that attacks", () => {
  it("is judged where the moves above leave the units, with what the markers add (7.3, 8.3)", () => {
    expect(last("move 0806 to 0706\nattack 0604 from 0605 0705 with support 6+4").message).toBe(
      "1/8 (0604): 17 against 4 with +6 +4 face down, +13 on Desert, column 8: Dr Dr Dr+ Dr+ De De, before the defender's markers",
    );
    expect(last("attack 0604 from 0605 with support up to 9").message).toContain("with +2 +6 face down");
  });

  it.each([
    ["attack 0505 from 0605 with support 5", "refused 8.3", "attack 0505 from 0605"],
    [
      "attack 0604 from 0605 0705 with support 6+6",
      "refused 8.3",
      "attack 0604 from 0605 0705 with support 6",
    ],
    ["attack 0604 from 0605 with support 6\nattack 0505 from 0605 with support 6", "refused 8.3", undefined],
    [
      "attack 0604 from 0605 0705 with support 6+4+2",
      "refused 8.6",
      "attack 0604 from 0605 0705 with support 6+4",
    ],
    ["attack 0604 from 0605 0806", "refused 7.1", "attack 0604 from 0605"],
    ["attack 0604 from 0605 0605", "refused 7.1", "attack 0604 from 0605"],
    ["attack 0604 from 0605\nattack 0505 from 0605", "refused 7.1", undefined],
    ["attack 0604 from 0605\nattack 0604 from 0705", "refused 7.1", undefined],
    ["attack 0904 from 0605", "refused 7.1", undefined],
    ["attack 0604 from 0605 0705\n  engineer 0605", "refused 14.3", "attack 0604 from 0605 0705"],
    ["move 0806 to 0706\nattack 0505 from 0605 0806", "refused 7.1", undefined],
  ])("%s: is refused, with what could be written in its place", (lines, what, instead) => {
    const answer = last(lines);
    expect(answer.what).toBe(what);
    expect(answer.instead).toBe(instead);
    if (instead !== undefined) expect(last(instead).what).not.toContain("refused");
  });

  it("warns of a wish for somebody who takes no part (7.5, 7.9)", () => {
    const { what, message } = last("attack 0604 from 0605 0705\n  lose 0806\n  advance 0705");
    expect([what, message]).toEqual([
      "warning 7.5",
      expect.stringContaining("0806: not an attacker"),
    ]);
  });

  it("says of a wish that nothing indents below one of several that it holds for all (7.5, 7.9)", () => {
    const several = [
      "attack 0604 from 0605",
      "lose 0605",
      "advance never",
      "attack 0505 from 0705",
      "advance 0705",
    ];
    const told = (...lines: readonly string[]) =>
      read(lines).reports.filter(({ text }) => /^(lose|advance)/.test(text)).map(({ status, message }) => [
        status,
        message,
      ]);
    const OF_ALL = ": a line for all attacks; for one attack only, indent it or put it in the attack's line";
    expect(told(...several)).toEqual([
      ["warning", `if an attack costs a unit, the first of them in it pays (7.5)${OF_ALL}`],
      ["warning", `nobody goes in after any attack of this Player-Turn (7.9)${OF_ALL}`],
      ["refused", 'Line 3 says otherwise: "advance never". Leave out the one that you do not mean.'],
    ]);
    expect(told(...several.slice(0, 2)).map(([status]) => status)).toEqual(["accepted"]);
    expect(told(several[0], "  lose 0605", several[3], "", "lose 0705").map(([status]) => status)).toEqual([
      "accepted",
    ]);
  });

  it("by markers alone is taken where the table plays so, and else has all attack who can (8.4)", () => {
    const bombarding = (bombardment: string) =>
      openedTruth({
        map: MAP,
        options: { bombardment },
        position: {
          gameTurn: 3,
          phasingSide: "allied",
          phase: "movement",
          units: [{ unit: "uk-3rtr", hex: "0705" }, { unit: "ge-1-8", hex: "0604" }],
          support: { allied: { hand: ["sf-uk-2a", "sf-uk-6a"], used: [] } },
        },
      });
    const line = "attack 0604 with support 6";
    expect(last(line, "allied", bombarding("allowed")).what).toBe("accepted");
    expect(last(`${line}\n  advance 0705`, "allied", bombarding("allowed")).what).toBe("warning 7.5");
    expect(last(line, "allied", bombarding("none"))).toMatchObject({
      what: "refused 7.1 8.4",
      instead: "attack 0604 from 0705 with support 6",
    });
    expect(last("attack 0604", "allied", bombarding("allowed")).instead).toBe("attack 0604 from 0705");
  });

  it("finds no fault with a German engineer at a minefield of the enemy (14.3)", () => {
    const axis = openedTruth({
      map: MAP,
      position: {
        gameTurn: 3,
        phasingSide: "axis",
        phase: "movement",
        units: [{ unit: "uk-pol", hex: "0605" }, { unit: "ge-33-eng", hex: "0505" }, {
          unit: "ge-1-8",
          hex: "0604",
        }],
      },
    });
    expect(last("attack 0605 from 0505 0604", "axis", axis)).toMatchObject({
      what: "warning 7.5",
      message: expect.stringMatching(/on Minefield, column 1: .* 5 of 6 results go against the attackers$/),
    });
    expect(last("attack 0605 from 0505 0604\n  engineer 0505", "axis", axis).message).toContain("on Rough");
    expect(last("attack 0605 from 0505 0604\n  engineer 0604", "axis", axis).what).toBe("refused 14.3");
  });
});

describe("a line that has nothing to order", () => {
  it("is minded, never refused: reinforcements come by themselves, and nobody leaves (11.2)", () => {
    expect(last("enter 1SA at 1625").what).toBe("warning 11.2");
    expect(last("exit 0605 west").what).toBe("warning 5.1");
  });

  it("in the other side's Player-Turn is kept, or refused where nobody is called so", () => {
    expect(last("move 0604 to 0603", "axis")).toMatchObject({
      what: "warning 4.1",
      message: "not your Player-Turn: I keep it and judge it then",
    });
    expect(last("attack XYZ from 0604", "axis").what).toBe("refused");
    expect(read(["go"], "axis").isActive).toBe(false);
  });
});

describe("what a sheet leaves open", () => {
  it("is said: retreats, mobile movement, and the markers that stay in the hand", () => {
    const { remarks, isActive } = read(["attack 0604 from 0605 0705 with support 6"]);
    expect(isActive).toBe(true);
    expect(remarks).toEqual([
      expect.stringContaining("how to retreat"),
      expect.stringContaining("mobile movement"),
      expect.stringContaining("(+2 +4)"),
    ]);
    const said = [
      "attack 0604 from 0605 with support 6",
      "mobile none",
      "protect none",
      "retreat all resist",
    ];
    expect(read(said).remarks).toEqual([]);
  });
});

describe("a designation that units share", () => {
  it("is answered with the unit it means, and with what the others are called", () => {
    const sight = sightOf({
      gameTurn: 3,
      phase: "movement",
      phasingSide: "axis",
      units: [{ unit: "ge-39-at", hex: "0505" }, { unit: "it-39", hex: "0205" }],
    }, "axis");
    const lines = ["move 39 to 0206", "move 39-at to 0506"];
    const { reports } = diagnose(sight, "axis", readOrders(sight, lines));
    const other = "39 (3-4-11, 0505) is called 39-at";
    expect(reports.map(({ message }) => message.includes(other))).toEqual([true, false]);
  });
});
