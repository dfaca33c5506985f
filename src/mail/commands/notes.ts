import { wordsOf } from "../../game/words/reader-words.ts";
import { notesOfGame } from "../../game/notes.ts";
import { list } from "../../kernel/block.ts";
import { note } from "../../../templates/letters/note.ts";
import { type AskingCommand, readsName } from "./command.ts";

export const notesByMail: AskingCommand<true> = {
  name: "notes",
  kind: "asking",
  help: () => ["notes: rules, options, map and how this game is won"],
  read: readsName("notes"),
  answer: ({ office, game, side }) =>
    note(wordsOf(office.site, game.head, side), "About this game", [], [list(notesOfGame(game))]),
};
