import type { GameHead } from "../../store/records/game-record.ts";
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { openStore } from "../../store/kv/deno-kv.ts";
import { nameOfDatabase, openShared } from "../../store/kv/shared-kv.ts";
import { measuredKv } from "../../store/kv/measured-kv.ts";
import { Games } from "../../store/games/games.ts";
import type { KvPort } from "../../store/kv/port.ts";
import { SigningKeys } from "../../store/sealing/signing-keys.ts";
import { CannotOpen, Vault } from "../../store/sealing/vault.ts";
import { CannotRestore, holdWhole } from "../../store/backup/restore.ts";
import { MINUTE } from "../../common/bytes/lengths.ts";
import { CannotDo } from "../command-line/command.ts";
import type { Config } from "../settings/config.ts";
import { KEY, STORE, takeFolder } from "../settings/data-folder.ts";
import { secretKeyFor } from "../settings/secret-key.ts";
import { CannotStart, orCannotStart } from "../command-line/faults.ts";

/** A store that nobody else's referee is at work on, or that others share, and what its secrets are sealed with. */
export interface OpenStore {
  readonly kv: KvPort;
  readonly vault: Vault;
  close(): void;
}

/** A referee's games, and what their ledgers are signed with. One process owns those in a file; others may share a database. */
export interface Books extends OpenStore {
  readonly games: Games;
  readonly keys: SigningKeys;
}

/**
 * The books that are there already, on this machine or in the database that is shared.
 * @throws {CannotDo} where there are none, a referee is at work on them, or the key at hand does not open them
 */
export async function booksAtHand(config: Config, isNewKey = false): Promise<Books> {
  if (config.store === undefined && !existsSync(join(config.data, STORE))) {
    throw new CannotDo(`There are no games in ${config.data}`);
  }
  return await openBooks(config, Date.now(), isNewKey);
}

/**
 * Does something with a game in the books that are there, and closes them.
 * @throws {CannotDo} where there are none, or there is no such game
 */
export async function withGame<T>(
  config: Config,
  name: string,
  doing: (books: Books, head: GameHead) => Promise<T>,
): Promise<T> {
  const books = await booksAtHand(config);
  try {
    const found = await books.games.head(name.toUpperCase());
    if (found === undefined) throw new CannotDo(`There is no game ${name}`);
    return await doing(books, found.head);
  } finally {
    books.close();
  }
}

/**
 * The store alone, whatever it holds.
 * @throws {CannotStart} where the folder, the key or the store cannot be used
 */
export async function openStoreOf(config: Config): Promise<OpenStore> {
  const folder = config.store === undefined ? await takeFolder(config.data) : undefined;
  try {
    const vault = new Vault(await secretKeyFor(config));
    const kv = measuredKv(await storeOf(config));
    const close = () => {
      kv.close();
      folder?.release();
    };
    return { kv, vault, close };
  } catch (error) {
    folder?.release();
    throw error;
  }
}

/**
 * @param isNewKey whether to take a new signing key into use
 * @throws {CannotStart} where the folder, the key or the store cannot be used
 */
export async function openBooks(config: Config, now: number, isNewKey = false): Promise<Books> {
  const store = await openStoreOf(config);
  const { kv, vault } = store;
  try {
    await holdWhole(kv);
    const keys = await SigningKeys.open(kv, vault, now, config.signingKey, isNewKey);
    return { ...store, games: new Games(kv, vault), keys };
  } catch (error) {
    store.close();
    if (error instanceof CannotOpen) throw new CannotStart(wrongKey(config), { cause: error });
    throw error instanceof CannotRestore ? new CannotStart(error.message, { cause: error }) : error;
  }
}

/** How much older than its store a key file is at the least that was not drawn for it. */
const OLDER = MINUTE;

/**
 * Warns of an empty store beside a key file that is older than the store: the games that the key opened may be elsewhere.
 * @returns undefined where there is nothing to warn of
 */
export async function emptyBesideOldKey(
  { secretKey, data, store }: Config,
  books: Books,
): Promise<string | undefined> {
  if (secretKey !== undefined) return undefined;
  for await (const _ of books.kv.list(["game"], { limit: 1 })) return undefined;
  const { mtimeMs: written } = await stat(join(data, KEY));
  const since = Math.min(...books.keys.published.map((key) => key.since));
  if (since - written <= OLDER) return undefined;
  return `There are no games in ${placeOfGames({ store, data })}, but its file ${KEY} is older, of ${
    new Date(written).toISOString().slice(0, 10)
  }. If you expected games, stop now and restore a backup: docs/run/backups.md.`;
}

/** Where the games are, in words that tell no password. */
export function placeOfGames({ store, data }: Pick<Config, "store" | "data">): string {
  return store === undefined ? data : nameOfDatabase(store);
}

/** The file in the data folder, or the database that is shared. */
async function storeOf({ store, data }: Config): Promise<KvPort> {
  const path = join(data, STORE);
  return await orCannotStart(
    `The store ${placeOfGames({ store, data: path })} cannot be opened`,
    () => store === undefined ? openStore(path) : openShared(store),
  );
}

function wrongKey({ data, store, secretKey }: Config): string {
  const key = secretKey === undefined
    ? store === undefined ? "its file secret.key" : `the file secret.key in ${data}`
    : "DESPATCH_SECRET_KEY";
  return `The games in ${
    placeOfGames({ store, data })
  } do not open with ${key}: they were made with another key`;
}
