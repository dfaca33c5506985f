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
 * The key that the store's secrets are encrypted with: the environment's, or that of a file in the data folder, which is
 * written at the first start. Beside a store that is there already none is drawn: the games in it open with theirs alone.
 * Nor is one for a store that others share, who have to have the same. A folder with a store is the caller's own (see takeFolder).
 * @throws {CannotStart} where a store has lost its key, or the file holds none
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

/** The secret key that a file holds. @throws {CannotStart} where it cannot be read, or holds none */
export async function secretKeyIn(path: string): Promise<string> {
  const key = (await orCannotStart(`The file ${path} cannot be read`, () => readFile(path, "utf8"))).trim();
  if (!/^[0-9a-f]{64}$/.test(key)) throw new CannotStart(`${path} does not hold 64 hexadecimal digits`);
  return key;
}

/** What opens secrets sealed with the key from before. @param file that holds it @returns undefined where none is named */
export async function formerVault(file: string | undefined): Promise<Vault | undefined> {
  return file === undefined ? undefined : new Vault(await secretKeyIn(file));
}

/** Written whole before it bears its name: a start that breaks off leaves no half of a key. */
export async function drawn(path: string): Promise<string> {
  const key = randomBytes(32).toString("hex");
  await writeFile(`${path}.new`, `${key}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return key;
}
