import { randomUUID } from "node:crypto";
import { decode, encode, ifReadable } from "../kv/codec.ts";
import { gameHead } from "../records/game-record.ts";
import { headKey, postedKey } from "../kv/keys.ts";
import { expiring, type OutboxItem, outboxItem, postedMark, readMark } from "../records/letter-records.ts";
import { entriesOfKind, type Entry, type Key, type KvPort } from "../kv/port.ts";
import type { Vault } from "../sealing/vault.ts";
import { type BackupHeader, type Taken, writtenBackup } from "./format.ts";
import { BEFORE_GAMES, BEGUN, EXPIRING, KEPT_LETTERS, LEFT_OUT, MADE_ANEW, OF_A_GAME } from "./kinds.ts";

/** How often a game is read again if it moves on meanwhile. */
const TRIES = 5;

/**
 * A copy of a store, taken while others work on it. It has everything that was there at its beginning. Each game is as one of
 * its commits left it, with all that belongs to that commit: no part of a later one, nor its letters.
 */
export function backupOf(
  kv: KvPort,
  vault: Vault,
  now: number,
  program: string,
): { readonly header: BackupHeader; readonly bytes: AsyncIterable<Uint8Array> } {
  const header = { id: randomUUID(), at: now, program, vault: vault.name };
  const taking = new Taking(kv, now);
  return { header, bytes: writtenBackup(header, taking.all(), taking.faults) };
}

/** A stored value, with the version that orders it among others. */
interface Stored extends Taken {
  readonly versionstamp: string;
}

class Taking {
  readonly faults: string[] = [];
  /** Anything with a later versionstamp was written after this backup began. */
  #begun = "";
  /** Each copied game, with its version. */
  readonly #games = new Map<string, string>();
  /** Waiting letters as they were copied first: in the second pass unchanged ones are skipped. */
  readonly #waiting = new Map<string, string>();
  /** Letters that are copied although they have changed since. */
  readonly #late = new Set<string>();

  constructor(private readonly kv: KvPort, private readonly now: number) {}

  async *all(): AsyncIterable<Taken> {
    await this.kv.atomic({ sets: [{ key: [BEGUN], value: encode({ at: this.now }) }] });
    this.#begun = (await this.kv.get([BEGUN])).versionstamp ?? "";
    for (const kind of BEFORE_GAMES) yield* this.#kind(kind);
    for await (const head of this.#below(["game"])) yield* this.#game(head);
    const done = new Set([...BEFORE_GAMES, "game", ...OF_A_GAME, ...KEPT_LETTERS, ...MADE_ANEW, ...LEFT_OUT]);
    for (const kind of KEPT_LETTERS) yield* this.#letters(kind);
    for await (const kind of kindsIn(this.kv)) if (!done.has(kind)) yield* this.#kind(kind);
  }

  /** A game's own entries, then its head. Written in this order, a game is whole or absent. */
  async *#game(listed: Stored): AsyncIterable<Taken> {
    const id = String(listed.key[1]);
    for (let head = listed, tries = 1;; tries++) {
      const own: Stored[] = [];
      for (const kind of OF_A_GAME) own.push(...await Array.fromAsync(this.#below([kind, id])));
      const { versionstamp } = head;
      const now = own.some((each) => each.versionstamp > versionstamp)
        ? storedAt(await this.kv.get(headKey(id)))
        : undefined;
      const isMoving = now !== undefined && now.versionstamp !== versionstamp;
      if (isMoving && tries < TRIES) {
        head = now;
        continue;
      }
      const taken = isMoving ? own.filter((each) => each.versionstamp <= versionstamp) : own;
      this.#inspect(head, taken);
      this.#games.set(id, versionstamp);
      yield* taken;
      yield head;
      return;
    }
  }

  /** A damaged game is copied unchanged; the backup names it. */
  #inspect({ key, value }: Taken, own: readonly Taken[]): void {
    const head = this.#read(() => decode(value, gameHead, key));
    if (head === undefined) return;
    const entries = own.filter((each) => each.key[0] === "ledger").length;
    if (entries !== head.ledger.n) {
      this.faults.push(
        `${key.join("/")}: ${entries} entries of its ledger are there, and ${head.ledger.n} should be`,
      );
    }
  }

  async *#letters(kind: string): AsyncIterable<Taken> {
    for await (const each of this.#below([kind])) {
      const name = each.key.join("/");
      if (this.#waiting.get(name) === each.versionstamp) continue;
      if (kind === "outbox") this.#waiting.set(name, each.versionstamp);
      const item = this.#read(() => decode(each.value, outboxItem, each.key));
      const isLate = each.versionstamp > this.#begun;
      if (item !== undefined && isLate && await this.#isOfLaterCommit(item)) continue;
      if (isLate) this.#late.add(String(each.key[1]));
      yield each;
    }
  }

  /** Whether a commit of its game wrote the letter after the copied state. */
  async #isOfLaterCommit({ game, messageId, stopUrl }: OutboxItem): Promise<boolean> {
    // Commits of a game write no letters to its spectators.
    if (game === null || stopUrl !== undefined) return false;
    const { versionstamp } = await this.kv.get(postedKey(messageId));
    return versionstamp !== null && versionstamp > (this.#games.get(game) ?? this.#begun);
  }

  async *#kind(kind: string): AsyncIterable<Taken> {
    for await (const each of storedIn(entriesOfKind(this.kv, kind))) {
      if (EXPIRING.includes(kind) && this.#isOver(each)) continue;
      if (each.versionstamp > this.#begun && this.#isLaterMark(each)) continue;
      yield each;
    }
  }

  #isOver({ key, value }: Taken): boolean {
    const read = this.#read(() => decode(value, expiring, key));
    return read !== undefined && read.expiresAt <= this.now;
  }

  /** Whether it says that a letter was read, or written, in a commit that is not in this backup. */
  #isLaterMark({ key, value, versionstamp }: Stored): boolean {
    if (key[0] === "posted") {
      const mark = this.#read(() => decode(value, postedMark, key));
      return mark !== undefined && !this.#late.has(mark.id);
    }
    const game = key[0] === "read" ? this.#read(() => decode(value, readMark, key))?.game ?? null : null;
    return game !== null && versionstamp > (this.#games.get(game) ?? this.#begun);
  }

  #read<T>(read: () => T): T | undefined {
    return ifReadable(read, ({ message }) => void this.faults.push(message));
  }

  #below(prefix: Key): AsyncIterable<Stored> {
    return storedIn(this.kv.list(prefix));
  }
}

async function* storedIn(entries: AsyncIterable<Entry>): AsyncIterable<Stored> {
  for await (const entry of entries) {
    const stored = storedAt(entry);
    if (stored !== undefined) yield stored;
  }
}

function storedAt({ key, value, versionstamp }: Entry): Stored | undefined {
  return value === undefined || versionstamp === null ? undefined : { key, value, versionstamp };
}

/** The kinds of entries that exist, the last first: each search goes on before the kind found last. */
async function* kindsIn(kv: KvPort): AsyncIterable<string> {
  let end: Key | undefined;
  for (;;) {
    const next = await first(kv.list([], { reverse: true, ...(end === undefined ? {} : { end }) }));
    if (next === undefined) return;
    yield String(next.key[0]);
    end = [next.key[0]];
  }
}

export async function first<T>(all: AsyncIterable<T>): Promise<T | undefined> {
  for await (const each of all) return each;
  return undefined;
}
