import { afterEach, describe, expect, it, vi } from "vitest";
import { partIn } from "../../../tests/support/answerers.ts";
import { deploy } from "../../../tests/support/desert.ts";
import type { Decision } from "../contract/decision.ts";
import type { Skill } from "../../../src/kernel/rules.ts";
import type { GameState } from "../position/state.ts";
import { computer } from "./computer.ts";
import { ComputerAnswerer } from "./computer-answerer.ts";
import { players } from "./players.ts";

const OFFER: Decision = { kind: "offerEnd" };
const STANDS: Decision = { kind: "endMovement" };

const UNITS = { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505" };
const { rules, state: MOVEMENT } = deploy({ units: UNITS });
const ATTACK = inCombat(MOVEMENT);

function inCombat(state: GameState): GameState {
  const moved = rules.rehearse(state, STANDS);
  if (!moved.ok) throw new Error("the Combat Phase does not begin");
  return moved.value.state;
}

/** A position with a name of its own. */
const asking = (name: string, state: GameState): GameState & { name: string } => ({ ...state, name });

afterEach(() => void vi.restoreAllMocks());

/** The computer's thoughts are these from now on. @returns what it has been asked, and how well it was to play */
function thinking(plan: readonly Decision[]) {
  const asked: { readonly name?: string; readonly skill: Skill | undefined }[] = [];
  vi.spyOn(computer, "decisions").mockImplementation((state, skill) => {
    asked.push({ ...(state as { name?: string }), skill });
    return plan;
  });
  return asked;
}

/** A computer that has a plan of so many decisions, and how often it was asked for one. */
function planning(...plan: readonly Decision[]) {
  return { asked: thinking(plan), computer: new ComputerAnswerer(partIn(MOVEMENT, { side: "axis" })) };
}

describe("the computer", () => {
  it("makes a plan and follows it while the question stays the same", () => {
    const { computer, asked } = planning(OFFER, STANDS);
    expect([computer.answer(asking("a", MOVEMENT)), computer.answer(asking("b", MOVEMENT))])
      .toEqual([{ decision: OFFER }, { decision: STANDS }]);
    expect(asked.map(({ name }) => name)).toEqual(["a"]);
  });

  it("makes another when the plan is used up, or another question comes", () => {
    const { computer, asked } = planning(OFFER, STANDS);
    for (const [name, query] of [["a", MOVEMENT], ["b", ATTACK], ["c", ATTACK], ["d", ATTACK]] as const) {
      computer.answer(asking(name, query));
    }
    expect(asked.map(({ name }) => name)).toEqual(["a", "b", "d"]);
  });

  it("makes the attacks that it has announced before it thinks of others", () => {
    const lines = ["attack ge-3-rec from al-44rtr al-8rtr"];
    thinking([STANDS]);
    const computer = new ComputerAnswerer(partIn(MOVEMENT, { lines }));
    expect(computer.answer(ATTACK)).toMatchObject({
      decision: { kind: "attack", attackers: ["al-44rtr", "al-8rtr"], defenders: ["ge-3-rec"] },
    });
    expect(computer.answer(ATTACK)).toEqual({ decision: STANDS });
  });

  it("plays at the skill that it is given", () => {
    const asked = thinking([STANDS]);
    new ComputerAnswerer(partIn(MOVEMENT), "modest").answer(MOVEMENT);
    new ComputerAnswerer(partIn(MOVEMENT)).answer(MOVEMENT);
    expect(asked.map(({ skill }) => skill)).toEqual(["modest", undefined]);
  });

  it("that has no idea says nothing", () => {
    expect(planning().computer.answer(asking("a", MOVEMENT))).toBeUndefined();
  });
});

it("nobody moves nothing, and says nothing", () => {
  const nobody = players.ordered(partIn(MOVEMENT));
  expect(nobody.answer(MOVEMENT)).toEqual({ decision: STANDS });
  expect([nobody.answer(ATTACK), nobody.asks(ATTACK), nobody.remarks]).toEqual([undefined, false, []]);
});
