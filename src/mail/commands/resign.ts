import { resign as giveUp } from "../../game/seats/resign.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { ActingCommand, CommandRefusal } from "./command.ts";

const NOT_PLAYING: CommandRefusal = {
  about: "The game is not being played",
  sentences: ["There is nothing to resign from."],
};

/** Why a line does not give the game up, if it does not. It has to name the game: nobody resigns by accident. */
function refusal({ id, status }: GameHead, named: string | undefined): Result<void, CommandRefusal> {
  if (named !== id) {
    return err({
      about: "Do you resign?",
      sentences: [
        `To resign the game for good, write RESIGN ${id} on a line of its own. Nothing has changed yet.`,
      ],
    });
  }
  return status === "playing" ? ok(undefined) : err(NOT_PLAYING);
}

export const resignByMail: ActingCommand<{ readonly game: string | undefined }> = {
  name: "resign",
  kind: "acting",
  help: () => ["resign K7Q2: you resign the game with that code; I ask you to confirm it by a link"],
  read({ text }) {
    const match = /^resign(?: (\w{2,12}))?$/i.exec(text);
    return match === null ? undefined : { game: match[1]?.toUpperCase() };
  },
  confirmation({ head }, { game }) {
    const may = refusal(head, game);
    return may.ok ? ok(`You asked to resign game ${head.id}.`) : may;
  },
  final: () => "seat",
  async carryOut({ office, head, side, letter }, { game }) {
    const may = refusal(head, game);
    if (!may.ok) return { kind: "refused", ...may.error };
    const done = await giveUp(office, head.id, side, letter);
    switch (done) {
      case "resigned":
        return { kind: "done", about: "resign", sentence: "You have resigned." };
      case "read-already":
        return { kind: done };
      case "not-playing":
        return { kind: "refused", ...NOT_PLAYING };
      case "in-progress":
        return {
          kind: "refused",
          about: "One moment",
          sentences: ["A turn is being played right now. Write again when its result has come."],
        };
    }
  },
};
