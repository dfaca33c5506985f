import { capitalized } from "../../common/text.ts";
import { calledName } from "../access/names.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { Absence, Clock } from "../../store/records/clock-record.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { dateWords, type Local } from "../../../templates/time.ts";
import { withAbsences } from "../clock/clock.ts";
import { dayOf, daysInYear, daysSpan } from "../clock/days.ts";
import type { GameWork } from "../office.ts";
import { daysMeant } from "./days-said.ts";
import { playersStep, type StepResult, type Wish } from "../players-step.ts";
import { eachHis, tellOfTime, untimedRefusal } from "../letters/tell.ts";
import { type Timed, withClock } from "../term/timing.ts";
import { localOf, zoneOf } from "../clock/time-words.ts";
import { DAY } from "../../common/bytes/lengths.ts";

/** The first and the last day of an absence, as written; or that all announced ones are withdrawn. */
export type Away = { readonly first: string; readonly last: string } | "none";

/** How far ahead an absence may be announced. */
const AHEAD = 366 * DAY;
/** Absences that ended so long ago count for no year any more. */
const FORGOTTEN = 400 * DAY;

/** A player announces an absence, or withdraws one: the deadline moves, and the other gets a letter. */
export function announceAbsence(office: GameWork, wish: Wish, away: Away): Promise<StepResult> {
  const { side } = wish;
  const words = [away === "none" ? "absence none" : `absence ${away.first} to ${away.last}`];
  return playersStep(office, { ...wish, words }, ({ head }, now) => {
    const refusal = untimedRefusal(head);
    if (refusal !== undefined) return err(refusal);
    const judged = away === "none" ? takenBack(head, side, now) : announced(head, side, away, now);
    if (!judged.ok) return judged;
    const { clock, own, other } = judged.value;
    const moved = withClock(head, clock, "absence");
    const spans = clock.absences[side].map(({ from, to }) => ({ from, to }));
    return ok({
      head: moved.head,
      events: [{ kind: "absent", side, spans }, ...moved.events],
      told: tellOfTime(
        office,
        head,
        `${capitalized(calledName(head, side))}'s absence`,
        eachHis(side, own, [other]),
      ),
      sentence: own.join(" "),
      act: "absence",
    });
  });
}

/** A clock with other absences, and the players' words about them. */
interface Changed {
  readonly clock: Clock;
  readonly own: readonly string[];
  readonly other: string;
}

function announced(
  head: GameHead,
  side: Side,
  away: Exclude<Away, "none">,
  now: number,
): Result<Changed, string> {
  const zone = zoneOf(head, side);
  const meant = daysMeant(away, dayOf(now, zone));
  if (!meant.ok) return meant;
  const { first, last } = meant.value;
  if (Temporal.PlainDate.compare(first, last) > 0) return err("The absence ends before it begins.");
  if (Temporal.PlainDate.compare(first, dayOf(now, zone)) < 0) {
    return err(`The absence begins in the past: today is ${dateWords(now, localOf(head, side))}.`);
  }
  const whole = daysSpan(first, last, zone);
  if (whole.to > now + AHEAD) return err("You can announce an absence a year ahead at most.");
  const { absences, control, asked } = head.clock!;
  const own = absences[side].filter(({ to }) => to > now - FORGOTTEN);
  const span: Absence = { from: Math.max(now, whole.from), to: whole.to, announced: now };
  if (own.some(({ from, to }) => from < span.to && span.from < to)) {
    return err(
      "You have already announced an absence on some of these days. ABSENCE NONE takes it back.",
    );
  }
  const spans = [...own, span];
  for (let { year } = first; year <= last.year; year++) {
    const used = daysInYear(spans, year, zone);
    if (used > control.absenceDays) {
      return err(
        `In this game each side may be away for ${control.absenceDays} days a year, and this would make ${used} in ${year}.`,
      );
    }
  }
  const isLate = asked?.side === side &&
    (asked.stage !== "time" || (asked.heldAt === null && asked.due <= now));
  const used = daysInYear(spans, first.year, zone);
  const days = (of: Local) => `from ${dateWords(span.from, of)} to ${dateWords(span.to - 1, of)}`;
  return ok({
    clock: withAbsences(head.clock!, side, spans, now),
    own: [
      `You are away ${
        days(localOf(head, side))
      }. You have used ${used} of your ${control.absenceDays} days of ${first.year}.`,
      isLate
        ? "The deadline that has passed stays as it is; later ones move past your absence."
        : "You have no deadline in these days.",
    ],
    other: `${capitalized(calledName(head, side))} is away ${
      days({ ...localOf(head, enemyOf(side)), zone })
    }. Their deadlines move past these days.`,
  });
}

function takenBack(head: GameHead, side: Side, now: number): Result<Changed, string> {
  const all = head.clock!.absences[side];
  if (all.every(({ to }) => to <= now)) return err("You have announced no absence that you could take back.");
  const spans = all.filter(({ from }) => from < now).map((span) => ({ ...span, to: Math.min(span.to, now) }));
  return ok({
    clock: withAbsences(head.clock!, side, spans, now),
    own: ["You have taken back your announced absences, as far as they are not over."],
    other: `${capitalized(calledName(head, side))} has taken back their absence.`,
  });
}

/** The game with another person in a seat: the last one's absences and zone no longer apply. */
export function presentAgain(head: GameHead, side: Side, now: number): Timed {
  if (head.clock === null || head.status !== "playing") return { head, events: [] };
  const judged = takenBack(head, side, now);
  const clock = judged.ok ? judged.value.clock : head.clock;
  const own = { ...clock, zones: { ...clock.zones, [side]: null } };
  if (!judged.ok) return { head: { ...head, clock: own }, events: [] };
  const moved = withClock(head, own, "absence");
  const spans = own.absences[side].map(({ from, to }) => ({ from, to }));
  return { head: moved.head, events: [{ kind: "absent", side, spans }, ...moved.events] };
}
