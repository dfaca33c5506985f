import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, COMPUTER, Desk, NOON } from "../../../tests/support/office.ts";
import { playAt } from "../../../tests/support/play.ts";
import { Lease } from "../../store/kv/lease.ts";
import { announceAbsence } from "./absence.ts";
import { daysUntil, proposePause, resumeGame } from "./pause.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { provedToTheEnd } from "../../../tests/support/proved.ts";

let desk: Desk;
let playing: Awaited<ReturnType<typeof playAt>>;
beforeEach(async () => {
  desk = await Desk.open();
  playing = await playAt(desk, "standing", {
    time: { turn: { kind: "days", days: 7 }, graceHours: 0, reserveDays: 0, reminders: [] },
  });
});
afterEach(() => desk.close());

const pause = (side: "allied" | "axis", days?: number, id = playing.id) =>
  proposePause(desk.office, { id, side }, days);
const resume = (side: "allied" | "axis") => resumeGame(desk.office, { id: playing.id, side });
const due = async () => new Date((await desk.head(playing.id)).clock!.asked!.due).toISOString().slice(0, 16);
const pass = async (to: number) => {
  desk.now = to;
  await new Lease(desk.kv).beat(to, Infinity);
  await desk.sweep();
};
const refusal = (why: string) => ({ ok: false, error: { sentence: expect.stringContaining(why) } });

describe("a pause", () => {
  it("lets absences count that are announced while it lasts, whenever the deadline was", async () => {
    await pause("allied", 30);
    await pause("axis");
    desk.now = NOON + 20 * DAY;
    const away = { first: "2026-12-08", last: "2026-12-10" };
    expect(await announceAbsence(desk.office, { id: playing.id, side: "allied" }, away)).toMatchObject({
      ok: true,
      value: expect.stringContaining("You have no deadline in these days."),
    });
    await pass(NOON + 30 * DAY);
    expect(await due()).toBe("2026-12-15T12:00");
  });

  it("takes the consent of both; then nothing is due, and afterwards there is as much time as before", async () => {
    desk.now = NOON + 3 * DAY;
    expect(await pause("allied", 14)).toMatchObject({ ok: true });
    expect((await playing.newest("bruno@example.org")).text).toContain(
      "proposes a pause of 14 days",
    );
    expect((await desk.head(playing.id)).clock!.pause).toBeNull();
    expect(await pause("axis")).toMatchObject({ ok: true });
    expect((await playing.newest("anna@example.org")).text).toContain(
      "The game is paused until Sunday 22 November 2026, 12:00 (UTC)",
    );
    await pass(NOON + 17 * DAY - 1);
    expect((await playing.now()).head.run).toBe(0);
    await pass(NOON + 17 * DAY);
    expect(await due()).toBe("2026-11-26T12:00");
    expect((await playing.newest("anna@example.org")).text).toContain("The pause is over");
    await provedToTheEnd(desk, playing.id);
  });

  it("is ended by either", async () => {
    await pause("allied", 14);
    await pause("axis", 14);
    desk.now = NOON + 2 * DAY;
    expect(await resume("axis")).toMatchObject({
      ok: true,
      value: "You have ended the pause: the game goes on.",
    });
    expect((await playing.newest("anna@example.org")).text).toContain("The Axis player has ended the pause");
    expect(await due()).toBe("2026-11-14T12:00");
    expect(await resume("axis")).toMatchObject(refusal("not paused"));
  });

  it("that names no days is an adjournment of ninety", async () => {
    await pause("allied");
    await pause("axis");
    expect((await desk.head(playing.id)).clock!.pause!.until).toBe(NOON + 90 * DAY);
    expect(await pause("axis", 3)).toMatchObject(refusal("already paused"));
  });

  it("of other days is another proposal", async () => {
    await pause("allied", 14);
    expect(await pause("allied")).toMatchObject(refusal("waits for the other player"));
    expect(await pause("axis", 7)).toMatchObject({ ok: true });
    expect((await desk.head(playing.id)).clock!.proposal).toMatchObject({ side: "axis", days: 7 });
    expect(await pause("allied", 91)).toMatchObject(refusal("from 1 day to 90 days"));
    expect(await resume("allied")).toMatchObject({ ok: true });
    expect((await desk.head(playing.id)).clock!.proposal).toBeNull();
  });

  it("lets orders be sent, and holds the deadline of the player who is asked then", async () => {
    await pause("allied", 10);
    await pause("axis");
    await playing.send("allied", "go");
    expect((await playing.now()).asked).toBe("axis");
    await pass(NOON + 9 * DAY);
    expect((await playing.now()).head.run).toBe(1);
    await pass(NOON + 10 * DAY);
    expect(await due()).toBe("2026-11-22T12:00");
  });

  it("against the computer needs nobody's consent", async () => {
    const id = await desk.begin({
      seats: { allied: ANNA, axis: COMPUTER },
      time: { turn: { kind: "days", days: 7 } },
    });
    expect(await pause("allied", 5, id)).toMatchObject({ ok: true });
    expect((await desk.head(id)).clock!.pause).not.toBeNull();
  });
});

it.each([
  ["2026-12-24", 10],
  ["23 December", 9],
  ["24.12.", 10],
  ["the 40th", "Write the day like this"],
])("a pause until a day as people write it: %s", async (day, days) => {
  const now = Date.parse("2026-12-14T12:00:00Z");
  const found = daysUntil(await desk.head(playing.id), "allied", day, now);
  if (typeof days === "number") expect(found).toEqual({ ok: true, value: days });
  else expect(found).toMatchObject({ ok: false, error: expect.stringContaining(String(days)) });
});
