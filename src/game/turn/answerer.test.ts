import { describe, expect, it } from "vitest";
import { deploy } from "../../../tests/support/desert.ts";
import { attackLines } from "../../orders/answer.ts";
import { AttackScript } from "../../orders/attack-script.ts";
import { readOrders } from "../../orders/diagnose.ts";
import type { Decision } from "../../kernel/decision.ts";
import type { Query } from "../../kernel/query.ts";
import { ComputerAnswerer, NOBODY } from "./answerer.ts";
import type { AnyRules } from "../catalogue.ts";

const MOVEMENT: Query = { kind: "movement", side: "axis", gameTurn: 1 };
const ATTACK: Query = { kind: "attack", side: "axis", gameTurn: 1, mustAttack: [], mustBeAttacked: [] };
const OFFER: Decision = { kind: "offerEnd" };
const STANDS: Decision = { kind: "endMovement" };

/** Rules whose computer has a plan of so many decisions, and how often it was asked for one. */
function planning(...plan: readonly Decision[]) {
  const asked: unknown[] = [];
  const rules = {
    computer: (state: unknown) => {
      asked.push(state);
      return plan;
    },
  } as Partial<AnyRules> as AnyRules;
  return { computer: new ComputerAnswerer(rules), asked };
}

describe("the computer", () => {
  it("makes a plan and follows it while the question stays the same", () => {
    const { computer, asked } = planning(OFFER, STANDS);
    expect([computer.answer("a", MOVEMENT), computer.answer("b", MOVEMENT)]).toEqual([OFFER, STANDS]);
    expect(asked).toEqual(["a"]);
  });

  it("makes another when the plan is used up, or another question comes", () => {
    const { computer, asked } = planning(OFFER, STANDS);
    for (const [state, query] of [["a", MOVEMENT], ["b", ATTACK], ["c", ATTACK], ["d", ATTACK]] as const) {
      computer.answer(state, query);
    }
    expect(asked).toEqual(["a", "b", "d"]);
  });

  it("makes the attacks that it has announced before it thinks of others", () => {
    const { rules, state } = deploy({ units: { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505" } });
    const announced = "attack ge-3-rec from al-44rtr al-8rtr";
    const { orders } = readOrders(rules, state, [announced]);
    const script = new AttackScript(rules, "allied", attackLines(orders));
    const computer = new ComputerAnswerer({ ...rules, computer: () => [STANDS] }, undefined, script);
    const moved = rules.rehearse(state, { kind: "endMovement" });
    if (!moved.ok) throw new Error("the Combat Phase does not begin");
    const now = moved.value.state;
    const attack = computer.answer(now, rules.query(now));
    expect(attack).toMatchObject({
      kind: "attack",
      attackers: ["al-44rtr", "al-8rtr"],
      defenders: ["ge-3-rec"],
    });
    expect(computer.answer(now, rules.query(now))).toEqual(STANDS);
  });

  it("plays as well as it is told to", () => {
    const asked: unknown[] = [];
    const rules = {
      computer: (_: unknown, skill: unknown) => {
        asked.push(skill);
        return [STANDS];
      },
    } as Partial<AnyRules> as AnyRules;
    new ComputerAnswerer(rules, "modest").answer("a", MOVEMENT);
    new ComputerAnswerer(rules).answer("a", MOVEMENT);
    expect(asked).toEqual(["modest", undefined]);
  });

  it("that has no idea says nothing", () => {
    expect(planning().computer.answer("a", MOVEMENT)).toBeUndefined();
  });
});

it("nobody says nothing", () => {
  expect(NOBODY.answer("a", MOVEMENT)).toBeUndefined();
  expect(NOBODY.remarks).toEqual([]);
});
