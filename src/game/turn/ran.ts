import { type BeaconRound, timeOfRound } from "../../dice/beacon-round.ts";
import type { Side } from "../../kernel/side.ts";
import { isOver } from "../../kernel/rules.ts";
import type { Commit } from "../../store/games/commit.ts";
import type {
  GameHead,
  Locked,
  LockedHead,
  Pending,
  Seat,
  StoredSheet,
} from "../../store/records/game-record.ts";
import { lockWords } from "../beacon.ts";
import { deskOf } from "../open/desk-of.ts";
import { told } from "../ledger/accounts.ts";
import { ENGINE } from "../ledger/engine.ts";
import type { Happening } from "../ledger/happening.ts";
import { stopOf } from "../ledger/stop-of.ts";
import { type Entered, entered, type GameWork } from "../office.ts";
import { diceBookOf } from "../run-records.ts";
import { withStand } from "../open/stands.ts";
import { timed } from "../term/timing.ts";
import { type StandingGame, waitingFor } from "../open/waiting-for.ts";
import { beginningLetters } from "./beginning-letters.ts";
import type { Answering, WaitingAnswer } from "./answering.ts";
import { lock } from "./sheet/lock.ts";
import { isOpening, playedHere, type Playing } from "./play-run.ts";
import { reportRuns, type RunReport } from "./run-report.ts";

/** What a run adds to a commit, and the head after it. */
export interface Ran extends Required<Pick<Commit, "head" | "ledger" | "letters" | "state" | "run">> {
  readonly isAnswered: boolean;
}

/** Whether a side's Player-Turn is locked as soon as it begins: the computer plays it, and has no manner to choose first. */
export function isLockedAtOnce({ kind, level }: Seat): boolean {
  return kind === "computer" && level !== "master";
}

export function isLocked(head: GameHead): head is LockedHead {
  return head.locked !== null;
}

/**
 * Plays what is locked. The lock decides its dice, its result and its ledger entries, and even their time. So doing it again
 * gives the same.
 * @param game with the head for its commit
 * @param lockedAt the lock's time, by its entry in the ledger
 * @param beacon the round for its dice, if the game uses one
 * @param answering the letter that led to it
 */
export async function ranFrom(
  office: GameWork,
  game: StandingGame & { readonly head: LockedHead },
  lockedAt: number,
  beacon: BeaconRound | null,
  playing: Playing = playedHere,
  answering?: Answering | WaitingAnswer,
): Promise<Ran> {
  const { head, system } = game;
  const { locked } = head;
  const { record, truth: after, stop } = await playing(game, {
    beacon,
    book: await diceBookOf(office, head),
  });
  const now = office.now();
  const query = system.rules.query(after);
  const settled: GameHead = {
    ...head,
    engine: ENGINE,
    run: locked.run,
    locked: null,
    pending: stop === undefined
      ? null
      : { ...stop, answers: head.pending?.answers ?? NOTHING, said: head.pending?.said ?? NOTHING },
    seats: {
      allied: afterRun({ head, system, truth: after }, "allied", locked),
      axis: afterRun({ head, system, truth: after }, "axis", locked),
    },
    ...(isOver(query)
      ? { status: "over", outcome: { winner: query.winner, reason: query.reason, cite: query.cite } }
      : {}),
  };
  const ended: Happening[] = settled.outcome === null
    ? []
    : [{ kind: "ended", how: "rules", ...settled.outcome }];
  const next = stop === undefined && !isOver(query) && isLockedAtOnce(head.seats[query.side])
    ? query.side
    : undefined;
  const isMasters = stop === undefined && !isOver(query) && head.seats[query.side].level === "master";
  const ran = entered(office, settled, runTime(head, lockedAt, beacon), [
    { kind: "run", record, told: told(system.rules, after, stopOf(query, stop), record) },
    ...ended,
  ]);
  const { head: recorded, entries } = next === undefined
    ? awaiting(ran, office, waitingFor({ head: ran.head, system, truth: after }), now)
    : followed(ran, office, next, beacon === null ? lockedAt : Math.max(now, timeOfRound(beacon.round)));
  // If the lock that follows waits for the beacon, these letters announce it before its round. The master's Player-Turn soon
  // follows, and one letter tells both.
  const isTold = isMasters ? head.beacon !== "none" : next === undefined || lockWords(recorded) !== undefined;
  const standing = { head: recorded, system, truth: after };
  const report: RunReport = isOpening(system, locked) && !isOver(query)
    ? { ...beginningLetters(office, standing), isAnswered: false }
    : isTold
    ? await reportRuns(office, standing, record, answering)
    : { head: recorded, letters: [], isAnswered: false };
  return {
    head: withStand({ ...standing, head: report.head }),
    ledger: entries,
    letters: report.letters,
    state: { run: locked.run, frozen: system.rules.freeze(after) },
    run: record,
    isAnswered: report.isAnswered,
  };
}

/**
 * A run, and the computer's lock that follows in the same commit.
 * @param at the run's time, so that nothing depends on when it is played; with a beacon a later one, because orders must not be
 * locked when the round is known
 */
function followed(ran: Entered, office: GameWork, side: Side, at: number): Entered {
  const { head, event } = lock(ran.head, side);
  const next = entered(office, head, at, [event]);
  return { head: next.head, entries: [...ran.entries, ...next.entries] };
}

/** A run, and the deadline of the player who has to answer next: the time begins with the letter. */
function awaiting(ran: Entered, office: GameWork, waiting: Side | undefined, now: number): Entered {
  const { head, events } = timed(ran.head, waiting, now);
  const next = entered(office, head, now, events);
  return { head: next.head, entries: [...ran.entries, ...next.entries] };
}

const NOTHING: Pending["answers"] = { allied: [], axis: [] };

/**
 * The time of a run in the ledger. It does not depend on when the run is really played, so doing it again gives the same. By
 * protocol 1 it is that of the lock; by protocol 2 it is not before the publication of its round of the beacon.
 */
function runTime({ protocol }: GameHead, lockedAt: number, beacon: BeaconRound | null): number {
  return protocol === 1 || beacon === null ? lockedAt : Math.max(lockedAt, timeOfRound(beacon.round));
}

/**
 * A seat after a run. Only the standing orders of locked sheets are kept, so that nothing is done twice. What the other side
 * has prepared for its own turn also stays.
 */
function afterRun(game: StandingGame, side: Side, locked: Locked): GameHead["seats"][Side] {
  const seat = game.head.seats[side];
  if (seat.sheet === null) return seat;
  const lines = game.system.orders.remaining(deskOf(game, side), side === locked.side);
  const sheet: StoredSheet = { ...seat.sheet, lines, said: lines.length === 0 ? [] : seat.sheet.said };
  return { ...seat, sheet };
}
