import type { Desk } from "../../../kernel/order-language.ts";
import type { SpokenLanguage } from "./by-names/clauses-joined.ts";
import { BODIES } from "./by-names/name-parts.ts";
import { pointOf } from "./by-names/ways-said.ts";
import { TIMES_SAID } from "./orders-by-names.ts";
import { bareWords, clausesIn, isAsking, isDoubtful, MOST_SAID, saysUnsure } from "./sentences-said.ts";
import { asSheetsHaveIt } from "./sheet-wording.ts";
import {
  AND,
  AS_IT_WAS,
  FILLING,
  GOING,
  HAS_PRONOUN,
  NOT,
  OTHERS_LEFT,
  PAST,
  SPEAKS_OF_ELSE,
  STAYING,
  UNDOES,
} from "./by-names/spoken-words.ts";
import { STILL_COUNTS, takingBack } from "./taking-back.ts";
import { withoutAsk } from "./without-ask.ts";

/** The orders in some words. */
export interface OrdersFound {
  readonly orders: readonly string[];
  readonly takenBack: readonly string[];
  /** Orders of the sentences before that these replace. */
  readonly replaced?: readonly string[];
}

const NOTHING: OrdersFound = { orders: [], takenBack: [] };

/** @param before the orders of the sentences before: `We abort at two losses` refers to them */
export function readerFor<S>(language: SpokenLanguage<S>, desk: Desk<S>, before: readonly string[] = []) {
  let tries: number = MOST_SAID.tries;
  /** The orders of the earlier clauses in the same sentence. */
  let said: readonly string[] = [];
  /** `hold fourth`: no piece has that name. */
  const isOfNobody = (order: string) => {
    const [, name] = /^hold ([a-z]{3,})$/.exec(order) ?? [];
    return name !== undefined && language.named !== undefined && language.named(desk, name) === undefined;
  };
  const read = (line: string): readonly string[] | undefined => {
    if (line === "" || tries-- <= 0) return undefined;
    const { orders, unread } = language.printed({ ...desk, kept: [...desk.kept, ...before, ...said] }, [
      line,
    ]);
    return unread.length === 0 && orders.length > 0 && !orders.some((each) => HAS_PRONOUN.test(each)) &&
        !orders.some(isOfNobody)
      ? orders
      : undefined;
  };
  const takeBack = takingBack(desk, read, (word) => language.named?.(desk, word));

  /** Whether a clause has a word that continues orders, such as `losses`: it may say how one is carried out. */
  const goesOn = (clause: string) =>
    bareWords(clause).some((word) =>
      word.length > SHORT && language.grammar.connecting.includes(word) && !FILLING.has(word)
    );

  /** A line for all, as the sheet prints it: `battle any defend with any`. */
  const isOfSheet = (text: string) => {
    const line = text.toLowerCase().replace(/[.!]{1,3}$/, "");
    return LINE_OF_ALL.test(line) && read(line)?.join() === line;
  };

  /** One order, or several of one kind, in some words. */
  const order = (text: string): readonly string[] | undefined => {
    const spoken = asSheetsHaveIt(text);
    // The rest of a sentence must name a place, as a word alone could pass for an order. `mobile none` names nothing, and is an
    // order, as `protect all with guns` is; `hold everything` may be said of anything.
    const [, verb = ""] = /^(\p{L}+):? (?:(?:none|never|nobody)[.!]*$|(?:all|every\p{L}*|any\p{L}+) with )/iu
      .exec(text) ?? [];
    const isVerb = language.grammar.verbs.includes(verb.toLowerCase());
    const isOrder = desk.asked !== undefined || isVerb || / to(?:wards?)? |\d/.test(spoken) ||
      / (?:(?:in|on)to|back on) /.test(text) ||
      OF_ALL.test(text) || saysNone(text) || STAYS.test(text) ||
      (before.length > 0 && (goesOn(text) || saysHow(text))) ||
      isOfSheet(text);
    // A piece and one place far apart are not taken as a way by its places.
    if (isOrder && desk.asked === undefined && /^(?:\S{1,12}(?: and |, ))*\S{1,12} \d{4}$/.test(spoken)) {
      const whole = read(withTo(spoken));
      if (whole !== undefined) return whole;
    }
    // Beside a place is not in it.
    if (NEXT_TO.test(text)) return read(text);
    // An order for one case alone must not lose the case.
    if (desk.asked !== undefined && IN_A_CASE.test(text)) return read(text);
    const found = isOrder
      ? read(text) ?? (spoken === text ? undefined : read(spoken)) ?? read(withTo(spoken))
      : undefined;
    // `Both attack 3116`: without them it is another order.
    return desk.asked === undefined && OF_BOTH.test(text) && found?.some((line) => OF_NO_PIECE.test(line))
      ? undefined
      : found;
  };

  /** `8RTR and the guns carry on as they were`: only names of kept pieces, and words that leave them as they are. */
  const doAsBefore = (text: string): boolean => {
    if (desk.asked !== undefined || !CARRIES_ON.test(text)) return false;
    const kept = desk.kept.flatMap((line) => line.split(" ")[1]?.toLowerCase() ?? []);
    const isKept = (word: string) => {
      const { pieces = [], kind = [] } = language.named?.(desk, word) ?? {};
      return kept.includes(word) ||
        [...pieces, ...kind].map((each) => each.toLowerCase())
          .some((each) => kept.some((name) => name === each || name.startsWith(`${each}-`)));
    };
    const words = bareWords(text.replace(CARRIES_ON, " "));
    // `8RTR stays put, 44RTR as sent`
    if (words.some((word) => STAYING.has(word) || NOT.has(word) || UNDOES.has(word))) return false;
    const names = words.filter((word) => !FILLING.has(word) && !AND.has(word) && !AS_IT_WAS.has(word));
    return names.length > 0 && names.every(isKept);
  };

  /** The orders in a part of a sentence; undefined if none is known. */
  const part = (text: string): OrdersFound | undefined => {
    const isSame = AS_BEFORE.test(text) || (THOSE_AS_BEFORE.test(text) && !bareWords(text).some(isRefusal));
    if (IN_FORCE.test(text) || (desk.asked === undefined && isSame) || doAsBefore(text)) return NOTHING;
    // `The order of 8RTR stands, that of 44RTR is withdrawn`: each clause says its own.
    const back = clausesIn(text).some((clause) => IN_FORCE.test(clause) || isSent(clause, text))
      ? undefined
      : takeBack(text);
    if (back !== undefined) return { orders: [], takenBack: back };
    // What the game reads by its own words counts each of them.
    const orders = desk.asked === undefined && isDoubtful(withoutAsk(text)) ? read(text) : order(text);
    if (orders !== undefined) return { orders, takenBack: [] };
    const isAsItWas = AS_BEFORE.test(text) ||
      (STILL_COUNTS.test(text) && !bareWords(text).some((word) => UNDOES.has(word)));
    return saysRestStays(text) || isEmpty(text) || isAsItWas ? NOTHING : undefined;
  };

  /** Whether a clause names a piece or a place: it may belong to the order of another. */
  const names = (clause: string) => {
    const words = bareWords(clause);
    if (desk.asked === undefined && words.some((word) => BODIES.has(word))) return true;
    // `and one north-west` goes on with the way of the clause before.
    if (words.some((word) => word.length > 3 && pointOf(word) !== undefined)) return true;
    const isName = (name: readonly string[]) => {
      if (name.every((word) => GOING.has(word) || FILLING.has(word))) return false;
      const named = language.named?.(desk, name.join(" "));
      return named !== undefined && (named.pieces.length > 0 || named.place !== undefined);
    };
    return desk.asked === undefined &&
      words.some((_, at) =>
        Array.from({ length: MOST_SAID.name }, (_, more) => words.slice(at, at + more + 1)).some(isName)
      );
  };

  /** Whether a clause has a word of the game that says how an answer is carried out: `nada de chits`. */
  const saysHow = (clause: string) =>
    bareWords(clause).some((word) => {
      const { verb, kind } = language.named?.(desk, word) ?? {};
      return verb !== undefined || (desk.asked !== undefined && kind !== undefined);
    });

  /** Whether a clause neither orders nor names anything, and speaks of nobody else. */
  const isHarmless = (clause: string) =>
    !(desk.asked !== undefined && bareWords(clause).some((word) => ALL_OR_NOTHING.has(word))) &&
    !saysNumber(clause) && !saysUnsure(clause) && !saysNone(clause) &&
    !isAsking(clause) && !names(clause) && !goesOn(clause) && !saysHow(clause) &&
    !bareWords(clause).some((word) => SPEAKS_OF_ELSE.has(word) && !PAST.has(word));

  return {
    isHarmless,
    /** Whether it begins as orders do, or sends somebody to something that the board has: then it is no talk. */
    sends: (text: string) =>
      language.grammar.verbs.includes(bareWords(withoutAsk(text))[0] ?? "") ||
      (bareWords(text).some((word) => GOING.has(word)) && names(text)),
    /** The orders that each clause gives by its names, if the others order nothing and speak of nobody else. */
    byClauses(
      written: string,
      byNames: (clause: string) => OrdersFound | undefined,
    ): OrdersFound | undefined {
      const found: OrdersFound[] = [];
      for (const clause of clausesIn(withoutAsk(written))) {
        const one = isHarmless(clause) ? NOTHING : byNames(clause);
        if (one === undefined) return undefined;
        found.push(one);
      }
      const orders = found.flatMap((each) => each.orders);
      const takenBack = found.flatMap((each) => each.takenBack);
      return orders.length + takenBack.length === 0 ? undefined : { orders, takenBack };
    },
    /** A sentence that the game itself reads as a whole. */
    whole(written: string): OrdersFound | undefined {
      const orders = read(withoutAsk(written));
      return orders === undefined ? undefined : { orders, takenBack: [] };
    },
    /** A sentence about the pieces named before, if the game itself reads each of its words. */
    exactly(written: string): OrdersFound | undefined {
      const orders = OF_NOBODY.test(written) ? undefined : read(withoutAsk(written));
      return orders === undefined || orders.some((line) => OF_PRONOUN.test(line))
        ? undefined
        : { orders, takenBack: [] };
    },
    sentence(written: string): OrdersFound | undefined {
      const text = withoutAsk(written);
      if (text.split(" ").length > MOST_SAID.words) return undefined;
      if (doAsBefore(text)) return NOTHING;
      const whole = part(text);
      if (whole !== undefined && whole !== NOTHING) return whole;
      // `Same for 47 and 53.`: as the sentence before.
      const same = desk.asked === undefined ? asBefore(text, before.at(-1) ?? "", order) : undefined;
      if (same !== undefined) return same;
      const found: OrdersFound[] = [];
      let last = "";
      said = [];
      const clauses = clausesIn(text).map(withoutAsk);
      const strikes = clauses.some((clause) => bareWords(clause).some((word) => UNDOES.has(word)));
      for (const clause of clauses) {
        const one = strikes && KEEPS.test(clause)
          ? NOTHING
          : isAsking(clause)
          ? undefined
          : part(clause) ?? asBefore(clause, last, order);
        if (one !== undefined) {
          found.push(one);
          said = [...said, ...one.orders];
          last = one.orders.at(-1) ?? last;
        } else if (
          saysNumber(clause) || saysUnsure(clause) || isAsking(clause) || desk.asked !== undefined ||
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

/** `Hold 44RTR back, just send 8RTR`: one of several clauses sends somebody. */
function isSent(clause: string, text: string): boolean {
  return clause.length < text.length - MOST_MARKS && SENDS.test(clause);
}

const MOST_MARKS = 2;
const SENDS =
  /^(?:and |but |so )?(?:just |only |please )?(?:send|bring|take|use) (?!back\b|it\b|that\b|away\b)/i;

const OF_BOTH =
  /(?:^|[,;.] |\band |\bthen |\bnext )(?:they|those|these|both|(?:all )?the (?:two|three|four|pair)|all (?:two|three|four|of them))\b/i;
/** Where the unnamed pieces go. */
const OF_NO_PIECE = /^(?!move )\S+ \d{2,4}$/;

/** An order that takes a word for earlier pieces as a name, or a sentence with places by their numbers. */
const OF_PRONOUN = /^\S+ (?:they|them|those|these|both|all|the)\b/i;
const OF_NOBODY = /\b\d{4}\b/;

const LINE_OF_ALL = /^\S+ (?:any|all) \S+ \S/;

/** In an answer these say what is used: `alles einsetzen`. */
const ALL_OR_NOTHING = new Set(
  "all everything any nothing none alles alle nichts tout tous rien tutto tutti niente todo todos nada niets wszystko nic"
    .split(" "),
);

/** `Keep 7arm, drop 4arm`: the order for the first one stands. */
const KEEPS = /^(?:and |but )?keep (?:the )?\S{1,20}(?: (?:in|on|as (?:it )?is))?$/i;

/** Every sentence has words this short: `then`. */
const SHORT = 4;

/** `Nobody moves again after the fighting` */
export const ofEverybody = (sentence: string) =>
  OF_ALL.test(sentence) && !/\b(?:else|others?|rest)\b/i.test(sentence) &&
  bareWords(sentence).some((word) => GOING.has(word) && !FILLING.has(word));

const IN_A_CASE = /(?:^|\s)(?:if|when|unless|wenn|falls|en cas|se|als|jesli)\s/i;

const NEXT_TO = /\b(?:next to|adjacent to|alongside|neben|accanto a|junto a|naast)\b(?! (?:it|him|them)\b)/i;

/** `Ariete stays put` */
const STAYS =
  /^\S.{0,40} (?:stays?|holds?|remains?|bleib(?:t|en)|reste(?:nt)?|rest[ao](?:no)?)(?: (?:put|here|still|there|in place))?[.!]*$/i;

const OF_ALL =
  /^(?:(?:and|then|afterwards?|thereafter|after that),? )?(?:every(?:one|body|thing)|all|nobody|nothing)\b.* /i;

/** `7arm and 4arm 46`: a place alone at the end. */
function withTo(spoken: string): string {
  return / to /.test(spoken) ? "" : spoken.replace(/ (?=\d{2,4}$)/, " to ");
}

/** `44RTR as before`: it follows its kept order. */
const AS_BEFORE =
  /^(?:(?:item|order|line|number|nr) )?\S{1,20}(?:['\u2019]s (?:right|fine|on|good|ok|okay|grand)| is (?:right|fine|good|ok|okay|grand)| still (?:does|goes|moves|stands)| (?:goes |stands? |stays |is (?:staying )?)?(?:as (?:before|planned|it was|is|in (?:the|my) (?:orders?|sheet|letter)|ordered|filed|sent|written|said|agreed|told|i (?:said|wrote|ordered))|unchanged|stands|wie (?:vorher|geplant)|comme (?:avant|prevu)|come prima|como antes|zoals eerst))[.!]*$/i;

/** `The two tank regiments go as ordered` */
const THOSE_AS_BEFORE =
  /^(?:and |but )?(?:(?:the|my|our|both|all|those|these) ){1,3}(?:(?!(?:as|stay|stays|hold|holds|remain|remains|to|into|in|at|on|from|\d+) )[\p{L}\d]{2,12} ){0,6}?(?:(?:goe?s?|moves?|stands?|stays?|do|act|are|is|remains?) )?(?:exactly |just )?as (?:before|planned|ordered|told|(?:i|we) \p{L}{3,9}(?: (?:it|them|that|you))?|they (?:were|are) \p{L}{4,9}|in my (?:last|first) letter)[.!]*$/iu;
/** Things that go on as they are. */
const CARRIES_ON =
  /\b(?:(?:carry|carries|goe?s?) (?:right |straight )?on|proceeds?|continues?|(?:still|also) (?:goe?s?|moves?|counts?|stands?))\b(?: as (?:before|planned|ordered|written|agreed|told|filed|sent|(?:it|they|he) (?:was|were|is|are)|(?:i|we) (?:said|wrote|ordered|sent)))?|\bas (?:before|planned|ordered|written|agreed|told|filed|sent|(?:it|they|he) (?:was|were)|(?:i|we) (?:said|wrote|ordered|sent))\b/i;
const isRefusal = (word: string) => UNDOES.has(word) || NOT.has(word);

/** `that to 44RTR remains in force`: it takes nothing back. */
const IN_FORCE =
  /^(?:and |but )?(?:that|those|the one|(?:the |my |our )?(?:orders?|instructions?))(?: (?:given|sent|issued))? (?:to|for|of|concerning|regarding) \S{1,20} (?:remains?|stands?|stays?|continues?|is|are)(?: (?:hereby |still |to )?(?:in (?:full )?(?:force|effect)|confirmed|maintained|upheld|in place|valid|good|unchanged|unaffected|stand|as (?:it|they) (?:is|are|was|were|stands?)))?[.!]*$/i;

/** `8RTR too`, `same for 8RTR`: the order before also applies to another piece. */
function asBefore(
  clause: string,
  before: string,
  order: (text: string) => readonly string[] | undefined,
): OrdersFound | undefined {
  const [, verb, behindPiece = ""] = /^(\S+) (?!\d{2,4}(?: |$))\S+( .*)?$/.exec(before) ?? [];
  const [, behind, ahead] =
    /^(?:and )?(?:(?:the )?same (?:for|with|goes for|applies to)|likewise(?: for| with)?|ditto(?: for| with)?|so does) (?:the |my )?(\S{1,20}(?:(?:, (?:and )?| and )\S{1,20}){0,3}?)[.!]*$|^(?:and )?(?:the |my )?(\S{1,20}) (?:too|also|as well|likewise|follows|auch|aussi|anche|tambien|ook|tez)[.!]*$/i
      .exec(clause) ?? [];
  const names = (behind ?? ahead)?.replace(/[.!]{1,3}$/, "").split(/, (?:and )?| and /) ?? [];
  const end = / to \S+$/.exec(before)?.[0];
  // `Battle 46 with any, same for 47 and 53`: words about one place also apply to others.
  const [, verbOfPlace, behindPlace] = /^(?!move )(\S+) \d{2,4}( (?!from ).+)$/.exec(before) ?? [];
  const lines = names.map((name) => {
    if (verbOfPlace !== undefined && /^\d{2,4}$/.test(name)) return `${verbOfPlace} ${name}${behindPlace}`;
    if (verb === undefined) return undefined;
    return end === undefined ? `${verb} ${name}${behindPiece}` : `${name}${end}`;
  });
  const orders = lines.map((line) => line === undefined ? undefined : order(line));
  return orders.length === 0 || orders.some((each) => each === undefined)
    ? undefined
    : { orders: orders.flatMap((each) => each ?? []), takenBack: [] };
}

/** Whether it asks for none of a thing: `no markers for anybody`. `No rush` asks for nothing. */
function saysNone(clause: string): boolean {
  return /^(?:and |but |with )?(?:use )?(?:no|none|nobody|never|without(?! \p{L}+ing\b)|keine?|ohne|sans|aucune?|senza|nessun[ao]?|sin|geen) (?!rush|hurry|worries|problem|more|other|need|doubt|question)\p{L}/iu
    .test(clause);
}

/** Whether it names something by a number, as orders do. */
export function saysNumber(text: string): boolean {
  return /\d/.test(text.replace(TIMES_SAID, ""));
}

/** `Rest hold`, `the others as planned` */
export function saysRestStays(text: string): boolean {
  const words = bareWords(text);
  return words.length > 0 && words.some((word) => OTHERS_LEFT.has(word)) &&
    words.every((word) => OTHERS_LEFT.has(word) || AS_IT_WAS.has(word) || FILLING.has(word));
}

/** Only words that say nothing. */
export function isEmpty(text: string): boolean {
  return bareWords(text).every((word) => FILLING.has(word) && !/\d/.test(word));
}
