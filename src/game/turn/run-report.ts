import { addressed } from "../thread.ts";
import { SIDES } from "../../kernel/side.ts";
import type { OutboxItem } from "../../store/letter-records.ts";
import type { RunRecord } from "../../store/run-record.ts";
import { destinyOf, mailWishOf } from "../mail-levels.ts";
import type { Office } from "../office.ts";
import type { StandingGame } from "../waiting-for.ts";
import { turnKind, unreportedLetter } from "./turn-letter.ts";

/**
 * Letters to both players about every run that they have not been told of. Who wishes none about this now is told of it by
 * the next that he gets.
 */
export async function reportRuns(
  office: Office,
  game: StandingGame,
  latest: RunRecord,
) {
  let { head } = game;
  const letters: OutboxItem[] = [];
  for (const side of SIDES) {
    if (head.seats[side].kind !== "person") continue;
    const kind = turnKind({ ...game, head }, side);
    if (destinyOf(kind, mailWishOf(head, side).level) !== "goes") continue;
    const told = await unreportedLetter(office, { ...game, head }, side, latest);
    const posted = addressed(office.site, told.head, side, {
      letter: told.letter,
      now: office.now(),
      about: kind,
    });
    head = posted.head;
    letters.push(posted.item);
  }
  return { head, letters };
}
