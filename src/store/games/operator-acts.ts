import { EMPTY, type LedgerHead } from "../../dice/link.ts";
import { type OperatorEntry, operatorEntry } from "../../dice/operator-ledger.ts";

export type { OperatorEntry };
import { decode, encode } from "../kv/codec.ts";
import { actKey } from "../kv/keys.ts";
import type { Batch, KvPort } from "../kv/port.ts";

/** The checks of a commit, and its writes. */
export type Besides = Required<Pick<Batch, "checks" | "sets">>;

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
    const end = before === undefined ? {} : { end: actKey(before) };
    return await Array.fromAsync(this.#in({ limit, reverse: true, ...end }));
  }

  /** Every entry, the first first. */
  all(): AsyncIterable<OperatorEntry> {
    return this.#in();
  }

  /** An act and its entries, all or nothing. @returns false if something has changed meanwhile */
  async commit({ checks, sets }: Besides, { checks: others = [], sets: also = [], deletes = [] }: Batch) {
    return await this.kv.atomic({ checks: [...checks, ...others], sets: [...sets, ...also], deletes });
  }

  async *#in(options?: Parameters<KvPort["list"]>[1]): AsyncIterable<OperatorEntry> {
    for await (const { key, value } of this.kv.list(["act"], options)) {
      if (value !== undefined) yield decode(value, operatorEntry, key);
    }
  }
}

/** The writes for entries, if no other has come between. */
export function actsWritten(entries: readonly OperatorEntry[]): Besides {
  return {
    checks: entries.slice(0, 1).map(({ n }) => ({ key: actKey(n), versionstamp: null })),
    sets: entries.map((entry) => ({ key: actKey(entry.n), value: encode(entry) })),
  };
}
