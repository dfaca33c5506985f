import process from "node:process";
import { letterFrom } from "./letter.ts";
import { forget } from "../../src/cli/books/office-of.ts";
import { startReferee } from "../../src/cli/serving/referee.ts";
import { sweepDigests } from "../../src/game/letters/daily.ts";
import { currentGame } from "../../src/game/office.ts";
import { myGamesBlocks } from "../../src/game/people/my-games.ts";
import { seatPath } from "../../src/game/access/links.ts";
import { newId } from "../../src/game/access/tokens.ts";
import { sweepClocks } from "../../src/game/time/sweep.ts";
import { recover } from "../../src/game/turn/run.ts";
import { deliverDue } from "../../src/mail/outgoing/delivery.ts";
import { POST_ROOM } from "../../src/mail/outgoing/transports/transport.ts";
import { receive } from "../../src/mail/reception.ts";
import { tellOutside } from "../../src/mail/tell-outside.ts";
import { operationsWith } from "../../src/store/games/commit.ts";
import { Lease } from "../../src/store/kv/lease.ts";
import { createApp } from "../../src/web/site/app.ts";
import { quantile, sampleOf } from "../bench/measure.ts";
import { raise } from "../bench/office.ts";
import { addressOf, codeOf } from "./generate.ts";
import { configFor, type House, openHouse } from "./house.ts";

/**
 * How long a referee's routine work takes, over books of so many games; printed as JSON. In a process of its own, so that
 * its memory is that of one referee.
 *
 *     measured.ts FOLDER GAMES
 */

declare function gc(): void;

const [folder, number] = process.argv.slice(2);
const games = Number(number);
/** Of how many games something is asked: spread over all there are. */
const ASKED = 10;
const asked = Array.from({ length: ASKED }, (_, n) => Math.floor((n + 0.5) * games / ASKED));
const medians: Record<string, number> = {};

/** How long something takes, in milliseconds: the median of so many times. */
async function measured(what: string, times: number, run: (time: number) => Promise<unknown>): Promise<void> {
  const durations: number[] = [];
  for (let time = 0; time < times; time++) {
    const begun = performance.now();
    await run(time);
    durations.push(performance.now() - begun);
  }
  note(what, durations);
}

function note(what: string, durations: readonly number[]): void {
  medians[what] = quantile(sampleOf(durations), 0.5);
}

await start();
await rounds();
gc();
medians["memory (MB)"] = process.memoryUsage().rss / 1e6;
medians["heap (MB)"] = process.memoryUsage().heapUsed / 1e6;
console.log(JSON.stringify(medians));
process.exit(0);

/** From nothing to a referee at work, with all its doors. */
async function start(): Promise<void> {
  await measured("start-up", 5, async () => {
    const referee = await startReferee(configFor(folder));
    await referee.close();
  });
}

async function rounds(): Promise<void> {
  let now = Date.now();
  const house = await openHouse(folder, () => now);
  const { office, config, kv } = house;
  const lease = new Lease(kv);
  await pages(house);
  await letters(house, () => now += 1_000);
  // What the letters have left to do is done first, so that there is nothing.
  const deliver = () => deliverDue(office, POST_ROOM, raise);
  while (await deliver() > 0);
  await tellOutside({ ...office, callsWebhooks: false }, raise);
  const minute = [
    ["recover", () => recover(office, raise)],
    ["daily letters, none due", () => sweepDigests(office, config.daily, raise)],
    ["clocks, none due", () => sweepClocks(office, lease, raise)],
    ["outbox, nothing waiting", deliver],
    ["those outside, no news", () => tellOutside(office, raise)],
    ["forgetting", () => forget(office, lease)],
  ] as const;
  for (const [what, round] of minute) await measured(what, 21, round);
  await measured("a minute's rounds", 21, async () => {
    for (const [, round] of minute.slice(0, -1)) await round();
  });
  await clocks(house);
  house.close();
}

async function pages({ office }: House): Promise<void> {
  const operatorToken = "operator-0123456789";
  const site = { office, postRoom: false, remoteAddress: () => "192.0.2.1", doors: [], operatorToken };
  const app = createApp(site, raise);
  const get = async (path: string) => {
    const headers = new Headers(
      path.startsWith("/operator") ? [["Authorization", `Bearer ${operatorToken}`]] : [],
    );
    const answer = await app.request(`http://localhost:8000${path}`, { headers });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return await answer.text();
  };
  const seats = await Promise.all(asked.map(async (n) => {
    const { head } = (await office.games.head(codeOf(n, games)))!;
    return seatPath(head, "axis");
  }));
  await get("/");
  for (const path of seats) await get(path);
  await measured("a seat's page", 30, (time) => get(seats[time % seats.length]));
  await measured("home page", 21, () => get("/"));
  await measured("list of games", 21, () => get("/games?show=playing"));
  await measured("list by the API", 21, () => get("/api/v1/games"));
  await measured("the operator's page", 21, () => get("/operator"));
  await measured("the operator's list of games", 21, () => get("/operator/games"));
  await measured("the operator's list of people", 21, () => get("/operator/people"));
  await measured("a person by address", 21, (time) => {
    return get(`/operator/people?find=${addressOf(asked[time % ASKED], "axis")}`);
  });
  await measured(
    "a player's games",
    21,
    (time) => myGamesBlocks(office, addressOf(asked[time % ASKED], "axis")),
  );
}

/**
 * Player-Turns by letters, each answered, played and reported before the next comes. First one in each game, which nobody
 * has opened yet, then two in each open one.
 */
async function letters({ office }: House, tick: () => void): Promise<void> {
  const played = async (time: number) => {
    const id = codeOf(asked[time % ASKED], games);
    tick();
    const before = (await currentGame(office, id))!;
    const arrival = letterFrom(office, before, time);
    const handled = await receive(office, arrival);
    const { head } = (await office.games.head(id))!;
    if (head.run !== before.head.run + 1) throw new Error(`no turn was played: ${JSON.stringify(handled)}`);
  };
  await measured("letter in to results, the first to a game", ASKED, played);
  await measured("letter in to results, to a game that is open", 2 * ASKED, (time) => played(ASKED + time));
}

/** A deadline that passes: that it does is committed first. */
async function clocks({ office, kv }: House): Promise<void> {
  const lease = new Lease(kv);
  const durations: number[] = [];
  for (let time = 0; time < ASKED; time++) {
    const id = codeOf(asked[time], games);
    const before = (await office.games.head(id))!;
    const { clock } = before.head;
    if (clock?.asked == null) throw new Error("the game has no deadline");
    const at = office.now();
    const head = {
      ...before.head,
      clock: { ...clock, asked: { ...clock.asked, until: at, reminders: [] }, wakeAt: at },
      operations: operationsWith(newId(at)),
    };
    await office.games.commit({ before, head, ledger: [], letters: [] });
    const begun = performance.now();
    if (await sweepClocks(office, lease, raise) === 0) throw new Error("no clock was due");
    durations.push(performance.now() - begun);
  }
  note("clocks, one due", durations);
}
