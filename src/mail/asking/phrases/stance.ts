import { withoutAccents } from "../../../common/text.ts";
import { classOf, has } from "./rows.ts";
import { bareOf } from "./bare.ts";
import { type Sentence, sentence } from "./sentence.ts";

/**
 * How certainly a letter says something: what a condition is, a doubt, a report, a yes and a no. Everything that changes
 * something asks here first, so that no two readers understand the same words in two ways.
 */

/** Conditions only at the head of a clause: `si tu veux`. With a mark after it, `sí` is a yes. */
const FIRST_CONDITION = new RegExp(
  `(?:^|[,;:.!]\\s|\\b(?:and|but|et|e|y|en)\\s)\\W{0,9}(?:${
    classOf("condition first").join("|")
  })(?![,.!;\\p{L}]|\\s*$)`,
  "iu",
);

/** Whether a statement depends on something: `if`, `unless`, `until`. */
export function hasCondition(said: Sentence): boolean {
  return has(classOf("condition"), said) || FIRST_CONDITION.test(withoutAccents(said.text));
}

/** Whether it asks, doubts, depends on something, or lets something stay. */
export function isUnsure(said: Sentence): boolean {
  return /[?\uff1f]/.test(said.text) || hasCondition(said) || has(classOf("doubt"), said) ||
    has(classOf("except"), said);
}

/** Whether it reports about somebody and wishes nothing: `I check my mail once a day`. */
export function tells(said: Sentence): boolean {
  return classOf("teller").includes(said.words[0]) && !has(classOf("wish"), said);
}

/** Whether something in it is refused or denied. */
export function refuses(said: Sentence): boolean {
  return has(classOf("refuse"), said);
}

/** What it says in its first words, if a mark or its end follows: `Sure, …`, and not `Sure is hot here`. */
export function firstSays(said: Sentence): "yes" | "no" | undefined {
  const text = withoutAccents(said.text);
  return FIRST_NO.test(text) ? "no" : FIRST_YES.test(text) ? "yes" : undefined;
}

const FIRST_YES = first("yes");
const FIRST_NO = first("no");

function first(name: "yes" | "no"): RegExp {
  const words = classOf(name).join("|");
  const behind = classOf("behind answer").join("|");
  return new RegExp(
    `^\\W{0,9}(?:${words})(?: (?:${words}|${behind})){0,3}(?:[,.!;:\u2013\u2014]| -|\\s*$)`,
    "iu",
  );
}

/** `Can you drop the orders I sent?`: who asks so asks for it. */
export function asWish(said: Sentence): Sentence {
  return said.isQuestion && REQUEST.test(bareOf(said).text)
    ? sentence(said.text.replace(/[?\s]{1,9}$/, ""), said.other)
    : said;
}

const REQUEST =
  /^(?:(?:can|could|would|will) you (?!still\b|also\b)(?:please |kindly |just )?|would it be (?:(?:too|very|so) )?(?:much )?(?:of a |an? )?(?:trouble|bother|possible|ok(?:ay)?|all ?right|fine) to )\p{L}/iu;
