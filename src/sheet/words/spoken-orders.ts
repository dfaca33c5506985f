import type { Desk, NamedThing, OrderLanguage } from "../../kernel/order-language.ts";
import { withoutAccents } from "../../common/text.ts";
import {
  BODIES,
  GO_FOR,
  isOnlyFurther,
  ordersByNames,
  strikeOfThose,
  TIMES_SAID,
} from "./orders-by-names.ts";
import { instructionIn } from "../blocks/instruction.ts";
import {
  AND,
  AS_IT_WAS,
  bareWord,
  DOUBTING,
  FILLING,
  GOING,
  HAS_PRONOUN,
  NOT,
  OTHERS_LEFT,
  SPEAKS_OF_ELSE,
  STAYING,
  TOWARDS,
  UNDOES,
  UNDOING,
  UNSURE,
} from "./spoken-words.ts";

/**
 * Orders within what people write: `Right, I finally have the map on the table. I reckon 44RTR wants to be in 3117, and have 8RTR
 * come up beside it in 3216`. A sentence is put as a sheet has it, word by word, and counts only if the game reads the rest as
 * orders. What could change its meaning, a word that is not known among them, leaves it unread.
 */

/** What a paragraph orders. */
export interface SpokenOrders {
  /** The orders, as sheets have them. */
  readonly orders: readonly string[];
  /** Lines of the kept sheet that it takes back. */
  readonly takenBack: readonly string[];
  /** Sentences that order nothing. */
  readonly rest: readonly string[];
}

type Language<S> = Pick<OrderLanguage<S>, "printed" | "named" | "grammar">;

/** More is not looked at. */
const MOST = { lines: 40, sentences: 24, words: 60, tries: 160, name: 4 } as const;

/** @returns undefined where the lines order nothing, or may mean something else */
export function spokenOrders<S>(
  language: Language<S>,
  desk: Desk<S>,
  lines: readonly string[],
): SpokenOrders | undefined {
  if (lines.length > MOST.lines) return undefined;
  const sentences = lines.flatMap(sentencesIn).map((sentence) => byPlaces(language, desk, sentence));
  if (sentences.length > MOST.sentences) return undefined;
  const orders: string[] = [];
  const reader = readerFor(language, desk, orders);
  const takenBack: string[] = [];
  const rest: string[] = [];
  for (const sentence of sentences) {
    // GO is heard elsewhere, and orders nothing.
    if (sentences.length > 1 && instructionIn(sentence) !== undefined) continue;
    const found = isAsking(sentence) || isForbidden(sentence)
      ? undefined
      : strikeOfThose(language, desk, withoutAsk(sentence), orders) ??
        (sentence.search(GO_FOR) !== -1
          ? ordersByNames(language, desk, withoutAsk(sentence), orders)
          : undefined) ??
        (orders.length > 0 && (OF_THOSE.test(sentence) || isOnlyFurther(language, desk, sentence))
          ? undefined
          : reader.sentence(sentence)) ??
        ordersByNames(language, desk, withoutAsk(sentence), orders) ??
        reader.byClauses(sentence, (clause) => ordersByNames(language, desk, withoutAsk(clause), orders));
    for (const line of found?.replaced ?? []) orders.splice(orders.lastIndexOf(line), 1);
    if (found === undefined) {
      const isOrderLike = saysNumber(sentence) || isUnsure(sentence) || reader.sends(sentence) ||
        ofEverybody(sentence);
      if (!isAsking(sentence) && isOrderLike) return undefined;
      rest.push(sentence);
      continue;
    }
    orders.push(...found.orders);
    takenBack.push(...found.takenBack);
  }
  return orders.length + takenBack.length === 0
    ? undefined
    : { orders: asOne(language, desk, eachOnce(orders)), takenBack, rest };
}

/** Orders without those that were said before, each with the lines below it. */
function eachOnce(lines: readonly string[]): readonly string[] {
  return [...new Set(lines.join("\n").split(/\n(?=\S)/))].flatMap((order) =>
    order === "" ? [] : order.split("\n")
  );
}

/** Orders with those in one that sentences give one after the other of the same thing: `12 fires in support. 2 GS.` */
function asOne<S>({ printed }: Language<S>, desk: Desk<S>, orders: readonly string[]): readonly string[] {
  return orders.reduce<readonly string[]>((whole, order) => {
    const [last = ""] = whole.slice(-1);
    // `No points.` behind an order for the guns says no more.
    if (desk.asked !== undefined && last.startsWith(`${order} `)) return whole;
    const [, begins, more] = /^(\S+ \S+ with )(\S.*)$/.exec(order) ?? [];
    // `Any chits, 4arm in front. We don't abort until three losses.`
    const [, about] = /^(?!move )(\S+ \S+ (?:defend )?)\S/.exec(order) ?? [];
    const [both, other] = begins !== undefined && last.startsWith(begins)
      ? printed(desk, [`${last} ${more}`]).orders
      : desk.asked === undefined && about !== undefined && last.startsWith(about) && !order.includes("\n")
      ? printed(desk, [`${last}, ${order.slice(about.length)}`]).orders
      : [];
    return both === undefined || other !== undefined ? [...whole, order] : [...whole.slice(0, -1), both];
  }, []);
}

const BODY =
  "(?:pieces?|tanks?|armou?r|(?:armou?red )?cars?|guns?|artillery|infantry|brigades?|battalions?|regiments?|blocks?|things?|guys?|men|boys|troops|recon\\w*|recce|one|einheit|panzer|unite|unita|unidad)";
/** `the tank thing that is in 3218`, `the reconnaissance 33 who stands in 2215` */
const PIECE_AT = new RegExp(
  `\\b(?:(?:the|my|our|that|die|der|das|meine|le|la|il|lo|el) (?:(?!(?:with|and|from|to|on)\\b)[\\p{L}-]{2,12} ){0,2})?${BODY}(?: (?:thing|called )?[\\p{L}\\d/-]{0,8})?(?: (?:who|that|which|now|currently|standing|sitting|parked)){0,2}(?:['\u2019]s| is| are| sits?| stands?)? (?:in|at|from|on) (?:\\p{L}{3,6} )?(\\d{2,4})\\b`,
  "giu",
);
/** `the little one in 3218`: whatever it is called. */
const THING_AT =
  /\b(?:the|my|our) (?:(?!(?:enemy|enemies)\b)\p{L}{2,12} ){1,3}(?:(?:who|that|which) )?(?:is |are |stands? |sits? )?(?:in|at) (\d{2,4})\b/giu;
/** `i carri da 1314 a 1415`, `the tanks from 3218 to 3117`: who stands there goes, whatever it is called. */
const FROM_TO =
  /(?:(?<=^|[,;] |\b(?:and|und|et|e|y|en) )((?:[\p{L}'\u2019]{1,14} ){0,4}))(?:from|von|aus|da|dal|de|depuis|desde|van|z|ze) (\d{2,4}),? (?:to|nach|a|ad|al|\u00e0|vers|naar|hacia|do) (?=\d{2,4}\b)/giu;
/** What leads to a place, or fights: then it is no name of a piece. */
const THERE = /\b(?:to|into|from|and|with|hits?|strikes?|against|on)\b/i;
/** `22 Armoured (3CLY, 2RGH and 4CLY)` */
const LISTED =
  /\b(?:(?:the|die|la|le|all|whole|entire|ganze|of) ){0,3}[\p{L}\d]{1,12}(?: [\p{L}\d]{2,12}){0,2} \(([^()]{3,60})\)/iu;

/** `4SA I believe they are called` */
const CALLED =
  /, ([\p{L}\d/-]{2,10})(?: i (?:believe|think|guess|suppose)| as)? (?:they|it|he)(?:['\u2019](?:s|re)| are| is) called,/giu;
/** `the New Zealand guns, 2NZ, …`: one thing by two names. */
const APPOSED =
  /\b((?:the|my|our) [\p{L}\d]{2,12}(?: [\p{L}\d]{2,12}){0,3}), ((?=[^,]{0,9}\d)[\p{L}\d/-]{2,10}), /giu;
const isOnlyKind = (words: string) => new RegExp(`\\b${BODY}$`, "iu").test(words) && !/\d/.test(words);

/** Behind an order it says nothing: `they are fast`. */
const CHAT =
  /(?<=\d),? (?:because |cause |as |cos )?(?:they|it|he)(?:['\u2019](?:s|re)| are| is) (?!not\b|never\b|to\b|at\b|in\b|on\b)(?:so |very |too |really )?\p{L}{3,12}(?: (?:af|enough|anyway|now|there))?[.!]*$/iu;

/** The sentence, in which a hex stands for `the tank in 3218`, and its units for a formation with its list. */
function byPlaces<S>({ named }: Pick<Language<S>, "named">, desk: Desk<S>, sentence: string): string {
  if (named === undefined || desk.asked !== undefined) return sentence;
  const isOwn = (name: string) => named(desk, bareWord(name))?.pieces.length === 1;
  const meant = (name: string) =>
    named(desk, name.toLowerCase().replace(/^(?:the|my|our) /, ""))?.pieces ?? [];
  return sentence
    .replace(CHAT, "")
    .replace(CALLED, ", $1,")
    .replace(APPOSED, (said: string, words: string, name: string) => {
      const [piece, other] = meant(name);
      const isTheSame = piece !== undefined && other === undefined &&
        (meant(words)[0] === piece || isOnlyKind(words));
      return isTheSame ? `${name} ` : said;
    })
    .replace(FROM_TO, (said: string, words: string, place: string) => {
      const called = words.trim();
      const [piece] = meant(place);
      const isPlain = called.split(" ").map(bareWord).every((word) =>
        !UNDOES.has(word) && !NOT.has(word) && !DOUBTING.has(word) && !SPEAKS_OF_ELSE.has(word)
      );
      const other = meant(called);
      return isOwn(place) && isPlain && (other.length === 0 || other[0] === piece) ? `${place} to ` : said;
    })
    .replace(
      PIECE_AT,
      (said: string, place: string, at: number) => isOwn(place) && sentence[at - 1] !== "(" ? place : said,
    )
    .replace(
      THING_AT,
      (said: string, place: string, at: number) =>
        isOwn(place) && sentence[at - 1] !== "(" && !THERE.test(said) ? place : said,
    )
    .replace(
      LISTED,
      (said: string, names: string) =>
        names.split(/,| (?:and|und|et|e|y|en) |&|\+/).every((name) => isOwn(name.trim())) ? names : said,
    );
}

/** `They attack 3116 with 6+2`: it needs those that were named before. */
const OF_THOSE =
  /^(?:and |then |next )*(?:they|those|these|both|(?:all )?the (?:two|three|four|pair)|all (?:two|three|four|of them))\b|\b(?:with|by|using) (?:both|them|all (?:of them|two|three)|those|the (?:two|three|lot))\b/i;

/** What some lines order in part, and what stands between it. */
export interface PartlyRead {
  readonly orders: readonly string[];
  /** As it was written: sentences, or clauses, that may order something. */
  readonly unread: readonly string[];
  /** Those that order nothing. */
  readonly rest: readonly string[];
}

/**
 * @param isHeard whether a sentence is understood elsewhere @param takesClauses whether a sentence is also read by its clauses
 * @returns undefined where nothing in the lines is an order; one without orders where no part of them may be read alone
 */
export function partlyRead<S>(
  language: Language<S>,
  desk: Desk<S>,
  lines: readonly string[],
  { isHeard, takesClauses }: {
    readonly isHeard: (sentence: string) => boolean;
    readonly takesClauses: boolean;
  },
): PartlyRead | undefined {
  const sentences = lines.slice(0, MOST.lines).flatMap(sentencesIn).slice(0, MOST.sentences)
    .filter((sentence) => !isAsking(sentence) && instructionIn(sentence) === undefined && !isHeard(sentence))
    .map((sentence) => byPlaces(language, desk, sentence));
  const reader = readerFor(language, desk);
  const isOrderLike = (text: string) =>
    saysNumber(text) || isUnsure(text) || reader.sends(text) || ofEverybody(text);
  let read: Apart = { texts: [], orders: [] };
  const unread: string[] = [];
  const rest: string[] = [];
  let isLike = false;
  for (const sentence of sentences) {
    const whole = withText(language, desk, read, sentence);
    const byClauses = whole === undefined && takesClauses && !isForbidden(sentence)
      ? inClauses(language, desk, read, sentence)
      : undefined;
    read = whole ?? byClauses?.read ?? read;
    if (whole !== undefined) continue;
    isLike ||= byClauses !== undefined;
    if (byClauses !== undefined) unread.push(...byClauses.unread);
    else if (isOrderLike(sentence)) unread.push(sentence);
    else rest.push(sentence);
  }
  const { orders, texts } = read;
  if (desk.asked !== undefined && unread.some((text) => namesOneOf(text, orders))) {
    return { orders: [], unread: [...texts, ...unread], rest };
  }
  return orders.length === 0 && !isLike ? undefined : { orders, unread, rest };
}

/** Whether a text has a number of what is ordered: then it may say the more of one answer. */
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

/** What is ordered with one text more; `They both attack 3116` means those of the sentences before. */
function withText<S>(
  language: Language<S>,
  desk: Desk<S>,
  { texts, orders }: Apart,
  text: string,
): Apart | undefined {
  const found = spokenOrders(language, desk, [...texts, text]);
  return found !== undefined && found.takenBack.length === 0 && found.orders.length > orders.length
    ? { texts: [...texts, text], orders: found.orders }
    : undefined;
}

/**
 * A sentence by its clauses. Each that says something belongs to the orders, whatever it says. An order for several pieces may
 * lack those that stand in an unread clause: so in an own turn only what one piece does by itself is read.
 */
function inClauses<S>(
  language: Language<S>,
  desk: Desk<S>,
  before: Apart,
  sentence: string,
): { readonly read: Apart; readonly unread: readonly string[] } | undefined {
  let read = before;
  const unread: string[] = [];
  const clauses = clausesIn(sentence);
  for (let at = 0; at < clauses.length; at++) {
    // `22arm and 1sa go to 47` is one order, also before what cannot be read.
    const runs = Array.from({ length: Math.min(LONGEST_RUN, clauses.length - at) }, (_, more) => more + 1);
    const length = runs.findLast((count) => {
      const isRow = clauses.slice(at, at + count - 1).every((each) => each.split(" ").length <= LONGEST_NAME);
      const text = isRow ? textOf(sentence, clauses.slice(at, at + count)) : undefined;
      const more = text === undefined ? undefined : withText(language, desk, read, text);
      read = more ?? read;
      return more !== undefined;
    });
    if (length !== undefined) at += length - 1;
    else if (!isEmpty(clauses[at]) && !(desk.asked !== undefined && isSetting(clauses[at]))) {
      unread.push(clauses[at]);
    }
  }
  const found = read.orders.filter((order) => !before.orders.includes(order));
  const isPlain = !unread.some((clause) => HANGS_ON.test(clause) || FORBIDS.test(clause)) &&
    (desk.asked !== undefined || found.every((order) => OF_ONE.test(order)));
  if (found.length === 0) return undefined;
  return isPlain ? { read, unread } : { read: before, unread: [sentence] };
}

/** So many clauses may be one order, and all but the last are names of so many words. */
const LONGEST_RUN = 4;
const LONGEST_NAME = 3;

/** Some clauses as the sentence has them, with what stands between; undefined where it has them elsewhere. */
function textOf(sentence: string, clauses: readonly string[]): string | undefined {
  const from = sentence.indexOf(clauses[0]);
  let to = from;
  for (const clause of clauses) {
    const at = sentence.indexOf(clause, to);
    if (at === -1) return undefined;
    to = at + clause.length;
  }
  return sentence.slice(from, to);
}

/** What an answer is about: `For the 16:`, `If it has to go`. The clause beside it says what is done. */
const isSetting = (clause: string) =>
  /^(?:and |but )?(?:(?:as )?for |in |at |for )?(?:the )?[\p{L}\d/]{1,12}$/iu.test(clause) &&
    /\d/.test(clause) ||
  /^(?:and |but |e |et |und )?(?:if|when|should|wenn|falls|si|se|als) .{0,20}?\b(?:must|has to|have to|needs? to|muss|mussen|doit|deve|debe|moet|musi)(?: [a-z]{2,9}(?: back)?)?[.!,:]{0,3}$/i
    .test(withoutAccents(clause));

/** What it holds for the clauses beside it nobody knows. */
const HANGS_ON =
  /\b(?:if|unless|once|when|after|before|until|till|except|wenn|falls|sobald|si|quand|se|quando|als|jesli)\b/i;

/** `Don't move 7arm and 4arm to 46`: the clauses behind it are forbidden, too. */
const FORBIDS = /^(?:and |but |please )?(?:do not|don['\u2019]?t|never|nobody|no one)\b/i;

/** Of one piece: `move 44RTR to 3117` */
const OF_ONE = /^(?:move|hold) /;

interface Found {
  readonly orders: readonly string[];
  readonly takenBack: readonly string[];
  /** Orders of the sentences before in whose place these stand. */
  readonly replaced?: readonly string[];
}

const NOTHING: Found = { orders: [], takenBack: [] };

/** @param before what the sentences before have ordered: `We abort at two losses` is of that */
function readerFor<S>(language: Language<S>, desk: Desk<S>, before: readonly string[] = []) {
  let tries: number = MOST.tries;
  const read = (line: string): readonly string[] | undefined => {
    if (line === "" || tries-- <= 0) return undefined;
    const { orders, unread } = language.printed({ ...desk, kept: [...desk.kept, ...before] }, [line]);
    return unread.length === 0 && orders.length > 0 && !orders.some((each) => HAS_PRONOUN.test(each))
      ? orders
      : undefined;
  };
  const takeBack = takingBack(desk, read, (word) => language.named?.(desk, word));

  /** One order, or several of one kind, in some words. */
  const order = (text: string): readonly string[] | undefined => {
    const spoken = asSheetsHaveIt(text);
    // What is left of a sentence says where: a word alone could pass for an order.
    // `mobile none` names nothing, and is an order; `hold everything` may be said of anything.
    const [, verb = ""] = /^(\S+) (?:none|never|nobody)[.!]*$/i.exec(text) ?? [];
    const isVerb = language.grammar.verbs.includes(verb.toLowerCase());
    const isOrder = desk.asked !== undefined || isVerb || / to(?:wards?)? |\d/.test(spoken) ||
      OF_ALL.test(text) || saysNone(text) || STAYS.test(text);
    // A piece and one place, far from each other, are no way by its places.
    if (isOrder && desk.asked === undefined && /^(?:\S{1,12}(?: and |, ))*\S{1,12} \d{4}$/.test(spoken)) {
      const whole = read(withTo(spoken));
      if (whole !== undefined) return whole;
    }
    // Beside a place is not in it.
    if (NEXT_TO.test(text)) return read(text);
    // What holds in a case alone must not lose the case.
    if (desk.asked !== undefined && IN_A_CASE.test(text)) return read(text);
    return isOrder
      ? read(text) ?? (spoken === text ? undefined : read(spoken)) ?? read(withTo(spoken))
      : undefined;
  };

  /** What a part of a sentence orders; undefined where it is none that is known. */
  const part = (text: string): Found | undefined => {
    if (IN_FORCE.test(text)) return NOTHING;
    // `The order of 8RTR stands, that of 44RTR is withdrawn`: each clause says its own.
    const back = clausesIn(text).some((clause) => IN_FORCE.test(clause)) ? undefined : takeBack(text);
    if (back !== undefined) return { orders: [], takenBack: back };
    // What the game reads by its own words counts each of them.
    const orders = desk.asked === undefined && isDoubtful(withoutAsk(text)) ? read(text) : order(text);
    if (orders !== undefined) return { orders, takenBack: [] };
    const isAsItWas = AS_BEFORE.test(text) ||
      (STILL_COUNTS.test(text) && !wordsOf(text).some((word) => UNDOES.has(word)));
    return saysRestStays(text) || isEmpty(text) || isAsItWas ? NOTHING : undefined;
  };

  /** Whether a clause has a word that goes on with orders, as `losses`: it may say how one is carried out. */
  const goesOn = (clause: string) =>
    wordsOf(clause).some((word) =>
      word.length > SHORT && language.grammar.connecting.includes(word) && !FILLING.has(word)
    );

  /** Whether a clause names a piece or a place: it may belong to the order of another. */
  const names = (clause: string) => {
    const words = wordsOf(clause);
    if (desk.asked === undefined && words.some((word) => BODIES.has(word))) return true;
    const isName = (name: readonly string[]) => {
      if (name.every((word) => GOING.has(word) || FILLING.has(word))) return false;
      const named = language.named?.(desk, name.join(" "));
      return named !== undefined && (named.pieces.length > 0 || named.place !== undefined);
    };
    return desk.asked === undefined &&
      words.some((_, at) =>
        Array.from({ length: MOST.name }, (_, more) => words.slice(at, at + more + 1)).some(isName)
      );
  };

  return {
    /** Whether it begins as orders do, or sends somebody to something that the board has: then it is no talk. */
    sends: (text: string) =>
      language.grammar.verbs.includes(wordsOf(withoutAsk(text))[0] ?? "") ||
      (wordsOf(text).some((word) => GOING.has(word)) && names(text)),
    /** What each clause orders by its names, where the others order nothing and speak of nobody else. */
    byClauses(written: string, byNames: (clause: string) => Found | undefined): Found | undefined {
      const found: Found[] = [];
      for (const clause of clausesIn(withoutAsk(written))) {
        const isHarmless = !saysNumber(clause) && !isUnsure(clause) && !saysNone(clause) &&
          !isAsking(clause) && !names(clause) && !goesOn(clause) &&
          !wordsOf(clause).some((word) => SPEAKS_OF_ELSE.has(word) && !PAST.has(word));
        const one = isHarmless ? NOTHING : byNames(clause);
        if (one === undefined) return undefined;
        found.push(one);
      }
      const orders = found.flatMap((each) => each.orders);
      const takenBack = found.flatMap((each) => each.takenBack);
      return orders.length + takenBack.length === 0 ? undefined : { orders, takenBack };
    },
    sentence(written: string): Found | undefined {
      const text = withoutAsk(written);
      if (text.split(" ").length > MOST.words) return undefined;
      const whole = part(text);
      if (whole !== undefined && whole !== NOTHING) return whole;
      const found: Found[] = [];
      let before = "";
      for (const clause of clausesIn(text).map(withoutAsk)) {
        const one = isAsking(clause) ? undefined : part(clause) ?? asBefore(clause, before, order);
        if (one !== undefined) {
          found.push(one);
          before = one.orders.at(-1) ?? before;
        } else if (
          saysNumber(clause) || isUnsure(clause) || isAsking(clause) || desk.asked !== undefined ||
          saysNone(clause) || names(clause)
        ) {
          return undefined;
        }
      }
      const all = {
        orders: found.flatMap(({ orders }) => orders),
        takenBack: found.flatMap(({ takenBack }) => takenBack),
      };
      return all.orders.length + all.takenBack.length > 0 ? all : whole;
    },
  };
}

/** So short a word stands in every sentence: `then`. */
const SHORT = 4;

/** What is past in a clause that orders nothing: `I have had a good long look at it`. */
const PAST = new Set("had has was were did got been saw went".split(" "));

/** `Nobody moves again after the fighting` */
const ofEverybody = (sentence: string) =>
  OF_ALL.test(sentence) && !/\b(?:else|others?|rest)\b/i.test(sentence) &&
  wordsOf(sentence).some((word) => GOING.has(word) && !FILLING.has(word));

const IN_A_CASE = /(?:^|\s)(?:if|when|unless|wenn|falls|en cas|se|als|jesli)\s/i;

const NEXT_TO = /\b(?:next to|adjacent to|alongside|neben|accanto a|junto a|naast)\b(?! (?:it|him|them)\b)/i;

/** `Ariete stays put` */
const STAYS =
  /^\S.{0,40} (?:stays?|holds?|remains?|bleib(?:t|en)|reste(?:nt)?|rest[ao](?:no)?)(?: (?:put|here|still|there|in place))?[.!]*$/i;

const OF_ALL = /^(?:every(?:one|body|thing)|all|nobody|nothing)\b.* /i;

/** `7arm and 4arm 46`: a place alone at the end. */
function withTo(spoken: string): string {
  return / to /.test(spoken) ? "" : spoken.replace(/ (?=\d{2,4}$)/, " to ");
}

/** `44RTR as before`: it does what is kept. */
const AS_BEFORE =
  /^(?:(?:item|order|line|number|nr) )?\S{1,20}(?:['\u2019]s (?:right|fine|on|good|ok|okay|grand)| is (?:right|fine|good|ok|okay|grand)| still (?:does|goes|moves|stands)| (?:goes |stands? |stays |is )?(?:as (?:before|planned|it was|is|ordered|filed|sent|written|said|agreed|told|i (?:said|wrote|ordered))|unchanged|stands|wie (?:vorher|geplant)|comme (?:avant|prevu)|come prima|como antes|zoals eerst))[.!]*$/i;

/** `that to 44RTR remains in force`: it takes nothing back. */
const IN_FORCE =
  /^(?:and |but )?(?:that|those|the one|(?:the |my |our )?(?:orders?|instructions?))(?: (?:given|sent|issued))? (?:to|for|of|concerning|regarding) \S{1,20} (?:remains?|stands?|stays?|continues?|is|are)(?: (?:to )?(?:in (?:full )?(?:force|effect)|valid|good|unchanged|unaffected|stand|as (?:it|they) (?:is|are|was|were|stands?)))?[.!]*$/i;

/** `44RTR's order stands`: it counts as before. */
const STILL_COUNTS =
  /\b(?:remains?|stays?|stands?|continues?|is|are|bleib(?:t|en)|reste(?:nt)?|resta(?:no)?) (?:still )?(?:in (?:full )?(?:force|effect|kraft)|en vigueur|in vigore|valid|unaffected|untouched|unaltered|g\u00fcltig|gultig|bestehen)\b|\b(?:orders?|line|move|befehl|ordre|ordine|orden)\b(?: (?:to|for|of|an|f\u00fcr|\u00e0|a|per|para) \S{1,12})? (?:still )?(?:stands?|remains?|stays|holds|bleibt|steht|reste|tient|resta|queda)[.!]*$/i;

/** `8RTR too`, `same for 8RTR`: what the order before says of another. */
function asBefore(
  clause: string,
  before: string,
  order: (text: string) => readonly string[] | undefined,
): Found | undefined {
  const to = before.search(/ to \S+$/);
  const [, behind, ahead] =
    /^(?:same|likewise|ditto) (?:for|with|goes for) (\S{1,20})[.!]*$|^(\S{1,20}) (?:too|also|as well|likewise|follows|auch|aussi|anche|tambien|ook|tez)[.!]*$/i
      .exec(clause) ?? [];
  const piece = behind ?? ahead;
  const orders = piece === undefined || to === -1 ? undefined : order(`${piece}${before.slice(to)}`);
  return orders === undefined ? undefined : { orders, takenBack: [] };
}

/** What is taken back of the kept sheet by some words: `scrap 8RTR`, `8RTR stays where it is after all`. */
function takingBack<S>(
  desk: Desk<S>,
  read: (line: string) => readonly string[] | undefined,
  named: (word: string) => NamedThing | undefined,
) {
  const kept = desk.asked === undefined ? desk.kept : [];
  /** Whether some words name what a kept order is for: in its place they make the same order. */
  const isFor = (line: string, name: string) => {
    const [verb, piece, ...behind] = line.split(" ");
    const ofPiece = piece.toLowerCase();
    const [own, another] = named(name)?.pieces ?? [];
    const isSame = own !== undefined && another === undefined && named(ofPiece)?.pieces[0] === own;
    const isOfKind = named(name)?.kind?.some((each) =>
      ofPiece === each.toLowerCase() || ofPiece.startsWith(`${each.toLowerCase()}-`)
    );
    if (isSame || isOfKind === true) return true;
    const [same, other] = read([verb, name, ...behind].join(" ")) ?? [];
    return other === undefined && same === line;
  };
  return (text: string): readonly string[] | undefined => {
    if (kept.length === 0 || ELSEWHERE.test(text) || STILL_COUNTS.test(text)) return undefined;
    const words = text.split(" ").map(bareWord).filter(Boolean);
    const undoes = words.some((word) => UNDOES.has(word)) || OUT_OF.test(text);
    const stays = words.some((word) => STAYING.has(word));
    const isNot = words.some((word) => NOT.has(word));
    if (!undoes && !stays && !isNot) return undefined;
    // `Leave 4arm out, just 7arm goes`: the second one stays ordered.
    const told = words.at(-1) === "goes" ? words.slice(0, -2) : words;
    const named = told.map((word, index) => ({ word, index })).filter(({ word }) =>
      !UNDOING.has(word) && !UNDOES.has(word) && !AROUND_UNDOING.has(word) && !FILLING.has(word) &&
      !GOING.has(word) &&
      !AND.has(word) &&
      !TOWARDS.has(word)
    );
    if (named.length === 0 || named.length > MOST.name) return undefined;
    // `8RTR is better off in 3217, so 2NZ stays`: one of several goes somewhere.
    if (named.length > 2 && SENT.test(text)) return undefined;
    const taken = kept.filter((line) => {
      const order = line.split(" ").map(bareWord);
      const own = named.filter(({ word }) => !order.slice(2).includes(word)).map(({ word }) => word);
      return own.some((name) => order[1] === name || isFor(line, name)) || isFor(line, own.join(" "));
    });
    const meant = taken.flatMap((line) => line.split(" ").map(bareWord));
    const isClear =
      named.every(({ word }) => meant.includes(word) || taken.some((line) => isFor(line, word))) ||
      (taken.length === 1 && isFor(taken[0], named.map(({ word }) => word).join(" ")));
    return taken.length > 0 && isClear ? taken : undefined;
  };
}

const SENT = /\b(?:to|into|in|at|nach|vers|en|verso|naar|hacia) \d{2,4}\b/i;
/** `8RTR nun doch lieber nach 3217`: another order, and none taken back. */
const ELSEWHERE =
  /\b(?:lieber|rather|instead|plutot|plut\u00f4t|anzi|mejor|liever|raczej|better)\b.{0,20}? (?:to|nach|auf|vers|en|naar|op|verso|a|hacia|do|na) \d{2,4}\b/i;
/** `Pull 4arm out of that` */
const OUT_OF = /\bout of (?:that|this|it|there)\b/i;

/** Words of a sentence that takes something back, and say no more. */
const AROUND_UNDOING = new Set(
  `move moves moving order orders mouvement ordre movimento movimiento ordine orden zet bevel ruch rozkaz zug befehl mossa after all hereby herewith
  only just actually nah no on reflection better best would had i've ive ill think will from of at is it its it's where they are of de di des du le la
  instruction instructions morning yesterday earlier this
  hereby herewith given sent issued concerning regarding respecting touching void formally respectfully
  l' l s 's had about don't want can could may should they'd guys having i'm er der sie dort wird da il elle ou esta donde est sta in deze`
    .split(
      /\s+/,
    ),
);

/** A sentence as a sheet would have it: verbs of going and what says nothing left out, `to` before a place. */
function asSheetsHaveIt(text: string): string {
  const words = text.replace(ARROWS, " to ").replace(/&|\+(?= )/g, " and ").split(/\s+/).filter(Boolean);
  const out: string[] = [];
  words.forEach((written, index) => {
    const word = bareWord(written);
    if (word === "") return;
    const leadsToNumber = isNumberAhead(words, index);
    if (leadsToNumber && (TOWARDS.has(word) || word === "2") && !(word === "en" && out.length === 0)) {
      out.push("to");
    } else if (AND.has(word)) out.push("and");
    else if (!isFilling(written, word, words[index + 1])) out.push(trimmed(written));
    if (/[,;]$/.test(written)) out.push(",");
  });
  return joined(out);
}

/** Whether the next word that says something is a number: `to 3117`, `in the square 46`. */
function isNumberAhead(words: readonly string[], from: number): boolean {
  for (const word of words.slice(from + 1, from + 4).map(bareWord)) {
    if (/^\d{2,4}$/.test(word)) return true;
    if (/\d/.test(word) || !/^[a-z]+$/.test(word) || AND.has(word)) return false;
  }
  return false;
}

function isFilling(written: string, word: string, next = ""): boolean {
  if (GOING.has(word) || (FILLING.has(word) && !isDirection(written))) return true;
  if (word === "an" && next === "") return true;
  return KINDS.has(word) && /\d/.test(next);
}

/** What says of a name or a number only what kind of thing it is. */
const KINDS = new Set(
  "brigade regiment battalion division formation group hexagon square field space zone number nr square brigada brigata regiment division feld champ case casilla vak pole brygada"
    .split(" "),
);

/** Words with `to`, `and` and commas only between others, and one at a time. */
function joined(words: readonly string[]): string {
  const kept: string[] = [];
  for (const word of words) {
    const last = kept.at(-1);
    if (LINKS.has(word) && (last === undefined || last === word || (word === "," && LINKS.has(last)))) {
      continue;
    }
    if (last === "," && word === "and") kept.pop();
    kept.push(word);
  }
  while (LINKS.has(kept.at(-1) ?? "")) kept.pop();
  return kept.join(" ").replaceAll(" ,", ",");
}

const LINKS = new Set(["to", "and", ","]);

/** A point of the compass in capitals is no word: `one to the SE`. */
function isDirection(word: string): boolean {
  return /^[NS]?[EW]$|^[NS]$/.test(trimmed(word));
}

/** A word without the marks at its end. */
function trimmed(word: string): string {
  return word.replace(/^["'(\[*_]{1,9}/, "").replace(/(?<!["')\]*_?!.,;:])["')\]*_?!.,;:]{1,9}$/, "");
}

const ARROWS =
  /\s(?:-{1,2}|[\u2013\u2014]|[-=]{1,2}>|>{1,2}|\u2192|\u21d2)\s|:\s|(?<=\p{L})\s?(?:->|=>|\u2192)\s?/gu;

/** What begins a request or a wish, and says no more. */
const ASKED =
  /^(?:(?:pourriez|pouvez|peux|pourrais)-(?:vous|tu)(?: faire)?|(?:k\u00f6nntest|konntest|kannst) du|(?:k\u00f6nnten|k\u00f6nnen) sie|puoi|potresti|puede|puedes|podrias|kun je|kunt u|mozesz|(?:i|we) (?:should|would|'d|will|shall) (?:be|feel) (?:most |very |so |really )?(?:obliged|grateful|glad|happy|pleased|delighted) if you (?:would|could|can|will)|(?:i|we)(?:'d| would) (?:be )?(?:most |very )?(?:grateful|obliged) if you (?:would|could)|(?:would|could|can|will) you(?: be so kind as to| kindly| please)?|if you would|(?:be so kind as to)|would like(?: to)?(?: (?:see|try|have))?|(?:i|we)(?:'d| would| should)? (?:want|like|wish|love|prefer)(?: to see)?(?: that)?|(?:i|we) (?:reckon|decided|have decided)(?: that)?|let'?s (?:say|see|have)|it (?:was|is|has been) (?:resolved|decided|agreed) that)\s/i;
/** What corrects: it stands before the order that counts. */
const AMENDS =
  /^(?:amend(?:ment)?|correction(?: to item \d)?|change|edit|update|sorry|oops|actually|no wait|wait)\s?[:,\u2013-]{0,2}\s(?=\S)/i;
/** Where a piece went by an earlier order. */
const NOT_THERE =
  /,? (?:vice|instead of|rather than|not|statt|anstatt|und nicht|au lieu de|pas|invece di|non|en vez de|in plaats van|niet|zamiast|nie)(?: to| nach| en| a| naar| do)? \d{2,4}\b/gi;
/** What only says that an order is carried out as far as it can be. */
const IF_IT_CAN =
  /,? (?:if (?:possible|(?:it|they|he|that)(?: still)? (?:can|may|works)|you can)|wenn (?:moglich|m\u00f6glich|es geht)|si possible|se possibile|si es posible|als het kan|jesli sie da)(?=$|[.,!])/gi;
/** `4arm: change to 51` */
const CHANGE_TO = /:? (?:change|changes|changed|make it|now|instead)(?: to)?(?= \d)/i;

/** What a sentence orders, without what asks for it. */
function withoutAsk(written: string): string {
  let text = withoutOthers(withoutLead(written.trim()).replace(SI_MOVES, "")).replace(
    MAY_BE_SENT,
    "$1 go ",
  ).replace(IS_SENT, "go").replace(ENDS, "go");
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(AMENDS, "").replace(GREETS, "").replace(ASKED, "").trim();
  }
  text = text.replace(MAY_PLEASE, "$1 go ");
  return placeFirst(text.replace(DONT_CARE, "").replace(AFTER_ALL, "")).replace(NOT_THERE, "").replace(
    IF_IT_CAN,
    "",
  ).replace(
    CHANGE_TO,
    " to",
  ).replace(INSTEAD, "");
}

/** `To the orders that you have I add this one: …`: what leads to an order, and says none. */
const LEAD =
  /^([^:\d]{0,80}\b(?:orders?|add|adding|addition|forgot|forgotten|following|important|further|moreover|also)\b[^:\d]{0,60}):\s(?=.{0,60}\d)/i;

/** `Do not follow this order: 44RTR to 3118` */
function isForbidden(sentence: string): boolean {
  const [, lead = ""] = /^([^:]{1,80}):\s/.exec(sentence) ?? [];
  const words = wordsOf(lead);
  return words.some((word) => POINTS_ON.has(word)) &&
    words.some((word) => UNDOES.has(word) || NO_LEAD.has(word) || (NOT.has(word) && word !== "rather"));
}

const POINTS_ON = new Set(
  "this these following below folgende folgenden suivant suivante seguente siguiente".split(" "),
);

/** What is said of an order that is none, or somebody else's. */
const NO_LEAD = new Set(
  "question questions wonder example instance wrong mistaken mistake illegal refused rejected silly bad against were was last opponent opponents enemy"
    .split(" "),
);

function withoutLead(text: string): string {
  const [whole = "", lead = ""] = LEAD.exec(text) ?? [];
  const isClear = wordsOf(lead).every((word) =>
    !UNSURE.has(word) && !UNDOES.has(word) && !NOT.has(word) && !NO_LEAD.has(word) &&
    (!SPEAKS_OF_ELSE.has(word) || PAST.has(word)) && !(DOUBTING.has(word) && word !== "which")
  );
  return isClear ? text.slice(whole.length) : text;
}

/** `il 3/104 si sposta a 2410`: of itself, and no condition, as `si mueve` would be. */
const SI_MOVES =
  /\bsi (?=(?:spostan?o?|muov(?:e|ono)|recan?o?|dirigono|portano)\b)|\bse (?=(?:mueven?|desplazan?)\b)/gi;
/** `7 Armoured and everyone else stand fast` */
const ELSE_STAYS =
  /^((?:\S{1,12} ){0,2}\S{1,12}),? (?:and|und|et|e|y) (?:every(?:one|body|thing) else|all (?:the )?others?|the (?:rest|others?))(?= (?:stands?|stays?|holds?|remains?)\b)/i;

const withoutOthers = (text: string) =>
  text.replace(
    ELSE_STAYS,
    (whole: string, name: string) =>
      wordsOf(name).some((word) => TOWARDS.has(word) || GOING.has(word) || /^\d{4}$/.test(word))
        ? whole
        : name,
  );

/** What a piece may do, in the passive: `could 7HUS be sent to 3422`, `8RTR ends its move in 3216`. */
const MAY_BE_SENT =
  /^(?:could|can|would|may|might) (\S{1,20}) (?:please |kindly )?(?:be (?:sent|moved|brought|shifted|transferred|placed|put) |go )/i;
/** `Can 3022 please drive to 2921?` */
const MAY_PLEASE =
  /^(?:could|can|would|may|might|will) (\S{1,20}) (?:please|kindly) (?:be so kind as to |go |drive |move |march |run |come |head |get |proceed ){1,2}/i;
const IS_SENT = /\bbe (?:sent|moved|brought|shifted|transferred|placed|put)\b/gi;
const ENDS = /\b(?:ends?|ending|finish(?:es)?) (?:its|their|the) (?:move|turn|march)\b/gi;

/** `Into 46: 132 and 8bers` */
function placeFirst(text: string): string {
  const [, place, pieces] =
    /^.{0,40}?\b(?:to|into|in|nach|vers|naar|verso) (\d{2,4}) ?: ?(?=\D{0,3}[\p{L}\d])(.{1,80})$/iu.exec(
      text,
    ) ?? [];
  return place === undefined || /\bto\b/i.test(pieces)
    ? text
    : `${pieces.replace(/[.!]{1,3}$/, "")} to ${place}`;
}

const DONT_CARE =
  /,? (?:idc|i don['\u2019]?t care|never mind|dont mind) (?:about )?(?:the )?(?:rest|others?)[.!]*$/i;
const AFTER_ALL = /,? after all\b/gi;
const INSTEAD = /,? instead(?=[.!]*$)/i;
const GREETS =
  /^(?:(?:please|kindly|and|also|so|well|right|ok|okay|yes|yeah|nah|hi|hello|hallo|hey|bonjour|salut|hola|ciao|bonsoir|dear sir|splendid|fine then|fine|on reflection)[,.!]? ){1,4}(?=\S)/i;

/** Sentences of a line; a full stop within a number or a name ends none. */
function sentencesIn(line: string): string[] {
  return line.replace(BULLET, "").replace(ELIDED, "").replace(ORDINAL, "th").replace(PICTURES, " ").replace(
    HOLD_ON,
    "",
  ).replace(WOULD_YOU, ".").split(
    /(?<=[.!?;\u2026])\s+/,
  )
    .flatMap(questionApart).map((each) => each.trim()).filter((each) => /[\p{L}\p{N}]/u.test(each));
}

/** `l'8° Bersaglieri`: an article that a number has swallowed, and a number that counts through. */
const ELIDED = /\b(?:d?all|dell|nell|sull|l|d)['\u2019](?=\d)/gi;
const ORDINAL = /(?<=\b\d{1,3})(?:\u00b0|\u00ba|\u00aa|[\u00e8\u00e9e]me|esim[oa])(?=\s)/gi;

/** What only stops the reader for a moment. */
const HOLD_ON =
  /^\s*(?:hold (?:on|the phone|your horses)|hang on|wait a (?:sec|second|minute|moment)|one moment)(?:[,.!:]?\s|[,.!]*$)/i;
/** `…, would you?` behind an order asks for nothing else. */
const WOULD_YOU = /,? (?:would|will|could|can) (?:you|ya)(?: please)?\s*\?+(?=\s|$)/gi;

/** `Pop 7HUS over to 3422, oh and when's this due?`: an order, and a question behind it. */
function questionApart(sentence: string): string[] {
  const [, order, asked] = BEHIND_ORDER.exec(sentence) ?? [];
  return order === undefined || isAsking(order) || ASKS_FOR_ONE.test(order) ? [sentence] : [order, asked];
}

const BEHIND_ORDER =
  /^(.{1,200}\d.{0,60}?),? (?:oh |and |also |btw,? |then ){1,3}((?:when|whens|when's|what|whats|what's|how|who|whos|who's|where|is|are|do)\b.{1,100}\?)$/i;
const ASKS_FOR_ONE = /^(?:can|could|shall|should|may|might|would|will|do|does|is|are|if)\b/i;

const BULLET = /^\s*(?:[-*+\u2022\u00b7>]\s+|\(?\d{1,2}[.)]\s+|\(?[a-z]\)\s+)/iu;
const PICTURES = /\p{Extended_Pictographic}\ufe0f?/gu;
const JOINTS =
  /[,;]\s+|\s(?:and|then|but|und|dann|aber|et|puis|mais|e|poi|ma|y|luego|pero|en|daarna|maar|potem|ale)\s|:\s/gi;
/** A Polish `and`; in English it is somebody. */
const POLISH_AND = / i (?=\S)/;

function clausesIn(text: string): string[] {
  return text.split(JOINTS).flatMap((part) => part.split(POLISH_AND)).map((each) => each.trim()).filter((
    each,
  ) => /[\p{L}\p{N}]/u.test(each));
}

/** The clauses of what some lines say, without questions, GO and the like. */
export function clausesToCheck(lines: readonly string[]): readonly string[] {
  return lines.slice(0, MOST.lines).flatMap(sentencesIn).slice(0, MOST.sentences)
    .filter((sentence) => !isAsking(sentence) && instructionIn(sentence) === undefined)
    .flatMap(clausesIn);
}

const QUESTION =
  /^(?:what|whats|who|whos|which|where|wheres|when|why|how|is|are|does|do i|do we|can i|can we|can \S{1,20} (?:still |even |also )?(?:get|reach|make)|could i|may i|should i|did)\b/i;

/** A question that is a request: `Would 44RTR kindly go to 3117?`, `Could you bring 8RTR to 3216?` */
const REQUEST =
  /^(?:would|could|will|can) .{1,60}?\b(?:kindly|please)\b|^(?:(?:would|could|will|can|might) you|(?:pourriez|pouvez|peux|pourrais)-(?:vous|tu)|(?:k(?:\u00f6|o)nntest|kannst) du|(?:k(?:\u00f6|o)nnten|k(?:\u00f6|o)nnen) sie|(?:puoi|potresti|puede|puedes|podrias|kun je|kunt u|mozesz)) (?:(?:please|kindly|bitte|just) )?(?!tell|say|show|explain|check|see|confirm|remind|let|give|me\b|mir\b|me\b|dirmi|decirme)/i;

/** What begins a sentence and says nothing: `yo can 7arm get to 46` asks. */
const CALLS =
  /^(?:(?:yo|hey|hi|hello|so|and|but|ok|okay|well|oh|ah|um|erm?|hm+|lol|dude|bro|man|mate|guys|ref|wait|sorry|actually)[,.!:]{0,2} ){1,3}(?=\S)/i;

/** `7sup to 37 refused. Reason?`: it tells what became of an order. */
const TELLS = /\b(?:refused|rejected|declined|not (?:accepted|allowed)|abgelehnt|rifiutato)[.!]{0,3}$/i;

function isAsking(sentence: string): boolean {
  const bare = sentence.trim().replace(CALLS, "");
  if (REQUEST.test(bare)) return false;
  return /[?\uff1f]["')\s]*$/.test(bare) || QUESTION.test(bare) || TELLS.test(bare);
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).map(bareWord).filter(Boolean);
}

function isDoubtful(text: string): boolean {
  return text.split(/\s+/).some((word) => DOUBTING.has(bareWord(word)) && !isDirection(word));
}

function isUnsure(text: string): boolean {
  return wordsOf(text).some((word) => UNSURE.has(word));
}

/** Whether it wants none of a thing: `no markers for anybody`. `No rush` wants nothing. */
function saysNone(clause: string): boolean {
  return /^(?:and |but |with )?(?:use )?(?:no|none|nobody|never|without(?! \p{L}+ing\b)|keine?|ohne|sans|aucune?|senza|nessun[ao]?|sin|geen) (?!rush|hurry|worries|problem|more|other|need|doubt|question)\p{L}/iu
    .test(clause);
}

/** Whether it names something by a number, as orders do. */
function saysNumber(text: string): boolean {
  return /\d/.test(text.replace(TIMES_SAID, ""));
}

/** `Rest hold`, `the others as planned` */
function saysRestStays(text: string): boolean {
  const words = wordsOf(text);
  return words.length > 0 && words.some((word) => OTHERS_LEFT.has(word)) &&
    words.every((word) => OTHERS_LEFT.has(word) || AS_IT_WAS.has(word) || FILLING.has(word));
}

/** Nothing but words that say nothing. */
function isEmpty(text: string): boolean {
  return wordsOf(text).every((word) => FILLING.has(word) && !/\d/.test(word));
}
