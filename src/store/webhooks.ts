import type { Side } from "../kernel/side.ts";
import { decode, encode } from "./codec.ts";
import { webhookKey } from "./keys.ts";
import type { Key, KvPort, Versioned } from "./port.ts";
import type { Vault } from "./vault.ts";
import { type Webhook, webhook } from "./webhook-record.ts";

/** The webhooks that seats have set, one each. */
export class Webhooks {
  /** @param vault where their secrets lie */
  constructor(private readonly kv: KvPort, private readonly vault: Vault) {}

  async of(game: string, side: Side): Promise<Versioned<Webhook> | undefined> {
    const key = webhookKey(game, side);
    const { value, versionstamp } = await this.kv.get(key);
    return value === undefined || versionstamp === null
      ? undefined
      : { value: this.#opened(value, key), versionstamp };
  }

  async *all(): AsyncIterable<Versioned<Webhook>> {
    for await (const { key, value, versionstamp } of this.kv.list(["bell"])) {
      if (value !== undefined && versionstamp !== null) {
        yield { value: this.#opened(value, key), versionstamp };
      }
    }
  }

  /** Sets one where there is none, or another. */
  async set(value: Webhook): Promise<void> {
    await this.kv.atomic({ sets: [{ key: webhookKey(value.game, value.side), value: this.#sealed(value) }] });
  }

  /** @returns false where it has been changed meanwhile */
  async change(before: Versioned<Webhook>, after: Webhook): Promise<boolean> {
    const key = webhookKey(after.game, after.side);
    return await this.kv.atomic({
      checks: [{ key, versionstamp: before.versionstamp }],
      sets: [{ key, value: this.#sealed(after) }],
    });
  }

  /** Those that a process was calling that is no more may be called: only for whoever knows that there is no other. */
  async free(now: number): Promise<void> {
    for await (const before of this.all()) {
      const { pending } = before.value;
      if (pending?.isLeased !== true) continue;
      await this.change(before, { ...before.value, pending: { ...pending, nextAt: now, isLeased: false } });
    }
  }

  async remove(game: string, side: Side): Promise<void> {
    await this.kv.atomic({ deletes: [webhookKey(game, side)] });
  }

  #sealed(open: Webhook): Uint8Array {
    const seal = (secret: string) => this.vault.seal(secret, labelOf(open));
    return encode({ ...open, url: seal(open.url), secret: seal(open.secret) });
  }

  #opened(bytes: Uint8Array, key: Key): Webhook {
    const sealed = decode(bytes, webhook, key);
    const opened = (secret: string) => this.vault.open(secret, labelOf(sealed));
    return { ...sealed, url: opened(sealed.url), secret: opened(sealed.secret) };
  }
}

/** What their secrets are sealed under. */
const labelOf = ({ game, side }: Pick<Webhook, "game" | "side">) => `the bell of ${game} ${side}`;
