import { deepStrictEqual } from "node:assert";
import process from "node:process";
import { parseArgs } from "node:util";
import { Cluster } from "./cluster.ts";
import { databaseNamed, DATABASES } from "./database.ts";
import { Crashes, type Kill } from "./crashes.ts";

/**
 * `deno task kills [KILLS] [--processes N [--store kv-connect|postgres]]`: turns killed at random commits and moments,
 * until so many starts have been killed. One referee after the other runs on a file, or several at once on one database.
 */

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { processes: { type: "string", default: "1" }, store: { type: "string", default: "kv-connect" } },
  allowPositionals: true,
});
const wanted = Number(positionals[0] ?? 200);
const processes = Number(values.processes);
const openDatabase = DATABASES[databaseNamed(values.store)];
/** How often one turn is killed at most, and the last of its commits and milliseconds at which that is done. */
const A_TURN = 6;
const COMMITS = 9;
const MILLISECONDS = 60;
/** How many of several referees are killed in one evening at most. */
const AN_EVENING = 12;

const below = (limit: number) => Math.floor(Math.random() * limit);

function drawKill(): Kill {
  return below(3) === 0
    ? { milliseconds: below(MILLISECONDS) }
    : { moment: below(2) === 0 ? "before" : "after", commit: 1 + below(COMMITS) };
}

await (processes > 1 ? killTogether() : killOneByOne());

async function killOneByOne(): Promise<void> {
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
}

async function killTogether(): Promise<void> {
  const cluster = await Cluster.prepare(openDatabase);
  try {
    let [killed, again, lost, evenings] = [0, 0, 0, 0];
    while (killed < wanted) {
      const evening = await cluster.play(processes, Math.min(AN_EVENING, wanted - killed));
      killed += evening.killed;
      again += evening.again;
      lost += evening.lost;
      evenings++;
      console.log(
        `${killed} kills of ${processes} referees at once, ${evenings} evenings, ${lost} answers lost: nothing lost or doubled, one ledger each; ${again} letters sent again under their Message-ID`,
      );
    }
  } finally {
    cluster.close();
  }
}
