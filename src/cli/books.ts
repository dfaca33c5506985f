import type { GameHead } from "../store/game-record.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openStore } from "../store/deno-kv.ts";
import { Games } from "../store/games.ts";
import type { KvPort } from "../store/port.ts";
import { SigningKeys } from "../store/signing-keys.ts";
import { CannotOpen, Vault } from "../store/vault.ts";
import { UsageError } from "./command.ts";
import type { Config } from "./config.ts";
import { STORE, takeFolder } from "./data-folder.ts";
import { secretKeyFor } from "./secret-key.ts";
import { CannotStart, orCannotStart } from "./faults.ts";

/** A referee's games on one machine, and what their ledgers are signed with. One process owns them. */
export interface Books {
  readonly kv: KvPort;
  readonly games: Games;
  readonly keys: SigningKeys;
  readonly vault: Vault;
  close(): void;
}

/**
 * The books that are on this machine already.
 * @throws {UsageError} where there are none, a referee is at work on them, or the key at hand does not open them
 */
export async function booksAtHand(config: Config, isNewKey = false): Promise<Books> {
  if (!existsSync(join(config.data, STORE))) throw new UsageError(`there are no games in ${config.data}`);
  return await openBooks(config, Date.now(), isNewKey).catch((error) => {
    throw error instanceof CannotStart ? new UsageError(error.message) : error;
  });
}

/**
 * Does something with a game in the books that are on this machine, and closes them.
 * @throws {UsageError} where there are none, or there is no such game
 */
export async function withGame<T>(
  config: Config,
  name: string,
  doing: (books: Books, head: GameHead) => Promise<T>,
): Promise<T> {
  const books = await booksAtHand(config);
  try {
    const found = await books.games.head(name.toUpperCase());
    if (found === undefined) throw new UsageError(`there is no game ${name}`);
    return await doing(books, found.head);
  } finally {
    books.close();
  }
}

/**
 * @param isNewKey whether a new signing key is to be taken into use
 * @throws {CannotStart} where the folder, the key or the store cannot be used
 */
export async function openBooks(config: Config, now: number, isNewKey = false): Promise<Books> {
  const folder = await takeFolder(config.data);
  let kv: KvPort | undefined;
  const close = () => {
    kv?.close();
    folder.release();
  };
  try {
    const vault = new Vault(await secretKeyFor(config));
    const path = join(config.data, STORE);
    kv = await orCannotStart(`The store ${path} cannot be opened`, () => openStore(path));
    const keys = await SigningKeys.open(kv, vault, now, config.signingKey, isNewKey);
    return { kv, games: new Games(kv, vault), keys, vault, close };
  } catch (error) {
    close();
    throw error instanceof CannotOpen ? new CannotStart(wrongKey(config), { cause: error }) : error;
  }
}

function wrongKey({ data, secretKey }: Config): string {
  const key = secretKey === undefined ? "its file secret.key" : "DESPATCH_SECRET_KEY";
  return `The games in ${data} do not open with ${key}: they were made with another key`;
}
