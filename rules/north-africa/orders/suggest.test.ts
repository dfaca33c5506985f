import type { DeskGame } from "../../../tests/support/north-africa.ts";
import { describe, expect, it, vi } from "vitest";
import { deploy, path, scenario, unitId } from "../../../tests/support/desert.ts";
import { ScriptedDice } from "../../../src/kernel/dice.ts";
import { diagnose, readOrders } from "./diagnose.ts";
import { computer } from "./computer.ts";
import { suggestOrders } from "./suggest.ts";

/** The answer to a suggestion that is sent in as it is. */
function answered({ rules, state }: DeskGame) {
  const lines = suggestOrders(state);
  const { phasing } = rules.phase(state);
  return { lines, ...diagnose(state, phasing, readOrders(state, lines)) };
}

/** The game after a Player-Turn of nothing but defaults, every die a 3. */
function passed({ rules, state }: DeskGame): DeskGame {
  const { phasing } = rules.phase(state);
  let now = state;
  do {
    const next = rules.decide(now, rules.fallback(now), { roll: () => 3 });
    if (!next.ok) throw new Error(next.error[0].message);
    now = next.value.state;
  } while (rules.query(now).kind !== "movement" || rules.phase(now).phasing === phasing);
  return { rules, state: now };
}

describe("a suggested turn", () => {
  it.each(["campaign", "sidi-rezeg", "dash-to-the-wire"])(
    "of %s is accepted line by line, for both sides",
    (name) => {
      let game: DeskGame = scenario(name);
      for (let turn = 0; turn < 2; turn++) {
        const { lines, reports, remarks, isActive } = answered(game);
        expect(lines.length).toBeGreaterThan(10);
        expect(reports.filter(({ status }) => status === "refused")).toEqual([]);
        expect(remarks).toEqual([]);
        expect(isActive).toBe(true);
        game = passed(game);
      }
    },
  );

  it("stands line by line where two units begin in one hex (19.31)", () => {
    const { lines, reports } = answered(scenario("dash-to-the-wire", undefined, { setUp: "printed" }));
    expect(lines.length).toBeGreaterThan(10);
    expect(reports.filter(({ status }) => status === "refused")).toEqual([]);
  });

  it("brings the reinforcements of Game-Turn 2 on (19.14)", () => {
    const { lines, reports } = answered(passed(passed(scenario("campaign"))));
    expect(lines.filter((line) => line.startsWith("enter "))).not.toEqual([]);
    expect(reports.filter(({ status }) => status === "refused")).toEqual([]);
  });

  it("moves up and attacks what it can beat, with the guns that reach it", () => {
    const { lines, reports } = answered(deploy({
      units: {
        "al-8rtr": "0705",
        "al-44rtr": "0704",
        "al-7a-art": "0805",
        "al-70-art": "0804",
        "ge-1-8": "0605",
      },
    }));
    expect(lines.filter((line) => line.startsWith("attack "))).toEqual([
      expect.stringMatching(/^attack 0605 from /),
    ]);
    expect(lines.some((line) => /^ {2}with 080[45]/.test(line))).toBe(true);
    expect(reports.filter(({ status }) => status === "refused")).toEqual([]);
  });

  it("names the hex by which a unit leaves the map (14.0)", () => {
    const { rules, state } = deploy({
      units: { "ge-1-8": "0205", "al-8rtr": "1205" },
      phasing: "axis",
      gameTurn: 6,
    });
    const leaves = {
      kind: "exit",
      unit: unitId("ge-1-8"),
      path: path("0205", "0106"),
      edge: "west",
    } as const;
    vi.spyOn(computer, "decisions").mockReturnValue([leaves]);
    expect(suggestOrders(state)).toEqual(["exit 0205 by 0106 west"]);
    expect(answered({ rules, state }).reports).toMatchObject([{ status: "accepted" }]);
    vi.restoreAllMocks();
  });

  it("is nothing where no movement is asked for", () => {
    const { rules, state } = deploy({ units: { "al-8rtr": "0605", "ge-3-rec": "0505" } });
    const combat = rules.decide(state, { kind: "endMovement" }, new ScriptedDice([]));
    expect(combat.ok && suggestOrders(combat.value.state)).toEqual([]);
  });
});
