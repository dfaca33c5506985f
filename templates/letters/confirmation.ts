import { type Letter, link, paragraph, sheet } from "../../src/kernel/block.ts";
import { foot, type GameWords, subject } from "./frame.ts";

export interface ConfirmationWords extends GameWords {
  /** Why the letter was not taken as it came. */
  readonly reason: string;
  /** What it asks for, in a sentence. */
  readonly asks: string;
  /** The orders in it, as they are understood. */
  readonly orders: readonly string[];
  /** Lines in it that are no orders, and are not repeated here. */
  readonly unread: number;
  /** The other mailbox that it came from. */
  readonly writer: string | undefined;
  /** We propose it unasked, as the letter looks like a machine's. */
  readonly isProposed: boolean;
  readonly url: string;
  readonly days: number;
}

/** The button's second effect if a letter came from another mailbox. */
export function writerAllowed(writer: string): string {
  return `The button also says that ${writer} is yours. I then take letters from there as yours in all your games.`;
}

/** The question to the registered player about a letter that may be somebody else's. */
export function confirmation(words: ConfirmationWords): Letter {
  const { asks, orders, unread, isProposed, writer, url, days } = words;
  return {
    subject: subject(words, isProposed ? "Are you away?" : "Is this letter yours?"),
    blocks: [
      paragraph(`${beginning(words)} Nothing has been done. ${asks}`),
      ...(orders.length === 0 ? [] : [sheet(orders)]),
      ...(unread === 0 ? [] : [
        paragraph(
          `${
            unread === 1 ? "One more line is no order" : `${unread} more lines are no orders`
          }. I don't repeat them here.`,
        ),
      ]),
      paragraph(
        `If ${
          isProposed ? "you mean it" : "it is yours"
        }, open this page and press the button. It works once, within ${days} days${
          orders.length === 0 ? "" : " and while the turn lasts"
        }.${writer === undefined ? "" : ` ${writerAllowed(writer)}`}`,
      ),
      link(isProposed ? "Announce the absence" : "Confirm the letter", url),
      paragraph("If not, do nothing. Only you have this link; don't pass it on."),
      ...foot(words),
    ],
  };
}

function beginning({ reason, writer, isProposed }: ConfirmationWords): string {
  if (isProposed) return `Your mailbox has sent me an automatic notice of absence: ${reason}.`;
  return writer === undefined
    ? `I got a letter in your name and can't tell whether it is yours. The reason: ${reason}.`
    : `I got a letter for your seat from another mailbox. The reason: ${reason}.`;
}
