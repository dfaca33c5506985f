import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk, NOON } from "../../../tests/support/office.ts";
import { playAt } from "../../../tests/support/play.ts";
import type { TimeChoice } from "../../kernel/time-control.ts";
import { Lease } from "../../store/kv/lease.ts";
import { announceAbsence } from "./absence.ts";
import { chooseZone } from "./zone.ts";
import { publicTime } from "../clock/time-words.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { provedToTheEnd } from "../../../tests/support/proved.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

const WEEK: TimeChoice = { turn: { kind: "days", days: 7 }, graceHours: 12, reserveDays: 5, reminders: [] };
const WEEKLY: TimeChoice = {
  ...WEEK,
  turn: { kind: "weekly", weekday: 7, hour: 18, minute: 0, zone: "Europe/Berlin" },
};

async function game(time = WEEK) {
  const playing = await playAt(desk, "standing", { time });
  const { id } = playing;
  const away = (side: "allied" | "axis", first: string, last: string) =>
    announceAbsence(desk.office, { id, side }, { first, last });
  const due = async () => new Date((await desk.head(id)).clock!.asked!.due).toISOString().slice(0, 16);
  const pass = async (to: number) => {
    desk.now = to;
    await new Lease(desk.kv).beat(to, Infinity);
    await desk.sweep();
  };
  return { ...playing, away, due, pass };
}

describe("an absence", () => {
  it("moves the deadline by the days that it takes, and both players get a letter", async () => {
    const { id, away, due, newest } = await game();
    expect(await away("allied", "2026-11-09", "2026-11-11")).toMatchObject({ ok: true });
    expect(await due()).toBe("2026-11-15T12:00");
    expect((await newest("anna@example.org")).text).toContain("You have used 3 of your 30 days of 2026");
    expect((await newest("bruno@example.org")).text).toContain(
      "The Allied player is away from Monday 9 November 2026 to Wednesday 11 November 2026.",
    );
    expect((await newest("bruno@example.org")).text).toContain(
      "orders are due Sunday 15 November 2026, 12:00 (UTC).",
    );
    await provedToTheEnd(desk, id);
  });

  it("is shown in its own days, in whatever zone its reader lives", async () => {
    const { id, away, newest } = await game();
    await chooseZone(desk.office, { id, side: "axis" }, "Asia/Tokyo");
    await away("allied", "2026-11-09", "2026-11-11");
    const days = "from Monday 9 November 2026 to Wednesday 11 November 2026.";
    const told = (await newest("bruno@example.org")).text;
    // Once: nobody needs to read it twice.
    expect(told.split(days).length).toBe(2);
    expect(told).toContain(`The Allied player is away ${days}`);
    expect(publicTime(await desk.head(id), desk.now).join(" ")).toContain(days);
  });

  it("moves a weekly deadline to a later week of the same grid", async () => {
    const { away, due } = await game(WEEKLY);
    expect(await due()).toBe("2026-11-08T17:00");
    await away("allied", "2026-11-07", "2026-11-14");
    expect(await due()).toBe("2026-11-22T17:00");
  });

  it("of the side that is not asked moves its own next deadline, not the other's", async () => {
    const { away, due, send } = await game();
    await away("axis", "2026-11-06", "2026-11-10");
    expect(await due()).toBe("2026-11-12T12:00");
    desk.now = NOON + DAY;
    await send("allied", "go");
    expect(await due()).toBe("2026-11-18T00:00");
  });

  it("of both leaves each player their own time", async () => {
    const { away, due, send } = await game();
    await away("allied", "2026-11-06", "2026-11-07");
    await away("axis", "2026-11-06", "2026-11-07");
    expect(await due()).toBe("2026-11-14T12:00");
    await send("allied", "go");
    expect(await due()).toBe("2026-11-14T12:00");
  });

  it("that is announced in grace or reserve leaves the deadline that has passed as it is", async () => {
    const { away, due, pass, now, newest } = await game();
    await pass(NOON + 7 * DAY);
    await away("allied", "2026-11-12", "2026-11-20");
    expect(await due()).toBe("2026-11-12T12:00");
    expect((await newest("anna@example.org")).text).toContain(
      "The deadline that has passed stays as it is",
    );
    await pass(NOON + 7.5 * DAY);
    await pass(NOON + 12.5 * DAY);
    expect((await now()).head.run).toBe(1);
  });

  it("that is taken back moves the deadline back, but no nearer than a day", async () => {
    const { id, away, due } = await game();
    await away("allied", "2026-11-08", "2026-11-20");
    expect(await due()).toBe("2026-11-25T12:00");
    desk.now = NOON + 7 * DAY;
    expect(await announceAbsence(desk.office, { id, side: "allied" }, "none")).toMatchObject({ ok: true });
    expect(await due()).toBe("2026-11-17T00:00");
    expect(await announceAbsence(desk.office, { id, side: "allied" }, "none")).toMatchObject({ ok: false });
  });

  it("buys no time by being announced and taken back", async () => {
    const { id, away, due } = await game();
    desk.now = NOON + 7 * DAY - 7_200_000;
    for (let time = 0; time < 5; time++) {
      await away("allied", "2026-12-24", "2026-12-26");
      await announceAbsence(desk.office, { id, side: "allied" }, "none");
    }
    expect(await due()).toBe("2026-11-12T12:00");
  });

  it.each([
    ["2026-11-31", "2026-12-02", "Like this: absence"],
    ["2026-11-31", "2026-12-02", "2026 has no 31 November"],
    ["3/4/2027", "5/4/2027", "Write absence 2027-04-03 to 2027-04-05 or absence 2027-03-04 to 2027-05-04"],
    ["2026-11-12", "2026-11-10", "ends before it begins"],
    ["2026-11-04", "2026-11-10", "today is Thursday 5 November 2026"],
    ["2028-01-01", "2028-01-03", "a year ahead"],
    ["2026-11-10", "2026-12-10", "this would make 31 in 2026"],
  ])("from %s to %s is refused", async (first, last, why) => {
    const { away } = await game();
    expect(await away("allied", first, last)).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining(why) },
    });
  });

  it("counts for each year by itself", async () => {
    const { away } = await game();
    expect(await away("allied", "2026-12-07", "2027-01-20")).toMatchObject({ ok: true });
    expect(await away("allied", "2026-11-08", "2026-11-13")).toMatchObject({ ok: false });
    expect(await away("allied", "2026-11-09", "2026-11-13")).toMatchObject({ ok: true });
    expect(await away("allied", "2026-11-13", "2026-11-13")).toMatchObject({ ok: false });
  });

  it("has no place in a game without deadlines", async () => {
    const { id } = await playAt(desk, "standing");
    expect(await announceAbsence(desk.office, { id, side: "axis" }, "none")).toMatchObject({
      error: { sentence: expect.stringContaining("no deadlines") },
    });
  });
});
