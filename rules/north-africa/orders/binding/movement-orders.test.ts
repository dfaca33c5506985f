import { describe, expect, it } from "vitest";
import { deploy, type Deployment } from "../../../../tests/support/desert.ts";
import type { HexName } from "../../../hexes/hex-grid.ts";
import { answers, plan, planIn, TANK_AND_SCOUT } from "../../../../tests/support/north-africa-plans.ts";

describe("a move to a destination", () => {
  it("takes the cheapest legal path, along the road where there is one (5.22), and echoes it", () => {
    const { decisions, reports } = plan("move 1005 to 0604");
    expect(decisions).toEqual([
      { kind: "move", unit: "al-8rtr", path: ["1005", "0905", "0805", "0705", "0604"] },
    ]);
    expect(reports).toMatchObject([
      { line: 1, status: "accepted", message: "8RTR by 1005 0905 0805 0705 0604, 2 points" },
    ]);
  });

  it.each([
    ["1005", "0905", "½ point"],
    ["1005", "0705", "1½ points"],
    ["1105", "1104", "1 point"],
    ["1105", "1106", "2 points"],
    ["11HUS", "0906", "4 points"],
  ])("of %s to %s costs %s", (unit, hex, cost) => {
    expect(answers(`move ${unit} to ${hex}`)).toEqual([
      ["accepted", "", expect.stringMatching(new RegExp(`, ${cost}$`)), undefined],
    ]);
  });

  it.each([
    [
      "too far",
      "move 1005 to 0210",
      "5.13",
      "8RTR has 9 movement points, and the way to 0210 takes at least 17.",
    ],
    ["an enemy's hex", "move 11HUS to 0301", "5.12", "An enemy unit stands in 0301."],
    ["off the map", "move 1005 to 9999", "2.1", "There is no hex 9999 on this map."],
  ])("that is %s is refused", (_, line, cite, message) => {
    expect(plan(line)).toMatchObject({
      decisions: [],
      reports: [{ status: "refused", cites: [cite], message }],
    });
  });

  it.each([["1005", "0210"], ["1005", "0410"], ["1105", "0301"], ["1105", "0101"]])(
    "that is refused, %s to %s, is answered with the legal one that ends nearest to it",
    (from, to) => {
      const { rules, state } = deploy(TANK_AND_SCOUT);
      const [{ status, instead }] = plan(`move ${from} to ${to}`).reports;
      expect(status).toBe("refused");
      const [, end] = new RegExp(`^move ${from} to (\\d{4})$`).exec(instead!)!;
      expect(plan(instead!).reports).toMatchObject([{ status: "accepted" }]);
      const unit = rules.counters(state).find(({ hex }) => hex === from)!;
      const away = (hex: string) => rules.distance(state, hex as HexName, to as HexName)!;
      expect(away(end)).toBe(Math.min(...[...rules.reach(state, unit.id).keys()].map(away)));
    },
  );

  it("off the map has no alternative", () => {
    expect(plan("move 1005 to 9999").reports[0]).not.toHaveProperty("instead");
  });

  it("out of an enemy zone is refused, and nothing is nearer (5.14)", () => {
    const game = deploy({ units: { "al-8rtr": "0605", "ge-3-rec": "0505" } });
    expect(planIn(game, "move 0605 to 0805").reports).toEqual([{
      line: 1,
      text: "move 0605 to 0805",
      status: "refused",
      cites: ["5.14"],
      message: "8RTR stands in an enemy zone in 0605 and may not leave it now.",
    }]);
  });

  it("in an enemy zone is accepted, and says so", () => {
    const game = deploy({ units: { "al-8rtr": "0805", "ge-3-rec": "0505" } });
    expect(planIn(game, "move 0805 to 0605").reports).toMatchObject([
      {
        status: "accepted",
        message: expect.stringMatching(/^8RTR by 0805 07\d\d 0605, 4 points; in an enemy zone there$/),
      },
    ]);
  });
});

describe("a move hex by hex", () => {
  it("is the same with and without the unit's own hex, by hex or by name", () => {
    const [expected] = plan("move 1005 0905 0805").decisions;
    expect(expected).toEqual({ kind: "move", unit: "al-8rtr", path: ["1005", "0905", "0805"] });
    for (const line of ["move 1005 1005 0905 0805", "move 8RTR 0905 0805", "move 8rtr 1005 0905 0805"]) {
      expect(plan(line).decisions).toEqual([expected]);
    }
  });

  it("goes as written though a cheaper path leads there", () => {
    expect(answers("move 1005 1004 0904 0804")).toEqual([
      ["accepted", "", "8RTR by 1005 1004 0904 0804, 6 points", undefined],
    ]);
    expect(answers("move 1005 to 0804")).toEqual([[
      "accepted",
      "",
      "8RTR by 1005 0905 0804, 2½ points",
      undefined,
    ]]);
  });

  it("with a gap is refused, and proposed without (5.0)", () => {
    expect(answers("move 1005 0805")).toEqual([
      ["refused", "5.0", "0805 is not next to 1005: a path names every hex.", "move 1005 to 0805"],
    ]);
  });

  it("that is too long is refused with what it takes (5.13, 5.26)", () => {
    expect(answers("move 1005 1006 1007 1008 1009 1010")).toEqual([
      [
        "refused",
        "5.13 5.26",
        "That takes 10 movement points; 8RTR has 9.",
        expect.stringMatching(/^move 1005 to /),
      ],
    ]);
  });

  it("across an escarpment is refused; its end can be reached by another way (5.25)", () => {
    const game = deploy({ units: { "al-8rtr": "0807" }, map: { escarpment: ["0707-0807"] } });
    expect(planIn(game, "move 0807 0707").reports).toMatchObject([{
      status: "refused",
      cites: ["5.25"],
      message: "An escarpment without road or trail lies between 0807 and 0707.",
      instead: "move 0807 to 0707",
    }]);
  });
});

describe("the reason for which a move is refused is what stopped the player", () => {
  const RING = ["0604", "0606", "0505", "0506", "0705", "0706"].map((hex) => ["0605", hex].sort().join("-"));
  const MINED = { minefieldAxis: ["0605-0705", "0604-0705", "0605-0706", "0606-0706"] };

  const reasonIn = (deployment: Deployment, line: string) => {
    const [{ status, cites, message }] = planIn(deploy(deployment), line).reports;
    expect(status).toBe("refused");
    return [cites.join(" "), message];
  };

  it.each<
    [what: string, units: Record<string, string>, line: string, cites: string, message: string, map?: object]
  >([
    [
      "zones, where they shut every way (5.14, 6.0)",
      { "al-8rtr": "1005", "ge-3-rec": "0805", "ge-33-rec": "0803", "ge-580-rec": "0807" },
      "move 1005 to 0704",
      "5.14 6.0",
      "Enemy zones shut every way to 0704 that 8RTR could take in this phase.",
    ],
    [
      "points, where the hex is too far in any case (5.13)",
      { "al-8rtr": "1205", "ge-3-rec": "0805", "ge-33-rec": "0803", "ge-580-rec": "0807" },
      "move 1205 to 0105",
      "5.13",
      "8RTR has 9 movement points, and the way to 0105 takes at least 22.",
    ],
    [
      "a zone that is to be left on the way, not the points that it would take (6.0, 5.14, 6.13)",
      { "al-8rtr": "0905", "ge-3-rec": "0706" },
      "move 0905 0805 0804 0803 0802 0801",
      "5.13 5.14 5.26 6.0 6.13",
      "0805 is enemy-controlled: 8RTR may not leave it now.",
    ],
    [
      "points, where they are spent before the way comes to a zone (5.13)",
      { "al-8rtr": "1205", "ge-3-rec": "0604" },
      "move 1205 1105 1005 0905 0805 0705 0605",
      "5.13 5.14 5.26 6.0 6.13",
      "That takes 12 movement points; 8RTR has 9.",
    ],
    [
      "a minefield in the midst of a way (10.12)",
      { "al-8rtr": "0805", "ge-3-rec": "0101" },
      "move 0805 0705 0604",
      "5.13 5.26 10.12",
      "An enemy minefield lies between 0705 and 0604: crossing it takes a whole phase, by a unit that starts beside it.",
      MINED,
    ],
  ])("%s", (_, units, line, cites, message, map = {}) => {
    expect(reasonIn({ units, map: { ...map } }, line)).toEqual([cites, message]);
  });

  it("mines, or mines and zones, where these shut every way (10.12)", () => {
    const around = (units: Record<string, string>) =>
      reasonIn({ units, map: { minefieldAxis: RING } }, "move 8RTR to 0605");
    expect(around({ "al-8rtr": "0805", "ge-3-rec": "0101" })).toEqual([
      "10.12",
      "Enemy minefields shut every way to 0605 that 8RTR could take in this phase.",
    ]);
    expect(around({ "al-8rtr": "0905", "ge-3-rec": "0703", "ge-33-rec": "0706", "ge-580-rec": "0607" }))
      .toEqual([
        "5.14 6.0 10.12",
        "Enemy zones and minefields shut every way to 0605 that 8RTR could take in this phase.",
      ]);
  });

  it("bare escarpments, where nothing that it could spend would help (5.12, 5.25)", () => {
    const deployment = { units: { "al-8rtr": "0805", "ge-3-rec": "0101" }, map: { escarpment: RING } };
    expect(reasonIn(deployment, "move 0805 to 0605")).toEqual([
      "5.12 5.25",
      "Sea, bare escarpments and enemy units shut every way to 0605.",
    ]);
  });
});

describe("holding", () => {
  it("is accepted, and warned of where the unit has moved by an order above (5.15)", () => {
    expect(answers("hold 1005", "move 1105 to 1106", "hold 11HUS", "hold 0301")).toEqual([
      ["accepted", "", "8RTR stays in 1005", undefined],
      ["accepted", "", "11HUS by 1105 1106, 2 points", undefined],
      ["warning", "5.15", "11HUS has moved by an order above.", undefined],
      ["refused", "", "3 in 0301 is Axis; this needs an Allied unit.", undefined],
    ]);
  });
});

describe("a unit out of supply", () => {
  /** Two German units whose zones close the desert from north to south, and an Allied scout west of them. */
  const cutOff = () =>
    deploy({
      units: { "al-11hus": "0603", "ge-3-rec": "0902", "ge-33-rec": "0904" },
      map: {
        grid: { columns: 12, rowsOddColumns: 5, rowsEvenColumns: 5 },
        supply: { axisWestEdge: ["0101"], alliedEastEdge: ["1203"] },
      },
    });

  it("moves toward supply with half its points, and is warned that it stays without (12.23, 12.32)", () => {
    expect(planIn(cutOff(), "move 0603 to 0703").reports).toMatchObject([
      { status: "warning", cites: ["12.23"], message: "11HUS by 0603 0703, 2 points; out of supply there" },
    ]);
    expect(planIn(cutOff(), "move 0603 to 0503").reports).toMatchObject([{
      status: "refused",
      cites: ["12.23"],
    }]);
    expect(planIn(cutOff(), "move 0603 to 1101").reports).toMatchObject([{
      status: "refused",
      cites: ["5.13"],
      message: "11HUS has 8 movement points, and the way to 1101 takes at least 12.",
    }]);
  });
});
