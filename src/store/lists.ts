import { z } from "zod";
import type { Party } from "../kernel/party.ts";
import { SIDES } from "../kernel/side.ts";
import { decode, encode, ifReadable } from "./codec.ts";
import { type GameRow, gameRow } from "./game-row.ts";
import { addressHash, luckKey, overChangedKey, rowKey } from "./keys.ts";
import { type GameLuck, gameLuck } from "./luck-record.ts";
import { type OverRow, overRow } from "./over-row.ts";
import { type Key, type KvPort, LIMITS } from "./port.ts";

/** A part that somebody has in a game: a side, or the game master's. */
export interface SeatRow {
  readonly row: GameRow;
  readonly party: Party;
}

/** A place in a list: when, and which game. */
export type PlaceInList = readonly [at: number, game: string];

interface ReadRow {
  readonly versionstamp: string;
  readonly row: OverRow;
}

interface ReadLuck {
  readonly versionstamp: string;
  readonly luck: GameLuck;
}

const party = z.enum([...SIDES, "gameMaster"]);

/** Games as lists show them, each as its last commit has left it there: nothing else of a game is read. */
export class Lists {
  /** Games that are over, as they were read last: one that has not changed is not read again. */
  #over: ReadonlyMap<string, ReadRow> = new Map();
  /** The same of luck. */
  #luck: ReadonlyMap<string, ReadLuck> = new Map();
  constructor(private readonly kv: KvPort) {}

  /** The games in which an address has a part, that stand so: the newest first. @param before only what stands behind it there */
  async seatsOf(
    address: string,
    status: GameRow["status"],
    limit: number,
    before?: PlaceInList,
  ): Promise<SeatRow[]> {
    const prefix: Key = ["seat-of", addressHash(address), status];
    const rows: SeatRow[] = [];
    for await (
      const { key, value } of this.kv.list(prefix, { limit, reverse: true, ...endAt(prefix, before) })
    ) {
      if (value !== undefined) rows.push({ row: decode(value, gameRow, key), party: party.parse(key[5]) });
    }
    return rows;
  }

  /** Games by their codes; those that there are not are left out. */
  async rows(games: readonly string[]): Promise<GameRow[]> {
    const rows: GameRow[] = [];
    for (let at = 0; at < games.length; at += LIMITS.getMany) {
      const found = await this.kv.getMany(games.slice(at, at + LIMITS.getMany).map(rowKey));
      for (const { key, value } of found) if (value !== undefined) rows.push(decode(value, gameRow, key));
    }
    return rows;
  }

  /** The luck of a game that is over, where somebody has counted it. */
  async luck(game: string): Promise<GameLuck | undefined> {
    const { value } = await this.kv.get(luckKey(game));
    return value === undefined ? undefined : decode(value, gameLuck, luckKey(game));
  }

  /** The luck of every game that is over and of which somebody has counted it, by its code. */
  async allLuck(): Promise<ReadonlyMap<string, GameLuck>> {
    const found = new Map<string, ReadLuck>();
    for await (const { key, value, versionstamp } of this.kv.list(["luck"])) {
      if (value === undefined || versionstamp === null) continue;
      const game = String(key[1]);
      const known = this.#luck.get(game);
      const luck = known?.versionstamp === versionstamp
        ? known.luck
        : ifReadable(() => decode(value, gameLuck, key));
      if (luck !== undefined) found.set(game, { versionstamp, luck });
    }
    this.#luck = found;
    return new Map([...found].map(([game, { luck }]) => [game, luck]));
  }

  async keepLuck(game: string, luck: GameLuck): Promise<void> {
    await this.kv.atomic({ sets: [{ key: luckKey(game), value: encode(luck) }] });
  }

  /** Every game that is over, in the order in which they ended, but for what cannot be read: a check of the store reports that. */
  async over(): Promise<OverRow[]> {
    const found = new Map<string, ReadRow>();
    for await (const { key, value, versionstamp } of this.kv.list(["over"])) {
      if (value === undefined || versionstamp === null) continue;
      const name = key.join("/");
      const known = this.#over.get(name);
      const row = known?.versionstamp === versionstamp
        ? known.row
        : ifReadable(() => decode(value, overRow, key));
      if (row !== undefined) found.set(name, { versionstamp, row });
    }
    this.#over = found;
    return [...found.values()].map(({ row }) => row);
  }

  /** Another word whenever something of these has changed; null as long as nothing has. */
  async overVersion(): Promise<string | null> {
    return (await this.kv.get(overChangedKey)).versionstamp;
  }

  /** Games that their players show to everybody, those in which something happened last first. @param before as above */
  async listed(
    status: "playing" | "over",
    limit: number,
    before?: PlaceInList,
  ): Promise<GameRow[]> {
    const prefix: Key = ["listed", status];
    const rows: GameRow[] = [];
    for await (
      const { key, value } of this.kv.list(prefix, { limit, reverse: true, ...endAt(prefix, before) })
    ) {
      if (value !== undefined) rows.push(decode(value, gameRow, key));
    }
    return rows;
  }
}

/** Of a list only what stands before a place in it. */
function endAt(prefix: Key, before: PlaceInList | undefined): { readonly end?: Key } {
  return before === undefined ? {} : { end: [...prefix, ...before] };
}
