import { type Block, heading, type Letter, link, paragraph, small } from "./blocks.ts";
import type { CounterView } from "../src/kernel/ruleset.ts";
import { ledgerBlock, type LedgerWords } from "./letters/frame.ts";
import { roster } from "./letters/position.ts";

/** What somebody is asked who is said to want a game's results by mail. @param days how long the link works */
export function spectatorQuestion(words: {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly days: number;
}): Letter {
  const { id, title, url, days } = words;
  return {
    subject: `Would you follow game ${id}?`,
    blocks: [
      paragraph(
        `Somebody, perhaps you, has entered this address to follow game ${id} of ${title}: after each Player-Turn a letter with the map and what happened. Nothing comes unless you press the button on the page below.`,
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
  /** All units as they stand. */
  readonly counters: readonly CounterView[];
  readonly standing: readonly (readonly [string, string])[];
  readonly url: string;
  readonly stopUrl: string;
  readonly ledger: LedgerWords;
}

/** What a spectator is told: what stands on the game's public page, and nothing else. */
export function spectatorLetter(words: SpectatorWords): Letter {
  const { id, title, about, sentence, run, log, counters, standing, url, stopUrl, ledger } = words;
  return {
    subject: `[${title.split(":")[0]} ${id}] ${about}`,
    blocks: [
      paragraph(sentence),
      { kind: "map", game: id, run, alt: `${about}; this letter lists all units by hex.` },
      ...log,
      ...roster("allied", counters),
      ...roster("axis", counters),
      heading("How it stands"),
      { kind: "facts", rows: standing.map(([label, value]) => [label, value] as [string, string]) },
      link("The game's page: map, log, dice", url),
      link("No more of these letters", stopUrl),
      ledgerBlock(ledger),
    ],
  };
}
