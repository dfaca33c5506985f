import type { Desk } from "../../../kernel/order-language.ts";
import type { NamedOrders, SpokenLanguage } from "./by-names/clauses-joined.ts";
import { FILLING, GOING } from "./by-names/spoken-words.ts";
import { bareWords } from "./sentences-said.ts";

/** `None of my men reacts`, `No patrols please`: the sheet's order that nobody does a thing. */

const NOBODY = /^(?:no|none|nobody|no one|neither)$/;
const OF_MINE = / of (?:mine|ours|us|them|(?:my|our) \p{L}{3,9})(?=[ .,!]|$)/giu;
const THIS_TIME = /^(?:this|turn|all)$/;
/** `For the enemy's turn: …` */
const LABEL = /^(?:and |but )?(?:for|in|during) [^:\d]{3,40}: /i;

/** @returns undefined if a word matters that names neither nobody nor one thing that the game allows to be left undone */
export function noneAtAll<S>(
  { grammar, printed, read }: SpokenLanguage<S>,
  desk: Desk<S>,
  sentence: string,
): NamedOrders | undefined {
  if (desk.asked !== undefined || /\d/.test(sentence)) return undefined;
  const words = bareWords(sentence.replace(LABEL, "").replace(/\bno one\b/i, "nobody").replace(OF_MINE, ""));
  const [first, ...others] = words;
  if (first === undefined || !NOBODY.test(first)) return undefined;
  const verbs = others.flatMap((word) =>
    FILLING.has(word) ? [] : grammar.verbs.filter((verb) => [verb, `${verb}s`, `${verb}es`].includes(word))
  );
  // `No moves` covers all pieces that may move: `go` and `run` are other words for it.
  const isSilent = (word: string) =>
    FILLING.has(word) || THIS_TIME.test(word) || GOING.has(word) && !grammar.verbs.includes(word) ||
    verbs.some((verb) => word.startsWith(verb));
  const [verb, another] = verbs;
  if (verb === undefined || another !== undefined || !others.every(isSilent)) return undefined;
  const order = `${verb} none`;
  const { orders, unread } = printed(desk, [order]);
  if (unread.length > 0 || orders.length !== 1 || orders[0] !== order) return undefined;
  const { reports } = read({ ...desk, kept: [], sheet: [] }, orders, true);
  return reports.every(({ status }) => status !== "refused")
    ? { orders, takenBack: [], replaced: [] }
    : undefined;
}
