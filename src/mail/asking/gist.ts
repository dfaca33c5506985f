import { openQuestion } from "../../game/desk-of.ts";
import { nameOf } from "../../game/names.ts";
import { keptWords } from "../../game/turn/kept-orders.ts";
import type { PlainQuestion } from "../../kernel/plain-question.ts";
import { enemyOf, sideName } from "../../kernel/side.ts";
import type { AskingSeat } from "../commands/command.ts";
import { openAnswer } from "./answering.ts";
import { deadline } from "./deadline.ts";
import { doingNothing } from "./doing-nothing.ts";
import { greeting } from "./greeting.ts";
import type { Intent, Reply } from "./intent.ts";
import { ADDRESS_IN, drawing, handingOver } from "./leaving.ts";
import { whatIsAnnounced } from "./likeliest.ts";
import { luck } from "./luck.ts";
import { meaningOf } from "./meaning.ts";
import { missed } from "./missed.ts";
import { boardAnswer, isAnswered, namesFrom } from "./names-said.ts";
import { relaying } from "./relaying.ts";
import { moreTime, ownMeans, ownPage, ownPieces } from "./said-facts.ts";
import type { Sentence } from "./sentence.ts";
import { standing } from "./standing.ts";
import { whoseTurnIsIt } from "./whose-turn.ts";
import { linesRefused, whyRefused } from "./why-refused.ts";

/**
 * What a letter is about as a whole, where no sentence says so: `I have spilt tea on my map. May I have another?` Each topic has
 * rows of words in any order. The longest row that is all there wins. What it changes can be taken back, or asks first.
 */

/** Words that mean much the same, by a name for their class. */
const CLASSES: Readonly<Record<string, string>> = {
  mail:
    "mail mails email emails letter letters message messages mailing inbox mailbox letterbox box post note notes brief briefe nachricht* courriel* courrier lettre* correo* carta* posta lettera lettere messaggi* mensaje* bericht* brieven list listy listow wiadomosc* mailad* spam notification* ping pings",
  one:
    "one single 1 once only bundle bundled digest gather gathered combine combined together batch batched lump lumped collect collected wrap rolled roundup summary ein einen eine einmal un une uno una een jeden jedna raz gebundelt zusammen",
  daily:
    "day daily tag taglich jour quotidien* giorno giornaliero dia diario diaria dag dagelijks dzien dziennie dobe evening night morning 24h",
  stop:
    "stop quit cease end unsubscribe no dont without halt enough leave aufhoren arrete* arretez basta deja para smetti stoppen przestan",
  opp:
    "opponent he she they him her them enemy foe adversary rival gegner adversaire avversario oponente tegenstander przeciwnik* otherside chap bloke fella fellow guy lad lass lady woman man other er sie il elle lui lei el ella hij zij",
  me:
    "i me my mine we us our ours im ive ill id ich mir mich mein* je moi mon ma mes nous io mi mio mia yo mis ik mijn wij ja moj* mnie",
  turn:
    "turn turns move moves go round zug spielzug runde tour coup turno mossa jugada beurt zet tura tury ruch kolej play playing",
  show:
    "show see send give let have want need get find look copy another fresh new replacement spare resend picture zeig* schick* sende* montre* envoie* envoyez mostra* manda* invia* muestra* envia* toon stuur pokaz* wyslij przyslij lost spilt spilled ruined torn",
  map:
    "map maps board picture overview chart karte lageplan carte plan mappa mapa cartina cartine kaart plansza",
  win:
    "win wins winner winning won victory victor victorious triumph sieg* gewinn* gagn* vainqueur victoire vinc* vittoria gan* victoria winn* winnaar overwinning wygr* zwyciestw*",
  how:
    "how what which by decide* decided determined measure criteria condition* conditions need needs required wie was wodurch comment quoi come cosa como que hoe wat jak co",
  score:
    "score scores points point vp vps tally totals standing standings scoreboard lead leading ahead behind winning losing edge advantage punkte punktestand stand score marcador puntos punteggio punti punten stand wynik punkty lage situation situatie sytuacja position state doing faring fare",
  lost:
    "lose lost loss losses losing casualties casualty dead died killed destroyed wiped gone missing eliminated butcher bill perished verloren verlust* weggenommen vernichtet ausgeschieden perdu* pertes perdid* perse perso persi perdite bajas verlies* verloor strac* straty",
  what:
    "what which who how much many welche* was wieviel* wie quels quelles quel combien quoi cosa quali quanti quante que cuales cuantos cuantas wat welke hoeveel co jakie ile any list tell name",
  happened:
    "happen* happened transpired news missed miss recap summary report account gone occurred events event story update catch upto passiert geschehen gemacht getan verpasst passe joue jouee fait manque rate successo fatto accaduto perso pasado hecho paso ocurrido perdi gebeurd gedaan gemist stalo zrobil* wydarzylo przegapil* up been",
  away:
    "away absence while since silence absent gone meantime weg absence pendant abwesen* assenza ausencia afwezig* holiday week days",
  did:
    "do did done been played playing upto moved been joue fait gemacht getan gespielt fatto giocato hecho jugado gedaan gespeeld zrobil* zagral* getrieben",
  log:
    "log record report transcript account protocol minutes protokoll bericht journal compte registro verbale informe verslag raport dziennik blow detail details detailed full",
  die:
    "die dice dies roll rolls rolled rolling number numbers d6 pip pips throw throws thrown threw wurf* wurfel* gewurfelt des lance* dadi dado tiro tirat* dados tirad* dobbelste* worp gegooid worpen kosci rzut* rzuc*",
  luck:
    "luck lucky unlucky luckier jammy fortune fortunate gluck pech chance malchance fortuna sfortuna suerte geluk szczescie",
  fair:
    "fair unfair rigged fix fixed honest cheat* crooked loaded trust verify check prove proof legit kosher bent tamper*",
  time:
    "deadline deadlines due late cutoff limit clock time when until till days hours long latest expire* expires by frist termin wann spatestens zeit delai echeance jour quand temps scadenza quando tempo termine plazo cuando tiempo fecha wanneer tijd termijn kiedy czas czasu do",
  owe:
    "send submit orders deliver answer reply move respond finish in have must need got left remain* schicken abgeben muss habe envoyer repondre rendre dois mandare devo enviar debo sturen moet wyslac musze mam",
  wait:
    "waiting waits hold holding holdup keeping hanging done finished ready ball court warte* attend* attesa aspett* esper* wacht* czeka* sat checking slow thinking stuck",
  who: "who whose whos wer wessen wem qui chi quien kto wie wiens czyj*",
  nothing:
    "nothing nowt not dont wont cannae cant cannot never no forget ignore silent skip bothered nichts nicht keine rien pas niente nulla non nada no niets niks niet nic nie miss ghost",
  if: "if when should suppose unless what wenn falls si se als jesli gdy then",
  else:
    "else someone somebody anyone anybody friend brother sister son daughter mate colleague neighbour buddy pal jemand quelqu alguien qualcuno iemand ktos substitute stand-in replacement cover deputy vertret* remplac* sostitu* sustitu* vervang* zastep*",
  takes:
    "take takes run runs cover covers play plays mind look handle manage fill step stand sit finish finish continue carry over instead ubernehmen ubernimmt einspringen weiterspielen reprendre remplacer prendre prendere sostituire giocare jugar ocupar seguir reemplazar overnemen invallen przejac zastapic",
  seat: "seat side place army troops spot position chair game turn bit while",
  chase:
    "poke nudge chase remind reminder prod ping hurry kick jog wake chivvy stir shout badger nag push prompt tap elbow rattle stupse* erinner* mahn* anstupsen rappel* relanc* secou* ricord* sollecit* recuerda* recordar avisa* herinner* porre* aanspo* przypom* ponagl*",
  sent:
    "sent send wrote written ordered submitted told gave given put said mailed typed entered asked geschickt gesendet geschrieben befohlen envoye ecrit ordonne mandato inviato scritto ordinato enviado mandado escrito ordenado gestuurd geschreven wyslal* napisal*",
  orders:
    "orders order sheet moves move draft plan plans instructions befehl* zuge zug ordres ordre ordini mosse ordenes orden bevelen zetten rozkaz* ruchy",
  all:
    "all everything lot whole orders sheet moves every entire alles ganze* tout tous toutes tutto tutti todo todos todas alle wszystko wszystkie it that",
  tear:
    "rub tear rip burn bin scrap cancel forget drop wipe delete discard destroy withdraw erase undo trash void shred chuck-out retract losch* verwirf vergiss streich* zerreiss* storn* annul* oubli* effac* dechir* jet* cancell* dimentic* strapp* anul* olvid* borr* romp* wis schrap vergeet verscheur* anuluj zapomnij skasuj podrzyj",
  mean:
    "mean means meaning stand what whats explain define definition understand earth wonder understood clue heck hell is are r sense bedeutet heisst ist signifie veut dire est significa vuol sono cos quiere es betekent is znaczy oznacza",
  far:
    "far destination* destinations reach range distance options possible go get where could legs stretch budget allowance mobility wohin weit reichweite ziele ou loin portee destinations dove lontano portata destinazioni adonde lejos alcance destinos ver bereik waarheen daleko zasieg dokad",
  left:
    "left remaining remain* reste* restant stock have got hand spare still noch ubrig bleib* haben rimang* ancora resta* qued* tengo over heb mam zosta* budget",
  means:
    "marker markers support points point gsp chits chit pions pion soutien jetons marken unterstutzung segnalini appoggio supporto fichas apoyo marcadores fiches steun ondersteuning zetony wsparci* ground artillery assets asset",
  fights:
    "fighting facing against versus vs up opposite opponent enemy adversary rival playing gegen contre contro contra tegen przeciw* z",
  choose:
    "choose pick decide choice judgement judgment whichever whatever mind matter difference fancy toss flip random best wahl* entscheid* egal choisi* decid* scegl* scelga elige elija kies besliss* wybierz zdecyduj",
  you: "you your yourself yours ref referee du dir sie deine* toi tu vous te lei usted u jij je ty for",
  run:
    "send go fire launch away rip play run do submit let hit it press punch commit engage start roll ahead full yolo ship",
  pleasure:
    "pleasure lovely nice enjoy* enjoying appreciate* appreciated delighted delightful glad charming wonderful thank thanks grateful brilliant tidy splendid beautiful fun kind bravo compliment* compliments kudos danke schon freude merci plaisir bravo grazie piacere bello gracias placer bedankt fijn leuk dzieki mil* great love loving marvellous smashing superb",
  dispute:
    "dispute disputed disputing contest contesting challenge challenging appeal appealing protest protesting objection object query einspruch protest* contest* reclam* bezwaar sprzeciw reklam*",
  page:
    "page website site web link url online browser address seite website pagina strona lien enlace collegamento",
  refused:
    "refused refuse rejected reject illegal invalid disallowed error bounced why wrong problem abgelehnt refuse* rifiutat* rechazad* geweigerd odrzucon*",
  help:
    "help how start begin newcomer new first idea clue lost confused confusing explain basics beginner noob what do hilfe aide aiuto ayuda hulp pomoc anfang",
  private: "private privately confidential secret read see know overhear peek eyes",
  more:
    "more extra longer additional extend extension postpone another extra mehr langer verlanger* plus davantage piu ancora mas meer langer wiecej dluzej",
  need: "need want require could can may have brauche besoin bisogno necesito nodig potrzebuj*",
  draw: "draw remis nulle patta tablas empate gelijkspel unentschieden pari",
  again:
    "again resend another copy once more repeat nochmal erneut encore renvo* ancora otra reenvia* opnieuw nogmaals ponownie lost deleted vanished bin spam",
};

interface Row {
  readonly wanted: readonly (readonly string[])[];
  readonly unwanted: readonly string[];
}

/** Rows as `{mail} {one} {daily} -stop`: each class, or word, that has to be there, and those that must not. */
function rowsOf(written: string): readonly Row[] {
  return written.trim().split("\n").map((line) => {
    const parts = line.trim().split(/\s+/);
    const wordsOf = (part: string) =>
      part.split("|").flatMap((each) =>
        /^\{.+\}$/.test(each) ? CLASSES[each.slice(1, -1)].split(" ") : [each]
      );
    return {
      wanted: parts.filter((part) => !part.startsWith("-")).map(wordsOf),
      unwanted: parts.filter((part) => part.startsWith("-")).flatMap((part) => wordsOf(part.slice(1))),
    };
  });
}

interface Topic {
  readonly rows: readonly Row[];
  readonly isOpen?: (seat: AskingSeat, said: Sentence) => boolean;
  reply(seat: AskingSeat, said: Sentence): Reply | Promise<Reply>;
}

function about<M>(intent: Intent<M>, found: M, written: string, isOpen?: Topic["isOpen"]): Topic {
  return {
    rows: rowsOf(written),
    ...(isOpen === undefined ? {} : { isOpen }),
    reply: (seat) => intent.reply(found, seat),
  };
}

function wish(line: string, written: string, isOpen?: Topic["isOpen"]): Topic {
  return {
    rows: rowsOf(written),
    ...(isOpen === undefined ? {} : { isOpen }),
    reply: () => ({ kind: "command", line }),
  };
}

const isAsked = ({ game, side }: AskingSeat) => openQuestion(game.head)?.side === side;
const isPlaying = ({ game: { head } }: AskingSeat) => head.status === "playing";
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

function isNotAboutPieces(seat: AskingSeat, said: Sentence): boolean {
  return !/\d{2}/.test(said.text) && namesFrom(said, 0, seat).length === 0;
}

const COURTESY = about(
  greeting,
  "You're welcome",
  "{pleasure} -opponent|if|when|would|could|please|what|how|who|where",
  isNotAboutPieces,
);

const TOPICS: readonly Topic[] = [
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
  `,
    isPlaying,
  ),
  about(luck, "doubt", "{die} {fair}"),
  about(luck, "luck", "{luck} {me}|{die}|{opp}"),
  about(
    missed,
    "last",
    `
    {log} turn|gameturn|last|full|record|transcript|blow -how|sheet
    {log} {turn}|please|{show} -how|sheet
    {die} {show} -luck|fair
    {die} {what} last|fight|battle -luck|fair
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
  `,
  ),
  about(
    standing,
    true,
    `
    {win} {how} -who|whos|how_are
    {score} both|sides|total|totals|who|whos|how|so|far|game|we|i|me -time|deadline
    {lost} {what} {me}|so|far|blocks|far|steps|opp
    who|whos|wer|qui|chi|quien|wie|kto {win}
    vp|points|score
  `,
  ),
  {
    rows: rowsOf(`
      who|whom|wer|wen|qui|chi|quien|wie|kto|kim {fights} -turn|move|next|reach
    `),
    reply: ({ game: { head }, side }) => ({
      kind: "says",
      about: "Who plays",
      sentences: [
        `${nameOf(head, enemyOf(side)) ?? "Another player"} plays the ${
          sideName(enemyOf(side))
        } side; you play the ${sideName(side)} side.`,
      ],
    }),
  },
  wish("map", "{map} {show} -page\n{map} tea|coffee|dog|cat|lost|cannot|cant"),
  wish(
    "orders",
    `
    {sent} {me}|i {what} -opp|back|opponent|he|she|anna|bruno
    {what} got|have|down|hold|noted for|down {me}
    {orders} {me} {sent}|have|got|hold|received|down {what}|is|are|did|do -if|when|opponent
  `,
    ({ game, side }) => keptWords(game, side) !== undefined,
  ),
  wish("resend", "{mail} {again} -stop|fewer|notify\n{mail} {show} {again}"),
  about(
    whyRefused,
    true,
    "{refused} {what}|why|order|line|reason|grounds",
    (seat) => linesRefused(seat).length > 0,
  ),
  about(
    doingNothing,
    true,
    `
    {if} {nothing} {what}|then -reach|odds
    default happens|what
    consequence*|consequences|penalty {owe}|{nothing}|fail*
  `,
  ),
  {
    rows: rowsOf(`
      what|whats|how|odds|chance|chances|chancen|cotes|szanse if|me|for|look|against -turn|deadline
      {fights} {what}
      who|wer|wie|qui|chi|quien|kto coming|hitting|at|valt|greift|kommt|arrive|arriva|viene|idzie me|my|us|mich|mij|moi|mi|mnie
    `),
    isOpen: isAsked,
    reply: (seat) => whatIsAnnounced.reply(seat),
  },
  about(moreTime, true, "{more} {time} {need} -opponent"),
  about(
    deadline,
    true,
    `
    {time} {owe} {me} -how_far
    {time} left|deadline|due|latest|cutoff|exactly|precisely
    deadline|frist|scadenza|plazo|echeance|deadlines
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
  `,
  ),
  about(
    ownMeans,
    true,
    "{means} {left}\n{means} {what}",
    (seat, said) => isPlaying(seat) && !has(CLASSES.opp.split(" "), said),
  ),
  about(
    ownPieces,
    true,
    "pieces|army|forces|troops|command|einheiten|truppen {me} {what}|list -lost|lose|where|far|reach",
  ),
  about(ownPage, true, "{page} {show}|where|{me} -die|dice|roll"),
  about(relaying, true, "{private} {opp} mail|this|letters|letter|words|write|say"),
  wish("help", "{help} {me} {how}|do|work|works|play -opponent"),
  COURTESY,
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
  const act = CONDITION.test(said.text) || tells(said) ? undefined : likeliest(ACTS, said, seat);
  if (act !== undefined) return { isClear: true, reply: () => act.topic.reply(seat, said) };
  const board = boardQuestion(said, seat);
  if (board !== undefined) {
    return { isClear: true, reply: () => says("What you ask about", boardAnswer(seat, board) ?? []) };
  }
  const topic = likeliest(TOPICS, said, seat);
  const isClear = (topic?.size ?? 0) >= CLEAR;
  const term = !isClear && has(CLASS_MEAN, said) && !/\d/.test(said.text) ? meaningOf(said, seat) : undefined;
  if (term !== undefined) return { isClear: false, isGuess: true, reply: () => term };
  return topic === undefined ? undefined : {
    isClear,
    isCourtesy: topic.topic === COURTESY,
    isGuess: true,
    reply: () => topic.topic.reply(seat, said),
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

const CLASS_MEAN = CLASSES.mean.split(" ");

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
  const isAsked = said.isQuestion ? has(CLASSES.far.split(" "), said) : has(FAR, said);
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

function has(words: readonly string[], said: Sentence): boolean {
  return words.some((word) => said.placesOf(word, true).size > 0);
}

/** The topic with the longest row of which each class is there. */
function likeliest(topics: readonly Topic[], said: Sentence, seat: AskingSeat): Likely | undefined {
  let best: Likely | undefined;
  for (const topic of topics) {
    const size = Math.max(0, ...topic.rows.map((row) => fits(row, said) ? row.wanted.length : 0));
    if (size > (best?.size ?? 0) && topic.isOpen?.(seat, said) !== false) best = { topic, size };
  }
  return best;
}

interface Likely {
  readonly topic: Topic;
  readonly size: number;
}

/** Shorter words are taken as they are spelled: `tanks` are no `thanks`. */
const SHORTEST_MISSPELLED = 7;

/** Each class has a word of its own. */
function fits({ wanted, unwanted }: Row, said: Sentence): boolean {
  if (has(unwanted, said)) return false;
  const used = new Set<number>();
  return wanted.every((words) => {
    const free = words.flatMap((word) => [...said.placesOf(word, word.length < SHORTEST_MISSPELLED)]).find((
      at,
    ) => !used.has(at));
    if (free === undefined) return false;
    used.add(free);
    return true;
  });
}
