import { playToTheEnd } from "../../src/game/recording/finished-game.ts";
import { scenarios } from "../../src/game/open/open-game.ts";
import { type Bench, duration } from "./line.ts";
import { measure } from "./measure.ts";

/** Whole games, the computer against itself, each with other dice. */
export const computerGameBench: Bench = {
  title: "A whole game by the computer",
  run() {
    return Promise.resolve(
      scenarios().map(({ id, title }) => {
        let game = 0;
        const seed = () => `bench ${game++}`;
        const sample = measure(seed, (seed) => play(id, seed), { warmUp: 1000, time: 3000 });
        return duration(title, sample);
      }),
    );
  },
};

function play(id: string, seed: string) {
  const played = playToTheEnd(id, seed, { allied: "computer", axis: "computer" });
  if (!played.ok) throw new Error(played.error.join("; "));
  return played.value.outcome;
}
