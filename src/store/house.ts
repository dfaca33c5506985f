import { z } from "zod";
import { instant } from "../common/fields.ts";
import { decode, encode } from "./kv/codec.ts";
import { houseKey } from "./kv/keys.ts";
import { type Person, person } from "./records/people-records.ts";
import type { Batch, Key, KvPort } from "./kv/port.ts";

/** What the operator announces to all players of running games, and how far that has come. */
const announcement = z.object({
  /** Names its letters: an address gets one, however often a round is broken off. */
  id: z.string(),
  at: instant,
  words: z.string(),
  /** Games whose codes sort before this one are left; null: all are. */
  from: z.string().nullable(),
  isThrough: z.boolean(),
});
export type NewsOfHouse = z.infer<typeof announcement>;

/** By what rules the house is open. */
const houseRules = z.object({
  /** Only people with a part in a game here, and guests of the operator's, begin games; null: everybody may. */
  inviteOnlySince: instant.nullable(),
  /** Limits that the operator has set, by their names; others are as the settings or the program have them. */
  limits: z.record(z.string(), z.int().positive()).default({}),
});
type HouseRules = z.infer<typeof houseRules>;

const OPEN: HouseRules = { inviteOnlySince: null, limits: {} };

/** Something that a process does in the background at the operator's word, and what it came to. */
const chore = z.object({
  startedAt: instant,
  /** When its process said last that it runs. */
  seenAt: instant,
  /** Null while it runs, or where it was broken off. */
  endedAt: instant.nullable(),
  isWell: z.boolean(),
  lines: z.array(z.string()),
});
export type ChoreRecord = z.infer<typeof chore>;

/** Something in the store, or nothing yet, with what a change has to find unchanged. */
export interface OfHouse<T> {
  readonly value: T;
  readonly versionstamp: string | null;
}

export class House {
  constructor(private readonly kv: KvPort) {}

  /** The newest announcement, whether it is through or not. */
  announcement(): Promise<OfHouse<NewsOfHouse | undefined>> {
    return this.#read(houseKey("announcement"), announcement);
  }

  announced({ versionstamp }: OfHouse<unknown>, after: NewsOfHouse): Batch {
    return replaced(houseKey("announcement"), versionstamp, after);
  }

  async rules(): Promise<OfHouse<HouseRules>> {
    const { value = OPEN, versionstamp } = await this.#read(houseKey("rules"), houseRules);
    return { value, versionstamp };
  }

  ruled({ versionstamp }: OfHouse<unknown>, after: HouseRules): Batch {
    return replaced(houseKey("rules"), versionstamp, after);
  }

  /** The last time that something was done in the background, by its name. */
  chore(name: string): Promise<OfHouse<ChoreRecord | undefined>> {
    return this.#read(houseKey("chore", name), chore);
  }

  /** What notes how one of them stands. @param others that have to be unchanged as well, by their names */
  chored(
    name: string,
    { versionstamp }: OfHouse<unknown>,
    after: ChoreRecord,
    others: ReadonlyMap<string, OfHouse<unknown>> = new Map(),
  ): Batch {
    const besides = [...others].filter(([other]) => other !== name).map(([other, known]) => ({
      key: houseKey("chore", other),
      versionstamp: known.versionstamp,
    }));
    const { checks = [], ...batch } = replaced(houseKey("chore", name), versionstamp, after);
    return { ...batch, checks: [...checks, ...besides] };
  }

  /** What notes in a commit that somebody will be deleted. */
  forgetting(name: string, who: Person): Batch {
    return replaced(houseKey("forgetting", name), null, who);
  }

  /** People whose deletion was noted and is not done yet. */
  async *forgotten(): AsyncIterable<{ readonly name: string; readonly person: Person }> {
    for await (const { key, value } of this.kv.list(houseKey("forgetting"))) {
      if (value !== undefined) yield { name: String(key[2]), person: decode(value, person, key) };
    }
  }

  /** What notes that somebody is deleted. */
  forgot(name: string): Batch {
    return { deletes: [houseKey("forgetting", name)] };
  }

  /** @returns false where something has changed meanwhile */
  async commit(batch: Batch): Promise<boolean> {
    return await this.kv.atomic(batch);
  }

  async #read<T>(key: Key, schema: z.ZodType<T>): Promise<OfHouse<T | undefined>> {
    const { value, versionstamp } = await this.kv.get(key);
    return { value: value === undefined ? undefined : decode(value, schema, key), versionstamp };
  }
}

function replaced(key: Key, versionstamp: string | null, after: unknown): Batch {
  return { checks: [{ key, versionstamp }], sets: [{ key, value: encode(after) }] };
}
