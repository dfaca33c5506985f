import { type Side, sideName } from "../../src/kernel/side.ts";
import {
  type Block,
  fineFacts,
  heading,
  type Letter,
  link,
  list,
  paragraph,
} from "../../src/kernel/block.ts";
import { footing, type GameWords, subject, timePart } from "./frame.ts";
import { mapBlock, meansPart, ordersPart, type PositionWords, whoseTurn } from "./position.ts";

export interface Beginning extends GameWords, PositionWords {
  /** The first link of the chain of keys, if the letter's ledger does not have it. */
  readonly anchor?: string;
  readonly salts: Readonly<Record<Side, string>>;
  readonly notes: readonly string[];
  /** The page that explains the game's words. */
  readonly glossaryUrl: string;
  readonly opponent: string;
}

export function beginning(words: Beginning): Letter {
  const { side, title, opponent, notes } = words;
  return {
    subject: subject(words, `the game begins, ${wantedIn(words)}`, `Game-Turn ${words.turn.gameTurn}`),
    blocks: [
      paragraph(
        `Welcome to ${title}. You command the ${sideName(side)} side against ${opponent}. ${
          whoseTurn(words)
        }`,
      ),
      ...timePart(words),
      mapBlock(words),
      ...ordersPart(words),
      ...meansPart(words),
      heading("What you should know about this game"),
      list([...notes, ...words.terms.defaults]),
      paragraph("Reply NOTES to read of the rules, the map and the options of this game."),
      glossaryLink(words.glossaryUrl),
      ...footing(words, [heading("The dice"), ...chainPart(words)]),
    ],
  };
}

/** What the first letter asks of its reader, for the subject. */
function wantedIn({ side, waitingFor, turn }: Beginning): string {
  if (waitingFor !== side) return "nothing to do now";
  return turn.isSetUp === true ? "your set-up" : "your turn";
}

/** The link to the meaning of a game's words, for a reader who may be new to them. */
export function glossaryLink(url: string): Block {
  return link("Glossary: words of the rules and of orders", url);
}

/** The facts that every die of the game depends on. */
function chainPart({ anchor, salts, side }: Beginning): Block[] {
  if (anchor === undefined) {
    return [
      paragraph(`${FIXED} ${compareWords(side)}`),
      fineFacts([["Allied words", salts.allied], ["Axis words", salts.axis]]),
    ];
  }
  return [
    paragraph(CHAINED),
    fineFacts([["Anchor", anchor], ["Allied salt", salts.allied], ["Axis salt", salts.axis]]),
  ];
}

/** What readers do with their own words. Nobody else can check the letter against them. */
function compareWords(side: Side): string {
  return `The ${
    sideName(side)
  } words below are yours. If you gave others, somebody has chosen in your place: write DISPUTE and why.`;
}

const FIXED =
  "Every die follows from keys that were fixed before this letter, and from the words that you two gave. " +
  "No order changes a die. Keep this game's letters: together they prove it.";

const CHAINED =
  "They are keyed to a chain that was fixed before this letter. Keep this letter. Every later one " +
  "publishes the next link, and anyone can check that it leads back to the first, the anchor below. " +
  "Both players' words, the salts, go into every roll.";
