import { seenBy } from "../../../game/open/open-game.ts";
import { turnOf } from "../../../game/open/waiting-for.ts";
import type { Intent } from "../phrases/intent.ts";
import { phrases } from "../phrases/phrase.ts";
import { nextStep, whatWaits } from "../phrases/what-waits.ts";

const ASKS = phrases(`
  where|how .. game|match|things|we|everything stand*
  where are we
  how .. game|match|things|war|campaign go*
  how is it going
  hows it going
  how are we|things doing
  how am i doing
  who|whos .. ahead|winning|leading|leads|wins|better
  am i|we .. ahead|winning|losing|behind
  what|whats .. score|points|tally|standing
  current .. score|state|position|situation|standing
  the score $
  victory points
  victory|winning conditions|condition|terms|aims|goals
  upper hand
  on top .. now|far|game
  state of .. game|play|affairs
  what .. situation
  situation report
  sitrep
  what|which turn
  how many|long .. turns|rounds|game last*
  turns .. left|remain*
  how .. win|won
  what .. need|do .. win
  wieviele|viele runden|zuge|spielzuge
  welche|welcher|welchem runde|zug|spielzug
  wie .. gewinne|gewinnt|siegt
  combien de tours
  quel tour
  comment .. gagne|gagner
  cuantos turnos
  que turno
  como .. gana|ganar|gano
  quanti turni
  che turno
  come .. vince|vincere|vinco
  hoeveel beurten
  welke beurt
  hoe .. win|wint|winnen
  ile tur
  ktora tura
  jak .. wygrac|wygrywa
  how does it|that|everything look
  how .. things|it looking
  status update|report
  ^ status $
  give|send .. status
  losses so far
  did|have i|we .. lose|lost
  how many|much points am|are|do|have|did i|we
  what .. cost me|us
  quanti|quante .. perso
  cuantos|cuantas .. perdido
  combien .. perdu
  wieviele|viele .. verloren
  what .. counts .. win|winning|victory
  what .. winning
  what .. losses|lost so far
  how many .. lost
  wie steht|stehts|stehen
  wie ist .. stand|lage
  was ist der stand
  zwischenstand
  wie .. steht .. spiel|partie|es
  wer .. fuhrt|vorn*|gewinnt|vorne|liegt
  wer .. im vorteil
  spielstand
  punktestand
  lage
  ou .. en est on
  ou en est
  ou en sommes nous
  qui .. gagne|mene|devant|tete
  quel .. score
  quelle .. situation
  como va|esta la|el partida|juego
  como vamos
  quien .. ganando|gana|delante|cabeza
  cual .. marcador|situacion|puntuacion
  a che punto
  come sta|va .. partita|gioco|andando
  come siamo messi
  chi .. vincendo|vince|vantaggio|testa
  hoe staat|gaat|staan .. spel|ervoor|voor|het
  wie .. wint|winnen|voor
  wat is de stand
  stand van .. spel|zaken
  jak .. stoi|wyglada|idzie .. gra|sytuacja
  kto .. wygrywa|prowadzi
  jaki .. wynik
`);

/** `Where does the game stand, and who is ahead?` */
export const standing: Intent<true> = {
  name: "standing",
  reads: (said) => ASKS.in(said) === undefined ? undefined : true,
  reply(_, seat) {
    const { game, side } = seat;
    const { gameTurn, lastTurn } = turnOf(game);
    const of = lastTurn === undefined ? "" : ` of ${lastTurn}`;
    const { system, sight } = seenBy(game, side);
    const rows = system.words.standing(sight).map(({ label, value }) => [label, value] as [string, string]);
    return {
      kind: "says",
      about: "How the game stands",
      sentences: [
        `Game-Turn ${gameTurn}${of}. ${whatWaits(seat)}`,
        ...system.words.notes(sight).victory.slice(0, 1),
        nextStep(seat),
      ],
      blocks: [{ kind: "facts", rows }],
    };
  },
};
