import { type Side, sideName } from "../src/kernel/side.ts";
import { type Letter, link, paragraph, small } from "../src/kernel/block.ts";

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
  return `A letter with a link has gone to ${address}. Your letters come here until the button behind it is pressed. If it was not you who asked, have the links of your letters renewed, on your page or by a line RENEW.`;
}

/** What stands above the first letter to the new address. @param days for how long the old one may take the seat back */
export function movedSentences(days: number): string[] {
  return [
    "The letters of this game come here from now on, and answers to them command your side.",
    "Your page has a new address, below; the old one, and letters to your old address, open nothing any more. A bell that you had hung is to be hung again.",
    `For ${days} days the seat can be taken back from the old address, and what cannot be undone is asked there: to resign, to give the seat away for good, to have the letters go elsewhere again.`,
  ];
}

/** What the old address is told last. @param back undefined where the seat is taken back from an older one */
export function movedLetter(
  { id, side, address, referee, back }: {
    readonly id: string;
    readonly side: Side;
    readonly address: string;
    readonly referee: string;
    readonly back: { readonly url: string; readonly days: number } | undefined;
  },
): Letter {
  return {
    subject: `The letters of game ${id} go elsewhere now`,
    blocks: [
      paragraph(
        `As its player has asked, the letters of the ${
          sideName(side)
        } side in game ${id} go to ${address}. Your old letters and the page that they link to command it no more.`,
      ),
      ...(back === undefined ? [] : [
        paragraph(
          `If you do not want that, you can take the seat back for ${back.days} days: press the button on the page below, or write to ${referee} from this address, with BACK ${id} on a line of its own.`,
        ),
        link("Take the seat back", back.url),
      ]),
    ],
  };
}

/** What stands above the first letter to an address that has its seat back. */
export function returnedSentences(): string[] {
  return [
    "The seat is yours again: its letters come here, and answers to them command your side.",
    "Your page has a new address, below; what went to the other address opens nothing any more.",
  ];
}

/** What the address is told that had the letters meanwhile. */
export function returnedLetter(id: string, side: Side): Letter {
  return {
    subject: `The letters of game ${id} go back`,
    blocks: [
      paragraph(
        `The ${
          sideName(side)
        } seat in game ${id} has been taken back from the address that its letters went to before this one. What came here commands it no more.`,
      ),
    ],
  };
}
