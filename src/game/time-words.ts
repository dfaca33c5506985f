import type { Side } from "../kernel/side.ts";
import type { GameHead } from "../store/records.ts";
import type { TimeWords } from "../../templates/time.ts";

/** The zone in which a side is told of times: its own, or that of the game's weekly hour. */
export function zoneOf({ clock }: GameHead, side: Side): string {
  const { turn } = clock!.control;
  return clock!.zones[side] ?? (turn.kind === "weekly" ? turn.zone : "UTC");
}

/**
 * A game's time as a side is told of it; undefined where it has no deadlines, or has not begun.
 * @param now absences that have ended by then are not told of; letters that tell of a step go by the step's own time
 */
export function timeWords(head: GameHead, side: Side, now: number = head.ledger.at): TimeWords | undefined {
  const { clock, status } = head;
  if (clock === null || status === "inviting") return undefined;
  const pending = ({ absences }: typeof clock, each: Side) => absences[each].filter(({ to }) => to > now);
  return {
    zone: zoneOf(head, side),
    asked: clock.asked ?? undefined,
    pausedUntil: clock.pause?.until,
    absences: { allied: pending(clock, "allied"), axis: pending(clock, "axis") },
    calendar: calendarEntry(head, side),
  };
}

/** The deadline as the side's calendar shows it. */
function calendarEntry(head: GameHead, side: Side): TimeWords["calendar"] {
  const { sequence, shows } = head.clock!.calendar[side];
  if (sequence === 0) return undefined;
  return { kind: "calendar", game: head.id, side, sequence, due: shows };
}
