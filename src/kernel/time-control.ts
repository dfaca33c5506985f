import { z } from "zod";
import { err, ok, type Result } from "./result.ts";

/** How much time players have, and what happens when it is over; docs/play/time.md explains it to players. */

/** What happens at a deadline if a side has sent nothing: see docs/play/time.md. */
export const AT_DEADLINE = ["standing", "computer", "claim"] as const;

const whole = (least: number, most: number, what: string) =>
  z.number().int().min(least, `${what} is a whole number from ${least} to ${most}`).max(
    most,
    `${what} is a whole number from ${least} to ${most}`,
  );

/** Time zones by their names in the IANA database; bare offsets know no summer time. */
const zoneName = z.string().max(64).regex(
  /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/,
  "is not the name of a time zone, such as Europe/Berlin",
);
/** A time zone of the IANA database, by a name that this machine knows. */
export const timeZone = zoneName.refine(isTimeZone, "is not the name of a time zone, such as Europe/Berlin");

/** The answer to a name that is no time zone. */
export const NO_TIME_ZONE =
  "A time zone is written as a continent and a city: Europe/Berlin, America/New_York.";

export function isTimeZone(name: string): boolean {
  if (!zoneName.safeParse(name).success) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const turnIn = <Z extends z.ZodType<string>>(zone: Z) =>
  z.discriminatedUnion("kind", [
    /** So many days from when a side is asked. */
    z.strictObject({ kind: z.literal("days"), days: whole(1, 60, "the number of days") }),
    /** An hour of the week that stays the same, summer and winter; 1 is Monday (ISO 8601). */
    z.strictObject({
      kind: z.literal("weekly"),
      weekday: whole(1, 7, "the day of the week"),
      hour: whole(0, 23, "the hour"),
      minute: whole(0, 59, "the minute"),
      zone,
    }),
  ]);

export const turnTime = turnIn(timeZone);

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** `7 days`, `Sunday 18:00 Europe/Berlin`: the time for a Player-Turn in words, which can be read again. */
export function turnSaid(turn: TimeControl["turn"]): string {
  if (turn.kind === "days") return turn.days === 1 ? "1 day" : `${turn.days} days`;
  const clock = [turn.hour, turn.minute].map((part) => String(part).padStart(2, "0")).join(":");
  return `${WEEKDAYS[turn.weekday - 1]} ${clock} ${turn.zone}`;
}

const WEEKLY =
  /^(?:(?:weekly|every|each)(?: on)? |on )?(?<day>[a-z]{6,9}?)s?,?(?: at)? (?<hour>\d{1,2})(?:[:.h](?<minute>\d\d))?(?: (?<zone>[\w+/-]{1,64}))?$/i;

/** An hour of the week in people's words; undefined if it is none. Without a zone they mean UTC. */
export function weeklySaid(words: string): TimeControl["turn"] | undefined {
  const said = WEEKLY.exec(words.trim())?.groups;
  if (said === undefined) return undefined;
  const weekday = WEEKDAYS.findIndex((name) => name.toLowerCase() === said.day.toLowerCase()) + 1;
  const read = turnTime.safeParse({
    kind: "weekly",
    weekday,
    hour: Number(said.hour),
    minute: Number(said.minute ?? 0),
    zone: said.zone ?? "UTC",
  });
  return read.success ? read.data : undefined;
}

/** A share of the time in percent, or the day before its end. */
const reminder = z.union([whole(1, 99, "a reminder"), z.literal("lastDay")]);
export type Reminder = z.infer<typeof reminder>;

const controlIn = <Z extends z.ZodType<string>>(zone: Z) =>
  z.strictObject({
    /** For the orders of a Player-Turn. */
    turn: turnIn(zone),
    /** For an answer in the middle of one. */
    answerDays: whole(1, 30, "the days for an answer"),
    /** The time that passes after a deadline before anything happens. */
    graceHours: whole(0, 72, "the hours of grace"),
    /** The extra time that each side may use after its deadlines, in the whole game. */
    reserveDays: whole(0, 60, "the days of reserve"),
    reminders: z.array(reminder).max(6, "there are at most six reminders"),
    atDeadline: z.enum(AT_DEADLINE, `what happens at a deadline is one of ${AT_DEADLINE.join(", ")}`),
    /** How many days of a year each side may announce to be away. */
    absenceDays: whole(0, 365, "the days of absence in a year"),
  });

export const timeControl = controlIn(timeZone);
export type TimeControl = z.infer<typeof timeControl>;

/** The form in ledgers of any age. A verifier does not judge whether a zone still exists. */
export const writtenTimeControl = controlIn(zoneName);

/** What is chosen when a game is made; the defaults give the rest. */
export type TimeChoice = Pick<TimeControl, "turn"> & Partial<Omit<TimeControl, "turn">>;

/** The defaults. */
export const TIME_DEFAULTS = {
  answerDays: 3,
  graceHours: 12,
  reserveDays: 5,
  reminders: [50, 80, "lastDay"],
  atDeadline: "standing",
  absenceDays: 30,
} as const satisfies Omit<TimeControl, "turn">;

/** A choice completed by the defaults; no answer may take longer than a turn. @returns or its faults */
export function timeControlOf({ turn, ...chosen }: TimeChoice): Result<TimeControl, string[]> {
  const longest = turn.kind === "days" ? turn.days : TIME_DEFAULTS.answerDays;
  const answerDays = Math.min(TIME_DEFAULTS.answerDays, longest);
  const read = timeControl.safeParse({ ...TIME_DEFAULTS, answerDays, ...chosen, turn });
  return read.success
    ? ok(read.data)
    : err(read.error.issues.map(({ path, message }) =>
      message.startsWith("is ") ? `the ${String(path.at(-1))} ${message}` : message
    ));
}

/** How long a game master may rest a game: at once, and over the whole game. In days of 24 hours. */
export const GAME_MASTER_PAUSE = { atOnce: 14, inAll: 30 } as const;
