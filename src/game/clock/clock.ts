import { weeklyAtOrAfter } from "../../common/week.ts";
import type { Side } from "../../kernel/side.ts";
import type { TimeControl } from "../../kernel/time-control.ts";
import type { Absence, AskedPlayer, Clock, ClockStage } from "../../store/records/clock-record.ts";
import { withCalendar } from "./calendar.ts";
import { afterPresent, presentBetween, type Span } from "./presence.ts";
import { movedReminders, remindersFor, wantedBy } from "./reminders.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";

/** The clock of a game, and what moves it: each function gives the clock after a step, and depends on nothing else. */

/** Who is asked for what; the mark tells it from every other question of the game. */
export type ClockQuestion = Pick<AskedPlayer, "side" | "about" | "mark">;

/** How long a player who writes after the deadline has for corrections. */
const CORRECTION = DAY;
/** When a clock goes on after standing still as long, a deadline is at least this far off; none moves nearer than that. */
const LEAST = DAY;
/** A deadline that passed while the referee was out of reach comes at least this long after its return. */
const LEAST_AFTER_OUTAGE = HOUR;

/** A game's clock before anybody is asked. */
export function newClock(control: TimeControl): Clock {
  const reserve = control.reserveDays * DAY;
  const unseen = { sequence: 0, shows: null, told: 0 };
  return {
    control,
    asked: null,
    reserve: { allied: reserve, axis: reserve },
    absences: { allied: [], axis: [] },
    zones: { allied: null, axis: null },
    pause: null,
    rested: 0,
    proposal: null,
    calendar: { allied: unseen, axis: unseen },
    wakeAt: null,
  };
}

/** The absences that count for a deadline: those announced before it had passed. */
function absencesOf({ absences }: Clock, { side, due }: Pick<AskedPlayer, "side" | "due">): Absence[] {
  return absences[side].filter(({ announced }) => announced < due);
}

function leftAt(clock: Clock, asked: AskedPlayer, now: number): number {
  if (asked.heldAt !== null) return asked.left;
  return Math.max(0, asked.left - presentBetween(asked.from, now, absencesOf(clock, asked)));
}

export function started(clock: Clock, question: ClockQuestion, now: number): Clock {
  const { control } = clock;
  const absences = clock.absences[question.side];
  const time = { from: now, left: timeFor(control, question.about, now, absences) };
  const due = deadlineFor(control, question.about, time, absences);
  return settledClock({
    ...clock,
    asked: {
      ...question,
      ...time,
      stage: "time",
      since: now,
      heldAt: null,
      due,
      until: due,
      reminders: remindersFor(wantedBy(clock, question.side), time, due, absences),
    },
  });
}

/** Nobody is asked any more; the used part of a reserve is gone. */
export function stopped(clock: Clock, now: number): Clock {
  return settledClock({ ...clock, reserve: charged(clock, now), asked: null });
}

function charged(clock: Clock, now: number): Clock["reserve"] {
  const { asked, reserve } = clock;
  if (asked?.stage !== "reserve") return reserve;
  return { ...reserve, [asked.side]: leftAt(clock, asked, now) };
}

/**
 * The clock stands still. It keeps the time left before the deadline. That is more than the usual time if an absence has moved
 * a weekly deadline past the next week's hour.
 */
export function held(clock: Clock, now: number): Clock {
  const { asked } = clock;
  if (asked === null || asked.heldAt !== null) return clock;
  const before = asked.until === null ? 0 : presentBetween(now, asked.until, absencesOf(clock, asked));
  const left = Math.max(leftAt(clock, asked, now), before);
  return settledClock({ ...clock, asked: { ...asked, left, from: now, heldAt: now } });
}

/**
 * The clock goes on where it stood; after a day or more a deadline is at least a day off. A deadline that had not passed moves
 * by as long as it stood still, so that absences announced meanwhile count.
 */
export function released(clock: Clock, now: number): Clock {
  const { asked } = clock;
  if (asked === null || asked.heldAt === null) return clock;
  const rest = now - asked.heldAt;
  const running = { ...asked, from: now, heldAt: null };
  return asked.stage === "time"
    ? reckoned({
      ...clock,
      asked: { ...running, left: Math.max(Math.min(LEAST, rest), asked.left), due: asked.due + rest },
    }, now)
    : reckoned({ ...clock, asked: running }, now);
}

/** The deadline with the player's absences. If the player withdraws one, it comes no nearer than a day. */
export function withAbsences(clock: Clock, side: Side, absences: readonly Absence[], now: number): Clock {
  const changed = { ...clock, absences: { ...clock.absences, [side]: [...absences] } };
  const { asked } = clock;
  const isRunning = asked?.side === side && asked.stage === "time" && asked.heldAt === null;
  if (!isRunning || asked.until! <= now) return settledClock(changed);
  const time = { from: now, left: leftAt(clock, asked, now) };
  const moved = reckoned({ ...changed, asked: { ...asked, ...time } }, now);
  const nearest = Math.min(asked.until!, now + LEAST);
  if (moved.asked!.until! >= nearest) return moved;
  return reckoned({ ...changed, asked: { ...asked, from: now, left: nearest - now } }, now);
}

/** The end of the stage, computed again, with its reminders. */
function reckoned(clock: Clock, now: number): Clock {
  const { control } = clock;
  const asked = clock.asked!;
  if (asked.stage === "claim") return settledClock(clock);
  const absences = absencesOf(clock, asked);
  const until = asked.stage === "time"
    ? deadlineFor(control, asked.about, asked, absences)
    : afterPresent(asked.from, asked.left, absences);
  const reminders = movedReminders(asked, until, wantedBy(clock, asked.side), now);
  const due = asked.stage === "time" ? until : asked.due;
  return settledClock({ ...clock, asked: { ...asked, until, due, reminders } });
}

/**
 * A later deadline, because the other player gives more time: by so much, or from now on if it has passed. The used part of a
 * reserve is gone, and the rest is there again after the new deadline.
 */
export function withTimeGiven(clock: Clock, length: number, now: number): Clock {
  const asked = clock.asked!;
  const isInTime = asked.stage === "time" && asked.until! > now;
  const from = isInTime ? asked.until! : Math.ceil(now / HOUR) * HOUR;
  const absences = absencesOf(clock, { side: asked.side, due: from + length });
  const until = afterPresent(from + length, 0, absences);
  const time = { from: now, left: presentBetween(now, until, absences) };
  const { times, inAll } = asked.given ?? { times: 0, inAll: 0 };
  return settledClock({
    ...clock,
    reserve: charged(clock, now),
    asked: {
      ...asked,
      ...time,
      stage: "time",
      due: until,
      until,
      given: { times: times + 1, inAll: inAll + length, last: length },
      reminders: isInTime
        ? movedReminders(asked, until, wantedBy(clock, asked.side), now)
        : remindersFor(wantedBy(clock, asked.side), time, until, absences),
    },
  });
}

/**
 * A deadline that passed while the referee was out of reach, moved by that time. It never falls within the player's absence,
 * and is at least an hour off.
 */
export function movedByOutage(
  clock: Clock,
  outage: { readonly from: number; readonly to: number },
  now: number,
): Clock {
  const asked = clock.asked!;
  const absences = absencesOf(clock, asked);
  const moved = Math.max(asked.until! + outage.to - outage.from, now + LEAST_AFTER_OUTAGE);
  const until = afterPresent(moved, 0, absences);
  const due = asked.stage === "time" ? until : asked.due;
  return settledClock({
    ...clock,
    asked: {
      ...asked,
      from: now,
      left: presentBetween(now, until, absences),
      until,
      due,
      reminders: movedReminders(asked, until, wantedBy(clock, asked.side), now),
    },
  });
}

/**
 * Corrects a clock that a fast referee's clock has set. The player to move has as much time from now on as before, and a pause
 * lasts as long.
 * @returns undefined if nothing lies in the future
 */
export function clockPutRight(clock: Clock, now: number): Clock | undefined {
  const { asked, pause, absences } = clock;
  const isAhead = (time: number | null) => time !== null && time > now;
  const announced = [...absences.allied, ...absences.axis].map((absence) => absence.announced);
  const times = [asked?.from ?? null, asked?.since ?? null, asked?.heldAt ?? null, pause?.since ?? null];
  if (![...times, ...announced].some(isAhead)) return undefined;
  const known = (each: readonly Absence[]) =>
    each.map((absence) => ({ ...absence, announced: Math.min(absence.announced, now) }));
  const righted = {
    ...clock,
    absences: { allied: known(absences.allied), axis: known(absences.axis) },
    pause: pause === null || pause.since <= now
      ? pause
      : { ...pause, since: now, until: now + pause.until - pause.since },
  };
  return asked === null ? settledClock(righted) : askedFromNow({ ...righted, asked }, now);
}

function askedFromNow(clock: Clock & { readonly asked: AskedPlayer }, now: number): Clock {
  const { asked } = clock;
  const since = Math.min(asked.since, now);
  if (asked.heldAt !== null) {
    return settledClock({
      ...clock,
      asked: { ...asked, since, from: now, heldAt: Math.min(asked.heldAt, now) },
    });
  }
  if (asked.from <= now) return settledClock({ ...clock, asked: { ...asked, since } });
  const due = asked.stage === "time" ? asked.due : Math.min(asked.due, now);
  const running = reckoned({ ...clock, asked: { ...asked, since, from: now, due } }, now);
  const { until, left } = running.asked!;
  if (until === null) return running;
  const absences = absencesOf(running, running.asked!);
  const reminders = remindersFor(wantedBy(clock, asked.side), { from: now, left }, until, absences);
  return settledClock({ ...running, asked: { ...running.asked!, reminders } });
}

/** The stage after one that ended without a sheet; undefined if the game's rule for deadlines comes next. */
export function nextStage(
  { control, reserve }: Clock,
  { stage, side }: AskedPlayer,
): Exclude<ClockStage, "time" | "correction"> | undefined {
  if (stage === "time" && control.graceHours > 0) return "grace";
  if ((stage === "time" || stage === "grace") && reserve[side] > 0) return "reserve";
  return control.atDeadline === "claim" ? "claim" : undefined;
}

/** A deadline that passed while the game moved from one referee to another, postponed for a day. */
export function takenOver(clock: Clock, now: number): Clock {
  const until = clock.asked?.until ?? Infinity;
  return clock.wakeAt === null || until > now
    ? clock
    : movedByOutage(clock, { from: until - DAY, to: now }, now);
}

/** The next stage begins. */
export function stageEntered(clock: Clock, stage: Exclude<ClockStage, "time">, now: number): Clock {
  const asked = clock.asked!;
  const { control } = clock;
  const reserve = charged(clock, now);
  const absences = absencesOf(clock, asked);
  const left = {
    grace: control.graceHours * HOUR,
    reserve: reserve[asked.side],
    correction: CORRECTION,
    claim: 0,
  };
  const time = { from: now, left: left[stage] };
  const until = stage === "claim" ? null : afterPresent(now, time.left, absences);
  const reminders = stage === "reserve"
    ? remindersFor(wantedBy(clock, asked.side), time, until!, absences)
    : [];
  return settledClock({ ...clock, reserve, asked: { ...asked, ...time, stage, until, reminders } });
}

/**
 * A sheet has come that is kept, not played. After the deadline it ends the use of the reserve and the other's right to claim,
 * and it is played within a day; if the clock stands still, from when it goes on.
 */
export function filed(clock: Clock, now: number): Clock {
  const { asked } = clock;
  if (asked === null || asked.heldAt !== null) return clock;
  return asked.stage === "reserve" || asked.stage === "claim"
    ? stageEntered(clock, "correction", now)
    : clock;
}

const REMINDED: readonly ClockStage[] = ["time", "reserve"];

/** The clock with a side's wish for reminders; null: by the game's setting. Reminders already sent do not come again. */
export function withReminders(
  clock: Clock,
  side: Side,
  before: readonly number[] | null,
  now: number,
): Clock {
  const none = { allied: null, axis: null };
  const changed = {
    ...clock,
    reminders: { ...none, ...clock.reminders, [side]: before === null ? null : [...before] },
  };
  const { asked } = changed;
  if (asked?.side !== side || asked.until === null || !REMINDED.includes(asked.stage)) {
    return settledClock(changed);
  }
  const time = { from: asked.from, left: asked.left };
  const all = remindersFor(wantedBy(changed, side), time, asked.until, absencesOf(changed, asked));
  const reminders = all.filter((each) => each > now);
  return settledClock({ ...changed, asked: { ...asked, reminders } });
}

/** The reminders up to now are sent. */
export function reminded(clock: Clock, now: number): Clock {
  const asked = clock.asked!;
  return settledClock({
    ...clock,
    asked: { ...asked, reminders: asked.reminders.filter((time) => time > now) },
  });
}

/** The clock with what follows from it: calendar entries, and when to look at it again. */
export function settledClock(clock: Clock): Clock {
  const { asked, pause } = clock;
  const times = asked === null || asked.heldAt !== null ? [] : [asked.until, ...asked.reminders];
  const next = [pause?.until ?? null, ...times].filter((time) => time !== null);
  return withCalendar({ ...clock, wakeAt: next.length === 0 ? null : Math.min(...next) });
}

/** A weekly hour sooner than this after a side is asked does not count for its Player-Turn. */
const NOTICE = 3 * DAY;

/** How much time a side has that is asked at an instant. */
function timeFor(
  { turn, answerDays }: TimeControl,
  about: AskedPlayer["about"],
  from: number,
  absences: readonly Span[],
): number {
  if (about !== "turn") return answerDays * DAY;
  if (turn.kind === "days") return turn.days * DAY;
  const start = afterPresent(from, 0, absences);
  return weeklyAtOrAfter(turn, start + NOTICE) - start;
}

/**
 * The deadline after so much time: on a full hour, or for a Player-Turn in a game with a weekly hour, at that hour, unless the
 * other player has given more time. It never falls within the player's absence.
 */
function deadlineFor(
  { turn }: TimeControl,
  about: AskedPlayer["about"],
  { from, left, given }: Pick<AskedPlayer, "from" | "left" | "given">,
  absences: readonly Span[],
): number {
  const rounded = (at: number) =>
    about === "turn" && turn.kind === "weekly" && given === undefined
      ? weeklyAtOrAfter(turn, at)
      : Math.ceil(at / HOUR) * HOUR;
  let due = rounded(afterPresent(from, left, absences));
  for (;;) {
    const back = afterPresent(due, 0, absences);
    if (back === due) return due;
    due = rounded(back);
  }
}
