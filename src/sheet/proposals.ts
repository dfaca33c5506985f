import type { Token } from "../kernel/order-language.ts";
import type { LineLanguage } from "./line-language.ts";
import { logicalLines } from "./blocks/logical-lines.ts";
import type { ParsedOrder } from "./parsed.ts";

export interface Proposal {
  readonly verb: string;
  /** The subject of the order, if it takes the place of the form's line for that. */
  readonly subject: string | undefined;
  readonly text: readonly string[];
}

/** A sheet with proposals, as it was read and answered. */
interface Filled<O> {
  readonly filled: string[];
  readonly orders: readonly ParsedOrder<O>[];
  /** Its refused lines. */
  readonly refused: ReadonlySet<number>;
}

/** The proposed orders that a filled sheet does not refuse, and that sheet: each refusal takes its order back. */
export function legalProposals<O>(
  { print }: LineLanguage<O>,
  proposed: readonly O[],
  fill: (proposed: readonly O[]) => Filled<O>,
): Filled<O> & { readonly left: readonly O[] } {
  const textOf = (order: O) => print(order).join("\n");
  for (let suggested = proposed;;) {
    const sheet = fill(suggested);
    const { orders, refused } = sheet;
    const bad = new Set(orders.filter(({ line }) => refused.has(line)).map(({ order }) => textOf(order)));
    const left = suggested.filter((order) => !bad.has(textOf(order)));
    if (left.length === suggested.length) return { ...sheet, left };
    suggested = left;
  }
}

/**
 * A sheet with proposals put in. Those with a subject stand together at the first unused form line for one of them, and these
 * lines go. Others stand before the first unused line of their verb. All stand before the standing orders.
 * @param subjectOf the subject of an unused form line
 */
export function withProposals<O>(
  { grammar }: LineLanguage<O>,
  isName: (word: string) => boolean,
  lines: readonly string[],
  proposals: readonly Proposal[],
  subjectOf: (unused: readonly Token[]) => string | undefined,
): string[] {
  const subjects = new Set(proposals.flatMap(({ subject }) => subject ?? []));
  const replaced = new Set<number>();
  const unused = new Map<string, number>();
  for (const tokens of logicalLines(lines, grammar, isName)) {
    const [{ word, line }] = tokens;
    if (grammar.filledIn(tokens) !== undefined) continue;
    const subject = subjectOf(tokens);
    if (subject === undefined) unused.set(word, Math.min(unused.get(word) ?? line, line));
    else if (subjects.has(subject)) replaced.add(line);
  }
  const standing = lines.findIndex((line) => line.startsWith("# Standing orders"));
  const last = standing === -1 ? lines.length + 1 : standing + 1;
  const placeOf = (verb: string) => Math.min(unused.get(verb) ?? last, last);
  const first = Math.min(...replaced, ...unused.values(), last);
  const put = (at: number) =>
    proposals.filter(({ subject, verb }) => at === (subject === undefined ? placeOf(verb) : first))
      .flatMap(({ text }) => text);
  return [
    ...lines.flatMap((line, index) => [...put(index + 1), ...(replaced.has(index + 1) ? [] : [line])]),
    ...put(lines.length + 1),
  ];
}
