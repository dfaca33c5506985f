import { askedWords } from "../../../game/position-words.ts";
import type { HeardSeat } from "../phrases/intent.ts";
import { has } from "../phrases/rows.ts";
import { type Sentence, sentence } from "../phrases/sentence.ts";
import { isUnsure, refuses, speaksOfElse } from "../phrases/stance.ts";
import { openWishes } from "./open-wishes.ts";

/** `He accepts the proposal of a fortnight's pause`, `Yes, I should like that very much`: a pause can be ended at any time. */
export function agreesToPause(written: Sentence, seat: HeardSeat): boolean {
  const days = seat.game.head.clock?.proposal?.days;
  const said = sentence(
    written.text.replace(/^s[\u00ec\u00ed](?=\P{L})/iu, "yes").replace(UNRESERVED, "")
      .replace(new RegExp(` of ${days} days\\b`, "i"), ""),
    written.other,
  );
  const [wish, another] = openWishes(seat);
  const isOpen = wish?.yes === "pause" && another === undefined &&
    askedWords(seat.game, seat.side)?.asked !== seat.side;
  if (!isOpen || /\d{2}/.test(said.text) || said.words.length > MOST_LOOSE) return false;
  const own = sentence(said.text.replace(AND_THEN, "$1"), said.other);
  if (isUnsure(own) || refuses(own) || speaksOfElse(own)) return false;
  if (has(ACCEPTS, said) && ACCEPTS_IT.test(said.text)) return true;
  if (!said.isQuestion && YES_TO_REST.test(said.text) && !has(SUPPOSED, said)) return true;
  return begins(said) ? has(LIKES, said) || has(RESTS, said) : has(ACCEPTS, said) && has(RESTS, said);
}

/** `Tell Bruno yes to the pause`, `the break is okay for me` */
const YES_TO_REST =
  /\b(?:yes|ok(?:ay)?|agree(?:d|ment)|fine|happy) (?:to|with|about) (?:the|that|this|h(?:is|er)|your) (?:break|pause|rest)\b(?! of\b)|\b(?:the|that|this|h(?:is|er)|your) (?:break|pause|rest) (?:is|sounds) (?:ok(?:ay)?|fine|good)\b/i;

const SUPPOSED = ["would", "could", "might"];

const UNRESERVED = / without (?:any )?(?:reservations?|hesitation|question)\b/i;

/** `I accept, my bees do nothing else until March`: what stands behind is why. */
const AND_THEN =
  /((?:^|[,;] )(?:i|we) (?:\p{L}{2,12} ){0,2}(?:accept|agree|approve|consent)(?: to (?:it|that|this))?)[,;:] (?!.*\b(?:but|if|unless|though|however|provided|not?|never|pause|break|rest)\b).*$/iu;

const ACCEPTS_IT =
  /(?:^|[,;] )(?:i|we) (?:(?!not\b|never\b)\p{L}{2,12} ){0,2}(?:accept|agree|approve)(?: to (?:it|that|this))?(?=[,.;!]|$)/iu;

const ACCEPTS =
  "agreed agree agrees accept accepts accepted accepting granted approved approve einverstanden accord accordo acuerdo akkoord zgoda bene bien gern gerne volontiers volentieri"
    .split(
      " ",
    );

const LIKES = "like love gladly please pleased welcome gern gerne bene".split(" ");

/** Whether it begins with a yes, whatever follows. */
export const begins = ({ words }: Sentence) => BEGINNINGS.some((each) => words.join(" ").startsWith(each));

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
export const RESTS =
  "pausa pauze przerwa fortnight break pause rest holiday holidays urlaub vacances vacanze vacaciones vakantie"
    .split(
      " ",
    );

/** Few words: a longer letter is about more. */
export const MOST_LOOSE = 24;
