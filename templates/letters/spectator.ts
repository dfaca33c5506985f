import { type Block, type Letter, link, paragraph, small } from "../../src/kernel/block.ts";
import { SIDES } from "../../src/kernel/side.ts";
import type { Terms } from "../../src/kernel/words.ts";
import { ledgerBlock, type LedgerWords, markedSubject } from "./frame.ts";
import { type PositionWords, standingPart } from "./position.ts";

/** The question to somebody who is said to want a game's results by mail. @param days how long the link works */
export function spectatorQuestion(words: {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly days: number;
}): Letter {
  const { id, title, url, days } = words;
  return {
    subject: `Do you want to follow game ${id}?`,
    blocks: [
      paragraph(
        `Somebody, perhaps you, wants to follow game ${id} (${title}) from this address. If that is you, press the button on the page below. You then get a letter with the map and the log after each Player-Turn.`,
      ),
      link("Follow the game", url),
      small(`The link works for ${days} days. If it was not you, do nothing.`),
    ],
  };
}

export interface SpectatorWords {
  readonly id: string;
  readonly title: string;
  /** What the letter is about: the last Player-Turn it tells of, or the end. */
  readonly about: string;
  /** How it ended, or who is waited for. */
  readonly sentence: string;
  readonly run: number;
  /** The logs of the Player-Turns that have been played since the last letter. */
  readonly log: readonly Block[];
  /** The pieces by place, and the state of the game. */
  readonly pieces: PositionWords["pieces"];
  readonly standing: PositionWords["standing"];
  readonly terms: Terms;
  readonly url: string;
  readonly stopUrl: string;
  readonly ledger: LedgerWords;
}

/** A spectator's letter: the contents of the game's public page, and nothing else. */
export function spectatorLetter(words: SpectatorWords): Letter {
  const { id, title, about, sentence, run, log, pieces, terms, url, stopUrl, ledger } = words;
  return {
    subject: markedSubject(title, id, about),
    blocks: [
      paragraph(sentence),
      {
        kind: "map",
        game: id,
        run,
        viewer: "spectator",
        alt: `${about}; this letter lists all ${terms.piece.many} by ${terms.place.one}.`,
      },
      ...log,
      ...SIDES.flatMap((side) => pieces[side]),
      ...standingPart(words),
      link("The game's page: map, log, dice", url),
      link("Stop these letters", stopUrl),
      ledgerBlock(ledger),
    ],
  };
}
