import { TIME_DEFAULTS } from "../../src/kernel/time-control.ts";
import { WEEKDAYS } from "../../src/kernel/time-control.ts";
import { AT_DEADLINE_WORDS } from "../time.ts";
import { described, FieldProblem, type FormProblem, TextField } from "./fields.tsx";

type Filled = Readonly<Record<string, string>>;

/** Fields in which something wrong can be typed: they are not folded away then. */
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

/** What of its time a game may choose; src/web/time-form.ts reads it. */
export function TimeFields({ filled, problem }: { filled: Filled; problem: FormProblem | undefined }) {
  const kind = filled.time ?? "none";
  return (
    <details open={kind !== "none" || TIME_FIELDS.includes(problem?.field ?? "")}>
      <summary>Deadlines</summary>
      <label for="time">Orders are due</label>
      <select id="time" name="time">
        <option value="none" selected={kind === "none"}>never: play at your own pace</option>
        <option value="days" selected={kind === "days"}>some days after I ask for them</option>
        <option value="weekly" selected={kind === "weekly"}>weekly, at a fixed hour</option>
      </select>
      <p class="faint">
        The invitation tells both of you all this, and every letter tells the next deadline.
      </p>
      <NumberField
        name="days"
        words="Days for a turn, if due after some days"
        value={7}
        filled={filled}
        problem={problem}
      />
      <label for="weekday">Day and hour, if due weekly</label>
      <select id="weekday" name="weekday">
        {WEEKDAYS.map((name, index) => (
          <option value={index + 1} selected={(filled.weekday ?? "7") === String(index + 1)}>{name}</option>
        ))}
      </select>
      <input
        id="clock"
        name="clock"
        type="time"
        value={filled.clock ?? "18:00"}
        aria-label="Hour"
        {...described("clock", problem, false)}
      />
      <FieldProblem problem={problem} name="clock" />
      <TextField
        name="zone"
        label="Time zone of that hour"
        maxlength={64}
        value={filled.zone}
        placeholder="Europe/Berlin"
        problem={problem}
      />
      <NumberField
        name="answerDays"
        words="Days for an answer during a turn"
        placeholder={TIME_DEFAULTS.answerDays}
        filled={filled}
        problem={problem}
      />
      <NumberField
        name="graceHours"
        words="Hours of grace after a deadline"
        value={TIME_DEFAULTS.graceHours}
        filled={filled}
        problem={problem}
      />
      <NumberField
        name="reserveDays"
        words="Days of reserve for each side, in the whole game"
        value={TIME_DEFAULTS.reserveDays}
        filled={filled}
        problem={problem}
      />
      <label for="atDeadline">Then</label>
      <select id="atDeadline" name="atDeadline">
        {Object.entries(AT_DEADLINE_WORDS).map(([id, words]) => (
          <option value={id} selected={filled.atDeadline === id}>{words}</option>
        ))}
      </select>
      <TextField
        name="reminders"
        label="Reminders, in percent of the time"
        value={filled.reminders ?? "50, 80, last day"}
        problem={problem}
      />
      <NumberField
        name="absenceDays"
        words="Days of absence a year for each side"
        value={TIME_DEFAULTS.absenceDays}
        filled={filled}
        problem={problem}
      />
    </details>
  );
}

/** @param placeholder the default of a field that may stay empty */
function NumberField({ name, words, value, placeholder, filled, problem }: {
  name: string;
  words: string;
  value?: number;
  placeholder?: number;
  filled: Filled;
  problem: FormProblem | undefined;
}) {
  return (
    <>
      <label for={name}>{words}</label>
      <input
        id={name}
        name={name}
        type="number"
        min="0"
        value={filled[name] ?? value}
        placeholder={String(placeholder ?? "")}
        {...described(name, problem, false)}
      />
      <FieldProblem problem={problem} name={name} />
    </>
  );
}
