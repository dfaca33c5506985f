import { wordsOf } from "../../game/post.ts";
import { helpBlocks } from "../../../templates/help.ts";
import { note } from "../../../templates/letters/note.ts";
import { type Asking, readsName } from "./command.ts";

/** @param others what the help says of the other commands */
export function help(others: readonly string[]): Asking<true> {
  const lines = ["help: this text"];
  return {
    name: "help",
    kind: "asking",
    help: lines,
    read: readsName("help"),
    answer: ({ office, game, side }) =>
      note(wordsOf(office.site, game.head, side), "Help", [], helpBlocks([...lines, ...others])),
  };
}
