import { z } from "zod";
import { chunked, decode, encode, readChunked } from "./codec.ts";
import type { Batch, Key, KvPort } from "./port.ts";
import {
  type GameHead,
  gameHead,
  type LedgerEntry,
  ledgerEntry,
  type OutboxItem,
  type ReadMark,
  readMark,
  type RunRecord,
  runRecord,
} from "./records.ts";

/** A game's head with the version that a commit has to find unchanged. */
export interface VersionedHead {
  readonly head: GameHead;
  readonly versionstamp: string;
}

/** Everything that one step of a game writes, all of it or nothing. */
export interface Commit {
  /** The head that this replaces; undefined for a new game. */
  readonly before: VersionedHead | undefined;
  readonly head: GameHead;
  readonly ledger: readonly LedgerEntry[];
  readonly letters: readonly OutboxItem[];
  /** The position after this run. */
  readonly state?: { readonly run: number; readonly frozen: unknown };
  readonly run?: RunRecord;
  /** The letter whose reading led here. */
  readonly read?: { readonly messageId: string; readonly mark: ReadMark };
  /** A map document of the game's own. */
  readonly map?: unknown;
}

const headKey = (id: string): Key => ["game", id];
const readKey = (messageId: string): Key => ["read", messageId];
export const outboxKey = (id: string): Key => ["outbox", id];
export const postedKey = (messageId: string): Key => ["posted", messageId];

/** The games of this referee. */
export class Games {
  constructor(private readonly kv: KvPort) {}

  async head(id: string): Promise<VersionedHead | undefined> {
    const { value, versionstamp } = await this.kv.get(headKey(id));
    if (value === undefined || versionstamp === null) return undefined;
    return { head: decode(value, gameHead, headKey(id)), versionstamp };
  }

  async *heads(): AsyncIterable<GameHead> {
    for await (const { key, value } of this.kv.list(["game"])) {
      if (value !== undefined) yield decode(value, gameHead, key);
    }
  }

  /** The position after a run, as the ruleset froze it; run 0 is the opening. */
  state(id: string, run: number): Promise<unknown | undefined> {
    return readChunked(this.kv, ["state", id, run], z.unknown());
  }

  run(id: string, run: number): Promise<RunRecord | undefined> {
    return readChunked(this.kv, ["run", id, run], runRecord);
  }

  map(id: string): Promise<unknown | undefined> {
    return readChunked(this.kv, ["map", id], z.unknown());
  }

  async ledger(id: string): Promise<LedgerEntry[]> {
    const entries: LedgerEntry[] = [];
    for await (const { key, value } of this.kv.list(["ledger", id])) {
      if (value !== undefined) entries.push(decode(value, ledgerEntry, key));
    }
    return entries;
  }

  /** The mark that a letter has been read, if it has. */
  async readMark(messageId: string): Promise<ReadMark | undefined> {
    const { value } = await this.kv.get(readKey(messageId));
    return value === undefined ? undefined : decode(value, readMark, readKey(messageId));
  }

  /**
   * One atomic commit. @returns "done"; or "conflict" where the game has moved on meanwhile, or the letter has been read.
   * Where the store's answer was lost, the head itself tells whether the operation happened.
   */
  async commit(commit: Commit): Promise<"done" | "conflict"> {
    const { before, head, ledger, letters, state, run, read, map } = commit;
    const batch: Batch = {
      checks: [
        { key: headKey(head.id), versionstamp: before?.versionstamp ?? null },
        ...(read === undefined ? [] : [{ key: readKey(read.messageId), versionstamp: null }]),
      ],
      sets: [
        { key: headKey(head.id), value: encode(head) },
        ...ledger.map((entry) => ({ key: ["ledger", head.id, entry.n], value: encode(entry) })),
        ...letters.flatMap((item) => [
          { key: outboxKey(item.id), value: encode(item) },
          { key: postedKey(item.messageId), value: encode({ id: item.id }) },
        ]),
        ...(state === undefined ? [] : chunked(["state", head.id, state.run], state.frozen)),
        ...(run === undefined ? [] : chunked(["run", head.id, run.run], run)),
        ...(read === undefined ? [] : [{ key: readKey(read.messageId), value: encode(read.mark) }]),
        ...(map === undefined ? [] : chunked(["map", head.id], map)),
      ],
    };
    if (await this.kv.atomic(batch)) return "done";
    const now = await this.head(head.id);
    return now?.head.operation === head.operation ? "done" : "conflict";
  }
}
