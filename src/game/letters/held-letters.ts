import { letterNumbered } from "../thread.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { type Letter, letter as letterSchema } from "../../kernel/block.ts";
import { mailWishOf } from "../access/mail-levels.ts";
import type { Office } from "../office.ts";

/** How many held letters one letter repeats; the page has older ones. */
const MOST = 10;

/** Letters to a seat that wait for the daily letter, oldest first. */
export async function heldLetters(
  office: Pick<Office, "outbox" | "site">,
  head: GameHead,
  side: Side,
): Promise<Letter[]> {
  const last = head.seats[side].letters;
  const first = Math.max(mailWishOf(head, side).toldOf, last - MOST) + 1;
  const held: Letter[] = [];
  for (let number = first; number <= last; number++) {
    const item = await letterNumbered(office, head, side, number);
    if (item?.hold === "daily") held.push(letterSchema.parse(item.letter));
  }
  return held;
}
