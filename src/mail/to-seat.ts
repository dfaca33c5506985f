import { answerSeat } from "../game/letters/answer-seat.ts";
import { type Asked, askToConfirm } from "../game/letters/confirm.ts";
import { wordsOf } from "../game/post.ts";
import { sheetFor } from "../game/turn-words.ts";
import { heading, sheet } from "../../templates/blocks.ts";
import { note } from "../../templates/letters/note.ts";
import type { ActingSeat } from "./commands/command.ts";
import type { Handled } from "./handled.ts";

/** Asks the player whether a letter is his, before anything of it is done. */
export async function ask(
  { office, head, side, letter }: ActingSeat,
  what: Asked,
  doubt: string,
): Promise<Handled> {
  const isNew = await askToConfirm(office, head.id, side, what, letter, doubt);
  const about = what.kind === "command" ? what.name : what.kind;
  return isNew ? { kind: "asked", about } : { kind: "read-already" };
}

/** A short answer to a player, with his sheet where that helps. */
export async function tell(
  { office, head, side, letter }: ActingSeat,
  about: string,
  sentences: readonly string[],
  withSheet = false,
): Promise<Handled> {
  const isNew = await answerSeat(office, head.id, side, letter, (current) => {
    const words = wordsOf(office.site, current.head, side);
    const lines = sheetFor(current.head, current.rules, current.state, side);
    return note(
      words,
      about,
      sentences,
      withSheet && current.head.status === "playing" ? [heading("Your sheet"), sheet(lines)] : [],
    );
  });
  return isNew ? { kind: "answered", about } : { kind: "read-already" };
}
