import { reminderLetter, type ReminderWords } from "../../../templates/letters/reminder.ts";
import type { Letter } from "../../kernel/block.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { Lease, Outage } from "../../store/kv/lease.ts";
import type { Clock } from "../../store/records/clock-record.ts";
import type { FoundMark } from "../../store/kv/marks.ts";
import { lengthWords, momentWords } from "../../../templates/time.ts";
import { seenBy } from "../open/open-game.ts";
import { positionWords } from "../position-words.ts";
import { diaryWords, runsSinceTurn } from "../turn/since-turn.ts";
import { wordsOf } from "../words/reader-words.ts";
import { atDeadline } from "./at-deadline.ts";
import { movedByOutage, reminded } from "../clock/clock.ts";
import {
  BrokenGame,
  type CurrentGame,
  currentGame,
  type GameCabinet,
  type GameWork,
  type Letterhead,
  type Office,
} from "../office.ts";
import { silenceDue } from "./silence.ts";
import { resumedByTime } from "./pause.ts";
import { clocksApart, putAllRight } from "./set-back.ts";
import { commitOf, type PlayersStep } from "../players-step.ts";
import { untilCommitted } from "../retry.ts";
import { carryOutLocked, commitAndCarryOut } from "../turn/run.ts";
import { isTakenOver } from "../turn/taken-over.ts";
import { sheetAgain, tellOfTime } from "../letters/tell.ts";
import { isSheetIn, timed, withClock } from "../term/timing.ts";
import { heldBack, lockedInTime, sheetDue } from "../turn/sheet/window.ts";
import { lockNotices } from "../turn/sheet/lock-letter.ts";
import { turnOf, waitingFor } from "../open/waiting-for.ts";
import { wakeAt } from "../../store/games/indexed.ts";
import type { Side } from "../../kernel/side.ts";
import { awaitedWords, localOf } from "../clock/time-words.ts";
import { MINUTE } from "../../common/bytes/lengths.ts";

/** How long a sweep may take before another takes its place. */
const LEASE = 5 * MINUTE;
/** A referee who has not looked at the clocks for longer was out of reach. */
export const SWEEP_SILENCE = 10 * MINUTE;
/** When a game that cannot be opened is looked at again. */
const LATER = 60 * MINUTE;
/** How many games a sweep looks at; the rest is left to the next. */
const MOST = 200;
const TASK = "clocks";

/**
 * Looks at every game that is due: reminds, and acts at deadlines. Safe to run at any time, twice, or in two processes: each
 * step is one commit, with its letters.
 * @param onFault gets each game that fails
 * @returns how many games were looked at
 */
export async function sweepClocks(
  office: GameWork,
  lease: Lease,
  onFault: (error: unknown) => void,
): Promise<number> {
  const until = office.now() + LEASE;
  if (!await lease.take(TASK, office.now(), until)) return 0;
  try {
    const { outages, ahead, othersWord } = await lease.beat(office.now(), SWEEP_SILENCE);
    if (othersWord !== undefined && lease.isNews(othersWord)) onFault(clocksApart(othersWord - office.now()));
    if (ahead !== undefined) await putAllRight(office, lease, ahead, onFault);
    const due = await office.games.clocks.due(office.now(), MOST);
    for (const mark of due) await look(office, mark, outages, onFault);
    return due.length;
  } finally {
    await lease.giveBack(TASK, until);
  }
}

async function look(
  office: GameWork,
  mark: FoundMark,
  outages: readonly Outage[],
  onFault: (error: unknown) => void,
): Promise<void> {
  const [id] = mark.what;
  const { clocks } = office.games;
  try {
    const isMarked = async () => {
      const head = (await office.games.head(id))?.head;
      return head !== undefined && wakeAt(head) === mark.at;
    };
    const wasMarked = await isMarked();
    while (await untilCommitted(() => step(office, id, outages)) === "done");
    // A commit has removed the mark of its game; a postponed one, at another time, is left.
    if (!wasMarked && !await isMarked()) await clocks.done(mark);
  } catch (error) {
    await clocks.later(mark, office.now() + LATER);
    onFault(new BrokenGame(`${id}'s clock does not go on: ${(error as Error).message}`, { cause: error }));
  }
}

/** The next thing that a game's time needs, in one commit. */
async function step(
  office: GameWork,
  id: string,
  outages: readonly Outage[],
): Promise<"done" | "nothing" | "conflict"> {
  const game = await currentGame(office, id);
  if (game !== undefined && game.head.locked !== null) {
    await carryOutLocked(office, id);
    return "nothing";
  }
  if (game !== undefined && await isTakenOver(office, game)) return "conflict";
  const asked = game === undefined ? undefined : await next(office, game, outages, office.now());
  if (game === undefined || asked === undefined) return "nothing";
  const done = await commitAndCarryOut(office, game, commitOf(office, game, asked));
  return done === "done" ? done : "conflict";
}

type Due = Omit<PlayersStep, "sentence">;

/** What a game's time needs now; undefined if nothing. */
function next(
  office: GameCabinet & Letterhead,
  game: CurrentGame,
  outages: readonly Outage[],
  now: number,
): Due | Promise<Due> | undefined {
  const { status, clock } = game.head;
  if (status !== "playing") return undefined;
  const toPlay = sheetDue(game.head, now);
  if (toPlay !== undefined) return inTime(office, game, toPlay, outages, now);
  const silent = silenceDue(office, game, now);
  if (silent !== undefined) return silent;
  if (clock === null || clock.wakeAt === null || clock.wakeAt > now) return undefined;
  if (clock.pause !== null) return clock.pause.until > now ? undefined : resumedByTime(office, game, now);
  const { asked } = clock;
  if (asked === null || asked.heldAt !== null) return undefined;
  const { until } = asked;
  const outage = until === null ? undefined : outages.find(({ from, to }) => from < until && until <= to);
  if (outage !== undefined) return afterOutage(office, game.head, clock, outage, now);
  if (until === null || until > now) return reminder(office, game, clock, now);
  return atDeadline(office, game, now);
}

/** How long a player has to take a sheet back after the referee was out of reach at its end. */
const AFTER_OUTAGE = 10 * MINUTE;

/** Plays a sheet that its player has not taken back; or says why not, because the position is another now. */
function inTime(
  office: Letterhead,
  game: CurrentGame,
  side: Side,
  outages: readonly Outage[],
  now: number,
): Due {
  const { head } = game;
  const playsAt = head.seats[side].sheet!.playsAt!;
  if (outages.some(({ from, to }) => from < playsAt && playsAt <= to)) {
    const seat = { ...head.seats[side], sheet: { ...head.seats[side].sheet!, playsAt: now + AFTER_OUTAGE } };
    return { head: { ...head, seats: { ...head.seats, [side]: seat } }, events: [], told: [] };
  }
  const locked = waitingFor(game) === side && head.pending === null ? lockedInTime(game, side) : undefined;
  if (locked !== undefined) {
    return {
      head: timed(locked.head, undefined, now).head,
      events: [locked.event],
      told: lockNotices(office, locked.head, turnOf(game)),
    };
  }
  return {
    head: heldBack(head, side),
    told: tellOfTime(office, head, "I did not play your sheet", {
      [side]: [
        "The position has changed since you sent your sheet, and some orders are no longer legal. I have kept it: correct it below, or reply GO.",
      ],
    }, { kind: "turn", blocks: sheetAgain(game, side) }),
  };
}

function afterOutage(
  office: Pick<Office, "site">,
  head: GameHead,
  clock: Clock,
  outage: Outage,
  now: number,
): Due {
  const moved = withClock(head, movedByOutage(clock, outage, now), "outage");
  const length = lengthWords(outage.to - outage.from);
  const why = [
    `I was offline for ${length} and a deadline passed, so I moved it by as much.`,
  ];
  return { ...moved, told: tellOfTime(office, head, "A deadline has moved", { allied: why, axis: why }) };
}

/** A reminder, unless the sheet is in; in any case it is done with. */
async function reminder(
  office: Pick<Office, "site" | "games">,
  game: CurrentGame,
  clock: Clock,
  now: number,
): Promise<Due> {
  const { side, until, about, stage } = clock.asked!;
  const left = lengthWords(until! - now);
  const { due, missing } = awaitedWords(about);
  const when = stage === "time"
    ? `your ${due} in ${left}`
    : `your ${missing}, and your time is over in ${left}`;
  const end = momentWords(until!, localOf(game.head, side));
  const write = isSheetIn(game) ? undefined : await reminderWriter(office, game, side, {
    subject: stage === "time" ? `Due ${end}` : `Your time is over ${end}`,
    lead: `A reminder: ${when}.`,
  });
  return {
    head: { ...game.head, clock: reminded(clock, now) },
    told: write === undefined ? [] : [{ to: side, kind: "reminder", write }],
  };
}

/** Writes the letter that reminds a side of its deadline: what happened last, the map, and what is asked. */
async function reminderWriter(
  office: Pick<Office, "site" | "games">,
  game: CurrentGame,
  side: Side,
  said: Pick<ReminderWords, "subject" | "lead">,
): Promise<(head: GameHead) => Letter> {
  const span = await runsSinceTurn(office, game, side);
  const words = {
    ...said,
    ...positionWords(game, side),
    diary: diaryWords(seenBy(game, side), side, span),
    since: span[0]?.run ?? game.head.run,
  };
  return (head) => reminderLetter({ ...wordsOf(office.site, head, side), ...words });
}
