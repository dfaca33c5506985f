import type { OrderBlock } from "../../sheet/blocks/order-blocks.ts";
import type { ReceiptRow } from "../reading/letter/receipt.ts";
import { sheetPart, TYPED } from "../reading/receipt-rows.ts";

/** What became of a sheet for another game. */
export interface Elsewhere {
  readonly sentence: string;
  readonly isTaken: boolean;
}

/** What became of a letter's sheets and words at its seat. */
export interface AtSeat {
  /** The sheets for this seat that are the player's own; the last of them counts. */
  readonly own: readonly OrderBlock[];
  /** Those for other seats, and what became of each. */
  readonly foreign: readonly { readonly block: OrderBlock; readonly went: Elsewhere }[];
  /** Those that are quoted unchanged, or are somebody else's words. */
  readonly quoted: readonly OrderBlock[];
  /** Those that stand in another person's letter. */
  readonly others: readonly OrderBlock[];
  /** Whether the words beside the sheets go to the other player. */
  readonly isPassedOn: boolean;
}

/** A letter's receipt once its seat is known: each sheet and the words beside them with what became of them. */
export function seatReceipt(receipt: readonly ReceiptRow[], at: AtSeat): readonly ReceiptRow[] {
  const left = new Map<string, ReceiptRow[]>();
  for (const row of sheetRows(at)) left.set(row.part, [...left.get(row.part) ?? [], row]);
  return receipt.map((row) => {
    if (row.part === TYPED && at.isPassedOn) return { ...row, fate: "passedOn" };
    return row.fate === "read" ? left.get(row.part)?.shift() ?? row : row;
  });
}

function sheetRows({ own, foreign, quoted, others }: AtSeat): ReceiptRow[] {
  return [
    ...own.map((block, index): ReceiptRow => ({
      part: sheetPart(block),
      ...(index === own.length - 1 ? { fate: "read" } : { fate: "leftAside", why: "a later sheet counts" }),
    })),
    ...foreign.map(({ block, went }): ReceiptRow => ({
      part: sheetPart(block),
      ...(went.isTaken
        ? { fate: "passedOn", why: "it went to its own game" }
        : { fate: "leftAside", why: "it is for another seat" }),
    })),
    ...quoted.map((block): ReceiptRow => ({
      part: sheetPart(block),
      fate: "leftAside",
      why: "it is quoted as it was sent",
    })),
    ...others.map((block): ReceiptRow => ({
      part: sheetPart(block),
      fate: "notRead",
      why: "it stands in another person's letter",
    })),
  ];
}
