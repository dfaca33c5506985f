import type { Site } from "./access/links.ts";
import type { Spoken } from "../dice/ledger-2/sealing.ts";
import { append } from "../dice/ledger/ledger.ts";
import type { Signers } from "../dice/signing.ts";
import { type NewEntry, operationsWith, type VersionedHead } from "../store/games/commit.ts";
import type { Games } from "../store/games/games.ts";
import type { Stores } from "../store/stores.ts";
import type { SigningKeys } from "../store/sealing/signing-keys.ts";
import type { GameHead, LockedHead } from "../store/records/game-record.ts";
import { type Documents, documentsOf, type OpenGame, openPlayed, setUp } from "./open/open-game.ts";
import { BROUGHT, type BroughtName } from "../kernel/brought.ts";
import type { Truth } from "../kernel/rules.ts";
import type { System } from "../kernel/system.ts";
import type { BeaconSource } from "./beacon.ts";
import type { Happening } from "./ledger/happening.ts";
import { written1 } from "./ledger/written-1.ts";
import { written2 } from "./ledger/written-2.ts";
import type { LedgerEntry } from "../dice/ledger/entry.ts";
import { type Side, SIDES } from "../kernel/side.ts";
import { withWords } from "./access/substitutions.ts";
import { newId } from "./access/tokens.ts";
import { standingRun } from "./undone.ts";
import { isRecord } from "../common/bytes/json.ts";
import { Recent } from "../common/recent.ts";

export interface GameCabinet {
  readonly games: Games;
}

/** What a letter says about its sender: the referee's site, and the time. */
export interface Letterhead {
  readonly site: Site;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface PostTray extends Letterhead {
  readonly outbox: Stores["outbox"];
  /** Called after letters were put into the outbox. */
  readonly posted: () => void;
}

/** What a step of a game needs: the games, the post, the ledger's keys and the beacon. */
export interface GameWork extends GameCabinet, PostTray {
  /** The keys that sign ledgers. */
  readonly keys: SigningKeys;
  /** Used by games that mix a public beacon into their dice. */
  readonly beacon: BeaconSource;
  /** Lets the master choose for one game after another; absent if this process does not search. */
  readonly masters?: { soon(game: string): void } | undefined;
}

/** Who may come in: people, what they offer and hold, and their limits. */
export type Membership = Pick<
  Stores,
  "people" | "offers" | "ladders" | "tokens" | "writers" | "bars" | "guests" | "house" | "rates"
>;

/** What tells people and programs about a game, besides its players. */
export interface Onlookers extends Pick<Stores, "spectators" | "pushes" | "webhooks"> {
  /** Whether players may set webhooks and browser news, and these are sent. */
  readonly callsWebhooks: boolean;
}

/** Everything that the referee works with. A function asks for the bags above, and for the whole only if it needs most. */
export interface Office extends Stores, GameWork, Onlookers {
  /** This process's background tasks for the operator, if it has any. */
  readonly chores?: Chores | undefined;
  /** How many megabytes a thread for reviews may take; absent: this process makes no reviews. */
  readonly reviewMemory: number;
}

/** A background task for the operator. */
export type ChoreName = "backup" | "doctor";

/** Its result. */
export interface ChoreDone {
  readonly isWell: boolean;
  /** Sentences without addresses. */
  readonly lines: readonly string[];
}

/** The background tasks that a process can do. */
export interface Chores {
  readonly does: Readonly<Partial<Record<ChoreName, (signal: AbortSignal) => Promise<ChoreDone>>>>;
  /** Starts a background task, and keeps the process from stopping in the middle. */
  readonly under: (work: (signal: AbortSignal) => Promise<void>) => void;
}

export interface CurrentGame {
  readonly versioned: VersionedHead;
  readonly head: GameHead;
  readonly system: System;
  readonly truth: Truth;
}

/** A stored game that cannot be opened: a fault of the store or the program, never of a player. */
export class BrokenGame extends Error {
  override readonly name = "BrokenGame";
}

/** Where documents that games brought are stored. */
export interface Bringing {
  readonly games: Pick<Games, "brought">;
}

/** Recently opened settings, by their sources: map and counters are read once. */
const settings = new Recent<OpenGame>(32);

async function settingOf(office: Bringing, head: GameHead): Promise<OpenGame> {
  const { ruleset, scenario, issue, options, brought } = head.source;
  const { revision, protocol } = head;
  // The game itself names documents from before their digests were kept.
  const own = Object.entries(brought).map((
    [name, document],
  ) => [name, document?.digest ?? [head.id, head.createdAt]]);
  const key = JSON.stringify([ruleset, scenario, issue, options, revision, protocol, own]);
  const known = settings.get(key);
  if (known !== undefined) return known;
  const opened = setUp(ruleset, await documentsOfGame(office, head), options, revision, protocol);
  const played = opened.ok ? openPlayed(opened.value) : opened;
  if (!played.ok) throw new BrokenGame(`${head.id}: ${played.error.join("; ")}`);
  settings.set(key, played.value);
  return played.value;
}

/** What a game was set up from. @throws {BrokenGame} if it cannot be found */
export async function documentsOfGame(
  { games }: Bringing,
  { id, source: { ruleset, scenario, issue, brought } }: GameHead,
): Promise<Documents> {
  const documents = documentsOf({ ruleset, scenario, issue: issue ?? 1 });
  if (!documents.ok) throw new BrokenGame(`${id}: ${documents.error.join("; ")}`);
  const own: Partial<Record<BroughtName, unknown>> = {};
  for (const name of BROUGHT) if (name in brought) own[name] = await games.brought(id, name);
  return { ...documents.value, ...own };
}

/** Positions of heads that the store keeps open: a head and its position are written in one commit. */
const standing = new WeakMap<GameHead, OpenGame>();

/** @returns undefined if there is no such game */
export async function currentGame(
  office: GameCabinet,
  id: string,
): Promise<CurrentGame | undefined> {
  const versioned = await office.games.head(id);
  if (versioned === undefined) return undefined;
  const { head } = versioned;
  const open = standing.get(head) ?? await positionAfter(office, head, standingRun(head));
  standing.set(head, open);
  return { versioned, head, ...open };
}

/** The position after a run of a game, with later corrections. @throws {BrokenGame} if it is not stored */
export async function positionAfter(
  office: GameCabinet,
  head: GameHead,
  run: number,
): Promise<OpenGame> {
  const frozen = await office.games.state(head.id, run);
  if (frozen === undefined) throw new BrokenGame(`${head.id} has no position after run ${run}`);
  return await positionBy(office, head, frozen, run);
}

/** Recently thawed positions, by their sources, each with its setting. */
const thawed = new WeakMap<object, { readonly setting: OpenGame; readonly open: OpenGame }>();

/** A position after a run, by the rules of the game. @throws {BrokenGame} if they cannot read it */
export async function positionBy(
  office: Bringing,
  head: GameHead,
  frozen: unknown,
  run: number,
): Promise<OpenGame> {
  const setting = await settingOf(office, head);
  const known = isRecord(frozen) ? thawed.get(frozen) : undefined;
  if (known?.setting === setting) return known.open;
  const read = setting.system.rules.thaw(setting.truth, frozen);
  if (!read.ok) throw new BrokenGame(`${head.id}, run ${run}: ${read.error.join("; ")}`);
  const open = { system: setting.system, truth: read.value };
  if (isRecord(frozen)) thawed.set(frozen, { setting, open });
  return open;
}

/** When a run was locked, by its entry in the ledger; others may follow it. @throws {BrokenGame} if it is not there */
export async function lockTime(
  { games }: GameCabinet,
  { id, ledger, locked: { run, at } }: LockedHead,
): Promise<number> {
  if (at !== null) return at;
  for (let n = ledger.n; n > 0; n--) {
    const entry = await games.entry(id, n);
    if (entry?.kind === "locked" && entry.run === run) return entry.at;
  }
  throw new BrokenGame(`${id} has run ${run} locked, and no entry tells of that`);
}

/** A game with new entries in its ledger. */
export interface Entered {
  readonly head: GameHead;
  readonly entries: readonly NewEntry[];
}

/**
 * Enters what happened to a game into its ledger, by the game's protocol, chained to the entries there.
 * @param head after what happened
 * @param at no entry of protocol 2 is older than the one before
 * @param speaker whose word led to it, if somebody's did
 */
export function entered(
  { keys: { signers } }: Pick<Office, "keys">,
  head: GameHead,
  at: number,
  happenings: readonly Happening[],
  speaker?: Spoken,
): Entered {
  const done = head.protocol === 1
    ? enteredBy1(head, at, signers, happenings)
    : enteredBy2(head, timeOf2(head, at, happenings), signers, happenings, speaker);
  const ended = happenings.find((each) => each.kind === "ended");
  if (ended === undefined) return done;
  return { ...done, head: { ...done.head, ending: { how: ended.how, at: done.head.ledger.at } } };
}

/**
 * The time of entries of protocol 2 and 3: no earlier than the last, unless the clock is set back. By protocol 3 the words of
 * the last player are no earlier than the game.
 */
function timeOf2(
  { protocol, createdAt, ledger, seats }: GameHead,
  at: number,
  [first]: readonly Happening[],
): number {
  if (first?.kind === "clockSet") return at;
  const isLast = protocol === 3 && first?.kind === "joined" &&
    SIDES.every((side) => seats[side].kind === "person" && seats[side].joined);
  return Math.max(at, ledger.at, isLast ? createdAt + 1 : 0);
}

function enteredBy1(head: GameHead, at: number, signers: Signers, happenings: readonly Happening[]): Entered {
  const key = signers.active.public;
  const events = happenings.flatMap((happening) => written1(head, happening, key) ?? []);
  const { ledger, entries } = append(head.ledger, at, signers, events);
  return { head: { ...head, ledger }, entries: entries.map((entry) => ({ entry, spoken: [] })) };
}

function enteredBy2(
  head: GameHead,
  at: number,
  signers: Signers,
  happenings: readonly Happening[],
  speaker: Spoken | undefined,
): Entered {
  const key = signers.active.public;
  const kept = new Map<number, Pick<NewEntry, "spoken" | "known">>();
  const events = happenings.map((happening) => (n: number) => {
    const { event, ...beside } = written2(head, happening, { n, at, key, speaker });
    kept.set(n, beside);
    return event;
  });
  const rotation = (rotated: string) => ({ kind: "rotated" as const, key: rotated, said: [] });
  const { ledger, entries } = append(head.ledger, at, signers, events, rotation);
  const isLocked = head.locked !== null && happenings.some(({ kind }) => kind === "locked");
  const heard = writers(head, entries, speaker).reduce((each, side) => withWords(each, side, at), head);
  return {
    head: { ...heard, ledger, ...(isLocked ? { locked: { ...head.locked!, at } } : {}) },
    entries: entries.map((entry) => ({ entry, spoken: [], ...kept.get(entry.n) })),
  };
}

/**
 * Whose words are new in entries: at least those that a verifier takes for new (docs/proof/dice-protocol.md, 6). A lock rests
 * on older words, too, unless a player's own led to it.
 */
function writers({ locked }: GameHead, entries: readonly LedgerEntry[], speaker: Spoken | undefined): Side[] {
  const inTime = speaker === undefined && locked?.lapse === null ? [locked.side] : [];
  return SIDES.filter((side) =>
    speaker?.by === side ||
    entries.some((entry) =>
      "said" in entry && entry.said.some(({ by }) => by === side) &&
      (entry.kind !== "locked" || inTime.includes(side))
    )
  );
}

/** The head after a step, with the step's operation remembered (see {@link Games.commit}). */
export function operated<H extends GameHead>(head: H, now: number): H {
  return { ...head, operations: operationsWith(newId(now), head.operations) };
}
