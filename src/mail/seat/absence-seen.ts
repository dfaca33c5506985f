import { DAY } from "../../common/bytes/lengths.ts";
import { dateWords } from "../../../templates/time.ts";
import { dayOf, daysSpan } from "../../game/clock/days.ts";
import { localOf, zoneOf } from "../../game/clock/time-words.ts";
import { absenceByMail } from "../commands/clock/absence.ts";
import type { ActingSeat } from "../commands/command.ts";
import type { Handled } from "../letters-in/handled.ts";
import { lastDayIn } from "../reading/absence-notice.ts";
import { askSeat, tell } from "./to-seat.ts";
import { HOW_TO_BE_AWAY } from "../asking/intents/away.ts";

/**
 * Asks a player once a day about the absence in an automatic notice from their mailbox. If the notice names the last day, a
 * link announces it.
 * @returns undefined if nobody asks: the game has no deadlines, the player has announced an absence, or was asked today
 */
export async function absenceSeen(seat: ActingSeat, lines: readonly string[]): Promise<Handled | undefined> {
  const { office, head, side } = seat;
  const now = office.now();
  if (head.clock === null || head.status !== "playing") return undefined;
  if (head.clock.absences[side].some(({ from, to }) => from <= now && now < to)) return undefined;
  if (await office.outbox.countAnswer(`absence seen: ${head.id} ${side}`, now, DAY) > 1) return undefined;
  const zone = zoneOf(head, side);
  const today = dayOf(now, zone);
  const last = lastDayIn(lines, today);
  if (last === undefined || Temporal.PlainDate.compare(last, today) < 0) {
    return await tell(seat, "Are you away?", [
      "Your mailbox has sent me an automatic notice of absence. I did not pass it on.",
      HOW_TO_BE_AWAY,
    ]);
  }
  const span = daysSpan(today, last, zone);
  const [from, to] = [span.from, span.to - 1].map((at) => dateWords(at, localOf(head, side)));
  return await askSeat(seat, {
    kind: "command",
    name: absenceByMail.name,
    text: `absence ${today} to ${last}`,
    asks: `I can announce that you are away from ${from} to ${to}. Then your deadlines move past these days.`,
    isProposed: true,
  }, "its subject says so");
}
