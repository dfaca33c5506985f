import { describe, expect, it } from "vitest";
import type { Decision } from "../kernel/decision.ts";
import type { Query } from "../kernel/query.ts";
import { ComputerAnswerer, NOBODY } from "./answerer.ts";
import type { AnyRules } from "./catalogue.ts";

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
