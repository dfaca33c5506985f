import { wordsOf } from "../../words/reader-words.ts";
import type { Side } from "../../../kernel/side.ts";
import { heading, type Letter, list, sheet } from "../../../kernel/block.ts";
import { answersPart } from "../../../../templates/letters/orders-answer.ts";
import { note } from "../../../../templates/letters/note.ts";
import type { CurrentGame, Office } from "../../office.ts";
import { fitting } from "./orders-letter.ts";
import { deskOf } from "../../open/desk-of.ts";
import { sheetFor } from "../../open/sheet-for.ts";
import { type StandingGame } from "../../open/waiting-for.ts";

/** A side's kept orders, each checked against the position again, and what happens if no more come. */
export function keptOrdersLetter(
  office: Pick<Office, "site">,
  game: CurrentGame,
  side: Side,
): Letter {
  const { head, system } = game;
  const words = wordsOf(office.site, head, side);
  const about = "Your orders that stand";
  if (head.status !== "playing") {
    return note(words, about, ["The game is not being played, so no orders stand."]);
  }
  const kept = head.seats[side].sheet;
  const lines = kept?.lines ?? [];
  const answers = head.pending?.answers[side] ?? [];
  const { reports, remarks } = system.orders.read(deskOf(game, side), lines);
  const sentence = lines.length === 0
    ? answers.length === 0 ? "I have no orders of yours." : "I have no orders of yours but your answers."
    : `These orders of yours are kept, from ${
      sentAt(kept!.at)
    }. Standing orders count in both players' turns until you change them.`;
  return fitting(reports.length, (most = reports.length) =>
    note(words, about, [sentence], [
      ...answersPart(reports, most),
      ...(answers.length === 0 ? [] : [
        heading("Your answers in this Player-Turn"),
        list([...answers, "They hold before your standing orders, until this Player-Turn is over."]),
      ]),
      ...(remarks.length === 0 ? [] : [heading("What happens without orders"), list(remarks)]),
      heading("Your sheet"),
      sheet(sheetFor(game, side, true)),
    ]));
}

function sentAt(at: number): string {
  return `the sheet that came on ${new Date(at).toISOString().slice(0, 16).replace("T", " at ")} UTC`;
}

/** A side's orders that wait to be played, in a sentence; undefined without any. */
export function keptWords(
  game: StandingGame,
  side: Side,
): string | undefined {
  const { head, system } = game;
  const { pending } = head;
  if (pending?.asked === side) {
    return pending.kept === undefined
      ? undefined
      : "I have kept what you wrote of your answer, but you have not sent it yet. The sheet begins with it.";
  }
  const { sheet } = head.seats[side];
  if (sheet === null || pending?.side === side) return undefined;
  const { pending: count, reports } = system.orders.read(deskOf(game, side), sheet.lines);
  if (count === 0) return undefined;
  const refused = reports.filter(({ status }) => status === "refused").length;
  const orders = count === 1 ? "One order of yours is" : `${count} orders of yours are`;
  const bad = refused === 0 ? "" : ` ${refused} of the lines would be refused.`;
  return `${orders} kept and not played, from ${sentAt(sheet.at)}.${bad}`;
}
