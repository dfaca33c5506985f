import type { Intent, TurnsWanted } from "../phrases/intent.ts";
import { HOW_DICE_ARE_MADE } from "./luck.ts";
import { phrases } from "../phrases/phrase.ts";
import type { Sentence } from "../phrases/sentence.ts";

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
