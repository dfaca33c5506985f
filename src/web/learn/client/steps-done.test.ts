import { describe, expect, it } from "vitest";
import { StepsDone } from "./steps-done.ts";

function shelf(kept = new Map<string, string>()) {
  return {
    kept,
    length: 0,
    key: () => null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

describe("what a browser keeps of lessons", () => {
  it("is each step once, by game, until it is forgotten", () => {
    const there = shelf();
    const progress = new StepsDone("north-africa", () => there);
    expect(progress.done).toEqual([]);
    for (const step of [3, 1, 3]) progress.add(step);
    expect(new StepsDone("north-africa", () => there).done).toEqual([1, 3]);
    expect(new StepsDone("another", () => there).done).toEqual([]);
    progress.forget();
    expect(progress.done).toEqual([]);
  });

  it("is nothing where a browser keeps nothing, or something else", () => {
    const shut = new StepsDone("north-africa", () => {
      throw new Error("no storage");
    });
    shut.add(1);
    shut.forget();
    expect(shut.done).toEqual([]);
    expect(
      new StepsDone("north-africa", () => shelf(new Map([["despatch-learn north-africa", "x -1 2"]]))).done,
    )
      .toEqual([2]);
  });
});
