import type { LineGrammar, Token } from "../kernel/order-language.ts";

/**
 * The grammar of a letter before anybody knows its game: what is an order in one of the games is one. A line belongs to the
 * games that know its first word as a verb, and to all if none does. A form line is left open if one of them says so, and
 * an order in one of them begins nothing in another. For the rest the first game decides.
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
    filledIn: (line) => {
      const filled = speakers(line).map((grammar) => grammar.filledIn(line));
      return filled.includes(undefined) ? undefined : filled[0];
    },
    isOrder: (line) => speakers(line).some((grammar) => grammar.isOrder(line)),
    leadsTo: (line, next) => {
      if (speakers(line).every((grammar) => isConnecting(grammar, next))) return true;
      const leading = speakers(line).filter((grammar) => grammar.leadsTo(line, next));
      const others = speakers(line).filter((grammar) => !leading.includes(grammar));
      return leading.length > 0 && !others.some((grammar) => grammar.isOrder(line));
    },
    asks: (words) => grammars.some((grammar) => grammar.asks(words)),
  };
}

/** Whether a game goes on with such a word where another begins an order with it. */
function isConnecting({ verbs, connecting }: LineGrammar, { word }: Token): boolean {
  return connecting.includes(word) && !verbs.includes(word);
}
