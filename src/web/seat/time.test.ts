import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Lease } from "../../store/kv/lease.ts";
import { NOON } from "../../../tests/support/office.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import { timeIn } from "../new-game/time-form.ts";
import { DAY } from "../../common/bytes/lengths.ts";

let visitor: Visitor;
beforeEach(async () => {
  visitor = await Visitor.open();
});
afterEach(() => visitor.close());

const begin = (atDeadline: "standing" | "claim" = "standing") =>
  visitor.desk.begin({
    time: { turn: { kind: "days", days: 7 }, graceHours: 0, reserveDays: 5, reminders: [], atDeadline },
  });

describe("the pages of a game with deadlines", () => {
  it("say until when whose orders are due, to everybody", async () => {
    const id = await begin();
    const due = "The Allied player\u2019s orders are due Thursday 12 November 2026, 12:00 (UTC).";
    expect((await visitor.get(`/games/${id}`)).text).toContain(due);
    expect((await visitor.get(await visitor.seat(id, "axis"))).text).toContain(due);
    const own = await visitor.get(await visitor.seat(id, "allied"));
    expect(own.text).toContain("Your orders are due Thursday 12 November 2026, 12:00 (UTC).");
    expect(own.text).toContain("your reserve of 5 days for the whole game");
  });

  it("take an absence, a pause and a time zone by forms", async () => {
    const id = await begin();
    const [allied, axis] = [await visitor.seat(id, "allied"), await visitor.seat(id, "axis")];
    const table = async () => (await visitor.get(`${allied}/table`)).text;
    expect(await table()).toMatch(
      /Your reserve 5 days Reserve of the Axis player 5 days Days of absence left in 2026 30/,
    );
    await visitor.post(`${allied}/time`, { act: "absence", first: "2026-11-09", last: "2026-11-11" });
    expect(await table()).toContain("Days of absence left in 2026 27");
    await visitor.post(`${allied}/time`, { act: "zone", zone: "Europe/Berlin" });
    expect(await table()).toContain("Your orders are due Sunday 15 November 2026, 13:00 (Europe/Berlin).");
    await visitor.post(`${allied}/time`, { act: "present" });
    await visitor.post(`${axis}/time`, { act: "pause", days: "14" });
    expect(await table()).toContain("The Axis player proposes a pause of 14 days.");
    expect((await visitor.post(`${allied}/time`, { act: "pause" })).status).toBe(200);
    expect(await table()).toContain(
      "The game is paused until Thursday 19 November 2026, 13:00 (Europe/Berlin)",
    );
    expect((await visitor.post(`${allied}/time`, { act: "resume" })).status).toBe(200);
    expect((await visitor.post(`${allied}/time`, { act: "pause", days: "91" })).status).toBe(409);
    expect((await visitor.post(`${allied}/time`, { act: "zone", zone: "Mars/Base" })).status).toBe(409);
    expect((await visitor.post(`${allied}/time`, { act: "dawdle" })).status).toBe(400);
  });

  it("give the other player more time by one button, while they are awaited", async () => {
    const id = await begin();
    const [allied, axis] = [await visitor.seat(id, "allied"), await visitor.seat(id, "axis")];
    expect((await visitor.get(allied)).text).not.toContain("More time for the other player");
    expect((await visitor.get(axis)).text).toContain("More time for the other player");
    expect((await visitor.post(`${axis}/time`, { act: "more-time", time: "3 days" })).status).toBe(200);
    const { text } = await visitor.get(allied);
    expect(text).toContain("Your orders are due Sunday 15 November 2026, 12:00 (UTC).");
    expect(text).toContain("The Axis player has given you 3 days more.");
    expect((await visitor.post(`${allied}/time`, { act: "more-time", time: "3 days" })).status).toBe(409);
    for (const time of ["", "-1 day", "1e9 days", "soon", "9999 weeks"]) {
      expect((await visitor.post(`${axis}/time`, { act: "more-time", time })).status).toBe(409);
    }
  });

  it.each(["abc", "1.5", "0", "-3", "Infinity"])(
    "take no pause of %s days, and the game is there as before",
    async (days) => {
      const id = await begin();
      const allied = await visitor.seat(id, "allied");
      const { status, text } = await visitor.post(`${allied}/time`, { act: "pause", days });
      expect([status, text]).toEqual([409, expect.stringContaining("A pause lasts from 1 day to 90 days")]);
      // As another process finds it.
      const found = await visitor.desk.officeOver(visitor.desk.kv).games.head(id);
      expect(found?.head.clock?.proposal).toBeNull();
    },
  );

  it("let nobody agree to a pause other than the one they have read", async () => {
    const id = await begin();
    const [allied, axis] = [await visitor.seat(id, "allied"), await visitor.seat(id, "axis")];
    await visitor.post(`${allied}/time`, { act: "pause", days: "14" });
    const { html } = await visitor.get(`${axis}/table`);
    const [, days] = /name="days" value="(\d+)"/.exec(html)!;
    await visitor.post(`${allied}/time`, { act: "pause", days: "60" });
    const { text } = await visitor.post(`${axis}/time`, { act: "pause", days });
    expect(text).toContain("You propose a pause of 14 days.");
    expect((await visitor.desk.head(id)).clock).toMatchObject({
      pause: null,
      proposal: { side: "axis", days: 14 },
    });
    await visitor.post(`${allied}/time`, { act: "pause", days: "14" });
    expect((await visitor.desk.head(id)).clock?.pause).not.toBeNull();
  });

  it("let a game be claimed by a button that is there when it may be", async () => {
    const id = await begin("claim");
    const axis = await visitor.seat(id, "axis");
    expect((await visitor.get(axis)).text).not.toContain("Claim the game");
    for (const days of [7, 12]) {
      visitor.desk.now = NOON + days * DAY;
      await new Lease(visitor.desk.kv).beat(visitor.desk.now, Infinity);
      await visitor.desk.sweep();
    }
    expect((await visitor.get(axis)).text).toContain("Claim the game");
    expect((await visitor.get(await visitor.seat(id, "allied"))).text).not.toContain("Claim the game");
    expect((await visitor.post(`${axis}/time`, { act: "claim" })).status).toBe(200);
    expect((await visitor.get(axis)).text).toContain("Axis has won");
  });

  it("show nothing of time in a game without deadlines", async () => {
    const id = await visitor.desk.begin();
    const seat = await visitor.seat(id, "allied");
    expect((await visitor.get(`${seat}/table`)).html).not.toContain('id="time"');
    expect((await visitor.get(seat)).text).not.toContain(" due ");
  });
});

describe("the form that makes a game", () => {
  const FORM = {
    scenario: "crusader/campaign",
    address: "anna@example.org",
    side: "allied",
    opponent: "bruno@example.org",
  };

  it("makes one with a weekly hour, and tells both when they are invited", async () => {
    const made = await visitor.post("/games", {
      ...FORM,
      time: "weekly",
      weekday: "7",
      clock: "18:00",
      zone: "Europe/Berlin",
      reserveDays: "3",
      atDeadline: "computer",
    });
    expect(made.status).toBe(200);
    const [letter] = await visitor.desk.letters("bruno@example.org");
    expect(JSON.stringify(letter.letter)).toContain("Orders are due on Sundays at 18:00 (Europe/Berlin)");
    expect((await visitor.desk.head(letter.game!)).clock!.control).toMatchObject({
      reserveDays: 3,
      absenceDays: 30,
    });
  });

  it.each([
    [{ time: "weekly", zone: "Berlin" }, "time zone"],
    [{ time: "days", days: "0" }, "the number of days is a whole number from 1 to 60"],
    [{ time: "days", days: "x" }, "Write the days for a turn as a number."],
    [{ time: "days", reminders: "often" }, "Reminders are written as 50, 80, last day"],
    [{ time: "days", opponent: "", atDeadline: "claim" }, "the computer claims no game"],
  ])("says what is wrong: %j", async (fields, why) => {
    const made = await visitor.post("/games", { ...FORM, ...fields });
    expect(made.status).toBe(400);
    expect(made.text).toContain(why);
  });

  it("makes one without deadlines where nothing is chosen", () => {
    expect(timeIn({})).toEqual({ ok: true, value: undefined });
    expect(timeIn({ time: "days" })).toEqual({ ok: true, value: { turn: { kind: "days", days: 7 } } });
  });
});
