import type { LineGrammar, Token } from "../kernel/order-language.ts";

/**
 * The grammar of a letter before anybody knows its game: what is an order in one of the games is one. A line belongs to the
 * games that know its first word as a verb, and to all where none does; where they differ the first of them has its way.
 */
export function mergedGrammar(grammars: readonly LineGrammar[]): LineGrammar {
  const speakers = ([{ word }]: readonly Token[]) => {
    const knowing = grammars.filter(({ verbs }) => verbs.includes(word));
    return knowing.length === 0 ? grammars : knowing;
  };
  return {
    verbs: [...new Set(grammars.flatMap(({ verbs }) => verbs))],
    connecting: [...new Set(grammars.flatMap(({ connecting }) => connecting))],
    parted: (line) => grammars.reduce((text, grammar) => grammar.parted(text), line),
    filledIn: (line) =>
      speakers(line).map((grammar) => grammar.filledIn(line)).find((filled) => filled !== undefined),
    isOrder: (line) => speakers(line).some((grammar) => grammar.isOrder(line)),
    leadsTo: (line, next) => speakers(line).some((grammar) => grammar.leadsTo(line, next)),
    asks: (words) => grammars.some((grammar) => grammar.asks(words)),
  };
}
