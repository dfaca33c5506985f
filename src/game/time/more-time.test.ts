import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, COMPUTER, Desk, NOON } from "../../../tests/support/office.ts";
import { playAt } from "../../../tests/support/play.ts";
import { provedToTheEnd } from "../../../tests/support/proved.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import type { Side } from "../../kernel/side.ts";
import type { TimeChoice } from "../../kernel/time-control.ts";
import { Lease } from "../../store/kv/lease.ts";
import { announceAbsence } from "./absence.ts";
import { giveTime, mayGiveTime } from "./more-time.ts";
import { proposePause } from "./pause.ts";

const TIME: TimeChoice = {
  turn: { kind: "days", days: 7 },
  graceHours: 6,
  reserveDays: 2,
  reminders: [50],
};

let desk: Desk;
let playing: Awaited<ReturnType<typeof playAt>>;
beforeEach(async () => {
  desk = await Desk.open();
  playing = await playAt(desk, "standing", { time: TIME });
});
afterEach(() => desk.close());

const give = (side: Side, length: number, id = playing.id) => giveTime(desk.office, { id, side }, length);
const asked = async () => (await desk.head(playing.id)).clock!.asked!;
const due = async () => new Date((await asked()).due).toISOString().slice(0, 16);
const pass = async (to: number) => {
  desk.now = to;
  await new Lease(desk.kv).beat(to, Infinity);
  await desk.sweep();
};
const refusal = (why: string) => ({ ok: false, error: { sentence: expect.stringContaining(why) } });
const lettersTo = async (to: string) => (await desk.letters(to)).length;

describe("more time for the other player", () => {
  it("moves their deadline by so much, and needs nobody's consent", async () => {
    expect(await due()).toBe("2026-11-12T12:00");
    expect(await give("axis", 3 * DAY)).toMatchObject({
      ok: true,
      value:
        "You have given the Allied player 3 days more. The Allied player\u2019s orders are due Sunday 15 November 2026, 12:00 (UTC).",
    });
    expect(await due()).toBe("2026-11-15T12:00");
    await provedToTheEnd(desk, playing.id);
  });

  it("appears in the reminder before the old deadline, and in no letter of its own", async () => {
    const before = await lettersTo("anna@example.org");
    await give("axis", 2 * DAY);
    expect(await lettersTo("anna@example.org")).toBe(before);
    await pass(NOON + 5 * DAY + 12 * HOUR);
    expect(await lettersTo("anna@example.org")).toBe(before + 1);
    const { text } = await playing.newest("anna@example.org");
    expect(text).toContain("The Axis player has given you 2 days more.");
    expect(text).toContain("due Saturday 14 November 2026, 12:00");
  });

  it("brings one letter at once if no other would come before the old deadline", async () => {
    await pass(NOON + 4 * DAY);
    const before = await lettersTo("anna@example.org");
    await give("axis", 2 * DAY);
    expect(await lettersTo("anna@example.org")).toBe(before + 1);
    const { text } = await playing.newest("anna@example.org");
    expect(text).toContain("No hurry: the Axis player has given you 2 days more.");
  });

  it.each([
    ["grace", 7 * DAY + HOUR],
    ["reserve", 7 * DAY + 7 * HOUR],
  ])("ends the %s: the deadline is so far from now", async (stage, later) => {
    const ends = [7 * DAY, 7 * DAY + 6 * HOUR, later];
    for (const end of ends.filter((each) => each <= later)) await pass(NOON + end);
    expect(await asked()).toMatchObject({ stage });
    await give("axis", DAY);
    expect(await asked()).toMatchObject({ stage: "time", due: NOON + later + DAY });
    const used = stage === "reserve" ? HOUR : 0;
    expect((await desk.head(playing.id)).clock!.reserve.allied).toBe(2 * DAY - used);
    await provedToTheEnd(desk, playing.id);
  });

  it("takes the place of a claim that waits", async () => {
    const id = await desk.begin({ time: { ...TIME, atDeadline: "claim", graceHours: 0, reserveDays: 0 } });
    await pass(NOON + 7 * DAY);
    expect((await desk.head(id)).clock!.asked!.stage).toBe("claim");
    expect(await give("axis", DAY, id)).toMatchObject({ ok: true });
    expect((await desk.head(id)).clock!.asked).toMatchObject({ stage: "time", due: NOON + 8 * DAY });
    await provedToTheEnd(desk, id);
  });

  it("is never one's own, and no less than there was", async () => {
    expect(await give("allied", 3 * DAY)).toMatchObject(refusal("The game waits for you"));
    for (const length of [0, -DAY, HOUR / 2, NaN, Infinity, 15 * DAY]) {
      expect(await give("axis", length)).toMatchObject(refusal("from an hour to 14 days"));
    }
    expect(await due()).toBe("2026-11-12T12:00");
  });

  it("is 14 days at most for one deadline, in five parts at most", async () => {
    for (let part = 0; part < 4; part++) expect(await give("axis", HOUR)).toMatchObject({ ok: true });
    expect(await give("axis", 14 * DAY)).toMatchObject(refusal("from an hour to 13 days and 20 hours"));
    expect(await give("axis", 2 * DAY)).toMatchObject({ ok: true });
    expect(await give("axis", DAY)).toMatchObject(refusal("5 times"));
    expect(mayGiveTime(await desk.head(playing.id), "axis")).toBe(false);
  });

  it("is twice a long turn", async () => {
    const id = await desk.begin({ time: { ...TIME, turn: { kind: "days", days: 30 } } });
    expect(await give("axis", 61 * DAY, id)).toMatchObject(refusal("to 60 days"));
    expect(await give("axis", 60 * DAY, id)).toMatchObject({ ok: true });
  });

  it("does not bring a weekly deadline to the next week's hour, whatever is announced and taken back", async () => {
    const turn = { kind: "weekly", weekday: 7, hour: 18, minute: 0, zone: "Europe/Berlin" } as const;
    const id = await desk.begin({ time: { ...TIME, turn } });
    const until = async () => new Date((await desk.head(id)).clock!.asked!.due).toISOString().slice(0, 16);
    expect(await until()).toBe("2026-11-08T17:00");
    await give("axis", 2 * DAY, id);
    expect(await until()).toBe("2026-11-10T17:00");
    const wish = { id, side: "allied" } as const;
    await announceAbsence(desk.office, wish, { first: "2026-11-10", last: "2026-11-11" });
    await announceAbsence(desk.office, wish, "none");
    expect(await until()).toBe("2026-11-10T17:00");
    await provedToTheEnd(desk, id);
  });

  it("ends on no day on which the player is away", async () => {
    const away = { first: "2026-11-14", last: "2026-11-16" };
    await announceAbsence(desk.office, { id: playing.id, side: "allied" }, away);
    await give("axis", 3 * DAY);
    expect(await due()).toBe("2026-11-17T00:00");
  });

  it("is none while nothing of theirs is due", async () => {
    await proposePause(desk.office, { id: playing.id, side: "axis" }, 3);
    await proposePause(desk.office, { id: playing.id, side: "allied" }, 3);
    expect(await give("axis", DAY)).toMatchObject(refusal("The game is paused"));
    const computers = await desk.begin({ seats: { allied: COMPUTER, axis: ANNA }, time: TIME });
    expect(await give("axis", DAY, computers)).toMatchObject({ ok: false });
    expect(await give("axis", DAY, await desk.begin())).toMatchObject(refusal("no deadlines"));
  });

  it("is none in a game whose ledger knows no such thing", async () => {
    const id = await desk.begin({ time: TIME }, 2);
    expect(await give("axis", DAY, id)).toMatchObject(refusal("from before players could give"));
  });
});
