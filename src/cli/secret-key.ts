import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";

/** Beside the games, readable by their owner alone. */
const FILE = "secret.key";

/** What stands in the key file is no key: it is not replaced, as the games do not open with another. */
export class NoKey extends Error {
  override readonly name = "NoKey";
}

/**
 * The key that the store's secrets are encrypted with: the environment's, or that of a file in the data folder, which is
 * written at the first start.
 */
export async function secretKeyFor({ secretKey, data }: Config): Promise<string> {
  if (secretKey !== undefined) return secretKey;
  const path = join(data, FILE);
  const drawn = randomBytes(32).toString("hex");
  try {
    await writeFile(path, `${drawn}\n`, { mode: 0o600, flag: "wx" });
    return drawn;
  } catch (error) {
    if ((error as { code?: unknown }).code !== "EEXIST") throw error;
  }
  const key = (await readFile(path, "utf8")).trim();
  if (!/^[0-9a-f]{64}$/.test(key)) throw new NoKey(`${path} does not hold 64 hexadecimal digits`);
  return key;
}
