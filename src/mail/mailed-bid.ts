import type { Bid } from "../dice/ledger-2/bids.ts";
import { isSide } from "../kernel/side.ts";

/** What somebody bids by letter. */
export interface MailedBid {
  readonly bid: Bid;
  /** For the dice; empty where there were none. */
  readonly words: string;
}

/** @returns the first bid of these lines; "unread" where a line begins as one and is none; undefined where none does */
export function readBid(lines: readonly string[]): MailedBid | "unread" | undefined {
  const line = lines.map((each) => each.trim()).find((each) => /^bid\b/i.test(each));
  if (line === undefined) return undefined;
  const [, side = "", amount = "", words = ""] = /^bid\s+(\w+)\s+(\d{1,3})(?:[\s,:;]+(.*))?$/i.exec(line) ??
    [];
  const wanted = side.toLowerCase();
  return isSide(wanted) ? { bid: { side: wanted, amount: Number(amount) }, words } : "unread";
}
