import { myGamesBlocks } from "../../../game/people/my-games.ts";
import { wordsOf } from "../../../game/words/reader-words.ts";
import { note } from "../../../../templates/letters/note.ts";
import type { AskingCommand } from "../command.ts";

/** All games of anyone who reads the registered address; also to the referee's own address (reception.ts). */
export const myGamesByMail: AskingCommand<true> = {
  name: "my games",
  kind: "asking",
  help: () => ["my games: all games by your addresses, and which of them wait for you"],
  read: ({ text }) => /^my games$/i.test(text) ? true : undefined,
  async answer({ office, game: { head }, side }) {
    const blocks = await myGamesBlocks(office, head.seats[side].address ?? "");
    return note(wordsOf(office.site, head, side), "Your games", [], blocks);
  },
};
