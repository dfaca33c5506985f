import { openQuestion } from "../../game/desk-of.ts";
import { askedWords } from "../../game/position-words.ts";
import { nameOf } from "../../game/names.ts";
import { enemyOf, sideName } from "../../kernel/side.ts";
import type { AskingSeat } from "../commands/command.ts";
import { bareOf } from "./bare.ts";
import { deadline } from "./deadline.ts";
import { doingNothing } from "./doing-nothing.ts";
import type { Intent, Reply } from "./intent.ts";
import { luck } from "./luck.ts";
import { missed } from "./missed.ts";
import { aboutTerm } from "./named-things.ts";
import { namesFrom } from "./names-said.ts";
import { type Phrases, phrases } from "./phrase.ts";
import { ownMeans, ownPage, ownPieces } from "./said-facts.ts";
import { SAID_COMMANDS } from "./said-commands.ts";
import { clausesOf, type Sentence } from "./sentence.ts";
import { standing } from "./standing.ts";
import { nextStep, untilWhen, whatWaits } from "./what-waits.ts";
import { whoseTurnIsIt } from "./whose-turn.ts";
import { linesRefused, whyRefused } from "./why-refused.ts";

/**
 * What a sentence most likely asks about, by a few of its words. It comes behind all that read a sentence more closely, and only
 * ever answers: nothing changes by a guess.
 */
interface Topic {
  readonly says: Phrases;
  /** Whether it may be asked about now. */
  readonly isOpen?: (seat: AskingSeat) => boolean;
  reply(seat: AskingSeat): Reply | Promise<Reply>;
}

/** A topic that an intent answers. */
function about<M>(intent: Intent<M>, found: M, written: string, isOpen?: Topic["isOpen"]): Topic {
  return {
    says: phrases(written),
    ...(isOpen === undefined ? {} : { isOpen }),
    reply: (seat) => intent.reply(found, seat),
  };
}

/** A topic that a command answers. */
function wish(name: string, written: string): Topic {
  return {
    says: phrases(written),
    reply: (seat) => SAID_COMMANDS.find((each) => each.name === name)!.reply(true, seat),
  };
}

/** What a question in the midst of a Player-Turn is about. */
export const whatIsAnnounced: Topic = {
  says: phrases(`
    what|whats|who|whos|which|with ... hit|hits|hitting|coming|facing|against|throwing|threw|thrown|after|at me|us|mine|what|it
    up against
    what|how ... do you want|need|expect ... from|of me
    was|wer|womit ... kommt|greift
    qui|quoi|avec ... contre moi
  `),
  isOpen: ({ game, side }) => openQuestion(game.head)?.side === side,
  reply: (seat) => ({
    kind: "says",
    about: "What you are asked",
    sentences: [whatWaits(seat), ...untilWhen(seat).slice(0, 1), nextStep(seat)],
    blocks: askedWords(seat.game, seat.side)?.announced ?? [],
  }),
};

const TOPICS: readonly Topic[] = [
  whatIsAnnounced,
  about(
    whyRefused,
    true,
    `
      reject*|refus*|illegal|invalid|error|wrong|problem|grounds|disallow*
      why|reason|abgelehnt|warum|pourquoi|perche|waarom|dlaczego
    `,
    (seat) => linesRefused(seat).length > 0,
  ),
  about(
    doingNothing,
    true,
    `
      if|when|suppose|should ... leave|ignore|miss|forget|silent|nothing|skip|dont|not
      leave|ignore it|this|them $
      wenn ... nichts|nicht|ignoriere|lasse
      si ... rien|pas
      se ... non|niente|nulla
      si ... no|nada
      als ... niet|niets|niks
      jesli|gdy ... nie|nic
      default
    `,
  ),
  about(
    deadline,
    true,
    `
      deadline|dedline|deadlin|due|eta|cutoff
      until|till|til|by when|what|which
      time|days|hours left|got|have|remain*|remaining
      how long
      when|soon ... opponent ... turn|go|play|move|orders
      when must|should|do|can|have|submit|send|deliver ... i|we|it|this|orders|move
      frist|stichtag|abgabetermin|fallig
      wann ... muss|soll|spatestens
      wie lange|viel ... zeit|habe
      date limite|echeance|delai
      quand ... dois|faut
      scadenza|scade
      quando ... devo|posso
      plazo|fecha
      cuando ... tengo|debo
      cuanto|quanto tiempo|tempo
      tot|voor wanneer
      hoe|hoeveel lang|tijd|dagen
      wanneer ... moet
      termin*
      kiedy ... musze|mam
      ile|do czasu|kiedy
    `,
  ),
  wish(
    "orders",
    `
      get|got|have|hold|see|received|receive|remember|tell|told|gave|give|say|said ... my|mine|our|i ... orders|moves|move|turn|sheet|plan
      my|mine orders|moves|plan|draft|sheet
      what|which ... i|me ... ordered|told|said|tell|asked|sent|send|gave
      meine|meinen befehle|zuge|zug
      mes ordres
      miei ordini
      mis ordenes
      mijn orders
      orders ... van mij
      moje rozkazy
    `,
  ),
  about(
    ownPieces,
    true,
    `
      mine|forces|troops|army|command|stuff|pieces|einheiten|truppen|unites|unita|truppe|unidades|tropas|eenheden|troepen|jednostki
      what|which|who ... i|we|me ... get|have|got|own|control|command|move|play|lead
      roll call
      everything|all i|we .. own|have|got
    `,
  ),
  about(
    luck,
    "doubt",
    `
      tamper*|cheat*|rig|rigged|fix|fixed|loaded|manipul*|honest|trust|certain|sure|verify|prove|proof ... dice|die|rolls|roll|random
      dice|die|rolls|roll ... tamper*|cheat*|rig|rigged|fixed|loaded|manipul*|honest|trust|verify|prove|random|fair
    `,
  ),
  about(
    luck,
    "luck",
    `
      luck|lucky|unlucky|jammy|gluck|pech|chance|malchance|fortuna|sfortuna|suerte|geluk|szczescie
      dice|die|rolls|roll|rolling|wurfel*|des|dadi|dados|dobbelstenen|kosci
    `,
  ),
  about(
    ownMeans,
    true,
    `
      resources|assets|means|left|mittel|moyens|mezzi|medios|middelen
    `,
    (seat) => seat.game.head.status === "playing",
  ),
  about(
    whoseTurnIsIt,
    true,
    `
      who|whose|wer|qui|chi|quien|wie|kto ... turn|move|play|go|now|next|dran|zug|reihe|jouer|tour|tocca|turno|toca|juega|beurt|kolej|ruch
      is|am|are it|i|we ... me|turn|up|next|yet|waiting
      nothing|silence ... you|opponent ... days|weeks|week
      all|everything ok|okay|alright|right $
      waiting|wait|warten|attend|aspetta|espera|wacht|czeka ... me|us|him|her|opponent|anyone|someone|who|auf
    `,
  ),
  about(
    standing,
    true,
    `
      score|points|winning|win|won|losing|ahead|behind|lead|leading|victory|losses|lost|lose|killed|casualties|destroyed
      verloren|verluste|gewinn*|sieg*|punkte|stand|fuhrt|fuhre
      perdu|pertes|gagne*|victoire|score|mene
      perso|perdite|perdute|vinc*|vittoria|punti|punteggio
      perdido|bajas|gana*|victoria|puntos|marcador|vamos
      verloren|verliezen|wint|winnen|punten|stand
      stracil*|straty|wygryw*|punkty|wynik
    `,
  ),
  about(
    missed,
    "missed",
    `
      happen*|happened|news|new|missed|update|recap|summary|account|took|taken place|events
      happen*|happened|missed|recap|summary|catch
      tell|account|report ... turn|place|happened|did|done
      what ... did|do|done|has|have opponent|he|she|they|enemy
      passiert|geschehen|gemacht|neues
      passe|arrive|fait
      successo|accaduto|fatto
      pasado|ocurrido|hecho|paso
      gebeurd|gedaan
      stalo|wydarzylo|zrobil*
    `,
  ),
  {
    says: phrases(`
      who ... playing|against|opponent|enemy|adversary|other
      gegen wen
      contre qui
      contro chi
      contra quien
      tegen wie
      z kim|przeciw komu
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
  about(standing, true, "turn|turns|round|zug|zuge|runde|tour|tours|turno|turni|beurt|beurten|tura|tury"),
  about(ownPage, true, "website|page|link|online|internet|seite|pagina|strona|webseite"),
  wish("map", "map|picture|board|karte|carte|mapa|mappa|kaart|plansza"),
  wish(
    "help",
    `
      how|what ... do|should|must|to ... i|we|you|me
      how ... this|it|that|these|they ... work|works|go|play
      want|wants|need|expect ... from|of me
      lost|confused|stuck|help|clueless
      wie|was ... soll|muss|kann
      comment|que ... dois|faire|faut
      come|cosa ... devo|fare
      como|que ... debo|hacer|hago
      hoe|wat ... moet|doen
      jak|co ... mam|zrobic
    `,
  ),
];

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
    return TOPICS.find(({ says, isOpen }) => isOpen?.(seat) !== false && says.in(said) !== undefined);
  },
  reply: (topic, seat) => topic.reply(seat),
};

function isAsking(said: Sentence): boolean {
  const isShort = said.words.length <= FEW && !said.text.endsWith("!");
  return said.isQuestion || isShort ||
    [said, bareOf(said), ...clausesOf(said)].some((part) => ASKS.in(part) !== undefined);
}
