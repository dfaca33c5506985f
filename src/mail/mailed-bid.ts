import type { Bid } from "../dice/ledger-2/bids.ts";
import { isSide } from "../kernel/side.ts";

/**
 * The first bid of these lines; words may follow it.
 * @returns "unread" if a line begins like one and is none; undefined without any
 */
export function readBid(lines: readonly string[]): Bid | "unread" | undefined {
  const line = lines.map((each) => each.trim()).find((each) => /^bid\b/i.test(each));
  if (line === undefined) return undefined;
  const [, side = "", amount = ""] = /^bid\s+(\w+)\s+(\d{1,3})(?:[\s,:;]+.*)?$/i.exec(line) ?? [];
  const wanted = side.toLowerCase();
  return isSide(wanted) ? { side: wanted, amount: Number(amount) } : "unread";
}
