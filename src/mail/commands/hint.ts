import { deskOf } from "../../game/desk-of.ts";
import { seatUrl } from "../../game/links.ts";
import { wordsOf } from "../../game/reader-words.ts";
import { hintBlocks, maySuggest, suggestionsFor } from "../../game/suggesting.ts";
import { note } from "../../../templates/letters/note.ts";
import { type AskingCommand, readsName } from "./command.ts";

/** What the computer would do next, and why: against the computer alone, as two people play each other. */
export const hintByMail: AskingCommand<true> = {
  name: "hint",
  kind: "asking",
  help: () => ["hint: against the computer, the next order that it would give for you, and why"],
  read: readsName("hint"),
  answer({ office, game, side }) {
    const words = wordsOf(office.site, game.head, side);
    if (!maySuggest(game, side)) return note(words, "There is no hint", [NO_HINT]);
    const suggestions = suggestionsFor(game, side, deskOf(game, side).kept);
    return note(words, "A hint", [], hintBlocks(suggestions, seatUrl(office.site, game.head, side)));
  },
};

const NO_HINT = "I give hints against the computer alone, when it is your turn.";
