import { positionLetter } from "../../game/letters/position-letter.ts";
import { playedGames } from "../../game/open/open-game.ts";
import { once } from "../../common/once.ts";
import type { AskingCommand } from "./command.ts";

/** What any game calls its pieces, and the word for those of all. */
const names = once(() =>
  new Set([
    "pieces",
    ...playedGames().flatMap(({ systems }) => systems.map(({ words }) => words.terms.piece.many)),
  ])
);

/** The lists of pieces by place, which turn letters leave to this one. */
export const piecesByMail: AskingCommand<true> = {
  name: "pieces",
  kind: "asking",
  help: ({ piece, place }) => [`pieces, ${piece.many}: all of both sides by ${place.one}, and the sheet`],
  read: ({ text }) => names().has(text.toLowerCase().replace(/^all /, "")) ? true : undefined,
  answer: ({ office, game, side }) => positionLetter(office, game, side, { shows: "pieces" }),
};
