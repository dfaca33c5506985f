import { clipped } from "../../common/text.ts";
import { wordsOf } from "../../game/words/reader-words.ts";
import { answerSeat } from "../../game/letters/answer-seat.ts";
import { askToConfirm, type ToConfirm } from "../../game/letters/confirm.ts";
import { headingFor, sheetFor } from "../../game/open/sheet-for.ts";
import { heading, sheet } from "../../kernel/block.ts";
import { repliesBlock } from "../../../templates/letters/replies.ts";
import { printHeading } from "../../sheet/blocks/heading.ts";
import { sheetLine } from "../../sheet/blocks/sheet-line.ts";
import { note } from "../../../templates/letters/note.ts";
import type { HalfRead } from "../../store/records/game-record.ts";
import type { ActingSeat } from "../commands/command.ts";
import type { Handled } from "../letters-in/handled.ts";

/** Asks the player to confirm a letter, before anything is done. */
export async function askSeat(
  { office, head, side, letter }: ActingSeat,
  what: ToConfirm,
  doubt: string,
): Promise<Handled> {
  const isNew = await askToConfirm(office, { id: head.id, side, letter }, what, doubt);
  const about = what.kind === "command" ? what.name : what.kind;
  return isNew ? { kind: "asked", about } : { kind: "read-already" };
}

/**
 * A short answer to a player, with a sheet if that helps.
 * @param withSheet the present sheet, or the lines that were typed for it
 * @param halfRead what was read in part only
 * @param playsEmpty the label of a button that plays the sheet without orders
 */
export async function tell(
  { office, head, side, letter }: ActingSeat,
  about: string,
  sentences: readonly string[],
  withSheet: boolean | readonly string[] = false,
  halfRead?: HalfRead | null,
  playsEmpty?: string,
): Promise<Handled> {
  const isNew = await answerSeat(office, { id: head.id, side, letter, halfRead }, (current) => {
    const empty = playsEmpty === undefined ? [] : repliesBlock([
      { text: playsEmpty, lines: [printHeading(headingFor(current, side)), "go", "end"] },
    ]);
    const words = wordsOf(office.site, current.head, side);
    const lines = typeof withSheet === "boolean"
      ? sheetFor(current, side, true)
      : [printHeading(headingFor(current, side)), ...withSheet.flatMap(sheetLine), "end"];
    return note(
      words,
      about,
      sentences,
      withSheet !== false && current.head.status === "playing"
        ? [...empty, heading("Your sheet"), sheet(lines)]
        : [],
    );
  });
  return isNew ? { kind: "answered", about } : { kind: "read-already" };
}

/** How many sentences of a kind an answer has, and how long each may be: a letter has to fit into the store. */
const MOST_SENTENCES = 10;
const LONGEST_SENTENCE = 500;

/** The first sentences, and how many more there are: otherwise a long letter would be quoted back to its writer. */
export function few(sentences: readonly string[]): string[] {
  const named = sentences.slice(0, MOST_SENTENCES).map((sentence) => clipped(sentence, LONGEST_SENTENCE));
  const more = sentences.length - named.length;
  return more === 0 ? named : [...named, `The same is true of ${more} more.`];
}
