import { describe, expect, it } from "vitest";
import { after, before, hashOf, momentIn } from "./moments.ts";

const RUNS = [1, 2, 3];
const STEPS = new Map([[1, 0], [2, 2], [3, 1]]);
const stepsOf = (run: number) => STEPS.get(run);

describe("moments of a game", () => {
  it("follow one another, each run as the last has left it, those in which nothing happens too", () => {
    const all = [];
    for (
      let at = after({ run: 1, step: 0 }, RUNS, stepsOf);
      at !== undefined;
      at = after(at, RUNS, stepsOf)
    ) {
      all.push(hashOf(at));
    }
    expect(all).toEqual(["#2/1", "#2/2", "#3/1"]);
  });

  it("are gone back the same way, to the very beginning", () => {
    const all = [];
    for (
      let at = before({ run: 3, step: 1 }, RUNS, stepsOf);
      at !== undefined;
      at = before(at, RUNS, stepsOf)
    ) {
      all.push(hashOf(at));
    }
    expect(all).toEqual(["#2/2", "#2/1", "#1/0"]);
    expect(before({ run: 1, step: 1 }, RUNS, stepsOf)).toEqual({ run: 1, step: 0 });
  });

  it.each([["#3/2", { run: 3, step: 2 }], ["#3", { run: 3, step: 0 }], ["#runs", undefined], [
    "",
    undefined,
  ]])(
    "have addresses: %s",
    (hash, moment) => expect(momentIn(hash)).toEqual(moment),
  );
});
