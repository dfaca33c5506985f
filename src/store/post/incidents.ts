import { z } from "zod";
import { instant } from "../../common/fields.ts";
import { decode, encode } from "../kv/codec.ts";
import { incidentKey } from "../kv/keys.ts";
import { postedSets } from "./letter-places.ts";
import type { OutboxItem } from "../records/letter-records.ts";
import type { KvPort } from "../kv/port.ts";

/** Something that is wrong with the referee, or was a moment ago. */
const incident = z.object({
  /** When it was first seen. */
  since: instant,
  /** What is wrong, for the operator. */
  sentence: z.string(),
  /** When it ended; null while it lasts. */
  goneAt: instant.nullable(),
});
type Incident = z.infer<typeof incident>;

export interface KnownIncident extends Incident {
  /** The process that saw it, or the site as a whole. */
  readonly place: string;
  readonly cause: string;
  readonly versionstamp: string;
}

/** What is wrong with the referee: each incident has a letter when it begins, and one when it is over. */
export class Incidents {
  constructor(private readonly kv: KvPort) {}

  async known(place?: string): Promise<KnownIncident[]> {
    const found: KnownIncident[] = [];
    for await (const { key, value, versionstamp } of this.kv.list(incidentKey(place))) {
      if (value === undefined || versionstamp === null) continue;
      const [, of, cause] = key.map(String);
      found.push({ ...decode(value, incident, key), place: of, cause, versionstamp });
    }
    return found;
  }

  /** Notes that one begins. @param letter about it, if any @returns false if another process has noted it */
  async begin(place: string, cause: string, sentence: string, now: number, letter?: OutboxItem) {
    const key = incidentKey(place, cause);
    const value = encode({ since: now, sentence, goneAt: null } satisfies Incident);
    return await this.kv.atomic({
      checks: [{ key, versionstamp: null }],
      sets: [{ key, value }, ...(letter === undefined ? [] : postedSets(letter))],
    });
  }

  /** Notes when an incident ended, or that it is back. */
  async see({ place, cause, since, sentence, versionstamp }: KnownIncident, goneAt: number | null) {
    const key = incidentKey(place, cause);
    const value = encode({ since, sentence, goneAt } satisfies Incident);
    return await this.kv.atomic({ checks: [{ key, versionstamp }], sets: [{ key, value }] });
  }

  /** Notes that one is over. @param letter about it, if any @returns false if another process has noted it */
  async end({ place, cause, versionstamp }: KnownIncident, letter?: OutboxItem): Promise<boolean> {
    const key = incidentKey(place, cause);
    return await this.kv.atomic({
      checks: [{ key, versionstamp }],
      deletes: [key],
      sets: letter === undefined ? [] : postedSets(letter),
    });
  }
}
