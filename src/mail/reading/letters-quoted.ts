import { letter as letterSchema } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { letterTo } from "../../game/letters/delivery-log.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import type { LetterToSeat } from "./letter-to-seat.ts";
import { lettersAnswered } from "./references.ts";

/** How many of a seat's last letters are compared if the answered one is not known. */
const LAST = 6;

/**
 * Letters to a seat that a player's letter may quote: those that it answers, or, if none is known, the seat's last ones.
 * @param last how many of these at most
 */
export async function lettersQuoted(
  to: LetterToSeat,
  last = LAST,
): Promise<readonly OutboxItem[]> {
  const { office, head, side, letter } = to;
  const answered = (await lettersAnswered(office, letter))
    .filter((item) => item.game === head.id && item.side === side);
  return answered.length > 0 ? answered : await lastLetters(to, last);
}

async function lastLetters({ office, head, side }: LetterToSeat, last: number): Promise<OutboxItem[]> {
  const { letters } = head.seats[side];
  const numbers = Array.from({ length: Math.min(last, letters) }, (_, back) => letters - back);
  const found = await Promise.all(numbers.map((number) => letterTo(office, head, side, number)));
  return found.flatMap((item) => item ?? []);
}

/** A letter of ours outside its sheet, with only letters and figures. */
export function proseOf({ letter }: OutboxItem): string {
  return squeezed(renderText(letterSchema.parse(letter).blocks.filter(({ kind }) => kind !== "sheet")));
}

/** Letters and figures alone, however they are set and wherever the lines break. */
export function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
