import type { Side } from "../kernel/side.ts";
import { decode, encode } from "./codec.ts";
import { tokenKey } from "./keys.ts";
import type { KvPort, Versioned } from "./port.ts";
import { type PersonalToken, personalToken } from "./token-record.ts";

/** The tokens by which programs act for seats. */
export class PersonalTokens {
  constructor(private readonly kv: KvPort) {}

  /** Those of a seat, the oldest first. */
  async of(game: string, side: Side): Promise<Versioned<PersonalToken>[]> {
    const tokens: Versioned<PersonalToken>[] = [];
    for await (const { key, value, versionstamp } of this.kv.list(["token", game, side])) {
      if (value === undefined || versionstamp === null) continue;
      tokens.push({ value: decode(value, personalToken, key), versionstamp });
    }
    return tokens;
  }

  async add(token: PersonalToken): Promise<void> {
    await this.kv.atomic({ sets: [{ key: keyOf(token), value: encode(token) }] });
  }

  /** @returns false where it has been changed or revoked meanwhile */
  async change({ versionstamp }: Versioned<PersonalToken>, after: PersonalToken): Promise<boolean> {
    const key = keyOf(after);
    return await this.kv.atomic({ checks: [{ key, versionstamp }], sets: [{ key, value: encode(after) }] });
  }

  async revoke({ game, side, id }: Pick<PersonalToken, "game" | "side" | "id">): Promise<void> {
    await this.kv.atomic({ deletes: [tokenKey(game, side, id)] });
  }
}

const keyOf = ({ game, side, id }: PersonalToken) => tokenKey(game, side, id);
