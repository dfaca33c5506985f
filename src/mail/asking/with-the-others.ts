import { deskOf, openQuestion } from "../../game/open/desk-of.ts";
import { answering, choosing } from "./intents/answering.ts";
import { hasOpenQuestion } from "./answers/open-wishes.ts";
import {
  canReach,
  howFar,
  nearOthers,
  ODDS,
  odds,
  whatIsIn,
  whatStops,
  whoCan,
} from "./intents/board-questions.ts";
import { meaningBefore } from "./intents/meaning.ts";
import { bareOf } from "./phrases/bare.ts";
import type { HeardSeat, Intent } from "./phrases/intent.ts";
import { boardAnswer, isAnswered, namesFrom } from "./phrases/names-said.ts";
import { phrases } from "./phrases/phrase.ts";
import { classOf, has } from "./phrases/rows.ts";
import { questionIn, type Sentence, sentence } from "./phrases/sentence.ts";

/**
 * What sentences mean through those around them: `Where is 15 Panzer? And 21 Panzer?` Each then stands by itself, and the
 * readers of questions look at it alone.
 */

/** @param ordered where the last order of the letter goes */
export function asMeant(
  sentences: readonly Sentence[],
  seat: HeardSeat,
  ordered: Sentence | undefined,
): readonly Sentence[] {
  const each = sentences.flatMap((said) => answerApart(said, seat)).flatMap(supposedApart)
    .map((said) => ofWhatIsAsked(said, seat));
  return oddsTogether(each, seat, ordered);
}

/** A question after an answer to the open one, in one sentence: `Number 3, and when is the next due?` */
const BEHIND_ANSWER =
  /^(?!(?:before|until|till|once|when|while|if) (?:i|we)\b)(.{1,120}?)(?:[,;:]| -)? (?:(?:and|but|oh|also|meanwhile|by the way|btw|und|et|e|y|en)[,:]? ){0,3}((?:when|whens|what|whats|how|who|whos|whose|where|wheres|which|why|is|are|do|does|did|can|could|will|would|wann|was|wie|wer|wo|quand|comment|combien|quando|quanto|dove|cuando|cuanto|donde|wanneer|hoe|wat|waar|kiedy|ile|gdzie)\b.{2,160}[?\uff1f])$/iu;

function answerApart(said: Sentence, seat: HeardSeat): readonly Sentence[] {
  const [, answer, asked] = said.isQuestion ? BEHIND_ANSWER.exec(said.text) ?? [] : [];
  if (answer === undefined || !hasOpenQuestion(seat)) return [said];
  const before = sentence(answer, said.other);
  return [choosing, answering].some((intent) => intent.reads(before, seat) !== undefined)
    ? [before, sentence(asked, said.other)]
    : [said];
}

/** `If 44RTR ends in 3117, what can the enemy throw at it?` */
const SUPPOSED =
  /^(?:if|when|once|suppose|supposing|say) (.{4,80}?\d{2,4}), ((?:what|who|whats|could|would|can|how|is)\b.{4,120}[?])$/i;

function supposedApart(said: Sentence): readonly Sentence[] {
  const [, supposed, asked] = SUPPOSED.exec(said.text) ?? [];
  const question = asked === undefined ? undefined : sentence(asked, said.other);
  return question !== undefined && DANGERS.in(question) !== undefined
    ? [sentence(supposed, said.other), question]
    : [said];
}

/** A sentence to a side with a question about a place: an ambiguous name means the one there. */
function ofWhatIsAsked(said: Sentence, seat: HeardSeat): Sentence {
  if (openQuestion(seat.game.head)?.side !== seat.side) return said;
  const names = namesFrom(said, 0, seat);
  if (names.length === 0) return said;
  const { orders } = seat.game.system;
  const inQuestion = new Set(orders.sheet(deskOf(seat.game, seat.side)).join(" ").match(PLACES));
  return names.reduce((whole, { words }) => {
    const question = { about: "whereabouts" as const, name: words };
    if (isAnswered(seat, question)) return whole;
    const meant = boardAnswer(seat, question)?.join(" ").match(PLACES)?.filter((place) =>
      inQuestion.has(place)
    );
    return meant?.length === 1
      ? sentence(
        whole.text.replace(
          new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(words)}(?![\\p{L}\\d])`, "iu"),
          meant[0],
        ),
        said.other,
      )
      : whole;
  }, said);
}

const PLACES = /\b\d{4}\b/g;

/** To go there is another question. */
const MOVING = phrases(
  `get|go|goes|move|reach|reaches|come|far|many|long|turns|${classOf("strikes").join("|")}`,
);
export const STRIKES = [...classOf("strikes"), "vs", "versus", "against"];
/** What stands before what is asked about: `Ref, query: if …` */
const SUPPOSES =
  /^(?:(?:ref|query|question|and|so|ok|now|only|just|that|if|suppose|supposing|say|what if|i have)\b[,:]? ?){1,6}/i;

/** `let both go for the Italians in 3116` */
const GO_FOR = /\b(?:go|goes|going|went) (?:for|at)(?: (?:the|his|her|their) \p{L}{3,12} (?:in|at))?(?= )/iu;

/** `44RTR and 8RTR hit 3116 with the guns. What's the differential?`: the odds for the attack of the sentence before. */
function oddsTogether(
  sentences: readonly Sentence[],
  seat: HeardSeat,
  ordered: Sentence | undefined,
): readonly Sentence[] {
  if (seat.game.head.status === "inviting") return sentences;
  const ofTheOneBefore = (said: Sentence | undefined, before: Sentence | undefined) =>
    said === undefined || before === undefined
      ? undefined
      : meaningBefore(said, before, seat) ?? dangersBefore(said, before, seat) ??
        inThePlaceBefore(said, before, seat) ?? ofWhatIsBefore(said, before, seat);
  return sentences.flatMap((said, index): readonly Sentence[] => {
    const asked = ofTheOneBefore(said, sentences[index - 1]) ?? ofTheOneBefore(said, ordered);
    if (asked !== undefined) return [asked];
    if (ofTheOneBefore(sentences[index + 1], said) !== undefined) return [];
    const isAside = (each: Sentence | undefined) =>
      each !== undefined && !each.isQuestion && namesFrom(each, 0, seat).length === 0 &&
      !/\d/.test(each.text);
    const isTheOdds = (each: Sentence | undefined) =>
      each !== undefined && each.isQuestion && ODDS.in(each) !== undefined &&
      namesFrom(each, 0, seat).length === 0;
    // `No guns.`: what stands between says no more of who fights.
    const next = sentences[isAside(sentences[index + 1]) ? index + 2 : index + 1];
    const isFight = (each: Sentence | undefined) =>
      each !== undefined && (has(STRIKES, each) || GO_FOR.test(each.text)) &&
      namesFrom(each, 0, seat).length > 1;
    if (isTheOdds(next) && isFight(said)) return [];
    const before = sentences[isAside(sentences[index - 1]) ? index - 2 : index - 1];
    if (!isTheOdds(said) || !isFight(before)) return [said];
    return [
      sentence(
        `odds if ${
          before.text.replace(SUPPOSES, "").replace(GO_FOR, STRIKES[0]).replace(/(?<![.!?])[.!?]{1,9}$/, "")
        }?`,
        said.other,
      ),
    ];
  });
}

/** Asks what is in a place that the sentence before names: `What do we know of the garrison there?` */
const WHAT_IS_THERE = phrases(`
  ^ and|so|but? what|who|whats|whos|anything|anybody|anyone|is|are|which|how ... there $
  was|wer ist|steht|liegt|stehen .. dort|da $
  qui|qu|que ... la|y $
`);

function inThePlaceBefore(said: Sentence, before: Sentence, seat: HeardSeat): Sentence | undefined {
  if (!said.isQuestion || before.isQuestion) return undefined;
  const asked = questionIn(said);
  if (WHAT_IS_THERE.in(asked) === undefined || MOVING.in(asked) !== undefined) return undefined;
  const [name, another] = namesFrom(before, 0, seat);
  if (name === undefined || another !== undefined || namesFrom(asked, 0, seat).length > 0) return undefined;
  return sentence(`what is in ${name.words}?`, said.other);
}

/** `I like the look of 2918. Which enemies are close to it?`: a question about the one name of the sentence before. */
function ofWhatIsBefore(said: Sentence, before: Sentence, seat: HeardSeat): Sentence | undefined {
  if (!said.isQuestion || before.isQuestion || !IT.test(said.text)) return undefined;
  const [name, another] = namesFrom(before, 0, seat);
  const isNameless = name !== undefined && another === undefined && namesFrom(said, 0, seat).length === 0;
  if (!isNameless) return undefined;
  const meant = sentence(said.text.replace(IT, name.words), said.other);
  return ABOUT_IT.some((intent) => intent.reads(meant, seat) !== undefined) ? meant : undefined;
}

const ABOUT_IT: readonly Intent[] = [nearOthers, howFar, odds, whatStops, whoCan, canReach, whatIsIn];
const IT = /\b(?:it|there|them)\b/i;

const STRIKES_SAID = classOf("strikes").join("|");
/** `What might the enemy do to it there?`: who could hit the place that the sentence before names last. */
const DANGERS = phrases(`
  what|who|whom|whats|how might|could|would|can|will .. enemy|enemies|they|opponent .. it|there|that|us|them|him
  what|who|anyone|anybody|anything might|could|would|can .. ${STRIKES_SAID}|threaten|reach .. it|there|them|him|us $
  would|could|can|will it|they|he survive|last|live|hold $
  is it|that|he safe|foolish|risky|dangerous .. $
`);

function dangersBefore(said: Sentence, before: Sentence, seat: HeardSeat): Sentence | undefined {
  const asked = questionIn(said);
  if (!said.isQuestion || before.isQuestion || DANGERS.in(asked) === undefined) return undefined;
  const place = namesFrom(before, 0, seat).map(({ words }) => words).findLast((words) =>
    /^\d{2,4}$/.test(words)
  );
  return place === undefined || namesFrom(asked, 0, seat).length > 0
    ? undefined
    : sentence(`what could hit ${place}?`, said.other);
}

/** What goes on with the question before: `and 21 Panzer?`, `What about 22 Armoured?` */
const GOES_ON =
  /^(?:(?:and|und|et|y|e|en|or|oder)[, ]\s?)?(?:(?:what about|how about|the same for|also|was ist mit|et pour) )?(?=\S)/i;

/** `And 21 Panzer?` behind `Where is 15 Panzer?`: the question of the one before about the other name. */
export function asTheOneBefore(said: Sentence, before: Sentence | undefined, seat: HeardSeat): Sentence {
  const [lead = ""] = GOES_ON.exec(said.text) ?? [];
  if (before?.isQuestion !== true || lead.trim() === "") return said;
  return withOtherName(bareOf(sentence(said.text.slice(lead.length), said.other)), before, seat) ?? said;
}

/** A question about the name that is all of `rest`; undefined if that says more, or the question names several things. */
export function withOtherName(rest: Sentence, before: Sentence, seat: HeardSeat): Sentence | undefined {
  if (rest.words.length > MOST_OF_A_NAME) return undefined;
  const [name, another] = namesFrom(rest, 0, seat);
  const isAll = name !== undefined && another === undefined && name.to === rest.words.length &&
    rest.words.slice(0, name.from).every((word) => ARTICLES.includes(word));
  const asked = namesFrom(before, 0, seat);
  if (!isAll || asked.length !== 1) return undefined;
  const words = before.words.toSpliced(asked[0].from, asked[0].to - asked[0].from, name.words);
  return sentence(`${words.join(" ")}?`, before.other);
}

const ARTICLES = "the my our die der das la le el il".split(" ");
/** So many words a name has at the most, with what stands before it. */
const MOST_OF_A_NAME = 9;
