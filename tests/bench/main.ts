import { parseArgs } from "node:util";
import { COMPARED, compared } from "./compare.ts";
import { doorBench } from "./door.bench.ts";
import { fabPointingBench } from "./fab-pointing.bench.ts";
import { fastActionBattlesBench } from "./fast-action-battles.bench.ts";
import { fireAndMovementBench } from "./fire-and-movement.bench.ts";
import { hostileBench } from "./hostile.bench.ts";
import { computerGameBench } from "./computer-game.bench.ts";
import { ledgerBench } from "./ledger.bench.ts";
import { letterTimeBench } from "./letter-time.bench.ts";
import { lettersBench } from "./letters.bench.ts";
import type { Line } from "./line.ts";
import { mapBench } from "./map.bench.ts";
import { ordersBench } from "./orders.bench.ts";
import { pageBench } from "./page.bench.ts";
import { peersBench } from "./peers.bench.ts";
import { playerTurnBench } from "./player-turn.bench.ts";
import { pointingBench } from "./pointing.bench.ts";
import { reachBench } from "./reach.bench.ts";
import { resultsBench } from "./results.bench.ts";
import { seasonBench } from "./season.bench.ts";
import { supplyBench } from "./supply.bench.ts";
import { table } from "./table.ts";

/** In the order of the table. */
const BENCHES = {
  reach: reachBench,
  supply: supplyBench,
  orders: ordersBench,
  pointing: pointingBench,
  "fab-pointing": fabPointingBench,
  "player-turn": playerTurnBench,
  "computer-game": computerGameBench,
  "fire-and-movement": fireAndMovementBench,
  "fast-action-battles": fastActionBattlesBench,
  map: mapBench,
  door: doorBench,
  "letter-time": letterTimeBench,
  hostile: hostileBench,
  page: pageBench,
  letters: lettersBench,
  season: seasonBench,
  results: resultsBench,
  ledger: ledgerBench,
  peers: peersBench,
};

const { values, positionals } = parseArgs({
  args: Deno.args.filter((arg) => arg !== "--"),
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    /** Another commit, to be measured in turns with this checkout. */
    compare: { type: "string" },
    rounds: { type: "string", default: "3" },
  },
});
const unknown = positionals.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}; there are ${Object.keys(BENCHES).join(", ")}.`);
  Deno.exit(1);
}

if (values.compare !== undefined) {
  const parts = positionals.length > 0 ? positionals : COMPARED;
  for await (const ratios of compared(values.compare, parts, Number(values.rounds))) {
    console.log(`${ratios}\n`);
  }
  Deno.exit(0);
}

const measured: Record<string, readonly Line[]> = {};
for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  measured[name] = await bench.run();
  if (!values.json) console.log(`${table(bench.title, measured[name])}\n`);
}
if (values.json) {
  const cpus = navigator.hardwareConcurrency;
  console.log(JSON.stringify({ deno: Deno.version, arch: Deno.build.arch, cpus, measured }, null, 1));
}
