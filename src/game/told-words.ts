import { type WordMarker, wordMarker } from "../common/marked-words.ts";
import type { System } from "../kernel/system.ts";
import { gameIn } from "./open-game.ts";

/** The page that tells what the words of a game mean: of all its editions one. @param id of the game */
export function glossaryPath(id: string): string {
  return `/glossary/${id}`;
}

/**
 * Marks the words of a game in one letter or page. @param publicUrl where its pages are, for letters
 */
export function wordsToldOf(
  { words, ruleset }: Pick<System, "words" | "ruleset">,
  publicUrl = "",
): WordMarker {
  return wordMarker(words.glossary, publicUrl + glossaryPath(gameIn(ruleset)));
}
