import { type BesideSheet, mayChangeGo } from "../words/beside-sheet.ts";
import { hesitationBelowSignature, hesitationIn, hesitationInSheet } from "./hesitation.ts";
import { notReadIn, type ReceiptRow } from "../reading/letter/receipt.ts";
import { ANOTHER_PART, isTold } from "../reading/receipt-rows.ts";
import { instructionIn } from "../../sheet/blocks/instruction.ts";
import type { AtSeat } from "./seat-receipt.ts";
import type { NamedBeside } from "./named-beside.ts";
import { hesitates, names, NAMES_SOMETHING, partNotRead } from "./seat-sentences.ts";
import { few } from "./to-seat.ts";

/** Why a letter plays nothing: it was not understood whole. */
export interface ReasonsToWait {
  readonly waits: boolean;
  /** Sentences that the problems of its sheets do not have already. */
  readonly sentences: readonly string[];
}

/** Why a letter's orders wait: an unread part, or words that speak against playing them. */
export function reasonsToWait({ receipt, at, beside, named, signed, subject, attached, isDoubted }: {
  readonly receipt: readonly ReceiptRow[];
  readonly at: AtSeat;
  /** What its writer typed beside the sheets. */
  readonly beside: BesideSheet;
  /** What in the game some of these words name, looked up only if it matters. */
  named(words: readonly string[]): NamedBeside | undefined;
  /** What stands below its signature line. */
  readonly signed: readonly string[];
  /** Its subject, without our own part. */
  readonly subject: string;
  /** What stands around the sheet of an attached file, if that counts. */
  readonly attached: readonly string[];
  /** The letter may be a stranger's, so the answer repeats none of its words. */
  readonly isDoubted: boolean;
}): ReasonsToWait {
  const unread = notReadIn(receipt);
  const isStray = at.foreign.some(({ went }) => !went.isTaken) ||
    (at.foreign.length > 0 && at.own.length === 0);
  const isSeveral = at.own.length > 1;
  const hesitation = hesitationIn([
    ...beside.talk,
    ...beside.mixed.map(({ text }) => text),
    ...beside.below,
    ...attached,
    subject,
  ]) ?? beside.questions[0] ?? hesitationInSheet(at.own.at(-1)?.lines ?? []) ??
    // A writer who names the sheet means it, whatever stands below all of their letters.
    (beside.codes.length > 0 ? undefined : hesitationBelowSignature(signed));
  const isMixed = beside.mixed.length > 0 || (at.own.length > 0 && beside.orders.length > 0);
  const isWaiting = attached.some((line) => instructionIn(line) === "wait");
  const other = receipt.filter(({ why }) => why === ANOTHER_PART);
  const isBeside = at.own.length === 0 && beside.instruction === "go" && beside.codes.length === 0 &&
    !at.isPassedOn && mayChangeGo(beside.talk);
  const isAlone = hesitation === undefined && unread.length === 0;
  const about = at.own.length > 0 && !at.isPassedOn && hesitation === undefined
    ? named([...beside.talk, ...beside.below])
    : undefined;
  const isTwice = new Set(beside.codes).size > 1;
  return {
    waits: unread.length > 0 || isStray || isSeveral || hesitation !== undefined || isMixed || isBeside ||
      isTwice || isWaiting || other.length > 0 || about !== undefined,
    sentences: [
      ...few(unread.filter((row) => !isTold(row)).map(partNotRead)),
      ...(isSeveral ? ["Your letter brings sheets for more than one turn; I read only the last."] : []),
      ...(hesitation === undefined
        ? []
        : [isDoubted ? "Your letter sounds as if you don't mean it yet." : hesitates(hesitation)]),
      ...(about === undefined ? [] : [isDoubted ? NAMES_SOMETHING : names(about)]),
      ...(isMixed
        ? [
          "Words outside BEGIN and END look like orders: put them inside or leave them out.",
        ]
        : []),
      ...(isBeside && isAlone ? ["Other words stand beside your GO, and may change what you mean."] : []),
      ...(isWaiting ? ["WAIT stands in the attached file."] : []),
      ...few(
        other.map(({ part }) => `I left the sheet in ${part} aside, as another part of your letter has one.`),
      ),
      ...(isTwice ? [`Your letter names several sheets: GO ${beside.codes.join(", GO ")}.`] : []),
    ],
  };
}
