import { type Letter, paragraph } from "../../src/kernel/block.ts";
import { glossaryLink } from "./beginning.ts";
import { footing, type GameWords, subject, timePart } from "./frame.ts";
import { mapBlock, meansPart, ordersPart, type PositionWords, standingPart, whoseTurn } from "./position.ts";

export interface NewcomerWords extends GameWords, PositionWords {
  /** What the reader sees first. */
  readonly welcome: readonly string[];
  /** The part to read later: it comes below the sheet. */
  readonly later?: readonly string[] | undefined;
  readonly opponent: string;
  readonly glossaryUrl: string;
  /** Why the game does not wait for a player, if it is stopped. */
  readonly standstill: string | undefined;
}

/** The first letter to somebody who joins a running game: its state, the question, the deadline, and how to order. */
export function newcomerLetter(words: NewcomerWords): Letter {
  const { welcome: [first, ...more], later = [], opponent, turn: { gameTurn, lastTurn }, standstill } = words;
  const last = lastTurn === undefined ? "" : ` of ${lastTurn}`;
  return {
    subject: subject(words, "Your seat"),
    blocks: [
      paragraph(
        `${first} You play against ${opponent}, in Game-Turn ${gameTurn}${last}. ${
          standstill ?? whoseTurn(words)
        }`,
      ),
      ...more.map(paragraph),
      ...timePart(words),
      ...standingPart(words),
      ...(words.question?.announced ?? []),
      // The first screen of a phone holds all that is needed; the map would push it off.
      ...ordersPart(words, true),
      mapBlock(words),
      ...meansPart(words),
      ...later.map(paragraph),
      paragraph(
        "Reply NOTES for how the game is won and what the rules say, or HISTORY for the game so far.",
      ),
      glossaryLink(words.glossaryUrl),
      ...footing(words),
    ],
  };
}
