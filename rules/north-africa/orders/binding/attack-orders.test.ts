import { describe, expect, it } from "vitest";
import { deploy, type Deployment } from "../../../../tests/support/desert.ts";
import { openObligations, rehearseAttacks } from "./attack-orders.ts";
import { readOrders } from "../diagnose.ts";
import { plannedMovement } from "./movement-orders.ts";

/** 8RTR faces the 3 and the 33, 44RTR only the 3; a gun stands behind them, a scout far off. */
const LINE: Deployment = {
  units: {
    "al-8rtr": "0605",
    "al-44rtr": "0504",
    "al-7a-art": "0704",
    "al-11hus": "1005",
    "ge-3-rec": "0505",
    "ge-33-rec": "0506",
  },
  groundSupport: { allied: 3 },
};

/** The attacks of a sheet, rehearsed where its Combat Phase begins. */
function rehearsed(deployment: Deployment, ...lines: readonly string[]) {
  const { state } = deploy(deployment);
  const combat = plannedMovement(state, "allied", []).state;
  const plan = rehearseAttacks(combat, "allied", readOrders(state, lines).orders);
  return {
    open: openObligations(plan.state),
    reports: plan.reports,
    answers: plan.reports.map(({ status, cites, message }) => [status, cites.join(" "), message]),
  };
}

describe("an attack", () => {
  it("is answered with its numbers and the six results of its column (7.61)", () => {
    expect(rehearsed(LINE, "attack 0505 from 0504 with 0704 gs 1").reports).toEqual([{
      line: 1,
      text: "attack 0505 from 0504 with 0704 gs 1",
      status: "accepted",
      cites: [],
      message: "10 against 3, +7 on Mixed, column +6 to +8; by die 1 to 6: D4 D3 D3 D2 D1 D1",
    }]);
  });

  it("names the line of the table that the terrain gives (7.41)", () => {
    const rough = { units: { "al-8rtr": "0605", "ge-3-rec": "0505" }, map: { hexes: { "0505": "rough" } } };
    expect(rehearsed(rough, "attack 0505 from 0605").answers).toEqual([
      [
        "warning",
        "",
        "5 against 3, +2 on Rough, column +2 to +3; by die 1 to 6: Br Br A1 A1 A1 A1. 4 of 6 throw the attackers back",
      ],
    ]);
  });

  it.each<[line: string, results: string]>([
    ["attack 0506 gs 3", "- - - - - -; - has no effect (8.14, 8.15)"],
    ["attack 0506 with 0705", "- - - - - -; - has no effect (8.15)"],
    ["attack 0506 with 0705 gs 6", "D4 - - - - -; - has no effect (8.15)"],
  ])("by barrage or points alone is answered with what 8.15 leaves of the results: %s", (line, results) => {
    const far: Deployment = {
      units: { "al-7a-art": "0705", "ge-33-rec": "0506" },
      groundSupport: { allied: 6 },
    };
    const [{ status, message }] = rehearsed(far, line).reports;
    expect([status, message.split("; by die 1 to 6: ")[1]]).toEqual(["accepted", results]);
  });

  it("by an adjacent gun alone may still cost the gun, and drive the enemy back by D4 alone (8.15, 8.33)", () => {
    const beside: Deployment = { units: { "al-7a-art": "0605", "ge-33-rec": "0506" } };
    expect(rehearsed(beside, "attack 0506 from 0605").answers).toEqual([[
      "accepted",
      "",
      "5 against 3, +2 on Mixed, column +2 to +3; by die 1 to 6: - - - - Br Br; - has no effect (8.15)",
    ]]);
  });

  it.each<[units: Record<string, string>, warning: string]>([
    [
      { "ge-1-8": "0505" },
      "1 against 4, -3 on Mixed, column -4 to -3; by die 1 to 6: A1 A1 A1 A1 A2 A2. 6 of 6 throw the attackers back",
    ],
    [
      { "ge-1-8": "0505", "ge-2-200": "0506" },
      "1 against 6, -5 on Mixed, column -6 to -5; by die 1 to 6: A1 A1 A1 A2 A2 Ae. 1 of 6 eliminates the attackers",
    ],
    [
      { "ge-1-8": "0505", "ge-2-8": "0506" },
      "1 against 8, -7 on Mixed, column -7; by die 1 to 6: A1 A1 A2 A2 Ae Ae. 2 of 6 eliminate the attackers",
    ],
  ])("against odds is warned of: %j", (enemies, message) => {
    const hexes = Object.values(enemies).join(" ");
    expect(rehearsed({ units: { "al-11hus": "0605", ...enemies } }, `attack ${hexes} from 0605`).answers)
      .toEqual([
        ["warning", "", message],
      ]);
  });

  it.each([
    ["attack 0505 from 1005", "7.15", "11HUS (1005) is not adjacent to 0505."],
    [
      "attack 0505 from 0504 with 0605",
      "7.15",
      "8RTR is not artillery and attacks only from an adjacent hex.",
    ],
    ["attack 0505 from 0504 with 8RTR 0605", "7.14", "8RTR is named twice."],
    ["attack 0505", "7.0", "An attack needs a unit, artillery or Ground Support Points."],
    ["attack 0505 from 0504 gs 4", "9.12", "Only 3 Ground Support Points are left in this Game-Turn."],
    ["attack 0605 from 0504", "", "8RTR in 0605 is Allied; this needs an Axis unit."],
    ["attack 0505 from 0506", "", "33 in 0506 is Axis; this needs an Allied unit."],
    [
      "attack 0909 from xyz with 0101",
      "",
      'There is no unit in 0909. There is no unit called "xyz". There is no unit in 0101.',
    ],
  ])("is refused: %s (%s)", (line, cite, message) => {
    expect(rehearsed(LINE, line).answers).toEqual([["refused", cite, message]]);
  });
});

describe("attacks one after the other", () => {
  it("stand together where each leaves the others possible", () => {
    const { answers, open } = rehearsed(
      LINE,
      "attack 0505 from 0504 with 0704",
      "attack 0506 from 0605 gs 3",
    );
    expect(answers.map(([status]) => status)).toEqual(["accepted", "accepted"]);
    expect(open).toEqual([]);
  });

  it("share the Ground Support Points of the Game-Turn (9.12, 9.14)", () => {
    const { answers } = rehearsed(LINE, "attack 0505 from 0504 gs 2", "attack 0506 from 0605 gs 2");
    expect(answers).toEqual([
      ["accepted", "", expect.stringContaining("6 against 3")],
      ["refused", "9.12", "Only 1 Ground Support Point is left in this Game-Turn."],
    ]);
    expect(rehearsed(LINE, "attack 0505 from 0504 gs 3", "attack 0506 from 0605 gs 1").answers[1]).toEqual(
      ["refused", "9.12", "No Ground Support Points are left in this Game-Turn."],
    );
  });

  it("spend nothing where one is refused", () => {
    expect(rehearsed(LINE, "attack 0909 from 0504 gs 3", "attack 0505 from 0504 gs 3").answers[1][0]).toBe(
      "accepted",
    );
  });

  it("attack no unit twice, and with no unit twice (7.14)", () => {
    expect(rehearsed(LINE, "attack 0505 from 0504", "attack 0505 from 0605").answers[1]).toEqual(
      ["refused", "7.14", "3 has already been attacked in this Combat Phase."],
    );
    expect(rehearsed(LINE, "attack 0505 from 0504 with 0704", "attack 0506 from 0605 with 0704").answers[1])
      .toEqual(["refused", "7.14", "7A has already attacked in this Combat Phase."]);
  });
});

describe("an attack that leaves out an enemy that nothing else could attack", () => {
  const alone: Deployment = { units: { "al-8rtr": "0605", "ge-3-rec": "0505", "ge-33-rec": "0506" } };

  it("is refused, and the attack on both is proposed (7.11, 7.21)", () => {
    expect(rehearsed(alone, "attack 0505 from 0605").reports).toEqual([{
      line: 1,
      text: "attack 0505 from 0605",
      status: "refused",
      cites: ["7.11", "7.21"],
      message: "33 (0506) has to be attacked too, and nothing else could.",
      instead: "attack 0505 0506 from 0605",
    }]);
  });

  it("is legal as it is proposed", () => {
    const { answers, open } = rehearsed(alone, "attack 0505 0506 from 0605");
    expect(answers).toEqual([["warning", "", expect.stringContaining("5 against 6, -1 on Mixed")]]);
    expect(open).toEqual([]);
  });

  it("is proposed nothing where not all its attackers reach both (7.23)", () => {
    const [report] = rehearsed(LINE, "attack 0505 from 0605 0504").reports;
    expect(report).toMatchObject({ status: "refused", cites: ["7.11", "7.21"] });
    expect(report).not.toHaveProperty("instead");
  });
});

describe("an attack that is refused is proposed as the rules allow it", () => {
  /** 8RTR faces the 3 and the 33; the 15 stands alone beside 44RTR; 7A reaches the 33 and the 15. */
  const APART: Deployment = {
    units: {
      "al-8rtr": "0605",
      "al-44rtr": "0607",
      "al-7a-art": "0707",
      "ge-3-rec": "0505",
      "ge-33-rec": "0506",
      "ge-580-rec": "0508",
    },
    groundSupport: { allied: 3 },
  };

  it("where a gun is listed for barrage that is adjacent, with the gun among the attackers (8.31)", () => {
    const beside = { ...LINE, units: { ...LINE.units, "al-7a-art": "0404" } };
    expect(rehearsed(beside, "attack 0505 from 0504 with 0404").reports).toMatchObject([{
      cites: ["8.31"],
      instead: "attack 0505 from 0504 0404",
    }]);
  });

  it("where a gun is listed among the attackers that is not adjacent, with the gun barraging (8.32)", () => {
    expect(rehearsed(LINE, "attack 0505 from 0504 0704").reports).toMatchObject([{
      cites: ["8.32"],
      instead: "attack 0505 from 0504 with 0704",
    }]);
  });

  it("where more points are ordered than are left, with those (9.12)", () => {
    expect(rehearsed(LINE, "attack 0505 from 0504 gs 9").reports).toMatchObject([{
      cites: ["9.12"],
      instead: "attack 0505 from 0504 with gs 3",
    }]);
  });

  it("where a unit would find no enemy left to attack, with that unit (7.12)", () => {
    const two: Deployment = { units: { "al-8rtr": "0605", "al-44rtr": "0504", "ge-3-rec": "0505" } };
    expect(rehearsed(two, "attack 0505 from 0605").reports).toMatchObject([{
      cites: ["7.12"],
      instead: "attack 0505 from 0605 0504",
    }]);
  });

  it("where a line above leaves an enemy to a gun that this one takes, without the gun, which is named (7.11)", () => {
    const [above, line] =
      rehearsed(APART, "attack 0505 from 0605", "attack 0508 from 0607 with 0707").reports;
    expect(above.status).not.toBe("refused");
    expect(line).toMatchObject({
      status: "refused",
      cites: ["7.11"],
      message: "33 (0506) has to be attacked too, and 7A (0707) is the last that could, so keep it for that.",
      instead: "attack 0508 from 0607",
    });
  });
});

describe("what a sheet leaves open", () => {
  it("is listed with the units and their hexes (7.11, 7.12)", () => {
    expect(rehearsed(LINE, "attack 0505 from 0504").open).toEqual([
      "8RTR (0605) must still attack (7.12). 33 (0506) must still be attacked (7.11). No order covers these attacks, so adjacent units alone make them, without artillery and Ground Support.",
    ]);
  });

  it("is nothing where nobody is adjacent to an enemy", () => {
    expect(rehearsed({ units: { "al-8rtr": "0905", "ge-3-rec": "0505" } }).open).toEqual([]);
  });
});

describe("an attack that depends on others", () => {
  it.each<[lines: readonly string[], messages: readonly string[]]>([
    [["if 0505 is empty attack 0905 gs 1"], ["only if 0505 is empty; I check it when its turn comes"]],
    [
      ["attack 0505 from 0504 with 0704 gs 1", "else attack 0905 gs 1"],
      [
        "10 against 3, +7 on Mixed, column +6 to +8; by die 1 to 6: D4 D3 D3 D2 D1 D1",
        "only if the attack before it is not made; I check it when its turn comes",
      ],
    ],
    [
      ["if 0506 is empty attack 0505 from 0504 with 0704 gs 1"],
      [
        "only if 0506 is empty; I check it when its turn comes. As it stands now: 10 against 3, +7 on Mixed, column +6 to +8; by die 1 to 6: D4 D3 D3 D2 D1 D1",
      ],
    ],
  ])("%j is answered with what it waits for", (lines, messages) => {
    expect(rehearsed(LINE, ...lines).reports.map(({ message }) => message)).toEqual(messages);
  });

  it("is refused where its condition names no hex of the map, which is always empty", () => {
    expect(rehearsed(LINE, "if 9999 is empty attack 0505 from 0504 with 0704 gs 1").reports).toMatchObject([
      { status: "refused", message: "There is no hex 9999 on this map." },
    ]);
  });

  it("is judged at once where things are as it wants them", () => {
    expect(rehearsed(LINE, "if 0505 is held attack 0505 from 0504 with 0704 gs 1").reports).toMatchObject([
      { status: "accepted", message: expect.stringMatching(/^10 against 3/) },
    ]);
  });
});
