import { describe, expect, it } from "vitest";
import { deploy, scenario } from "../../../tests/support/desert.ts";
import { diagnose, readOrders } from "./diagnose.ts";
import { plannedMovement } from "./binding/movement-orders.ts";
import { answers, plan, planIn, TANK_AND_SCOUT } from "../../../tests/support/north-africa-plans.ts";

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
    const after = plannedMovement(state, "allied", readOrders(state, ["move 1005 to 0604"]).orders).state;
    expect(rules.query(after)).toMatchObject({ kind: "attack", side: "allied" });
    expect(rules.counters(after).find(({ id }) => id === "al-8rtr")?.hex).toBe("0604");
  });
});

describe("a unit that has left its hex by a line above", () => {
  it("is named in the refusal of later lines for its old hex (5.15)", () => {
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
    const { state } = game;
    const lines = ["move 0805 to 0605", "move 0806 to 0706", "attack 0505 from 0805 with 0806"];
    const { reports } = diagnose(state, "allied", readOrders(state, lines));
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
  it("are each reported at the line that crowds them, with the units there (5.31)", () => {
    const units = { "al-8rtr": "1005", "al-44rtr": "0805", "al-11hus": "1109", "al-5rtr": "1107" };
    const { reports } = planIn(deploy({ units }), "move 0805 to 1005", "move 1109 to 1107");
    expect(reports.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^(8RTR and 44RTR|44RTR and 8RTR) both stand in 1005\.$/),
      expect.stringMatching(/^(5RTR and 11HUS|11HUS and 5RTR) both stand in 1107\.$/),
    ]);
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
