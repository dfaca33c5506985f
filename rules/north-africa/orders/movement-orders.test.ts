import { type DeskGame } from "../../../tests/support/north-africa.ts";
import { describe, expect, it } from "vitest";
import { deploy, type Deployment, scenario } from "../../../tests/support/desert.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import { diagnose, readOrders } from "./diagnose.ts";
import { plannedMovement } from "./movement-orders.ts";

/** An Allied tank and a scout behind it, on a road that runs west: 1005 0905 0805 0705 0604. */
const TANK_AND_SCOUT: Deployment = {
  units: { "al-8rtr": "1005", "al-11hus": "1105", "ge-3-rec": "0301" },
  map: { road: ["0905-1005", "0805-0905", "0705-0805", "0604-0705"], trail: ["1104-1105"] },
};

function planIn({ rules, state }: DeskGame, ...lines: readonly string[]) {
  const { orders, unread } = readOrders(rules, state, lines);
  expect(unread).toEqual([]);
  return plannedMovement(rules, state, rules.phase(state).phasing, orders);
}
const plan = (...lines: readonly string[]) => planIn(deploy(TANK_AND_SCOUT), ...lines);
const answers = (...lines: readonly string[]) =>
  plan(...lines).reports.map((
    { status, cites, message, instead },
  ) => [status, cites.join(" "), message, instead]);

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
    ["too far", "move 1005 to 0210", "5.13", "8RTR cannot come to 0210 with 9 movement points."],
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

describe("moves are made in the order written", () => {
  it("a unit moves once (5.15)", () => {
    expect(answers("move 1005 to 0904", "move 8RTR to 0903")).toEqual([
      ["accepted", "", "8RTR by 1005 0905 0904, 2½ points", undefined],
      ["refused", "5.15", "8RTR has already moved in this phase.", undefined],
    ]);
  });

  it("a hex that one friend leaves and another reaches names the one that has still to move (5.31)", () => {
    const { decisions, reports } = plan("move 1105 to 1005", "move 1005 to 0904");
    expect(reports.map(({ status }) => status)).toEqual(["accepted", "accepted"]);
    expect(decisions).toMatchObject([{ unit: "al-11hus" }, {
      unit: "al-8rtr",
      path: ["1005", "0905", "0904"],
    }]);
  });

  it("two friends may change places (5.31)", () => {
    expect(answers("move 1105 to 1005", "move 1005 to 1105").map(([status]) => status)).toEqual([
      "accepted",
      "accepted",
    ]);
  });

  it("of two that end in one hex the second is refused (5.31)", () => {
    expect(answers("move 1005 to 0904", "move 1105 to 0904")).toEqual([
      ["accepted", "", "8RTR by 1005 0905 0904, 2½ points", undefined],
      ["refused", "5.31", "8RTR is in 0904 and cannot move away.", expect.stringMatching(/^move 1105 to 1/)],
    ]);
  });

  it("one that would end on a friend who stays is refused when all are seen, and the others stand (5.31)", () => {
    const game = deploy({ units: { "al-8rtr": "1005", "al-44rtr": "0805", "al-11hus": "1109" } });
    const { decisions, reports } = planIn(game, "move 0805 to 1005", "move 1109 to 1009", "hold 1005");
    expect(reports).toMatchObject([
      {
        line: 1,
        status: "refused",
        cites: ["5.31"],
        message: expect.stringContaining("both stand in 1005."),
        instead: expect.stringMatching(/^move 0805 to /),
      },
      { line: 2, status: "accepted" },
      { line: 3, status: "accepted", message: "8RTR stays in 1005" },
    ]);
    expect(decisions).toMatchObject([{ unit: "al-11hus" }]);
  });

  it("one that counted on a friend whose own move is refused is refused with it (5.31)", () => {
    const game = deploy({ units: { "al-8rtr": "1005", "al-44rtr": "0805", "ge-3-rec": "0301" } });
    const { decisions, reports } = planIn(game, "move 0805 to 1005", "move 1005 to 0110");
    expect(reports.map(({ status, cites }) => [status, ...cites])).toEqual([["refused", "5.31"], [
      "refused",
      "5.13",
    ]]);
    expect(decisions).toEqual([]);
  });

  it("leave the position at the end of the Movement Phase", () => {
    const { rules, state } = deploy(TANK_AND_SCOUT);
    const after =
      plannedMovement(rules, state, "allied", readOrders(rules, state, ["move 1005 to 0604"]).orders).state;
    expect(rules.query(after)).toMatchObject({ kind: "attack", side: "allied" });
    expect(rules.counters(after).find(({ id }) => id === "al-8rtr")?.hex).toBe("0604");
  });
});

describe("a unit that has left its hex by a line above", () => {
  it("is told of where its hex is named again, as it is by its name (5.15)", () => {
    const gone = "8RTR has left 1005 by line 1 and stands in 0904.";
    expect(answers("move 1005 to 0904", "move 1005 to 0903", "hold 1005").slice(1)).toEqual([
      ["refused", "5.15", gone, undefined],
      ["refused", "5.15", gone, undefined],
    ]);
  });

  it("has left the map, or made room for another who is meant then (5.31)", () => {
    const game = deploy({ units: { "al-8rtr": "1201", "al-11hus": "1202" } });
    const reports =
      planIn(game, "exit 1201 east", "move 1201 to 1101", "move 1202 to 1201", "hold 1201").reports;
    expect(reports.map(({ status, message }) => [status, message]).slice(1)).toEqual([
      ["refused", "8RTR has left 1201 by line 1 and is off the map."],
      ["accepted", "11HUS by 1202 1201, 2 points"],
      ["warning", "11HUS has moved by an order above."],
    ]);
  });

  it("is followed to where it stands now where an attack names its old hex (5.15)", () => {
    const game = deploy({ units: { "al-8rtr": "0805", "al-7a-art": "0806", "ge-3-rec": "0505" } });
    const { rules, state } = game;
    const lines = ["move 0805 to 0605", "move 0806 to 0706", "attack 0505 from 0805 with 0806"];
    const { reports } = diagnose(rules, state, "allied", readOrders(rules, state, lines));
    expect(reports[2]).toMatchObject({
      status: "refused",
      cites: ["5.15"],
      message:
        "8RTR has left 0805 by line 1 and stands in 0605. 7A has left 0806 by line 2 and stands in 0706.",
      instead: "attack 0505 from 0605 with 0706",
    });
  });
});

describe("two crowded hexes", () => {
  it("are told each by the line that crowds it, with the units that stand there (5.31)", () => {
    const units = { "al-8rtr": "1005", "al-44rtr": "0805", "al-11hus": "1109", "al-5rtr": "1107" };
    const { reports } = planIn(deploy({ units }), "move 0805 to 1005", "move 1109 to 1107");
    expect(reports.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^(8RTR and 44RTR|44RTR and 8RTR) both stand in 1005\.$/),
      expect.stringMatching(/^(5RTR and 11HUS|11HUS and 5RTR) both stand in 1107\.$/),
    ]);
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
      "8RTR cannot come to 0105 with 9 movement points.",
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
      "An enemy minefield lies between 0705 and 0604: crossing it takes the whole phase of a unit that began it beside it.",
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
      ["refused", "", "3 in 0301 is not meant here: it is Axis.", undefined],
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
      message: "11HUS cannot come to 1101 with 8 movement points.",
    }]);
  });
});

describe("reinforcements", () => {
  /** The Campaign in Game-Turn 2, when the South Africans come (19.14). */
  const secondTurn = () => {
    const { rules, state } = scenario("campaign");
    let now = state;
    while (rules.phase(now).gameTurn === 1) {
      const next = rules.decide(now, rules.fallback(now), { roll: () => 3 });
      if (!next.ok) throw new Error(next.error[0].message);
      now = next.value.state;
    }
    return { rules, state: now };
  };

  it("enter at their hex, and go on by the cheapest path (13.14)", () => {
    const { decisions, reports } = planIn(secondTurn(), "enter al-1sa at 1625 to 1623", "enter 3SA at 1625");
    expect(reports.map(({ status }) => status)).toEqual(["accepted", "accepted"]);
    expect(decisions).toMatchObject([
      { kind: "enter", unit: "al-1sa", path: ["1625", "1624", "1623"] },
      { kind: "enter", unit: "al-3sa", path: ["1625"] },
    ]);
  });

  it("enter by their own designation, and their artillery by its own name", () => {
    const { decisions, reports } = planIn(secondTurn(), "enter 1SA at 1625 to 1622", "enter 1SA-art at 1625");
    expect(reports.map(({ status }) => status)).toEqual(["accepted", "accepted"]);
    expect(decisions).toMatchObject([
      { kind: "enter", unit: "al-1sa", path: ["1625", "1525", "1524", "1523", "1622"] },
      { kind: "enter", unit: "al-1sa-art", path: ["1625"] },
    ]);
  });

  it.each<[lines: readonly string[], cite: string, instead: string | undefined]>([
    [["enter 1SA at 1625", "enter 3SA at 1625"], "5.31", "enter 3SA at 1625 to 1525"],
    [["enter 3SA at 1425"], "13.24", "enter 3SA at 1625"],
    [["enter 3SA at 1425 to 1523"], "13.24", "enter 3SA at 1625 to 1523"],
    [["enter 1SA at 1625 to 3001"], "13.14", "enter 1SA at 1625 to 1320"],
    [["enter 6SA at 3921"], "13.0", undefined],
  ])("are refused with what may be written instead: %j (%s)", (lines, cite, instead) => {
    const game = secondTurn();
    const report = planIn(game, ...lines).reports.at(-1)!;
    expect(report.cites).toContain(cite);
    expect(report.instead).toBe(instead);
    if (instead !== undefined) {
      expect(planIn(game, ...lines.slice(0, -1), instead).reports.at(-1)).toMatchObject({
        status: "accepted",
      });
    }
  });

  it.each([
    ["enter 6SA at 3921", "13.0", "6SA is due on Game-Turn 6, not before."],
    ["enter 3SA at 1425", "13.24", "3SA enters at 1625."],
    ["enter al-1sa at 1625 to 3001", "13.14", "1SA cannot come to 3001 in this phase by 1625."],
    ["enter 2RTR at 1625", "13.0", "2RTR (3-2-10) in 3323"],
  ])("are refused where they may not: %s (%s)", (line, cite, message) => {
    const [report] = planIn(secondTurn(), line).reports;
    expect(report).toMatchObject({ status: "refused", message: expect.stringContaining(message) });
    expect(report.cites).toContain(cite);
  });
});

describe("leaving the map", () => {
  const west = (gameTurn: number) =>
    deploy({ units: { "ge-1-8": "0205", "ge-2-8": "1205", "al-8rtr": "1210" }, phasing: "axis", gameTurn });

  it("takes the cheapest way to the edge, or to the hex that is named (14.0)", () => {
    expect(planIn(west(6), "exit 0205 west")).toMatchObject({
      decisions: [{
        kind: "exit",
        unit: "ge-1-8",
        path: ["0205", expect.stringMatching(/^010[56]$/)],
        edge: "west",
      }],
      reports: [{ status: "accepted", message: expect.stringMatching(/, 4 points, and off the map$/) }],
    });
    expect(planIn(west(6), "exit 1/8 by 0107 west").decisions).toMatchObject([{
      path: ["0205", "0206", "0107"],
    }]);
  });

  it.each<[line: string, gameTurn: number, cite: string, message: string]>([
    ["exit 1205 east", 6, "18.3", "Axis units may only leave by the west edge."],
    ["exit 0205 west", 5, "18.3", "Axis units may not leave the map before Game-Turn 6."],
    ["exit 1205 by 0105 west", 6, "14.0", "2/8 cannot leave the map by 0105 in this phase."],
    ["exit 1205 west", 6, "14.0", "1205 is not on the west edge of the map."],
  ])("is refused: %s in Game-Turn %i (%s)", (line, gameTurn, cite, message) => {
    const { decisions, reports } = planIn(west(gameTurn), line);
    expect(decisions).toEqual([]);
    expect(reports).toMatchObject([{ status: "refused", cites: [cite], message }]);
  });
});

describe("two units that a printed set-up puts into one hex (19.31)", () => {
  const dash = () => scenario("dash-to-the-wire", undefined, { setUp: "printed" });

  it("may go where one of them is sent", () => {
    const { decisions, state } = planIn(dash(), "move it-205-art to 1506");
    expect(decisions).toMatchObject([{ unit: "it-205-art" }]);
    expect(dash().rules.query(state).kind).toBe("attack");
  });

  it("are taken apart by default where no order does it (5.31)", () => {
    const { rules, state } = dash();
    const { decisions, reports, state: after } = planIn({ rules, state }, "move 1313 to 1314");
    expect(decisions).toHaveLength(1);
    expect(reports).toMatchObject([{ status: "accepted" }]);
    const hexes = rules.counters(after).flatMap(({ hex }) => hex ?? []);
    expect(new Set(hexes).size).toBe(hexes.length);
  });
});
