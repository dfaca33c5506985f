import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openStore } from "../store/deno-kv.ts";
import { Games } from "../store/games.ts";
import type { KvPort } from "../store/port.ts";
import { SigningKeys } from "../store/signing-keys.ts";
import { CannotOpen, Vault } from "../store/vault.ts";
import { UsageError } from "./command.ts";
import type { Config } from "./config.ts";
import { NoKey, secretKeyFor } from "./secret-key.ts";

const FILE = "despatch.kv";

/** A referee's games on one machine, and what their ledgers are signed with. One process owns them. */
export interface Books {
  readonly kv: KvPort;
  readonly games: Games;
  readonly keys: SigningKeys;
  readonly vault: Vault;
}

/**
 * The books that are on this machine already.
 * @throws {UsageError} where there are none, or the key at hand does not open them
 */
export async function booksAtHand(config: Config, isNewKey = false): Promise<Books> {
  if (!existsSync(join(config.data, FILE))) throw new UsageError(`there are no games in ${config.data}`);
  try {
    return await openBooks(config, Date.now(), isNewKey);
  } catch (error) {
    if (error instanceof CannotOpen || error instanceof NoKey) throw new UsageError(error.message);
    throw error;
  }
}

/** @param isNewKey whether a new signing key is to be taken into use */
export async function openBooks(config: Config, now: number, isNewKey = false): Promise<Books> {
  await mkdir(config.data, { recursive: true });
  const vault = new Vault(await secretKeyFor(config));
  const kv = await openStore(join(config.data, FILE));
  try {
    const keys = await SigningKeys.open(kv, vault, now, config.signingKey, isNewKey);
    return { kv, games: new Games(kv, vault), keys, vault };
  } catch (error) {
    kv.close();
    throw error;
  }
}
