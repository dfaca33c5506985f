import { AT_DEADLINE, TIME_DEFAULTS, WEEKDAYS } from "../../../src/kernel/time-control.ts";
import { spokenLocale } from "../../words/spoken.ts";
import { wordsIn } from "../../words/words.tsx";
import { describedBy, FieldProblem, type FormProblem, TextField } from "./fields.tsx";

type Filled = Readonly<Record<string, string>>;

/** Fields that can be filled in wrongly: a problem in one keeps them unfolded. */
const TIME_FIELDS: readonly string[] = [
  "days",
  "clock",
  "zone",
  "answerDays",
  "graceHours",
  "reserveDays",
  "reminders",
  "absenceDays",
];

/** A game's choices about time; src/web/new-game/time-form.ts reads them. */
export function TimeFields({ filled, problem }: { filled: Filled; problem: FormProblem | undefined }) {
  const kind = filled.time ?? "none";
  const say = wordsIn("forms");
  /** @param placeholder the default of a field that may stay empty */
  const number = (
    name: "days" | "answerDays" | "graceHours" | "reserveDays" | "absenceDays",
    { value, placeholder }: { value?: number; placeholder?: number },
  ) => (
    <>
      <label for={name}>{say(name)}</label>
      <input
        id={name}
        name={name}
        type="number"
        min="0"
        value={filled[name] ?? value}
        placeholder={String(placeholder ?? "")}
        {...describedBy(name, problem, false)}
      />
      <FieldProblem problem={problem} name={name} />
    </>
  );
  return (
    <details open={kind !== "none" || TIME_FIELDS.includes(problem?.field ?? "")}>
      <summary>{say("deadlines")}</summary>
      <label for="time">{say("ordersDue")}</label>
      <select id="time" name="time">
        <option value="none" selected={kind === "none"}>{say("dueNever")}</option>
        <option value="days" selected={kind === "days"}>{say("dueDays")}</option>
        <option value="weekly" selected={kind === "weekly"}>{say("dueWeekly")}</option>
      </select>
      <p class="faint">
        {say("dueAbout")}
      </p>
      {number("days", { value: 7 })}
      <label for="weekday">{say("weekday")}</label>
      <select id="weekday" name="weekday">
        {WEEKDAYS.map((_, index) => (
          <option value={index + 1} selected={(filled.weekday ?? "7") === String(index + 1)}>
            {weekday(index)}
          </option>
        ))}
      </select>
      <input
        id="clock"
        name="clock"
        type="time"
        value={filled.clock ?? "18:00"}
        aria-label={say("hour")}
        {...describedBy("clock", problem, false)}
      />
      <FieldProblem problem={problem} name="clock" />
      <TextField
        name="zone"
        label={say("zone")}
        maxlength={64}
        value={filled.zone}
        placeholder="Europe/Berlin"
        problem={problem}
      />
      {number("answerDays", { placeholder: TIME_DEFAULTS.answerDays })}
      {number("graceHours", { value: TIME_DEFAULTS.graceHours })}
      {number("reserveDays", { value: TIME_DEFAULTS.reserveDays })}
      <label for="atDeadline">{say("then")}</label>
      <select id="atDeadline" name="atDeadline">
        {AT_DEADLINE.map((then) => (
          <option value={then} selected={filled.atDeadline === then}>{say("atDeadline", { then })}</option>
        ))}
      </select>
      <TextField
        name="reminders"
        label={say("reminders")}
        value={filled.reminders ?? "50, 80, last day"}
        problem={problem}
      />
      {number("absenceDays", { value: TIME_DEFAULTS.absenceDays })}
    </details>
  );
}

/** Returns a day of the week by its number, from Monday on: 5 January 2026 is one. */
function weekday(index: number): string {
  const day = Date.UTC(2026, 0, 5 + index);
  return new Intl.DateTimeFormat(spokenLocale(), { weekday: "long", timeZone: "UTC" }).format(day);
}
