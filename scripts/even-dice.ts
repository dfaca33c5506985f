/**
 * Shows that the result by even dice (docs/play/review.md) is right on the average: plays and reviews games between computers of equal
 * and of unequal strength, and prints for each pair the mean and the variance of both results.
 *
 *     deno task unbiased [--scenario ID]… [--players capable,modest]… [--games 200] [--seed even]
 */
import { parseArgs } from "node:util";
import { playToTheEnd } from "../src/game/recording/finished-game.ts";
import { type Autoplayer, AUTOPLAYERS } from "../src/game/proof/autoplay.ts";
import { finishedIn } from "../src/game/proof/review/finished.ts";
import { reviewOf } from "../src/game/proof/review/review.ts";
import { wonBy } from "../src/game/proof/review/worth.ts";

const { values } = parseArgs({
  options: {
    scenario: {
      type: "string",
      multiple: true,
      default: ["crusader/sidi-rezeg", "crusader/dash-to-the-wire", "fab-crusader/sidi-rezegh"],
    },
    /** The Allied player and the Axis player. */
    players: {
      type: "string",
      multiple: true,
      default: ["capable,capable", "capable,modest", "modest,capable"],
    },
    games: { type: "string", default: "200" },
    seed: { type: "string", default: "even" },
  },
});

console.log("| scenario | Allied, Axis | games | won | by even dice | difference | variance |");
console.log("| --- | --- | ---: | ---: | ---: | ---: | ---: |");
for (const scenario of values.scenario) {
  for (const players of values.players) {
    const [allied, axis] = players.split(",").map(playerNamed);
    const results: number[] = [], corrected: number[] = [];
    for (let game = 0; game < Number(values.games); game++) {
      const { winner, corrected: even } = await reviewed(scenario, `${values.seed}/${game}`, {
        allied,
        axis,
      });
      results.push(wonBy(winner));
      corrected.push(even);
    }
    console.log(row([scenario, `${allied}, ${axis}`], results, corrected));
  }
}

function playerNamed(name: string): Autoplayer {
  const player = AUTOPLAYERS.find((each) => each === name);
  if (player === undefined) throw new Error(`There is no player "${name}", only ${AUTOPLAYERS.join(", ")}.`);
  return player;
}

async function reviewed(scenario: string, seed: string, players: Record<"allied" | "axis", Autoplayer>) {
  const played = playToTheEnd(scenario, seed, players);
  if (!played.ok) throw new Error(played.error.join("; "));
  const finished = finishedIn(new TextEncoder().encode(JSON.stringify(played.value.record)));
  if (!finished.ok) throw new Error(finished.error);
  // All records of a pair have one name, and each game needs random numbers of its own.
  return await reviewOf({ ...finished.value, seed: `${seed}/judged` });
}

/** In points of a hundred; the difference with its standard error, the variance by even dice as a part of the other. */
function row(names: readonly string[], results: readonly number[], corrected: readonly number[]): string {
  const luck = results.map((result, index) => corrected[index] - result);
  const points = (value: number) => (100 * value).toFixed(1);
  const cells = [
    ...names,
    results.length,
    points(mean(results)),
    points(mean(corrected)),
    `${points(mean(luck))} ± ${points(Math.sqrt(variance(luck) / luck.length))}`,
    (variance(corrected) / variance(results)).toFixed(2),
  ];
  return `| ${cells.join(" | ")} |`;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function variance(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return numbers.reduce((sum, number) => sum + (number - middle) ** 2, 0) / (numbers.length - 1);
}
