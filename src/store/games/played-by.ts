import { playedByKey } from "../kv/keys.ts";
import { markSets } from "../kv/marks.ts";
import type { Entry, KvPort } from "../kv/port.ts";

/** A game that another program has played last. */
export interface OthersGame {
  readonly id: string;
  readonly engine: string;
  readonly at: number;
}

const NAME = "played-by";

/** Games that can go on, by the program that last played them. */
export class PlayedBy {
  constructor(private readonly kv: KvPort) {}

  /** Games that another program last played and that are due. Those of this program are not read. */
  async others(engine: string, now: number, limit: number): Promise<OthersGame[]> {
    const found: OthersGame[] = [];
    const isFull = (entry: Entry) => {
      const game = gameOf(entry);
      if (game.at <= now) found.push(game);
      return found.length >= limit;
    };
    for await (const entry of this.kv.list([NAME], { end: [NAME, engine] })) {
      if (isFull(entry)) return found;
    }
    // Asks for the last one only: stores read ahead, and mostly there is none.
    const [last] = await Array.fromAsync(this.kv.list([NAME], { reverse: true, limit: 1 }));
    if (last === undefined || gameOf(last).engine <= engine) return found;
    for await (const entry of this.kv.list([NAME], { reverse: true })) {
      if (entry.key[1] === engine || gameOf(entry).engine < engine || isFull(entry)) return found;
    }
    return found;
  }

  /** Postpones it; without a time, its own commit has already named its program. */
  async later({ engine, at, id }: OthersGame, later?: number): Promise<void> {
    await this.kv.atomic({
      deletes: [playedByKey(engine, at, id)],
      sets: later === undefined ? [] : markSets([playedByKey(engine, later, id)]),
    });
  }
}

function gameOf({ key: [, engine, at, id] }: Entry): OthersGame {
  return { engine: String(engine), at: Number(at), id: String(id) };
}
