import { type Side, sideName } from "../../src/kernel/side.ts";
import { type Letter, link, paragraph, small } from "../../src/kernel/block.ts";
import { markedSubject } from "./frame.ts";

export interface FinalWords {
  readonly id: string;
  readonly title: string;
  readonly side: Side;
  /** What would be done, in a sentence. */
  readonly asks: string;
  readonly url: string;
  readonly days: number;
}

/**
 * The letter that asks a player to confirm an act that cannot be undone, or not for long. It may go to an address that does not
 * play the seat now. So it has no link to the seat's page.
 */
export function finalQuestion({ id, title, side, asks, url, days }: FinalWords): Letter {
  return {
    subject: markedSubject(title, `${id} ${sideName(side)}`, "Do you mean this?"),
    blocks: [
      paragraph(
        `${asks} Please confirm it, or press "No" if it wasn't you. I have done nothing yet.`,
      ),
      paragraph(
        `The page below has both buttons and works once, within ${days} days. "No" also gives you new links, so that nobody else can use the old ones.`,
      ),
      link("Confirm, or say no", url),
      small("Only you have this link; don't pass it on. If you do nothing, nothing happens."),
    ],
  };
}

const ASKED = {
  own:
    "I do that only after the seat's own player confirms it. I have sent a link to your mailbox; until somebody presses the button there, nothing happens.",
  former:
    "I do that only after the seat's own player confirms it. I have sent a link to the address that your letters went to before; until somebody presses the button there, nothing happens.",
  absent:
    "I do that only after the seat's own player confirms it. I have sent a link to the player you stand in for; until somebody presses the button there, nothing happens.",
} as const;

/** The answer where the request was made. @param who received the link */
export function finalAsked(who: keyof typeof ASKED): string {
  return ASKED[who];
}
