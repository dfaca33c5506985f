import { deskOf, openQuestion } from "../../game/open/desk-of.ts";
import { ADDS } from "./intents/board-questions.ts";
import { bareOf } from "./phrases/bare.ts";
import type { HeardSeat, Intent } from "./phrases/intent.ts";
import { aboutTerm } from "./named-things.ts";
import { classOf, has } from "./phrases/rows.ts";
import { namesFrom } from "./phrases/names-said.ts";
import { phrases } from "./phrases/phrase.ts";
import { clausesOf, type Sentence } from "./phrases/sentence.ts";
import { likeliestOf, OF_THE_HOUSE, type Topic, TOPICS, whatIsAnnounced } from "./topics.ts";

const ASKS = phrases(`
  ^ so|and|but|ok|well|hey|please|erm|um? what|whats|who|whos|whose|which|where|when|why|how|if|is|are|am|can|could|does|do|did|will|would|any|anything|anybody|shall|should|have|has
  ^ und|also? was|wer|wie|wo|wann|welche|welcher|kann|ist|sind|habe|hat|muss|bin
  ^ et|alors? que|qui|quoi|ou|comment|combien|est|peut|quand|quel|quelle|ai|on
  ^ y? donde|cuanto|cuantos|cuantas|como|puede|hay|cuando|quien|que|he|tengo
  ^ e|allora? cosa|chi|dove|quanto|quanti|quante|puo|quando|come|ho|posso|che
  ^ en? wat|waar|hoe|hoeveel|kan|staat|wanneer|welke|wie|heb|is
  ^ a|i? co|kto|gdzie|ile|jak|czy|kiedy|ktory|czyja
  i wonder|need|want|would|am ... know|see|tell|told|understand|list|trying
  tell|show|give|list|remind|explain|provide|specify me|us|my|the|all
  any idea|chance|news|word
  if you please
  statement|list|copy|note of
  is|are requested|wanted|needed
  read|repeat .. back|again
  trouble you for
`);

/** An open proposal, which every answer that understands nothing shows, and good wishes. */
const ELSE = phrases(`
  pause|break|proposal|pausa|pauze|przerwa|vorschlag
  good|best|viel|bonne|buona|buena luck|gluck|chance|fortuna|suerte
`);

/** So few words that they are a question without its verb: `Markers?`, `ETA for my move` */
const FEW = 4;

/** `Could a friend of mine follow our game?`: what is wished of the house, by three classes of words together. */
export const ofTheHouse: Intent<Topic> = {
  name: "how it is asked for",
  reads(said, seat) {
    const found = said.isQuestion && namesFrom(said, 0, seat).length === 0
      ? likeliestOf(OF_THE_HOUSE, said, seat, true)
      : undefined;
    return found !== undefined && found.size >= CLEAR ? found.topic : undefined;
  },
  reply: (topic, seat) => topic.reply(seat),
};

const CLEAR = 3;

/** A question that no other intent has read. */
export const likeliest: Intent<Topic> = {
  name: "what is likely asked",
  isLastResort: true,
  isGuess: true,
  isVague: true,
  reads(said, seat) {
    if (
      seat.game.head.status !== "playing" || seat.game.head.dispute !== null || !isAsking(said) ||
      ELSE.in(said) !== undefined
    ) {
      return undefined;
    }
    // What names a piece or a place asks about the board.
    if (/\d{2}/.test(said.text) && namesFrom(said, 0, seat).length > 0) return undefined;
    // A word of the rules is explained.
    if (aboutTerm.reads(said, seat) !== undefined) return undefined;
    return likeliestOf(TOPICS, said, seat, true)?.topic;
  },
  reply: (topic, seat) => topic.reply(seat),
};

const STRIKES = classOf("strikes").join("|");
const STRENGTH = phrases(
  `
  how strong|heavy|big|bad|dangerous|good
  odds|chances|chance|probability|probabilities|differential|diff|ratio
  what can|could|may|might|will|does|do .. die|dice bring|do|give|say
  what happens|comes .. die|dice|roll
  what do|does|will|would they|it|that|these|those add|come up|to
`,
  { exactly: true },
);
const ON_ME = phrases(`
  ${STRIKES} on|against|at|of .. me|us|my|mine|our|ours
  ${STRIKES} me|us|my|mine|our|ours
  this|that|his|her|their|the announced? ${STRIKES} $
  against|on|gegen|contre|contro my|mine|our|ours|us|me
`);

const MAY_ANSWER = phrases(`
  what|which may|can|could|must|should|shall i|we do
  what|which may|can|could|must|should|shall|do i|we answer|reply|say|choose|decide|respond
  what|which answers|choices|options|possibilities are|do|have there|i|we|my|open|possible
  what are my|our answers|choices|options|possibilities
`);
const MAY_PUT_IN = phrases(
  "what|which may|can|could|must|should|shall|do i|we put|give|add|use|invest|spend|commit|throw|bring .. defence|defense|protection",
);
const STRIKES_IN = phrases(STRIKES);
const WHO_STRIKES = phrases(`who|which|what .. ${STRIKES}`);

/** Whether a sentence names the place of a strike at its writer, and nothing besides. */
function isWhereAsked(said: Sentence, seat: HeardSeat): boolean {
  const names = namesFrom(said, 0, seat);
  const asked = seat.game.system.orders.sheet(deskOf(seat.game, seat.side)).join(" ");
  return names.length > 0 &&
    names.every(({ words }) => /^\d{2,4}$/.test(words) && new RegExp(`\\b${words}\\b`).test(asked));
}

/** What the sheet of a question lists with its figures: `guns in range: 3015`. */
function listedMeans({ game, side }: HeardSeat): readonly string[] {
  return game.system.orders.sheet(deskOf(game, side)).flatMap((line) =>
    /^# {1,4}([^:#]{4,60}: \d[\d ]{0,60})$/.exec(line)?.[1] ?? []
  ).slice(0, MOST_LISTED);
}

const MOST_LISTED = 6;

/** `Who hits 3116, and what do they add up to?`: all parts ask about one strike. */
export function isOneStrike(parts: readonly Sentence[]): boolean {
  return parts.every((part) =>
    [STRENGTH, WHO_STRIKES, MAY_ANSWER, MAY_PUT_IN].some((asks) => asks.in(part) !== undefined) ||
    ASKS.in(part) === undefined
  );
}

/** `How strong is it, this one on my 16?`: what is announced against its writer says so. */
export const announcedOnMe: Intent<"strike" | "means"> = {
  name: "what is announced",
  reads(said, seat) {
    if (!said.isQuestion || openQuestion(seat.game.head)?.side !== seat.side) return undefined;
    if (MAY_PUT_IN.in(said) !== undefined && listedMeans(seat).length > 0) return "means";
    if (MAY_ANSWER.in(said) !== undefined) return "strike";
    const isStrength = STRENGTH.in(said) !== undefined;
    const isAdding = ADDS.in(said) !== undefined;
    const isOnMe = (isStrength && ON_ME.in(said) !== undefined && !isAdding) ||
      ((isStrength ? STRIKES_IN : WHO_STRIKES).in(said) !== undefined && isWhereAsked(said, seat) &&
        !(isAdding && has(classOf("means"), said)));
    return isOnMe ? "strike" : undefined;
  },
  reply(what, seat) {
    const announced = whatIsAnnounced(seat);
    return what === "strike" || announced.kind !== "says" ? announced : {
      ...announced,
      sentences: [`Your sheet lists ${listedMeans(seat).join("; ")}.`, ...announced.sentences],
    };
  },
};

function isAsking(said: Sentence): boolean {
  return asksInWords(said) || (said.words.length <= FEW && !said.text.endsWith("!"));
}

/** Whether a sentence asks for something, also without a question mark. */
export function asksInWords(said: Sentence): boolean {
  return said.isQuestion ||
    [said, bareOf(said), ...clausesOf(said)].some((part) => ASKS.in(part) !== undefined);
}

/** Whether one who is asked tells something of what is asked: an answer, also where nobody reads it, and no wish. */
export function seemsToAnswer(said: Sentence, { game: { head }, side }: HeardSeat): boolean {
  if (openQuestion(head)?.side !== side || said.text.includes("?")) return false;
  if ([said, bareOf(said)].some((part) => ASKS.in(part) !== undefined)) return false;
  return OF_ANSWERS.in(said) !== undefined &&
    (said.words.length > FEWEST_OF_ANSWER || has(classOf("no thing"), said));
}

/** Fewer words ask: `Markers in hand` */
const FEWEST_OF_ANSWER = 3;

/** What protects, and what becomes of those who are attacked. */
const OF_ANSWERS = phrases(`
  ${classOf("no thing").join("|")}|any|all|every|one|two|three|four|five|six|1|2|3|4|5|6|up .. ${
  classOf("means").join("|")
}|guns|gun|cannon|cannons
  stand|stands|hold|holds|keep|keeps|stay|stays his|its|their|the|fast|firm|put|ground|place
  ${classOf("goes back").join("|")}
  break|breaks|fall|falls|pull|pulls|slip|slips|run|runs|go|goes off|back|away|toward|towards
`);
