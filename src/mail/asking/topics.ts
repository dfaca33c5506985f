import { listed } from "../../common/text.ts";
import { deskOf, openQuestion } from "../../game/open/desk-of.ts";
import { askedWords } from "../../game/position-words.ts";
import { keptWords } from "../../game/turn/sheet/kept-orders.ts";
import { waitingFor } from "../../game/open/waiting-for.ts";
import { sidesPlayed } from "./around-the-game.ts";
import { deadline } from "./intents/deadline.ts";
import { isAnswer } from "./answers/choices.ts";
import { proposalOf } from "./answers/open-wishes.ts";
import { doingNothing } from "./intents/doing-nothing.ts";
import { greeting } from "./intents/greeting.ts";
import { firstOrders, howTo } from "./intents/how-to.ts";
import type { HeardSeat, Intent, IntentReply, Reply } from "./phrases/intent.ts";
import { drawing, handingOver } from "./intents/leaving.ts";
import { luck } from "./intents/luck.ts";
import { missed } from "./intents/missed.ts";
import { namesFrom } from "./phrases/names-said.ts";
import { relaying } from "./intents/relaying.ts";
import { classesFilled, classOf, has, type Rows, rowsOf } from "./phrases/rows.ts";
import { moreTime, ownMeans, ownPage, ownPieces } from "./intents/said-facts.ts";
import type { Sentence } from "./phrases/sentence.ts";
import { standing } from "./intents/standing.ts";
import { nextStep, untilWhen, whatWaits } from "./phrases/what-waits.ts";
import { whoseTurnIsIt } from "./intents/whose-turn.ts";
import { linesRefused, whyRefused } from "./intents/why-refused.ts";

/**
 * What may be asked about, by a few words of a sentence or of a whole letter: `I have spilt tea on my map. May I have another?`
 * The longest complete row wins. A topic only ever answers: a guess changes nothing.
 */
export interface Topic {
  readonly name: string;
  readonly rows: Rows;
  readonly isOpen?: (seat: HeardSeat, said: Sentence) => boolean;
  reply(seat: HeardSeat): IntentReply;
}

function about<M>(intent: Intent<M>, found: M, written: string, isOpen?: Topic["isOpen"]): Topic {
  return {
    name: intent.name,
    rows: rowsOf(written),
    ...(isOpen === undefined ? {} : { isOpen }),
    reply: (seat) => intent.reply(found, seat),
  };
}

function wish(line: string, written: string, isOpen?: Topic["isOpen"]): Topic {
  return {
    name: line,
    rows: rowsOf(written),
    ...(isOpen === undefined ? {} : { isOpen }),
    reply: () => ({ kind: "command", line }),
  };
}

const isAsked = ({ game, side }: HeardSeat) => openQuestion(game.head)?.side === side;
const isPlaying = ({ game: { head } }: HeardSeat) => head.status === "playing";

export function whatIsAnnounced(seat: HeardSeat): Reply {
  return {
    kind: "says",
    about: "What you are asked",
    sentences: [
      whatWaits(seat),
      ...untilWhen(seat).slice(0, 1),
      [...waysToAnswer(seat), nextStep(seat)].join(" "),
    ],
    blocks: askedWords(seat.game, seat.side)?.announced ?? [],
  };
}

/** So many lines of a sheet are looked at, and so many told. */
const MOST_LINES = { read: 40, told: 5 };

/** Lines by which an open question can be answered, one of each shape, in a sentence. */
function waysToAnswer(seat: HeardSeat): readonly string[] {
  const { orders } = seat.game.system;
  const byShape = new Map<string, string>();
  for (const written of orders.sheet(deskOf(seat.game, seat.side)).slice(0, MOST_LINES.read)) {
    const line = written.replace(/^# ?(?:or: |for example: )?/, "").replace(/ {2}#.*/, "").trim();
    const [verb] = line.split(" ");
    const shape = line.split(" ").filter((word) => !/\d/.test(word)).join(" ");
    if (byShape.size === MOST_LINES.told || byShape.has(shape)) continue;
    const isForm = line.includes(" ..") && !written.startsWith("#");
    if (orders.grammar.verbs.includes(verb) && (isForm || isAnswer(seat, line))) byShape.set(shape, line);
  }
  const lines = [...byShape.values()].map((line) => `"${line}"`);
  return lines.length === 0 ? [] : [`You can write ${listed(lines, "or")}.`];
}

/** The whole help is long: a guess brings how to begin. */
export function howToBegin(seat: HeardSeat): IntentReply {
  if (!isPlaying(seat)) return { kind: "command", line: "help" };
  return isAsked(seat) ? whatIsAnnounced(seat) : howTo.reply(firstOrders(seat), seat);
}

function isNotAboutPieces(seat: HeardSeat, said: Sentence): boolean {
  return !/\d{2}/.test(said.text) && namesFrom(said, 0, seat).length === 0;
}

export const COURTESY = about(
  greeting,
  "You're welcome",
  "{pleasure} -opponent|if|when|would|could|please|what|how|who|where",
  isNotAboutPieces,
);

const isKept = (seat: HeardSeat) => keptWords(seat.game, seat.side) !== undefined;

/** How a turn is taken back. */
export const UNDO: Topic = {
  name: "undo",
  rows: rowsOf(
    "take|undo|reverse|rollback can|could|may|might|want|like|need|how back|turn|move|that -map|seat|deadline|order|orders|you\n? undo|takeback\nmulligan",
  ),
  isOpen: (seat) => isPlaying(seat) && (seat.game.head.run > 0 || isKept(seat)),
  reply: (seat) => ({
    kind: "says",
    about: "How a turn is taken back",
    sentences: isKept(seat)
      ? ["Your orders are not played yet. Send others, or reply CANCEL ORDERS to drop them."]
      : [
        "Nothing has changed. TAKE BACK on a line of its own asks the other player whether you may undo your last turn.",
        "They answer AGREE or DECLINE; what they have seen since stays seen.",
        whatWaits(seat),
      ],
  }),
};

/** What a letter may wish of the house: how each is written. */
export const OF_THE_HOUSE: readonly Topic[] = ([
  [
    "spectators",
    `
      watch|spectate|kibitz|follow|zusehen|zuschauen game|match|play|partie|spiel|us|along friend|friends|brother|sister|flatmate|mate|somebody|someone|others|anyone|guest|wife|husband|son|daughter|father|people|club
      look|looks|looking on friend|brother|sister|flatmate|mate|somebody|someone|others|anyone|guest|wife|husband|son|daughter|father|people|club
      spectator|spectators|onlooker|onlookers|zuschauer -off
    `,
    "SPECTATORS ON lets people follow the game by mail, once both of you agree. They see nothing that a side hides.",
  ],
  [
    "rematch",
    `
      rematch|revanche|rivincita|revancha
      again|second|another|new play|game|one|round|match|battle sides|side|roles swapped|exchanged|reversed|other|opposite|changed
      over|after|afterwards|finished again|another play|game|match -log|show|send|turn
    `,
    "When this game is over, REMATCH invites you both to play it again, with the sides changed.",
  ],
  [
    "zone",
    `
      time|times|clock|deadlines|hours zone|local my|our|me|here
      timezone
      times|time|clock|deadlines utc|gmt|cet|est my|our|im|i|here
    `,
    "ZONE and your zone on a line of its own, as in ZONE Europe/Berlin, shows all times in it.",
  ],
  [
    "window",
    `
      window minutes|minute|hour|hours
      wait|hold|pause play|playing|executing|running minutes|minute|hour
      minutes|minute|hour before|after play|execute|run|send sheet|sheets|orders|something -remind|deadline
    `,
    "WINDOW 10 MINUTES or WINDOW AN HOUR gives you so long to take a sheet back before I play it.",
  ],
] as const).map(([name, written, how]): Topic => ({
  name,
  rows: rowsOf(written),
  isOpen: isPlaying,
  reply: (seat) => ({ kind: "says", about: "How you ask for it", sentences: [how, whatWaits(seat)] }),
}));

export const TOPICS: readonly Topic[] = [
  ...OF_THE_HOUSE,
  about(drawing, true, "{draw} offer|agree|call|suggest|propose|shall|accept"),
  about(
    handingOver,
    true,
    `
    {else} {takes} {seat} -map
    {else} {takes} {me} -map|help|join
  `,
  ),
  about(
    luck,
    "dispute",
    `
    {dispute} {me} -how
    {dispute} result|fight|roll|battle|die
    accept|believe|complain|complaint not|dont|cant|whom|who|where {die}|result|outcome
  `,
    isPlaying,
  ),
  about(luck, "doubt", "{die} {fair}"),
  about(luck, "luck", "{luck} {me}|{die}|{opp}\n? {luck}|{die}|rolling"),
  about(
    missed,
    "last",
    `
    {log} turn|gameturn|last|full|record|transcript|blow -how|sheet
    {log} {turn}|please|{show} -how|sheet|nothing|nowt|else
    by play {show}
    {die} {show} -luck|fair
    {die} {what} last|fight|battle -luck|fair
    ? {die} {show}|what|whatd|result*|resultat
  `,
  ),
  about(
    missed,
    "missed",
    `
    {what}|tell {opp} {did}
    {what}|tell {happened} {away}|since|here|board|war|front|desert|game|turn -if|when|nothing
    {opp} {did} {away}
    what {happened} -if|nothing|sent|deadline
    ? {happened}|new|novita|neues
    ? {did} {opp} {what}
  `,
  ),
  about(
    standing,
    true,
    `
    {win} {how} -who|whos|how_are
    {score} both|sides|total|totals|who|whos|how|so|far|game|we|i|me -time|deadline|between|near
    {lost} {what} {me}|so|far|blocks|far|steps|opp
    who|whos|wer|qui|chi|quien|wie|kto {win}
    vp|points|score
    ? {score}|{win}|{lost} -go
    ? {lost} something|anything|etwas|qualcosa|algun*|cos|quelque
    ? turn|turns|round|zug|zuge|runde|tour|tours|turno|turni|beurt|beurten|tura|tury
  `,
  ),
  {
    name: "who plays",
    rows: rowsOf(`
      who|whom|wer|wen|qui|chi|quien|wie|kto|kim {fights} -turn|move|next|reach
    ? who|whom|wer|wen|qui|chi|quien|wie|kto|kim {opp}
    `),
    reply: sidesPlayed,
  },
  wish("map", "{map} {show} -page\n? {map}\n{map} tea|coffee|dog|cat|lost|cannot|cant"),
  wish(
    "orders",
    `
    {sent} {me}|i {what} -opp|back|opponent|he|she|anna|bruno
    {what} got|have|down|hold|noted for|down {me}
    {orders} {me} {sent}|have|got|hold|received|down {what}|is|are|did|do -if|when|opponent
  `,
    ({ game, side }) => keptWords(game, side) !== undefined,
  ),
  wish("orders", "? {orders}|zug {me} {sent}|get|got|have|hold|received|remember|bekommen"),
  wish("resend", "{mail} {again} -stop|fewer|notify\n{mail} {show} {again}"),
  about(
    whyRefused,
    true,
    "{refused} {what}|why|order|line|reason|grounds\n? {refused}|reason|grounds|warum|pourquoi|perche|waarom|dlaczego",
    (seat) => linesRefused(seat).length > 0,
  ),
  about(
    doingNothing,
    true,
    `
    {if} {nothing} {what}|then -reach|odds
    default happens|what
    consequence*|consequences|penalty {owe}|{nothing}|fail*
    ? {if} {nothing}
    ? leave|ignore it|this|them
    ? default
  `,
  ),
  {
    name: "what is announced",
    rows: rowsOf(`
      what|whats|how|odds|chance|chances|chancen|cotes|szanse if|me|for|look|against -turn|deadline
      {fights} {what}
    ? who|whos|wer|qui|chi|quien|wie|kto who|whom|wen|quien|wie|kogo
    ? odds|chance|chances|chancen|cotes|szanse
    ? {what}|whos|avec|mit|womit {fights}|hit|hits|hitting|throwing|after|kommt|greift|contre {me}
      ? who|whos|wer|wie|qui|chi|quien|kto att*|ata*|angr*
      who|wer|wie|qui|chi|quien|kto att*|ata*|angr* me|my|us|mich|mij|moi|mi|mnie|nous|ci
      who|wer|wie|qui|chi|quien|kto coming|hitting|at|valt|greift|kommt|arrive|arriva|viene|idzie me|my|us|mich|mij|moi|mi|mnie
    `),
    isOpen: isAsked,
    reply: whatIsAnnounced,
  },
  {
    name: "what is proposed",
    rows: rowsOf(`
      how|what|why|when|wie|was|combien|quanto|hoe ask|asks|asked|asking|want|wants|wanted|propose|proposes|proposed|proposing|offer|offers|offered|suggest|suggests|suggested|will {opp}
      how|what|why|until|till|from|since|wie|was|lange {pause}
      {if} yes|agree|accept|refuse|decline
      how long|many|lange off|away|gone|rest|wait {opp}
    `),
    isOpen: (seat) => proposalOf(seat) !== undefined,
    reply: (seat) => proposalOf(seat)!,
  },
  {
    name: "which is announced",
    rows: rowsOf(`
      which|what|whats|welche|was|quelle|quale|cual safest|safer|best|better|wisest|smartest|cheapest|besser|meilleur|meilleure|migliore|mejor
      which|what {strikes} worst|dangerous|biggest|best|strongest|matters
      can it|he|they|she away|escape|survive|out -turn
    `),
    isOpen: isAsked,
    reply: whatIsAnnounced,
  },
  UNDO,
  {
    name: "fewer questions",
    rows: rowsOf(`
      default|defaults everything|all|rest|always|this|whole question|questions|asking|ask|more
      no|stop|fewer|less|dont question|questions|asking|ask more|me|anymore|again|turn -why|what|how|can
    `),
    isOpen: isPlaying,
    reply: (seat) => ({
      kind: "says",
      about: "Fewer questions",
      sentences: [
        whatWaits(seat),
        ...(isAsked(seat) ? ["GO takes the default for all that your sheet asks now."] : []),
        "ASK LESS brings you no question of which the default is obvious; a strict game asks all the same.",
        "Standing orders answer the others: HELP shows how you write them.",
      ],
    }),
  },
  {
    name: "nothing is announced",
    rows: rowsOf(
      "? who|whos|wer|wie|qui|chi|quien|kto att*|ata*|angr* me|my|us|mich|mij|moi|mi|mnie|nous|ci",
    ),
    isOpen: (seat) => isPlaying(seat) && !isAsked(seat),
    reply: (seat) => ({
      kind: "says",
      about: "What comes at you",
      sentences: ["Nothing is announced against you now.", whatWaits(seat), ...untilWhen(seat).slice(0, 1)],
    }),
  },
  about(moreTime, true, "{more} {time} {need} -opponent\ntill|until|bis {me} get|have -back|away|turn"),
  about(
    deadline,
    true,
    `
    {time} {owe} {me} -how_far
    ? {time} {owe} {opp} -how_far
    {time} left|deadline|due|latest|cutoff|exactly|precisely
    deadline|frist|scadenza|plazo|echeance|deadlines
    ? deadline|dedline|deadlin|due|eta|cutoff|stichtag|fallig|scade|delai|termin*
    ? how|what|wie|hoe|cuanto|quanto long|late|much|date|time|lange|viel|lang|tiempo|tempo|tijd -far|turn
  `,
  ),
  about(
    whoseTurnIsIt,
    true,
    `
    {opp} {wait}|{did} yet|already|still|since|schon|noch|deja|encore|gia|ancora|ya|todavia|al|juz
    {who} {wait}|{turn} -can|reach
    {opp} {wait} {me}
    {turn} {me} is|am|yet|now|already
    waiting|warten|attend {who}|{opp}|{me}
    ? {turn}|it {me}|{who} is|am|are|next|yet|up|dran|reihe|beurt|tocca -luck|lucky|dice
    ? nothing|silence days|weeks|week
    ? waiting|warten|attend|aspetta|espera|wacht|czeka
  `,
  ),
  about(
    ownMeans,
    true,
    "{means} {left}\n{means} {what}\n? how many|much leave|leaves|left|remain|remains|remaining me|i|we|us\n? resources|assets|means|left|hand|mittel|moyens|mezzi|medios|middelen",
    (seat, said) => isPlaying(seat) && !has(classOf("opp"), said),
  ),
  about(
    ownPieces,
    true,
    "pieces|army|forces|troops|command|einheiten|truppen {me} {what}|list -lost|lose|where|far|reach\n? battle|location|locations|roster|inventory {me} -odds|who\n? mine|forces|troops|army|command|stuff|pieces|einheiten|truppen|unites|unita|truppe|unidades|tropas|eenheden|troepen|jednostki\n? roll call {me}\n? everything|all {me} own|have|got -you|need",
  ),
  about(
    ownPage,
    true,
    "{page} {show}|where|{me} -die|dice|roll\n? {page}|internet|online\n? internet|online|website where {me}",
  ),
  about(relaying, true, "{private} {opp} mail|this|letters|letter|words|write|say"),
  {
    name: "help",
    rows: rowsOf(
      "{help} {me} {how}|do|work|works|play -opponent\n? {how} {me} do|should|must|soll|muss|kann|dois|faut|devo|debo|hago|moet|mam\n? confused|stuck|clueless|lost",
    ),
    reply: howToBegin,
  },
  {
    name: "end of the turn",
    rows: rowsOf(
      "end|finish|pass|skip|beende|beenden|termine|finir|termina|finisci|beeindig|zakoncz {turn} -when|how|what|until|by|if",
    ),
    isOpen: ({ game, side }) => waitingFor(game) === side,
    reply: (seat) => ({
      kind: "says",
      about: "Nothing has changed",
      sentences: [
        whatWaits(seat),
        keptWords(seat.game, seat.side) === undefined
          ? "If everybody is to stay, reply ALL HOLD. I show you what that means, and GO plays it."
          : nextStep(seat),
      ],
    }),
  },
  COURTESY,
];

export interface Likely {
  readonly topic: Topic;
  /** How many classes of words speak for it. */
  readonly size: number;
}

export function likeliestOf(
  topics: readonly Topic[],
  said: Sentence,
  seat: HeardSeat,
  isAsking: boolean,
): Likely | undefined {
  let best: Likely | undefined;
  for (const topic of topics) {
    const size = classesFilled(topic.rows, said, { isAsking });
    if (size > (best?.size ?? 0) && topic.isOpen?.(seat, said) !== false) best = { topic, size };
  }
  return best;
}
