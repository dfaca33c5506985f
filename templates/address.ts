import { type Side, sideName } from "../src/kernel/side.ts";
import { wordsIn } from "./words/words.tsx";
import { type Letter, link, paragraph, small } from "../src/kernel/block.ts";

/** The sentences that ask a new address. */
function addressSentences(id: string, title: string, side: Side): string[] {
  return [
    wordsIn("asked")("address.asks", { id, title, side }),
    "If that is you, open the page below and press the button. Until then nothing changes.",
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
      link("Send the letters here", url),
      small(
        `The link works once, for ${days} days. If you did not expect this letter, do nothing; no other letter comes.`,
      ),
    ],
  };
}

/** The answer to the player who has asked. */
export function addressAsked(address: string): string {
  return `I have sent a link to ${address}. Your letters still come here until somebody presses the button there. If you did not ask for this, reply RENEW to get new links.`;
}

/** The opening of the first letter to the new address. @param days for how long the old one may take the seat back */
export function movedSentences(days: number): string[] {
  return [
    "From now on this game's letters come here, and you play by answering them.",
    "Your page has a new address, below. The old page and older letters no longer work. If you had a webhook, please set it up again.",
    `For ${days} days you can take the seat back from the old address. In that time I also ask there before you resign, give the seat away or move the letters again.`,
  ];
}

/** The last letter to the old address. @param back undefined if the seat is taken back from an older one */
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
    subject: `The letters of game ${id} now go to another address`,
    blocks: [
      paragraph(
        `You asked me to send the letters of the ${
          sideName(side)
        } side in game ${id} to ${address}. Your old letters and their page no longer work.`,
      ),
      ...(back === undefined ? [] : [
        paragraph(
          `If you do not want that, you can take the seat back for ${back.days} days. Press the button on the page below, or write BACK ${id} to ${referee} from this address.`,
        ),
        link("Take the seat back", back.url),
      ]),
    ],
  };
}

/** The opening of the first letter to an address that has its seat back. */
export function returnedSentences(): string[] {
  return [
    "You have your seat back: its letters come here, and you play by answering them.",
    "Your page has a new address, below. Letters to the other address no longer work.",
  ];
}

/** The letter to the address that had the letters meanwhile. */
export function returnedLetter(id: string, side: Side): Letter {
  return {
    subject: `The letters of game ${id} go back`,
    blocks: [
      paragraph(
        `The ${
          sideName(side)
        } player of game ${id} has taken the seat back from another address. Letters that came here no longer work.`,
      ),
    ],
  };
}
