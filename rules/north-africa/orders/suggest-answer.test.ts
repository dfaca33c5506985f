import { describe, expect, it } from "vitest";
import { crowdedRetreat, scenario } from "../../../tests/support/desert.ts";
import { few, isWhole } from "../../../tests/properties/support/runs.ts";
import { seededDice } from "../../../src/dice/ledger-1/seeded-dice.ts";
import { computer } from "./computer.ts";
import { OrdersAnswerer } from "./binding/answer.ts";
import { readOrders } from "./diagnose.ts";
import { fillIn } from "./fill-in.ts";
import { queryOf } from "../query.ts";
import { reviewAnswer } from "./review-answer.ts";
import type { Decision } from "../contract/decision.ts";
import type { Query } from "../contract/query.ts";

describe("answers that the computer fills in", () => {
  it.each(few(["sidi-rezeg", "dash-to-the-wire"], 1))(
    "in %s are legal, and come to what it would do",
    (name) => {
      const { rules, state: start } = scenario(name);
      const dice = seededDice(`answers in ${name}`);
      const met = new Set<Query["kind"]>();
      const last = isWhole ? Infinity : start.gameTurn + 1;
      let state = start;
      for (
        let query = queryOf(state);
        query.kind !== "over" && query.gameTurn <= last;
        query = queryOf(state)
      ) {
        const [decision] = computer.decisions(state);
        if (query.kind !== "movement" && decision.kind !== "endCombat") {
          const { side } = query;
          const reasons: string[] = [];
          const desk = { sight: state, side, asked: { about: null } };
          const lines = fillIn(desk, [], (_, reason) => void reasons.push(reason));
          const parsed = readOrders(state, lines);
          expect(reviewAnswer(state, side, parsed).reports.filter(({ status }) => status === "refused"))
            .toEqual([]);
          expect(new OrdersAnswerer(side, parsed.orders).answer(state, query)).toEqual(decision);
          expect(reasons).not.toEqual([]);
          met.add(query.kind);
        }
        const next = rules.decide(state, decision ?? rules.fallback(state), dice);
        if (!next.ok) throw new Error(next.error[0].message);
        ({ state } = next.value);
      }
      expect(met).toEqual(new Set(["attack", "protect", "retreat", "advance"]));
    },
  );

  it("say who makes way where the referee retreats the unit (7.7, 7.81)", () => {
    const { game, attack } = crowdedRetreat();
    const state = [{ kind: "endMovement" }, attack].reduce((now, decision) => {
      const next = game.rules.decide(now, decision as Decision, { roll: () => 4 });
      if (!next.ok) throw new Error(next.error[0].message);
      return next.value.state;
    }, game.state);
    const reasons: string[] = [];
    const fill = (lines: readonly string[]) =>
      fillIn(
        { sight: state, side: "axis", asked: { about: null } },
        lines,
        (_, why) => void reasons.push(why),
      );
    expect(fill([])).toEqual(["displace 0605 to 0506"]);
    expect(reasons).toEqual(["There it makes way, as it would by default (7.81)."]);
    expect(fill(["displace 0605 to 0505"])).toEqual(["displace 0605 to 0505"]);
  });

  it("name the units that leave by 18.2", () => {
    const { rules, state: start } = scenario("campaign", {
      units: { "al-8rtr": "3022", "ge-1-8": "1605", "ge-2-8": "1805", "it-16": "3116" },
      phasing: "axis",
      gameTurn: 8,
      diversion: { required: 2 },
    });
    let state = start;
    while (queryOf(state).kind !== "removeUnits") {
      const next = rules.decide(state, rules.fallback(state), { roll: () => 1 });
      if (!next.ok) throw new Error(next.error[0].message);
      ({ state } = next.value);
    }
    expect(fillIn({ sight: state, side: "allied", asked: { about: null } }, [])).toEqual([
      "remove 1605 1805",
    ]);
  });
});
