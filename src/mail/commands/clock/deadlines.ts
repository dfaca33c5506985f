import { declineDeadlines, proposeDeadlines } from "../../../game/time/agreed-deadlines.ts";
import { ok } from "../../../kernel/result.ts";
import { type TimeControl, turnSaid, weeklySaid } from "../../../kernel/time-control.ts";
import { type ActingCommand, stepped } from "../command.ts";
import { daysIn, LENGTH } from "./length-said.ts";

const DEADLINES = new RegExp(
  `^deadlines?:?(?: (?<none>none)| (?:of |after |every )?(?<length>${LENGTH}))?$`,
  "i",
);

/** The time for a Player-Turn; none where what is proposed is declined, and undefined where it is agreed to. */
type AskedDeadlines = TimeControl["turn"] | "none" | undefined;

const NAMED = /^deadlines?:? (?<words>.{1,80})$/i;

/** Agrees on deadlines in a game that was made without any. */
export const deadlinesByMail: ActingCommand<{ readonly turn: AskedDeadlines }> = {
  name: "deadlines",
  kind: "acting",
  help: () => [
    "deadlines 7 days: you propose deadlines in a game without any. DEADLINES agrees to the other player's proposal, DEADLINES NONE declines it",
  ],
  read({ text }) {
    const found = DEADLINES.exec(text)?.groups;
    if (found === undefined) {
      const weekly = weeklySaid(NAMED.exec(text)?.groups?.words ?? "");
      return weekly === undefined ? undefined : { turn: weekly };
    }
    if (found.none !== undefined) return { turn: "none" };
    const days = daysIn(found.length);
    return { turn: days === undefined ? undefined : { kind: "days", days } };
  },
  confirmation: (_, { turn }) => ok(confirmed(turn)),
  async carryOut({ office, head, side, letter }, { turn }) {
    const wish = { id: head.id, side, letter };
    const done = turn === "none" ? declineDeadlines(office, wish) : proposeDeadlines(office, wish, turn);
    return stepped("deadlines", await done);
  },
};

function confirmed(turn: AskedDeadlines): string {
  if (turn === "none") return "It declines the deadlines that are proposed.";
  return turn === undefined
    ? "It agrees to the deadlines that are proposed."
    : `It proposes deadlines: ${turnSaid(turn)}.`;
}
