import type { Answers, SheetQuestion } from "../../game/apart/questions.ts";
import { sheetWorkOf, WorkNotDone } from "../../game/apart/sheet-work.ts";
import { TooManyWait } from "../../common/threads/turns.ts";
import type { AskingSeat } from "./command.ts";

/** What there is to say of something that was not worked out now. */
export const NOT_NOW = "That took too long just now. Please ask again later, or ask on your page.";

/**
 * What a letter asks that takes long, worked out in the thread of sheets.
 * @param here works it out where letters are read, if no thread is available @returns undefined if it takes too long now
 */
export async function workedApart<K extends SheetQuestion["kind"]>(
  { office, game, side }: AskingSeat,
  question: SheetQuestion & { readonly kind: K },
  here: () => Answers[K],
): Promise<Answers[K] | undefined> {
  try {
    return await sheetWorkOf(office, noThread).byLetter<K>(game, side, question) ?? here();
  } catch (error) {
    if (error instanceof WorkNotDone || error instanceof TooManyWait) return undefined;
    throw error;
  }
}

/** The work is done where letters are read, or the letter says that it was not: nobody else needs to hear. */
function noThread(): void {}
