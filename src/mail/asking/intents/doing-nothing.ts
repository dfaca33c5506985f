import { deskOf } from "../../../game/open/desk-of.ts";
import { waitingFor } from "../../../game/open/waiting-for.ts";
import { AT_DEADLINE_WORDS } from "../../../../templates/time.ts";
import type { HeardSeat, Intent } from "../phrases/intent.ts";
import { phrases } from "../phrases/phrase.ts";
import { BY_DEFAULT, nextStep, untilWhen, whatWaits } from "../phrases/what-waits.ts";

const ASKS = phrases(`
  what .. if i|we do nothing|not|nothing
  if i|we do|say|send|write|answer|order|submit nothing
  if i|we stay|go|keep|remain silent|quiet|mum
  what .. if i|we .. dont|not|never .. answer|reply|send|move|respond|do|act|play|order
  what .. if i|we .. miss|forget|ignore|skip|late
  what .. if no|nothing .. orders|answer|sheet|comes|reply|sent
  what .. by default
  what .. if|when|should i|we .. nothing|no
  ^ and|what? if i|we .. forget|dont|nothing|late|away
  if i|we .. forget|forgot
  was .. wenn ich .. nichts|nicht|vergesse
  was .. wenn .. nichts|nicht .. kommt|schicke
  whats|what .. the default
  if i do nothing
  should|if|when no|nothing answer|reply|orders|letter|word|response .. arrive|arrives|come|comes|sent|reach|reaches
  if|when|should i|we ghost|vanish|ignore|disappear
  if i .. dont .. answer|reply|send|move|respond|do|act|play|order $
  what .. when .. deadline .. passes|over|comes
  do i need|have to .. do anything|something|answer|reply|move
  was .. wenn ich nichts
  was .. wenn ich nicht
  was .. wenn ich .. nichts|nicht|nix .. tue|mache|schicke|antworte
  wenn ich nichts tue|mache|schicke|unternehme
  que se passe .. si je .. rien|pas
  et|que si je ne fais rien
  si je ne fais|reponds rien|pas
  que pasa si no .. hago|envio|respondo|mando|nada
  si no hago nada
  cosa .. se non .. faccio|rispondo|mando|nulla|niente
  se non faccio niente|nulla
  wat .. als ik niets|niks|niet
  als ik niets|niks doe
  co .. jesli|jezeli|gdy nic|nie
  jesli nic nie zrobie
`);

export const GIVES_UP = phrases(
  "resign|resigned|resigning|surrender|surrendered|quit|concede|gave up|give up",
);

/** `What happens if I do nothing?` */
export const doingNothing: Intent<true> = {
  name: "doing nothing",
  reads: (said) => ASKS.in(said) === undefined || GIVES_UP.in(said) !== undefined ? undefined : true,
  reply: (_, seat) => ({
    kind: "says",
    about: "If nothing more comes from you",
    sentences: sentences(seat),
  }),
};

/** What the defaults bring, said at the most by so many sentences. */
const MOST_REMARKS = 2;

function sentences(seat: HeardSeat): string[] {
  const { game, side } = seat;
  const { head, system } = game;
  if (head.status !== "playing") return [whatWaits(seat)];
  if (waitingFor(game) !== side) {
    return [
      `${whatWaits(seat)} If something is asked of you then, your standing orders answer.`,
      ...system.words.terms.defaults.slice(0, MOST_REMARKS),
      nextStep(seat),
    ];
  }
  const desk = deskOf(game, side);
  const read = desk.asked === undefined
    ? system.orders.read(desk, desk.kept)
    : system.orders.readAnswer(desk, desk.kept);
  const remarks = read.remarks.slice(0, MOST_REMARKS);
  const when = head.clock === null
    ? "Nothing happens until you write: this game has no deadlines."
    : `${untilWhen(seat)[0]} After that ${AT_DEADLINE_WORDS[head.clock.control.atDeadline]}.`;
  return [
    when,
    ...(remarks.length > 0 ? remarks : system.words.terms.defaults.slice(0, MOST_REMARKS)),
    desk.asked !== undefined && desk.kept.length === 0 ? BY_DEFAULT : nextStep(seat),
  ];
}
