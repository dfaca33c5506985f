import { withoutAccents } from "../../../common/text.ts";
import { slotWords } from "./slots.ts";
import type { Desk } from "../../../kernel/order-language.ts";
import { asCorrected, mayReplace, slipsWithin, unsays } from "./corrected.ts";
import { instructionIn } from "../../blocks/instruction.ts";
import { isEmpty, ofEverybody, readerFor, saysNumber, saysRestStays } from "./order-reader.ts";
import type { SpokenLanguage } from "./by-names/clauses-joined.ts";
import { pointOf } from "./by-names/ways-said.ts";
import { clausesTogether, hangTogether } from "./plainer-words.ts";
import { goesOnWith, isRetraction, withKeptMeant } from "./meant-before.ts";
import { byPlaces } from "./pieces-meant.ts";
import {
  bareWords,
  clausesIn,
  hangsOnOthers,
  isAsking,
  isTelling,
  isTooLong,
  isUndecided,
  MOST_SAID,
  saysUnsure,
  sentencesIn,
} from "./sentences-said.ts";
import { isInstead, isSupposition, spokenOrders } from "./spoken-orders.ts";
import { isForbidden, withoutLead } from "./without-ask.ts";

/** The orders in a part of some lines, and the text between them. */
export interface PartlyRead {
  readonly orders: readonly string[];
  /** As it was written: sentences, or clauses, that may order something. */
  readonly unread: readonly string[];
  /** Those that order nothing. */
  readonly rest: readonly string[];
}

/**
 * @param isHeard whether a sentence is understood elsewhere
 * @param takesClauses whether a sentence is also read by its clauses
 * @returns undefined if nothing in the lines is an order; one without orders if no part may be read alone
 */
export function partlyRead<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  lines: readonly string[],
  { isHeard, takesClauses }: {
    readonly isHeard: (sentence: string) => boolean;
    readonly takesClauses: boolean;
  },
): PartlyRead | undefined {
  const said = asCorrected(language, desk, lines.slice(0, MOST_SAID.lines).flatMap(sentencesIn))
    .slice(0, MOST_SAID.sentences)
    .filter((sentence, index, all) =>
      !isAsking(sentence) && !isUndecided(sentence) && !(desk.asked === undefined && isTelling(sentence)) &&
      !isSupposition(language, desk, sentence, all[index + 1]) &&
      instructionIn(sentence) === undefined &&
      (HEADS_ORDERS.test(sentence) || !isHeard(sentence))
    );
  const unread = said.filter(isTooLong);
  const sentences = said.filter((each) => !isTooLong(each))
    .map((each) => ({
      said: each,
      sentence: byPlaces(language, desk, withKeptMeant(language, desk, withoutLead(each))),
    }));
  const reader = readerFor(language, desk);
  const isOrderLike = (text: string) =>
    saysNumber(text) || saysUnsure(text) || reader.sends(text) || ofEverybody(text);
  const tries: Tries = { left: MOST_TRIES };
  let read: Apart = { texts: [], orders: [] };
  const rest: string[] = [];
  let isLike = false;
  /** Where the texts of the sentence before begin. */
  let from = 0;
  /** The sentence before, if nothing in it was read. */
  let lost = "";
  for (const { said, sentence } of sentences) {
    if (goesOnWith(language, desk, sentence, lost)) {
      unread.push(said);
      continue;
    }
    lost = "";
    if (isRetraction(sentence) && from < read.texts.length) {
      const texts = read.texts.slice(0, from);
      read = { texts, orders: spokenOrders(language, desk, texts)?.orders ?? [] };
      continue;
    }
    from = read.texts.length;
    const whole = withText(language, desk, read, sentence, tries);
    const isOneThing = isForbidden(sentence) || slipsWithin(sentence) ||
      (desk.asked === undefined ? hangsOnOthers(sentence) : unsays(sentence));
    const byClauses = whole === undefined && takesClauses && !isOneThing
      ? inClauses(language, desk, read, sentence, tries)
      : undefined;
    read = whole ?? byClauses?.read ?? read;
    if (whole !== undefined || saysRestStays(sentence)) continue;
    isLike ||= byClauses !== undefined;
    // It is quoted as it was written.
    const asWritten = (clause: string) => said.includes(clause) ? clause : said;
    if (byClauses !== undefined) unread.push(...new Set(byClauses.unread.map(asWritten)));
    else if (isOrderLike(sentence) || isInstead(language, sentence)) unread.push(said);
    else rest.push(said);
    if (byClauses === undefined) lost = sentence;
  }
  const replaced = read.orders.filter((order) => unread.some((text) => mayReplace(text, order)));
  if (replaced.length > 0) {
    const isOf = (text: string) =>
      replaced.some((order) => bareWords(text).includes(order.split(" ")[1].toLowerCase()));
    unread.unshift(...read.texts.filter(isOf));
    const texts = read.texts.filter((text) => !isOf(text));
    read = { texts, orders: spokenOrders(language, desk, texts)?.orders ?? [] };
  }
  const { orders, texts } = read;
  if (desk.asked !== undefined && unread.some((text) => namesOneOf(text, orders) || unsays(text))) {
    return { orders: [], unread: [...texts, ...unread], rest };
  }
  return orders.length === 0 && !isLike ? undefined : { orders, unread, rest };
}

/** `My standing orders: …`: its label alone may sound like a question. */
const HEADS_ORDERS = /^[^:?\d]{0,30}\borders(?:,? please)?: [^?]{8,}$/i;

/** Whether a text has a number that the orders have: then it may say the rest of one answer. */
function namesOneOf(text: string, orders: readonly string[]): boolean {
  const numbers = new Set(orders.join(" ").match(NUMBERS));
  return (text.match(NUMBERS) ?? []).some((number) => numbers.has(number));
}

const NUMBERS = /\d{3,}/g;

/** Sentences, or clauses, that were read, and all that they order. */
interface Apart {
  readonly texts: readonly string[];
  readonly orders: readonly string[];
}

/** How many more texts of a letter are read. */
interface Tries {
  left: number;
}

/** More are left unread, as each is read with all before it. */
const MOST_TRIES = 20;

/** The orders with one more text; `They both attack 3116` means those of the sentences before. */
function withText<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  { texts, orders }: Apart,
  text: string,
  tries: Tries,
): Apart | undefined {
  if (tries.left-- <= 0) return undefined;
  const found = spokenOrders(language, desk, [...texts, text]);
  return found !== undefined && found.takenBack.length === 0 && found.orders.join() !== orders.join()
    ? { texts: [...texts, text], orders: found.orders }
    : undefined;
}

/**
 * A sentence by its clauses. Each clause that says something belongs to the orders, whatever it says. An order for several
 * pieces may lack those in an unread clause. So in an own turn only orders for one piece by itself are read.
 */
function inClauses<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  before: Apart,
  sentence: string,
  tries: Tries,
): { readonly read: Apart; readonly unread: readonly string[] } | undefined {
  let read = before;
  const unread: string[] = [];
  const clauses = clausesIn(sentence);
  for (let at = 0; at < clauses.length; at++) {
    // `22arm and 1sa go to 47` is one order, also before what cannot be read.
    const runs = Array.from({ length: Math.min(LONGEST_RUN, clauses.length - at) }, (_, more) => more + 1);
    const length = runs.findLast((count) => {
      const isRow = clauses.slice(at, at + count - 1).every((each) => each.split(" ").length <= LONGEST_NAME);
      const text = isRow ? clausesTogether(sentence, clauses.slice(at, at + count)) : undefined;
      const more = text === undefined ? undefined : withText(language, desk, read, text, tries);
      read = more ?? read;
      return more !== undefined;
    });
    if (length !== undefined) at += length - 1;
    else if (!isEmpty(clauses[at]) && !(desk.asked !== undefined && isSetting(clauses[at]))) {
      unread.push(clauses[at]);
    }
  }
  const found = read.orders.filter((order) => !before.orders.includes(order));
  const isPlain =
    !unread.some((clause) =>
      /^(?:\d{4}\b|\d{2}[.!]*$)/.test(clause) || HANGS_ON.test(clause) || MUSES.test(clause) ||
      FORBIDS.test(clause) || (desk.asked !== undefined && isLimited(clause, found)) ||
      isOfPlace(language, desk, clause) ||
      // `north two hexes, then one north-west`: it goes on from there.
      bareWords(clause).some((word) => word.length > SHORT_POINT && pointOf(word) !== undefined)
    ) &&
    (desk.asked !== undefined ? !hangTogether(found) : found.every((order) => OF_ONE.test(order)));
  if (found.length === 0) return undefined;
  return isPlain ? { read, unread } : { read: before, unread: [sentence] };
}

/** Shorter points of the compass are words of many languages. */
const SHORT_POINT = 3;

/** `At Gubi we fight …`: when the game has asked a player, the next clauses are about that place. */
function isOfPlace<S>({ named }: SpokenLanguage<S>, desk: Desk<S>, clause: string): boolean {
  const [, behind] = /^(?:and |but |so )?(?:at|in|for|bei|a|en|su) (?:the )?(.{2,60})$/i.exec(clause) ?? [];
  const words = behind === undefined || desk.asked === undefined
    ? []
    : bareWords(behind).slice(0, MOST_SAID.name);
  return words.length > 1 &&
    words.some((_, at) => named?.(desk, words.slice(0, at + 1).join(" "))?.place !== undefined);
}

/** So many clauses may be one order, and all but the last are names of so many words. */
const LONGEST_RUN = 4;
const LONGEST_NAME = 3;

/** A clause that sets the subject of an answer: `For the 16:`, `If it has to go`. The clause beside it says what to do. */
const isSetting = (clause: string) =>
  /^(?:and |but )?(?:(?:as )?for |in |at |for )?(?:the )?[\p{L}\d/]{1,12}$/iu.test(clause) &&
    /\d/.test(clause) ||
  /^(?:and |but |e |et |und )?(?:if|when|should|wenn|falls|si|se|als) .{0,20}?\b(?:must|has to|have to|needs? to|muss|mussen|doit|deve|debe|moet|musi)(?: [a-z]{2,9}(?: back)?)?[.!,:]{0,3}$/i
    .test(withoutAccents(clause));

/** Nobody knows what it means for the clauses beside it. */
const HANGS_ON =
  /\b(?:if|unless|once|when|after|before|until|till|except|wenn|falls|sobald|si|quand|se|quando|als|jesli|jezeli|gdyby)\b/i;

/** `But only up to +8`, `and 2 points too`: an answer without it is another answer. */
function isLimited(clause: string, orders: readonly string[]): boolean {
  const [limit] = LIMITS.exec(slotWords(clause)) ?? [];
  return limit !== undefined && !orders.some((order) => order.split(" ").includes(limit));
}

const LIMITS =
  /^(?:but |and )?only\b|\b(?:two|three|four|five|six|half)\b|(?<![\w/.:-])\+?\d{1,2}(?![\w/:-])/;

/** `Thinking of 44RTR to 3117 and 8RTR to 3216`: the clause after it is no more certain. */
const MUSES =
  /\b(?:maybe|perhaps|possibly|probably|might|wonder\w*|think(?:ing)? (?:of|about)|suppos\w+|not sure|unsure|undecided|torn|considering)\b/i;
/** `Don't move 7arm and 4arm to 46`: it also forbids the clauses after it. */
const FORBIDS = /^(?:and |but |please )?(?:do not|don['\u2019]?t|never|nobody|no one)\b/i;

/** Of one piece: `move 44RTR to 3117` */
const OF_ONE = /^(?:move|hold) /;
