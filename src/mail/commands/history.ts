import { wordsOf } from "../../game/words/reader-words.ts";
import { seatUrl } from "../../game/access/links.ts";
import { chronicle } from "../../game/table/chronicle.ts";
import { outcomeWords } from "../../game/open/outcome-words.ts";
import { link } from "../../kernel/block.ts";
import { note } from "../../../templates/letters/note.ts";
import { type AskingCommand, readsName } from "./command.ts";

export const historyByMail: AskingCommand<true> = {
  name: "history",
  kind: "asking",
  help: () => ["history: the game so far, a line for each Player-Turn with its map"],
  read: readsName("history"),
  async answer({ office, game, side }) {
    const { head } = game;
    const turns = await chronicle(office, game, side);
    const outcome = outcomeWords(head);
    const sentences = [
      turns.length === 0
        ? "Nothing has been played yet."
        : "The game so far, each line with the map after it:",
      ...(outcome === undefined ? [] : [outcome]),
    ];
    const url = seatUrl(office.site, head, side);
    return note(
      wordsOf(office.site, head, side),
      "The game so far",
      sentences,
      turns.map(({ sentence, run }) => link(sentence.replace(/\.$/, ""), `${url}/runs/${run}/map.svg`)),
    );
  },
};
