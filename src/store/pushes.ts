import { isSide, type Side } from "../kernel/side.ts";
import { decode, encode } from "./codec.ts";
import { pushKey, vapidKeyKey } from "./keys.ts";
import { markKey, Marks, markSets } from "./marks.ts";
import type { Key, KvPort, Versioned } from "./port.ts";
import { type PushSubscription, pushSubscription, type VapidKey, vapidKey } from "./push-record.ts";
import type { Vault } from "./vault.ts";

/** The browsers that are told of games by their push services. */
export class Pushes {
  /** @param vault where their addresses and keys lie */
  constructor(private readonly kv: KvPort, private readonly vault: Vault) {
    this.#marks = new Marks(kv, "push");
  }
  /** Those that have something to be told. */
  readonly #marks: Marks;

  /** Those of a game, or of a seat. */
  async *all(game: string, side?: Side): AsyncIterable<Versioned<PushSubscription>> {
    const prefix: Key = side === undefined ? ["push", game] : ["push", game, side];
    for await (const { key, value, versionstamp } of this.kv.list(prefix)) {
      if (value !== undefined && versionstamp !== null) {
        yield { value: this.#opened(value, key), versionstamp };
      }
    }
  }

  async of(game: string, side: Side, id: string): Promise<Versioned<PushSubscription> | undefined> {
    const key = pushKey(game, side, id);
    const { value, versionstamp } = await this.kv.get(key);
    return value === undefined || versionstamp === null
      ? undefined
      : { value: this.#opened(value, key), versionstamp };
  }

  /** Those that are to be told now. @param longest how far ahead that may lie */
  async due(now: number, limit: number, longest: number): Promise<Versioned<PushSubscription>[]> {
    const due: Versioned<PushSubscription>[] = [];
    for (const mark of await this.#marks.due(now, limit, longest)) {
      const [game, side, id] = mark.what;
      const found = isSide(side) ? await this.of(game, side, id) : undefined;
      // What has been changed since stands at another time.
      if (found === undefined || found.value.pending?.nextAt !== mark.at) await this.#marks.done(mark);
      else due.push(found);
    }
    return due;
  }

  /** From now on its game's news is told to it. */
  async set(subscription: PushSubscription): Promise<void> {
    await this.kv.atomic({
      sets: [
        { key: keyOf(subscription), value: this.#sealed(subscription) },
        ...markSets([...marksOf(subscription), newsOf(subscription)]),
      ],
    });
  }

  /** Writes it, and when it is to be told. @returns false where it has been changed meanwhile */
  async change(
    { value: before, versionstamp }: Versioned<PushSubscription>,
    after: PushSubscription,
  ): Promise<boolean> {
    const key = keyOf(after);
    // It may be that it will never have to be told anything more.
    const isTold = before.pending !== null && after.pending === null;
    return await this.kv.atomic({
      checks: [{ key, versionstamp }],
      sets: [{ key, value: this.#sealed(after) }, ...markSets(isTold ? [newsOf(after)] : marksOf(after))],
      deletes: before.pending?.nextAt === after.pending?.nextAt ? [] : marksOf(before),
    });
  }

  async remove(subscription: Pick<PushSubscription, "game" | "side" | "id">): Promise<void> {
    await this.kv.atomic({ deletes: [keyOf(subscription)] });
  }

  /** What the referee signs with, made once. @param draw makes it, where there is none yet */
  async vapid(draw: () => VapidKey): Promise<VapidKey> {
    for (;;) {
      const { value } = await this.kv.get(vapidKeyKey);
      if (value !== undefined) {
        const sealed = decode(value, vapidKey, vapidKeyKey);
        return { ...sealed, secret: this.vault.open(sealed.secret, VAPID) };
      }
      const drawn = draw();
      const sealed = { ...drawn, secret: this.vault.seal(drawn.secret, VAPID) };
      await this.kv.atomic({
        checks: [{ key: vapidKeyKey, versionstamp: null }],
        sets: [{ key: vapidKeyKey, value: encode(sealed) }],
      });
    }
  }

  #sealed(open: PushSubscription): Uint8Array {
    const seal = (secret: string) => this.vault.seal(secret, labelOf(open));
    const pending = open.pending === null ? null : { ...open.pending, body: seal(open.pending.body) };
    return encode({ ...open, endpoint: seal(open.endpoint), auth: seal(open.auth), pending });
  }

  #opened(bytes: Uint8Array, key: Key): PushSubscription {
    const sealed = decode(bytes, pushSubscription, key);
    const opened = (secret: string) => this.vault.open(secret, labelOf(sealed));
    const { pending } = sealed;
    return {
      ...sealed,
      endpoint: opened(sealed.endpoint),
      auth: opened(sealed.auth),
      pending: pending === null ? null : { ...pending, body: opened(pending.body) },
    };
  }
}

const keyOf = ({ game, side, id }: Pick<PushSubscription, "game" | "side" | "id">) => pushKey(game, side, id);
const marksOf = ({ game, side, id, pending }: PushSubscription): Key[] =>
  pending === null ? [] : [markKey("push", pending.nextAt, [game, side, id])];
const newsOf = ({ game }: PushSubscription): Key => markKey("news", 0, [game]);
const labelOf = ({ game, side }: Pick<PushSubscription, "game" | "side">) =>
  `the browsers of ${game} ${side}`;
const VAPID = "the key for push services";
