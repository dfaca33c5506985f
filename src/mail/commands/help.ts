import { wordsOf } from "../../game/words/reader-words.ts";
import { glossaryPage } from "../../common/marked-words.ts";
import { glossaryLink } from "../../../templates/letters/beginning.ts";
import { helpBlocks } from "../../../templates/help.ts";
import { note } from "../../../templates/letters/note.ts";
import { type AskingCommand, readsName } from "./command.ts";

/** @param others the other commands, of which the help tells */
export function helpByMail(others: readonly Pick<AskingCommand, "help">[]): AskingCommand<true> {
  const lines = ["help: this text"];
  return {
    name: "help",
    kind: "asking",
    help: () => lines,
    read: readsName("help"),
    answer({ office, game: { head, system }, side }) {
      const commands = [...lines, ...others.flatMap((command) => command.help(system.words.terms))];
      return note(
        wordsOf(office.site, head, side),
        "Help",
        [],
        [
          ...helpBlocks(system.orders.help, commands),
          glossaryLink(office.site.publicUrl + glossaryPage(system.ruleset)),
        ],
      );
    },
  };
}
