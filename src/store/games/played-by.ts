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

/** Games that can go on, by the program that has played them last. */
export class PlayedBy {
  constructor(private readonly kv: KvPort) {}

  /** Games that another program played last, and that are due now. Those of this one are not gone through. */
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
    // The last one tells whether there is any: stores read ahead, and mostly there is none.
    const [last] = await Array.fromAsync(this.kv.list([NAME], { reverse: true, limit: 1 }));
    if (last === undefined || gameOf(last).engine <= engine) return found;
    for await (const entry of this.kv.list([NAME], { reverse: true })) {
      if (entry.key[1] === engine || gameOf(entry).engine < engine || isFull(entry)) return found;
    }
    return found;
  }

  /** Puts it off to a later time; without one, its own commit has already said which program plays it now. */
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
