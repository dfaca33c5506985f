import { EMPTY, type LedgerHead } from "../../dice/link.ts";
import { type OperatorEntry, operatorEntry } from "../../dice/operator-ledger.ts";

export type { OperatorEntry };
import { encode, readBelow, valuesBelow } from "../kv/codec.ts";
import { actKey } from "../kv/keys.ts";
import type { Batch, KvPort } from "../kv/port.ts";

/** The checks of a commit, and its writes. */
export type Besides = Required<Pick<Batch, "checks" | "sets">>;

const ACTS = ["act"];

/** The operator's ledger. Entries are added and never changed. */
export class OperatorActs {
  constructor(private readonly kv: KvPort) {}

  /** Where it ends. */
  async end(): Promise<LedgerHead> {
    const [last] = await this.page(1);
    return last ?? EMPTY;
  }

  /** Some entries, the newest first. @param before only those before this one */
  async page(limit: number, before?: number): Promise<OperatorEntry[]> {
    const end = before === undefined ? undefined : actKey(before);
    return await valuesBelow(this.kv, ACTS, operatorEntry, { limit, reverse: true, end });
  }

  /** Every entry, the first first. */
  async *all(): AsyncIterable<OperatorEntry> {
    for await (const { value } of readBelow(this.kv, ACTS, operatorEntry)) yield value;
  }

  /** An act and its entries, all or nothing. @returns false if something has changed meanwhile */
  async commit({ checks, sets }: Besides, { checks: others = [], sets: also = [], deletes = [] }: Batch) {
    return await this.kv.atomic({ checks: [...checks, ...others], sets: [...sets, ...also], deletes });
  }
}

/** The writes for entries, if no other has come between. */
export function actsWritten(entries: readonly OperatorEntry[]): Besides {
  return {
    checks: entries.slice(0, 1).map(({ n }) => ({ key: actKey(n), versionstamp: null })),
    sets: entries.map((entry) => ({ key: actKey(entry.n), value: encode(entry) })),
  };
}
