import { isSide, type Side } from "../../kernel/side.ts";
import { decode, encode } from "../kv/codec.ts";
import { webhookKey } from "../kv/keys.ts";
import { type Marked, markKey, Marks, markSets, type OnFault } from "../kv/marks.ts";
import type { Key, KvPort, Versioned } from "../kv/port.ts";
import { PLACES } from "../sealing/sealed-parts.ts";
import type { Vault } from "../sealing/vault.ts";
import { type Webhook, webhook } from "../records/webhook-record.ts";

/** The seats' webhooks, one for each. */
export class Webhooks {
  /** @param vault seals their secrets */
  constructor(private readonly kv: KvPort, private readonly vault: Vault) {
    this.#marks = new Marks(kv, "bell");
  }
  /** Those with news to send. */
  readonly #marks: Marks;

  async of(game: string, side: Side): Promise<Versioned<Webhook> | undefined> {
    const key = webhookKey(game, side);
    const { value, versionstamp } = await this.kv.get(key);
    return value === undefined || versionstamp === null
      ? undefined
      : { value: this.#opened(value, key), versionstamp };
  }

  /**
   * Those that are due.
   * @param longest how far in the future that may be
   * @param onFault gets each unreadable one, which keeps no other back
   */
  async due(now: number, limit: number, longest: number, onFault: OnFault): Promise<Versioned<Webhook>[]> {
    const read = async (what: Marked) => {
      const found = await this.#marked(what);
      return found && { found, at: found.value.pending?.nextAt };
    };
    return await this.#marks.dueOf(read, { now, limit, longest, onFault });
  }

  /** Sets or replaces a webhook, which gets its game's news from now on. */
  async set(value: Webhook): Promise<void> {
    await this.kv.atomic({
      sets: [
        { key: webhookKey(value.game, value.side), value: this.#sealed(value) },
        ...markSets([...marksOfWebhook(value), newsOf(value)]),
      ],
    });
  }

  /** Writes it, with the time when it is due. @returns false if it has changed meanwhile */
  async change(before: Versioned<Webhook>, after: Webhook): Promise<boolean> {
    const key = webhookKey(after.game, after.side);
    // It may never have news again.
    const isTold = before.value.pending !== null && after.pending === null;
    const left = before.value.pending?.nextAt === after.pending?.nextAt ? [] : marksOfWebhook(before.value);
    return await this.kv.atomic({
      checks: [{ key, versionstamp: before.versionstamp }],
      sets: [
        { key, value: this.#sealed(after) },
        ...markSets(isTold ? [newsOf(after)] : marksOfWebhook(after)),
      ],
      deletes: left,
    });
  }

  /** Releases those that a stopped process was calling. Only for a caller who knows that no other process runs. */
  async free(now: number): Promise<void> {
    for await (const mark of this.#marks.all()) {
      // An unreadable one is reported when it is due.
      const before = await this.#marked(mark.what).catch(() => undefined);
      const pending = before?.value.pending;
      if (before === undefined || pending?.isLeased !== true) continue;
      await this.change(before, { ...before.value, pending: { ...pending, nextAt: now, isLeased: false } });
    }
  }

  async #marked([game, side]: Marked): Promise<Versioned<Webhook> | undefined> {
    return isSide(side) ? await this.of(game, side) : undefined;
  }

  async remove(game: string, side: Side): Promise<void> {
    await this.kv.atomic({ deletes: [webhookKey(game, side)] });
  }

  #sealed(open: Webhook): Uint8Array {
    const seal = (secret: string) => this.vault.seal(secret, PLACES.bell(open));
    return encode({ ...open, url: seal(open.url), secret: seal(open.secret) });
  }

  #opened(bytes: Uint8Array, key: Key): Webhook {
    const sealed = decode(bytes, webhook, key);
    const opened = (secret: string) => this.vault.open(secret, PLACES.bell(sealed));
    return { ...sealed, url: opened(sealed.url), secret: opened(sealed.secret) };
  }
}

const newsOf = ({ game }: Webhook) => markKey("news", 0, [game]);

/** When it is due. */
export function marksOfWebhook({ game, side, pending }: Webhook): Key[] {
  return pending === null ? [] : [markKey("bell", pending.nextAt, [game, side])];
}
