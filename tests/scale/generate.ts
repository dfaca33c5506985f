import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { STORE } from "../../src/cli/settings/data-folder.ts";
import { SECOND } from "../../src/common/bytes/lengths.ts";
import { sweepDigests } from "../../src/game/letters/daily.ts";
import { holderOf } from "../../src/game/access/holder.ts";
import { momentOf } from "../../src/game/table/news.ts";
import { newId, newPageKey } from "../../src/game/access/tokens.ts";
import { encode } from "../../src/store/kv/codec.ts";
import type { GameHead } from "../../src/store/records/game-record.ts";
import { Games } from "../../src/store/games/games.ts";
import { fillIndexes } from "../../src/store/games/index-filling.ts";
import { spectatorKey } from "../../src/store/kv/keys.ts";
import type { Spectator } from "../../src/store/records/spectator-record.ts";
import type { Key, KvPort } from "../../src/store/kv/port.ts";
import { Vault } from "../../src/store/sealing/vault.ts";
import { Webhooks } from "../../src/store/post/webhooks.ts";
import type { Webhook } from "../../src/store/records/webhook-record.ts";
import { raise } from "../bench/office.ts";
import { type CopyName, Original } from "./copies.ts";
import { BulkPostgres, bytesOf } from "./bulk-postgres.ts";
import { BulkStore } from "./bulk-store.ts";
import { openHouse, SECRET_KEY } from "./house.ts";
import type { Played } from "./played.ts";

/** The letters and digits of games' codes, in their order. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODES = SIGNS.length ** 4;

/** The day of the last daily letters: today's have been written. */
const TOLD = new Date().toISOString().slice(0, 10);

/** How many games each of a club's players plays. */
const GAMES_EACH = 10;

/** The n-th of so many codes, evenly spread. */
export function codeOf(n: number, games: number): string {
  let rest = Math.floor((n + 0.5) * CODES / games);
  let code = "";
  for (let place = 0; place < 4; place++) {
    code = SIGNS[rest % SIGNS.length] + code;
    rest = Math.floor(rest / SIGNS.length);
  }
  return code;
}

/** The player of a side in the n-th game. */
export function addressOf(n: number, side: "allied" | "axis"): string {
  return `${side}-${Math.floor(n / GAMES_EACH)}@example.org`;
}

/**
 * Fills a referee's books: copies of a game that was really played, each of other players, at rest.
 * @param database its address, if they lie in one and not in the folder @returns how many bytes they take on the disk
 */
export async function generate(
  folder: string,
  played: Played,
  games: number,
  database?: string,
): Promise<number> {
  const empty = await openHouse(folder, Date.now, database);
  // No game is there yet, so that none has to be entered in indexes later.
  await fillIndexes(empty.kv, empty.office.games, 1, raise);
  empty.close();
  // Nothing has happened lately.
  const isWanted = ([kind]: Key) => kind !== "news";
  const path = join(folder, STORE);
  const kv = database === undefined
    ? new BulkStore(path, isWanted)
    : await BulkPostgres.open(database, isWanted);
  const vault = new Vault(SECRET_KEY);
  const books = { kv, games: new Games(kv, vault), webhooks: new Webhooks(kv, vault) };
  const original = new Original(kv, played);
  for (let n = 0; n < games; n++) {
    const name: CopyName = {
      id: codeOf(n, games),
      allied: addressOf(n, "allied"),
      axis: addressOf(n, "axis"),
      tail: createHash("sha256").update(`${n}`).digest("hex").slice(0, 10),
    };
    original.write(name);
    await settle(books, different(original.head(name), n), n);
  }
  await kv.finish();
  await atRest(folder, database);
  return database === undefined ? (await stat(path)).size : await bytesOf(database);
}

/** The next daily letters are put off until their hour, as a referee at work would have done long since. */
async function atRest(folder: string, database?: string): Promise<void> {
  const { office, config, close } = await openHouse(folder, Date.now, database);
  await sweepDigests(office, config.daily, raise);
  close();
}

/** A game as its players have it: some show it, some have their letters once a day, and each has its own deadline. */
function different(head: GameHead, n: number): GameHead {
  const { clock } = head;
  const later = (at: number) => at + n % 10_000 * 10 * SECOND;
  return {
    ...head,
    listed: { allied: n % 4 === 0, axis: n % 4 === 0 },
    mailWishes: n % 5 === 0
      ? { axis: { level: "daily", since: head.ledger.at, day: TOLD, toldOf: 0, announcedAt: null } }
      : {},
    clock: clock === null || clock.asked === null || clock.asked.until === null ? clock : {
      ...clock,
      asked: { ...clock.asked, due: later(clock.asked.due), until: later(clock.asked.until) },
      wakeAt: later(clock.asked.until),
    },
  };
}

/** The head, and now and then somebody who follows the game from outside. */
async function settle(
  { kv, games, webhooks }: { readonly kv: KvPort; readonly games: Games; readonly webhooks: Webhooks },
  head: GameHead,
  n: number,
): Promise<void> {
  const key = newPageKey();
  const isWatched = n % 10 === 1;
  const isNew = await games.restore({
    head: isWatched ? { ...head, spectators: { allowed: { allied: true, axis: true }, key } } : head,
    ledger: [],
    runs: [],
    positions: [],
    press: [],
    statements: [],
    brought: {},
  });
  if (!isNew) throw new Error(`there are two games ${head.id}`);
  if (isWatched) {
    const watching: Spectator = {
      game: head.id,
      address: `watcher-${n}@example.org`,
      stopKey: key,
      toldRun: head.run,
    };
    await kv.atomic({ sets: [{ key: spectatorKey(head.id, key), value: encode(watching) }] });
  }
  if (n % 10 === 0) await webhooks.set(webhookOf(head));
}

function webhookOf(head: GameHead): Webhook {
  return {
    game: head.id,
    side: "axis",
    owner: holderOf(head, "axis"),
    id: newId(head.ledger.at),
    kind: "generic",
    url: "https://hooks.example.org/x",
    secret: "whsec_x",
    host: "hooks.example.org",
    when: "all",
    rung: momentOf(head),
    pending: null,
    lastError: null,
    lastRung: null,
  };
}
