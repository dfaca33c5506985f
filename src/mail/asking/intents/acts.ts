import { keptWords } from "../../../game/turn/sheet/kept-orders.ts";
import { STRIKING } from "../../../sheet/words/spoken/by-names/spoken-words.ts";
import { bareOf } from "../phrases/bare.ts";
import type { HeardSeat, Intent, Reply } from "../phrases/intent.ts";
import { classesFilled, classOf, isOnly, type Rows, rowsOf } from "../phrases/rows.ts";
import { clausesOf, type Sentence, sentence } from "../phrases/sentence.ts";
import { asWish, hasCondition, isUnsure, refuses, tells } from "../phrases/stance.ts";
import { nextStep, whatWaits } from "../phrases/what-waits.ts";

/**
 * What a letter may change by words of its own. A sentence that says nothing else is clear, and is done. A letter that only
 * seems to wish for it is asked back, with the one line that does it.
 */
interface Act {
  readonly name: string;
  /** The command that does it. */
  readonly line: string;
  /** Its result, after `I think that you want `. */
  readonly wish: string;
  readonly rows: Rows;
  /** Classes of words that may stand in a clear word besides. */
  readonly around: Parameters<typeof classOf>[0][];
  readonly isClear?: (said: Sentence) => boolean;
  readonly isOpen: (seat: HeardSeat) => boolean;
}

const isPlaying = ({ game: { head } }: HeardSeat) => head.status === "playing";
const isKept = ({ game, side }: HeardSeat) => keptWords(game, side) !== undefined;

function letters(line: string, wish: string, written: string): Act {
  return { name: "letters", line, wish, rows: rowsOf(written), around: ["mail"], isOpen: () => true };
}

/** `I hereby withdraw my orders`: to say it is to do it. */
const DOES_BY_SAYING = new RegExp(
  `^(?:i|we) (?:hereby |herewith |now |do |wish to |want to ){0,2}(?:${STRIKING}|retract|recall|take back)\\b`,
  "i",
);

const CANCEL: Act = {
  name: "cancel orders",
  line: "cancel orders",
  wish: "the orders that I keep for you dropped",
  // Of an army, too, one says `withdraw them all`, and of a die `let it rip`.
  rows: rowsOf(`
    {tear} {all}|{orders} -mail|mails|dice|game|address|ich|let
    {tear_orders} {orders} {me}|the|these|those|all|meine|mes -mail|mails|dice|game|address|are|is|let
    withdrawn {orders} -mail|mails|army|troops|dice|game
    start over|again
    wipe it|everything
  `),
  around: ["orders", "sent", "all"],
  // A number may belong to an order, which would go under.
  isClear: (said) =>
    !isUnsure(said) && !refuses(said) && (!tells(said) || DOES_BY_SAYING.test(said.text)) &&
    !/\d|\b(?:tomorrow|later|once|after)\b/i.test(said.text),
  isOpen: isKept,
};

const TURNS_ONLY: Act = {
  ...letters(
    "notify turns",
    "a letter only when it is your turn",
    "{only} {turn}|act|do|order|reply|something -not|dont|end|finish",
  ),
  around: ["mail", "stop", "many"],
  isClear: ({ isQuestion }) => !isQuestion,
};

const DAILY = letters(
  "notify daily",
  "one letter a day",
  `
    {mail} {one} {daily} -remind|who|whose
    {one} {daily} every|each|per|a|am|pro|par|al|por|per|na -remind|who|whose|turn|move|dice
    {daily} {mail} digest|summary|bundle
`,
);

const REMIND: Act = {
  name: "remind",
  line: "remind",
  wish: "the other player reminded",
  rows: rowsOf("{chase} {opp} -me|us|not|dont|if"),
  around: ["opp"],
  isOpen: isPlaying,
};

const ACTS: readonly Act[] = [
  DAILY,
  {
    ...letters(
      "notify none",
      "no letters but answers to your own",
      `
      {stop} {mail} -{many}|question|orders|fire
      unsubscribe|abmelden|abbestellen|desabonne*
      plus de {mail}
    `,
    ),
    isClear: ({ text }) => !/\b(?:not|don.?t|never) (?:stop|quit|cease)\b/i.test(text),
  },
  letters("notify all", "every letter", "{every} {mail} -{stop}|lost|of|plus|only"),
  REMIND,
];

/** `…, I'll write new ones tomorrow`: what its writer does then changes nothing. */
const WHAT_COMES_NEXT =
  /, ich (?:fange (?:neu|von vorne?) an|schicke (?:bald )?neue)[.!]*$|,? (?:and |then )?\b(?:(?:i['\u2019]?ll|il|i will|i shall|i am going to|i['\u2019]?m going to|gonna|will) (?:re-?(?:do|send|write|think|start|submit)|start|send|write|do|make|think|submit|file|give|draft)|(?:i am |i['\u2019]?m )?starting (?:over|again|afresh|from scratch))\b[^?\d]{0,60}$/i;

/** `Please throw away what I sent you this morning, all of it.`: the whole sheet, whatever else is said of why. */
const CLEARS_ALL = new RegExp(
  `^(?:(?:bitte|please|pls|nvm|never ?mind|sorry|oops|ok|okay|right|so|no|ref(?:eree)?|just|kindly|can you|could you|would you|(?:i|we) (?:want|wish|would like)|(?:i|we)['\\u2019]d like to|to|let['\\u2019]?s|(?:oh,? )?(?:bother|dear|damn|no)|would it be [\\p{L} ]{2,30}? to),? ){0,5}(?:${STRIKING}|throw (?:away|out)|chuck (?:away|out)|toss(?: out)?|dump|tear up|wipe|annule[zr]?|streichen sie|streiche?|l\\u00f6schen sie|l\\u00f6sche?|verwerfen sie|annull[ai]|cancell?a|anula) (?:of )?(?:everything(?! (?:i|we|you|that|else|but|about|on|at|of|from|in|for|he|she)\\b)|the (?:whole )?(?:lot|sheet)|(?:all|every (?:bit|one|line)) of (?:it|that|this|them|those)(?=(?:,? (?:please|pls|plz|now|again|thanks|thx|ta)){0,3}[.!]{0,3}$)|alle? (?:meine|unsere|die) (?:befehle|z\\u00fcge|auftr\\u00e4ge)|(?:all )?(?:of )?(?:my|the|those|these|our) (?:kept |earlier |previous |last )?(?:orders|moves|instructions|sheet)|(?:all|everything|what|whatever)(?: that)?(?: i| we)(?: have|['\\u2019]ve| had)? (?:just )?(?:sent|ordered|wrote|written|told|gave|given)(?! (?:him|her|them|to|about)\\b)|tout(?: ce que j(?:e|['\\u2019]ai))?|alles?(?= |[.,!]|$)|tutto|todo)(?!\\p{L})`,
  "iu",
);

/** `…, don't play any of that`: it says the same once more. */
const PLAYS_NONE =
  /,? (?:and |so |just |please ){0,2}(?:do not|don['\u2019]?t|never) (?:play|use|send|run|count|do) (?:any|all|it|that|them|those|one|anything)(?: of (?:it|that|them|those|this|these))?(?:,? (?:please|pls))?[.!]*$/i;

/** `…, ich habe mich vertan`: the reason for the wish. */
const A_SLIP =
  /,? (?:ich habe? mich (?:vertan|geirrt|verschrieben)|(?:i|we) (?:have |['\u2019]ve )?made an? (?:mistake|error))[.!]{0,3}$/iu;
/** Before a plain command, these words add nothing. */
const ALL_BACK = /^alles zur(?:\u00fc|ue?)ck[,:!] (?=cancel (?:my |the |all )?orders\b)/iu;

/** An act that a sentence says clearly. */
function said(act: Act): Intent<true> {
  const wordsIn = act.rows.flatMap(({ wanted }) => wanted.flat());
  const words = [...wordsIn, ...act.around.flatMap(classOf), ...classOf("around")];
  const isSaid = (whole: Sentence) => saysIt(sentence(whole.text.replace(WHAT_COMES_NEXT, ""), whole.other));
  const saysIt = (part: Sentence) =>
    classesFilled(act.rows, part, { exactly: true }) > 0 && isOnly(part, words);
  return {
    name: act.name,
    ...(act === CANCEL ? { isFinal: true } : {}),
    reads(written) {
      const wished = asWish(written);
      const whole = act === CANCEL
        ? sentence(
          [A_SLIP, ALL_BACK, PLAYS_NONE, WHAT_COMES_NEXT].reduce(
            (text, aside) => text.replace(aside, ""),
            wished.text,
          ),
          wished.other,
        )
        : wished;
      if (act.isClear?.(whole) === false) return undefined;
      const [first, ...others] = clausesOf(whole).map(bareOf);
      if (act === CANCEL && CLEARS_ALL.test(whole.text)) return true;
      return isSaid(bareOf(whole)) || (act === CANCEL && others.length > 0 && isSaid(first))
        ? true
        : undefined;
    },
    reply: (_, seat) =>
      act !== CANCEL || isKept(seat) ? { kind: "command", line: act.line } : {
        kind: "says",
        about: "Nothing to cancel",
        sentences: [
          "No orders of yours wait to be played, so nothing has changed.",
          "TAKE BACK asks the other player whether you may undo a turn that has been played.",
          whatWaits(seat),
          nextStep(seat),
        ],
      },
  };
}

/** `Cancel my orders`, `scrap that`: what is kept and not played is dropped. */
export const clearing = said(CANCEL);
/** Comes before the question whose turn it is: *only write when it is my turn*. */
export const turnsOnly = said(TURNS_ONLY);
export const SAID_ACTS: readonly Intent[] = ACTS.map(said);

/** What a whole letter seems to wish for, asked back: nothing changes by it. */
export function wishAskedBack(whole: Sentence, seat: HeardSeat): Reply | undefined {
  if (hasCondition(whole) || tells(whole) || whole.words.some((word) => /\d{2}/.test(word))) return undefined;
  const [likeliest] = [CANCEL, DAILY, REMIND].map((act) => ({ act, size: classesFilled(act.rows, whole) }))
    .filter(({ act, size }) =>
      size > 0 && act.isOpen(seat) && (act !== CANCEL || act.isClear?.(whole) !== false)
    )
    .sort((one, other) => other.size - one.size);
  if (likeliest === undefined) return undefined;
  const { act } = likeliest;
  // A game with deadlines only says that it reminds by itself.
  if (act === REMIND && seat.game.head.clock !== null) return { kind: "command", line: act.line };
  return askedWhether(act);
}

/** Asks whether to drop what is kept: nothing changes by the question. */
export function clearingAskedBack(seat: HeardSeat): Reply | undefined {
  return CANCEL.isOpen(seat) ? askedWhether(CANCEL) : undefined;
}

function askedWhether({ wish, line }: Pick<Act, "wish" | "line">): Reply {
  return {
    kind: "says",
    about: "Is that what you want?",
    sentences: [
      `I think that you want ${wish}. Nothing has changed yet.`,
      `If that is right, reply ${line.toUpperCase()}.`,
    ],
  };
}
