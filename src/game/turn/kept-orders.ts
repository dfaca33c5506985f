import type { Side } from "../../kernel/side.ts";
import { diagnose, readOrders } from "../../orders/diagnose.ts";
import { heading, type Letter, list, sheet } from "../../../templates/blocks.ts";
import { answersPart } from "../../../templates/letters/orders-answer.ts";
import { note } from "../../../templates/letters/note.ts";
import type { CurrentGame, Office } from "../office.ts";
import { fitting } from "../letters/orders-letter.ts";
import { wordsOf } from "../post.ts";
import { sheetFor } from "../turn-words.ts";

/** What orders of a side are kept, each held against the position anew, and what happens where nothing more comes. */
export function keptOrdersLetter(
  office: Pick<Office, "site">,
  { head, rules, state }: CurrentGame,
  side: Side,
): Letter {
  const words = wordsOf(office.site, head, side);
  const about = "Your orders that stand";
  if (head.status !== "playing") {
    return note(words, about, ["The game is not being played, so no orders stand."]);
  }
  const kept = head.seats[side].sheet;
  const lines = kept?.lines ?? [];
  const { reports, remarks } = diagnose(rules, state, side, readOrders(rules, state, lines));
  const sentence = lines.length === 0
    ? "No orders of yours are kept."
    : `These orders of yours are kept, from ${
      sentAt(kept!.at)
    }. Standing orders count in both players' turns until you change them.`;
  return fitting((most = reports.length) =>
    note(words, about, [sentence], [
      ...answersPart(reports, most),
      ...(remarks.length === 0 ? [] : [heading("What happens without orders"), list(remarks)]),
      heading("Your sheet"),
      sheet(sheetFor(head, rules, state, side)),
    ])
  );
}

function sentAt(at: number): string {
  return `the sheet that came on ${new Date(at).toISOString().slice(0, 16).replace("T", " at ")} UTC`;
}
