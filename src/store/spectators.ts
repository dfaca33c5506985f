import { decode, encode } from "./kv/codec.ts";
import { askedSpectatorKey, isGameCode, outboxKey, postedKey, spectatorKey } from "./kv/keys.ts";
import type { OutboxItem } from "./records/letter-records.ts";
import { markKey, markSets } from "./kv/marks.ts";
import type { KvPort, Versioned } from "./kv/port.ts";
import {
  type AskedSpectator,
  askedSpectator,
  type Spectator,
  spectator,
} from "./records/spectator-record.ts";

const [ASKED] = askedSpectatorKey("");

/** People outside a game who follow it by mail. */
export class Spectators {
  constructor(private readonly kv: KvPort) {}

  /** Records a person who has to confirm. @param linkKey of the confirming link */
  async ask(linkKey: string, asked: AskedSpectator, letter: OutboxItem): Promise<void> {
    await this.kv.atomic({
      sets: [
        { key: askedSpectatorKey(linkKey), value: encode(asked) },
        { key: outboxKey(letter.id), value: encode(letter) },
      ],
    });
  }

  /** The person who confirms by a link, if it has not expired. */
  async asked(linkKey: string, now: number): Promise<AskedSpectator | undefined> {
    const key = askedSpectatorKey(linkKey);
    const { value } = await this.kv.get(key);
    const asked = value === undefined ? undefined : decode(value, askedSpectator, key);
    return asked !== undefined && asked.expiresAt > now ? asked : undefined;
  }

  /**
   * The spectator has confirmed: the link stops working, and the game's news goes out.
   * @returns false if somebody has used it meanwhile
   */
  async confirm(linkKey: string, confirmed: Spectator): Promise<boolean> {
    const key = askedSpectatorKey(linkKey);
    const { value, versionstamp } = await this.kv.get(key);
    if (value === undefined) return false;
    return await this.kv.atomic({
      checks: [{ key, versionstamp }],
      sets: [
        { key: spectatorKey(confirmed.game, confirmed.stopKey), value: encode(confirmed) },
        ...markSets([markKey("news", 0, [confirmed.game])]),
      ],
      deletes: [key],
    });
  }

  async *all(game: string): AsyncIterable<Versioned<Spectator>> {
    for await (const { key, value, versionstamp } of this.kv.list(["spectator", game])) {
      if (value !== undefined && versionstamp !== null) {
        yield { value: decode(value, spectator, key), versionstamp };
      }
    }
  }

  async find(game: string, stopKey: string): Promise<Spectator | undefined> {
    if (!isGameCode(game)) return undefined;
    const key = spectatorKey(game, stopKey);
    const { value } = await this.kv.get(key);
    return value === undefined ? undefined : decode(value, spectator, key);
  }

  /** Games that an address follows. It reads all who follow any game, so it is for rare use. */
  async *ofAddress(isHis: (address: string) => boolean): AsyncIterable<Spectator> {
    for await (const { key, value } of this.kv.list(["spectator"])) {
      const found = value === undefined ? undefined : decode(value, spectator, key);
      if (found !== undefined && isHis(found.address)) yield found;
    }
  }

  /** Ends everything that an address follows or was asked to follow. */
  async forget(isHis: (address: string) => boolean): Promise<void> {
    for await (const found of this.ofAddress(isHis)) await this.dismiss(found);
    for await (const { key, value } of this.kv.list([ASKED])) {
      if (value !== undefined && isHis(decode(value, askedSpectator, key).address)) {
        await this.kv.atomic({ deletes: [key] });
      }
    }
  }

  /**
   * Records up to which run a spectator knows everything, in one commit with the letter.
   * @returns false if another round did it
   */
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

  /**
   * Sends the last letter to a spectator, in one commit with the removal of the name.
   * @returns false if another round did it
   */
  async farewell({ value, versionstamp }: Versioned<Spectator>, letter: OutboxItem): Promise<boolean> {
    const key = spectatorKey(value.game, value.stopKey);
    return await this.kv.atomic({
      checks: [{ key, versionstamp }],
      sets: [{ key: outboxKey(letter.id), value: encode(letter) }],
      deletes: [key],
    });
  }

  async dismiss({ game, stopKey }: Pick<Spectator, "game" | "stopKey">): Promise<void> {
    await this.kv.atomic({ deletes: [spectatorKey(game, stopKey)] });
  }
}
