import type { RuleCase } from "../src/kernel/refusals/rule-case.ts";

/** A conformance case, reduced to the facts about what it shows. */
export interface Shown {
  readonly file: string;
  readonly title: string;
  readonly cite: readonly string[];
  /** Whether it accepts a decision. */
  readonly accepts: boolean;
  /** The cases that its refused decisions are expected to break. */
  readonly refused: ReadonlySet<string>;
}

export function shownIn(file: string, json: string): Shown {
  const { title, cite, steps = [] } = JSON.parse(json) as {
    title: string;
    cite: string[];
    steps?: { expect?: { refused?: string[] } }[];
  };
  const refusals = steps.map((step) => step.expect?.refused);
  return {
    file,
    title,
    cite,
    accepts: refusals.some((refused) => refused === undefined),
    refused: new Set(refusals.flatMap((refused) => refused ?? [])),
  };
}

/** All conformance cases that cite a rule. */
export function showing({ number }: RuleCase, shown: readonly Shown[]): Shown[] {
  return named(number, shown.filter(({ cite }) => cite.includes(number)));
}

/** The conformance cases that show a rule kept: they cite it, and something in them is accepted. */
export function acceptedFor(rule: RuleCase, shown: readonly Shown[]): Shown[] {
  return showing(rule, shown).filter(({ accepts }) => accepts);
}

/**
 * The conformance cases that show it broken. They refuse a decision by its number, or cite it and refuse by one of its other
 * numbers.
 */
export function refusedFor({ number, refusedAs }: RuleCase, shown: readonly Shown[]): Shown[] {
  return named(
    number,
    shown.filter(({ cite, refused }) =>
      refusedAs.some((code) => refused.has(code) && (code === number || cite.includes(number)))
    ),
  );
}

/** Those named after the number first. */
function named(number: string, shown: readonly Shown[]): Shown[] {
  const isNamed = ({ file }: Shown) => file.split("/").at(-1)!.startsWith(`${number}-`);
  return [...shown.filter(isNamed), ...shown.filter((one) => !isNamed(one))];
}
