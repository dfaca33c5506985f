import { storedSize } from "../../../common/bytes/json.ts";
import { counted } from "../../../common/text.ts";
import { seatUrl } from "../../../game/access/links.ts";
import { seenBy } from "../../../game/open/open-game.ts";
import { logOf } from "../../../game/position-words.ts";
import { recordOf } from "../../../game/run-records.ts";
import { chronicle, type ToldTurn } from "../../../game/table/chronicle.ts";
import { isUndone } from "../../../game/undone.ts";
import { type Block, link } from "../../../kernel/block.ts";
import { sideName } from "../../../kernel/side.ts";
import type { Intent, Reply, Says, TurnsWanted } from "../phrases/intent.ts";
import { HOW_DICE_ARE_MADE } from "./luck.ts";
import type { AskingSeat } from "../../commands/command.ts";
import { phrases } from "../phrases/phrase.ts";
import type { Sentence } from "../phrases/sentence.ts";
import { nextStep, whatWaits } from "../phrases/what-waits.ts";

const LOG = phrases(`
  log|report|result|results .. of|from|for|about|in .. turn|gameturn
  what|how .. happened|go|went|end .. turn|gameturn
  how|what did|was .. turn|gameturn .. go|end
  show|send|see|have|give|get .. turn|gameturn
  turn|gameturn .. log|report|again
  log|protokoll|bericht .. zug|spielzug|runde
  was .. passiert .. zug|runde
  journal|rapport|compte .. tour
  registro|informe .. turno
  rapporto|resoconto|diario .. turno
  verslag .. beurt
  raport .. tury|tura
`);

const LAST = phrases(`
  ^ the? full|whole? log $
  whole|full|complete|entire log|transcript|record
  last turn|move|round
  previous turn|move
  previous|last|preceding|latest player|game? turn|round
  letzte|letzten|letzter zug|runde
  dernier tour
  ultimo turno
  ultima mossa
  laatste beurt
  ostatnia|ostatniej tura|tury
`);

const SHOWS = phrases(`
  show
  provide
  give
  get
  send
  see
  what
  log
  again
  tell
  how
  zeig*
  was
  montre*
  envoie*
  muestra*
  mostra*
  toon
  laat
  pokaz
`);

const ASKS = phrases(`
  what|anything .. i .. miss*
  did i miss*
  did we|i|they|he|she take|get|win|hold|lose it|that|them
  what .. been .. happening|going
  since my last turn|letter|move
  what .. happened
  whats|what happen*ing
  what is going on
  whats going on
  whats new
  what is new
  any news
  what did he|she|they|enemy|opponent .. do
  what has|have|had my|the|our|that|his|her? opponent|enemy|axis|allied|he|she|they|side|player .. done|played|moved|been
  what has|have done|played|moved the|my|our|that .. opponent|enemy|axis|allied|player|friend
  what .. has|have|had|did|does|do|is|was|were|been .. been? up to
  what the|my|our|that|his .. opponent|enemy|axis|allied|allies|friend|adversary|fellow .. did|does|do|played|moved|done
  what did my|the .. opponent|enemy|axis|allied|allies .. do
  what has he|she .. done
  what have they .. done
  what happened while
  bring|get|fill me .. up|in
  catch me up
  summary
  recap
  remind me what
  tell me what happened
  was .. passiert
  was .. verpasst
  was ist .. los
  was hat er|sie|der gegner .. gemacht
  was gibt es neues
  was gibts neues
  qu .. ai je .. manque|rate
  qu|que .. s est .. passe
  qu est ce que j ai .. rate|manque
  que .. ai je .. rate|manque
  quoi de neuf
  que .. me .. perdi|perdido
  que .. ha pasado
  que paso
  que hay de nuevo
  cosa .. e .. successo
  che cosa .. successo
  cosa .. mi sono .. perso
  che novita
  wat .. gemist
  wat .. gebeurd
  wat heeft hij|zij .. gedaan
  co .. przegap*|ominelo|stracilem
  co .. sie .. stalo|wydarzylo|dzialo
  co .. zrobil*
  que .. hecho|hizo opponent|el|ella|rival
  qu|que .. fait .. opponent|il|elle|adversaire
  cosa|che .. fatto .. opponent|lui|lei|avversario
  was .. hat|haben opponent .. gemacht|getan
  wat .. heeft|hebben opponent .. gedaan
  what did|has|have opponent .. do|done
  co nowego
`);

const OWN_TURN = phrases(`
  how did|was|has my|our turn|att*|moves|assault|offensive go|gone|end|work|do|turn|come
  what came|became of my|our turn|att*
  wie lief|war|ging mein|meine zug|angriff
`);

/** `What did I miss?`, `Show me the last turn`, `The log of turn 3, please` */
export const missed: Intent<TurnsWanted> = {
  name: "what happened",
  reads(said) {
    const gameTurn = numberBehindTurn(said);
    if (gameTurn !== undefined && LOG.in(said) !== undefined) return { gameTurn };
    if (LAST.in(said) !== undefined && (said.isQuestion || SHOWS.in(said) !== undefined)) return "last";
    if (OWN_TURN.in(said) !== undefined) return "own";
    return ASKS.in(said) === undefined ? undefined : "missed";
  },
  reply: (wanted) => ({ kind: "records", of: "log", found: wanted }),
};

export async function logTold(wanted: TurnsWanted, seat: AskingSeat): Promise<Reply> {
  const turns = await chronicle(seat.office, seat.game, seat.side);
  if (turns.length === 0) {
    return {
      kind: "says",
      about: "Nothing has been played yet",
      sentences: [whatWaits(seat), nextStep(seat)],
    };
  }
  if (wanted === "missed") return await summed(turns, seat);
  const asked = wanted === "last"
    ? turns.slice(-1)
    : wanted === "own"
    ? turns.filter(({ side }) => side === seat.side).slice(-1)
    : turns.filter(({ gameTurn }) => gameTurn === wanted.gameTurn);
  if (asked.length > 0) return await logged(asked, seat);
  if (wanted === "own") {
    return {
      kind: "says",
      about: "You have played no turn yet",
      sentences: [whatWaits(seat), nextStep(seat)],
    };
  }
  const [first, last] = [turns[0].gameTurn, turns[turns.length - 1].gameTurn];
  return {
    kind: "says",
    about: "There is no such Game-Turn",
    sentences: [
      first === last
        ? `Only Game-Turn ${first} has been played.`
        : `Game-Turns ${first} to ${last} have been played.`,
      "Reply HISTORY, and a line comes for each.",
    ],
  };
}

const ROLLED = phrases(`
  who|what|how .. rolled|roll|thrown|threw
  how did|was|has the|that|this|her|his|their|opponent att*|assault|battle|fight .. go|gone|end|turn|come
  was .. gewurfelt
  quel|quels .. des|de .. lance*
  que .. saco|tiro
  cosa .. tirato
  wat .. gegooid
`);

/** `Which line did you throw out?` */
const THROWN_OUT = phrases("throw|threw|thrown .. out|away|back");

/** `Who rolled what at 3116?`: the log of the last Player-Turn has every die. */
export const whatRolled: Intent<TurnsWanted> = {
  name: "what happened",
  reads: (said) =>
    ROLLED.in(said) === undefined ||
      [HOW_DICE_ARE_MADE, THROWN_OUT].some((other) => other.in(said) !== undefined)
      ? undefined
      : "last",
  reply: (wanted, seat) => missed.reply(wanted, seat),
};

const TURN = [
  "turn",
  "gameturn",
  "zug",
  "spielzug",
  "runde",
  "tour",
  "turno",
  "beurt",
  "tury",
  "tura",
];

/** The number of a Game-Turn that a sentence names: `turn 3`, `3. Zug`. */
function numberBehindTurn({ words }: Sentence): number | undefined {
  const at = words.findIndex((word, index) =>
    TURN.includes(word) &&
    [words[index + 1], words[index - 1]].some((each) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(each ?? ""))
  );
  if (at === -1) return undefined;
  const number = [words[at + 1], words[at - 1]].find((each) => /^\d{1,2}/.test(each ?? ""));
  return number === undefined ? undefined : Number.parseInt(number);
}

/** How many Player-Turns are summed up, each in a line. */
const MOST_TURNS = 2;

/** What has been played since the reader's own last Player-Turn; that too, where nothing has. */
async function summed(turns: readonly ToldTurn[], seat: AskingSeat): Promise<Says> {
  const own = turns.findLastIndex(({ side }) => side === seat.side);
  const since = own === turns.length - 1 ? turns.slice(own) : turns.slice(own + 1);
  const told = since.slice(-MOST_TURNS);
  const older = since.length - told.length;
  return {
    kind: "says",
    about: "What has happened",
    sentences: [
      ...(own === turns.length - 1 ? ["Nothing has been played since your own turn:"] : []),
      ...told.map(({ sentence }) => sentence),
      ...(older === 0 ? [] : [`${counted(older, "Player-Turn")} before: reply HISTORY for them.`]),
      `${whatWaits(seat)} Next: ask for the log of turn ${
        told[told.length - 1].gameTurn
      }, and you get the whole log.`,
    ],
    blocks: (await logOfTurns(told, seat, SHORT)).blocks,
  };
}

/** How long a log may become in a letter, in bytes as it is stored: where it is asked for, and where it goes along. */
const ROOM = 30_000;
const SHORT = 2_500;

async function logged(turns: readonly ToldTurn[], seat: AskingSeat): Promise<Says> {
  const { blocks, isCut } = await logOfTurns(turns, seat, ROOM);
  return {
    kind: "says",
    about: `The log of Game-Turn ${turns[0].gameTurn}`,
    sentences: [
      ...turns.map(({ sentence }) => sentence),
      ...(isCut ? ["The log is too long for a letter; your page has the whole log."] : []),
    ],
    blocks,
  };
}

/** A link to the map after each of some Player-Turns. */
function mapsOf(turns: readonly ToldTurn[], { office, game: { head }, side }: AskingSeat): Block[] {
  const url = seatUrl(office.site, head, side);
  return turns.map(({ gameTurn, side: whose, run }) =>
    link(
      `The map after the ${sideName(whose)} Player-Turn of Game-Turn ${gameTurn}`,
      `${url}/runs/${run}/map.svg`,
    )
  );
}

/** The maps of some Player-Turns, and what happened in them as far as it fits in. */
async function logOfTurns(
  turns: readonly ToldTurn[],
  seat: AskingSeat,
  room: number,
): Promise<{ readonly blocks: readonly Block[]; readonly isCut: boolean }> {
  const { office, game, side } = seat;
  const { head } = game;
  const seen = seenBy(game, side);
  const maps = mapsOf(turns, seat);
  const runs = turns.flatMap(({ firstRun, run }) =>
    Array.from({ length: run - firstRun + 1 }, (_, index) => firstRun + index)
  ).filter((run) => !isUndone(head, run));
  const log: Block[] = [];
  for (const run of runs) {
    log.push(...logOf(seen, await recordOf(office, head.id, run), false));
    if (storedSize(log) > room) return { blocks: maps, isCut: true };
  }
  return { blocks: [...maps, ...log], isCut: false };
}
