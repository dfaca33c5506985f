import { z } from "zod";
import { instant } from "../common/fields.ts";
import { readBelow, readVersioned, replacing } from "./kv/codec.ts";
import { houseKey } from "./kv/keys.ts";
import { type Person, person } from "./records/people-records.ts";
import type { Batch, Key, KvPort } from "./kv/port.ts";

/** The operator's announcement to all players of running games, and how far it has been sent. */
const announcement = z.object({
  /** Names its letters: each address gets one, even if a round is broken off and repeated. */
  id: z.string(),
  at: instant,
  words: z.string(),
  /** Games with codes before this one are still to come; null: all. */
  from: z.string().nullable(),
  isThrough: z.boolean(),
});
export type NewsOfHouse = z.infer<typeof announcement>;

/** Who may use the site, and how much. */
const houseRules = z.object({
  /** Only people who play here, and guests of the operator, may begin games; null: everybody may. */
  inviteOnlySince: instant.nullable(),
  /** Limits that the operator has set, by name; the settings or the program give the others. */
  limits: z.record(z.string(), z.int().positive()).default({}),
});
type HouseRules = z.infer<typeof houseRules>;

const OPEN: HouseRules = { inviteOnlySince: null, limits: {} };

/** A background task that the operator started, and its result. */
const chore = z.object({
  startedAt: instant,
  /** When its process last reported that it runs. */
  seenAt: instant,
  /** Null while it runs, or if it was broken off. */
  endedAt: instant.nullable(),
  isWell: z.boolean(),
  lines: z.array(z.string()),
});
export type ChoreRecord = z.infer<typeof chore>;

/** A stored value, or none yet, with its version for a later check. */
export interface OfHouse<T> {
  readonly value: T;
  readonly versionstamp: string | null;
}

export class House {
  constructor(private readonly kv: KvPort) {}

  /** The newest announcement, finished or not. */
  announcement(): Promise<OfHouse<NewsOfHouse | undefined>> {
    return this.#read(houseKey("announcement"), announcement);
  }

  announced(before: OfHouse<unknown>, after: NewsOfHouse): Batch {
    return replacing(houseKey("announcement"), before, after);
  }

  async rules(): Promise<OfHouse<HouseRules>> {
    const { value = OPEN, versionstamp } = await this.#read(houseKey("rules"), houseRules);
    return { value, versionstamp };
  }

  ruled(before: OfHouse<unknown>, after: HouseRules): Batch {
    return replacing(houseKey("rules"), before, after);
  }

  /** The last run of a background task, by its name. */
  chore(name: string): Promise<OfHouse<ChoreRecord | undefined>> {
    return this.#read(houseKey("chore", name), chore);
  }

  /** The write that records how a task stands. @param others keys that must be unchanged, too */
  chored(
    name: string,
    before: OfHouse<unknown>,
    after: ChoreRecord,
    others: ReadonlyMap<string, OfHouse<unknown>> = new Map(),
  ): Batch {
    const besides = [...others].filter(([other]) => other !== name).map(([other, known]) => ({
      key: houseKey("chore", other),
      versionstamp: known.versionstamp,
    }));
    const { checks, ...batch } = replacing(houseKey("chore", name), before, after);
    return { ...batch, checks: [...checks, ...besides] };
  }

  /** The write that records that somebody will be deleted. */
  forgetting(name: string, who: Person): Batch {
    return replacing(houseKey("forgetting", name), undefined, who);
  }

  /** People whose deletion is recorded and not done yet. */
  async *forgotten(): AsyncIterable<{ readonly name: string; readonly person: Person }> {
    for await (const { key, value } of readBelow(this.kv, houseKey("forgetting"), person)) {
      yield { name: String(key[2]), person: value };
    }
  }

  /** The write that records that somebody has been deleted. */
  forgot(name: string): Batch {
    return { deletes: [houseKey("forgetting", name)] };
  }

  /** @returns false if something has changed meanwhile */
  async commit(batch: Batch): Promise<boolean> {
    return await this.kv.atomic(batch);
  }

  async #read<T>(key: Key, schema: z.ZodType<T>): Promise<OfHouse<T | undefined>> {
    return await readVersioned(this.kv, key, schema) ?? { value: undefined, versionstamp: null };
  }
}
