import type { Desk } from "../../../kernel/order-language.ts";
import type { SpokenLanguage } from "./by-names/clauses-joined.ts";
import { AND, GOING, STAYING, STRIKING } from "./by-names/spoken-words.ts";
import { bareWords } from "./sentences-said.ts";

/** Slips that people correct while they write: `44RTR to 3217, no, hang on, 3218`, `5NZ to 3120. Scratch that, too hot.` */

/** Words that call the place before them a slip. */
const SLIP = new RegExp(
  [
    "no(?:[,:]| (?:no|wait|sorry|hang|hold|make|i|it|that))",
    "(?:hang|hold) on(?=[,.:!]| (?:a|i|that|no)\\b)",
    "wait(?=[,.:!]| (?:a|i|that|no)\\b)",
    "sorry(?! (?:for|about|to|if)\\b)",
    "oops",
    "whoops",
    "i mean(?:t)?",
    "or rather",
    "correction",
    "on (?:reflection|second thoughts?)",
    "make (?:that|it)(?= (?:(?:in)?to |at |in )?\\d)",
    "should (?:be|have been|read|say)",
    "ought to (?:be|have been|read|say)",
    "wrong(?:ly)?",
    "mistake",
    "(?:finger|pen|hand) slipped",
    "slip of",
    "mis(?:read|typed|took|spelled)",
    "typo",
    "(?:right|correct|proper|real) \\p{L}{3,8}(?= (?:is|was|would|should|being)\\b)",
  ].map((each) => `\\b${each}(?![\\p{L}])`).join("|"),
  "iu",
);

/** `scratch that`, `no, forget that one`: it strikes what was said just before. */
const STRIKES =
  `(?:(?:no|nah|nope|oh|wait|oops|sorry|hang on|hold on|actually|or|please|on second thoughts?),? ){0,4}(?:(?:${STRIKING}) (?:that|this|it)|never ?mind(?: that| it)?)(?: (?:one|last|order|move|bit|line|please|out|again|last one))?`;
const STRUCK = new RegExp(
  `^(.{0,200}?)(?:(?:^|[,;:\\u2013\\u2014-]{1,3} ?|\\bbut ))(${STRIKES})(?: ?([,;:.!\\u2013\\u2014-]{1,3}) ?(.{0,200}))?$`,
  "iu",
);

/** `3217, no sorry, 3218`: a figure alone takes the place of the one before. */
const ANOTHER = /^(?:(?:in)?to |make (?:it|that) )?(?:\d{2}|\d{4})[.!]{0,3}$/i;

/**
 * Sentences as they are meant. If a place is corrected in its own sentence or the next, only the right place is left. Words
 * that strike the ones before become a sentence by themselves, without their reason.
 */
export function asCorrected<S>(
  { grammar, named }: Pick<SpokenLanguage<S>, "grammar" | "named">,
  desk: Desk<S>,
  sentences: readonly string[],
): readonly string[] {
  const isNamed = (word: string) => {
    const { against, pieces = [], place } = named?.(desk, word) ?? {};
    return against !== undefined || (pieces.length > 0 && place === undefined);
  };
  // `44RTR to 3117. Wait, they also attack 3116`: that place is for something else.
  const isOfElse = (text: string) =>
    bareWords(text).some((word) =>
      AND.has(word) || ALSO.test(word) || isNamed(word) ||
      (grammar.verbs.includes(word) && !GOING.has(word) && !STAYING.has(word))
    );
  const struck = (desk.asked === undefined ? sentences : sentences.flatMap(thoughtsApart))
    .flatMap((each, index) => strikeApart(each, index === 0));
  return joined(figuresBehind(struck), isOfElse).map((each) => withRightPlace(each, isOfElse));
}

/** `It slips away, no, it stays`: two answers. */
const thoughtsApart = (sentence: string) =>
  sentence.split(
    /(?<=\d), (?=(?:no|wait|oops),? (?:wait,? )?(?:it|they|we|stays?|holds?|fights?|none|nobody|all|any)\b[^\d,;:]{0,60}$)/i,
  );

function strikeApart(sentence: string, isFirst: boolean): readonly string[] {
  const [, before, strike, , behind = ""] = STRUCK.exec(sentence) ?? [];
  if (strike === undefined || /\?$/.test(sentence)) return [sentence];
  const head = before.trim();
  // `Forget it if you like`, `scrap 8RTR`: those strike no words before.
  if (head === "" && isFirst) return [sentence];
  const rest = behind.trim();
  if (head !== "" && ANOTHER.test(rest)) return [`${head}, no sorry, ${rest}`];
  // `too hot, 22arm to 49`: a reason, and what is ordered instead.
  const [, reason, instead] = /^([^\d,;]{2,60})[,;] (.{2,200})$/.exec(rest) ?? [];
  const meant = reason !== undefined && /\d/.test(instead) ? instead : /\d/.test(rest) ? rest : "";
  // `No, never mind` takes a strike back, too.
  const no = /^(?:no|nah|nope|wait|oops|actually|never ?mind)\b/i.test(strike) ? "no, " : "";
  return [...(head === "" ? [] : [head]), `${no}scratch that.`, ...(meant === "" ? [] : [meant])];
}

/** Words that take back the ones before, in a sentence without a name: `On second thoughts not.`, `That was nonsense.` */
const TAKEN_BACK = new RegExp(
  "^(?:(?:no|nah|oh|ah|h+m+|wait|oops|sorry|er|um|well|actually|but),? ){0,3}(?:" + [
    "(?:i|we)(?: (?:must|have to|will|would|hereby))? (?:take|took|call|called) (?:that|it|this)(?: one)? back",
    "on (?:second thoughts?|reflection),? (?:not|no|rather not|better not|perhaps not)",
    "(?:better|(?:or )?rather) (?:not|no)",
    "(?:(?:nein|nee|non),? )?(?:doch (?:(?:lieber|besser) )?nicht|(?:lieber|besser) (?:doch )?nicht|finalement (?:non|pas)|plut[o\u00f4]t pas|toch niet|liever niet|anzi no|meglio (?:di )?no)",
    "(?:h+m+|oh|ah|wait|er|um|actually),? no(?:pe)?",
    "(?:that|it|this)(?: (?:last )?\\p{L}{3,8})?(?: (?:is|was)|['\u2019]s) (?:all |quite |just |the )?(?:wrong|nonsense|rubbish|silly|stupid|a mistake|an error|a slip|not right|no good)(?: \\p{L}{3,9})?",
  ].join("|") + ")(?:,? (?:sorry|please|of me|again|then|after all))?[.!]{0,3}$",
  "iu",
);

/** Sentences; one that takes the words before back becomes `scratch that.`, unless a figure after it corrects them. */
function figuresBehind(sentences: readonly string[]): readonly string[] {
  return sentences.reduce<readonly string[]>((all, sentence, index) => {
    const before = all.at(-1);
    if (before === undefined || before.endsWith("?")) return [...all, sentence];
    if (all.length > 1 && before.endsWith("scratch that.") && ANOTHER.test(sentence)) {
      return [
        ...all.slice(0, -2),
        `${all.at(-2)!.replace(/(?<![.!])[.!]{1,9}$/, "")}, no sorry, ${sentence}`,
      ];
    }
    return [...all, index > 0 && TAKEN_BACK.test(sentence) ? "scratch that." : sentence];
  }, []);
}

/** A piece has letters beside its figures: `44RTR`, `2/5`. */
const NAMES_PIECE = /\b\d{1,3}(?:\p{L}|\/\d)|\p{L}\d/u;
const PLACE = /(?<![\w/])(?:\d{4}|\d{2})(?![\w/])/g;

/** Sentences; one that only corrects a place is joined to the one before. */
function joined(
  sentences: readonly string[],
  isOfElse: (text: string) => boolean,
): readonly string[] {
  return sentences.reduce<readonly string[]>((all, sentence) => {
    const before = all.at(-1);
    const places = sentence.match(PLACE) ?? [];
    const putsRight = before !== undefined && places.length === 1 && !before.endsWith("?") &&
      !sentence.endsWith("?") && !NAMES_PIECE.test(sentence) && SLIP.test(sentence) && !isOfElse(sentence) &&
      (before.match(PLACE) ?? []).some((place) => place.length === places[0].length);
    return putsRight
      ? [...all.slice(0, -1), `${before.replace(/(?<![.!])[.!]{1,9}$/, "")}, ${sentence}`]
      : [...all, sentence];
  }, []);
}

/** `not to 3216`: it names the wrong place itself. */
const NOT_THERE = /\b(?:not|instead of|rather than)(?: (?:in)?to| in| at)? $/i;
const NOT_TO = /\b(?:not|instead of|rather than|from)(?: (?:in)?to| in| at)? \d{2,4}\b/gi;
/** How far the right place stands from the wrong one. */
const FARTHEST = 90;
/** `for, hang on, I'd put 2412`: words before a place that are no part of an order. */
const LED_TO =
  /(?<=\b(?:to|for|into|in|at|on)),? (?:(?:hang on|hold on|wait|no|oops|sorry|er|um|let me see|i(?:['\u2019]d| had| have|['\u2019]ve)? (?:first )?(?:put|written|wrote|write|said|had))[,.:]? ){1,4}(?=\d)/i;
/** `49 is where it goes`, `3318 it is` */
const SAYS_SO =
  /(?<=\d) (?:is (?:where (?:it|they|he) (?:goes|go|belongs?|should go|is to go|are to go)|what (?:i|we) (?:need|want|mean|meant)|(?:the )?(?:right|correct)(?: \p{L}{3,8})?)|it is|of course|i mean(?:t)?|that is)(?=[.!]*$)/iu;
/** `(I first had 3319 there)` */
const TOLD_ASIDE = / ?\([^()]{0,60}\b(?:had|was|wrote|said|wrong|first)\b[^()]{0,60}\)/gi;

function withRightPlace(sentence: string, isOfElse: (text: string) => boolean): string {
  if (!SLIP.test(sentence) || /\?$/.test(sentence)) return sentence;
  let text = sentence.replace(TOLD_ASIDE, "");
  for (let tries = 0; tries < 4; tries++) {
    const places = [...text.matchAll(PLACE)];
    const at = places.findIndex((place, index) => {
      const next = places[index + 1];
      if (next === undefined || next[0].length !== place[0].length) return false;
      const between = text.slice(place.index + place[0].length, next.index);
      return between.length <= FARTHEST && !NOT_THERE.test(text.slice(0, place.index)) &&
        !NAMES_PIECE.test(between) && !isOfElse(between) &&
        (SLIP.test(between) ||
          /^ but (?:it|the) /.test(between) && SLIP.test(text.slice(0, place.index)));
    });
    if (at === -1) break;
    text = text.slice(0, places[at].index) + text.slice(places[at + 1].index);
  }
  return text === sentence ? sentence : text.replace(LED_TO, " ").replace(SAYS_SO, "");
}

/** Whether a sentence says that something before was a slip. */
export const saysSlip = (sentence: string) => SLIP.test(sentence);

/** `Strike the second, it is too far out`, `cancel order 2`, `take back the last of my orders` */
const STRIKES_ONE = new RegExp(
  `^(?:(?:no|oh|wait|sorry|please|actually),? ){0,3}(?:${STRIKING}|take back) (?:(?:the|my|order|line|number|no\\.?) ?){1,4}(first|second|third|fourth|fifth|sixth|last|[1-6])(?:st|nd|rd|th)?(?: (?:order|move|line|one|item|of (?:these|those|them|mine|my orders))s?)?(?: again| please)?(?=[,;.!]|$)[^\\d]{0,60}$`,
  "i",
);

/** `last` is not in the list, so its index is -1. */
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** The order, among some, that a sentence strikes by its number; undefined if it strikes none so. */
export function struckByNumber(sentence: string, orders: readonly string[]): string | undefined {
  const [, which = ""] = STRIKES_ONE.exec(sentence) ?? [];
  const at = Number(which) > 0 ? Number(which) - 1 : ORDINALS.indexOf(which.toLowerCase());
  return which === "" ? undefined : orders.at(at);
}

/** `Correction: it is 1sa that goes to 47`: another piece goes there instead, not as well. */
const IN_ITS_PLACE = /^(?:(?:no|oh|sorry|oops|wait|correction|i mean(?:t)?|make (?:that|it))\b[,:]? ?){1,3}/i;
const ALSO = /\b(?:too|also|as well|both|likewise|together|another)\b/i;

export const saysAlso = (sentence: string) => ALSO.test(sentence) || /^\S+ and\b/i.test(sentence);

/** Words in other languages that unsay those before. */
const ELSEWHERE =
  "moment|nein|halt|stopp?|quatsch|doch|non|attends|attendez|pardon|anzi|aspetta|scusa|espera|perd\u00f3n|nee|wacht";
/** `Wait, no: 8RTR stays`, `Moment, nein: …`: it unsays an order before. */
const UNSAYS = new RegExp(
  `^(?:and |but |oh,? |ah,? )?(?:no|nah|nope|wait|sorry|oops|whoops|hang on|hold on|actually|scratch|correction|on (?:second thoughts?|reflection)|${ELSEWHERE})(?![\\p{L}\\d])|(?<!\\p{L})(?:after all|instead|doch nicht|stattdessen|finalement)(?!\\p{L})`,
  "iu",
);
const UNSAYS_ELSEWHERE = new RegExp(`^(?:actually|${ELSEWHERE})(?!\\p{L}),? `, "iu");
/** Whether a sentence begins by taking words before it back: `Sorry, one 2`, and not `No guns`. */
export const unsays = (sentence: string) =>
  (SLIP.exec(sentence)?.index ?? FAR_IN) < FAR_IN || UNSAYS_ELSEWHERE.test(sentence);
const FAR_IN = 6;
const THERE = /(?<!\p{L})(?:there|dort|da|l\u00e0)(?!\p{L})/iu;

/** Whether two lines answer one thing: their verb is the same, and their place unless one is for all. */
function isOfOneThing(one: string, other: string): boolean {
  const [[verb, place], [also, there]] = [one, other].map((line) => line.split(" "));
  return verb === also &&
    (place === there || [place, there].some((each) => ["all", "none", "any"].includes(each)));
}

/**
 * Orders of a sentence with those before: of two moves of a piece the later counts. A piece that stays after all has no order.
 * @returns those of `before` that no longer count, and those of `found` that count
 */
export function asPutRight(
  sentence: string,
  before: readonly string[],
  found: readonly string[],
  isAnswer = false,
): { readonly struck: readonly string[]; readonly orders: readonly string[] } {
  const of = (line: string) => /^move (\S+) /.exec(line)?.[1];
  const isUnsaid = (saysSlip(sentence) || UNSAYS.test(sentence)) && !THERE.test(sentence);
  const ordered = new Set([...before, ...found].flatMap((line) => of(line) ?? []));
  const held = (line: string) => /^hold (\S+)$/.exec(line)?.[1] ?? "";
  const stays = new Set(isUnsaid ? found.map(held).filter((piece) => ordered.has(piece)) : []);
  const placeOf = (line: string) => line.split(" ").at(-1);
  // `No chits. Wait, any chits`: of two answers to one thing the later counts.
  const isAnsweredLater = (line: string) =>
    isAnswer && unsays(sentence) && found.some((later) => isOfOneThing(line, later));
  const moved = new Set(found.flatMap((line) => of(line) ?? []));
  return {
    struck: [
      ...before.filter((line) =>
        moved.has(of(line) ?? "") || stays.has(of(line) ?? "") || isAnsweredLater(line)
      ),
      ...before.slice(-1).filter((line) =>
        IN_ITS_PLACE.test(sentence) && !ALSO.test(sentence) && found.length === 1 &&
        of(found[0]) !== undefined &&
        !moved.has(of(line) ?? "") && of(line) !== undefined && placeOf(line) === placeOf(found[0])
      ),
    ],
    orders: found.filter((line) => !stays.has(of(line) ?? held(line))).filter((line, index, found) =>
      of(line) === undefined || !saysSlip(sentence) ||
      !found.slice(index + 1).some((later) => of(later) === of(line))
    ),
  };
}

/** Whether a sentence says that a place in it was a slip. */
export function slipsWithin(sentence: string): boolean {
  const [{ index: at = -1 } = {}] = [...sentence.matchAll(new RegExp(SLIP, "giu"))].toReversed();
  return sentence.slice(0, Math.max(0, at)).replace(NOT_TO, " ").search(PLACE) !== -1;
}

/** A piece stays by these words, whatever else a sentence says. */
const STAYS = new Set("stays remains bleibt reste resta queda blijft zostaje".split(" "));

/** Whether an unread sentence may correct an order for a piece: `Let us rather send 44RTR to 3318`, `44RTR reste`. */
export function mayReplace(sentence: string, order: string): boolean {
  const [, piece] = /^move (\S+) /.exec(order) ?? [];
  const words = sentence.toLowerCase().split(/[\s,.;:!]+/);
  const isSamePlace = /\bi meant?\b/i.test(sentence) && words.includes(order.split(" ").at(-1)!);
  return piece !== undefined && (isSamePlace || words.includes(piece.toLowerCase())) &&
    (SLIP.test(sentence) || /\b(?:rather|instead|better|after all)\b/i.test(sentence) ||
      bareWords(sentence).slice(1).some((word) => STAYS.has(word)));
}

/** Whether an order of a sentence may be the slip it mentions: a place follows that no order has. */
export function mayBeSlip(sentence: string, orders: readonly string[]): boolean {
  const [{ index: at = -1 } = {}] = [...sentence.matchAll(new RegExp(SLIP, "giu"))].toReversed();
  if (at === -1) return false;
  const ordered = orders.join(" ");
  return (sentence.slice(at).replace(NOT_TO, " ").match(PLACE) ?? []).some((place) =>
    !ordered.includes(place)
  );
}
