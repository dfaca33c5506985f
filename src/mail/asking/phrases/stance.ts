import { withoutAccents } from "../../../common/text.ts";
import { STRIKING } from "../../../sheet/words/spoken/by-names/spoken-words.ts";
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
  const [first] = said.words;
  return (first === said.other || classOf("teller").includes(first)) && !has(classOf("wish"), said);
}

/** Whether something in it is refused or denied. */
export function refuses(said: Sentence): boolean {
  return has(classOf("refuse"), said);
}

/**
 * `I accept that it would be silly`, `Agreed, after this turn`, `Anna says the pause is ok`: whether it is about something else,
 * for another time, or somebody else's.
 */
export const speaksOfElse = ({ text }: Sentence) => OF_ELSE.test(text);

const OF_ELSE =
  /\b(?:that (?:a|the|this|he|she|it|we|they|you) |(?:would|could|might|should) have |(?:says|said|wrote|writes|thinks|told)\b|(?:declin|refus|reject|ablehn|rifiut|rechaz)\w{0,8}|nobody|no one|hardly|silly|bad|wrong|stupid|nonsense|falsch|niemand|personne|nessuno|once|tomorrow|talk about|discuss|were (?:it|he|she|they|the)|last (?:week|month|year|time|turn)|(?:got|letter|mail|message)\b|after (?:the|this|that|my|our|your|his|her|their|next) (?:game-|player-)?(?:turn|move|round)|from (?:mon|tues|wednes|thurs|fri|satur|sun)day)/i;

/** `No, never mind.`, `Actually no.`, `No, wait, keep them.`: whether it takes back what its letter said before. */
export const takesBack = ({ text }: Sentence) => TAKES_BACK.test(text);

const TAKES_BACK = new RegExp(
  `^(?:(?:no|nah|nope|oh|ah|h+m+|wait|sorry|oops|well|actually|but|er|um),? ){0,3}(?:${
    [
      "no|nope|nah|nein|non|nee|stop|wait",
      "(?:please )?(?:don['\u2019]?t|do not)(?: do (?:it|that|so))?",
      "never ?mind(?: (?:that|it|me))?",
      `(?:${STRIKING}) (?:that|it|this)(?: (?:one|again|please))?`,
      "(?:or )?(?:better|rather|perhaps|maybe) not|not (?:now|yet|after all)",
      "(?:i(?:['\u2019]m| am| was) )?(?:only |just )?(?:kidding|joking)",
      "on (?:second thoughts?|reflection),? (?:no|not|rather not|better not)",
      "keep (?:it|them|that)|leave (?:it|them)",
      "(?:i|we) (?:take|took) (?:that|it) back",
      "(?:that|it) (?:was|is) (?:a )?(?:joke|mistake|wrong|nonsense)",
      "(?:i|we|it|they)(?:['\u2019](?:m|re|s)| am| are| is) not(?: away| absent)?",
    ].join("|")
  })(?:,? (?:please|sorry|thanks|again|though|then|after all|don['\u2019]?t|wait|scratch that|never ?mind|keep (?:it|them|that|my orders)|leave (?:it|them)|as (?:it is|they are))){0,3}[.!]{0,3}$`,
  "iu",
);

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

const REQUEST = /^(?:can|could|would|will) you (?!still\b|also\b)(?:please |kindly |just )?\p{L}/iu;
