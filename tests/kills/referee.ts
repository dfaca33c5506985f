import process from "node:process";
import { openBooks } from "../../src/cli/books.ts";
import { readConfig } from "../../src/cli/config.ts";
import { createGame } from "../../src/game/create.ts";
import { joinGame } from "../../src/game/join.ts";
import { recover } from "../../src/game/run.ts";
import { submitSheet } from "../../src/game/submit.ts";
import { Outbox } from "../../src/store/outbox.ts";
import { ANNA, ATTACK_ON_THE_16, COMPUTER } from "../support/office.ts";

/**
 * A referee to be killed: in a folder it makes a game against the computer (`make`), or carries out what a crash left locked
 * and takes the player's sheet if that has not been played (`play`). Its clock stands still, so that nothing but what is
 * written can make one ledger differ from another.
 */

const [task, data] = process.argv.slice(2);
const config = readConfig({ DESPATCH_DATA: data });
if (!config.ok) throw new Error(config.error.join(" "));
const { kv, games, keys } = await openBooks(config.value, 0);
const site = { publicUrl: "http://localhost:8000", mailDomain: "despatch.localhost" };
const office = { games, keys, outbox: new Outbox(kv), site, now: () => 0, posted: () => {} };

function raise(error: unknown): never {
  throw error;
}

if (task === "make") {
  const seats = { allied: ANNA, axis: COMPUTER };
  const made = await createGame(office, { scenario: "crusader/campaign", seats, pace: "standing" });
  if (!made.ok) throw new Error(made.error.join("; "));
  await joinGame(office, made.value.id, "allied", "rats");
} else {
  console.log("ready");
  await recover(office, raise);
  for await (const { id, run } of games.heads()) {
    if (run > 0) continue;
    const sheet = { id, side: "allied" as const, gameTurn: 1, lines: ATTACK_ON_THE_16, problems: [] };
    const taken = await submitSheet(office, sheet);
    if (!taken.ok) throw new Error(taken.error.sentence);
  }
  for await (const { id, run, ledger } of games.heads()) {
    const letters = (await office.outbox.due(0, 1000)).map(({ messageId }) => messageId);
    const records = await Promise.all(Array.from({ length: run }, (_, index) => games.run(id, index + 1)));
    console.log(
      JSON.stringify({
        run,
        ledger,
        dice: records.map((record) => record?.rolls),
        letters: letters.toSorted(),
      }),
    );
  }
}
kv.close();
