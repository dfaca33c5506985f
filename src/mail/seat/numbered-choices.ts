import { deskOf } from "../../game/open/desk-of.ts";
import { type Block, letter as letterSchema, list } from "../../kernel/block.ts";
import { tidy } from "../../sheet/blocks/tokens.ts";
import { spokenOrders } from "../../sheet/words/spoken/spoken-orders.ts";
import { bareOf } from "../asking/phrases/bare.ts";
import { boardAnswer, candidatesIn } from "../asking/phrases/names-said.ts";
import { foldedWords, sentence, sentenceTexts } from "../asking/phrases/sentence.ts";
import { numberChosen } from "../asking/intents/answering.ts";
import type { AskingSeat } from "../commands/command.ts";
import { mayChangeGo } from "./beside-sheet.ts";
import { linesOffered, SEVERAL_MEANT } from "./offered-meanings.ts";
import type { LetterToSeat } from "../reading/letter-to-seat.ts";
import { lettersAnswered } from "../reading/references.ts";

/**
 * If a name may mean several, the answer lists the possibilities, each with a number. A reply with that number means its line:
 * what was asked or ordered, with one name. So nobody writes it all again.
 */

const BY_NUMBER = "Which one? Reply with its number.";

/** What a letter chooses among that answers this one, each in lines. */
function choicesIn(blocks: readonly Block[]): readonly (readonly string[])[] {
  const at = blocks.findIndex((block) =>
    block.kind === "paragraph" && [BY_NUMBER, SEVERAL_MEANT].some((ending) => block.text.endsWith(ending))
  );
  const [said, listed] = at === -1 ? [] : blocks.slice(at);
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
  if (taken !== undefined && typed.length === 1) return taken;
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

/** The words about an ambiguous name, and the list of choices; undefined if no name in a text is ambiguous. */
function choicesOf(
  text: string,
  seat: AskingSeat,
  choice: (text: string) => string | undefined,
): { readonly words: string; readonly sentence: string; readonly blocks: readonly Block[] } | undefined {
  const several = candidatesIn(sentence(text), seat);
  if (several === undefined) return undefined;
  const { words, names } = several;
  const put = new RegExp(
    words.split(" ").map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&")).join("\\W+"),
    "i",
  );
  if (!put.test(text)) return undefined;
  const choices = names.flatMap((name) => choice(text.replace(put, () => name)) ?? []);
  if (choices.length < 2) return undefined;
  return {
    words,
    sentence: `"${words}" may be several of your pieces. ${BY_NUMBER}`,
    blocks: [list(choices.map((each, index) => `${index + 1}: ${each}`))],
  };
}

/** The choices behind an answer that asks which one is meant. */
export function choicesAsked(text: string, answer: string, seat: AskingSeat) {
  const found = choicesOf(text, seat, (each) => each);
  return found === undefined ? undefined : {
    sentence: answer.replace(/Which one\?$/, BY_NUMBER),
    blocks: found.blocks,
  };
}

/** The choices for orders that name a piece which may be several. */
export function choicesOrdered(texts: readonly string[], seat: AskingSeat) {
  const { orders } = seat.game.system;
  const desk = deskOf(seat.game, seat.side);
  for (const text of texts.flatMap(sentenceTexts)) {
    const found = choicesOf(text, seat, (each) => {
      const [order, another] = spokenOrders(orders, desk, [each])?.orders ?? [];
      return another === undefined ? order : undefined;
    });
    const several = found === undefined
      ? undefined
      : boardAnswer(seat, { about: "reach", piece: found.words });
    if (found === undefined) continue;
    const [who = ""] = several ?? [];
    const sentence = who.endsWith("Which one?") ? who.replace(/Which one\?$/, BY_NUMBER) : found.sentence;
    return { sentence, blocks: found.blocks };
  }
  return undefined;
}
