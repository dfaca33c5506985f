import { instructionIn } from "../../blocks/instruction.ts";
import { withoutOpening } from "./opening-words.ts";
import { isDirection } from "./sheet-wording.ts";
import { bareWord, DOUBTING, FILLING, STRIKING, UNSURE } from "./by-names/spoken-words.ts";

/** More is not looked at. */
export const MOST_SAID = { lines: 40, sentences: 24, words: 60, tries: 160, name: 4 } as const;

/** Nobody writes so much in a line, and each word of a sentence may be a name. */
export function isTooLong(line: string): boolean {
  return line.length > LONGEST_LINE;
}

const LONGEST_LINE = 4_000;

/** Sentences of a line; a full stop within a number or a name ends none. */
export function sentencesIn(line: string): string[] {
  return wishesApart(withoutStops(line)).replace(STEPS, "").replace(BULLET, "").replace(ELIDED, "").replace(
    ORDINAL,
    "th",
  )
    .replace(NEVER_MIND, "forget ").replace(
      PICTURES,
      " ",
    ).replace(
      HOLD_ON,
      "",
    ).replace(WOULD_YOU, ".").replace(IF_UNCLEAR, "").replace(THAT_IS, ", ").replace(SPEAKING, "").replace(
      IF_I_MAY,
      "",
    ).replace(NO_GO, "").replace(THOSE_NEXT, ". ").replace(THANKS, "").replace(KISSES, "").replace(
      NONE_THEN,
      ". ",
    ).split(
      /(?<=[.!?;\u2026])\s+/,
    )
    .flatMap(questionApart).map((each) => each.trim()).filter((each) => /[\p{L}\p{N}]/u.test(each));
}

/** `Step 1: 44RTR to 3117. Step 2: …` */
const STEPS = /(?<=^\s*|[.;] )(?:step|item|order|point|nr|no)\.? ?\d{1,2} ?[:.)\u2013-] ?(?=\S)/gi;
/** A telegram says STOP where others put a full stop. */
function withoutStops(line: string): string {
  return /\bSTOP\b.*\bSTOP\b|\S STOP\.?\s*$/.test(line) ? line.replace(/,? STOP\b[.,]?/g, ".") : line;
}

/** `l'8° Bersaglieri`: an article joined to a number, and an ordinal sign. */
const ELIDED = /\b(?:d?all|dell|nell|sull|l|d)['\u2019](?=\d)/gi;
const ORDINAL = /(?<=\b\d{1,3})(?:\u00b0|\u00ba|\u00aa|[\u00e8\u00e9e]me|esim[oa])(?=\s)/gi;

/** `If anything is unclear, ask me.`: it sets no condition. */
const IF_UNCLEAR =
  /(?<=^|[.!?;]\s{1,3})(?:if|should|in case|when) (?:there|anything|something|any|this|that|you)\b[^.!?;\d]{0,60}?\b(?:ask|tell|write|contact|call|shout|let (?:me|us) know|drop (?:me|us) a line)\b[^.!?;\d]{0,60}(?:[.!;]|$)/gi;
/** `where it stood, i.e. 3218` */
const THAT_IS = /,? ?\bi\. ?e\.,? /gi;
/** `Hello referee, this is Arthur speaking, would you send …` */
const SPEAKING =
  /^\s*(?:(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|dear)(?: (?:there|referee|ref|sir|mr referee))?,? )?(?:(?:this|it) is|it['\u2019]s) \p{L}{2,14}(?: \p{L}{2,14})? (?:speaking|here|again|calling|writing|on the (?:phone|line))[,.:!]? (?=\S)/iu;
/** `If it is no trouble, could you …`: it sets no condition. */
const IF_I_MAY =
  /(?<=^\s*(?:and |also |please )?|[.!;] )(?:if (?:it(?:['\u2019]s| is| would be)?|that(?:['\u2019]s| is)) (?:(?:no|not)(?: too| any)?(?: much)?(?: of a)? (?:trouble|bother|problem|inconvenience)|(?:all ?right|ok(?:ay)?|fine|convenient)(?= with| by| for|,))(?: (?:with|by|for|to) you)?|if (?:i|we) (?:may|might)(?: (?:ask|be so bold))?(?=,)|if you (?:would be so (?:kind|good)|don['\u2019]?t mind|wouldn['\u2019]?t mind|please)|(?:when|whenever) (?:you have a (?:moment|minute)|it(?:['\u2019]s| is) convenient)),? (?=\S)/gi;
/** `…, and that is not a go.` */
const NO_GO =
  /,? (?:and |but )?(?:(?:this|that|it)(?:['\u2019]s| is)) (?:not|no) (?:a |an |my |the )?go(?: yet)?(?=[.!]*$)/i;
/** `… with them thank you very much arthur` */
const THANKS =
  /(?<=\S),? (?:please,? )?(?:many )?thank(?:s| you)(?: (?:very much|so much|a lot|kindly|in \p{L}{7}))?(?: \p{L}{3,12})?[.! ]*$/iu;
/** `Never mind 44RTR.` */
const NEVER_MIND = /^\s*never ?mind (?:about )?(?=(?:the |my )?[\w/-]{0,8}\d)/i;
/** Kisses, in small letters: `XXX` may be a word of the game. */
const KISSES = /(?<=[^\s,])(?<!\b(?:reserve|as|an?|the|under|with|by)) (?:x{1,6}|(?:xo){1,3}x?)[.! ]*$/u;
/** `44RTR to 3117, 8RTR to 3216, then they attack 3116`: the second sentence is of those of the first. */
const THOSE_NEXT =
  /(?<=\d{4}),? (?:and )?(?:(?:then|next|after(?:wards)?|after that|later),? )?(?=(?:(?:let|have) )?(?:they|both|those|these|them|the (?:pair|two))(?: of them)? (?:both |all |two )?(?:\p{L}{1,10} ){1,4}(?:[\w/-]{1,8} in )?\d{4}\b)/giu;
/** `no advance, no mobile`: the last is an order of its own. */
const NONE_THEN = /(?<=\S),? (?:and )?(?=(?:no mobile|mobile:? none)\b)/giu;
/** `7arm to 45, and send me the map`: a wish behind an order is a sentence of its own. */
export const wishesApart = (text: string) => text.replace(WISH_BEHIND, ". ");
const WISH_BEHIND =
  /(?<=\d.{0,40}),? (?:(?:and|also|then|oh|btw|please),? ){1,3}(?=(?:(?:could|can|would|will) you |please )?(?:send|show|mail|give|tell|let|remind) (?:me|us) (?!have\b|to\b))/gi;
/** Words that only make the reader pause. */
const HOLD_ON =
  /^\s*(?:hold (?:on|the phone|your horses)|hang on|wait a (?:sec|second|minute|moment)|one moment)(?:[,.!:]?\s|[,.!]*$)/i;
/** `…, would you?` after an order asks for nothing else. */
const WOULD_YOU =
  /,? (?:capito|ok(?:ay)?|all ?right|got it|understood|verstanden|va bene|d'accord|entendu|vale)\s*\?+(?=\s|$)|,? (?:would|will|could|can) (?:you|ya)(?: please)?\s*\?+(?=\s|$)/gi;

/** `Pop 7HUS over to 3422, oh and when's this due?`: an order with a question after it. */
function questionApart(sentence: string): string[] {
  const [, order, asked] = BEHIND_ORDER.exec(sentence) ?? [];
  return order === undefined || isAsking(order) || ASKS_FOR_ONE.test(order) || ASKS_WITHIN.test(order)
    ? [sentence]
    : [order, asked];
}

/** `my unit 16 in 3116, how much is its defence and is it mobile?`: the whole asks. */
const ASKS_WITHIN = /[,;:] (?:how|what|whats|which|who|whose|where|when|why|is|are|does|do|did)\b/i;

const BEHIND_ORDER =
  /^(.{1,200}\d.{0,60}?),? (?:oh |and |also |btw,? |then ){1,3}((?:when|whens|when's|what|whats|what's|how|who|whos|who's|where|is|are|do)\b.{1,100}\?)$/i;
const ASKS_FOR_ONE = /^(?:can|could|shall|should|may|might|would|will|do|does|is|are|if)\b/i;

const BULLET = /^\s*(?:[-*+\u2022\u00b7>]\s+|\(?\d{1,2}[.)]\s+|\(?[a-z]\)\s+)/iu;
const PICTURES = /\p{Extended_Pictographic}\ufe0f?/gu;
const JOINTS =
  /[,;]\s+|\s(?:and|then|but|und|dann|aber|et|puis|mais|e|poi|ma|y|luego|pero|en|daarna|maar|potem|ale)\s|:\s/gi;
/** A Polish `and`; in English it is somebody. */
const POLISH_AND = / i (?=\S)/;

export function clausesIn(text: string): string[] {
  return text.split(JOINTS).flatMap((part) => part.split(POLISH_AND)).map((each) => each.trim()).filter((
    each,
  ) => /[\p{L}\p{N}]/u.test(each));
}

/** The sentences of some lines with their clauses, without questions, GO and the like. */
export function sentencesToCheck(lines: readonly string[]) {
  return lines.slice(0, MOST_SAID.lines).flatMap(sentencesIn).slice(0, MOST_SAID.sentences)
    .filter((sentence) => !isAsking(sentence) && instructionIn(sentence) === undefined)
    .map((sentence) => ({ sentence, clauses: clausesIn(sentence) }));
}

/** `When they lose they run to Bardia` asks nothing. */
const QUESTION =
  /^(?:what|whats|who|whos|which|where|wheres|when(?! (?:they|it|he|she|we|i|my|our|the \S+|\d\S*) (?!again\b)\S)|why|how|is|are|does|do i|do we|can i|can we|can \S{1,20} (?:still |even |also )?(?:get|reach|make)|can (?!(?:you|u|ya)\b)|could i|may i|should i|would (?!(?:you|u|ya|like)\b)|did)\b/i;

/** `Request odds for an attack on 3116 by 44RTR`: it only supposes what it names. */
const ASKS_CHANCES =
  /^(?:odds|chances)\b|^(?:(?:request|please|kindly|give|tell|show|send|me|us|the|my|our|about|i|we|want|need|should|would|like|to|know|have|see) ){0,8}(?:odds|chances?|probability|differential) (?:for|of|if|on|against|in|when|with|that|to)\b/i;

/** A question that is a request: `Would 44RTR kindly go to 3117?`, `Could you bring 8RTR to 3216?` */
const REQUEST =
  /^(?:would|could|will|can|may|might|shall) .{1,60}?\b(?:kindly|please)\b|^(?:could|would) (?!(?:i|we|you|it|they|he|she|that|this|there|anyone|somebody)\b)(?:[\p{L}\d/-]{1,12} ){1,3}?(?:go|move|slip|shift|swap|take|drop|come|fall|pull|head|proceed|drive|march|be (?:moved|sent|brought|placed|put|shifted))\b.*\d|^(?:could|may|might) (?:we|i) (?:please |kindly |just )?have (?!a\b|an\b|the\b|some\b|any\b|more\b).*\d|^(?:(?:would|could|will|can|might) you|(?:pourriez|pouvez|peux|pourrais)-(?:vous|tu)|(?:k(?:\u00f6|o)nntest|kannst) du|(?:k(?:\u00f6|o)nnten|k(?:\u00f6|o)nnen) sie|(?:puoi|potresti|puede|puedes|podrias|kun je|kunt u|mozesz)) (?:(?:please|kindly|bitte|just) )?(?!tell|say|show|explain|check|see|confirm|remind|let|give|me\b|mir\b|me\b|dirmi|decirme)/iu;

/** `Who must run goes to Tobruk.`: it orders, and asks nothing. */
const WHO_MUST =
  /^who (?:must|has to|have to|needs to) [\p{L} ]{2,20}? (?:goe?s?|runs?|falls?|moves?|heads?|withdraws?)\b[^?]*$/iu;

/** `7sup to 37 refused. Reason?`: it reports the fate of an order. */
const TELLS = /\b(?:refused|rejected|declined|not (?:accepted|allowed)|abgelehnt|rifiutato)[.!]{0,3}$/i;

/** `…, isn't it`: it asks, with a mark or without. */
const TAG =
  /,? (?:(?:is|are|was|were|does|do|did|can|could|has|have|would|wo|ca)(?:n['\u2019]?t| not) (?:it|they|he|she|that|this|you|i|we)|am i (?:right|correct|wrong)|is that (?:right|correct|so|true))[.!]*$/i;

/** Whether it asks or tells, and orders nothing: `yo can 7arm get to 46`, too. */
export function isAsking(sentence: string): boolean {
  const bare = withoutOpening(sentence.trim());
  if (ASKS_CHANCES.test(bare) || ASKS_WHY.test(bare) || opensAsking(bare)) return true;
  return !isRequest(bare) && (/[?\uff1f]["')\s]*$/.test(bare) || TAG.test(bare) || TELLS.test(bare));
}

/** `I don't see why 7I may not go to 3016`, `ich verstehe nicht, weshalb …` */
const ASKS_WHY =
  /(?<!\p{L}|that is |that's |thats |which is |reason )(?:why|warum|weshalb|wieso|pourquoi|perch[e\u00e9]|waarom|dlaczego)(?!\p{L})/iu;

const isRequest = (bare: string) => REQUEST.test(bare) || WHO_MUST.test(bare);

/** `Is 3015 in range`: a question by its first word, also without its mark. */
export function opensAsking(sentence: string): boolean {
  const bare = withoutOpening(sentence.trim());
  return QUESTION.test(bare) && !isRequest(bare);
}

export function bareWords(text: string): string[] {
  return text.split(/\s+/).map(bareWord).filter(Boolean);
}

export function isDoubtful(text: string): boolean {
  return text.split(/\s+/).some((word) => DOUBTING.has(bareWord(word)) && !isDirection(word));
}

export function saysUnsure(text: string): boolean {
  return bareWords(text).some((word) => UNSURE.has(word));
}

/** `Wait a bit, I have not made up my mind about these`: it orders nothing, whatever it names. */
export function isUndecided(text: string): boolean {
  return DROPS_ALL_BUT.test(text) || UNDECIDED.test(text) &&
      !/\b(?:i|we)(?:['\u2019]ve| have)? (?:now |just |finally )?(?:made up|decided)\b/i.test(text);
}

/** `Drop my orders, but keep 44RTR`: read by its clauses it would drop that one alone. */
const DROPS_ALL_BUT = new RegExp(
  `\\b(?:${STRIKING}) (?:(?:all|of|my|the|these|those|other) ){0,3}(?:all|everything|orders|moves|lot|rest|others),? (?:but|except|save|only)\\b|\\b(?:replace|swap|exchange|ersetze\\w{0,2}|remplace\\w{0,2}|sostitui\\w{0,3}) (?:(?:please|all|of|my|the|these|those|that|this) ){0,4}(?:all|everything|that|orders|moves|lot|sheet|alles|tout|tutto)(?: that)? (?:with|by|durch|par|con)\\b`,
  "i",
);

/**
 * `The map shows 44RTR in 3117`, `Rommel sent 1/5 to 2614`, `22arm is two areas from 47`: words about something said, seen or
 * done. They order nothing, whatever they name.
 */
export function isTelling(text: string): boolean {
  const bare = withoutOpening(text.trim());
  if (FAR_FROM.test(bare) || IN_MY_VIEW.test(bare) || WAS_REFUSED.test(bare)) return true;
  const [whole] = /^[^\d:]*/.exec(bare)!;
  // `It is a lovely day, so let 1KDG …`: the words next to the name count.
  const lead = whole.split(/[,;] /).at(-1)!.trim() || whole;
  if (SAYS_ORDERS.test(lead)) return false;
  const [, subject = "", did] = DID.exec(lead) ?? [];
  const isSomebody = did !== undefined &&
    !bareWords(subject).some((word) => FILLING.has(word) && word !== "the" && !OTHERS.test(word));
  return isSomebody || TELLS_OF.test(lead);
}

/** `You sent back my order for 7sup to go to 37.` */
const WAS_REFUSED =
  /^you(?: have|['\u2019]ve)? (?:just |now )?(?:refused|rejected|returned|declined|sent (?:me )?back|turned down|threw out)\b[^,;:]{1,120}$/i;

const SAYS_ORDERS =
  /\b(?:orders?|moves?|resolved|agreed|ordered|instructions?|plan|wish|decision|decided|intention|thing|want|needs? (?:is|to)|shall|will|should|must|to be)\b/i;
const OTHERS = /^(?:they|he|she|my|your|his|her)$/i;
const DID =
  /^((?:they|he|she|somebody|someone|people|(?:my|your|his|her|the|our) \p{L}+|\p{Lu}\p{Ll}+)) (sent|put|moved|took|drove|brought|shifted|placed|has|had|thinks|thought|says|said|believes|hopes|likes|shows?|showed|wrote|told|suggests?|suggested|claims?|sees?|saw)\b/u;
const TELLS_OF =
  /^(?:i|we) (?:(?:am|are) (?:\p{L}+ )?(?:torn|undecided|worried|afraid|unsure|wondering|thinking|happy|sorry|surprised)|(?:have|had) (?:seen|known|heard|read|met|had)|see|saw|notice|noticed|fear|feared|wonder|wondered|hear|heard|read|remember|had|count|counted|noted|find)\b|^(?:it|that|this|there|here|the \p{L}+(?: (?:with|of|here|now|for|about) \p{L}+)?) (?:is|are|was|were|seems?|looks?|would|has|had) (?!to\b)|\btorn between\b/iu;
const IN_MY_VIEW = /\bin my (?:experience|opinion|view)\b/i;
const FAR_FROM =
  /^(?:the |my )?[\w/-]{2,12} (?:is|needs?|takes?|has|lies|stands) (?:about |only |just |at least )?(?:one|two|three|four|five|six|seven|eight|\d{1,2}) \p{L}{3,10} (?:away )?(?:from|off|to|short of)\b/iu;

/** `If she comes for 16, it falls back to 3114`: what hangs on somebody else's act is no order by a part alone. */
export const hangsOnOthers = (text: string) => ON_THEIR_ACT.test(withoutOpening(text.trim()));

const ON_THEIR_ACT =
  /^(?:[Aa]nd |[Bb]ut |[Ss]o )?(?:[Ii]f|[Ww]hen(?:ever)?|[Ss]hould|[Oo]nce|[Aa]s soon as|[Ii]n case|[Ww]enn|[Ff]alls|[Ss]obald|[Ss]i|[Qq]uand|[Ss]e|[Qq]uando|[Aa]ls) (?:he|she|they|(?:the|my) (?:enemy|opponent|other (?:side|player))|any(?:one|body)|some(?:one|body)|er|il|elle|lui|lei|hij|\p{Lu}\p{Ll}{2,}) (?!(?:can|could|may|must|might|ha(?:ve|s) to|needs?|wants?)\b)/u;

const UNDECIDED =
  /^(?:so )?you (?:say|said|write|wrote|mention|mentioned|told me) |(?:\bnot|n['\u2019]?t|\bnever|\byet to|\bstill (?:have )?to|\b(?:need|have|want) to|\blet me) (?:yet |really |quite |fully |finally )?(?:ma[dk]e up (?:my|our) minds?|decided?|settled on|chosen|make a decision|know(?: yet| about| whether| if))\b|\b(?:undecided|in two minds|no decisions? (?:yet|on|about|for|as to)|(?:still|i am|we are|i['\u2019]m|we['\u2019]re) (?:just |still |only )?(?:thinking|pondering|considering|mulling|wondering|contemplating|musing|weighing|debating|toying|flirting|playing with)|think(?:ing)? (?:it|this|that|them|these) over|(?:sleep|brood|chew) (?:on|over) (?:it|this|that)|(?:can['\u2019]?t|cannot|can not) (?:yet )?decide|(?:need|give me) (?:(?:some|a little|a bit|of|a) ){0,3}more time|(?:i|we)(?:['\u2019]?d| do| did| would| should| might| am| are|['\u2019]?m|['\u2019]?ve been| have been)? (?:(?:much|rather|very|quite|sorely|half|almost|nearly|strongly|still|just|only|now) ){0,2}(?:contemplate|ponder|muse|envisage|toy|flirt|dream(?:ing|t|ed)?|fantasi[sz]e|half[- ]?minded|minded|tempted|inclined|lean(?:ing)?|fancy the (?:look|idea|thought)|like the (?:look|idea|thought)|imagine|picture|visuali[sz]e|weigh up)|(?:have|in) (?:half )?a mind to|(?:only|just|merely) suppos(?:e|ing)|something to be said for|appeals? to (?:me|us)|for the sake of (?:the )?argument|(?:i|we) (?:still )?hesitate|in my (?:head|mind|dreams)|part of me|chew on (?:it|that|this)|your (?:view|opinion|advice) first)\b/i;
