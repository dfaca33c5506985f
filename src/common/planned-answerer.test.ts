import { expect, it, vi } from "vitest";
import { PlannedAnswerer } from "./planned-answerer.ts";

const asked = (question: string, isShut = false) => ({ question, isShut });
const told = (kind: string) => ({ decision: { kind } });

function planning(plan: readonly string[]) {
  const made = vi.fn(() => plan.map((kind) => ({ kind })));
  const player = new PlannedAnswerer({
    question: ({ question }: ReturnType<typeof asked>) => question,
    plan: made,
    stands: ({ isShut }) => !isShut,
  }, "kept");
  return { player, made };
}

it("follows its plan as long as the question stays the same, and then makes another", () => {
  const { player, made } = planning(["march", "halt"]);
  expect([1, 2, 3].map(() => player.answer(asked("where?")))).toEqual(["march", "halt", "march"].map(told));
  expect(made).toHaveBeenCalledTimes(2);
  expect(player.answer(asked("who?"))).toEqual(told("march"));
  expect(made).toHaveBeenCalledTimes(3);
});

it("plans again where what comes next cannot be done any more", () => {
  const { player, made } = planning(["march", "halt"]);
  player.answer(asked("where?"));
  expect(player.answer(asked("where?", true))).toEqual(told("march"));
  expect(made).toHaveBeenCalledTimes(2);
});

it("has no answer where it has no plan, and hands on what it was given", () => {
  const { player } = planning([]);
  expect(player.answer(asked("where?"))).toBeUndefined();
  expect(player.rest()).toEqual({ lines: [], memory: "kept" });
});
