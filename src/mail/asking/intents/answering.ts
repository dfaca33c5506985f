import { deskOf } from "../../../game/open/desk-of.ts";
import { askedWords } from "../../../game/position-words.ts";
import { keptWords } from "../../../game/turn/sheet/kept-orders.ts";
import { isUndecided, opensAsking } from "../../../sheet/words/spoken/sentences-said.ts";
import { ANSWERS, LAST } from "../answers/answer-phrases.ts";
import {
  choiceInWords,
  choiceNamed,
  choicesOf,
  choiceToPlace,
  choiceWith,
  isAnswer,
  MOST_WORDS,
  numberChosen,
  numberInPart,
  numberNamed,
  numbersIn,
} from "../answers/choices.ts";
import { hasOpenQuestion, howToAnswer, openWishes } from "../answers/open-wishes.ts";
import { agreesLoosely, pauseAnswered } from "../answers/pause-answered.ts";
import { bareOf } from "../phrases/bare.ts";
import type { HeardSeat, Intent, Reply } from "../phrases/intent.ts";
import { phrases } from "../phrases/phrase.ts";
import { classesFilled, classOf, has, rowsOf } from "../phrases/rows.ts";
import { clausesOf, type Sentence, sentence } from "../phrases/sentence.ts";
import { firstSays, isUnsure, refuses, speaksOfElse } from "../phrases/stance.ts";
import { BY_DEFAULT, nextStep, whatWaits } from "../phrases/what-waits.ts";

/** `Not the first, the second` */
const NOT_THAT_ONE =
  /^(?:no,? )?not (?:the )?(?:first|second|third|fourth|last|[1-6])(?: one)?,? (?:but |rather )?(?=(?:the )?(?:first|second|third|fourth|last|[1-6])\b)|^(?:nein,? )?nicht (?:die|den|das|der) \p{L}{4,8}te[nrs]?,? sondern (?=(?:die|den|das|der) \p{L}{4,8}te)/iu;

/** `the last one of your list`, `I should think the second` */
const ON_LIST =
  /,? (?:of|on|in|from) (?:your|the|that|this|my) list\b|,? i (?:think|suppose|believe|guess)(?=[.!]*$)|^(?:i (?:should |would )?(?:think|say|suppose)|let us say),? (?=(?:the|number)\b)/gi;

const COUNTS = phrases(
  "until|till|after|one|two|three|1|2|3|loss|losses|hit|hits|hold|holds",
);

/** A number is the place of what is chosen, from 1; 0 stands for the last. */
type Answer = "yes" | "ok" | "no" | "yours" | "same" | "nobody" | number | { readonly line: string };

/** So few words are an answer, also where nothing is asked: `No reaction.` */
const FEW_OF_NOBODY = 3;

/** `Yes`, `agreed`, `the third one`, `you decide`: an answer to what the game asks its writer. */
export const answering: Intent<Answer> = {
  name: "answer",
  isFinal: true,
  reads(said, seat) {
    const ofPause = pauseAnswered(said, seat);
    if (ofPause !== undefined) return ofPause;
    if (
      said.isQuestion || opensAsking(said.text) || isUndecided(said.text) || said.words.length > MOST_WORDS
    ) {
      return undefined;
    }
    if (isOfOthers(said)) return undefined;
    const bare = bareOf(sentence(said.text.replace(NOT_THAT_ONE, "").replace(ON_LIST, ""), said.other));
    const line = choiceNamed(bare, seat) ?? choiceInWords(bare, seat);
    if (line !== undefined) return { line };
    const number = EXCLUDES.test(bare.text) ? undefined : numberChosen(bare) ?? numberInPart(bare);
    // `A. Pym` is a name where nothing is asked.
    const isInitial = /^[a-f][.)]?$/i.test(bare.text) && !hasOpenQuestion(seat);
    if (number !== undefined && !isInitial) return number;
    if (LAST.in(bare) !== undefined) return 0;
    // `Nothing has been spent so far`: nobody is asked, and it tells of something.
    const isTold = bare.words.length > FEW_OF_NOBODY && !hasOpenQuestion(seat);
    for (const [answer, meant] of ANSWERS) {
      if (meant.in(bare) === undefined && meant.in(said) === undefined) continue;
      if (answer === "nobody" && (isTold || saysMore(said) || NOT_SO.test(said.text))) continue;
      // `Hold until two losses, no reaction anywhere` says more than that.
      if (answer === "nobody" && clausesOf(bare).length > 1 && COUNTS.in(bare) !== undefined) {
        return undefined;
      }
      return answer === "nobody" ? noneOf(bare, seat) : answer;
    }
    return !isTold && !saysMore(said) && saysNone(bare, seat) ? withNone(bare, seat) : undefined;
  },
  reply: (answer, seat) =>
    typeof answer === "object"
      ? ordersOf(answer)
      : answer === "same"
      ? { kind: "records", of: "same again" }
      : replyTo(answer, seat),
};

/** `Anna would take the first one` */
const isOfOthers = ({ words, other }: Sentence) =>
  words.length > 1 && ["he", "she", "they", other].includes(words[0]) && OTHERS_WISH.has(words[1]);
const OTHERS_WISH = new Set(
  "would will could might should may takes took chooses prefers wants likes".split(" "),
);

const ordersOf = ({ line }: { readonly line: string }): Reply => ({ kind: "orders", lines: [line] });

/** `No reaction. In 46 all chits`, `any, no sorry, none`: the rest must not be lost. */
const saysMore = ({ text }: Sentence) =>
  /[.!?;:]\s+\S+\s\S|[,-] (?:no|wait|sorry|oops|rather|actually|scratch|nein|moment|non|pardon)\b/i.test(
    text,
  );

/** `Je prends celle qui finit en 3014`, `Ich nehme den ersten Weg`: a choice by a verb of taking, in any words. */
export const choosing: Intent<string> = {
  name: "answer",
  isFinal: true,
  reads(said, seat) {
    if (isOfOthers(said)) return undefined;
    const isAsked = askedWords(seat.game, seat.side)?.asked === seat.side;
    const taken = said.words.findIndex((word) => TAKES.has(word));
    // `Retreat via 3115 to 3214`: every place on the way.
    const way = isAsked && !isUnsure(said) && !isRefused(said) ? numbersIn(said) : [];
    const along = way.length > 1 ? choiceWith(way, said, seat) : undefined;
    if (along !== undefined) return along;
    if (!isAsked || taken === -1 || said.words[taken + 1] === "it" || isUnsure(said) || isRefused(said)) {
      return undefined;
    }
    const numbers = numbersIn(said);
    if (numbers.length > 0) return choiceWith(numbers, said, seat);
    const number = numberNamed(said);
    return number === undefined ? undefined : choicesOf(seat).at(number - 1);
  },
  reply: (line) => ({ kind: "orders", lines: [line] }),
};

const TAKES = new Set(
  `take choose pick select prends choisis prendrai nehme wahle prendo scelgo elijo tomo escojo quedo neem kies biore wybieram`
    .split(" "),
);

/** `…, but the first one if there are two` */
const OF_SEVERAL =
  /,? (?:but )?((?:take )?the (?:first|second|last)(?: one)?)(?: of (?:those|them|these))?(?: if there (?:are|is) (?:two|several|more|many)(?: of them| than one)?)?(?=[.!]*$)/i;

const NONE = phrases(`
  ^ no|none|without|kein|keine|keinen|pas|aucun|aucune|sin|ningun|ninguna|senza|nessun|nessuna|geen|bez|zadnych
`);

/** `No support for them`: none of a thing that orders name. A player who refuses to retreat may still use it. */
function saysNone(said: Sentence, { game: { system } }: HeardSeat): boolean {
  if (NONE.in(said) === undefined || !OF_THINGS.test(said.text) || has(classOf("goes back"), said)) {
    return false;
  }
  const { keywords } = system.words.glossary;
  return said.words.slice(1).some((word) =>
    word.length > SHORT && keywords.some(({ word: known, forms }) => [known, ...forms].includes(word))
  );
}

/** `They shall not pass` */
const NOT_SO = /\bnot\b|n['\u2019]t\b/i;

/** Shorter keywords of games are words of every sentence. */
const SHORT = 4;

/** `Not one chit`, and not `no one` */
const OF_THINGS =
  /^(?:not (?:an?|one|a single)|no(?! ?(?:one|wait|sorry|hang|hold|actually|rather)\b|[,:])|none|without|keine?n?|pas|aucune?|senza|nessuna?|sin|ningun\w*|geen)\b/i;

/** `Not one chit from me`: the line that uses none of what is asked about. */
function withNone(said: Sentence, seat: HeardSeat): Answer | undefined {
  const answer = noneOf(said, seat);
  const line = seat.game.system.orders.grammar.verbs.map((verb) => `${verb} with none`)
    .find((each) => isAnswer(seat, each));
  return answer === "nobody" && line !== undefined ? { line } : answer;
}

/** `No reactions anywhere`: the line by which nobody does what a sentence names; no answer where that is not asked. */
function noneOf({ words }: Sentence, seat: HeardSeat): Answer | undefined {
  const isAsked = askedWords(seat.game, seat.side)?.asked === seat.side;
  const verbs = seat.game.system.orders.grammar.verbs
    .filter((verb) => verb.length > 4 && words.some((word) => word.startsWith(verb)));
  if (!isAsked || verbs.length === 0) return "nobody";
  const desk = deskOf(seat.game, seat.side);
  const line = verbs.map((verb) => `${verb} none`).find((each) =>
    seat.game.system.orders.readAnswer(desk, [each]).reports.every(({ status, isAside }) =>
      status === "accepted" && isAside === undefined
    )
  );
  return line === undefined ? "no" : { line };
}

function replyTo(answer: Exclude<Answer, object>, seat: HeardSeat): Reply {
  const { game, side } = seat;
  const wishes = openWishes(seat);
  const question = askedWords(game, side);
  const isAsked = question?.asked === side;
  const isKept = keptWords(game, side) !== undefined;
  const [wish] = wishes;
  if (wishes.length === 1 && !isAsked && !isKept) {
    if (answer === "yes") return { kind: "command", line: wish.yes };
    if (answer === "no" && wish.no !== undefined) return { kind: "command", line: wish.no };
  }
  const choices = isAsked && typeof answer === "number" ? choicesOf(seat) : [];
  const chosen = choices.at(typeof answer === "number" ? answer - 1 : 0);
  if (chosen !== undefined) return { kind: "orders", lines: [chosen] };
  const ofNobody = answer === "nobody" && isAsked ? lineOfNobody(seat) : undefined;
  if (ofNobody !== undefined) return { kind: "orders", lines: [ofNobody] };
  const howTo = wishes.map(howToAnswer);
  const isOpen = isAsked || isKept || wishes.length > 0;
  const open = wishes.length > 0 && !isAsked ? [] : [...(isOpen ? [] : [NO_QUESTION]), whatWaits(seat)];
  return {
    kind: "says",
    about: isAsked || wishes.length > 0 ? "Your answer is still open" : "Nothing has changed",
    sentences: [
      ...open,
      ...howTo,
      ...(isAsked && !isKept
        ? [
          answer === "nobody" || answer === "no"
            ? nobodyWords(seat)
            : answer === "yours"
            ? `${defaultWords(seat)}${BY_DEFAULT}`
            : "Write your answer as the question has it; GO leaves it to your standing orders and the default.",
        ]
        : isKept
        ? [nextStep(seat)]
        : wishes.length > 0
        ? []
        : [nextStep(seat)]),
    ],
  };
}

const NO_QUESTION = "I have no question open for you, so your answer changes nothing.";

/** What comes where a question is left open. */
function defaultWords({ game, side }: HeardSeat): string {
  const desk = deskOf(game, side);
  const { remarks } = game.system.orders.readAnswer(desk, desk.kept);
  const [what = ""] = [...remarks, ...game.system.words.terms.defaults];
  return what === "" ? "" : `${what} `;
}

const CHOOSES = rowsOf(`
  {choose} {you}
  whichever|whatever|what you think
  dont|doesnt|cannae|cannot|cant|no see|matter|mind|fancy|difference|preference|fussed
  whichever|whatever|dealers
`);

const SENDS = rowsOf(
  "{run}|pull it|them|that|this|away|in|off|rip|ahead|trigger|go\nyolo|uitvoeren|ausfuhren|executez|esegui|ejecuta|wykonaj|losschicken|y",
);

/** Few words: a longer letter is about more. */
const MOST_LOOSE = 24;

/** `Yes, that's what I want`, `Tutto giusto, procedi pure`: what is kept is right. */
const SO_IT_IS = phrases(`
  thats|that is what i|we want|meant|mean|wanted
  thats|that is it|right|correct|them
  exactly|precisely so|that|right
  all|everything correct|right|good|fine
  procedi|prosegui|proceda
  tutto giusto|corretto|bene
  genau so|das
  alles richtig|korrekt|gut
  c est ca|bon|exact|correct
  tout est bon|correct|juste
  asi es
  todo bien|correcto
  zo is het
  helemaal goed
  wszystko dobrze
`);

/** `Anything but the first`: what is named is the one that is not chosen. */
const EXCLUDES =
  /\b(?:(?:any(?:thing|where| one)?|any|every(?:thing|where)?|all|either|whatever|whichever|alles|tout|tutto|todo) (?:but|except|save|bar|besides|ausser|au\u00dfer|sauf|tranne|menos|salvo|behalve)|(?:rather|other|sooner)\b[^.!?;]{0,30}? than|neither|nor|instead of|in lieu of|apart from)\b/i;

/** `Rather to 3014` refuses nothing. */
function isRefused(said: Sentence): boolean {
  return EXCLUDES.test(said.text) ||
    classOf("refuse").some((word) => !classOf("rather").includes(word) && has([word], said));
}

/** What a letter answers as a whole to what is open, where no sentence does so by itself. */
export function openAnswer(written: Sentence, seat: HeardSeat): Reply | undefined {
  const { game, side } = seat;
  const said = sentence(
    written.text.replace(OF_SEVERAL, ", $1").replace(/\bthe only\b/gi, "the"),
    written.other,
  );
  const isOpen = isUnsure(said) || opensAsking(said.text) || isUndecided(said.text) ||
    EXCLUDES.test(written.text) || isOfOthers(said);
  if (isOpen || said.words.length > MOST_LOOSE) return undefined;
  const first = firstSays(said);
  const isAsked = askedWords(game, side)?.asked === side;
  if (isAsked && !isRefused(said)) {
    const line = choiceWith(numbersIn(said), said, seat, numberNamed(said)) ?? choiceToPlace(said, seat);
    if (line !== undefined) return { kind: "orders", lines: [line] };
    const number = /\d{2}/.test(said.text) ? undefined : numberNamed(said);
    const chosen = number === undefined ? undefined : choicesOf(seat).at(number - 1);
    if (chosen !== undefined) return { kind: "orders", lines: [chosen] };
  }
  if (/\d/.test(said.text)) return undefined;
  if (isAsked && classesFilled(CHOOSES, said) > 0) return replyTo("yours", seat);
  if (isAsked && has(classOf("nobody"), said) && !saysMore(said)) {
    const answer = OF_THINGS.test(said.text) ? withNone(said, seat) : "nobody";
    return answer === undefined || typeof answer === "object"
      ? answer && ordersOf(answer)
      : replyTo(answer, seat);
  }
  const isKept = keptWords(game, side) !== undefined;
  const wishes = openWishes(seat);
  if (!isAsked && !isKept && wishes.length === 1) {
    // What settles something for good takes a clear word, and anything less is asked back.
    if (first !== "no" && speaksOfElse(said)) return replyTo("ok", seat);
    if (first !== undefined) return replyTo(wishes[0].yes === "agree" ? "ok" : first, seat);
    if (wishes[0].yes === "pause" && agreesLoosely(said)) return replyTo("yes", seat);
    if (has(classOf("pause"), said)) return replyTo("ok", seat);
  }
  const isGo = classesFilled(SENDS, said) > 0 || SO_IT_IS.in(said) !== undefined;
  return isKept && isGo && !refuses(said) ? replyTo("ok", seat) : undefined;
}

function lineOfNobody(seat: HeardSeat): string | undefined {
  return seat.game.system.orders.grammar.verbs.map((verb) => `${verb} none`)
    .find((each) => isAnswer(seat, each));
}

/** How a player says that nobody is to, where the question can be answered so. */
function nobodyWords(seat: HeardSeat): string {
  const line = lineOfNobody(seat);
  return line === undefined
    ? `If nobody is to do anything: ${BY_DEFAULT[0].toLowerCase()}${BY_DEFAULT.slice(1)}`
    : `If nobody is to, reply ${line.toUpperCase()}, and GO on the next line.`;
}
