import { fresh, rules } from "./campaign.ts";
import { type Bench, duration } from "./line.ts";
import { measure } from "./measure.ts";

/** Which of the 93 units on the map can trace supply, both sides' nets traced again. */
export const supplyBench: Bench = {
  title: "Supply, opening of the Campaign",
  run() {
    const sample = measure(fresh, (state) => rules.counters(state).filter((unit) => unit.supplied).length);
    return Promise.resolve([duration("of all 93 units", sample, 0.2)]);
  },
};
