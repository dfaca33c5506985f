import { askedWords } from "../../../game/position-words.ts";
import type { HeardSeat } from "../phrases/intent.ts";
import { lengthSaid } from "../phrases/length-said.ts";
import { phrases } from "../phrases/phrase.ts";
import { has } from "../phrases/rows.ts";
import { type Sentence, sentence } from "../phrases/sentence.ts";
import { isUnsure, refuses, speaksOfElse } from "../phrases/stance.ts";
import { openWishes } from "./open-wishes.ts";
import { DAY } from "../../../common/bytes/lengths.ts";

/**
 * Yes and no to a pause that the other player proposes, in any words: `I am quite happy to rest for the fortnight`, `I would
 * sooner carry on`. Either player can end a pause at any time, and propose another, so nothing is lost by either.
 */

/** More words are a story. */
const MOST_WORDS = 30;

const REST =
  "(?:pause|break|rest|halt|time ?out|holidays?|proposal|request|offer|fortnig(?:ht|th)(?: off)?|(?:two|2) weeks(?: off| of rest)?|14 days(?: off)?|pausa|pauze|przerw[aey]|urlaub|vacances)";
const THE =
  "(?:(?:the|that|this|a|his|her|their|your|my|little|short|long|winter|christmas|proposed|well-earned) ){0,3}";
const GO_ON =
  "(?:(?:(?:to |we |i )?(?:play(?:ed|ing)?|carr(?:y|ied|ying)|push(?:ed|ing)?|press(?:ed|ing)?|go(?:ing)?|went) (?:on|further|ahead|straight on)|(?:to |we |i )?continu(?:e|ed|ing)|(?:to |we |i )?(?:keep|kept|keeping)(?: on)? (?:going|playing|moving|at it)|(?:to |we |i )?keep (?:it|things) (?:rolling|going|moving)|not (?:to )?(?:stop|pause|rest|wait|make|have|take)))";
const DECLINES = new RegExp(
  [
    `\\b(?:no|not (?:a|any|the)) (?:(?:winter|christmas|long|short) )?(?:pause|break|rest|halt|time ?out)\\b(?! at all to)`,
    `\\b${REST} (?:is |was )?(?:refused|declined|rejected|denied|turned down)\\b`,
    `\\b(?:no|negative|nay) (?:to|on) ${THE}${REST}\\b`,
    `\\b(?:rather|sooner|prefer|like|love|want|wish|best|let us|let's|intend) (?:(?:that|very much|just) )?${GO_ON}\\b`,
    `\\b(?:do not|don['\u2019]?t|cannot|can['\u2019]?t|will not|won['\u2019]?t|unable to|(?:no|not in a(?:ny)?) position to|not able to|unwilling to) (?:\\p{L}{2,9} ){0,2}(?:agree|accept|consent|want|need|fancy)(?: (?:to|with))? ${THE}${REST}\\b`,
    `\\b(?:i|we) (?:do not|don['\u2019]?t|cannot|can['\u2019]?t|will not|won['\u2019]?t) (?:agree|accept|consent)\\b`,
    `^(?:no|nah|nope|nee|non|nein|let us|let's|we)?[ ,]*(?:sir |ta |thanks |thank you |sorry )?,? ?(?:${GO_ON})(?:[,.!;]|$)`,
    `\\b(?:mejor seguimos|seguimos jugando|nie zgadzam si\u0119|spielen wir weiter|weiterspielen|continuons|continuiamo|doorspelen)(?!\\p{L})`,
    `\\b(?:the )?(?:war|game|battle|fight) (?:goes|must go|should go) on\\b`,
  ].join("|"),
  "iu",
);

const FINE =
  "(?:fine|ok(?:ay)?|good|great|heaven(?:ly)?|lovely|perfect|welcome|all right|alright|agreed|accepted|granted|no (?:problem|bother|trouble)|cool)";
const AGREES = new RegExp(
  [
    "^(?:(?:aye|yes|yeah|yep|ok|okay|sure|fine|right|well),? )?(?:agreed|granted|accepted|approved)[.! ]*$",
    `\\b${REST} (?:(?:is|['\u2019]s|sounds?|seems?|looks?|would be|will be|feels?) )(?:(?:absolutely|quite|very|just|perfectly|really|totally) ){0,2}${FINE}\\b`,
    `\\b${REST} (?:(?:suits|works for|pleases) (?:me|us)|${FINE} (?:by|with|w|for) (?:me|us))\\b`,
    `\\b(?:agree(?:d|ment)?|consent|accept|approve|assent|happy|glad|content|pleased|delighted|fine|ok(?:ay)?|yes) (?:(?:to|with|of|about) )?${THE}${REST}\\b`,
    `\\b(?:happy|glad|content|pleased|delighted|willing|agreed?|fine|ready) (?:for us )?to (?:rest|pause|wait|stop|(?:have|take|make) ${THE}${REST})\\b`,
    `\\b(?:let us|let['\u2019]?s|do|please) (?:have|take|make|do|enjoy|rest|pause)(?: the game)? ?(?:${THE}${REST})?(?=[,.!;]|$| (?:as|then|the game|for)\\b)`,
    `\\b(?:do|take|grant|have|give (?:him|her|them)) (?:the|this|that|his|her|their) (?:pause|break|rest|fortnight)\\b`,
  ].join("|"),
  "iu",
);
const OTHERWISE =
  /\b(?:but|only|instead|shorter|longer|however|provided|first|later|later on|half)\b|\b(?:in|next|after|from) (?:jan|feb|mar|apr|may|june|july|aug|sept|oct|nov|dec|spring|summer|autumn|winter|easter)/i;
/** What somebody has said is no answer. */
const REPORTS = /\b(?:said|says|told|wrote|thinks|thought|asked|wanted)\b/i;

/** What a sentence answers to an open pause; undefined if none is open, or the words are not clear. */
export function pauseAnswered(written: Sentence, seat: HeardSeat): "yes" | "no" | undefined {
  const days = seat.game.head.clock?.proposal?.days;
  const [wish, another] = openWishes(seat);
  const isOpen = wish?.yes === "pause" && another === undefined &&
    askedWords(seat.game, seat.side)?.asked !== seat.side;
  if (!isOpen || written.words.length > MOST_WORDS) return undefined;
  const said = sentence(
    written.text.replace(/^s[\u00ec\u00ed](?=\P{L})/iu, "yes").replace(UNRESERVED, "")
      .replace(new RegExp(`(?: (?:of|for))?(?: the)? (?:${days}|fourteen) days\\b`, "i"), "").replace(
        DEAR,
        "",
      ),
    written.other,
  );
  if (said.isQuestion || /\d{2}/.test(said.text) || REPORTS.test(said.text)) return undefined;
  const named = lengthSaid(said.words);
  const isLength = named === undefined || named === (days ?? 0) * DAY;
  const text = said.text.replace(NO_TROUBLE, "");
  const declines = DECLINES.test(text);
  const agrees = AGREES.test(text.replace(DECLINES, " ")) && !OTHERWISE.test(text) && !isUnsure(said) &&
    isLength;
  // `I agree: no pause!`
  const isTorn = /^(?:i|we) (?:agree|accept)\b/i.test(text);
  if (declines) return agrees || isTorn || CONDITION.test(text) ? undefined : "no";
  if (speaksOfElse(said)) return undefined;
  if (agrees && !NEGATED.test(text)) return "yes";
  return agreesPlainly(said) ? "yes" : undefined;
}

const DEAR = /^dear [^,.!]{2,40}, /i;
const NO_TROUBLE =
  /\b(?:and )?(?:no|not an?) (?:bother|problems?|probs|trouble|worries|objections?)(?: at all)?\b/gi;
const NEGATED = /\b(?:not|never|no|nor|cannot|unable|refuse[sd]?|decline[sd]?)\b|n['\u2019]t\b/i;
const CONDITION = /\b(?:if|unless|until|till)\b/i;

/** `He accepts the proposal of a fortnight's pause`, `Yes, I should like that very much` */
function agreesPlainly(said: Sentence): boolean {
  if (said.words.length > MOST_LOOSE) return false;
  const own = sentence(said.text.replace(AND_THEN, "$1"), said.other);
  if (isUnsure(own) || refuses(own)) return false;
  if (has(ACCEPTS, said) && ACCEPTS_IT.test(said.text)) return true;
  return begins(said) ? has(LIKES, said) || has(RESTS, said) : has(ACCEPTS, said) && has(RESTS, said);
}

/** The same of a whole letter. */
export const agreesLoosely = (said: Sentence): boolean =>
  !refuses(said) &&
  ((begins(said) && has(RESTS, said)) ||
    (said.words.length <= MOST_FINE && FINE_BY_ME.in(said) !== undefined));

const MOST_LOOSE = 24;
const MOST_FINE = 14;

const UNRESERVED = / without (?:any )?(?:reservations?|hesitation|question)\b/i;

/** `I accept, my bees do nothing else until March`: what stands behind is why. */
const AND_THEN =
  /((?:^|[,;] )(?:i|we) (?:\p{L}{2,12} ){0,2}(?:accept|agree|approve|consent)(?: to (?:it|that|this))?)[,;:] (?!.*\b(?:but|if|unless|though|however|provided|not?|never|pause|break|rest)\b).*$/iu;

const ACCEPTS_IT =
  /(?:^|[,;] )(?:i|we) (?:(?!not\b|never\b)\p{L}{2,12} ){0,2}(?:accept|agree|approve)(?: to (?:it|that|this))?(?=[,.;!]|$)/iu;

const ACCEPTS =
  "agreed agree agrees accept accepts accepted accepting granted approved approve einverstanden accord accordo acuerdo akkoord zgoda bene bien gern gerne volontiers volentieri"
    .split(" ");

const LIKES = "like love gladly please pleased welcome gern gerne bene".split(" ");

const FINE_BY_ME = phrases(`
  is|are|sounds fine|ok|okay|good|alright|great by|with|for me|us
  suits me|us
  passt mir|uns
  me va bien
  ca me va
  mi va bene
  is|vind prima|goed
`);

/** Whether it begins with a yes, whatever follows. */
const begins = ({ words }: Sentence) => BEGINNINGS.some((each) => words.join(" ").startsWith(each));

const BEGINNINGS = [
  "of course",
  "too right",
  "by all means",
  "yes",
  "sure",
  "certainly",
  "absolutely",
  "no problem",
  "naturlich",
  "klar",
  "bien sur",
  "certo",
  "claro",
  "por supuesto",
  "natuurlijk",
  "oczywiscie",
  "si ",
  "oui ",
  "ja ",
  "tak ",
];

/** What is said of a rest. */
const RESTS =
  "pausa pauze przerwa fortnight break pause rest holiday holidays urlaub vacances vacanze vacaciones vakantie"
    .split(
      " ",
    );
