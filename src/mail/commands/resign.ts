import { resign as giveUp } from "../../game/seats/resign.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { ActingCommand, Refusal } from "./command.ts";

const NOT_PLAYING: Refusal = {
  about: "The game is not being played",
  sentences: ["There is nothing to resign from."],
};

/** Why a line does not give the game up, if it does not. It has to name the game: nobody resigns by accident. */
function refusal({ id, status }: GameHead, named: string | undefined): Result<void, Refusal> {
  if (named !== id) {
    return err({
      about: "Do you resign?",
      sentences: [
        `If you mean to give the game up for good, write a line RESIGN ${id}. Nothing has changed.`,
      ],
    });
  }
  return status === "playing" ? ok(undefined) : err(NOT_PLAYING);
}

export const resignByMail: ActingCommand<{ readonly game: string | undefined }> = {
  name: "resign",
  kind: "acting",
  help: () => ["resign K7Q2: you give the game of that code up, once you have said so by a link"],
  read({ text }) {
    const match = /^resign(?: (\w{2,12}))?$/i.exec(text);
    return match === null ? undefined : { game: match[1]?.toUpperCase() };
  },
  confirmation({ head }, { game }) {
    const may = refusal(head, game);
    return may.ok ? ok(`Your side of game ${head.id} is to be given up for good.`) : may;
  },
  final: () => "seat",
  async carryOut({ office, head, side, letter }, { game }) {
    const may = refusal(head, game);
    if (!may.ok) return { kind: "refused", ...may.error };
    const done = await giveUp(office, head.id, side, letter);
    switch (done) {
      case "resigned":
        return { kind: "done", about: "resign", sentence: "You have given the game up." };
      case "read-already":
        return { kind: done };
      case "not-playing":
        return { kind: "refused", ...NOT_PLAYING };
      case "in-progress":
        return {
          kind: "refused",
          about: "One moment",
          sentences: ["A turn is being played just now. Write again when its result has come."],
        };
    }
  },
};
