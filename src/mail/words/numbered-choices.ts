import { deskOf } from "../../game/open/desk-of.ts";
import { type Block, list } from "../../kernel/block.ts";
import { spokenOrders } from "../../sheet/words/spoken/spoken-orders.ts";
import { boardAnswer, candidatesIn } from "../asking/phrases/names-said.ts";
import { sentence, sentenceTexts } from "../asking/phrases/sentence.ts";
import type { HeardSeat } from "../asking/phrases/intent.ts";

/**
 * If a name may mean several, the answer lists the possibilities, each with a number. A reply with that number means its line:
 * what was asked or ordered, with one name. So nobody writes it all again.
 */

export const BY_NUMBER = "Which one? Reply with its number.";

/** The words about an ambiguous name, and the list of choices; undefined if no name in a text is ambiguous. */
function choicesOf(
  text: string,
  seat: HeardSeat,
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
export function choicesAsked(text: string, answer: string, seat: HeardSeat) {
  const found = choicesOf(text, seat, (each) => each);
  return found === undefined ? undefined : {
    sentence: answer.replace(/Which one\?$/, BY_NUMBER),
    blocks: found.blocks,
  };
}

export interface NumberedChoices {
  readonly sentence: string;
  readonly blocks: readonly Block[];
}

/** The choices for orders that name a piece which may be several. */
export function choicesOrdered(texts: readonly string[], seat: HeardSeat): NumberedChoices | undefined {
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
