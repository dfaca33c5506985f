import { z } from "zod";
import { decode, encode } from "./kv/codec.ts";
import { tokenKey, tokenOfKey } from "./kv/keys.ts";
import type { KvPort, Versioned } from "./kv/port.ts";
import { type PersonalToken, personalToken } from "./records/token-record.ts";

const mark = z.object({ hash: z.string() });

export class PersonalTokens {
  constructor(private readonly kv: KvPort) {}

  /** A token by its hash, so that the time taken says nothing about a guess. */
  async at(hash: string): Promise<Versioned<PersonalToken> | undefined> {
    const key = tokenKey(hash);
    const { value, versionstamp } = await this.kv.get(key);
    return value === undefined || versionstamp === null
      ? undefined
      : { value: decode(value, personalToken, key), versionstamp };
  }

  /** The tokens of a seat or a person, the oldest first. */
  async of(owner: string): Promise<PersonalToken[]> {
    const tokens: PersonalToken[] = [];
    for await (const { key, value } of this.kv.list(["token-of", owner])) {
      const token = value === undefined ? undefined : await this.at(decode(value, mark, key).hash);
      if (token !== undefined) tokens.push(token.value);
    }
    return tokens;
  }

  async add(token: PersonalToken): Promise<void> {
    await this.kv.atomic({
      sets: [
        { key: tokenKey(token.hash), value: encode(token) },
        { key: tokenOfKey(token.owner, token.id), value: encode({ hash: token.hash }) },
      ],
    });
  }

  /** @returns false if it has been changed or revoked meanwhile */
  async change({ versionstamp }: Versioned<PersonalToken>, after: PersonalToken): Promise<boolean> {
    const key = tokenKey(after.hash);
    return await this.kv.atomic({ checks: [{ key, versionstamp }], sets: [{ key, value: encode(after) }] });
  }

  async revoke({ hash, owner, id }: Pick<PersonalToken, "hash" | "owner" | "id">): Promise<void> {
    await this.kv.atomic({ deletes: [tokenKey(hash), tokenOfKey(owner, id)] });
  }
}
