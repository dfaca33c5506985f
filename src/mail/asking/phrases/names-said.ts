import { ofEach } from "../../../common/of-each.ts";
import { deskOf } from "../../../game/open/desk-of.ts";
import type { PlainQuestion } from "../../../kernel/plain-question.ts";
import type { AskingSeat } from "../../commands/command.ts";
import type { PhrasePlace } from "./phrase.ts";
import { foldedWords, type Sentence } from "./sentence.ts";

/** The words of a sentence that name something on the board, and the game's answer about that. */

/** The game's answer to a plain question: sentences, even if it needs to know more; undefined if a name in it names nothing. */
export function boardAnswer(
  { game, side }: AskingSeat,
  question: PlainQuestion,
): readonly string[] | undefined {
  const answer = game.system.answer?.(deskOf(game, side), question);
  if (answer === undefined) return undefined;
  return answer.ok ? answer.value : [answer.error];
}

/** Whether the game can answer a plain question, without needing to know more. */
export function isAnswered({ game, side }: AskingSeat, question: PlainQuestion): boolean {
  return game.system.answer?.(deskOf(game, side), question)?.ok === true;
}

/** The first ambiguous name in a sentence, and its pieces by unambiguous names. */
export function candidatesIn(
  said: Sentence,
  seat: AskingSeat,
): { readonly words: string; readonly names: readonly string[] } | undefined {
  for (const { words } of namesFrom(said, 0, seat)) {
    const names = boardAnswer(seat, { about: "candidates", name: words }) ?? [];
    if (names.length > 1) return { words, names };
  }
  return undefined;
}

/** No name has more words, and after a question no more are searched. */
const LONGEST = 5;
const MOST_WORDS = 26;

/** Words that no name begins or ends with, in many languages: a name within a sentence stands between them. */
export const BETWEEN = new Set(
  ("a an the my our your his her their this that these those of to at in on into onto from by with for and or as is are was has " +
    "have got can could may might will would does do did it its i me we us you he she they him go goes get gets come comes move moves " +
    "reach left turn turns now next still today please thanks be been near there here any some all what which who when where how why " +
    "der die das den dem des ein eine einen mein meine meinen meiner unser von zu zum zur nach bei auf an aus und oder ist sind hat " +
    "kann noch ich wir du sie er es zug runde jetzt bitte le la les l un une mon ma mes de du des a au aux dans sur vers et ou est " +
    "sont peut ce cette tour je nous il elle svp el los las una mi mis en hacia por con y o esta estan puede turno yo lo gli i il " +
    "mio mia miei nel nella verso e sono puo questo het een mijn naar uit met kan ik wij deze beurt na do w z i jest sa moze teraz")
    .split(" "),
);

/** A name in a sentence, and where it stands. */
interface Named extends PhrasePlace {
  readonly words: string;
}

/** What the words of a sentence from one on name on the board, in their order; of names that overlap the longest. */
export function namesFrom(said: Sentence, from: number, seat: AskingSeat): Named[] {
  const end = Math.min(said.words.length, from + MOST_WORDS);
  const found: Named[] = [];
  const ofRules = ruleWordsIn(said, seat);
  for (let at = from; at < end;) {
    const named = longestAt(said, at, end, seat);
    if (named !== undefined && !isOfRules(named, ofRules)) found.push(named);
    at = named?.to ?? at + 1;
  }
  return found;
}

/** The terms of a game that have several words. */
const longTerms = ofEach<AskingSeat["game"]["system"]["words"], readonly (readonly string[])[]>((words) =>
  words.glossary.terms.flatMap(({ word, forms }) => [word, ...forms]).map(foldedWords)
    .filter(({ length }) => length > 1)
);

/** What a side counts as its means, by the words that have more than a few letters: `support`. */
const wordsOfMeans = ofEach<AskingSeat, readonly string[]>(({ game, side }) =>
  game.head.status === "inviting" ? [] : game.system.words.means(deskOf(game, side))
    .flatMap(({ label }) => foldedWords(label)).filter(({ length }) => length > 5)
);

/**
 * Where a sentence has words of the rules. `How many ground support points` asks for no unit whose name has one of them, nor does
 * `What is support for?`
 */
function ruleWordsIn(said: Sentence, seat: AskingSeat): ReadonlySet<number> {
  const ofMeans = wordsOfMeans(seat);
  const at = new Set(said.words.flatMap((word, index) => ofMeans.includes(word) ? [index] : []));
  const isThere = (term: readonly string[], from: number) =>
    term.every((word, more) => [word, `${word}s`].includes(said.words[from + more] ?? ""));
  for (const term of longTerms(seat.game.system.words)) {
    for (const from of said.words.keys()) {
      if (isThere(term, from)) term.forEach((_, more) => at.add(from + more));
    }
  }
  return at;
}

const isOfRules = ({ from, to }: Named, ofRules: ReadonlySet<number>) => {
  for (let at = from; at < to; at++) if (!ofRules.has(at)) return false;
  return true;
};

/** Words that were found to name something at a seat: many intents look for the names of a sentence and of its parts. */
const lookedUp = ofEach<AskingSeat, Map<string, boolean>>(() => new Map());

function namesSomething(words: string, seat: AskingSeat): boolean {
  const found = lookedUp(seat);
  const known = found.get(words) ??
    boardAnswer(seat, { about: "whereabouts", name: words }) !== undefined;
  found.set(words, known);
  return known;
}

function longestAt(said: Sentence, from: number, end: number, seat: AskingSeat): Named | undefined {
  if (BETWEEN.has(said.words[from])) return undefined;
  for (let to = Math.min(end, from + LONGEST); to > from; to--) {
    if (BETWEEN.has(said.words[to - 1])) continue;
    const words = said.words.slice(from, to).join(" ");
    if (words.length < 2 || (to - from === 1 && /^\d$/.test(words))) continue;
    if (namesSomething(words, seat)) return { from, to, words };
  }
  return undefined;
}
