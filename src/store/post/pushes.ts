import { decode, encode, readValue, replacing } from "../kv/codec.ts";
import { pushKey, pushOfKey, vapidKeyKey } from "../kv/keys.ts";
import { type Marked, markKey, Marks, markSets, type OnFault } from "../kv/marks.ts";
import type { Batch, Key, KvPort, Versioned } from "../kv/port.ts";
import {
  type PushSubscription,
  pushSubscription,
  type PushViewer,
  pushViewer,
  type VapidKey,
  vapidKey,
} from "../records/push-record.ts";
import { PLACES } from "../sealing/sealed-parts.ts";
import type { Vault } from "../sealing/vault.ts";

/** The browser, the game, and the viewer who reads its news. */
type PushPlace = Pick<PushSubscription, "game" | "viewer" | "id">;

/** Browsers that get news of games through their push services. */
export class Pushes {
  /** @param vault seals their addresses and keys */
  constructor(private readonly kv: KvPort, private readonly vault: Vault) {
    this.#marks = new Marks(kv, "push");
  }
  /** Those with news to send. */
  readonly #marks: Marks;

  /** Those of a game, or of one of its seats, or of its spectators. */
  async *all(game: string, viewer?: PushViewer): AsyncIterable<Versioned<PushSubscription>> {
    const prefix: Key = viewer === undefined ? ["push", game] : ["push", game, viewer];
    for await (const { key, value, versionstamp } of this.kv.list(prefix)) {
      if (value !== undefined && versionstamp !== null) {
        yield { value: this.#opened(value, key), versionstamp };
      }
    }
  }

  async *ofBrowser(id: string): AsyncIterable<PushSubscription> {
    for await (const { key: [, , game, viewer] } of this.kv.list(["push-of", id])) {
      const found = await this.of(String(game), pushViewer.parse(viewer), id);
      if (found !== undefined) yield found.value;
    }
  }

  async of(
    game: string,
    viewer: PushViewer,
    id: string,
  ): Promise<Versioned<PushSubscription> | undefined> {
    const key = pushKey(game, viewer, id);
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
  async due(
    now: number,
    limit: number,
    longest: number,
    onFault: OnFault,
  ): Promise<Versioned<PushSubscription>[]> {
    const read = async ([game, viewer, id]: Marked) => {
      const found = await this.of(game, pushViewer.parse(viewer), id);
      return found && { found, at: found.value.pending?.nextAt };
    };
    return await this.#marks.dueOf(read, { now, limit, longest, onFault });
  }

  /** Adds a browser, which gets its game's news from now on. */
  async set(subscription: PushSubscription): Promise<void> {
    await this.kv.atomic({ sets: this.#setsOf(subscription) });
  }

  /** The same, in place of an old entry or of none. @returns false if that has changed meanwhile */
  async setAfter(
    before: Versioned<PushSubscription> | undefined,
    subscription: PushSubscription,
  ): Promise<boolean> {
    return await this.kv.atomic({
      checks: [{ key: keyOf(subscription), versionstamp: before?.versionstamp ?? null }],
      sets: this.#setsOf(subscription),
    });
  }

  #setsOf(subscription: PushSubscription): NonNullable<Batch["sets"]> {
    return [
      { key: keyOf(subscription), value: this.#sealed(subscription) },
      { key: pushOfKey(subscription.id, subscription.game, subscription.viewer), value: encode({}) },
      ...markSets([...marksOfPush(subscription), newsOf(subscription)]),
    ];
  }

  /** Writes it, with the time when it is due. @returns false if it has changed meanwhile */
  async change(
    { value: before, versionstamp }: Versioned<PushSubscription>,
    after: PushSubscription,
  ): Promise<boolean> {
    const key = keyOf(after);
    // It may never have news again.
    const isTold = before.pending !== null && after.pending === null;
    return await this.kv.atomic({
      checks: [{ key, versionstamp }],
      sets: [{ key, value: this.#sealed(after) }, ...markSets(isTold ? [newsOf(after)] : marksOfPush(after))],
      deletes: before.pending?.nextAt === after.pending?.nextAt ? [] : marksOfPush(before),
    });
  }

  async remove(subscription: PushPlace): Promise<void> {
    const { id, game, viewer } = subscription;
    await this.kv.atomic({ deletes: [keyOf(subscription), pushOfKey(id, game, viewer)] });
  }

  /** The key that the referee signs with, made once. @param draw makes it if there is none yet */
  async vapid(draw: () => VapidKey): Promise<VapidKey> {
    for (;;) {
      const there = await this.vapidAtHand();
      if (there !== undefined) return there;
      const drawn = draw();
      const sealed = { ...drawn, secret: this.vault.seal(drawn.secret, PLACES["vapid-key"]()) };
      await this.kv.atomic(replacing(vapidKeyKey, undefined, sealed));
    }
  }

  /** The same, if it has been made. */
  async vapidAtHand(): Promise<VapidKey | undefined> {
    const sealed = await readValue(this.kv, vapidKeyKey, vapidKey);
    return sealed && { ...sealed, secret: this.vault.open(sealed.secret, PLACES["vapid-key"]()) };
  }

  #sealed(open: PushSubscription): Uint8Array {
    const seal = (secret: string) => this.vault.seal(secret, PLACES.push(open));
    const pending = open.pending === null ? null : { ...open.pending, body: seal(open.pending.body) };
    return encode({ ...open, endpoint: seal(open.endpoint), auth: seal(open.auth), pending });
  }

  #opened(bytes: Uint8Array, key: Key): PushSubscription {
    const sealed = decode(bytes, pushSubscription, key);
    const opened = (secret: string) => this.vault.open(secret, PLACES.push(sealed));
    const { pending } = sealed;
    return {
      ...sealed,
      endpoint: opened(sealed.endpoint),
      auth: opened(sealed.auth),
      pending: pending === null ? null : { ...pending, body: opened(pending.body) },
    };
  }
}

const keyOf = ({ game, viewer, id }: PushPlace) => pushKey(game, viewer, id);
/** When it is due. */
export const marksOfPush = ({ game, viewer, id, pending }: PushSubscription): Key[] =>
  pending === null ? [] : [markKey("push", pending.nextAt, [game, viewer, id])];
const newsOf = ({ game }: PushSubscription): Key => markKey("news", 0, [game]);
