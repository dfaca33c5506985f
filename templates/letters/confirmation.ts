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
  readonly url: string;
  readonly days: number;
}

/** What the registered player is asked where a letter in his name may be somebody else's. */
export function confirmation(words: ConfirmationWords): Letter {
  const { reason, asks, orders, unread, url, days } = words;
  return {
    subject: subject(words, "Is this letter yours?"),
    blocks: [
      paragraph(
        `A letter in your name has reached us, and we cannot tell that it is yours: ${reason}. Nothing has been done. ${asks}`,
      ),
      ...(orders.length === 0 ? [] : [sheet(orders)]),
      ...(unread === 0 ? [] : [
        paragraph(
          `${
            unread === 1 ? "One more line is no order" : `${unread} more lines are no orders`
          } and not repeated here.`,
        ),
      ]),
      paragraph(
        `If it is yours, open this page and press the button. It works once, within ${days} days and while the turn lasts.`,
      ),
      link("Confirm the letter", url),
      paragraph("If it is not, do nothing. Nobody but you has this link; do not pass it on."),
      ...foot(words),
    ],
  };
}
