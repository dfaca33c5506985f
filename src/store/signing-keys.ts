import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type PublicKey, type Signers, signersOf, type SigningKey, signingKey } from "../dice/signing.ts";
import { decode, encode } from "./codec.ts";
import { signingKeyKey } from "./keys.ts";
import type { KvPort } from "./port.ts";
import type { Vault } from "./vault.ts";

const record = z.object({
  id: z.string(),
  public: z.string(),
  /** Sealed in the vault. */
  secret: z.string(),
  /** Milliseconds since 1970: when it was taken into use. */
  since: z.number().int(),
});

/** A key as everybody may see it. */
export interface PublishedKey extends PublicKey {
  readonly since: number;
}

/** Every key that this referee signs, or has signed, with, the active one last; none is ever deleted. */
export class SigningKeys {
  private constructor(
    readonly signers: Signers,
    readonly published: readonly PublishedKey[],
  ) {}

  /**
   * Reads the keys, and takes one into use: the one that is given; where none is, the last one used; at the first start, a
   * new one.
   * @param given its secret, 32 bytes in hexadecimal @param isNew whether a new one is to be drawn in any case
   * @throws {CannotOpen} where the vault's key is not the one that sealed them
   */
  static async open(
    kv: KvPort,
    vault: Vault,
    now: number,
    given?: string,
    isNew = false,
  ): Promise<SigningKeys> {
    for (;;) {
      const { keys, published } = await read(kv, vault);
      const last = keys.at(-1);
      const wanted = given !== undefined
        ? signingKey(given)
        : isNew || last === undefined
        ? signingKey(randomBytes(32).toString("hex"))
        : last;
      if (last !== undefined && last.id === wanted.id) {
        return new SigningKeys(signersOf([...keys.slice(0, -1), last]), published);
      }
      const place = signingKeyKey(keys.length);
      const value = { ...wanted, secret: vault.seal(wanted.secret, placeOf(wanted.id)), since: now };
      const isAdded = await kv.atomic({
        checks: [{ key: place, versionstamp: null }],
        sets: [{ key: place, value: encode(value) }],
      });
      if (isAdded) {
        const { secret: _, ...shown } = value;
        return new SigningKeys(signersOf([...keys, wanted]), [...published, shown]);
      }
    }
  }
}

async function read(kv: KvPort, vault: Vault) {
  const keys: SigningKey[] = [];
  const published: PublishedKey[] = [];
  for await (const { key, value } of kv.list(["signing-key"])) {
    if (value === undefined) continue;
    const { secret, since, ...shown } = decode(value, record, key);
    keys.push({ ...shown, secret: vault.open(secret, placeOf(shown.id)) });
    published.push({ ...shown, since });
  }
  return { keys, published };
}

const placeOf = (id: string) => `signing key ${id}`;
