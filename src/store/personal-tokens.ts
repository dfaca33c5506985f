import { z } from "zod";
import { encode, readVersioned, replacing, valuesBelow } from "./kv/codec.ts";
import { tokenKey, tokenOfKey } from "./kv/keys.ts";
import type { KvPort, Versioned } from "./kv/port.ts";
import { type PersonalToken, personalToken } from "./records/token-record.ts";

const mark = z.object({ hash: z.string() });

export class PersonalTokens {
  constructor(private readonly kv: KvPort) {}

  /** A token by its hash, so that the time taken says nothing about a guess. */
  at(hash: string): Promise<Versioned<PersonalToken> | undefined> {
    return readVersioned(this.kv, tokenKey(hash), personalToken);
  }

  /** The tokens of a seat or a person, the oldest first. */
  async of(owner: string): Promise<PersonalToken[]> {
    const tokens: PersonalToken[] = [];
    for (const { hash } of await valuesBelow(this.kv, ["token-of", owner], mark)) {
      const token = await this.at(hash);
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
  async change(before: Versioned<PersonalToken>, after: PersonalToken): Promise<boolean> {
    return await this.kv.atomic(replacing(tokenKey(after.hash), before, after));
  }

  async revoke({ hash, owner, id }: Pick<PersonalToken, "hash" | "owner" | "id">): Promise<void> {
    await this.kv.atomic({ deletes: [tokenKey(hash), tokenOfKey(owner, id)] });
  }
}
