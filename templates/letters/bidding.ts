import { wordsIn } from "../words/words.tsx";
import type { HandicapKind } from "../../src/kernel/handicap.ts";
import { type Letter, link, paragraph, small } from "../../src/kernel/block.ts";
import type { Side } from "../../src/kernel/side.ts";
import { dayFor, PLAIN_DATES } from "../dates.ts";

/** What a letter says of a bidding for sides. */
export interface BiddingWords {
  readonly title: string;
  /** Who offers the game. */
  readonly by: string;
  readonly terms: string;
  readonly kind: HandicapKind;
  readonly commitment: string;
  /** The reader's own bid; undefined if the letter asks for one. */
  readonly own: { readonly side: Side; readonly amount: number } | undefined;
  readonly url: string;
  readonly expiresAt: number;
}

/** "I would play the Axis side and give the other player 3 Ground Support Points in each Game-Turn." */
export function bidSentence(
  { side, amount }: { readonly side: Side; readonly amount: number },
  { thing, when }: HandicapKind,
): string {
  const given = amount === 0
    ? wordsIn("offers", "en")("nothing")
    : `${amount} ${amount === 1 ? thing.one : thing.many} ${when}`;
  return wordsIn("offers", "en")("ownBid", { side, given });
}

/** How bids are settled, in a few sentences for letters and pages. */
export const BIDDING_RULE = wordsIn("forms", "en")("biddingRule");

/** What a seal proves, and what it does not. */
export const SEAL_WORDS =
  "Nobody can change a bid once the other is open: the ledger shows both with their seals.";

/** The letter that tells that nobody has bid in time. */
export function lapsedLetter({ title, by, own, url }: BiddingWords): Letter {
  const again = own === undefined
    ? [paragraph(`If you still want to play, ask ${by} to offer the game again.`)]
    : [
      paragraph("No game was made, and your bid stays sealed. You can offer the game again:"),
      link("Your invitations", url),
    ];
  return {
    subject: `The bids for ${title} have lapsed`,
    blocks: [
      paragraph(
        own === undefined
          ? "You did not bid in time, so the offer is over."
          : "Nobody bid in time, so your offer is over.",
      ),
      ...again,
    ],
  };
}

/** The letter that asks for a bid, or confirms one. */
export function biddingLetter(words: BiddingWords): Letter {
  const { title, by, terms, kind, commitment, own, url, expiresAt } = words;
  const { thing: { many }, when, most, means } = kind;
  const lead = own === undefined
    ? [
      paragraph(`${by} invites you to ${title}, and you both bid for the sides. ${terms}.`),
      paragraph(
        `Say which side you want, and how many ${many} ${when} you give the other player for it: 0 to ${most}.`,
      ),
      paragraph(
        "Reply with your bid on a line of its own, like this: bid axis 3.",
      ),
    ]
    : [
      paragraph(`Your bid for ${title} is sealed. ${bidSentence(own, kind)}`),
      paragraph(
        "Until the other player bids you may replace it: reply with another bid, like this: bid axis 3.",
      ),
    ];
  return {
    subject: own === undefined ? `${by} asks for your bid: ${title}` : `Your sealed bid: ${title}`,
    blocks: [
      ...lead,
      ...(means === undefined ? [] : [paragraph(means)]),
      paragraph(BIDDING_RULE),
      link(own === undefined ? "Bid on the page" : "Your invitations", url),
      paragraph(`The seal of ${own === undefined ? `${by}'s` : "your"} bid: ${commitment}`),
      small(`${SEAL_WORDS} The offer lapses on ${dayFor(expiresAt, PLAIN_DATES)} if nobody answers it.`),
    ],
  };
}
