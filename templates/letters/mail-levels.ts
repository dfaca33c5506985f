import { capitalized } from "../../src/common/text.ts";
import { wordsIn } from "../words/words.tsx";
import { type Side, sideName } from "../../src/kernel/side.ts";
import { type Block, type Letter, link, paragraph } from "../../src/kernel/block.ts";
import type { GameWords } from "./frame.ts";
import { note } from "./note.ts";

const levelName = (level: string) => wordsIn("own", "en")("level", { level });
const levelWords = (level: LevelName) => wordsIn("letters", "en")(`level.${level}`);

/** A player's choices, in the words of forms. */
export const LEVEL_NAMES = {
  steps: levelName("steps"),
  all: levelName("all"),
  turns: levelName("turns"),
  daily: levelName("daily"),
  none: levelName("none"),
} as const;
export type LevelName = keyof typeof LEVEL_NAMES;

/** The meaning of each, in a sentence. */
export const LEVEL_WORDS: Readonly<Record<LevelName, string>> = {
  steps: levelWords("steps"),
  all: levelWords("all"),
  turns: levelWords("turns"),
  daily: levelWords("daily"),
  none: levelWords("none"),
};

/** When the daily letter comes. @param zone of the clock; null: the reader's, or the referee's */
export function hourWords({ at, zone }: { readonly at: string; readonly zone: string | null }): string {
  const clock = zone === null
    ? "by the clock of your time zone, if you have chosen one, else by mine"
    : `in the zone ${zone}`;
  return `It comes at ${at}, ${clock}.`;
}

/** What everybody reads who looks at the game. */
export function takesNoLetters(side: Side): string {
  return `The ${sideName(side)} player takes no letters, and looks at their page instead.`;
}

/** The sentence on a player's own page while the player takes no letters. */
export const YOU_TAKE_NONE = "You take no letters of this game, so look here for your turn.";

/** To the opponent of somebody who no longer takes letters. @param player by name */
export function quietLetter(words: GameWords, player: string): Letter {
  return note(words, `${capitalized(player)} takes no letters`, [
    `${capitalized(player)} takes no letters, and looks at their page instead.`,
    "The game goes on as before. If you wait long, they may not have looked.",
  ]);
}

/**
 * To a player who has stopped the letters by the mail program's button, or by a letter.
 * @param url of the page that undoes it
 */
export function leftLetter(words: GameWords, url: string): Letter {
  const blocks: Block[] = [
    paragraph(
      "Did you mean something else? On this page you can choose a letter for each of your turns, or one a day:",
    ),
    link("How many letters you get", url),
    paragraph("The game goes on. To resign, use your page, or write RESIGN and the game's code."),
  ];
  return note(words, "No more letters", [LEVEL_WORDS.none], blocks);
}
