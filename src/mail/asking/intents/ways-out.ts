import type { PlainQuestion } from "../../../kernel/plain-question.ts";
import type { HeardSeat } from "../phrases/intent.ts";
import { namesFrom } from "../phrases/names-said.ts";
import { phrases } from "../phrases/phrase.ts";
import { classOf } from "../phrases/rows.ts";
import type { Sentence } from "../phrases/sentence.ts";
import { boardIntent, ODDS } from "./board-questions.ts";

/** `Where can a3 go back to?`: where units may retreat to, one's own or the enemy's. */

const BACK = classOf("goes back").join("|");
const GO = "go|goes|going|get|gets|getting|run|runs|fall|falls|pull|pulls|slip|slips|bail|end|ends|move";
const BEATEN =
  "lose|loses|lost|losing|beaten|badly|wrong|hit|driven|thrown|pushed|forced|stay|hold|must|overrun";

const ASKS = phrases(`
  where|wheres|which|what|whats|how|can|could|may|might|must|is|are|does|do|if|wo|wohin|kann|ou|peut|dove|puo|donde|puede ... ${BACK}
  where|which|can|could|may|might|must ... ${GO} .. back|away|out
  where|which|can|could|may|might ... run|escape|flee to|from|there|anywhere
  what|which|where|wheres|how|is|are|any|cut ... way|ways|road|route|line|path|exit back|out
  what|which|where|how|is|are ... way|ways|road|route ... ${BACK}
  if|when|once|should ... ${BEATEN} ... where|which ... ${GO}
  where|which ... ${GO} ... if|when|once|should ... ${BEATEN}
  can|could|may|might ... leave|go|get|slip|away|out .. before ... shoots|fires|fire|shoot|hits|fighting|${
  classOf("strikes").join("|")
}
`);

/** A request to the referee, how something is written or meant, and what has happened already. */
const ELSE = phrases(`
  can|could|would|will you
  how do|should|would|can i|we ... write|order|say|tell|phrase|put
  mean|means|meaning
  did|was|were|why
  my|a|the|last|this turn|move back
  turn|game|deadline|letter|mail|order|orders
`);

const TO = new Set("to toward towards into onto on upon nach auf vers sur verso a hacia".split(" "));
const THEIRS = phrases(`
  can|could|may|might|must|will|would|does the? he|enemy|opponent
  his|enemys|opponents .. way|ways|road|route|line|path|exit|${BACK}
`);

export const waysOut = boardIntent(
  "ways out",
  "Ways out",
  (said, seat) =>
    ASKS.in(said) === undefined || ELSE.in(said) !== undefined || ODDS.in(said) !== undefined
      ? undefined
      : wayAsked(said, seat),
);

function wayAsked(said: Sentence, seat: HeardSeat): PlainQuestion {
  const names = namesFrom(said, 0, seat);
  const goal = names.find(({ from }) => TO.has(said.words[from - 1] ?? ""));
  const name = names.find((each) => each !== goal);
  return {
    about: "ways out",
    ...(name === undefined ? {} : { name: name.words }),
    ...(goal === undefined ? {} : { to: goal.words }),
    isTheirs: THEIRS.in(said) !== undefined,
  };
}
