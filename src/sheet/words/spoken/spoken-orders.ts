import type { Desk } from "../../../kernel/order-language.ts";
import { asCorrected, asPutRight, mayBeSlip, saysAlso, struckByNumber, unsays } from "./corrected.ts";
import { chosen, withFallbacks } from "./fallbacks.ts";
import { instructionIn } from "../../blocks/instruction.ts";
import { inShape } from "./in-shape.ts";
import { ofEverybody, type OrdersFound, readerFor, saysNumber } from "./order-reader.ts";
import { endsOf, isOnlyFurther, type NamedOrders, type SpokenLanguage } from "./by-names/clauses-joined.ts";
import { GO_FOR, ordersByNames, strikeOfThose } from "./orders-by-names.ts";
import { strikeBySlots } from "./by-names/strike-by-slots.ts";
import { saidAsOne } from "./said-as-one.ts";
import {
  atPlaceBefore,
  goesOnWith,
  isRetraction,
  withKeptMeant,
  withKindBefore,
  withPlaceBefore,
} from "./meant-before.ts";
import { byPlaces } from "./pieces-meant.ts";
import { withoutOpening } from "./opening-words.ts";
import { hangTogether, inPlainerWords } from "./plainer-words.ts";
import {
  bareWords,
  hangsOnOthers,
  isAsking,
  isTelling,
  isTooLong,
  isUndecided,
  MOST_SAID,
  saysUnsure,
  sentencesIn,
} from "./sentences-said.ts";
import { fromFirstName, isForbidden, withoutAsk, withoutLead } from "./without-ask.ts";
import { leavesOut } from "./slots.ts";
import { FILLING, GOING, STAYING } from "./by-names/spoken-words.ts";

/**
 * Orders within people's prose: `Right, I finally have the map on the table. I reckon 44RTR wants to be in 3117, and have 8RTR
 * come up beside it in 3216`. A sentence is put into the sheet's words, word by word. It counts only if the game reads the rest
 * as orders. Any word that could change its meaning, such as an unknown one, leaves it unread.
 */

/** The orders of a paragraph. */
export interface SpokenOrders {
  /** The orders, as sheets have them. */
  readonly orders: readonly string[];
  /** Lines of the kept sheet that it takes back. */
  readonly takenBack: readonly string[];
  /** Sentences that order nothing. */
  readonly rest: readonly string[];
}

/** `I see 44RTR at 3218. Correct?` */
const ASKS_IF_TRUE =
  /^(?:(?:is|was) (?:that|this|it) )?(?:correct|right|true|why(?: not)?|really|so)(?: is (?:that|it))?\s*\?+$/i;
const ASKS_IF_WISE =
  /^(?:(?:so|and|but|or),? )?(?:is|was|would|am|are) (?:that|this|it|i|we)(?: be)?(?: (?:too|very|really|at all|just|completely|a))? (?:mad|wise|foolish|foolhardy|sensible|safe|good|bad|risky|crazy|silly|stupid|clever|sane|reckless|sound|daft|dangerous|rash)(?: (?:idea|move|plan|thing|of me|to do)){0,2}\s*\?+$/i;
/** `I want 3RTR as near to Sidi Omar as possible. How close can it come?` */
const ASKS_HOW_CLOSE =
  /^(?:so |and |but )?how (?:close|near|far|soon)\b(?: \p{L}{2,8}){0,2} (?:it|they|he|she|that)\b[^\d?]{0,40}\?$/iu;
/** `44RTR in 3117, 8RTR in 3216 against 3116. What would the odds be?` */
const ASKS_OF_CASE =
  /^(?:so |and |now )?what would (?:the|my|our) (?:odds|chances?|differential|result) be\b[^\d]{0,40}\?$/i;
const ASKS_ITS_ODDS =
  /^(?:so |and |now )?(?:how (?:strong|good|bad|likely|does|would|will)|what(?:['\u2019]?s| are| is| would| will| does)|odds|chances)\b[^\d]{0,60}\?$/i;

/** `Say I attack 46 with both.` */
const SUPPOSES =
  /^(?:so |and |but |now )?(?:(?:say|suppose|supposing|assume|assuming|imagine)(?: that)?,? (?:i|we)\b|(?:i(?:['\u2019]m| am) )?(?:just |only )?(?:sounding|trying|testing|thinking|toying|playing)(?: (?:it|this|something|things|an idea|aloud|out loud|through|with|around|about|the idea))*(?: out)?:)/i;

/** `16 hits 40 next. How strong would that be?`: it asks, and orders nothing. */
export function isSupposition<S>(
  { named }: Pick<SpokenLanguage<S>, "named">,
  desk: Desk<S>,
  sentence: string,
  next = "",
): boolean {
  return SUPPOSES.test(sentence) ||
    [ASKS_IF_TRUE, ASKS_IF_WISE, ASKS_HOW_CLOSE].some((asks) => asks.test(next)) ||
    ASKS_OF_CASE.test(next) ||
    ASKS_ITS_ODDS.test(next) &&
      bareWords(sentence).some((word) => named?.(desk, word)?.against !== undefined);
}

/** `Tobruk: Pol and 7RTR hit 0703`: a place before a fight says where it is, and sends nobody there. */
function withoutLabel<S>({ named }: SpokenLanguage<S>, desk: Desk<S>, sentence: string): string {
  const [, label, rest] = /^([\p{L}' ]{3,24}): (.{6,})$/u.exec(withoutOpening(sentence)) ?? [];
  const called = label === undefined ? undefined : named?.(desk, label.toLowerCase());
  return rest !== undefined && called?.place !== undefined && called.pieces.length === 0 &&
      bareWords(rest).some((word) => named?.(desk, word)?.against !== undefined)
    ? rest
    : sentence;
}

/** @returns undefined if the lines order nothing, or may mean something else */
export function spokenOrders<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  lines: readonly string[],
): SpokenOrders | undefined {
  if (lines.length > MOST_SAID.lines || lines.some(isTooLong)) return undefined;
  const written = asCorrected(language, desk, lines.flatMap(sentencesIn));
  const plain = inShape(language, desk, written);
  return (plain === written ? undefined : ordersSaid(language, desk, plain)) ??
    ordersSaid(language, desk, written);
}

function ordersSaid<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  written: readonly string[],
): SpokenOrders | undefined {
  const alone = (sentence: string) =>
    spokenOrders(language, desk, [sentence])?.orders ?? ordersByNames(language, desk, sentence, [])?.orders;
  const sentences = withFallbacks(written).map((sentence) =>
    chosen(
      language,
      desk,
      byPlaces(
        language,
        desk,
        withKeptMeant(language, desk, withoutLead(withoutLabel(language, desk, sentence))),
      ),
      alone,
    )
  ).filter((sentence) => sentence !== "");
  if (sentences.length > MOST_SAID.sentences) return undefined;
  const orders: string[] = [];
  const reader = readerFor(language, desk, orders);
  const takenBack: string[] = [];
  const rest: string[] = [];
  const isName = (words: string) => (language.named?.(desk, words)?.pieces.length ?? 0) > 0;
  /** `quick before the nap ends 7I to 3017`: chat before the first name. */
  const withoutChatter = (sentence: string, before: readonly string[]) => {
    const rest = fromFirstName(sentence, isName);
    return rest === undefined || desk.asked !== undefined
      ? undefined
      : ordersByNames(language, desk, rest, before) ?? reader.sentence(rest);
  };
  const inWords = (sentence: string): OrdersFound | undefined =>
    strikeBySlots(language, desk, withoutAsk(sentence), orders, true) ??
      strikeOfThose(language, desk, withoutAsk(sentence), orders) ??
      (sentence.search(GO_FOR) !== -1
        ? ordersByNames(language, desk, withoutAsk(sentence), orders)
        : undefined) ??
      (orders.length > 0 && OF_THOSE.test(sentence) && !isOnlyFurther(language, desk, sentence)
        ? reader.exactly(sentence)
        : undefined) ??
      (orders.length > 0 && (OF_THOSE.test(sentence) || isOnlyFurther(language, desk, sentence))
        ? undefined
        : reader.sentence(sentence)) ??
      ordersByNames(language, desk, withoutAsk(sentence), orders) ??
      reader.byClauses(sentence, (clause) => ordersByNames(language, desk, withoutAsk(clause), orders)) ??
      ordersByNames(language, desk, withoutAsk(sentence), orders, true) ?? withoutChatter(sentence, orders) ??
      strikeBySlots(language, desk, withoutAsk(sentence), orders) ??
      noneAtAll(language, desk, withoutAsk(sentence)) ??
      // No order before it takes the clause.
      (OF_THOSE.test(sentence) ? undefined : reader.sentence(sentence));
  /**
   * A reading; undefined if it sends pieces into the place that the sentence attacks: `an attack on 3116 by 44RTR, guns
   * helping`.
   */
  const sound = (found: OrdersFound | undefined, sentence: string): OrdersFound | undefined => {
    const isOwnTurn = desk.asked === undefined;
    if (found !== undefined && !isOwnTurn && isHalf(sentence, found.orders)) return undefined;
    if (found !== undefined && isOwnTurn && isBroader(found.orders, sentence)) return undefined;
    if (found !== undefined && mayBeSlip(withoutOpening(sentence), found.orders)) return undefined;
    if (found !== undefined && isOwnTurn && OF_NOBODY.test(sentence) && !found.orders.some(isDenial)) {
      return undefined;
    }
    const moves = found?.orders.filter((order) => order.startsWith("move ")) ?? [];
    const isFight = moves.length > 0 && desk.asked === undefined &&
      bareWords(sentence).some((word) => language.named?.(desk, word)?.against !== undefined);
    if (!isFight) return found;
    const { reports } = language.read({ ...desk, kept: [], sheet: [] }, moves, true);
    return reports.every(({ status }) => status === "refused") ? undefined : found;
  };
  const refusedOf = (lines: readonly string[]) =>
    language.readAnswer({ ...desk, kept: [] }, lines, true).reports.filter(({ status }) =>
      status === "refused"
    ).length;
  /** `For its defence 6 and 4`: an answer that lacks a count, or of which one half refuses the other. */
  const isHalf = (sentence: string, lines: readonly string[]) =>
    leavesOut(sentence, lines) ||
    (hangTogether([...new Set(lines)]) &&
      refusedOf(lines) > lines.reduce((sum, line) => sum + refusedOf([line]), 0));
  const elsewhere = (sentence: string): OrdersFound | undefined => {
    const there = atPlaceBefore(language, desk, sentence, orders);
    const found = there === undefined ? undefined : sound(inWords(there), there);
    return found === undefined || found.orders.length === 0 ? undefined : found;
  };
  let last: readonly string[] = [];
  let lastTaken: readonly string[] = [];
  /** The sentence before, if nothing in it was read. */
  let lost = "";
  for (const [index, written] of sentences.entries()) {
    if (goesOnWith(language, desk, written, lost)) return undefined;
    lost = "";
    const sentence = withKindBefore(language, desk, withPlaceBefore(language, desk, written, orders), orders);
    // `I would rather not move 8RTR. Strike that.` says the same twice.
    const isOfStruck = lastTaken.length > 0 && BEGINS_WITH_NO.test(sentence);
    if (isRetraction(sentence) && (last.length > 0 || isOfStruck)) {
      for (const line of last) orders.splice(orders.lastIndexOf(line), 1);
      for (const line of lastTaken) takenBack.splice(takenBack.lastIndexOf(line), 1);
      [last, lastTaken] = [[], []];
      continue;
    }
    const struck = struckByNumber(sentence, orders);
    if (struck !== undefined) {
      orders.splice(orders.lastIndexOf(struck), 1);
      continue;
    }
    if (isSupposition(language, desk, sentence, sentences[index + 1])) return undefined;
    if (sentences.length > 1 && index === 0 && HEADS_ALL.test(sentence) && !isForbidden(`${sentence} `)) {
      continue;
    }
    // GO is heard elsewhere, and orders nothing.
    if (sentences.length > 1 && instructionIn(sentence) !== undefined) continue;
    const found = isAsking(sentence) || isForbidden(sentence) || isUndecided(sentence) ||
        (desk.asked === undefined && isTelling(sentence))
      ? undefined
      : desk.asked === undefined && hangsOnOthers(sentence)
      ? reader.whole(sentence)
      : sound(inWords(sentence), sentence) ??
        sound(inPlainerWords(language, desk, sentence, inWords, reader.isHarmless), sentence) ??
        elsewhere(sentence);
    for (const line of found?.replaced ?? []) orders.splice(orders.lastIndexOf(line), 1);
    if (found === undefined) {
      const isOrderLike = saysNumber(sentence) || saysUnsure(sentence) || reader.sends(sentence) ||
        ofEverybody(sentence);
      if (
        !isAsking(sentence) &&
        (isOrderLike || (orders.length + takenBack.length > 0 && isInstead(language, sentence)))
      ) {
        return undefined;
      }
      rest.push(sentence);
      lost = sentence;
      continue;
    }
    const right = asPutRight(sentence, orders, found.orders, desk.asked !== undefined);
    // `a3 slips away. No, it stays`: which of the two answers counts?
    const isTorn = desk.asked !== undefined && orders.length > 0 && unsays(sentence) && !saysAlso(sentence) &&
      right.struck.length === 0 && (found.replaced ?? []).length === 0;
    if (isTorn) return undefined;
    for (const line of right.struck) orders.splice(orders.lastIndexOf(line), 1);
    orders.push(...right.orders);
    [last, lastTaken] = [right.orders, found.takenBack];
    takenBack.push(...found.takenBack);
  }
  return orders.length + takenBack.length === 0 ? undefined : {
    orders: fromTheirEnds(language, desk, saidAsOne(language, desk, eachOnce(orders))),
    takenBack: [...new Set(takenBack)],
    rest,
  };
}

/** `No wait, all support.`, `No, holds.`: an unread sentence with which the orders before it may no longer count. */
export function isInstead<S>({ grammar }: SpokenLanguage<S>, sentence: string): boolean {
  return unsays(sentence) &&
    bareWords(sentence).some((word) =>
      STAYING.has(word) || GOING.has(word) || OF_ANY.test(word) ||
      grammar.verbs.some((verb) => verb === word || (verb.length > SHORT_VERB && word.startsWith(verb)))
    );
}

const BEGINS_WITH_NO = /^(?:no|nah|nope|never ?mind|wait|oops|actually)\b/i;
const OF_ANY = /^(?:all|any|none|both|each|every\w*|nobody|first|second|third|last)$/;
/** Shorter verbs begin many words. */
const SHORT_VERB = 3;

/** `Nobody attacks 7I.`: it orders no attack. */
export const OF_NOBODY =
  /^(?:and |but |so |please )*(?:nobody|no one|none of (?:us|them|my|our|the))\b(?! (?:but|except|other than)\b)/i;
const isDenial = (order: string) => /^hold |\b(?:none|never|nobody)\b/.test(order);

/** `3116 gets 2 points and retreats toward Bardia`: one sentence's words about one place apply to no other. */
function isBroader(orders: readonly string[], sentence: string): boolean {
  return orders.some((order) => OF_PLACE.test(order)) && orders.some((order) => FOR_ALL.test(order)) &&
    !SAYS_ALL.test(sentence);
}

const OF_PLACE = /^(?!move |hold |mobile )\S+ \d{2,4}\b/;
const FOR_ALL = /^\S+ (?:all|toward)\b/;
const SAYS_ALL =
  /\b(?:all|every\w*|any\w*|each|nobody|no one|none|others?|rest|alle|jeder|tous|tutti|todos|allen|wszyscy)\b/i;

/** `44RTR to 3117. 44RTR hits 3116`: pieces that move first attack from their new place. */
function fromTheirEnds<S>(
  { named }: SpokenLanguage<S>,
  desk: Desk<S>,
  orders: readonly string[],
): readonly string[] {
  const called = endsOf([...desk.kept, ...orders]);
  const pieceIn = (name: string) => named?.(desk, name.toLowerCase())?.pieces[0];
  const ends = new Map(
    [...called].flatMap(([piece, end]) => [[piece, end], [pieceIn(piece) ?? piece, end]] as const),
  );
  const places = new Set(called.values());
  return orders.map((order) =>
    order.replace(
      /^(\s+with |(?!move )\S+ \d{4} from )(.*)$/,
      (_, lead: string, names: string) =>
        lead + names.split(" ").map((name) =>
          ends.get(name.toLowerCase()) ??
            (/^\d{4}$/.test(name) && !places.has(name) ? ends.get(pieceIn(name) ?? "") : undefined) ?? name
        ).join(" "),
    )
  );
}

/** Orders without those that were said before, or are said once more with lines below them. */
function eachOnce(lines: readonly string[]): readonly string[] {
  const orders = [...new Set(lines.join("\n").split(/\n(?=\S)/))];
  return orders.filter((order, index) =>
    order !== "" && !orders.slice(index + 1).some((more) => more.startsWith(`${order}\n`))
  ).flatMap((order) => order.split("\n"));
}

/** `Two moves, order matters:` */
const HEADS_ALL =
  /^(?!.*\b(?:not|no|never|don['\u2019]?t|if|unless|maybe|perhaps|question|wrong|illegal|refused|cancel|scrap|drop|forget|delete)\b)[^\d:]{2,60}\b(?:moves?|orders?|sequence|turn|follow(?:s|ing)?|plan|matters)\b[^\d:]{0,20}:$/i;

/** `They attack 3116 with 6+2`: it needs the pieces named before. */
const OF_THOSE =
  /^(?:and |then |next )*(?:they|those|these|both|(?:all )?the (?:two|three|four|pair)|all (?:two|three|four|of them))\b|\b(?:with|by|using) (?:both|them|all (?:of them|two|three)|those|the (?:two|three|lot))\b/i;

/** `None of my men reacts`, `No patrols please`: the sheet's order that nobody does a thing. */

const NOBODY = /^(?:no|none|nobody|no one|neither)$/;
const OF_MINE = / of (?:mine|ours|us|them|(?:my|our) \p{L}{3,9})(?=[ .,!]|$)/giu;
const THIS_TIME = /^(?:this|turn|all)$/;
/** `For the enemy's turn: …` */
const LABEL = /^(?:and |but )?(?:for|in|during) [^:\d]{3,40}: /i;

/** @returns undefined if a word matters that names neither nobody nor one thing that the game allows to be left undone */
function noneAtAll<S>(
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
