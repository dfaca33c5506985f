import { lengthWords, momentWords } from "../../../../templates/time.ts";
import { localOf } from "../../../game/clock/time-words.ts";
import { waitingFor } from "../../../game/open/waiting-for.ts";
import type { Intent } from "../phrases/intent.ts";
import { phrases } from "../phrases/phrase.ts";
import { nextStep, untilWhen, whatWaits } from "../phrases/what-waits.ts";

const ASKS = phrases(`
  when|whens .. deadline
  what .. deadline
  whats|is|have .. deadline
  bis wann
  deadline .. when
  ^ my|the? deadline $
  until|till|by when
  when .. need|want|expect this|it|that|them|mine|orders
  due date
  date|day|hour|moment|time ... orders|moves|turn|letter|reply|answer|sheet ... fall|falls|is|are|be? due|expected|wanted
  whats|what is|are the latest|last .. i|we
  latest i|we can|may|could
  time|date limit
  is there .. time
  still .. time $
  when .. turn|clock|time .. end|ends|over|run|runs|expire|expires
  what|how .. delai
  quel .. delai
  combien de jours|temps
  when|whens .. due
  when do|must|should|need i|we .. answer|reply|move|send|respond|play|orders|submit
  how long .. have i|we
  how long do|have|can i|we .. left|time|wait
  how much time
  how many days|hours .. have|left|till|until
  time .. left
  am i|we .. late
  is it too late
  wann .. frist|deadline|abgabe*|fallig|abgeben|antworten|schicken
  bis wann
  wie lange|viel .. zeit
  wie lange habe|hab|kann ich
  wieviel zeit
  quand .. date limite
  quelle .. date limite
  quelle .. echeance
  quand .. echeance
  jusqu|jusque a? quand
  pour quand
  combien .. temps
  cuando .. plazo|limite|fecha|vence|entregar
  cual .. plazo|limite
  hasta cuando
  para cuando
  cuanto tiempo
  quando scade
  quando .. scadenza|termine
  entro quando
  fino a quando
  quanto tempo
  qual .. scadenza
  wanneer .. deadline|inleveren|uiterlijk|antwoord*|inzenden
  tot wanneer
  hoe lang|veel .. tijd
  hoelang|hoeveel .. tijd|dagen
  hoelang heb ik
  kiedy .. termin*|deadline
  do kiedy
  jaki .. termin*
  ile .. czasu
`);

/** `When is my deadline?` */
export const deadline: Intent<true> = {
  name: "deadline",
  reads: (said) => ASKS.in(said) === undefined ? undefined : true,
  reply(_, seat) {
    const { game: { head }, side, office } = seat;
    const until = head.clock?.asked?.side === side ? head.clock.asked.until : null;
    const left = until === null || until <= office.now() ? undefined : lengthWords(until - office.now());
    const isOthers = head.clock?.asked !== undefined && waitingFor(seat.game) !== side;
    return {
      kind: "says",
      about: until === null ? "Deadlines" : `Your deadline: ${momentWords(until, localOf(head, side))}`,
      sentences: [
        ...(isOthers && head.status === "playing" ? ["Nothing of yours is due now."] : []),
        ...untilWhen(seat),
        ...(left === undefined ? [] : [`That is in ${left}.`]),
        ...(head.status === "playing" ? [] : [whatWaits(seat)]),
        nextStep(seat),
      ],
    };
  },
};
