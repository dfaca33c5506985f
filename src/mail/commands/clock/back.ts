import { takeBack } from "../../../game/table/hand-over.ts";
import { type ActingCommand, stepped, type WrittenCommand } from "../command.ts";

function readBack(text: string): { readonly game: string | undefined } | undefined {
  const match = /^(?:i am |i'm )?back(?: (\w{4}))?$/i.exec(text);
  return match === null ? undefined : { game: match[1]?.toUpperCase() };
}

/** The game that a player who has left the seat comes back to, if a letter says so. */
export function gameToReturnTo(commands: readonly WrittenCommand[]): string | undefined {
  const line = commands.find(({ command }) => command.name === backByMail.name);
  return line === undefined ? undefined : readBack(line.text)?.game;
}

/**
 * The seat is its player's again. The substitute says so from the seat itself. The player has no seat to write from, so
 * that letter goes to the referee and names the game (see reception.ts).
 */
export const backByMail: ActingCommand<{ readonly game: string | undefined }> = {
  name: "back",
  kind: "acting",
  help: () => [
    "back: as a substitute you give the seat back. BACK K7Q2, sent to the referee: you get your own seat in that game back",
  ],
  read: ({ text }) => readBack(text),
  async carryOut({ office, head, side, letter }, { game }) {
    if (game !== undefined && game !== head.id) {
      return {
        kind: "refused",
        about: "Nothing has changed",
        sentences: [`This seat is one of game ${head.id}, not of ${game}.`],
      };
    }
    return stepped("back", await takeBack(office, { id: head.id, side, letter }));
  },
};
