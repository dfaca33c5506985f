import { keptWords } from "../../game/turn/kept-orders.ts";
import type { PlainQuestion } from "../../kernel/plain-question.ts";
import type { AskingSeat } from "../commands/command.ts";
import { openAnswer } from "./answering.ts";
import type { Reply } from "./intent.ts";
import { ADDRESS_IN } from "./leaving.ts";
import { meaningOf } from "./meaning.ts";
import { boardAnswer, isAnswered, namesFrom } from "./names-said.ts";
import { classOf, has } from "./rows.ts";
import type { Sentence } from "./sentence.ts";
import { COURTESY, isNotAboutPieces, isPlaying, likeliestOf, type Topic, TOPICS, wish } from "./topics.ts";

/**
 * What a letter is about as a whole, where no sentence says so: `I have spilt tea on my map. May I have another?` Each topic has
 * rows of words in any order. The longest row that is all there wins. What it changes can be taken back, or asks first.
 */

const isPlain = (_: AskingSeat, said: Sentence) => !/[?\uff1f]/.test(said.text);

/** What would change something is read of a letter that neither asks nor sets a condition. */
const ACTS: readonly Topic[] = [
  wish(
    "cancel orders",
    `
    {tear} {all} sent|wrote|orders|everything|sheet|moves|lot|alles|tout|tutto|todo|wszystko|befehle|ordres|ordini|ordenes|bevelen|rozkazy -except|but|if|unless|only|keep|apart|mail|mails|dice|game|address
  `,
    (seat, said) =>
      keptWords(seat.game, seat.side) !== undefined && isPlain(seat, said) && !/\d/.test(said.text),
  ),
  wish(
    "notify daily",
    `
    {mail} {one} {daily} -remind|who|whose
    {one} {daily} every|each|per|a|am|pro|par|al|por|per|na -remind|who|whose|turn|move|dice
  `,
    isNotAboutPieces,
  ),
  wish(
    "remind",
    `
    {chase} {opp} -me|us|not|dont|if
  `,
    isPlaying,
  ),
];

/** What a letter is about; undefined where its words make nothing likely. */
export interface Gist {
  /** Whether it is clearer than what a sentence says by a word or a name in it. */
  readonly isClear: boolean;
  /** It asks for nothing, so what was said beside it is still told of. */
  readonly isCourtesy?: boolean;
  /** Its words alone made it likely: a machine's notice may have them, too. */
  readonly isGuess?: boolean;
  readonly reply: () => Reply | Promise<Reply>;
}

/** As a letter of which no sentence is understood. */
export function gistOf(said: Sentence, seat: AskingSeat): Gist | undefined {
  const { head } = seat.game;
  if (head.status !== "playing" || head.dispute !== null || said.words.length > MOST_WORDS) return undefined;
  const answer = openAnswer(said, seat);
  if (answer !== undefined) return { isClear: true, reply: () => answer };
  const address = addressIn(said);
  if (address !== undefined) return { isClear: true, reply: () => ({ kind: "command", line: address }) };
  const act = CONDITION.test(said.text) || tells(said) ? undefined : likeliestOf(ACTS, said, seat, false);
  if (act !== undefined) return { isClear: true, reply: () => act.topic.reply(seat) };
  const board = boardQuestion(said, seat);
  if (board !== undefined) {
    return { isClear: true, reply: () => says("What you ask about", boardAnswer(seat, board) ?? []) };
  }
  const topic = likeliestOf(TOPICS, said, seat, false);
  const isClear = (topic?.size ?? 0) >= CLEAR;
  const term = !isClear && has(classOf("mean"), said) && !/\d/.test(said.text)
    ? meaningOf(said, seat)
    : undefined;
  if (term !== undefined) return { isClear: false, isGuess: true, reply: () => term };
  return topic === undefined ? undefined : {
    isClear,
    isCourtesy: topic.topic === COURTESY,
    isGuess: true,
    reply: () => topic.topic.reply(seat),
  };
}

/** More words are a story. */
const MOST_WORDS = 45;

/** So many classes of words together leave little doubt. */
const CLEAR = 3;

const says = (aboutWhat: string, sentences: readonly string[]): Reply => ({
  kind: "says",
  about: aboutWhat,
  sentences,
});

const CONDITION = /\b(?:if|unless|maybe|perhaps|wenn|falls|si|se|als|jesli|vielleicht)\b/i;

/** Whether a letter tells of somebody and wishes for nothing: `I check my mail once a day`. */
function tells({ words, text }: Sentence): boolean {
  return SUBJECTS.has(words[0]) && !WISHES.test(text);
}

const SUBJECTS = new Set("i we he she they it my our his her their the never".split(" "));
const WISHES = /\b(?:want|like|wish|need|prefer|please|rather|can|could|may|might|would)\b/i;

/** A new address is asked about by a link first. */
function addressIn(said: Sentence): string | undefined {
  const [address, other] = said.text.match(ADDRESS_IN) ?? [];
  const isNew = has(NEW_ADDRESS, said);
  return address === undefined || other !== undefined || !isNew || /\?/.test(said.text)
    ? undefined
    : `letters to ${address.replace(/^mailto:/i, "").replace(/(?<![.?])[.?]+$/, "")}`;
}

const NEW_ADDRESS =
  "changed change new now moved switched switch instead henceforth onwards neue* geandert jetzt ab change* nouvelle desormais nuovo nuova cambiato ora nueva cambiado ahora nieuw* veranderd voortaan nowy zmienil* teraz"
    .split(" ");

/** A question about what is named on the board, by the words around it. */
function boardQuestion(said: Sentence, seat: AskingSeat): PlainQuestion | undefined {
  const names = namesFrom(said, 0, seat).map(({ words }) => words);
  const { condition, words: { terms } } = seat.game.system;
  if (
    said.words.some((word) => condition?.includes(word)) &&
    (said.words.length <= 2 || has([...OWN, terms.piece.many], said))
  ) {
    return { about: "condition" };
  }
  const pieces = names.filter((name) =>
    /\p{L}/u.test(name) && isAnswered(seat, { about: "reach", piece: name })
  );
  const [piece] = pieces;
  const isAsked = said.isQuestion ? has(classOf("far"), said) : has(FAR, said);
  if (piece === undefined || !isAsked) return undefined;
  const place = names.find((name) => name !== piece && !pieces.includes(name));
  return place === undefined ? { about: "reach", piece } : { about: "way", piece, place };
}

/** Words that ask how far something goes, without a question mark too. */
const FAR =
  "far destination* reach range distance possible weit reichweite portee portata alcance bereik zasieg"
    .split(" ");

const OWN =
  "my mine own our ours all status everybody everyone anyone anything i we me meine eigene mes miei mis mijn moje"
    .split(" ");
