import { enemyOf, type Side, sideName, SIDES } from "../src/kernel/side.ts";
import { wordsIn } from "./words/words.tsx";
import { type AT_DEADLINE, type Reminder, type TimeControl, WEEKDAYS } from "../src/kernel/time-control.ts";
import { type DateName, dayFor } from "./dates.ts";
import type { Block } from "../src/kernel/block.ts";
import { HOUR } from "../src/common/bytes/lengths.ts";
import { capitalized, counted } from "../src/common/text.ts";

export { counted };

/** What letters and pages say of time. */

type AtDeadline = (typeof AT_DEADLINE)[number];

/** The zone for times, and the language of dates. */
export interface Local {
  readonly zone: string;
  /** English, unless somebody prefers another. */
  readonly dates?: DateName | undefined;
}

/** `Sunday 29 November 2026, 18:00 (Europe/Berlin)` */
export function momentWords(at: number, local: Local): string {
  const part = partsOf(at, local.zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${dateWords(at, local)}, ${part("hour")}:${part("minute")} (${local.zone})`;
}

/** `Sunday 29 November 2026` */
export function dateWords(at: number, { zone, dates = "en-GB" }: Local): string {
  const part = partsOf(at, zone, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  switch (dates) {
    case "en-GB":
      return `${part("weekday")} ${part("day")} ${part("month")} ${part("year")}`;
    case "iso":
      return `${part("weekday")} ${dayFor(at, { dates, zone })}`;
    default:
      return new Intl.DateTimeFormat(dates, { dateStyle: "full", timeZone: zone }).format(at);
  }
}

/** By zone and options: to make one takes far longer than to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** Nobody needs more at once. */
const MOST_FORMATS = 256;

function formatOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(key, known);
  return known;
}

function partsOf(at: number, zone: string, options: Intl.DateTimeFormatOptions) {
  const parts = formatOf(zone, options).formatToParts(at);
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)!.value;
}

/** `4 days and 6 hours`; less than an hour is left out. */
export function lengthWords(length: number): string {
  const hours = Math.floor(length / HOUR);
  const parts = [[Math.floor(hours / 24), "day"], [hours % 24, "hour"]] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, length]) => counted(count, length));
  return told.length === 0 ? "less than an hour" : told.join(" and ");
}

/** The words about a side that has to answer: its stage and times. */
export interface AskedTimeWords {
  readonly side: Side;
  readonly about: "turn" | "exchange" | "question";
  readonly stage: "time" | "grace" | "reserve" | "correction" | "claim";
  readonly due: number;
  readonly until: number | null;
  readonly heldAt: number | null;
  /** What the other player has given of time, in all. */
  readonly given?: { readonly inAll: number } | undefined;
}

/** An absence, from midnight to midnight in its player's zone. It keeps the days as they were written. */
export interface AbsenceWords {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/** A game's time as one side reads it. */
export interface TimeWords extends Local {
  readonly asked: AskedTimeWords | undefined;
  /** When the game's current pause ends. */
  readonly pausedUntil: number | undefined;
  /** Absences that have not ended. */
  readonly absences: Readonly<Record<Side, readonly AbsenceWords[]>>;
  /** The names of both players within a sentence; left out for readers who do not play. */
  readonly names?: Readonly<Record<Side, string>> | undefined;
  /** The side's entry in a calendar, if it is news. */
  readonly calendar: Extract<Block, { kind: "calendar" }> | undefined;
}

/**
 * Whose orders are due, until when, and who is away: in every letter's foot, and on the pages.
 * @param side the reader's; undefined: anybody
 */
export function timeSentences(time: TimeWords, side: Side | undefined): string[] {
  const asked = time.asked;
  const deadline = time.pausedUntil !== undefined
    ? `The game is paused until ${momentWords(time.pausedUntil, time)}. Nothing is due before then.`
    : asked === undefined
    ? undefined
    : asked.heldAt !== null
    ? "While a dispute is open, the clock stands still and nothing is due."
    : deadlineSentence(asked, time, side);
  return [
    ...(deadline === undefined ? [] : [deadline]),
    ...(asked?.given === undefined || side === undefined
      ? []
      : [givenSentence(asked.side, asked.given.inAll, side, time)]),
    ...(side === undefined ? SIDES : [side, enemyOf(side)]).flatMap((each) =>
      time.absences[each].map((span) => absenceSentence(each, span, time, side))
    ),
  ];
}

/** Until when the asked side has time; undefined while nothing is due, or the time is over. */
export function dueMoment(time: TimeWords): string | undefined {
  const { asked, pausedUntil } = time;
  if (asked === undefined || pausedUntil !== undefined || asked.heldAt !== null) return undefined;
  return asked.until === null ? undefined : momentWords(asked.until, time);
}

/** `Anna`, `the Allied player` */
const called = ({ names }: Pick<TimeWords, "names">, side: Side) =>
  names?.[side] ?? `the ${sideName(side)} player`;

function givenSentence(to: Side, inAll: number, side: Side, time: TimeWords): string {
  const more = `${lengthWords(inAll)} more`;
  return to === side
    ? `${capitalized(called(time, enemyOf(to)))} has given you ${more}.`
    : `You have given ${called(time, to)} ${more}.`;
}

function deadlineSentence(
  { side: asked, about, stage, due, until }: AskedTimeWords,
  local: TimeWords,
  side: Side | undefined,
): string {
  const isOwn = asked === side;
  const thing = about === "turn" ? "orders" : "answer";
  const verb = (are: string, is: string) => about === "turn" ? are : is;
  const subject = isOwn ? `Your ${thing}` : `${capitalized(called(local, asked))}\u2019s ${thing}`;
  const whose = isOwn ? "your" : "their";
  const was = `${subject} ${verb("were", "was")} due ${momentWords(due, local)}`;
  const ends = until === null ? "" : momentWords(until, local);
  switch (stage) {
    case "time":
      return `${subject} ${verb("are", "is")} due ${ends}.`;
    case "grace":
      return `${was}; the grace ends ${ends}.`;
    case "reserve":
      return `${was}; ${whose} reserve is running, and ends ${ends}.`;
    case "correction":
      return `${was}; the sheet that is in is played ${ends}, if ${
        isOwn ? "you have" : "they have"
      } not played it before.`;
    case "claim":
      if (side === undefined) return `${was}; ${sideName(enemyOf(asked))} may claim the game.`;
      return isOwn
        ? `${was}, and your time is over: ${
          called(local, enemyOf(side))
        } may claim the game. Until they do, you may still send your ${thing}.`
        : `${was}, and their time is over. You may claim the game (reply CLAIM, or use your page), or wait on.`;
  }
}

function absenceSentence(
  who: Side,
  { from, to, zone }: AbsenceWords,
  time: TimeWords,
  side: Side | undefined,
): string {
  const { dates } = time;
  const subject = who === side ? "You are" : `${capitalized(called(time, who))} is`;
  return `${subject} away from ${dateWords(from, { zone, dates })} to ${dateWords(to - 1, { zone, dates })}.`;
}

/** What a player should know about a game's time before playing it. */
export function timeNotes(control: TimeControl): string[] {
  const { turn, answerDays, graceHours, reserveDays, reminders, absenceDays } = control;
  const answer = `An answer in the midst of a turn is due after ${counted(answerDays, "day")}.`;
  const due = turn.kind === "days"
    ? `The orders of a Player-Turn are due ${counted(turn.days, "day")} after I ask for them. ${answer}`
    : `Orders are due on ${WEEKDAYS[turn.weekday - 1]}s at ${
      clockTime(turn)
    } (${turn.zone}), at least three days after I ask for them. ${answer}`;
  const spare = [
    ...(graceHours > 0 ? [`${counted(graceHours, "hour")} of grace`] : []),
    ...(reserveDays > 0 ? [`your reserve of ${counted(reserveDays, "day")} for the whole game`] : []),
  ];
  return [
    due,
    ...(reminders.length === 0
      ? []
      : [`I remind you ${listed(reminders.map(reminderWords))}, unless your sheet is in.`]),
    `${
      spare.length === 0
        ? "After a deadline"
        : `After a deadline there ${spare.length > 1 || graceHours > 1 ? "are" : "is"} ${
          spare.join(", then ")
        }. Then`
    } ${
      AT_DEADLINE_WORDS[control.atDeadline]
    }. If I have your sheet at the deadline, I play it as it stands, and it costs no reserve.`,
    absenceDays > 0
      ? `Each side may be away for ${
        counted(absenceDays, "day")
      } of a year. Announce it before a deadline, and the deadline moves past it. Both players must agree to a pause.`
      : "Both players must agree to a pause.",
  ];
}

const sayThen = (then: AtDeadline) => wordsIn("forms", "en")("atDeadline", { then });
export const AT_DEADLINE_WORDS: Readonly<Record<AtDeadline, string>> = {
  standing: sayThen("standing"),
  computer: sayThen("computer"),
  claim: sayThen("claim"),
};

const reminderWords = (reminder: Reminder) =>
  reminder === "lastDay" ? "a day before a deadline" : `after ${reminder} % of the time`;

function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

function clockTime({ hour, minute }: { readonly hour: number; readonly minute: number }): string {
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/**
 * The sentence on a Player-Turn, or a part of one, that no player has locked.
 * @param reader the reader's side; left out for readers who do not play
 */
export function lapseSentence(
  { side, by }: { readonly side: Side; readonly by: "sheet" | "standing" | "computer" },
  reader?: Side,
): string {
  const isHis = side === reader;
  const deadline = isHis ? "Your deadline" : `The ${sideName(side)} player\u2019s deadline`;
  const [sheet, their, them] = isHis
    ? ["the sheet that you had sent", "your", "you"]
    : ["the sheet that was in", "their", "them"];
  switch (by) {
    case "sheet":
      return `${deadline} came, and I played ${sheet}.`;
    case "standing":
      return `${deadline} passed. I played ${their} standing orders, with the rules\u2019 defaults for the rest.`;
    case "computer":
      return `${deadline} passed. The computer played this one turn for ${them}.`;
  }
}
