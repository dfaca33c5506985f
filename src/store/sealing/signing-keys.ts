import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type PublicKey, type Signers, signersOf, type SigningKey, signingKey } from "../../dice/signing.ts";
import { decode, encode } from "../kv/codec.ts";
import { adoptedKeyKey, signingKeyKey } from "../kv/keys.ts";
import type { KvPort } from "../kv/port.ts";
import { PLACES } from "./sealed-parts.ts";
import type { Vault } from "./vault.ts";

const record = z.object({
  id: z.string(),
  public: z.string(),
  /** Sealed in the vault. */
  secret: z.string(),
  /** Milliseconds since 1970: when it was taken into use. */
  since: z.number().int(),
});

export interface PublishedKey extends PublicKey {
  readonly since: number;
}

/** All keys that this referee signs or has signed with, the active one last; none is ever deleted. */
export class SigningKeys {
  private constructor(
    readonly signers: Signers,
    readonly published: readonly PublishedKey[],
    private readonly kv: KvPort,
    private readonly vault: Vault,
  ) {}

  /**
   * Keeps another referee's keys, so that from the next start on it can continue ledgers signed with them.
   * @param secrets each of 32 bytes in hexadecimal
   */
  async adopt(secrets: readonly string[], now: number): Promise<void> {
    for (const key of secrets.map(signingKey)) {
      if (this.signers.key(key.id) !== undefined) continue;
      const value = encode(sealed(this.vault, key, now));
      await this.kv.atomic({ sets: [{ key: adoptedKeyKey(key.id), value }] });
    }
  }

  /**
   * Reads the keys, and chooses the active one: the given key, or else the last one used, or at the first start a new one.
   * @param given its secret, 32 bytes in hexadecimal
   * @param isNew whether to draw a new one in any case
   * @throws {CannotOpen} if the vault's key did not seal them
   */
  static async open(
    kv: KvPort,
    vault: Vault,
    now: number,
    given?: string,
    isNew = false,
  ): Promise<SigningKeys> {
    const adopted = await read(kv, vault, "adopted-key");
    for (;;) {
      const { keys, published } = await read(kv, vault, "signing-key");
      const last = keys.at(-1);
      const wanted = given !== undefined
        ? signingKey(given)
        : isNew || last === undefined
        ? signingKey(randomBytes(32).toString("hex"))
        : last;
      if (last !== undefined && last.id === wanted.id) {
        const signers = signersOf([...adopted.keys, ...keys.slice(0, -1), last]);
        return new SigningKeys(signers, [...adopted.published, ...published], kv, vault);
      }
      const place = signingKeyKey(keys.length);
      const value = sealed(vault, wanted, now);
      const isAdded = await kv.atomic({
        checks: [{ key: place, versionstamp: null }],
        sets: [{ key: place, value: encode(value) }],
      });
      if (isAdded) {
        const { secret: _, ...shown } = value;
        const signers = signersOf([...adopted.keys, ...keys, wanted]);
        return new SigningKeys(signers, [...adopted.published, ...published, shown], kv, vault);
      }
    }
  }
}

function sealed(vault: Vault, key: SigningKey, since: number): z.infer<typeof record> {
  return { ...key, secret: vault.seal(key.secret, PLACES["signing-key"](key)), since };
}

async function read(kv: KvPort, vault: Vault, prefix: "signing-key" | "adopted-key") {
  const keys: SigningKey[] = [];
  const published: PublishedKey[] = [];
  for await (const { key, value } of kv.list([prefix])) {
    if (value === undefined) continue;
    const { secret, since, ...shown } = decode(value, record, key);
    keys.push({ ...shown, secret: vault.open(secret, PLACES["signing-key"](shown)) });
    published.push({ ...shown, since });
  }
  return { keys, published };
}
