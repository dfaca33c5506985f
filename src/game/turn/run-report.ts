import { SIDES } from "../../kernel/side.ts";
import type { OutboxItem } from "../../store/letter-records.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { RunRecord } from "../../store/run-record.ts";
import type { AnyRules, AnyState } from "../catalogue.ts";
import { destinyOf, mailWishOf } from "../letters/mail-levels.ts";
import type { Office } from "../office.ts";
import { addressed } from "../post.ts";
import { turnKind, unreportedLetter } from "./turn-letter.ts";

/**
 * Letters to both players about every run that they have not been told of. Who wishes none about this now is told of it by
 * the next that he gets.
 */
export async function reportRuns(
  office: Office,
  start: GameHead,
  rules: AnyRules,
  state: AnyState,
  latest: RunRecord,
) {
  let head = start;
  const letters: OutboxItem[] = [];
  for (const side of SIDES) {
    if (head.seats[side].kind !== "person") continue;
    const kind = turnKind(head, rules, state, side);
    if (destinyOf(kind, mailWishOf(head, side).level) !== "goes") continue;
    const told = await unreportedLetter(office, head, rules, state, side, latest);
    const posted = addressed(office.site, told.head, side, told.letter, office.now(), undefined, kind);
    head = posted.head;
    letters.push(posted.item);
  }
  return { head, letters };
}
