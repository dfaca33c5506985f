import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import { err, ok } from "../../kernel/result.ts";
import { lengthWords } from "../../../templates/time.ts";
import { withReminders } from "../clock/clock.ts";
import type { GameWork } from "../office.ts";
import { playersStep, type StepResult, type Wish } from "../players-step.ts";
import { tellOfTime, untimedRefusal } from "../letters/tell.ts";

/** A player chooses when they are reminded of their deadlines. It is private: nobody tells the other player. */

/** The most reminders for one deadline. */
const MOST = 6;
const LONGEST = 60 * DAY;

/** So long before each deadline, in milliseconds; none at all; or `usual`, by the game's setting. */
export type RemindersWanted = readonly number[] | "usual";

export function chooseReminders(office: GameWork, wish: Wish, wanted: RemindersWanted): Promise<StepResult> {
  const { side, letter } = wish;
  return playersStep(office, wish, ({ head }, now) => {
    const refusal = untimedRefusal(head) ?? wrongWith(wanted);
    if (refusal !== undefined) return err(refusal);
    const before = wanted === "usual" ? null : [...new Set(wanted)].sort((a, b) => b - a);
    const sentence = remindersWords(before);
    return ok({
      head: { ...head, clock: withReminders(head.clock!, side, before, now) },
      told: letter === undefined ? [] : tellOfTime(office, head, "Your reminders", { [side]: [sentence] }),
      sentence,
    });
  });
}

function wrongWith(wanted: RemindersWanted): string | undefined {
  if (wanted === "usual") return undefined;
  const isRight = wanted.length <= MOST &&
    wanted.every((length) => length >= HOUR && length <= LONGEST && length % HOUR === 0);
  return isRight
    ? undefined
    : `You may have ${MOST} reminders of a deadline, each from an hour to 60 days before it. Write REMIND ME 2 DAYS AND 6 HOURS BEFORE.`;
}

export function remindersWords(before: readonly number[] | null): string {
  if (before === null) return "I remind you as this game was made.";
  if (before.length === 0) return "I send you no reminders of this game\u2019s deadlines any more.";
  return `I remind you ${remindersSaid(before)} before each deadline, unless your sheet is in.`;
}

/** `2 days and 6 hours`: one reminder for each, as it is said and read again. */
export function remindersSaid(before: readonly number[]): string {
  const lengths = before.map((length) => lengthWords(length).replace(" and ", " "));
  return lengths.length < 2 ? lengths.join("") : `${lengths.slice(0, -1).join(", ")} and ${lengths.at(-1)}`;
}
