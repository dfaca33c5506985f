import { type Side, sideName } from "../src/kernel/side.ts";
import { SILENT_DAYS } from "../src/common/bytes/lengths.ts";
import { wordsIn } from "./words/words.tsx";
import { type Block, type Letter, link, list, paragraph, small } from "../src/kernel/block.ts";

export interface OfferWords {
  readonly id: string;
  readonly title: string;
  readonly side: Side;
  /** Who offers the seat: the person who takes it has to know. A player is named by an address. */
  readonly asks: "gameMaster" | "operator" | { readonly player: string };
  readonly forGood: boolean;
}

/** The sentences that ask somebody to take a seat. */
export function offerSentences({ id, title, side, asks, forGood }: OfferWords): string[] {
  const say = wordsIn("asked");
  return [
    asks === "gameMaster"
      ? say("offered.gameMaster", { id, title, side })
      : asks === "operator"
      ? say("offered.operator", { id, title, side, days: SILENT_DAYS })
      : say("offered.player", { player: asks.player, id, title, side, forGood: forGood ? "yes" : "no" }),
    say("offered.how"),
  ];
}

/** The letter with the offer. @param days how long the link works */
export function offerLetter(words: OfferWords & { readonly url: string; readonly days: number }): Letter {
  return {
    subject: `A seat in game ${words.id} is offered to you`,
    blocks: [
      ...offerSentences(words).map(paragraph),
      link("See the game and take the seat", words.url),
      small(
        `The link works once, for ${words.days} days. If you did not expect this letter, do nothing; no other letter comes.`,
      ),
    ],
  };
}

/** The first words to the new player. */
export function welcomeSentences(side: Side): string[] {
  return [`You play the ${sideName(side)} side now. Play by answering these letters.`];
}

/** For how long, which can be read later. */
export function howLong(forGood: boolean): string {
  return forGood
    ? "The seat is yours for good."
    : "You play it until its player is back. To give the seat back sooner, reply BACK.";
}

export interface LeaveWords {
  readonly id: string;
  readonly title: string;
  readonly side: Side;
  readonly to: string;
  /** The link that takes the seat back, and the referee's address; undefined after a permanent departure. */
  readonly back: { readonly url: string; readonly referee: string } | undefined;
  /** The operator found the substitute, unasked. */
  readonly isByOperator: boolean;
}

/** The letter to the former player. */
export function leaveLetter({ id, title, side, to, back, isByOperator }: LeaveWords): Letter {
  const blocks: Block[] = [
    paragraph(
      `${to} has taken your seat: the ${
        sideName(side)
      } side in game ${id} (${title}). Your old page and letters no longer work.`,
    ),
    ...(isByOperator
      ? [paragraph(
        "The operator of this site asked them, as neither player had written for so long. The ledger says so.",
      )]
      : []),
    ...(back === undefined ? [paragraph("Thank you for the game.")] : [
      paragraph("When you are back, take the seat again in one of two ways:"),
      list([
        isByOperator
          ? `send any letter that names the game, such as BACK ${id}, to ${back.referee} from this address`
          : `write BACK ${id} to ${back.referee} from this address`,
        "or press the button on the page below",
      ]),
      link("Take the seat back", back.url),
    ]),
  ];
  return { subject: `Somebody has taken your seat in game ${id}`, blocks };
}

/** The message to the other player; it names nobody's address. */
export function handOverSentences(
  side: Side,
  to: "substitute" | "successor" | "player",
  isByOperator: boolean,
  back?: string,
): string[] {
  const name = sideName(side);
  switch (to) {
    case "substitute":
      return [
        `From now on a substitute plays the ${name} side, until its player is back. The side keeps its orders and standing orders.`,
        ...(isByOperator
          ? [
            "The operator of this site asked them, as neither player had written for so long. The ledger says so.",
          ]
          : []),
      ];
    case "successor":
      return [
        `From now on somebody else plays the ${name} side, for good. The side keeps its standing orders.`,
      ];
    case "player":
      return [`${back ?? `The ${name} player`} is back and plays again.`];
  }
}

/** The letter to the substitute when the player is back. */
export function thanksLetter(id: string, side: Side, name = `The ${sideName(side)} player`): Letter {
  return {
    subject: `${name} is back in game ${id}`,
    blocks: [
      paragraph(
        "The seat's own player is back, so your page and letters no longer work. Thank you for standing in!",
      ),
    ],
  };
}
