import { deskOf } from "../../game/open/desk-of.ts";
import { seatUrl } from "../../game/access/links.ts";
import { wordsOf } from "../../game/words/reader-words.ts";
import { hintBlocks, maySuggest, suggestionsFor } from "../../game/open/suggesting.ts";
import { note } from "../../../templates/letters/note.ts";
import { ok } from "../../kernel/result.ts";
import { type AskingCommand, readsName } from "./command.ts";
import { NOT_NOW, workedApart } from "./worked-apart.ts";

/** What the computer would do next, and why: only against the computer, as two people play each other. */
export const hintByMail: AskingCommand<true> = {
  name: "hint",
  kind: "asking",
  help: () => ["hint: against the computer, the next order that it would give for you, and why"],
  read: readsName("hint"),
  async answer(seat) {
    const { office, game, side } = seat;
    const words = wordsOf(office.site, game.head, side);
    if (!maySuggest(game, side)) return note(words, "There is no hint", [NO_HINT]);
    const lines = deskOf(game, side).kept;
    const found = await workedApart(
      seat,
      { kind: "suggest", side, lines },
      () => ok(suggestionsFor(game, side, lines)),
    );
    if (found === undefined) return note(words, "There is no hint", [NOT_NOW]);
    if (!found.ok) return note(words, "There is no hint", [found.error]);
    return note(words, "A hint", [], hintBlocks(found.value, seatUrl(office.site, game.head, side)));
  },
};

const NO_HINT = "I give hints only against the computer, when it is your turn.";
