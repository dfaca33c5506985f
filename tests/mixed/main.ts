import process from "node:process";
import { openBrowser } from "../support/browser.ts";
import { Table } from "../support/table.ts";
import { MixedGame } from "./mixed-game.ts";

/** `deno task mixed [SCENARIO]`: a whole game of North Africa by two browsers and a mailbox, with somebody who looks on. */

/** A minute of theirs takes two seconds: people do not read, point and write as fast as this, and what one may ask for is counted. */
const FASTER = 30;
const begun = Date.now();

const table = await Table.open({ now: () => begun + FASTER * (Date.now() - begun) });
const browser = await openBrowser();
try {
  const game = await MixedGame.open(table, browser, process.argv[2] ?? "crusader/sidi-rezeg");
  for (let turn = 1; !await game.play(turn); turn++) console.log(`Game-Turn ${turn} is played.`);
  console.log(`${await game.proveEnd()}. Both have been told, and the ledger is proved.`);
  const searched = await game.proveSecrets();
  const { pointed, page, letter } = game.sheets;
  console.log(
    `${page} sheets by the map table, ${pointed} of them pointed at, ${letter} by letter; ${searched} answers, events and letters searched: nobody has got what another keeps to himself.`,
  );
  await game.close();
} finally {
  await browser.close();
  await table.close();
}
