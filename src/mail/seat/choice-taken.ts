import { type Block, letter as letterSchema } from "../../kernel/block.ts";
import { tidy } from "../../sheet/blocks/tokens.ts";
import { numberChosen } from "../asking/answers/choices.ts";
import { bareOf } from "../asking/phrases/bare.ts";
import { foldedWords, sentence, sentenceTexts } from "../asking/phrases/sentence.ts";
import type { LetterToSeat } from "../reading/letter-to-seat.ts";
import { lettersAnswered } from "../reading/references.ts";
import { mayChangeGo } from "../words/beside-sheet.ts";
import { BY_NUMBER } from "../words/numbered-choices.ts";
import { linesOffered, SEVERAL_MEANT, THAT_LINE } from "../words/offered-meanings.ts";

/** What a letter chooses among that answers this one, each in lines. */
function choicesIn(blocks: readonly Block[]): readonly (readonly string[])[] {
  const behind = (...endings: readonly string[]) => {
    const at = blocks.findIndex((block) =>
      block.kind === "paragraph" && endings.some((ending) => block.text.endsWith(ending))
    );
    return at === -1 ? [] : blocks.slice(at);
  };
  const [, buttons] = behind(THAT_LINE);
  if (buttons?.kind === "replies") return buttons.replies.map(({ lines }) => lines);
  const [said, listed] = behind(BY_NUMBER, SEVERAL_MEANT);
  if (listed?.kind !== "list" || said.kind !== "paragraph") return [];
  const lines = listed.items.map((item) => item.replace(/^\d+: /, ""));
  return lines.map((line) => said.text.endsWith(SEVERAL_MEANT) ? linesOffered(line) : [line]);
}

/** More words are no choice. */
const MOST_WORDS = 12;

/**
 * What a letter means that answers a list of choices by a number, or by what only one of them has; undefined if it does
 * neither.
 */
export async function choiceTaken(
  { office, head, side, letter }: LetterToSeat,
  typed: readonly string[],
): Promise<readonly string[] | undefined> {
  const [answered] = await lettersAnswered(office, letter);
  if (answered?.game !== head.id || answered.side !== side) return undefined;
  const choices = choicesIn(letterSchema.parse(answered.letter).blocks);
  if (choices.length === 0) return undefined;
  const taken = choices.find((lines) =>
    typed.some((line) => linesOffered(tidy(line)).join() === lines.join())
  );
  if (taken !== undefined && typed.filter((line) => tidy(line) !== "").length === 1) return taken;
  const [said, another] = typed.filter((line) => /[\p{L}\p{N}]/u.test(line) && mayChangeGo([tidy(line)]))
    .flatMap(sentenceTexts).map((text) => bareOf(sentence(text)));
  if (said === undefined || another !== undefined || said.words.length > MOST_WORDS || said.isQuestion) {
    return undefined;
  }
  const number = numberChosen(said);
  if (number !== undefined) return choices[number - 1];
  const numbers = said.words.filter((word) => /\d/.test(word));
  const found = choices.filter((choice) => {
    const words = foldedWords(choice.join(" "));
    return numbers.length > 0 && numbers.every((word) => words.includes(word));
  });
  return found.length === 1 ? found[0] : undefined;
}
