import { type BeaconRound, timeOfRound } from "../../dice/beacon-round.ts";
import type { Side } from "../../kernel/side.ts";
import { deskOf } from "../desk-of.ts";
import type { GameHead, Locked, Pending, StoredSheet } from "../../store/game-record.ts";
import { beaconFor, lockWords } from "../beacon.ts";
import { tellOfWait } from "./beacon-letter.ts";
import { isOver } from "../../kernel/rules.ts";
import { checkEngine, demandEngine } from "../dispute/engine-check.ts";
import { ENGINE } from "../ledger/engine.ts";
import { told } from "../ledger/accounts.ts";
import type { Happening } from "../ledger/happening.ts";
import { stopOf } from "../ledger/stop-of.ts";
import { beginningLetters } from "./beginning-letters.ts";
import { lock } from "./lock.ts";
import {
  BrokenGame,
  type CurrentGame,
  currentGame,
  type Entered,
  entered,
  lockTime,
  type Office,
  operated,
} from "../office.ts";
import { isOpening, playRun } from "./play-run.ts";
import { untilCommitted } from "../retry.ts";
import { reckonedFor, type RunAhead } from "./run-ahead.ts";
import { reportRuns } from "./run-report.ts";
import { diceBookOf } from "../run-records.ts";
import { logged } from "../../common/log.ts";
import { runs, spanned } from "../../common/telemetry.ts";
import { DAY, MINUTE } from "../../common/lengths.ts";
import { timed } from "../term/timing.ts";
import { withStand } from "../stands.ts";
import { type StandingGame, waitingFor } from "../waiting-for.ts";

/**
 * Carries out whatever is locked in a game, run by run, until somebody is waited for, a player or the beacon. Safe to call at
 * any time.
 * @param ahead what has been reckoned of the first run while it was being locked
 */
export async function carryOutLocked(office: Office, id: string, ahead?: RunAhead): Promise<void> {
  const nextRun = async () => {
    // Mostly nothing is left, and no position need be opened to find that.
    const isLeft = ((await office.games.head(id))?.head.locked ?? null) !== null;
    const game = isLeft ? await currentGame(office, id) : undefined;
    if (game === undefined || game.head.locked === null) return "none";
    const { head } = game;
    await demandEngine(office, game);
    const lockedAt = await lockTime(office, head, head.locked!);
    const beacon = await beaconFor(office.beacon, office.now(), head, lockedAt);
    if ("awaited" in beacon) return await tellOfWait(office, game, beacon.awaited);
    const { mixed } = beacon;
    const ruleset = head.source.ruleset;
    const done = await spanned(
      "run",
      { game: id, run: head.locked!.run, ruleset },
      () => commitRun(office, game, head.locked!, lockedAt, mixed, ahead),
    );
    if (done === "done") {
      runs.add(1, { ruleset });
      logged("run", { game: id, run: head.locked!.run, ruleset });
    }
    return done;
  };
  while (await untilCommitted(nextRun) === "done");
}

/**
 * One run: its dice, its result and its ledger entries are decided by what is locked, down to the time, which is that of the
 * lock; doing it again gives the same.
 */
async function commitRun(
  office: Office,
  game: CurrentGame,
  locked: Locked,
  lockedAt: number,
  beacon: BeaconRound | null,
  ahead: RunAhead | undefined,
): Promise<"done" | "conflict"> {
  const { versioned, head, system } = game;
  const { record, truth: after, stop } = reckonedFor(head, ahead) ??
    playRun(head, system, game.truth, locked, { beacon, book: await diceBookOf(office, head) });
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
  const next = stop === undefined && !isOver(query) && head.seats[query.side].kind === "computer"
    ? query.side
    : undefined;
  const frozen = system.rules.freeze(after);
  const ran = entered(office, operated(settled, now), runTime(head, lockedAt, beacon), [
    { kind: "run", record, told: told(system.rules, after, stopOf(query, stop), record) },
    ...ended,
  ]);
  const { head: recorded, entries } = next === undefined
    ? awaiting(ran, office, waitingFor({ head: ran.head, system, truth: after }), now)
    : followed(ran, office, next, beacon === null ? lockedAt : Math.max(now, timeOfRound(beacon.round)));
  // Where the lock that follows waits for the beacon, these letters tell of it before its round.
  const isTold = next === undefined || lockWords(recorded) !== undefined;
  const standing = { head: recorded, system, truth: after };
  const report = isOpening(system, locked) && !isOver(query)
    ? beginningLetters(office, standing)
    : isTold
    ? await reportRuns(office, standing, record)
    : { head: recorded, letters: [] };
  const done = await office.games.commit({
    before: versioned,
    head: withStand({ ...standing, head: report.head }),
    ledger: entries,
    letters: report.letters,
    state: { run: locked.run, frozen },
    run: record,
  });
  if (done !== "done") return "conflict";
  if (report.letters.length > 0) office.posted();
  return done;
}

/**
 * A run, and the lock of the computer's that follows it in the same commit. @param at the time of the run, so that nothing
 * hangs on when it is played; with a beacon a later one, as the orders must not be locked when the round is known
 */
function followed(ran: Entered, office: Office, side: Side, at: number): Entered {
  const { head, event } = lock(ran.head, side);
  const next = entered(office, head, at, [event]);
  return { head: next.head, entries: [...ran.entries, ...next.entries] };
}

/** A run, and the deadline of whoever is asked after it: his time begins when he is told. */
function awaiting(ran: Entered, office: Office, waiting: Side | undefined, now: number): Entered {
  const { head, events } = timed(ran.head, waiting, now);
  const next = entered(office, head, now, events);
  return { head: next.head, entries: [...ran.entries, ...next.entries] };
}

const NOTHING: Pending["answers"] = { allied: [], axis: [] };

/**
 * When a run is entered to have been carried out: nothing hangs on when it really is, so doing it again gives the same. By
 * protocol 1 that is when it was locked; by protocol 2 not before its round of the beacon was published either.
 */
function runTime({ protocol }: GameHead, lockedAt: number, beacon: BeaconRound | null): number {
  return protocol === 1 || beacon === null ? lockedAt : Math.max(lockedAt, timeOfRound(beacon.round));
}

/**
 * A seat after a run: of the sheets that were locked only the standing orders are kept, so that nothing is done twice; what
 * the other side has prepared for its own turn stays too.
 */
function afterRun(game: StandingGame, side: Side, locked: Locked): GameHead["seats"][Side] {
  const seat = game.head.seats[side];
  if (seat.sheet === null) return seat;
  const lines = game.system.orders.remaining(deskOf(game, side), side === locked.side);
  const sheet: StoredSheet = { ...seat.sheet, lines, said: lines.length === 0 ? [] : seat.sheet.said };
  return { ...seat, sheet };
}

/** How many games are looked at in one go. */
const PORTION = 500;
const TAKEN_OVER = 100;
/** A game that cannot go on, or waits for its beacon, is tried again so much later; one of another program's so much. */
export const AGAIN = 5 * MINUTE;
const LATER = 60 * MINUTE;
/** A round of the beacon is waited for no longer, so marks that are farther off were set by a clock that was ahead. */
const LONGEST = 2 * DAY;

/** Which games {@link recover} tries. */
export interface Recovering {
  /** Whether a game is to be tried now. */
  readonly isDue?: (id: string) => boolean;
  /** Those, too, that have been put off for a while: whoever would have tried them then may be no more. */
  readonly isStart?: boolean;
}

/**
 * Carries out what is locked, where a crash or a beacon out of reach has left it so, each game for itself; takes games over that
 * another program has played.
 * @param onFault is told of each game that cannot go on @returns how many were tried without a fault
 */
export async function recover(
  office: Office,
  onFault: (error: unknown) => void,
  { isDue = () => true, isStart = false }: Recovering = {},
): Promise<number> {
  const { games, now } = office;
  let recovered = 0;
  const stopped = await takeOver(office, onFault);
  for (const mark of await games.locked.due(now() + (isStart ? AGAIN : 0), PORTION, LONGEST)) {
    const [id] = mark.what;
    if (!isDue(id) || stopped.has(id)) {
      // Whoever waits stands in nobody's way meanwhile.
      await games.locked.later(mark, now() + AGAIN);
      continue;
    }
    try {
      await carryOutLocked(office, id);
      const isLeft = (await games.head(id))?.head.locked;
      await (isLeft ? games.locked.later(mark, now() + AGAIN) : games.locked.done(mark));
      recovered++;
    } catch (error) {
      await games.locked.later(mark, now() + AGAIN);
      onFault(brokenBy(id, error));
    }
  }
  return recovered;
}

/** Takes over what another program has played last, some games in one go. @returns those that do not go on */
async function takeOver(office: Office, onFault: (error: unknown) => void): Promise<ReadonlySet<string>> {
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
