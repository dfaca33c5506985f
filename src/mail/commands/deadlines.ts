import { counted } from "../../../templates/time.ts";
import { declineDeadlines, proposeDeadlines } from "../../game/time/agreed-deadlines.ts";
import { ok } from "../../kernel/result.ts";
import { type ActingCommand, stepped } from "./command.ts";
import { daysIn, LENGTH } from "./length-said.ts";

const DEADLINES = new RegExp(
  `^deadlines?:?(?: (?<none>none)| (?:of |after |every )?(?<length>${LENGTH}))?$`,
  "i",
);

/** Days for a Player-Turn; none where what is proposed is declined, and undefined where it is agreed to. */
type AskedDeadlines = number | "none" | undefined;

/** Agrees on deadlines in a game that was made without any. */
export const deadlinesByMail: ActingCommand<{ readonly days: AskedDeadlines }> = {
  name: "deadlines",
  kind: "acting",
  help: () => [
    "deadlines 7 days: you propose deadlines in a game without any. DEADLINES agrees to the other player's proposal, DEADLINES NONE declines it",
  ],
  read({ text }) {
    const found = DEADLINES.exec(text)?.groups;
    if (found === undefined) return undefined;
    return { days: found.none === undefined ? daysIn(found.length) : "none" };
  },
  confirmation: (_, { days }) => ok(confirmed(days)),
  async carryOut({ office, head, side, letter }, { days }) {
    const wish = { id: head.id, side, letter };
    const done = days === "none" ? declineDeadlines(office, wish) : proposeDeadlines(office, wish, days);
    return stepped("deadlines", await done);
  },
};

function confirmed(days: AskedDeadlines): string {
  if (days === "none") return "It declines the proposed deadlines.";
  return days === undefined
    ? "It agrees to the proposed deadlines."
    : `It proposes deadlines of ${counted(days, "day")}.`;
}
