import { type Side, sideName } from "../src/kernel/side.ts";
import { type Letter, link, paragraph, small } from "./blocks.ts";

/** What a new address is asked, in sentences. */
export function addressSentences(id: string, title: string, side: Side): string[] {
  return [
    `The player of the ${
      sideName(side)
    } side in game ${id} of ${title} would have their letters come to this address.`,
    "If that is you, open the page below and press the button there. Nothing changes before.",
  ];
}

/** The letter to it. @param days how long the link works */
export function addressLetter(
  { id, title, side, url, days }: {
    readonly id: string;
    readonly title: string;
    readonly side: Side;
    readonly url: string;
    readonly days: number;
  },
): Letter {
  return {
    subject: `Shall the letters of game ${id} come here?`,
    blocks: [
      ...addressSentences(id, title, side).map(paragraph),
      link("Have the letters come here", url),
      small(
        `The link works once, for ${days} days. If you did not expect this letter, do nothing: no other comes unless you are asked again.`,
      ),
    ],
  };
}

/** What the player is told who has asked. */
export function addressAsked(address: string): string {
  return `A letter with a link has gone to ${address}. Your letters come here until you press the button behind it. If it was not you who asked, somebody else knows your page: tell the operator.`;
}

/** What stands above the first letter to the new address. */
export function movedSentences(): string[] {
  return [
    "The letters of this game come here from now on, and answers to them command your side.",
    "Your page has a new address, below; the old one, and letters to your old address, open nothing any more. A bell that you had hung is to be hung again.",
  ];
}

/** What the old address is told last. */
export function movedLetter(id: string, side: Side, address: string): Letter {
  return {
    subject: `The letters of game ${id} go elsewhere now`,
    blocks: [
      paragraph(
        `As its player has asked, the letters of the ${
          sideName(side)
        } side in game ${id} go to ${address}. Your old letters and the page that they link to command it no more.`,
      ),
    ],
  };
}
