import type { CurrentGame, Office } from "../game/office.ts";
import { parseReplyAddress } from "../game/tokens.ts";
import type { Side } from "../kernel/side.ts";
import { deskOf } from "../game/desk-of.ts";
import type { OrderBlock } from "../sheet/order-blocks.ts";
import type { BesideSheet } from "./beside-sheet.ts";
import type { ReceivedLetter } from "./reading/letter.ts";
import type { ReadLetter } from "./read-letter.ts";
import { lettersAnswered } from "./reading/references.ts";
import { opening, turnOf } from "../game/waiting-for.ts";

/** A sheet as a player means it by his letter. */
export interface SheetMeant extends Pick<OrderBlock, "gameTurn" | "answer" | "lines"> {
  /** As in a submission. */
  readonly isLoose?: true;
  readonly after?: number;
}

/** What a letter comes to that is meant as orders. */
export type Meant =
  | { readonly kind: "sheet"; readonly sheet: SheetMeant }
  /** It has no first line that would say for which turn it is, and answers a letter of an earlier one. */
  | { readonly kind: "late" }
  /** `go` alone, and no sheet is kept that it could play. */
  | { readonly kind: "nothing-kept" };

/**
 * The sheet of a letter to a seat: the last that stands in it, with `go` or `wait` where that stands on a line beside it; else
 * lines that read as orders, which are added to what is kept; else `go` or `wait` alone. What has no first line is for the
 * turn or the question of the letter that it answers, and for no other.
 * @param run the game's last run when that letter was written @returns undefined where nothing of this stands in it
 */
export function sheetMeant({ current, side, own, beside, run }: {
  readonly current: CurrentGame;
  readonly side: Side;
  readonly own: readonly OrderBlock[];
  readonly beside: BesideSheet;
  readonly run: number | undefined;
}): Meant | undefined {
  const block = own[own.length - 1];
  const { instruction, orders } = beside;
  if (block !== undefined) {
    const lines = instruction === undefined ? block.lines : [...block.lines, instruction];
    return { kind: "sheet", sheet: { ...block, lines, ...writtenAfter(current, side, block, run) } };
  }
  const isLoose = orders.length > 0;
  if (instruction === undefined && !isLoose) return undefined;
  const { head } = current;
  if (run !== head.run) return { kind: "late" };
  const isAsked = head.pending?.asked === side;
  const now = {
    gameTurn: turnOf(current).gameTurn,
    answer: isAsked ? head.run : undefined,
  };
  if (isLoose) return { kind: "sheet", sheet: { ...now, lines: orders, isLoose } };
  if (instruction === "go" && !isAsked && !isKept(current, side)) return { kind: "nothing-kept" };
  return { kind: "sheet", sheet: { ...now, lines: [instruction!] } };
}

/**
 * A sheet that names no question, in answer to a letter from before one was asked, is not meant for it: it may be the one that has
 * been played, sent once more.
 */
function writtenAfter(
  { head }: CurrentGame,
  side: Side,
  { answer }: OrderBlock,
  run: number | undefined,
): Pick<SheetMeant, "after"> {
  const isBefore = head.pending?.asked === side && answer === undefined && run !== undefined &&
    run < head.run;
  return isBefore ? { after: run } : {};
}

/** Whether orders for his Player-Turn are kept, where it is that. */
function isKept(current: CurrentGame, side: Side): boolean {
  return opening(current) !== side || current.system.orders.hasOrders(deskOf(current, side));
}

/** The run that the address names to which a letter went, or that of the letter which it answers. */
export async function runNamed(
  office: Office,
  letter: ReceivedLetter,
  { address }: Pick<ReadLetter, "address">,
): Promise<number | undefined> {
  if (address !== undefined) return address.run;
  for (const { replyTo } of await lettersAnswered(office, letter)) {
    const named = parseReplyAddress(replyTo);
    if (named !== undefined) return named.run;
  }
  return undefined;
}
