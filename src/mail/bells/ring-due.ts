import type { Office } from "../../game/office.ts";
import type { Versioned } from "../../store/watchers.ts";
import type { Bell } from "../../store/watch-record.ts";
import { ring, type Rung, type Ways } from "./ring.ts";
import { isOver } from "../../kernel/is-over.ts";
import { HOUR, MINUTE } from "../../kernel/lengths.ts";

/** How long a bell that is being rung is nobody else's business. */
const LEASE = 2 * MINUTE;
/** How many are rung at once, so that one that does not answer keeps few waiting. */
const AT_ONCE = 8;
/** After how many minutes a bell that did not ring is tried again; then what it had to tell is dropped. */
const PAUSES = [1, 5, 15, 60, 240];
const LONGEST_REST = 5 * HOUR;

/**
 * Rings every bell that has something to tell. At least once: what was not confirmed is told again, under the same id.
 * @param onFault is told of each that could not even be tried; the others ring @returns how many rang
 */
export async function ringDue(
  office: Office,
  onFault: (error: unknown) => void,
  ways: Ways = {},
): Promise<number> {
  const due: (() => Promise<boolean>)[] = [];
  for await (const before of office.watchers.bells()) {
    const { pending } = before.value;
    if (pending === null || !isOver(pending.nextAt, office.now(), LONGEST_REST)) continue;
    due.push(() => ringOne(office, before, pending, onFault, ways));
  }
  let rung = 0;
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const done = await Promise.all(due.slice(from, from + AT_ONCE).map((one) => one()));
    rung += done.filter(Boolean).length;
  }
  return rung;
}

async function ringOne(
  office: Office,
  before: Versioned<Bell>,
  pending: NonNullable<Bell["pending"]>,
  onFault: (error: unknown) => void,
  ways: Ways,
): Promise<boolean> {
  const { game, side, id } = before.value;
  const leased = { ...pending, attempts: pending.attempts + 1, nextAt: office.now() + LEASE, isLeased: true };
  if (!await office.watchers.change(before, { ...before.value, pending: leased })) return false;
  const done = await ring(before.value, pending, office.now(), ways).catch((error): Rung => {
    onFault(error);
    return { kind: "failed", words: "It could not be reached." };
  });
  const after = await office.watchers.bell(game, side);
  // Meanwhile it may have been hung anew, or be given something newer to tell.
  if (after === undefined || after.value.id !== id) return false;
  const isNewer = after.value.pending?.messageId !== pending.messageId;
  const now = office.now();
  switch (done.kind) {
    case "rung":
      await office.watchers.change(after, {
        ...after.value,
        pending: isNewer ? after.value.pending : null,
        lastError: null,
        lastRung: now,
      });
      return true;
    case "gone":
      await office.watchers.takeDown(game, side);
      return false;
    case "failed": {
      const pause = PAUSES[pending.attempts];
      const again = pause === undefined ? null : { ...leased, isLeased: false, nextAt: now + pause * MINUTE };
      await office.watchers.change(after, {
        ...after.value,
        pending: isNewer ? after.value.pending : again,
        lastError: { at: now, words: done.words },
      });
      return false;
    }
  }
}
