import { type Side, sideName } from "../../src/kernel/side.ts";
import { type Letter, link, paragraph, small } from "../../src/kernel/block.ts";

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
 * The letter that asks a player whether he means what cannot be undone, or not for long. It may go to an address from which the seat is not
 * played just now, so it bears no link to the seat's page.
 */
export function finalQuestion({ id, title, side, asks, url, days }: FinalWords): Letter {
  return {
    subject: `[${title.split(":")[0]} ${id} ${sideName(side)}] Do you mean this?`,
    blocks: [
      paragraph(
        `Somebody who knows your page, or has a letter of this game to you, asks for what we do only when you say that you mean it: ${asks}`,
      ),
      paragraph(
        `Nothing has been done. If you asked for it, open this page and press the button that says so; it works once, within ${days} days. If you did not, press the other: then nothing is done, and the links of your letters are renewed, so that whoever has them can do no more.`,
      ),
      link("Say whether you asked for it", url),
      small("Nobody but you has this link; do not pass it on. If you do nothing, nothing is done."),
    ],
  };
}

const WHERE = {
  own: "your mailbox",
  former: "the mailbox that your letters went to before, from which the seat can still be taken back",
  absent: "the player for whom you play",
} as const;

/** What is told where it was asked for. @param who has been sent the link */
export function finalAsked(who: keyof typeof WHERE): string {
  return `We do that only when the seat's own player says that they mean it, so a letter with a link has gone to ${
    WHERE[who]
  }: nothing is done before the button behind it is pressed.`;
}
