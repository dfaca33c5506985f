import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Vault } from "../../store/sealing/vault.ts";
import { nameOfDatabase } from "../../store/kv/shared-kv.ts";
import type { Config } from "./config.ts";
import { KEY, STORE } from "./data-folder.ts";
import { CannotStart, orCannotStart } from "../command-line/faults.ts";

/**
 * The key that encrypts the store's secrets: the environment's, or one in a file of the data folder, which the first start
 * writes. None is drawn beside an existing store: its games open only with theirs. None is drawn for a shared store either,
 * because all its processes need the same. A folder with a store belongs to the caller (see takeFolder).
 * @throws {CannotStart} if a store has lost its key, or the file holds none
 */
export async function secretKeyFor({ secretKey, data, store }: Config): Promise<string> {
  if (secretKey !== undefined) return secretKey;
  const path = join(data, KEY);
  if (!existsSync(path)) {
    if (store !== undefined) {
      throw new CannotStart(
        `All who share the store ${
          nameOfDatabase(store)
        } need one key: set DESPATCH_SECRET_KEY to the same for each, or give each the same file ${path}`,
      );
    }
    if (existsSync(join(data, STORE))) {
      throw new CannotStart(
        `The games in ${data} have lost their key: put ${path} back, or set DESPATCH_SECRET_KEY to the key that they were made with`,
      );
    }
    return await orCannotStart(`The file ${path} cannot be written`, () => drawn(path));
  }
  return await secretKeyIn(path);
}

/** The secret key in a file. @throws {CannotStart} if it cannot be read, or holds none */
export async function secretKeyIn(path: string): Promise<string> {
  const key = (await orCannotStart(`The file ${path} cannot be read`, () => readFile(path, "utf8"))).trim();
  if (!/^[0-9a-f]{64}$/.test(key)) throw new CannotStart(`${path} does not hold 64 hexadecimal digits`);
  return key;
}

/** What opens secrets sealed with the former key. @param file that holds it @returns undefined if none is named */
export async function formerVault(file: string | undefined): Promise<Vault | undefined> {
  return file === undefined ? undefined : new Vault(await secretKeyIn(file));
}

/** It gets its name only when it is whole: a start that breaks off leaves no half of a key. */
export async function drawn(path: string): Promise<string> {
  const key = randomBytes(32).toString("hex");
  await writeFile(`${path}.new`, `${key}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return key;
}
