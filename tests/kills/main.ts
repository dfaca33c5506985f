import { deepStrictEqual } from "node:assert";
import process from "node:process";
import { Crashes, type Kill } from "./crashes.ts";

/** `deno task kills [KILLS]`: turns killed at commits and moments drawn at random, until so many starts have been killed. */

const wanted = Number(process.argv[2] ?? 200);
/** How often one turn is killed at most, and the last of its commits and milliseconds at which that is done. */
const A_TURN = 6;
const COMMITS = 9;
const MILLISECONDS = 60;

const below = (limit: number) => Math.floor(Math.random() * limit);

function drawKill(): Kill {
  return below(3) === 0
    ? { milliseconds: below(MILLISECONDS) }
    : { moment: below(2) === 0 ? "before" : "after", commit: 1 + below(COMMITS) };
}

const crashes = await Crashes.prepare();
try {
  const { result: undisturbed } = await crashes.play([]);
  let killed = 0;
  let turns = 0;
  while (killed < wanted) {
    const kills = Array.from({ length: 1 + below(A_TURN) }, drawKill);
    const played = await crashes.play(kills);
    deepStrictEqual(played.result, undisturbed, `not the same after ${JSON.stringify(kills)}`);
    killed += played.killed;
    turns++;
    console.log(`${killed} kills, ${turns} turns: the same dice, ledger, position and letters`);
  }
} finally {
  crashes.close();
}
