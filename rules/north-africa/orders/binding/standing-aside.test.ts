import { describe, expect, it } from "vitest";
import { deploy, scenario } from "../../../../tests/support/desert.ts";
import type { OpenDesk } from "../../../../tests/support/north-africa.ts";
import { NO_DICE } from "../../../../src/kernel/dice.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import type { Decision } from "../../contract/decision.ts";
import { readOrders } from "../diagnose.ts";
import { reviewAnswer } from "../review-answer.ts";

/** How each line of an answer is answered, when the phases that are named have ended. */
function told(
  { rules, state: start }: OpenDesk,
  ended: readonly Decision["kind"][],
  side: Side,
  ...lines: string[]
) {
  const state = ended.reduce((state, kind) => {
    const step = rules.decide(state, { kind } as Decision, NO_DICE);
    if (!step.ok) throw new Error(JSON.stringify(step.error));
    return step.value.state;
  }, start);
  const { reports } = reviewAnswer(state, side, readOrders(state, lines));
  return reports.map(({ status, isAside, cites }) => [status, isAside === true, ...cites]);
}

const units = { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505" };

describe("a standing order in an answer, which holds for its Player-Turn alone", () => {
  const attacking = (phasing: Side, side: Side, line: string) =>
    told(deploy({ units, phasing }), ["endMovement"], side, line);
  const FORGOTTEN = (cite: string) => [["warning", true, cite]];
  const GOOD = [["accepted", false]];

  it("is left aside where it protects a side that nobody attacks before the end (8.4)", () => {
    expect(attacking("allied", "allied", "protect all with all gs 1")).toEqual(FORGOTTEN("8.4"));
    expect(attacking("allied", "axis", "protect all with all")).toEqual(GOOD);
  });

  it.each(["retreat 0605 toward 1205", "displace 0605 to 0705", "advance 0605 never"])(
    "is good for what comes of combats: %s (7.7, 7.8, 7.9)",
    (line) => {
      expect(attacking("allied", "allied", line)).toEqual(GOOD);
      expect(attacking("axis", "allied", line)).toEqual(GOOD);
    },
  );

  it.each<[options: Record<string, string>, retreat: unknown, displace: unknown]>([
    [{}, FORGOTTEN("7.7"), FORGOTTEN("7.81")],
    [{ displacement: "owner" }, FORGOTTEN("7.7"), GOOD],
    [{ defenderRetreat: "owner" }, GOOD, GOOD],
  ])(
    "is left aside where the referee retreats the defender, as in 2008: %j (7.7, 7.81)",
    (options, ...told7) => {
      const game = (phasing: Side) =>
        deploy({ units, phasing }, { ruleset: "north-africa/hexwar-2008", options });
      const lines = ["retreat 0605 toward 1205", "displace 0605 to 0705"];
      const answered = (phasing: Side) =>
        lines.map((line) => told(game(phasing), ["endMovement"], "allied", line));
      expect(answered("axis")).toEqual(told7);
      expect(answered("allied")).toEqual([GOOD, GOOD]);
    },
  );

  it.each<[phasing: Side, gameTurn: number, required: number, exited: number, isGood: boolean]>([
    ["axis", 8, 2, 1, true],
    ["axis", 8, 2, 2, false],
    ["axis", 8, 0, 0, false],
    ["axis", 7, 2, 0, false],
    ["axis", 2, 0, 0, false],
    ["allied", 8, 2, 0, false],
  ])(
    "removes units at the end of a Game-Turn in which that is due: %s, %i, %i required, %i left (18.2)",
    (phasing, gameTurn, required, exited, isGood) => {
      const game = scenario("campaign", {
        units: { "ge-3-rec": "2020", "ge-1-104": "3614", "al-4sa": "3920" },
        gameTurn,
        phasing,
        diversion: { required, exited },
      });
      expect(told(game, ["endMovement"], "allied", "remove 2020")).toEqual(isGood ? GOOD : FORGOTTEN("18.2"));
    },
  );

  it("is of no use when the combats are over, but for the removal itself (18.2)", () => {
    const late = scenario("campaign", {
      units: { "ge-3-rec": "2020", "ge-1-104": "3614", "al-4sa": "3920" },
      gameTurn: 8,
      phasing: "axis",
      diversion: { required: 2 },
    });
    const lines = [
      "protect all gs 1",
      "retreat toward 3921",
      "displace 3920 to 3921",
      "advance never",
      "remove 2020",
    ];
    expect(told(late, ["endMovement", "endCombat"], "allied", ...lines)).toEqual([
      ...FORGOTTEN("8.4"),
      ...FORGOTTEN("7.7"),
      ...FORGOTTEN("7.8"),
      ...FORGOTTEN("7.9"),
      ...GOOD,
    ]);
  });
});
