import type { Token } from "../kernel/order-language.ts";
import { DOTS } from "./blocks/tokens.ts";

/** Which parts of a form line must be filled in before it is an order. */
export interface Form {
  /** How many of its words, from the first. */
  needed(tokens: readonly Token[]): number;
  /** Words that lead to an open place, and are dropped with it. */
  readonly introducing: readonly string[];
  /** Pairs of these in which one introduces the other: `with gs`. */
  readonly pairs: readonly string[];
  /** Whether too little is left to mean anything. */
  isUnused(left: readonly Token[]): boolean;
}

/** A line of the sheet without its open places; undefined if it has not been used. */
export function filledIn(tokens: readonly Token[], form: Form): Token[] | undefined {
  if (!tokens.some(isOpen)) return [...tokens];
  if (tokens.slice(0, form.needed(tokens)).some(isOpen)) return undefined;
  const kept = tokens.filter((token) => !isOpen(token));
  const left = kept.reduceRight<Token[]>((rest, token) => {
    const next = rest[0]?.word;
    const leads = next !== undefined &&
      (!form.introducing.includes(next) || form.pairs.includes(`${token.word} ${next}`));
    return form.introducing.includes(token.word) && !leads ? rest : [token, ...rest];
  }, []);
  return left.length === 0 || form.isUnused(left) ? undefined : left;
}

function isOpen({ text }: Token): boolean {
  return text === DOTS;
}
