import { describe, expect, it } from "vitest";
import { type TimeChoice, timeControlOf } from "../../kernel/time-control.ts";
import type { Clock } from "../../store/records/clock-record.ts";
import {
  filed,
  held,
  movedByOutage,
  newClock,
  nextStage,
  released,
  stageEntered,
  started,
  stopped,
  withAbsences,
} from "./clock.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";

function clockOf(choice: TimeChoice): Clock {
  const control = timeControlOf(choice);
  if (!control.ok) throw new Error(control.error.join("; "));
  return newClock(control.value);
}

const WEEKLY: TimeChoice = {
  turn: { kind: "weekly", weekday: 7, hour: 18, minute: 0, zone: "Europe/Berlin" },
};
const DAYS: TimeChoice = { turn: { kind: "days", days: 7 } };
const TURN = { about: "turn", mark: "0" } as const;
const at = (text: string) => Date.parse(`${text}:00+01:00`);
const local = (instant: number | null) => new Date(instant! + HOUR).toISOString().slice(0, 16);

describe("the clock", () => {
  it("runs as docs/play/time.md has it in its example", () => {
    let clock = started(clockOf(WEEKLY), { side: "axis", ...TURN }, at("2026-11-03T18:00"));
    expect(local(clock.asked!.due)).toBe("2026-11-08T18:00");
    expect(clock.asked!.reminders.map(local)).toEqual(["2026-11-06T06:00", "2026-11-07T18:00"]);
    expect(nextStage(clock, clock.asked!)).toBe("grace");
    clock = stageEntered(clock, "grace", clock.asked!.until!);
    expect(local(clock.asked!.until)).toBe("2026-11-09T06:00");
    expect(nextStage(clock, clock.asked!)).toBe("reserve");
    clock = stageEntered(clock, "reserve", clock.asked!.until!);
    clock = stopped(clock, at("2026-11-11T06:00"));
    expect(clock.reserve).toEqual({ allied: 5 * DAY, axis: 3 * DAY });
    clock = started(clock, { side: "allied", ...TURN }, at("2026-11-11T06:00"));
    expect(local(clock.asked!.due)).toBe("2026-11-15T18:00");
  });

  it("keeps the weekly hour when a turn is played early", () => {
    const clock = started(clockOf(WEEKLY), { side: "axis", ...TURN }, at("2026-11-05T17:59"));
    expect(local(clock.asked!.due)).toBe("2026-11-08T18:00");
    const later = started(clock, { side: "allied", ...TURN }, at("2026-11-05T18:01"));
    expect(local(later.asked!.due)).toBe("2026-11-15T18:00");
  });

  it("gives an answer its own time, on no weekly hour", () => {
    const clock = started(
      clockOf(WEEKLY),
      { side: "axis", about: "exchange", mark: "0" },
      at("2026-11-05T17:10"),
    );
    expect(local(clock.asked!.due)).toBe("2026-11-08T18:00");
    const other = started(
      clockOf(WEEKLY),
      { side: "axis", about: "question", mark: "0" },
      at("2026-11-06T09:00"),
    );
    expect(local(other.asked!.due)).toBe("2026-11-09T09:00");
  });

  it("has as much time left after a rest as before, and at least a day after a long one", () => {
    const begun = started(clockOf(DAYS), { side: "axis", ...TURN }, 0);
    const rest = (from: number, length: number) => released(held(begun, from), from + length).asked!.due;
    expect(rest(2 * DAY, 30 * DAY)).toBe(37 * DAY);
    expect(rest(7 * DAY - HOUR, 30 * DAY)).toBe(38 * DAY - HOUR);
    expect(rest(7 * DAY - HOUR, 2 * HOUR)).toBe(7 * DAY + 3 * HOUR);
    expect(held(begun, DAY).wakeAt).toBeNull();
  });

  it("takes nothing by a rest of what an absence has given by a weekly hour", () => {
    const now = at("2026-11-05T13:00");
    const asked = started(clockOf(WEEKLY), { side: "axis", ...TURN }, now);
    const away = [{ from: now, to: at("2026-11-06T00:00"), announced: now }];
    const moved = withAbsences(asked, "axis", away, now);
    expect(local(moved.asked!.until)).toBe("2026-11-15T18:00");
    const rested = released(held(moved, at("2026-11-06T00:00")), at("2026-11-06T01:00"));
    expect(rested.asked!.until! - moved.asked!.until!).toBeGreaterThanOrEqual(HOUR);
  });

  it("numbers each change that a calendar has to show", () => {
    const begun = started(clockOf(DAYS), { side: "axis", ...TURN }, 0);
    expect(begun.calendar.axis).toMatchObject({ sequence: 1, shows: 7 * DAY });
    const moved = movedByOutage(begun, { from: 6 * DAY, to: 8 * DAY }, 8 * DAY);
    expect(moved.calendar.axis).toMatchObject({ sequence: 2, shows: 9 * DAY });
    expect(stopped(moved, 8 * DAY).calendar.axis).toMatchObject({ sequence: 3, shows: null });
    expect(begun.calendar.allied).toMatchObject({ sequence: 0, shows: null });
  });

  it("moves a deadline past an outage to no time that is over, and to none at which its player is away", () => {
    const begun = started(clockOf(DAYS), { side: "axis", ...TURN }, 0);
    const outage = { from: 6 * DAY, to: 8 * DAY };
    expect(movedByOutage(begun, outage, 10 * DAY).asked!.due).toBe(10 * DAY + HOUR);
    const away = { from: 8.5 * DAY, to: 12 * DAY, announced: DAY };
    const absent = { ...begun, absences: { ...begun.absences, axis: [away] } };
    const moved = movedByOutage(absent, outage, 8 * DAY);
    expect(moved.asked!.due).toBe(12 * DAY);
    const rested = released(held(moved, 8 * DAY + HOUR), 8 * DAY + 2 * HOUR);
    expect(rested.asked!.due).toBe(12 * DAY + HOUR);
  });

  it("lets the game be claimed where a late sheet has been taken back", () => {
    const begun = started(
      clockOf({ ...DAYS, graceHours: 0, atDeadline: "claim" }),
      { side: "axis", ...TURN },
      0,
    );
    const late = filed(stageEntered(begun, "reserve", 7 * DAY), 8 * DAY);
    expect(nextStage(late, late.asked!)).toBe("claim");
  });

  it("gives a late sheet a day, and takes no more of the reserve", () => {
    const begun = started(clockOf({ ...DAYS, graceHours: 0 }), { side: "axis", ...TURN }, 0);
    const reserve = stageEntered(begun, "reserve", 7 * DAY);
    const late = filed(reserve, 8 * DAY);
    expect(late.asked).toMatchObject({ stage: "correction", until: 9 * DAY });
    expect(late.reserve.axis).toBe(4 * DAY);
    expect(filed(late, 8.5 * DAY)).toBe(late);
    expect(filed(begun, DAY)).toBe(begun);
  });
});
