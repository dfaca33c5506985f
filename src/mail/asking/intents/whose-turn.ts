import { lengthWords, momentWords } from "../../../../templates/time.ts";
import { localOf } from "../../../game/clock/time-words.ts";
import { moreTimeReply } from "../../../game/time/more-time.ts";
import { waitingFor } from "../../../game/open/waiting-for.ts";
import { sideName } from "../../../kernel/side.ts";
import type { AskingSeat } from "../../commands/command.ts";
import type { Intent } from "../phrases/intent.ts";
import { phrases } from "../phrases/phrase.ts";
import { nextStep, untilWhen, whatWaits } from "../phrases/what-waits.ts";

const ASKS = phrases(`
  whose|whos|whoes turn|move|go
  who .. turn
  who .. next .. move|turn
  who .. to|has|must move|play|go
  is|was it .. my|his|her|their|your turn|move
  my turn|move $
  are|is we|it still .. my|his|her|their|your half|turn|side|move|go
  ^ my|our turn|go|move now? $
  do|should|must i .. write|send|say|reply|press go
  still playing|on|there|alive|interested $
  havent|not .. heard from
  ^ is it|that me|us now? $
  any word|news|move|answer|reply|sign from|of
  do i|we .. have|need to do anything|something
  do i|we .. have|need anything|something to do
  what do i|we have|need|got to do here|now|yet|next? $
  what is|s there for me|us to do
  anything .. for me to do
  what .. i .. do now|next $
  ^ what|whats next $
  what do|should|must i|we do now|next? $
  c est a moi|lui|toi
  est ce a moi|lui
  wie .. er? .. beurt
  am i|we up|next
  ^ am i|we on
  are you|we .. waiting
  what|whom|who .. waiting|waits for
  who .. we|you .. waiting
  waiting for|on me|him|her|us|who|whom|what
  wait .. for me
  since when .. wait*
  how long .. waiting
  has he|she|they|opponent .. moved|answered|played|replied
  did he|she|they|my .. move|answer|play|reply
  wer .. dran|drann|zug|reihe|ziehen
  bin ich .. dran|zug|reihe
  ist .. am zug
  ist .. noch? dran
  wessen zug
  auf wen
  worauf .. warte*|gewartet
  seit wann
  a qui .. tour|jouer
  est ce .. mon tour
  c est .. mon tour
  cest .. mon tour
  on attend qui|quoi
  a quien .. toca|turno
  de quien .. turno
  quien .. toca|juega
  es mi turno
  me toca
  a chi tocca
  di chi .. turno
  tocca a me
  chi .. turno|muove
  e il mio turno
  wiens beurt
  wie .. beurt|zet
  ben ik .. beurt
  is het .. mijn beurt
  czyja .. kolej|tura
  czyj .. ruch|tura
  kto .. teraz|kolej|ruch|rusza
  moja kolej
`);

/** Wishes for letters of one's own turns. */
const LETTERS = phrases(`
  write|mail|send .. only|just
  only|just write|mail|send
`);

/** What a turn is said for, and no question about it: `I should like to know before I plan my turn.` */
const ENDS = phrases(`
  end|finish|skip|pass .. turn|move
  before|until|till|while i|we .. turn|move
`);

/** `Whose turn is it, and since when?` */
export const whoseTurnIsIt: Intent<true> = {
  name: "whose turn",
  reads: (said) =>
    ASKS.in(said) === undefined || (!said.isQuestion && (LETTERS.in(said) ?? ENDS.in(said)) !== undefined)
      ? undefined
      : true,
  reply: (_, seat) => ({
    kind: "says",
    about: "Whose turn it is",
    sentences: [whatWaits(seat), ...whichSide(seat), ...sinceWhen(seat), ...untilWhen(seat), nextStep(seat)],
    blocks: moreTimeReply(seat.game.head, seat.side),
  }),
};

/** The side for which its reader waits: the answer names its player alone. */
function whichSide({ game, side }: AskingSeat): string[] {
  const waits = game.head.status === "playing" ? waitingFor(game) : undefined;
  return waits === undefined || waits === side ? [] : [`That is the ${sideName(waits)} side.`];
}

/** Since when the game waits, where it keeps that. */
function sinceWhen({ office, game: { head }, side }: AskingSeat): string[] {
  const since = head.clock === null ? head.silence?.since : head.clock.asked?.since;
  if (since === undefined || head.status !== "playing") return [];
  return [
    `That is so since ${momentWords(since, localOf(head, side))} (${lengthWords(office.now() - since)}).`,
  ];
}
