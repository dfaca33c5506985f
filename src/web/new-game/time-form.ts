import { z } from "zod";
import { err, ok, type Result } from "../../kernel/result.ts";
import { problemIn } from "../request/form-problem.ts";
import type { FormProblem } from "../../../templates/pages/parts/fields.tsx";
import { AT_DEADLINE, type Reminder, type TimeChoice } from "../../kernel/time-control.ts";

/** A number in digits; if empty, the default holds. */
const number = (words: string) =>
  z.string().regex(/^\d{0,3}$/, words).transform((text) => text === "" ? undefined : Number(text)).optional();

/** The fields of templates/pages/parts/time-fields.tsx. */
const form = z.object({
  time: z.enum(["", "none", "days", "weekly"], "Choose whether the game has deadlines.").default("none"),
  days: number("Write the days for a turn as a number."),
  weekday: number("Choose a day of the week."),
  clock: z.string().regex(/^$|^\d{1,2}:\d{2}$/, "The hour is written as 18:00.").default(""),
  zone: z.string().trim().default(""),
  answerDays: number("Write the days for an answer as a number."),
  graceHours: number("The hours of grace are a number."),
  reserveDays: number("The days of reserve are a number."),
  absenceDays: number("The days of absence are a number."),
  reminders: z.string().optional(),
  atDeadline: z.enum(AT_DEADLINE, "Choose what happens at a deadline.").optional(),
});

const DAYS = 7;
const HOUR_OF_DAY = "18:00";

/** The players' time from a form; undefined for a game without deadlines. */
export function timeIn(
  filled: Readonly<Record<string, string>>,
): Result<TimeChoice | undefined, FormProblem> {
  const read = form.safeParse(filled);
  if (!read.success) return err(problemIn(read.error));
  const { time, days, weekday, clock, zone, reminders, ...chosen } = read.data;
  if (time === "" || time === "none") return ok(undefined);
  const marks = reminders === undefined ? ok(undefined) : remindersIn(reminders);
  if (!marks.ok) return marks;
  const [hour, minute] = (clock || HOUR_OF_DAY).split(":").map(Number);
  const turn: TimeChoice["turn"] = time === "days"
    ? { kind: "days", days: days ?? DAYS }
    : { kind: "weekly", weekday: weekday ?? 7, hour, minute, zone: zone || "UTC" };
  const given = Object.entries({ ...chosen, reminders: marks.value }).filter(([, value]) =>
    value !== undefined
  );
  return ok({ turn, ...Object.fromEntries(given) });
}

/** `50, 80, last day` */
function remindersIn(text: string): Result<Reminder[], FormProblem> {
  const words = text.split(",").map((word) => word.trim().toLowerCase()).filter((word) => word !== "");
  const marks = words.map((word): Reminder | undefined =>
    word === "last day" ? "lastDay" : /^\d{1,2} ?%?$/.test(word) ? parseInt(word) : undefined
  );
  return marks.every((mark) => mark !== undefined) ? ok(marks) : err({
    field: "reminders",
    sentence: "Reminders are written as 50, 80, last day: parts of the time in percent, and the last day.",
  });
}
