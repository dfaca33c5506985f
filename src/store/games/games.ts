import { z } from "zod";
import { Recent } from "../../common/recent.ts";
import { spanned, writtenHere } from "../../common/log/telemetry.ts";
import { Watchers } from "../../common/watchers.ts";
import { type LedgerEntry, ledgerEntry } from "../../dice/ledger/entry.ts";
import type { BroughtName } from "../../kernel/brought.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import { type KnownPosition, knownPosition } from "../records/account-record.ts";
import { decode, readChunked, readValue, readVersioned, valuesBelow } from "../kv/codec.ts";
import { batchOf, belongings, type Commit, type VersionedHead, type WholeGame } from "./commit.ts";
import { dailyDigest, type Digest } from "../records/digest-record.ts";
import { DRAFTS } from "../records/draft-record.ts";
import type { GameHead } from "../records/game-record.ts";
import { indexedAnew } from "./indexed.ts";
import {
  bouncesKey,
  broughtKey,
  digestKey,
  draftKey,
  headKey,
  heldKey,
  isGameCode,
  knownKey,
  ledgerKey,
  readKey,
  runKey,
  spokenKey,
  stateKey,
  statementKey,
} from "../kv/keys.ts";
import {
  type BouncedLetters,
  bouncedLetters,
  type HeldLetter,
  heldLetter,
  type ReadMark,
  readMark,
} from "../records/letter-records.ts";
import { Lists } from "./lists.ts";
import { Marks } from "../kv/marks.ts";
import { PlayedBy } from "./played-by.ts";
import type { KvPort, Versioned } from "../kv/port.ts";
import { type PressWords, pressWords } from "../records/press-record.ts";
import { type RunRecord, runRecord } from "../records/run-record.ts";
import { SealedHeads } from "../sealing/sealed-heads.ts";
import { type StoredStatement, storedStatement } from "../records/statement-record.ts";
import { type TeamWords, teamWords } from "../records/team-record.ts";
import type { Vault } from "../sealing/vault.ts";

/** A head found among others; undefined if it cannot be read. */
export interface FoundHead {
  readonly id: string;
  readonly versioned: VersionedHead | undefined;
}

/** How many heads that were opened lately are kept open, and how many positions. */
const OPEN = 32;

export type Committed = "done" | "conflict" | "read-already";

export class Games {
  readonly lists: Lists;
  /** Games whose clocks need a look. */
  readonly clocks: Marks;
  /** Running games, by the latest time in them. */
  readonly latest: Marks;
  /** Games with orders that are locked and not carried out. */
  readonly locked: Marks;
  /** Games for which a daily letter may be due. */
  readonly daily: Marks;
  /** Games with news for those who follow them from outside. */
  readonly news: Marks;
  readonly playedBy: PlayedBy;
  /** Fires with a game's code at each step that this process makes in that game. */
  readonly changed = new Watchers();
  /** Recently opened heads, by game; an unchanged one is not opened again. */
  readonly #open = new Recent<VersionedHead>(OPEN);
  /** Positions that were read lately or are being read, by game and run. */
  readonly #positions = new Recent<{ readonly versionstamp: string; readonly frozen: Promise<unknown> }>(
    OPEN,
  );
  readonly #sealed: SealedHeads;

  /** @param vault seals the secrets of the dice */
  constructor(private readonly kv: KvPort, vault: Vault) {
    this.#sealed = new SealedHeads(vault, OPEN);
    this.lists = new Lists(kv);
    this.clocks = new Marks(kv, "clock");
    this.latest = new Marks(kv, "latest");
    this.locked = new Marks(kv, "locked");
    this.daily = new Marks(kv, "daily");
    this.news = new Marks(kv, "news");
    this.playedBy = new PlayedBy(kv);
  }

  /** Announces every step of a game, and drafts of its players, in any process. @returns a function that ends it */
  follow(id: string, told: () => void): () => void {
    const drafts = SIDES.flatMap((side) => DRAFTS.map((name) => draftKey(id, side, name)));
    const ends = [this.changed.watch(id, told), this.kv.watch?.([headKey(id), ...drafts], told)];
    return () => ends.forEach((end) => end?.());
  }

  /**
   * The head in the store, and the same object as before if nothing has written it since.
   * @returns undefined if there is no such game, or no game could have such a code
   */
  async head(id: string): Promise<VersionedHead | undefined> {
    if (!isGameCode(id)) return undefined;
    const { value, versionstamp } = await this.kv.get(headKey(id));
    if (value === undefined || versionstamp === null) return undefined;
    const known = this.#open.get(id);
    if (known?.versionstamp === versionstamp) return known;
    const opened = { head: this.#sealed.opened(value, headKey(id)), versionstamp };
    this.#open.set(id, opened);
    return opened;
  }

  /**
   * The heads of all games: for rare tasks, and never while somebody waits.
   * @param onFault gets each unreadable one; the others follow nevertheless
   */
  async *heads(onFault: (error: unknown) => void = raise): AsyncIterable<GameHead> {
    for await (const { key, value } of this.kv.list(["game"])) {
      const head = value === undefined ? undefined : attempt(() => this.#sealed.opened(value, key), onFault);
      if (head !== undefined) yield head;
    }
  }

  /** Some heads, in descending order of their codes. @param from only those before it @param onFault as above */
  async *headsDown(
    from: string | undefined,
    limit: number,
    onFault: (error: unknown) => void,
  ): AsyncIterable<FoundHead> {
    const end = from === undefined ? undefined : headKey(from);
    for await (const { key, value, versionstamp } of this.kv.list(["game"], { limit, reverse: true, end })) {
      const head = value === undefined ? undefined : attempt(() => this.#sealed.opened(value, key), onFault);
      const isThere = head !== undefined && versionstamp !== null;
      yield { id: String(key[1]), versioned: isThere ? { head, versionstamp } : undefined };
    }
  }

  /** How many games there are, counted one by one. */
  async count(): Promise<number> {
    let count = 0;
    for await (const _ of this.kv.list(["game"])) count++;
    return count;
  }

  /** Whether the store answers, and the key opens its contents: tried with the first game's head, if there is one. */
  async isReadable(): Promise<boolean> {
    let isReadable = true;
    for await (const _ of this.headsDown(undefined, 1, () => isReadable = false));
    return isReadable;
  }

  /**
   * The position after a run, in the ruleset's own form; run 0 is the opening. It is the same object as before if nothing has
   * written it since.
   */
  async state(id: string, run: number): Promise<unknown | undefined> {
    const key = stateKey(id, run);
    const { versionstamp } = await this.kv.get([...key, 0]);
    if (versionstamp === null) return undefined;
    const name = `${id} ${run}`;
    const known = this.#positions.get(name);
    if (known?.versionstamp === versionstamp) return await known.frozen;
    const reading = { versionstamp, frozen: readChunked(this.kv, key, ANYTHING) };
    this.#positions.set(name, reading);
    try {
      return await reading.frozen;
    } catch (error) {
      if (this.#positions.get(name) === reading) this.#positions.delete(name);
      throw error;
    }
  }

  run(id: string, run: number): Promise<RunRecord | undefined> {
    return readChunked(this.kv, runKey(id, run), runRecord);
  }

  brought(id: string, name: BroughtName): Promise<unknown | undefined> {
    return readChunked(this.kv, broughtKey(name, id), ANYTHING);
  }

  /** The digests of an entry's statements. */
  async spoken(id: string, entry: number): Promise<readonly string[]> {
    return await readValue(this.kv, spokenKey(id, entry), lines) ?? [];
  }

  /** What an entry's accounts say about a position; undefined without any. */
  known(id: string, entry: number): Promise<KnownPosition | undefined> {
    return readValue(this.kv, knownKey(id, entry), knownPosition);
  }

  statement(id: string, digest: string): Promise<StoredStatement | undefined> {
    return readChunked(this.kv, statementKey(id, digest), storedStatement);
  }

  ledger(id: string): Promise<LedgerEntry[]> {
    return valuesBelow(this.kv, ["ledger", id], ledgerEntry);
  }

  /** An entry of a game's ledger. @param n from 1 */
  entry(id: string, n: number): Promise<LedgerEntry | undefined> {
    return readValue(this.kv, ledgerKey(id, n), ledgerEntry);
  }

  /** The players' messages to each other, in order. */
  press(id: string): Promise<PressWords[]> {
    return valuesBelow(this.kv, ["press", id], pressWords);
  }

  /** The messages of a side's team, in order. */
  teamWords(id: string, side: Side): Promise<TeamWords[]> {
    return valuesBelow(this.kv, ["team-words", id, side], teamWords);
  }

  /** The mark that a letter was read, if it was. */
  async readMark(messageId: string): Promise<ReadMark | undefined> {
    return (await this.readMarks([messageId]))[0];
  }

  /** The same for several letters. @param messageIds at most ten */
  async readMarks(messageIds: readonly string[]): Promise<(ReadMark | undefined)[]> {
    const found = await this.kv.getMany(messageIds.map(readKey));
    return found.map(({ key, value }) => value === undefined ? undefined : decode(value, readMark, key));
  }

  /** A seat's letters that bounced, if any. */
  bounces(id: string, side: Side): Promise<BouncedLetters | undefined> {
    return readValue(this.kv, bouncesKey(id, side), bouncedLetters);
  }

  /** What waits behind a link, if it has not expired. */
  async held(linkKey: string, now: number): Promise<HeldLetter | undefined> {
    const held = await readValue(this.kv, heldKey(linkKey), heldLetter);
    return held !== undefined && held.expiresAt > now ? held : undefined;
  }

  /** The last daily letter to an address about several games. */
  digest(address: string): Promise<Versioned<Digest> | undefined> {
    return readVersioned(this.kv, digestKey(address), dailyDigest);
  }

  /**
   * One atomic commit.
   * @returns "done"; "read-already" if the letter was read before; "conflict" if the game has moved on meanwhile. If the
   * store's answer was lost, the head itself tells whether the operation happened, though others may have followed.
   */
  async commit(commit: Commit): Promise<Committed> {
    const { head: { id, run }, letters } = commit;
    const done = await spanned(
      "commit",
      { game: id, run, letters: letters.length },
      () => this.#commit(commit),
      (outcome) => ({ outcome }),
    );
    if (done === "done") { for (const letter of letters) writtenHere(letter.id); }
    return done;
  }

  async #commit(commit: Commit): Promise<Committed> {
    const { head, read } = commit;
    if (await this.kv.atomic(batchOf(commit, this.#sealed.sealed(head)))) return this.#done(head.id);
    const now = await this.head(head.id);
    if (now?.head.operations.includes(head.operations[head.operations.length - 1])) {
      return this.#done(head.id);
    }
    return read !== undefined && await this.readMark(read.messageId) !== undefined
      ? "read-already"
      : "conflict";
  }

  /**
   * Writes a whole game from elsewhere; its head last, so that it is there whole or not at all.
   * @returns false if it is there already
   */
  async restore(game: WholeGame): Promise<boolean> {
    const { head } = game;
    if (await this.head(head.id) !== undefined) return false;
    for (const sets of belongings(game)) await this.kv.atomic({ sets });
    return await this.kv.atomic({
      checks: [{ key: headKey(head.id), versionstamp: null }],
      sets: [
        { key: headKey(head.id), value: this.#sealed.sealed(head) },
        ...indexedAnew(undefined, head).sets,
      ],
    });
  }

  #done(id: string): "done" {
    this.changed.tell(id);
    return "done";
  }
}

const ANYTHING = z.unknown();
const lines = z.array(z.string());

function attempt<T>(read: () => T, onFault: (error: unknown) => void): T | undefined {
  try {
    return read();
  } catch (error) {
    onFault(error);
    return undefined;
  }
}

function raise(error: unknown): never {
  throw error;
}
