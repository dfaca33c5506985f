import type { HeardSeat, Intent } from "../phrases/intent.ts";
import { boardAnswer, isAnswered, namesFrom } from "../phrases/names-said.ts";
import { phrases } from "../phrases/phrase.ts";

/** `What happened to 5RTR and 2RTR?`: what the log says of a piece, and where it is now. */

const FATE = phrases(`
  what|whats .. happened|happens|happening|become|became|becomes to|of|with
  what .. did happen to
  why did|has|have|is|was|are|were my|our?
  was .. passiert|geschehen|geworden mit|aus
  was wurde aus
  qu .. arrive a
  que .. paso|ocurrio a|con
  cosa .. successo a
  wat .. gebeurd met
`);

/** The most pieces in an answer. */
const MOST_PIECES = 3;

export const fates: Intent<readonly string[]> = {
  name: "what happened to",
  reads(said, seat) {
    const place = FATE.in(said);
    if (place === undefined || seat.game.head.status === "inviting") return undefined;
    const names = namesFrom(said, place.to, seat).map(({ words }) => words)
      .filter((words) => /\p{L}|\//u.test(words) && isPiece(words, seat));
    return names.length === 0 ? undefined : names.slice(0, MOST_PIECES);
  },
  reply: (names) => ({ kind: "records", of: "fates", found: names }),
};

function isPiece(name: string, seat: HeardSeat): boolean {
  return isAnswered(seat, { about: "reach", piece: name }) ||
    /\b(?:eliminated|off the map)\b/.test(boardAnswer(seat, { about: "whereabouts", name })?.join(" ") ?? "");
}
