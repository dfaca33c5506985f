import { note } from "../../../templates/letters/note.ts";
import { asJson } from "../../common/bytes/json.ts";
import { DAY, MINUTE } from "../../common/bytes/lengths.ts";
import { logged } from "../../common/log/log.ts";
import { runs, spanned } from "../../common/log/telemetry.ts";
import { SIDES } from "../../kernel/side.ts";
import type { Commit } from "../../store/games/commit.ts";
import type { GameHead, LockedHead } from "../../store/records/game-record.ts";
import type { Committed } from "../../store/games/games.ts";
import { OverLimit } from "../../store/kv/port.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import { type Awaited, beaconFor, utc } from "../beacon.ts";
import { committed } from "../committed.ts";
import { checkEngine, demandEngine } from "../engine/engine-check.ts";
import { ENGINE } from "../ledger/engine.ts";
import {
  BrokenGame,
  type CurrentGame,
  currentGame,
  entered,
  type GameCabinet,
  type GameWork,
  lockTime,
  operated,
  type PostTray,
} from "../office.ts";
import type { OpenGame } from "../open/open-game.ts";
import { untilCommitted } from "../retry.ts";
import { keepRolls } from "../run-records.ts";
import { addressed } from "../thread.ts";
import { wordsOf } from "../words/reader-words.ts";
import { type Answering, ownAnswer, waitingAnswer } from "./answering.ts";
import type { Playing } from "./play-run.ts";
import { isLocked, type Ran, ranFrom } from "./ran.ts";
import { lock } from "./sheet/lock.ts";
import { withLockLetters } from "./sheet/lock-letter.ts";
import { turnName, turnOf } from "../open/waiting-for.ts";
import { masterToChoose } from "../../store/games/indexed.ts";

/** How a step is committed that may lock orders. */
export interface CarryingOut {
  readonly playing?: Playing | undefined;
  /** The letter that brought the step, if it still needs an answer. */
  readonly answering?: Answering | undefined;
}

/**
 * Commits a step, and carries out what it locks. If possible both are one commit: the lock is entered before its run, and they
 * are written together or not at all.
 * @param game before the step
 */
export async function commitAndCarryOut(
  office: GameWork,
  game: OpenGame,
  step: Commit,
  { playing, answering }: CarryingOut = {},
): Promise<Committed> {
  const done = await committedWithRun(office, game, step, { playing, answering }) ??
    await committedAlone(office, step, answering);
  if (done === "done" && isToCarryOut(step.head)) await carryOutLocked(office, step.head.id, playing);
  return done;
}

async function committedAlone(
  office: GameCabinet & PostTray,
  step: Commit,
  answering?: Answering,
): Promise<Committed> {
  if (answering === undefined) return await committed(office, step);
  const { head, item } = ownAnswer(office, step.head, answering);
  return await committed(office, { ...step, head, letters: [item, ...step.letters] });
}

/**
 * @returns undefined if the step locks nothing, or its run needs a commit of its own: its dice wait for a beacon, it finds no
 * end, or it is more than one commit takes
 */
async function committedWithRun(
  office: GameWork,
  game: OpenGame,
  step: Commit,
  { playing, answering }: CarryingOut,
): Promise<Committed | undefined> {
  const { head } = step;
  if (!isLocked(head) || head.beacon !== "none") return undefined;
  return await watched(head, async () => {
    const ahead = await ranAhead(office, game, head, { playing, answering });
    if (ahead === undefined) return undefined;
    const { isAnswered, ...ran } = ahead;
    const own = isAnswered || answering === undefined ? undefined : ownAnswer(office, ran.head, answering);
    const ledger = [...step.ledger, ...ran.ledger];
    const letters = [...step.letters, ...(own === undefined ? [] : [own.item]), ...ran.letters];
    try {
      return await committedRun(office, { ...step, ...ran, head: own?.head ?? ran.head, ledger, letters });
    } catch (fault) {
      if (fault instanceof OverLimit) return undefined;
      throw fault;
    }
  });
}

/** The run of a lock that is not stored yet; undefined if it finds no end. */
async function ranAhead(
  office: GameWork,
  { system, truth }: OpenGame,
  locked: LockedHead,
  { playing, answering }: CarryingOut,
): Promise<Ran | undefined> {
  // In its stored form: the result must not depend on what no store keeps.
  const head = asJson(locked) as LockedHead;
  try {
    return await ranFrom(office, { head, system, truth }, head.ledger.at, null, playing, answering);
  } catch {
    return undefined;
  }
}

async function committedRun(
  office: GameCabinet & PostTray,
  step: Commit & Omit<Ran, "isAnswered">,
): Promise<Committed> {
  const done = await committed(office, step);
  if (done === "done") keepRolls(office, step.head, step.run);
  return done;
}

async function watched<T>(
  { id, locked: { run }, source: { ruleset } }: LockedHead,
  carryOut: () => Promise<T>,
): Promise<T> {
  const done = await spanned("run", { game: id, run, ruleset }, carryOut);
  if (done === "done") {
    runs.add(1, { ruleset });
    logged("run", { game: id, run, ruleset });
  }
  return done;
}

/**
 * Carries out everything that is locked in a game, run by run, until it waits for a player or the beacon. Safe to call at any
 * time.
 */
export async function carryOutLocked(
  office: GameWork,
  id: string,
  playing?: Playing,
  choice?: MasterChoice,
): Promise<void> {
  const nextRun = async () => {
    // Mostly nothing is left, and this is known without opening a position.
    const standing = (await office.games.head(id))?.head;
    if (standing !== undefined && masterToChoose(standing) !== undefined) {
      return await lockedByMaster(office, standing, playing, choice);
    }
    const isLeft = (standing?.locked ?? null) !== null;
    const game = isLeft ? await currentGame(office, id) : undefined;
    if (game === undefined || !isLocked(game.head)) return "none";
    const { versioned, head } = game;
    await demandEngine(office, game);
    const lockedAt = await lockTime(office, head);
    const beacon = await beaconFor(office.beacon, office.now(), head, lockedAt);
    if ("awaited" in beacon) return await tellOfWait(office, game, beacon.awaited);
    return await watched(head, async () => {
      const standing = { ...game, head: operated(head, office.now()) };
      const answer = await waitingAnswer(office, head);
      const { isAnswered: _, ...ran } = await ranFrom(
        office,
        standing,
        lockedAt,
        beacon.mixed,
        playing,
        answer,
      );
      return await committedRun(office, { before: versioned, ...ran });
    });
  };
  while (await untilCommitted(nextRun) === "done");
}

/** Whether a Player-Turn is locked, or waits for the master's choice. */
function isToCarryOut(head: GameHead): boolean {
  return isLocked(head) || masterToChoose(head) !== undefined;
}

/** The master's choice of a manner, and for which Player-Turn. */
export interface MasterChoice {
  readonly turn: string;
  readonly manner: number;
}

/** Tells the coming Player-Turn from every other of the game. */
export function turnToChoose({ run, undone, corrected }: GameHead): string {
  return [run, undone.length, corrected.length].join(".");
}

/** How long a process that does not search leaves the master's Player-Turn to one that does. */
const LEFT_TO_OTHERS = 15 * MINUTE;

/** Locks the master's Player-Turn in the chosen manner, and carries it out; or lets the master choose. */
async function lockedByMaster(
  office: GameWork,
  standing: GameHead,
  playing?: Playing,
  choice?: MasterChoice,
): Promise<Committed | "none"> {
  const { id } = standing;
  const isChosen = choice?.turn === turnToChoose(standing);
  if (!isChosen) {
    office.masters?.soon(id);
    if (office.masters !== undefined || office.now() < standing.ledger.at + LEFT_TO_OTHERS) return "none";
    logged("no search for master", { game: id, manner: 0 });
  }
  const game = await currentGame(office, id);
  const side = game === undefined ? undefined : masterToChoose(game.head);
  if (game === undefined || side === undefined || game.versioned.head.run !== standing.run) return "none";
  await demandEngine(office, game);
  const now = office.now();
  const { head, event } = lock(operated(game.head, now), side, { manner: isChosen ? choice.manner : 0 });
  const recorded = entered(office, head, now, [event]);
  const told = await withLockLetters(office, recorded.head, turnOf(game));
  const step = { before: game.versioned, head: told.head, ledger: recorded.entries, letters: told.letters };
  return await commitAndCarryOut(office, game, step, { playing });
}

/** How many games are looked at in one round. */
const PORTION = 500;
const TAKEN_OVER = 100;
/** When a game that cannot go on, or waits for its beacon, is tried again; and when one of another program. */
export const AGAIN = 5 * MINUTE;
const LATER = 60 * MINUTE;
/** No round of the beacon is waited for longer, so later marks come from a clock that was ahead. */
const LONGEST = 2 * DAY;

/** Which games {@link recover} tries. */
export interface Recovering {
  /** Whether a game should be tried now. */
  readonly isDue?: (id: string) => boolean;
  /** Also those that were postponed for a while: the process that would have tried them may be gone. */
  readonly isStart?: boolean;
}

/**
 * Carries out what a crash or an unreachable beacon has left locked, each game for itself; takes over games that another
 * program last played.
 * @param onFault gets each game that cannot go on
 * @returns how many were tried without a fault
 */
export async function recover(
  office: GameWork,
  onFault: (error: unknown) => void,
  { isDue = () => true, isStart = false }: Recovering = {},
): Promise<number> {
  const { games, now } = office;
  let recovered = 0;
  const stopped = await takeOver(office, onFault);
  for (const mark of await games.locked.due(now() + (isStart ? AGAIN : 0), PORTION, LONGEST)) {
    const [id] = mark.what;
    if (!isDue(id) || stopped.has(id)) {
      // Meanwhile, a waiting game keeps no other back.
      await games.locked.later(mark, now() + AGAIN);
      continue;
    }
    try {
      await carryOutLocked(office, id);
      const head = (await games.head(id))?.head;
      const isLeft = head !== undefined && isToCarryOut(head);
      await (isLeft ? games.locked.later(mark, now() + AGAIN) : games.locked.done(mark));
      recovered++;
    } catch (error) {
      await games.locked.later(mark, now() + AGAIN);
      onFault(brokenBy(id, error));
    }
  }
  return recovered;
}

/** Takes over some games that another program last played. @returns those that do not go on */
async function takeOver(office: GameWork, onFault: (error: unknown) => void): Promise<ReadonlySet<string>> {
  const { playedBy } = office.games;
  const stopped = new Set<string>();
  const others = await playedBy.others(ENGINE, office.now(), TAKEN_OVER);
  for (const other of others) {
    const { id } = other;
    try {
      const checked = await checkEngine(office, id);
      if (!checked.ok) throw new BrokenGame(checked.error);
      await playedBy.later(other);
    } catch (error) {
      stopped.add(id);
      await playedBy.later(other, office.now() + LATER);
      onFault(brokenBy(id, error));
    }
  }
  return stopped;
}

function brokenBy(id: string, error: unknown): BrokenGame {
  return new BrokenGame(`${id} does not go on: ${(error as Error).message}`, { cause: error });
}

/** How long the beacon must be out of reach before players get a letter: a short fault is over before they would read it. */
const PATIENCE = 10 * 60_000;

/**
 * Tells both players that their game waits for the beacon: once for each run, and only after a while.
 * @returns "conflict" if somebody came between
 */
async function tellOfWait(
  office: GameCabinet & PostTray,
  game: CurrentGame,
  awaited: Awaited,
): Promise<"awaited" | "conflict"> {
  const { versioned, head: before } = game;
  const now = office.now();
  const { locked } = before;
  if (locked === null || locked.isWaitTold === true || now < awaited.due + PATIENCE) return "awaited";
  let head: GameHead = { ...before, locked: { ...locked, isWaitTold: true } };
  const letters: OutboxItem[] = [];
  for (const side of SIDES) {
    if (head.seats[side].kind !== "person") continue;
    const letter = note(wordsOf(office.site, head, side), "The game waits for the public beacon", [
      `The orders of ${
        turnName({ ...turnOf(game), side: locked.side })
      } are locked, and its dice mix in round ${awaited.round} of the public beacon, drand, published at ${
        utc(awaited.due)
      }. The referee has not been able to reach it since.`,
      "I keep asking it. Nothing is rolled without it and no order can change, however " +
      "long it takes. You need do nothing: the result comes by letter.",
    ]);
    const posted = addressed(office.site, head, side, { letter, now });
    head = posted.head;
    letters.push(posted.item);
  }
  const done = await committed(office, {
    before: versioned,
    head: operated(head, now),
    ledger: [],
    letters,
  });
  return done === "done" ? "awaited" : "conflict";
}
