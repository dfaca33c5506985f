import { remindersIn } from "../../commands/clock/length-said.ts";
import { bareOf } from "../phrases/bare.ts";
import type { Intent } from "../phrases/intent.ts";
import { type Phrases, phrases } from "../phrases/phrase.ts";
import { clausesOf, type Sentence } from "../phrases/sentence.ts";
import { asWish, hasCondition, isUnsure, refuses } from "../phrases/stance.ts";

/** Wishes that are a command each, said in other words; none of them changes what is played. */

/** `It is good to see it again`: what pleases its writer is not asked for. */
const ENJOYS = phrases(
  "good|nice|lovely|great|glad|delighted|wonderful|fun|pleasure|brilliant to see|have|get it|that|them",
  { exactly: true },
);

function saying(name: string, line: string, asks: Phrases): Intent<true> {
  return {
    name,
    reads: (said) =>
      asks.in(said) === undefined || (!said.isQuestion && ENJOYS.in(said) !== undefined) ? undefined : true,
    reply: () => ({ kind: "command", line }),
  };
}

const map = saying(
  "map",
  "map",
  phrases(`
    show|send|see|have|get|give|want|need|mail|post .. map|picture|board
    where .. everything|everybody|everyone
    map|picture please
    ^ the? current? map $
    ^ mapa|mappa|karte|carte|kaart|mape por|per? favor|favore|bitte|svp|prosze|alsjeblieft? $
    new|fresh|current map
    zeig*|schick*|sende|brauche .. karte
    karte bitte
    ^ die? karte $
    nochmal|mal|noch .. karte
    montre*|envoi*|voir .. carte
    la carte
    muestra*|envia*|manda*|ver|quiero .. mapa
    el mapa
    mostra*|manda*|invia*|vedere .. mappa
    la mappa
    toon|stuur|zie|wil .. kaart
    de kaart
    pokaz|wyslij|przyslij|prosze .. mape|mapa
  `),
);

const sheet = saying(
  "sheet",
  "sheet",
  phrases(`
    show|send|have|get|give|want|need|mail|post .. sheet|form|template
    can|could|may|to|let see .. sheet|form|template
    blank|empty|new|fresh sheet|form
    schick*|brauche|sende|verloren .. blatt|formular|vordruck
    envoi*|besoin|perdu .. feuille|formulaire
    envia*|manda*|necesito .. hoja|formulario
    manda*|invia*|serve .. foglio|modulo
    stuur|heb .. formulier|blad
    wyslij|przyslij .. formularz|arkusz
  `),
);

const orders = saying(
  "orders",
  "orders",
  phrases(`
    what .. my orders|order|sheet
    whats|what|how|hows .. my|our plan look|looks|like|now|far
    show|send|see .. my orders
    ^ you? got|received my|our|these orders|moves|sheet|order $
    which orders .. have|stand|kept|mine
    what|which|my|list|show .. standing orders
    what did i|we .. order|write|send|put|say|tell
    read|repeat|recite|confirm .. my|our orders|moves|order
    what have i|we .. ordered|written|sent
    is|are my|this|the .. draft|orders|sheet|turn|move .. legal|valid|ok|correct|right|allowed
    what .. i|ive|we|weve .. ordered|written|sent
    show|send|see .. what i .. ordered|wrote|sent
    can|may i .. still change
    ist|sind .. mein|meine .. gultig|erlaubt|richtig
    did you .. get|receive .. orders|sheet|move|turn|letter
    are|were|r my|our orders|moves|move|sheet .. in|received|ok|there|kept|saved
    have you .. got|received|my .. orders|sheet|move|turn
    do you have my orders
    welche befehle|zuge
    was habe ich .. befohlen|geschickt|geschrieben
    sind meine befehle|zuge .. da|angekommen
    quels ordres
    mes ordres
    que ordenes
    mis ordenes
    quali ordini
    i miei ordini
    welke orders|bevelen
    jakie .. rozkazy
    moje rozkazy
  `),
);

const review = saying(
  "review",
  "review",
  phrases(`
    review .. game
    game|match reviewed
    what .. decided .. game|match|it
    who was winning
    analyse|analyze|analysis .. game|match
    who .. have won .. even|fair dice
    was .. entschied*|entschieden .. spiel|partie
    analyse .. partie
  `),
);

const history = saying(
  "history",
  "history",
  phrases(`
    history|story .. game|so far
    whole|entire|full game|history|log
    game so far
    all .. turns so far
    verlauf
    bisherige*|ganze .. spiel|partie|verlauf
    histoire|historique
    historial|historia
    cronologia
    geschiedenis|verloop
    przebieg
  `),
);

const resend = saying(
  "resend",
  "resend",
  phrases(`
    resend
    re send
    send ... again
    send ... once more
    send .. another copy
    have|get|see it|that|them again
  ^ once more|again please? $
    once more please
    did|do not .. get|got|receive|received .. letter|mail|email|message|turn
    didnt .. get|receive .. letter|mail|email|message|turn|anything
    nochmal|nochmals|noch einmal|erneut .. schick*|send*|zu*
    schick*|send* ... nochmal|nochmals|erneut
    schick*|send* ... noch einmal
    schreib* .. noch einmal
    renvo*
    envo* ... encore|nouveau
    reenvia*
    envia*|manda* ... otra vez
    envia*|manda* ... de nuevo
    rimanda*|rispedi*|reinvia*
    manda* ... di nuovo
    manda* ... ancora
    stuur ... opnieuw|nogmaals|nog
    wyslij|przeslij|przyslij|wyslac|przeslac|przyslac ... ponownie|jeszcze
  `),
);

/** `I have lost your letter`: beside a question it is only why that is asked. */
const lostLetter: Intent<true> = {
  ...saying(
    "resend",
    "resend",
    phrases(`
    mail|letter|email|message .. eaten|vanished|disappeared|gone|lost|deleted|bounced|spam|trash
    lost|deleted|missed|havent|never .. your|the|last|any|that letter|mail|mails|email|message|letters|turn
    brief|mail .. verloren|geloscht|nicht bekommen
  `),
  ),
  isGuess: true,
};

/** The same of `I have lost the sheet`. */
const lostSheet: Intent<true> = {
  ...saying("sheet", "sheet", phrases("lost .. sheet|form")),
  isGuess: true,
};

const fewerLetters = saying(
  "letters",
  "notify",
  phrases(`
    fewer|less .. letters|mail|mails|emails|letter
    too many .. letters|mails|emails|mail
    so many .. letters|mails|emails|mail
    how many|often .. letters|mails|emails
    weniger|viele .. briefe|mails|emails
    moins .. lettres|mails|courriels
    trop .. lettres|mails|courriels
    menos|demasiad* .. cartas|correos|mails
    meno|troppe .. lettere|mail|email
    minder|veel .. brieven|mails
    mniej|duzo .. listow|maili
  `),
);

const help = saying(
  "help",
  "help",
  phrases(`
    how do i|you|we .. play|order|write|send|move|begin|start|fill
    how does this|it .. work
    how .. write orders
    what can i .. write|do|ask|say|order
    what .. commands|command
    i|im .. confused|lost|stuck $
    i .. dont understand .. how|this|sheet|what
    need|want .. help
    ^ help $
    ^ help me|us|please|with|needed|wanted|i|im|on|the|ref|referee|what|how
    can you .. help me
    where .. rules|manual|instructions
    hilfe
    wie .. funktioniert|geht das
    was kann ich .. schreiben|tun|machen
    aide
    comment .. marche|jouer|faire|ecrire
    ayuda
    como .. funciona|juego|escribo
    aiuto
    come .. funziona|gioco|scrivo
    hulp
    hoe werkt
    pomoc
    jak .. dziala|grac
  `),
);

const myGames = saying(
  "my games",
  "my games",
  phrases(`
    my other games
    list|show|send|see|what|which|where|how|about|of|overview|status .. all my games
    ^ all my games
    which games .. i|am|have
    what games .. i|am|have
    alle meine|meine anderen .. spiele|partien
    mes autres parties
    mis otras partidas
    le mie altre partite
    mijn andere spellen
    moje inne gry
  `),
);

/** What may stand behind such a wish. */
const BEHIND =
  "any|no? more|longer|at? all|please|for? of? about? to? for? me|us|this|these|my|the? game|deadlines|deadline|email|mail? thanks|please? $";
const NO_REMINDERS = phrases(
  [
    "please|kindly? stop|no|cease|end|without|spare me? more|the|these|those|your|all|any|further|of? the|these|those|your|sending? reminder|reminders",
    "would|could|can|will you please|kindly|just? stop|cease|quit sending? me|us? the|these|those|your|all|any? more|further? reminder|reminders",
    "please|kindly? stop|cease|quit reminding me|us?",
    "please|kindly? stop|cease|quit sending me|us? the|your|these? reminders",
    "i|we want|need|require|wish no|fewer? more|further? reminders",
    "i|we do? not|dont want|need|require|wish any|the|these|your|more|further? more? reminders",
    "please|kindly? do? not|dont remind me|us",
    "please|kindly? turn|switch|leave off the|these|your|my? reminders",
    "please|kindly? turn|switch the|these|your|my? reminders off",
    "bitte? keine erinnerungen mehr|bitte?",
    "plus|pas de rappels",
    "niente|basta promemoria",
    "geen herinneringen",
    "sin|basta recordatorios",
  ].map((wish) => `^ ${wish} ${BEHIND}`).join("\n"),
  { exactly: true },
);

/** `Please stop the reminders`: of the own deadlines, and of nothing that the other player gets. */
const noReminders: Intent<true> = {
  name: "no reminders",
  reads: (written) => {
    const said = asWish(written);
    return said.isQuestion || hasCondition(said) ||
        NO_REMINDERS.in(bareOf(clausesOf(bareOf(said))[0])) === undefined
      ? undefined
      : true;
  },
  reply: () => ({ kind: "command", line: "no reminders" }),
};

/** Wishes about the writer's own letters and sheets, each a command with a few words around it. */

const FIRST = "(?:(?:bitte|please|pls),? )?";
const PLEASE = "(?:,? (?:please|pls|bitte|thanks|thank you|danke))?[.!]{0,3}$";
const NOTHING_ELSE =
  "(?:,? (?:and |but )?(?:nothing (?:else|more)|no more|only (?:that|then|once)|that is all))?";

const REMINDS = new RegExp(
  `^${FIRST}(?:just |only )?remind me (?:just |only )?(?<when>[^,.;:?]{3,40} before (?:the|each|every|my|a) deadlines?)${NOTHING_ELSE}${PLEASE}`,
  "iu",
);

/** `All deadlines in my time, zone Europe/Vienna` */
const ZONED = new RegExp(
  `^${FIRST}(?:(?:show|give|send|write) (?:me )?)?(?:all |alle |the |die )?(?:deadlines|times|dates|fristen|termine|zeiten)(?: (?:in|to) (?:my|our|meiner|unserer|local) (?:own )?(?:time|zeit|zone))?(?: (?:please|bitte))?[,:] (?:time ?)?zone:? (?<zone>[A-Z][A-Za-z]{1,15}/[A-Za-z_/-]{2,30})${PLEASE}`,
  "iu",
);

const WINDOWED = new RegExp(
  `^${FIRST}(?:give|grant|allow|leave) (?:me|us) (?<length>10 minutes|ten minutes|an hour|one hour|1 hour|60 minutes) to (?:take back|undo|recall|withdraw) (?:a|my|every|each|any) (?:clean )?sheets?(?: before (?:it is|they are|you) play(?:ed)?(?: (?:it|them))?)?${PLEASE}`,
  "iu",
);

function lineIn({ text }: Sentence): string | undefined {
  const when = REMINDS.exec(text)?.groups?.when;
  if (when !== undefined && remindersIn(when) !== undefined) return `remind me ${when}`;
  const zone = ZONED.exec(text)?.groups?.zone;
  if (zone !== undefined) return `zone ${zone}`;
  const length = WINDOWED.exec(text)?.groups?.length.toLowerCase();
  return length === undefined ? undefined : `window ${length.replace("ten", "10")}`;
}

/** `Remind me 1 day before each deadline, nothing else` */
export const ownSetting: Intent<string> = {
  name: "own setting",
  reads: (said) =>
    said.isQuestion || hasCondition(said) || isUnsure(said) || refuses(said) ? undefined : lineIn(said),
  reply: (line) => ({ kind: "command", line }),
};

export const SAID_COMMANDS: readonly Intent[] = [
  noReminders,
  fewerLetters,
  map,
  orders,
  resend,
  lostLetter,
  lostSheet,
  sheet,
  review,
  history,
  myGames,
  help,
];
