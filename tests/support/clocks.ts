import { HOUR } from "../../src/common/bytes/lengths.ts";
import { letter } from "../../src/kernel/block.ts";
import type { TimeChoice } from "../../src/kernel/time-control.ts";
import { Lease } from "../../src/store/kv/lease.ts";
import type { Desk } from "./office.ts";
import { bareSubject } from "../../templates/letters/frame.ts";

/** A week for every turn, and nothing beyond it. */
export const WEEK: TimeChoice = { turn: { kind: "days", days: 7 }, graceHours: 0, reserveDays: 0 };

export const ANNAS = "anna@example.org";
export const BRUNOS = "bruno@example.org";

/** The clock goes on to a time; the referee looks four times a day, as one does who is there. */
export async function until(desk: Desk, at: number): Promise<void> {
  for (; desk.now < at; desk.now = Math.min(at, desk.now + 6 * HOUR)) {
    await new Lease(desk.kv).beat(desk.now, Infinity);
    await desk.sweep();
  }
  await new Lease(desk.kv).beat(desk.now, Infinity);
  await desk.sweep();
}

/** What the letters to somebody are about, oldest first. */
export async function subjectsTo(desk: Desk, to: string): Promise<string[]> {
  return (await desk.letters(to)).map((item) => bareSubject(letter.parse(item.letter).subject));
}

/** The kinds of a ledger's entries. */
export async function kindsOf(desk: Desk, id: string): Promise<string[]> {
  return (await desk.office.games.ledger(id)).map(({ kind }) => kind);
}
