import { letterTo } from "../../game/letters/delivery-log.ts";
import type { Office } from "../../game/office.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { OutboxItem } from "../../store/letter-records.ts";
import type { ReceivedLetter } from "./letter.ts";
import { lettersAnswered } from "./references.ts";

/** Letters to a seat that a letter of its player's may quote: those that it answers, or where none is known the seat's last ones. */
export async function lettersQuoted(
  office: Office,
  head: GameHead,
  side: Side,
  letter: ReceivedLetter,
  last: number,
): Promise<readonly OutboxItem[]> {
  const answered = (await lettersAnswered(office, letter))
    .filter((item) => item.game === head.id && item.side === side);
  return answered.length > 0 ? answered : await lastLetters(office, head, side, last);
}

async function lastLetters(
  office: Office,
  head: GameHead,
  side: Side,
  last: number,
): Promise<OutboxItem[]> {
  const { letters } = head.seats[side];
  const numbers = Array.from({ length: Math.min(last, letters) }, (_, back) => letters - back);
  const found = await Promise.all(numbers.map((number) => letterTo(office, head, side, number)));
  return found.flatMap((item) => item ?? []);
}
