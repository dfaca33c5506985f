import { describe, expect, it } from "vitest";
import { after, before, momentAt, momentHash, momentIn, timeOf } from "./moments.ts";

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
      all.push(momentHash(at));
    }
    expect(all).toEqual(["#2/0", "#2/1", "#2/2", "#3/0", "#3/1"]);
  });

  it("are gone back the same way, to the very beginning", () => {
    const all = [];
    for (
      let at = before({ run: 3, step: 1 }, RUNS, stepsOf);
      at !== undefined;
      at = before(at, RUNS, stepsOf)
    ) {
      all.push(momentHash(at));
    }
    expect(all).toEqual(["#3/0", "#2/2", "#2/1", "#2/0", "#1/0"]);
  });

  it.each([["#3/2", { run: 3, step: 2 }], ["#3", { run: 3, step: 0 }], ["#runs", undefined], [
    "",
    undefined,
  ]])(
    "have addresses: %s",
    (hash, moment) => expect(momentIn(hash)).toEqual(moment),
  );

  it("are points of one time, from the first to the last", () => {
    const stepsIn = (run: number) => STEPS.get(run) ?? 0;
    for (const run of RUNS) {
      for (let step = 0; step <= stepsIn(run); step++) {
        // A run that has been played to its end is where the next begins.
        const time = timeOf(RUNS.indexOf(run), step, stepsIn(run));
        const isEnd = step > 0 && step === stepsIn(run) && run !== 3;
        expect(momentAt(time, RUNS, stepsIn)).toEqual(isEnd ? { run: run + 1, step: 0 } : { run, step });
      }
    }
    expect(momentAt(1.6, RUNS, stepsIn)).toEqual({ run: 2, step: 1 });
    expect(momentAt(3, RUNS, stepsIn)).toEqual({ run: 3, step: 1 });
  });
});
