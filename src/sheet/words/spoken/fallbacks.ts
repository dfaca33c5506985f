import type { Desk } from "../../../kernel/order-language.ts";
import type { SpokenLanguage } from "./by-names/clauses-joined.ts";

/**
 * Orders with a second one in case the first is impossible: `44RTR to 3117, if that fails to 3118`. The game says at once
 * whether the first one stands, so the sentence becomes one of the two.
 */

const FAILS =
  "(?:(?:and,? |but,? |or,? )?(?:if (?:(?:that|this|it|he|she|they|not|the move|the first|which|[\\w/-]{1,12})(?:['\u2019]s)?(?: (?:one|order|move))? ?(?:fails?|not (?:possible|legal|allowed|ok(?:ay)?)|(?:is|are|proves?|turns out)(?: to be)? (?:not (?:possible|legal|allowed|ok(?:ay)?|reachable)|impossible|illegal|refused|forbidden|rejected|too far|out of (?:reach|range)|blocked)|isn['\\u2019]?t (?:possible|legal|allowed|ok)|(?:does(?:n['\\u2019]?t| not)|can['\\u2019]?t|cannot|can not|won['\\u2019]?t|will not)(?: (?:work|go|be(?: done)?|make it|get (?:there|that far)|reach(?: it| that| there)?|move there|do (?:it|that)))?)|not(?: possible| allowed| legal)?|impossible)|failing (?:that|this|which)|or else|otherwise|else|alternatively|plan b|second choice|sonst|wenn das nicht geht|sinon|altrimenti|se no|de lo contrario|anders))";
const FALLBACK = new RegExp(
  `^(.{4,160}?\\d),? (?:\\()?${FAILS}[,:]? (?:then |to |let it |it |they |he |goes? |move |send it |make it ){0,4}(.{2,80}?)\\)?[.!]*$`,
  "i",
);
/** At the beginning of a separate sentence: `If it cannot get there, to 3118.` */
const OF_ONE_BEFORE = new RegExp(`^${FAILS}[,:]? .{2,80}$`, "i");

const STAYS =
  /^(?:(?:to )?(?:stays?|holds?|remains?|stands?|waits?)|nothing|forget it|leave it|not at all)\b[^\d]{0,30}$/i;

/** Sentences. Two that name a goal and its alternative are joined into one. */
export function withFallbacks(sentences: readonly string[]): readonly string[] {
  return sentences.reduce<readonly string[]>((all, sentence) => {
    const before = all.at(-1);
    return before !== undefined && OF_ONE_BEFORE.test(sentence) && /\d[.!]{0,3}$/.test(before)
      ? [...all.slice(0, -1), `${before.replace(/(?<![.!])[.!]{1,9}$/, "")}, ${sentence}`]
      : [...all, sentence];
  }, []);
}

/**
 * The order that such a sentence becomes; the sentence itself if it has no alternative.
 * @param read the orders of a sentence, if it can be read
 */
export function chosen<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  sentence: string,
  read: (sentence: string) => readonly string[] | undefined,
): string {
  const [, first, other] = desk.asked === undefined ? FALLBACK.exec(sentence) ?? [] : [];
  if (first === undefined) return sentence;
  const orders = read(first);
  if (orders === undefined) return sentence;
  const { reports } = language.read(desk, orders, true);
  if (reports.every(({ status }) => status !== "refused")) return first;
  if (STAYS.test(other)) return "";
  const [, place] = /^(?:\p{L}{3,5} )?(\d{2,4})\b[^\d]{0,20}$/u.exec(other) ?? [];
  return place === undefined ? other : first.replace(/\d{2,4}$/, place);
}
