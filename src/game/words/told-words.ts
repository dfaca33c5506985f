import { glossaryPage, type WordMarker, wordMarker } from "../../common/marked-words.ts";
import type { System } from "../../kernel/system.ts";

/** Marks the words of a game in one letter or page. @param publicUrl where its pages are, for letters */
export function wordsToldOf(
  { words, ruleset }: Pick<System, "words" | "ruleset">,
  publicUrl = "",
): WordMarker {
  return wordMarker(words.glossary, publicUrl + glossaryPage(ruleset));
}
