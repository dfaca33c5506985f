import { encode, readBelow, readValue, replacing } from "./kv/codec.ts";
import { postedSets } from "./post/letter-places.ts";
import { askedSpectatorKey, isGameCode, outboxKey, spectatorKey } from "./kv/keys.ts";
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
    const asked = await readValue(this.kv, askedSpectatorKey(linkKey), askedSpectator);
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

  all(game: string): AsyncIterable<Versioned<Spectator>> {
    return readBelow(this.kv, ["spectator", game], spectator);
  }

  async find(game: string, stopKey: string): Promise<Spectator | undefined> {
    return isGameCode(game) ? await readValue(this.kv, spectatorKey(game, stopKey), spectator) : undefined;
  }

  /** Games that an address follows. It reads all who follow any game, so it is for rare use. */
  async *ofAddress(isHis: (address: string) => boolean): AsyncIterable<Spectator> {
    for await (const { value } of readBelow(this.kv, ["spectator"], spectator)) {
      if (isHis(value.address)) yield value;
    }
  }

  /** Ends everything that an address follows or was asked to follow. */
  async forget(isHis: (address: string) => boolean): Promise<void> {
    for await (const found of this.ofAddress(isHis)) await this.dismiss(found);
    for await (const { key, value } of readBelow(this.kv, [ASKED], askedSpectator)) {
      if (isHis(value.address)) await this.kv.atomic({ deletes: [key] });
    }
  }

  /**
   * Records up to which run a spectator knows everything, in one commit with the letter.
   * @returns false if another round did it
   */
  async told(before: Versioned<Spectator>, toldRun: number, letter: OutboxItem): Promise<boolean> {
    const { game, stopKey } = before.value;
    const { checks, sets } = replacing(spectatorKey(game, stopKey), before, { ...before.value, toldRun });
    return await this.kv.atomic({ checks, sets: [...sets, ...postedSets(letter)] });
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
