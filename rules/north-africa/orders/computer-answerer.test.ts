import { type DeskRules } from "../../../tests/support/north-africa.ts";
import { describe, expect, it } from "vitest";
import { partIn } from "../../../tests/support/answerers.ts";
import { deploy } from "../../../tests/support/desert.ts";
import type { Decision } from "../contract/decision.ts";
import type { Counters } from "../contract/desk.ts";
import type { Query } from "../contract/query.ts";
import type { Skill } from "../../../src/kernel/rules.ts";
import type { GameState } from "../position/state.ts";
import { ComputerAnswerer } from "./computer-answerer.ts";
import { players } from "./players.ts";

const MOVEMENT: Query = { kind: "movement", side: "axis", gameTurn: 1 };
const ATTACK: Query = { kind: "attack", side: "axis", gameTurn: 1, mustAttack: [], mustBeAttacked: [] };
const OFFER: Decision = { kind: "offerEnd" };
const STANDS: Decision = { kind: "endMovement" };

/** A state that nothing is known of but its name and what it asks. */
const asking = (name: string, query: Query) => ({ name, query }) as unknown as GameState;

/** Rules whose computer has a plan of so many decisions, and how often it was asked for one. */
function planning(...plan: readonly Decision[]) {
  const asked: string[] = [];
  const computer = new ComputerAnswerer(
    named((name) => {
      asked.push(name);
      return plan;
    }),
    partIn(asking("start", MOVEMENT), { side: "axis" }),
  );
  return { computer, asked };
}

/** Rules of states that {@link asking} makes. */
function named(computer: (name: string, skill: Skill | undefined) => readonly Decision[]): DeskRules {
  const open = (state: GameState) => state as unknown as { name: string; query: Query };
  return {
    query: (state) => open(state).query,
    computer: (state, skill) => computer(open(state).name, skill),
    muster: () => ({ isName: () => false }) as Partial<Counters> as Counters,
  } as Partial<DeskRules> as DeskRules;
}

describe("the computer", () => {
  it("makes a plan and follows it while the question stays the same", () => {
    const { computer, asked } = planning(OFFER, STANDS);
    expect([computer.answer(asking("a", MOVEMENT)), computer.answer(asking("b", MOVEMENT))])
      .toEqual([{ decision: OFFER }, { decision: STANDS }]);
    expect(asked).toEqual(["a"]);
  });

  it("makes another when the plan is used up, or another question comes", () => {
    const { computer, asked } = planning(OFFER, STANDS);
    for (const [name, query] of [["a", MOVEMENT], ["b", ATTACK], ["c", ATTACK], ["d", ATTACK]] as const) {
      computer.answer(asking(name, query));
    }
    expect(asked).toEqual(["a", "b", "d"]);
  });

  it("makes the attacks that it has announced before it thinks of others", () => {
    const { rules, state } = deploy({ units: { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505" } });
    const lines = ["attack ge-3-rec from al-44rtr al-8rtr"];
    const computer = new ComputerAnswerer({ ...rules, computer: () => [STANDS] }, partIn(state, { lines }));
    const moved = rules.rehearse(state, { kind: "endMovement" });
    if (!moved.ok) throw new Error("the Combat Phase does not begin");
    const now = moved.value.state;
    expect(computer.answer(now)).toMatchObject({
      decision: { kind: "attack", attackers: ["al-44rtr", "al-8rtr"], defenders: ["ge-3-rec"] },
    });
    expect(computer.answer(now)).toEqual({ decision: STANDS });
  });

  it("plays as well as it is told to", () => {
    const asked: unknown[] = [];
    const rules = named((_, skill) => {
      asked.push(skill);
      return [STANDS];
    });
    const state = asking("a", MOVEMENT);
    new ComputerAnswerer(rules, partIn(state), "modest").answer(state);
    new ComputerAnswerer(rules, partIn(state)).answer(state);
    expect(asked).toEqual(["modest", undefined]);
  });

  it("that has no idea says nothing", () => {
    expect(planning().computer.answer(asking("a", MOVEMENT))).toBeUndefined();
  });
});

it("nobody moves nothing, and says nothing", () => {
  const { rules, state } = deploy({ units: { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505" } });
  const nobody = players(rules).ordered(partIn(state));
  expect(nobody.answer(state)).toEqual({ decision: STANDS });
  const moved = rules.rehearse(state, STANDS);
  if (!moved.ok) throw new Error("the Combat Phase does not begin");
  const now = moved.value.state;
  expect([nobody.answer(now), nobody.asks(now), nobody.remarks]).toEqual([undefined, false, []]);
});
