import { chronicle } from "../../game/table/chronicle.ts";
import { gamePath, wordsOf } from "../../game/post.ts";
import { outcomeWords } from "../../game/turn-words.ts";
import { link } from "../../../templates/blocks.ts";
import { note } from "../../../templates/letters/note.ts";
import { type Asking, readsName } from "./command.ts";

export const history: Asking<true> = {
  name: "history",
  kind: "asking",
  help: ["history: the game so far, a line for each Player-Turn with the map after it"],
  read: readsName("history"),
  async answer({ office, game, side }) {
    const { head } = game;
    const turns = await chronicle(office, head, game);
    const outcome = outcomeWords(head);
    const sentences = [
      turns.length === 0
        ? "Nothing has been played yet."
        : "The game so far, each line with the map after it:",
      ...(outcome === undefined ? [] : [outcome]),
    ];
    const url = office.site.publicUrl + gamePath(head.id);
    return note(
      wordsOf(office.site, head, side),
      "The game so far",
      sentences,
      turns.map(({ sentence, run }) => link(sentence.replace(/\.$/, ""), `${url}/runs/${run}/map.svg`)),
    );
  },
};
