import { calledName } from "../access/names.ts";
import { type Side, sideName, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { lengthWords, type Local, timeSentences, type TimeWords } from "../../../templates/time.ts";
import type { Clock } from "../../store/records/clock-record.ts";
import { dayOf, daysInYear } from "./days.ts";

/** The zone for a side's times: its own, or that of the game's weekly hour; UTC in a game without deadlines. */
export function zoneOf({ clock }: GameHead, side: Side): string {
  if (clock === null) return "UTC";
  const { turn } = clock.control;
  return clock.zones[side] ?? (turn.kind === "weekly" ? turn.zone : "UTC");
}

/** The zone for a side's times, and the style of its dates. */
export function localOf(head: GameHead, side: Side): Local {
  return { zone: zoneOf(head, side), dates: head.dates?.[side] };
}

/**
 * A game's time for a side's letters; undefined if it has no deadlines, or has not begun.
 * @param now absences that have ended by then are left out; letters about a step go by the step's own time
 */
export function timeWords(head: GameHead, side: Side, now: number = head.ledger.at): TimeWords | undefined {
  const { clock, status } = head;
  if (clock === null || status === "inviting") return undefined;
  const pending = ({ absences }: typeof clock, each: Side) =>
    status === "over" ? [] : absences[each].filter(({ to }) => to > now).map(({ from, to }) => ({
      from,
      to,
      zone: zoneOf(head, each),
    }));
  return {
    ...localOf(head, side),
    asked: clock.asked ?? undefined,
    pausedUntil: clock.pause?.until,
    absences: { allied: pending(clock, "allied"), axis: pending(clock, "axis") },
    names: { allied: calledName(head, "allied"), axis: calledName(head, "axis") },
    calendar: calendarEntry(head, side),
  };
}

/** The deadline for the side's calendar, if no letter has brought it yet. */
function calendarEntry(head: GameHead, side: Side): TimeWords["calendar"] {
  const { sequence, shows, told } = head.clock!.calendar[side];
  if (sequence === told) return undefined;
  return { kind: "calendar", game: head.id, side, sequence, due: shows };
}

/** What is left of both reserves, and of the side's days of absence in this year; nothing if the game has no deadlines. */
export function timeLeft(head: GameHead, side: Side, now: number): [string, string][] {
  const { clock, seats, status } = head;
  if (clock === null || status !== "playing") return [];
  const zone = zoneOf(head, side);
  const { year } = dayOf(now, zone);
  const away = daysInYear(clock.absences[side], year, zone);
  const reserves = SIDES.filter((each) => seats[each].kind === "person").map((each): [string, string] => [
    each === side ? "Your reserve" : `Reserve of the ${sideName(each)} player`,
    clock.reserve[each] === 0 ? "none" : lengthWords(clock.reserve[each]),
  ]);
  const days = Math.max(0, clock.control.absenceDays - away);
  return [...reserves, [`Days of absence left in ${year}`, String(days)]];
}

const NO_ZONES = { allied: null, axis: null };

/** When something is due, for everybody: in the zone of the game's own hour, or UTC. */
export function publicTime(head: GameHead, now: number): string[] {
  if (head.clock === null) return [];
  const words = timeWords(head, "allied", now);
  const everybodys = localOf(
    { ...head, dates: undefined, clock: { ...head.clock, zones: NO_ZONES } },
    "allied",
  );
  return words === undefined || head.status !== "playing"
    ? []
    : timeSentences({ ...words, ...everybodys, names: undefined }, undefined);
}

/** What a player has to send, after the player's name: `your orders are due`, `the Axis player's answer has not come`. */
export function awaitedWords(
  about: NonNullable<Clock["asked"]>["about"],
): { readonly due: string; readonly missing: string } {
  return about === "turn"
    ? { due: "orders are due", missing: "orders have not come" }
    : { due: "answer is due", missing: "answer has not come" };
}
