import { describe, expect, it } from "vitest";
import { deploy, scenario } from "../../../tests/support/desert.ts";
import { planIn } from "../../../tests/support/north-africa-plans.ts";

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
