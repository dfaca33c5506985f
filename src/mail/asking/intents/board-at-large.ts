import type { PlainQuestion } from "../../../kernel/plain-question.ts";
import { namesFrom } from "../phrases/names-said.ts";
import { phrases } from "../phrases/phrase.ts";
import { classOf } from "../phrases/rows.ts";
import { boardIntent, WHOSE } from "./board-questions.ts";
import { namesMeans } from "./said-facts.ts";

/** Questions about all pieces at once, and about the way between two of them. */

const [PIECES, PLACES] = (["pieces", "places"] as const).map((name) => classOf(name).join("|"));

const ARRIVALS = phrases(`
  reinforcement|reinforcements ... when|where|which|who|how|what|arrive|arrives|come|coming|due|enter|get|have
  when|where|which|who|how|what|any ... reinforcement|reinforcements
  is|are|will|do .. reinforcement|reinforcements coming|due|expected|arriving|there|come|arrive
  is|are there any? reinforcement|reinforcements
  verstarkung|verstarkungen
  renforts
  rinforzi
  refuerzos
  versterkingen
  posilki
  when|where do|does|will my|our ... arrive|enter|appear
  fresh|new troops|brigades|${PIECES}
  who|what arrives|enters
`);

/** `When do my reinforcements come, and where?` */
export const arrivalsAsked = boardIntent(
  "reinforcements",
  "Your reinforcements",
  (said, seat) =>
    (said.isQuestion || said.words.length <= FEW || ASKED.in(said) !== undefined) &&
      ARRIVALS.in(said) !== undefined && namesFrom(said, 0, seat).length === 0
      ? { about: "arrivals" }
      : undefined,
);

const ASKED = phrases(
  "^ so|and|but? what|which|who|when|where|how|tell|list|show|wann|wo|quand|quando|cuando|wanneer|kiedy",
);
/** So few words ask for what they name. */
const FEW = 3;

const IDLE = phrases(`
  is|are there? anything|something|anybody|someone missing|left|forgotten $
  which|who|any|anyone|anybody|anything ... not|havent|hasnt|yet moved|ordered|orders|used|done|move
  which|who|any|anyone|anybody|anything ... not|havent|hasnt|without|no ... moved|ordered|orders|used|done
  who|what|which .. still .. move|idle|orders|free
  who|what|which .. idle|unused|unmoved
  what|whats|what is .. missing|left ... plan|sheet|orders|do|move
  whats|what is my|the plan missing|left|lacking
  have i forgotten|missed|overlooked anyone|anybody|anything|any|someone
  did i forget|miss|overlook anyone|anybody|anything|any|someone
`);

/** `Which of my units have not moved yet?` */
export const idlePieces = boardIntent(
  "without orders",
  "Who stays",
  (said, seat) =>
    IDLE.in(said) === undefined || namesFrom(said, 0, seat).length > 0 ? undefined : { about: "idle" },
);

export const OTHER_SIDE = phrases(WHOSE);

const OF_BOTH = phrases(`
  how many|much ... ${
  classOf("opp").join("|")
} ... have|has|hold|holds|got|left|draw|draws|get|gets|put|lay|laid|used
  how many|much ... has|have|had ${classOf("opp").join("|")}
  how many|much ... next|following turn|gameturn|time
  how many|much ... lie|lies|laid|lying|are|is on|behind|in|with each|every|which|both|these
`);
const OF_WAYS = phrases("move|movement|mp|reach|cost|costs|need|needs|needed|spend");

/** `How many ground support points does the enemy have?` */
export const enemyMeans = boardIntent(
  "enemy means",
  "What the enemy has left",
  (said, seat) =>
    OTHER_SIDE.in(said) !== undefined && said.isQuestion &&
      !/\b(?:odds|chances|differential)\b/i.test(said.text) &&
      namesMeans(said, seat)
      ? { about: "enemy means" }
      : undefined,
);

/** What both sides have. Its words ask nothing else, so it is read before the topics of the rules. */
export const meansOfBoth = boardIntent(
  "means of both",
  "What both sides have",
  (said, seat) =>
    OF_BOTH.in(said) !== undefined && OF_WAYS.in(said) === undefined && namesMeans(said, seat)
      ? { about: "enemy means" }
      : undefined,
);

const DISTANCE = phrases(`
  how many|far .. ${PLACES} .. from|between|to
  how far is|are|away|apart|lies
  how far from
  how far .. away|apart
  how close|near is|are|lies
  distance|distances from|between|to
  how many|much .. points|mp|mps|movement ... from
  cost|costs|take|takes ... from .. to
  wie weit ist|sind|liegt|entfernt
  wie viele|viel felder
  quelle distance
  quanto dista
  hoe ver is
`);
const IT_IS = phrases("how far is it to|from|till|until");

/** `How many hexes from 1/8 to 5RTR?`, `How far is Sidi Omar from 3218?` */
export const distanceAsked = boardIntent(
  "distance",
  "How far it is",
  (said, seat): PlainQuestion | undefined => {
    if (DISTANCE.in(said) === undefined) return undefined;
    const [first, second, third] = namesFrom(said, 0, seat);
    if (first === undefined || second === undefined || third !== undefined) return undefined;
    // `How far is Sidi Omar from 3218?`
    const isBack = IT_IS.in(said) === undefined && said.words.slice(first.to, second.from).includes("from");
    return isBack
      ? { about: "distance", from: second.words, to: first.words }
      : { about: "distance", from: first.words, to: second.words };
  },
);
