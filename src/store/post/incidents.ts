import { z } from "zod";
import { instant } from "../../common/fields.ts";
import { readBelow, replacing } from "../kv/codec.ts";
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
    const found = readBelow(this.kv, incidentKey(place), incident);
    return await Array.fromAsync(found, ({ key, value, versionstamp }) => {
      const [, place, cause] = key.map(String);
      return { ...value, place, cause, versionstamp };
    });
  }

  /** Notes that one begins. @param letter about it, if any @returns false if another process has noted it */
  async begin(place: string, cause: string, sentence: string, now: number, letter?: OutboxItem) {
    const begun: Incident = { since: now, sentence, goneAt: null };
    const { checks, sets } = replacing(incidentKey(place, cause), undefined, begun);
    return await this.kv.atomic({
      checks,
      sets: [...sets, ...(letter === undefined ? [] : postedSets(letter))],
    });
  }

  /** Notes when an incident ended, or that it is back. */
  async see(known: KnownIncident, goneAt: number | null) {
    const { place, cause, since, sentence } = known;
    const seen: Incident = { since, sentence, goneAt };
    return await this.kv.atomic(replacing(incidentKey(place, cause), known, seen));
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
