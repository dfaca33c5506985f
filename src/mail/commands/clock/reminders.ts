import { chooseReminders, remindersSaid, type RemindersWanted } from "../../../game/time/own-reminders.ts";
import { ok } from "../../../kernel/result.ts";
import { type ActingCommand, stepBy } from "../command.ts";
import { remindersIn } from "./length-said.ts";

const FORM = /^(?:remind me:?|reminders:?|my reminders:?) (?<when>.{1,120})$/i;
const NONE = /^(?:no|stop(?: the)?) (?:more )?reminders?$/i;

export const remindersByMail: ActingCommand<RemindersWanted> = {
  name: "remind me",
  kind: "acting",
  help: () => [
    "remind me 2 days and 6 hours before: I remind you of each deadline twice, then. Others: no reminders, remind me as usual",
  ],
  read({ text }) {
    if (NONE.test(text)) return [];
    const when = FORM.exec(text)?.groups?.when;
    return when === undefined ? undefined : remindersIn(when);
  },
  confirmation: (_, wanted) =>
    ok(
      wanted === "usual"
        ? "It asks for reminders as this game was made."
        : wanted.length === 0
        ? "It asks for no reminders of deadlines."
        : `It asks for reminders ${remindersSaid(wanted)} before each deadline.`,
    ),
  carryOut: stepBy("reminders", chooseReminders),
};
