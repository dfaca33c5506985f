import type { LineGrammar, Token } from "../kernel/order-language.ts";

/**
 * The grammar of a letter before anybody knows its game: a line is an order if one of the games says so. A line belongs to the
 * games that know its first word as a verb. If none does, it belongs to all. A form line is left open if one of them says so.
 * An order in one of them begins nothing in another. The first game decides everything else.
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

/** Whether such a word continues an order in this game, though it begins one in another. */
function isConnecting({ verbs, connecting }: LineGrammar, { word }: Token): boolean {
  return connecting.includes(word) && !verbs.includes(word);
}
