import type { OrderLanguage } from "../../kernel/order-language.ts";
import type { Sight } from "../../kernel/rules.ts";

/** Words of a game's own: `8RTR`, `1/8`, `3117`. A number alone, a date and an ordinal are none. */
const WORD =
  /(?<![\p{L}\p{N}/-])(?:\p{N}{4}|(?=[\p{L}\p{N}/-]{0,15}\p{L})(?=[\p{L}\p{N}/-]{0,15}\p{N})[\p{L}\p{N}/-]{2,16}|\p{N}{1,2}\/\p{N}{1,3})(?![\p{L}\p{N}/-])/gu;
const ORDINAL = /^\p{N}+(?:st|nd|rd|th)$/iu;

/** No more words of a letter are looked up. */
const MOST = 8;

/** What in the game words beside a sheet name, and where: they may be about its orders. */
export interface NamedBeside {
  readonly words: string;
  readonly name: string;
}

/** The first words that name a unit or a hex of the game, as its player sees it; undefined if none do. */
export function namedBeside(
  orders: OrderLanguage<Sight>,
  sight: Sight,
  paragraphs: readonly string[],
): NamedBeside | undefined {
  const named = paragraphs.flatMap((words) =>
    (words.match(WORD) ?? []).filter((name) => !ORDINAL.test(name)).map((name) => ({ words, name }))
  );
  return named.slice(0, MOST).find(({ name }) => orders.explain(sight, name).ok);
}
