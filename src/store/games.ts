import { z } from "zod";
import { Recent } from "../common/recent.ts";
import { spanned, writtenHere } from "../common/telemetry.ts";
import { Watchers } from "../common/watchers.ts";
import { type LedgerEntry, ledgerEntry } from "../dice/entry.ts";
import { BROUGHT, type Brought, type BroughtName } from "../kernel/brought.ts";
import { type Side, SIDES } from "../kernel/side.ts";
import { DRAFTS } from "./draft-record.ts";
import { type KnownPosition, knownPosition } from "./account-record.ts";
import { chunked, decode, encode, readChunked } from "./codec.ts";
import {
  bouncesKey,
  broughtKey,
  draftKey,
  headKey,
  heldKey,
  isGameCode,
  knownKey,
  ledgerKey,
  pressKey,
  readKey,
  runKey,
  spokenKey,
  stateKey,
  statementKey,
} from "./keys.ts";
import { indexedAnew } from "./indexed.ts";
import type { FoundOffer } from "./offers.ts";
import { Lists } from "./lists.ts";
import { placed, posted } from "./letter-places.ts";
import { Marks } from "./marks.ts";
import { PlayedBy } from "./played-by.ts";
import { type PressWords, pressWords } from "./press-record.ts";
import type { Batch, KvPort } from "./port.ts";
import {
  type BouncedLetters,
  bouncedLetters,
  type HeldLetter,
  heldLetter,
  type OutboxItem,
  type ReadMark,
  readMark,
} from "./letter-records.ts";
import type { GameHead } from "./game-record.ts";
import { type RunRecord, runRecord } from "./run-record.ts";
import { SealedHeads } from "./sealed-heads.ts";
import { type StoredStatement, storedStatement } from "./statement-record.ts";
import type { Vault } from "./vault.ts";

/** A game's head with the version that a commit has to find unchanged. */
export interface VersionedHead {
  readonly head: GameHead;
  readonly versionstamp: string;
}

/** An entry of the ledger, the digests of the statements that it rests on, and what its accounts tell of a position. */
export interface NewEntry {
  readonly entry: LedgerEntry;
  readonly spoken: readonly string[];
  readonly known?: KnownPosition | undefined;
}

/** Everything that one step of a game writes, all of it or nothing. */
export interface Commit {
  /** The head that this replaces; undefined for a new game. */
  readonly before: VersionedHead | undefined;
  readonly head: GameHead;
  readonly ledger: readonly NewEntry[];
  /** New letters, to be sent. */
  readonly letters: readonly OutboxItem[];
  /** Letters of which something else has become. */
  readonly returned?: readonly OutboxItem[];
  /** The position after this run. */
  readonly state?: { readonly run: number; readonly frozen: unknown };
  readonly run?: RunRecord;
  /** The letter whose reading led here: what it is remembered by, and the Message-ID that its answer names, if another. */
  readonly read?: { readonly messageId: string; readonly answered?: string; readonly mark: ReadMark };
  /** Documents of the game's own. */
  readonly brought?: Brought<unknown>;
  /** Letters to a side that have come back. */
  readonly bounces?: { readonly side: Side; readonly letters: BouncedLetters };
  /** Words of one player to the other. */
  readonly press?: PressWords;
  /** What somebody has written that the ledger rests on, by its digest. */
  readonly statements?: readonly { readonly digest: string; readonly stored: StoredStatement }[];
  /** The offer that the game is made of: nobody else takes it. */
  readonly offer?: FoundOffer["taking"] | undefined;
  /** What waits for its player's word, and the key of the link by which he gives it. */
  readonly held?: { readonly linkKey: string; readonly letter: HeldLetter };
}

/** A head as it was found among others; undefined where it cannot be read. */
export interface FoundHead {
  readonly id: string;
  readonly versioned: VersionedHead | undefined;
}

/** A game with all that the store keeps of it but letters. */
export interface WholeGame {
  readonly head: GameHead;
  readonly ledger: readonly NewEntry[];
  readonly runs: readonly RunRecord[];
  /** By run, from the opening on. */
  readonly positions: readonly unknown[];
  /** What its players have written to each other. */
  readonly press: readonly PressWords[];
  /** What its players have written that its ledger rests on. */
  readonly statements: readonly { readonly digest: string; readonly stored: StoredStatement }[];
  /** Documents of the game's own. */
  readonly brought: Brought<unknown>;
}

/** How many heads that were opened lately are kept open, and how many positions. */
const OPEN = 32;

/** How many operations a head remembers. */
const REMEMBERED = 8;

/** The operations that a head remembers with one more, the newest last. @param before none for a new game */
export function operationsWith(operation: string, before: readonly string[] = []): string[] {
  return [...before, operation].slice(-REMEMBERED);
}

export type Committed = "done" | "conflict" | "read-already";

/** What is written of documents of a game's own, a list for each. */
function broughtSets(id: string, brought: Brought<unknown>) {
  return BROUGHT.filter((name) => brought[name] !== undefined)
    .map((name) => chunked(broughtKey(name, id), brought[name]));
}

/** The games of this referee. */
export class Games {
  /** The games as lists show them. */
  readonly lists: Lists;
  /** Games whose clocks are to be looked at. */
  readonly clocks: Marks;
  /** Games that are played, by the latest time that they tell of. */
  readonly latest: Marks;
  /** Games with orders that are locked and not carried out. */
  readonly locked: Marks;
  /** Games of which a daily letter may tell. */
  readonly daily: Marks;
  /** Games in which something has happened, for those who follow them from outside. */
  readonly news: Marks;
  /** Games by the program that has played them last. */
  readonly playedBy: PlayedBy;
  /** Told by a game's code of every step of it that is taken by this process. */
  readonly changed = new Watchers();
  /** Heads opened lately, by their games; one that has not changed since is not opened again. */
  readonly #open = new Recent<VersionedHead>(OPEN);
  /** Positions read lately, by game and run. */
  readonly #positions = new Recent<{ readonly versionstamp: string; readonly frozen: unknown }>(OPEN);
  readonly #sealed: SealedHeads;

  /** @param vault where the secrets of the dice lie */
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

  /** Tells of every step of a game, and of what its players draft, whichever process it is in. @returns what ends it */
  follow(id: string, told: () => void): () => void {
    const drafts = SIDES.flatMap((side) => DRAFTS.map((name) => draftKey(id, side, name)));
    const ends = [this.changed.watch(id, told), this.kv.watch?.([headKey(id), ...drafts], told)];
    return () => ends.forEach((end) => end?.());
  }

  /**
   * The head as the store has it now: the very same as before where nothing has written it since.
   * @returns undefined where there is no such game, or no game could have such a code
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
   * The heads of all games: for what is done once in a while, and never while somebody waits.
   * @param onFault is told of each that cannot be read; the others come nevertheless
   */
  async *heads(onFault: (error: unknown) => void = raise): AsyncIterable<GameHead> {
    for await (const { key, value } of this.kv.list(["game"])) {
      const head = value === undefined ? undefined : attempt(() => this.#sealed.opened(value, key), onFault);
      if (head !== undefined) yield head;
    }
  }

  /** Some heads, downwards in the order of their codes. @param from only those that stand before it @param onFault as above */
  async *headsDown(
    from: string | undefined,
    limit: number,
    onFault: (error: unknown) => void,
  ): AsyncIterable<FoundHead> {
    const end = from === undefined ? {} : { end: headKey(from) };
    for await (
      const { key, value, versionstamp } of this.kv.list(["game"], { limit, reverse: true, ...end })
    ) {
      const head = value === undefined ? undefined : attempt(() => this.#sealed.opened(value, key), onFault);
      const isThere = head !== undefined && versionstamp !== null;
      yield { id: String(key[1]), versioned: isThere ? { head, versionstamp } : undefined };
    }
  }

  /** Whether the store answers, and what is kept in it can be opened: the first game's head, where there is one. */
  async isReadable(): Promise<boolean> {
    let isReadable = true;
    for await (const _ of this.headsDown(undefined, 1, () => isReadable = false));
    return isReadable;
  }

  /**
   * The position after a run, as the ruleset froze it; run 0 is the opening. It is the very same as before where nothing has
   * written it since.
   */
  async state(id: string, run: number): Promise<unknown | undefined> {
    const key = stateKey(id, run);
    const { versionstamp } = await this.kv.get([...key, 0]);
    if (versionstamp === null) return undefined;
    const name = `${id} ${run}`;
    const known = this.#positions.get(name);
    if (known?.versionstamp === versionstamp) return known.frozen;
    const frozen = await readChunked(this.kv, key, ANYTHING);
    this.#positions.set(name, { versionstamp, frozen });
    return frozen;
  }

  run(id: string, run: number): Promise<RunRecord | undefined> {
    return readChunked(this.kv, runKey(id, run), runRecord);
  }

  /** A document of a game's own. */
  brought(id: string, name: BroughtName): Promise<unknown | undefined> {
    return readChunked(this.kv, broughtKey(name, id), ANYTHING);
  }

  /** The digests of the statements that an entry rests on. */
  async spoken(id: string, entry: number): Promise<readonly string[]> {
    const { value } = await this.kv.get(spokenKey(id, entry));
    return value === undefined ? [] : decode(value, z.array(z.string()), spokenKey(id, entry));
  }

  /** What the accounts of an entry tell of a position; undefined where it has none. */
  async known(id: string, entry: number): Promise<KnownPosition | undefined> {
    const { value } = await this.kv.get(knownKey(id, entry));
    return value === undefined ? undefined : decode(value, knownPosition, knownKey(id, entry));
  }

  /** What somebody has written, by its digest. */
  statement(id: string, digest: string): Promise<StoredStatement | undefined> {
    return readChunked(this.kv, statementKey(id, digest), storedStatement);
  }

  async ledger(id: string): Promise<LedgerEntry[]> {
    const entries: LedgerEntry[] = [];
    for await (const { key, value } of this.kv.list(["ledger", id])) {
      if (value !== undefined) entries.push(decode(value, ledgerEntry, key));
    }
    return entries;
  }

  /** An entry of a game's ledger. @param n from 1 */
  async entry(id: string, n: number): Promise<LedgerEntry | undefined> {
    const { value } = await this.kv.get(ledgerKey(id, n));
    return value === undefined ? undefined : decode(value, ledgerEntry, ledgerKey(id, n));
  }

  /** What the players have written to each other, in that order. */
  async press(id: string): Promise<PressWords[]> {
    const words: PressWords[] = [];
    for await (const { key, value } of this.kv.list(["press", id])) {
      if (value !== undefined) words.push(decode(value, pressWords, key));
    }
    return words;
  }

  /** The mark that a letter has been read, if it has. */
  async readMark(messageId: string): Promise<ReadMark | undefined> {
    const { value } = await this.kv.get(readKey(messageId));
    return value === undefined ? undefined : decode(value, readMark, readKey(messageId));
  }

  /** The letters to a seat that have come back, if any has. */
  async bounces(id: string, side: Side): Promise<BouncedLetters | undefined> {
    const key = bouncesKey(id, side);
    const { value } = await this.kv.get(key);
    return value === undefined ? undefined : decode(value, bouncedLetters, key);
  }

  /** What waits behind a link, if its time is not over. */
  async held(linkKey: string, now: number): Promise<HeldLetter | undefined> {
    const key = heldKey(linkKey);
    const { value } = await this.kv.get(key);
    const held = value === undefined ? undefined : decode(value, heldLetter, key);
    return held !== undefined && held.expiresAt > now ? held : undefined;
  }

  /**
   * One atomic commit. @returns "done"; "read-already" where the letter has been read; "conflict" where the game has moved
   * on meanwhile. Where the store's answer was lost, the head itself tells whether the operation happened, though others
   * may have followed.
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
    const { before, head, ledger, letters, state, run, read, brought, held, bounces, press, statements } =
      commit;
    const places = (commit.returned ?? []).map(placed);
    const index = indexedAnew(before?.head, head);
    const batch: Batch = {
      checks: [
        { key: headKey(head.id), versionstamp: before?.versionstamp ?? null },
        ...(read === undefined ? [] : [{ key: readKey(read.messageId), versionstamp: null }]),
        ...(commit.offer?.checks ?? []),
      ],
      sets: [
        { key: headKey(head.id), value: this.#sealed.sealed(head) },
        ...ledger.flatMap((each) => entrySets(head.id, each)),
        ...letters.flatMap(posted),
        ...places.flatMap(({ sets }) => sets),
        ...(state === undefined ? [] : chunked(stateKey(head.id, state.run), state.frozen)),
        ...(run === undefined ? [] : chunked(runKey(head.id, run.run), run)),
        ...(read === undefined
          ? []
          : [{ key: readKey(read.messageId), value: encode(markOf(read, letters)) }]),
        ...broughtSets(head.id, brought ?? {}).flat(),
        ...(press === undefined ? [] : [{ key: pressKey(head.id, press.n), value: encode(press) }]),
        ...(statements ?? []).flatMap(({ digest, stored }) => chunked(statementKey(head.id, digest), stored)),
        ...(bounces === undefined
          ? []
          : [{ key: bouncesKey(head.id, bounces.side), value: encode(bounces.letters) }]),
        ...(held === undefined ? [] : [{ key: heldKey(held.linkKey), value: encode(held.letter) }]),
        ...index.sets,
      ],
      deletes: [
        ...places.flatMap(({ deletes }) => deletes),
        ...index.deletes,
        ...(commit.offer?.deletes ?? []),
      ],
    };
    if (await this.kv.atomic(batch)) return this.#done(head.id);
    const now = await this.head(head.id);
    if (now?.head.operations.includes(head.operations[head.operations.length - 1])) {
      return this.#done(head.id);
    }
    return read !== undefined && await this.readMark(read.messageId) !== undefined
      ? "read-already"
      : "conflict";
  }

  /** Writes a whole game that was kept elsewhere; its head last, so that it is there whole or not at all. @returns false where it is there */
  async restore({ head, ledger, runs, positions, press, statements, brought }: WholeGame): Promise<boolean> {
    if (await this.head(head.id) !== undefined) return false;
    const sets = [
      ...positions.map((frozen, run) => chunked(stateKey(head.id, run), frozen)),
      ...runs.map((run) => chunked(runKey(head.id, run.run), run)),
      ...ledger.map((each) => entrySets(head.id, each)),
      ...press.map((words) => [{ key: pressKey(head.id, words.n), value: encode(words) }]),
      ...statements.map(({ digest, stored }) => chunked(statementKey(head.id, digest), stored)),
      ...broughtSets(head.id, brought),
    ];
    for (const each of sets) await this.kv.atomic({ sets: each });
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

function entrySets(id: string, { entry, spoken, known }: NewEntry): NonNullable<Batch["sets"]> {
  return [
    { key: ledgerKey(id, entry.n), value: encode(entry) },
    ...(spoken.length === 0 ? [] : [{ key: spokenKey(id, entry.n), value: encode(spoken) }]),
    ...(known === undefined ? [] : [{ key: knownKey(id, entry.n), value: encode(known) }]),
  ];
}

/** The mark that a letter has been read, with the letter that answers it. */
function markOf(
  { messageId, answered = messageId, mark }: NonNullable<Commit["read"]>,
  letters: readonly OutboxItem[],
): ReadMark {
  return { ...mark, answer: letters.find(({ inReplyTo }) => inReplyTo === answered)?.id ?? null };
}

const ANYTHING = z.unknown();

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
