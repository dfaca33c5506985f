import type { Side } from "../kernel/side.ts";
import { decode, encode } from "./codec.ts";
import { askedSpectatorKey, bellKey, isGameCode, outboxKey, postedKey, spectatorKey } from "./keys.ts";
import type { Key, KvPort } from "./port.ts";
import type { OutboxItem } from "./letter-records.ts";
import {
  type AskedSpectator,
  askedSpectator,
  type Bell,
  bell,
  type Spectator,
  spectator,
} from "./watch-record.ts";
import type { Vault } from "./vault.ts";

/** Something with the version that a change has to find unchanged. */
export interface Versioned<T> {
  readonly value: T;
  readonly versionstamp: string;
}

/** Whoever follows games from outside: spectators by mail, and bells. */
export class Watchers {
  /** @param vault where the secrets of bells lie */
  constructor(private readonly kv: KvPort, private readonly vault: Vault) {}

  /** Keeps that somebody is to confirm. @param linkKey of the link by which he does */
  async ask(linkKey: string, asked: AskedSpectator, letter: OutboxItem): Promise<void> {
    await this.kv.atomic({
      sets: [
        { key: askedSpectatorKey(linkKey), value: encode(asked) },
        { key: outboxKey(letter.id), value: encode(letter) },
      ],
    });
  }

  /** Who confirms by a link, if its time is not over. */
  async asked(linkKey: string, now: number): Promise<AskedSpectator | undefined> {
    const key = askedSpectatorKey(linkKey);
    const { value } = await this.kv.get(key);
    const asked = value === undefined ? undefined : decode(value, askedSpectator, key);
    return asked !== undefined && asked.expiresAt > now ? asked : undefined;
  }

  /** He has confirmed: the link works no more. @returns false where somebody has used it meanwhile */
  async confirm(linkKey: string, confirmed: Spectator): Promise<boolean> {
    const key = askedSpectatorKey(linkKey);
    const { value, versionstamp } = await this.kv.get(key);
    if (value === undefined) return false;
    return await this.kv.atomic({
      checks: [{ key, versionstamp }],
      sets: [{ key: spectatorKey(confirmed.game, confirmed.stopKey), value: encode(confirmed) }],
      deletes: [key],
    });
  }

  /** Spectators of a game, or of all. */
  async *spectators(game?: string): AsyncIterable<Versioned<Spectator>> {
    const prefix: Key = game === undefined ? ["spectator"] : ["spectator", game];
    for await (const { key, value, versionstamp } of this.kv.list(prefix)) {
      if (value !== undefined && versionstamp !== null) {
        yield { value: decode(value, spectator, key), versionstamp };
      }
    }
  }

  async spectator(game: string, stopKey: string): Promise<Spectator | undefined> {
    if (!isGameCode(game)) return undefined;
    const key = spectatorKey(game, stopKey);
    const { value } = await this.kv.get(key);
    return value === undefined ? undefined : decode(value, spectator, key);
  }

  /** Tells a spectator of everything up to a run, in one commit with the letter that does. @returns false where another round has */
  async told(before: Versioned<Spectator>, toldRun: number, letter: OutboxItem): Promise<boolean> {
    const { value: { game, stopKey }, versionstamp } = before;
    const key = spectatorKey(game, stopKey);
    return await this.kv.atomic({
      checks: [{ key, versionstamp }],
      sets: [
        { key, value: encode({ ...before.value, toldRun }) },
        { key: outboxKey(letter.id), value: encode(letter) },
        { key: postedKey(letter.messageId), value: encode({ id: letter.id }) },
      ],
    });
  }

  /** The last letter to a spectator, in one commit with his name's removal. @returns false where another round has sent it */
  async farewell({ value, versionstamp }: Versioned<Spectator>, letter: OutboxItem): Promise<boolean> {
    const key = spectatorKey(value.game, value.stopKey);
    return await this.kv.atomic({
      checks: [{ key, versionstamp }],
      sets: [{ key: outboxKey(letter.id), value: encode(letter) }],
      deletes: [key],
    });
  }

  /** He is told no more. */
  async dismiss({ game, stopKey }: Pick<Spectator, "game" | "stopKey">): Promise<void> {
    await this.kv.atomic({ deletes: [spectatorKey(game, stopKey)] });
  }

  async bell(game: string, side: Side): Promise<Versioned<Bell> | undefined> {
    const key = bellKey(game, side);
    const { value, versionstamp } = await this.kv.get(key);
    return value === undefined || versionstamp === null
      ? undefined
      : { value: this.#opened(value, key), versionstamp };
  }

  /** All bells. */
  async *bells(): AsyncIterable<Versioned<Bell>> {
    for await (const { key, value, versionstamp } of this.kv.list(["bell"])) {
      if (value !== undefined && versionstamp !== null) {
        yield { value: this.#opened(value, key), versionstamp };
      }
    }
  }

  /** Sets a bell where there is none, or another. */
  async hang(value: Bell): Promise<void> {
    await this.kv.atomic({ sets: [{ key: bellKey(value.game, value.side), value: this.#sealed(value) }] });
  }

  /** @returns false where it has been changed meanwhile */
  async change(before: Versioned<Bell>, after: Bell): Promise<boolean> {
    const key = bellKey(after.game, after.side);
    return await this.kv.atomic({
      checks: [{ key, versionstamp: before.versionstamp }],
      sets: [{ key, value: this.#sealed(after) }],
    });
  }

  /** Bells that a process was ringing that is no more may be rung: only for whoever knows that there is no other. */
  async free(now: number): Promise<void> {
    for await (const bell of this.bells()) {
      const { pending } = bell.value;
      if (pending?.isLeased !== true) continue;
      await this.change(bell, { ...bell.value, pending: { ...pending, nextAt: now, isLeased: false } });
    }
  }

  async takeDown(game: string, side: Side): Promise<void> {
    await this.kv.atomic({ deletes: [bellKey(game, side)] });
  }

  #sealed(open: Bell): Uint8Array {
    const seal = (secret: string) => this.vault.seal(secret, bellOf(open));
    return encode({ ...open, url: seal(open.url), secret: seal(open.secret) });
  }

  #opened(bytes: Uint8Array, key: Key): Bell {
    const sealed = decode(bytes, bell, key);
    const opened = (secret: string) => this.vault.open(secret, bellOf(sealed));
    return { ...sealed, url: opened(sealed.url), secret: opened(sealed.secret) };
  }
}

const bellOf = ({ game, side }: Pick<Bell, "game" | "side">) => `the bell of ${game} ${side}`;
