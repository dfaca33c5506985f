import { z } from "zod";
import type { Party } from "../../kernel/party.ts";
import { isSide, type Side, SIDES } from "../../kernel/side.ts";
import { decode, encode, ifReadable, readBelow, readValue, valuesBelow } from "../kv/codec.ts";
import { type GameRow, gameRow } from "./game-row.ts";
import { addressHash, luckChangedKey, luckKey, overChangedKey, rowKey } from "../kv/keys.ts";
import { type GameLuck, gameLuck } from "../records/luck-record.ts";
import { type OverRow, overRow } from "./over-row.ts";
import { type Key, type KvPort, LIMITS } from "../kv/port.ts";

/** Somebody's part in a game: a side, or the game master's. */
export interface SeatRow {
  readonly row: GameRow;
  readonly party: Party;
}

/** A place in a list: when, and which game. */
export type PlaceInList = readonly [at: number, game: string];

/** All values below a key, as they were last read: an unchanged one is not decoded again. */
class ReadAgain<Value> {
  #known: ReadonlyMap<string, { readonly versionstamp: string; readonly value: Value }> = new Map();

  constructor(
    private readonly kv: KvPort,
    private readonly prefix: Key,
    private readonly schema: z.ZodType<Value>,
  ) {}

  /** By the rest of their keys, without the unreadable ones: a check of the store reports those. */
  async read(): Promise<ReadonlyMap<string, Value>> {
    const found = new Map<string, { versionstamp: string; value: Value }>();
    for await (const { key, value: bytes, versionstamp } of this.kv.list(this.prefix)) {
      if (bytes === undefined || versionstamp === null) continue;
      const name = key.slice(this.prefix.length).join("/");
      const known = this.#known.get(name);
      const value = known?.versionstamp === versionstamp
        ? known.value
        : ifReadable(() => decode(bytes, this.schema, key));
      if (value !== undefined) found.set(name, { versionstamp, value });
    }
    this.#known = found;
    return new Map([...found].map(([name, { value }]) => [name, value]));
  }
}

const party = z.enum([...SIDES, "gameMaster"]);

/** Games as lists show them, as their last commits left them: nothing else of a game is read. */
export class Lists {
  readonly #over: ReadAgain<OverRow>;
  readonly #luck: ReadAgain<GameLuck>;

  constructor(private readonly kv: KvPort) {
    this.#over = new ReadAgain(kv, ["over"], overRow);
    this.#luck = new ReadAgain(kv, ["luck"], gameLuck);
  }

  /** An address's games with this status, the newest first. @param before only those after it in the list */
  async seatsOf(
    address: string,
    status: GameRow["status"],
    limit: number,
    before?: PlaceInList,
  ): Promise<SeatRow[]> {
    const prefix: Key = ["seat-of", addressHash(address), status];
    const found = readBelow(this.kv, prefix, gameRow, { limit, reverse: true, end: endAt(prefix, before) });
    return await Array.fromAsync(found, ({ key, value: row }) => ({ row, party: party.parse(key[5]) }));
  }

  /** The games in which an address plays beside a seat's holder, with the side. */
  async teamsOf(address: string): Promise<{ readonly row: GameRow; readonly side: Side }[]> {
    const rows: { row: GameRow; side: Side }[] = [];
    for await (
      const { key, value: row } of readBelow(this.kv, ["member-of", addressHash(address)], gameRow)
    ) {
      const side = String(key[3]);
      if (isSide(side)) rows.push({ row, side });
    }
    return rows;
  }

  /** Games by their codes; missing ones are left out. */
  async rows(games: readonly string[]): Promise<GameRow[]> {
    const rows: GameRow[] = [];
    for (let at = 0; at < games.length; at += LIMITS.getMany) {
      const found = await this.kv.getMany(games.slice(at, at + LIMITS.getMany).map(rowKey));
      for (const { key, value } of found) if (value !== undefined) rows.push(decode(value, gameRow, key));
    }
    return rows;
  }

  /** The luck of a finished game, if it has been counted. */
  luck(game: string): Promise<GameLuck | undefined> {
    return readValue(this.kv, luckKey(game), gameLuck);
  }

  /** The luck of every finished game for which it has been counted, by code. */
  async allLuck(): Promise<ReadonlyMap<string, GameLuck>> {
    return await this.#luck.read();
  }

  async keepLuck(game: string, luck: GameLuck): Promise<void> {
    await this.kv.atomic({
      sets: [{ key: luckKey(game), value: encode(luck) }, { key: luckChangedKey, value: encode(game) }],
    });
  }

  /** A word that changes when luck is counted; null before the first. */
  async luckVersion(): Promise<string | null> {
    return (await this.kv.get(luckChangedKey)).versionstamp;
  }

  /** Every finished game, in the order of their ends. */
  async over(): Promise<OverRow[]> {
    return [...(await this.#over.read()).values()];
  }

  /** A word that changes with these games; null before the first. */
  async overVersion(): Promise<string | null> {
    return (await this.kv.get(overChangedKey)).versionstamp;
  }

  /** Games that their players show to everybody, the last active first. @param before as above */
  async listed(status: "playing" | "over", limit: number, before?: PlaceInList): Promise<GameRow[]> {
    const prefix: Key = ["listed", status];
    return await valuesBelow(this.kv, prefix, gameRow, { limit, reverse: true, end: endAt(prefix, before) });
  }
}

/** The part of a list before a place in it. */
export function endAt(prefix: Key, before: PlaceInList | undefined): Key | undefined {
  return before && [...prefix, ...before];
}
