import type { LedgerEntry } from "../../dice/ledger/entry.ts";
import { BROUGHT, type Brought } from "../../kernel/brought.ts";
import type { Side } from "../../kernel/side.ts";
import type { KnownPosition } from "../records/account-record.ts";
import { chunked, encode } from "../kv/codec.ts";
import type { Digest } from "../records/digest-record.ts";
import type { GameHead } from "../records/game-record.ts";
import { indexedAnew } from "./indexed.ts";
import {
  bouncesKey,
  broughtKey,
  digestKey,
  headKey,
  heldKey,
  knownKey,
  ledgerKey,
  pressKey,
  readKey,
  runKey,
  spokenKey,
  stateKey,
  statementKey,
  teamWordsKey,
} from "../kv/keys.ts";
import { placed, postedSets } from "../post/letter-places.ts";
import type { BouncedLetters, HeldLetter, OutboxItem, ReadMark } from "../records/letter-records.ts";
import type { OfferTaking } from "./offers.ts";
import type { Besides } from "./operator-acts.ts";
import type { Batch } from "../kv/port.ts";
import type { PressWords } from "../records/press-record.ts";
import type { RunRecord } from "../records/run-record.ts";
import type { StoredStatement } from "../records/statement-record.ts";
import type { TeamWords } from "../records/team-record.ts";
import { placeChecked } from "./tournaments.ts";

/** What a step of a game writes. */

/** A game's head, with its version for the check that it is unchanged. */
export interface VersionedHead {
  readonly head: GameHead;
  readonly versionstamp: string;
}

/** An entry of the ledger, the digests of its statements, and what its accounts say about a position. */
export interface NewEntry {
  readonly entry: LedgerEntry;
  readonly spoken: readonly string[];
  readonly known?: KnownPosition | undefined;
}

/** Everything that one step of a game writes, all or nothing. */
export interface Commit {
  /** The head before it; undefined for a new game. */
  readonly before: VersionedHead | undefined;
  readonly head: GameHead;
  readonly ledger: readonly NewEntry[];
  readonly letters: readonly OutboxItem[];
  /** Letters whose state changes. */
  readonly returned?: readonly OutboxItem[];
  /** The opening position of a new game. */
  readonly opening?: { readonly frozen: unknown };
  /** The position after this run. */
  readonly state?: { readonly run: number; readonly frozen: unknown };
  readonly run?: RunRecord;
  /** The letter that led to it: how it is remembered, and the Message-ID for its answer, if another. */
  readonly read?: { readonly messageId: string; readonly answered?: string; readonly mark: ReadMark };
  /** Documents of the game's own. */
  readonly brought?: Brought<unknown>;
  /** A side's letters that bounced. */
  readonly bounces?: { readonly side: Side; readonly letters: BouncedLetters };
  readonly press?: PressWords;
  readonly teamWords?: TeamWords & { readonly side: Side };
  /** Players' words behind the ledger, by digest. */
  readonly statements?: readonly { readonly digest: string; readonly stored: StoredStatement }[];
  /** The offer or challenge that becomes this game: nobody else can take it. */
  readonly offer?: OfferTaking | undefined;
  /** The news of several games in an address's daily letter, in place of the last one's. */
  readonly digest?: {
    readonly address: string;
    readonly before: string | null;
    readonly record: Digest;
  };
  /** The entry of the operator's ledger, if the operator did it. */
  readonly act?: Besides | undefined;
  /** What waits for its player's word, and the key of the confirming link. */
  readonly held?: { readonly linkKey: string; readonly letter: HeldLetter };
}

/** A game with everything stored for it except letters. */
export interface WholeGame {
  readonly head: GameHead;
  readonly ledger: readonly NewEntry[];
  readonly runs: readonly RunRecord[];
  /** By run, from the opening on. */
  readonly positions: readonly unknown[];
  /** The players' messages to each other. */
  readonly press: readonly PressWords[];
  /** The teams' messages, each for its own team. */
  readonly teamWords?: readonly (TeamWords & { readonly side: Side })[];
  /** The players' words behind its ledger. */
  readonly statements: readonly { readonly digest: string; readonly stored: StoredStatement }[];
  readonly brought: Brought<unknown>;
}

/** All of a step as one batch. @param sealed the head in its stored form */
export function batchOf(commit: Commit, sealed: Uint8Array): Batch {
  const {
    before,
    head,
    ledger,
    letters,
    opening,
    state,
    run,
    read,
    brought,
    held,
    bounces,
    press,
    teamWords,
    statements,
    digest,
  } = commit;
  const places = (commit.returned ?? []).map((item) => placed(item));
  const index = indexedAnew(before?.head, head);
  const mark = read === undefined ? undefined : readKey(read.messageId);
  return {
    checks: [
      { key: headKey(head.id), versionstamp: before?.versionstamp ?? null },
      ...(mark === undefined ? [] : [{ key: mark, versionstamp: null }]),
      ...(commit.offer?.checks ?? []),
      ...(digest === undefined ? [] : [{ key: digestKey(digest.address), versionstamp: digest.before }]),
      ...(commit.act?.checks ?? []),
      ...(before === undefined ? placeChecked(head) : []),
    ],
    sets: [
      { key: headKey(head.id), value: sealed },
      ...ledger.flatMap((each) => entrySets(head.id, each)),
      ...letters.flatMap(postedSets),
      ...places.flatMap(({ sets }) => sets),
      ...(opening === undefined ? [] : chunked(stateKey(head.id, 0), opening.frozen)),
      ...(state === undefined ? [] : chunked(stateKey(head.id, state.run), state.frozen)),
      ...(run === undefined ? [] : chunked(runKey(head.id, run.run), run)),
      ...(mark === undefined ? [] : [{ key: mark, value: encode(markOf(read!, letters)) }]),
      ...broughtSets(head.id, brought ?? {}).flat(),
      ...(press === undefined ? [] : [{ key: pressKey(head.id, press.n), value: encode(press) }]),
      ...(teamWords === undefined ? [] : teamWordsSets(head.id, [teamWords])),
      ...(statements ?? []).flatMap(({ digest, stored }) => chunked(statementKey(head.id, digest), stored)),
      ...(bounces === undefined
        ? []
        : [{ key: bouncesKey(head.id, bounces.side), value: encode(bounces.letters) }]),
      ...(digest === undefined ? [] : [{ key: digestKey(digest.address), value: encode(digest.record) }]),
      ...(held === undefined ? [] : [{ key: heldKey(held.linkKey), value: encode(held.letter) }]),
      ...(commit.act?.sets ?? []),
      ...(commit.offer?.sets ?? []),
      ...index.sets,
    ],
    deletes: [
      ...places.flatMap(({ deletes }) => deletes),
      ...index.deletes,
      ...(commit.offer?.deletes ?? []),
    ],
  };
}

/** Everything of a whole game but its head, in pieces for one write each. */
export function belongings(game: WholeGame): NonNullable<Batch["sets"]>[] {
  const { head: { id }, ledger, runs, positions, press, teamWords = [], statements, brought } = game;
  return [
    ...positions.map((frozen, run) => chunked(stateKey(id, run), frozen)),
    ...runs.map((run) => chunked(runKey(id, run.run), run)),
    ...ledger.map((each) => entrySets(id, each)),
    ...press.map((words) => [{ key: pressKey(id, words.n), value: encode(words) }]),
    ...teamWords.map((words) => teamWordsSets(id, [words])),
    ...statements.map(({ digest, stored }) => chunked(statementKey(id, digest), stored)),
    ...broughtSets(id, brought),
  ];
}

function teamWordsSets(
  id: string,
  words: NonNullable<WholeGame["teamWords"]>,
): NonNullable<Batch["sets"]> {
  return words.map(({ side, ...each }) => ({ key: teamWordsKey(id, side, each.n), value: encode(each) }));
}

/** The writes for documents of a game's own, one list for each. */
function broughtSets(id: string, brought: Brought<unknown>) {
  return BROUGHT.filter((name) => brought[name] !== undefined)
    .map((name) => chunked(broughtKey(name, id), brought[name]));
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

/** How many operations a head remembers. */
const REMEMBERED = 8;

/** The operations that a head remembers, with one more, the newest last. @param before absent for a new game */
export function operationsWith(operation: string, before: readonly string[] = []): string[] {
  return [...before, operation].slice(-REMEMBERED);
}
