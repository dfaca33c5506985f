import { deskOf } from "../../../game/open/desk-of.ts";
import { recordOf } from "../../../game/run-records.ts";
import { isUndone } from "../../../game/undone.ts";
import type { AskingSeat } from "../../commands/command.ts";
import type { Reply } from "../phrases/intent.ts";
import { nextStep, whatWaits } from "../phrases/what-waits.ts";

/** How many runs are looked through for orders of the same kind. */
const MOST_RUNS = 40;

/** `Same as before`: the last orders of the same kind that are legal now are kept and shown; GO plays them. */
export async function asBefore(seat: AskingSeat): Promise<Reply> {
  const { office, game: { head }, side } = seat;
  for (let run = head.run; run > Math.max(0, head.run - MOST_RUNS); run--) {
    if (isUndone(head, run)) continue;
    const record = await recordOf(office, head.id, run);
    if (head.pending?.asked !== side && record.side !== side) continue;
    const lines = legalNow(record.sheets[side].lines, seat);
    if (lines.length > 0) return { kind: "orders", lines };
  }
  return {
    kind: "says",
    about: "Nothing to repeat",
    sentences: [
      "I found no earlier orders of yours that would be legal now. So nothing has changed.",
      whatWaits(seat),
      nextStep(seat),
    ],
  };
}

/** Of the lines of an earlier sheet those that answer what is asked now, or are orders that stand now. */
function legalNow(lines: readonly string[], { game, side }: AskingSeat): string[] {
  const { orders } = game.system;
  const desk = { ...deskOf(game, side), kept: [], sheet: [] };
  const { orders: printed } = orders.printed(desk, lines);
  return printed.filter((line) => {
    if (desk.asked !== undefined) {
      const { isAnswer, problems, reports } = orders.readAnswer(desk, [line]);
      return isAnswer && problems.length === 0 && reports.every(({ status }) => status !== "refused");
    }
    const { reports } = orders.read(desk, [line]);
    return reports.length > 0 && reports.every(({ status }) => status !== "refused");
  });
}
