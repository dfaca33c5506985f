import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, ATTACK_ON_THE_16, BRUNO, COMPUTER, Desk, NOON } from "../../../tests/support/office.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import type { Side } from "../../kernel/side.ts";
import { provedToTheEnd } from "../../../tests/support/proved.ts";
import { playAt } from "../../../tests/support/play.ts";
import { ANNAS, BRUNOS, kindsOf, subjectsTo, until, WEEK } from "../../../tests/support/clocks.ts";
import { claimGame } from "./claim.ts";
import { actInDispute } from "../dispute/dispute.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

const ROLLBACK = [
  ["axis", { kind: "dispute", words: "The minefield." }],
  ["axis", { kind: "propose", words: "rollback to run 0" }],
  ["allied", { kind: "agree" }],
] as const;

describe("a deadline", () => {
  it("appears in the first letter and in every later one, and stands in the ledger", async () => {
    const { newest, id } = await playAt(desk, "standing", { time: WEEK });
    expect((await newest(ANNAS)).text).toContain(
      "Your orders are due Thursday 12 November 2026, 12:00 (UTC).",
    );
    expect((await newest(BRUNOS)).text).toContain(
      "The Allied player\u2019s orders are due Thursday 12 November 2026, 12:00 (UTC).",
    );
    expect((await desk.office.games.ledger(id)).slice(1)).toMatchObject([
      { kind: "timed" },
      { kind: "joined" },
      { kind: "joined" },
      { kind: "deadline", side: "allied", due: NOON + 7 * DAY, because: "asked" },
    ]);
  });

  it("is that of the next player as soon as the turn is played", async () => {
    const { send, newest, now } = await playAt(desk, "standing", { time: WEEK });
    desk.now = NOON + 2 * DAY + 1;
    await send("allied", "go");
    expect((await now()).asked).toBe("axis");
    expect((await newest(BRUNOS)).text).toContain(
      "Your orders are due Saturday 14 November 2026, 13:00 (UTC).",
    );
  });

  it("that passes plays the standing orders, and both letters say why", async () => {
    const { id, newest, now } = await playAt(desk, "standing", { time: WEEK });
    await until(desk, NOON + 7 * DAY - 1);
    expect((await now()).head.run).toBe(0);
    await until(desk, NOON + 7 * DAY);
    expect((await now()).head.run).toBe(1);
    expect((await newest(ANNAS)).text).toContain("Your deadline passed. I played your standing orders");
    expect((await newest(BRUNOS)).text).toContain(
      "The Allied player\u2019s deadline passed. I played their standing orders",
    );
    expect((await kindsOf(desk, id)).slice(-4)).toEqual(["lapsed", "locked", "run", "deadline"]);
    await provedToTheEnd(desk, id);
  });

  it("plays a sheet that is in, even one with errors, and says so; nobody was warned", async () => {
    const { send, newest, now, id } = await playAt(desk, "standing", {
      time: { ...WEEK, reserveDays: 5, graceHours: 12 },
    });
    desk.now = NOON + 1;
    expect((await send("allied", ...ATTACK_ON_THE_16, "move 9999 to 1111")).kind).toBe("kept");
    const before = (await desk.letters(ANNAS)).length;
    await until(desk, NOON + 7 * DAY - 1);
    expect(await desk.letters(ANNAS)).toHaveLength(before);
    await until(desk, NOON + 7 * DAY);
    expect((await now()).head.run).toBe(1);
    expect((await newest(ANNAS)).text).toContain(
      "Your deadline came, and I played the sheet that you had sent",
    );
    expect((await now()).head.clock!.reserve.allied).toBe(5 * DAY);
    expect(await desk.office.games.run(id, 1)).toMatchObject({ lapse: { side: "allied", by: "sheet" } });
    await provedToTheEnd(desk, id);
  });

  it("reminds at half the time, at four fifths and on the last day, once each", async () => {
    const { newest } = await playAt(desk, "standing", {
      time: { ...WEEK, turn: { kind: "days", days: 10 } },
    });
    await until(desk, NOON + 10 * DAY - HOUR);
    await desk.sweep();
    expect((await subjectsTo(desk, ANNAS)).slice(2)).toEqual(
      Array(3).fill("Game-Turn 1: Due Sunday 15 November 2026, 12:00 (UTC)"),
    );
    expect(await subjectsTo(desk, BRUNOS)).toHaveLength(2);
    expect((await newest(ANNAS)).text).toMatch(/your orders are due in 1 day\. .*begin \w{4} allied turn 1 /);
  });

  it("first gives grace, then the reserve, of which only what is used is gone", async () => {
    const time = { ...WEEK, graceHours: 12, reserveDays: 5, reminders: [] };
    const { send, now, newest, id } = await playAt(desk, "standing", { time });
    await until(desk, NOON + 7 * DAY);
    expect((await newest(ANNAS)).text).toContain("the grace ends Friday 13 November 2026, 00:00 (UTC)");
    await until(desk, NOON + 7 * DAY + 12 * HOUR);
    expect((await newest(BRUNOS)).text).toContain("their reserve of 5 days is running now");
    expect((await newest(ANNAS)).text).toContain(
      "your reserve is running, and ends Wednesday 18 November 2026, 00:00 (UTC)",
    );
    await until(desk, NOON + 9 * DAY + 12 * HOUR);
    await send("allied", "go");
    expect((await now()).head.clock!.reserve).toEqual({ allied: 3 * DAY, axis: 5 * DAY });
    await provedToTheEnd(desk, id);
  });

  it("lets a sheet that comes in late be corrected for a day; the reserve stops at once", async () => {
    const { send, now, id } = await playAt(desk, "standing", {
      time: { ...WEEK, reserveDays: 5, reminders: [] },
    });
    await until(desk, NOON + 8 * DAY);
    await send("allied", "move 9999 to 1111");
    await until(desk, NOON + 9 * DAY - 1);
    expect((await now()).head.run).toBe(0);
    await until(desk, NOON + 9 * DAY);
    expect((await now()).head.run).toBe(1);
    expect((await now()).head.clock!.reserve.allied).toBe(4 * DAY);
    await provedToTheEnd(desk, id);
  });

  it("has the computer play that one turn where the game says so", async () => {
    const { now, newest, id } = await playAt(desk, "standing", { time: { ...WEEK, atDeadline: "computer" } });
    await until(desk, NOON + 7 * DAY);
    expect((await newest(ANNAS)).text).toContain("The computer played this one turn for you");
    const record = await desk.office.games.run(id, 1);
    expect(record!.steps.length).toBeGreaterThan(4);
    expect((await now()).asked).toBe("axis");
    await provedToTheEnd(desk, id);
  });

  it("gives the computer the whole Player-Turn, also past an exchange in its midst", async () => {
    const { now, send, id } = await playAt(desk, "oneExchange", {
      time: { ...WEEK, answerDays: 2, atDeadline: "computer" },
    });
    await until(desk, NOON + 7 * DAY);
    for (let answers = 0; answers < 20 && (await now()).head.pending !== null; answers++) {
      expect((await now()).asked).toBe("axis");
      await send("axis", "go");
    }
    expect((await now()).head.pending).toBeNull();
    expect((await now()).asked).toBe("axis");
    await provedToTheEnd(desk, id);
  });

  it("for an answer is a separate one for the player asked; then the default answers", async () => {
    const { now, send, newest, id } = await playAt(desk, "oneExchange", { time: { ...WEEK, answerDays: 2 } });
    await send("allied", ...ATTACK_ON_THE_16);
    expect(await now()).toMatchObject({ asked: "axis", about: "exchange" });
    expect((await newest(BRUNOS)).text).toContain(
      "Your answer is due Saturday 7 November 2026, 12:00 (UTC).",
    );
    await until(desk, NOON + 2 * DAY);
    expect((await now()).about).not.toBe("exchange");
    expect((await kindsOf(desk, id)).filter((kind) => kind === "lapsed")).toHaveLength(1);
    await provedToTheEnd(desk, id);
  });

  describe.each(["strict", "oneExchange"] as const)("in a game of pace %s", (pace) => {
    const time = { ...WEEK, answerDays: 2, graceHours: 0, reserveDays: 0 };
    /** Who is asked until the Player-Turn ends, each answering GO. */
    const askedUntilTheEnd = async ({ now, send }: Awaited<ReturnType<typeof playAt>>) => {
      const asked: Side[] = [];
      for (let side = await questioned(now); side !== undefined; side = await questioned(now)) {
        asked.push(side);
        await send(side, "go");
      }
      return asked;
    };
    const questioned = async (now: Awaited<ReturnType<typeof playAt>>["now"]) => {
      const { head, asked } = await now();
      return head.pending === null ? undefined : asked;
    };
    // Nobody is asked after a lapse.
    it("that passes in the midst of a Player-Turn is the last question in it that the late player is asked", async () => {
      const game = await playAt(desk, pace, { time });
      await game.send("allied", ...ATTACK_ON_THE_16);
      expect((await game.now()).asked).toBe("axis");
      expect((await game.now()).head.pending).not.toBeNull();
      await until(desk, NOON + 2 * DAY);
      expect(await askedUntilTheEnd(game)).toEqual([]);
      expect(await game.now()).toMatchObject({ asked: "axis", query: "movement" });
      await provedToTheEnd(desk, game.id);
    });

    it("that passes before a Player-Turn leaves nothing in it to ask its player", async () => {
      const game = await playAt(desk, pace, { time });
      await until(desk, NOON + 7 * DAY);
      expect(await askedUntilTheEnd(game)).toEqual([]);
      expect((await kindsOf(desk, game.id)).filter((kind) => kind === "lapsed")).toHaveLength(1);
      expect(await game.now()).toMatchObject({ asked: "axis", query: "movement" });
      await provedToTheEnd(desk, game.id);
    });
  });

  it("for an answer is named as one, and a reminder in the reserve says when the time is over", async () => {
    const time = { ...WEEK, answerDays: 2, graceHours: 12, reserveDays: 5 };
    const { send, newest } = await playAt(desk, "oneExchange", { time });
    await send("allied", ...ATTACK_ON_THE_16);
    await until(desk, NOON + 2 * DAY);
    expect((await newest(BRUNOS)).text).toContain("You're late: your answer has not come.");
    await until(desk, NOON + 2 * DAY + 12 * HOUR);
    expect((await newest(BRUNOS)).text).toContain("Your answer has not come, so your reserve of 5 days");
    expect((await newest(ANNAS)).text).toContain("The Axis player's answer has not come, so their reserve");
    await until(desk, NOON + 5 * DAY);
    expect(await newest(BRUNOS)).toMatchObject({
      subject: expect.stringContaining("Your time is over Friday 13 November 2026, 00:00 (UTC)"),
      text: expect.stringContaining(
        "A reminder: your answer has not come, and your time is over in 2 days and 12 hours.",
      ),
    });
  });

  it("lets the other claim the game where the game says so, and not before", async () => {
    const { id, now, newest } = await playAt(desk, "standing", { time: { ...WEEK, atDeadline: "claim" } });
    expect(await claimGame(desk.office, { id, side: "axis" })).toMatchObject({ ok: false });
    await until(desk, NOON + 7 * DAY);
    expect((await newest(BRUNOS)).text).toContain("You may claim the game");
    expect(await claimGame(desk.office, { id, side: "allied" })).toMatchObject({ ok: false });
    expect(await claimGame(desk.office, { id, side: "axis" })).toMatchObject({ ok: true });
    expect((await now()).head).toMatchObject({
      status: "over",
      outcome: { winner: "axis" },
      clock: { wakeAt: null },
    });
    expect((await kindsOf(desk, id)).slice(-3)).toEqual(["lapsed", "claimed", "ended"]);
    await provedToTheEnd(desk, id);
  });

  it("that may be claimed is met by orders as long as nobody has", async () => {
    const { id, send, now } = await playAt(desk, "standing", { time: { ...WEEK, atDeadline: "claim" } });
    await until(desk, NOON + 20 * DAY);
    await send("allied", "go");
    expect((await now()).asked).toBe("axis");
    expect(await claimGame(desk.office, { id, side: "axis" })).toMatchObject({ ok: false });
    await provedToTheEnd(desk, id);
  });

  it("stands still while a dispute is open, and goes on when it is settled", async () => {
    const { id, now, newest } = await playAt(desk, "standing", { time: WEEK });
    desk.now = NOON + 3 * DAY;
    await actInDispute(desk.office, id, "axis", { kind: "dispute", words: "Why?" });
    expect((await newest(ANNAS)).text).toContain("the clock stands still");
    await until(desk, NOON + 30 * DAY);
    expect((await now()).head.run).toBe(0);
    await actInDispute(desk.office, id, "axis", { kind: "withdraw" });
    expect((await newest(ANNAS)).text).toContain(
      "Your orders are due Wednesday 9 December 2026, 12:00 (UTC).",
    );
    expect((await desk.office.games.ledger(id)).at(-1)).toMatchObject({
      kind: "deadline",
      because: "dispute",
    });
    await provedToTheEnd(desk, id);
  });

  it("of a turn that a rollback gives back is a new one, and the sheet that comes with it has not been sent", async () => {
    const { id, send, now } = await playAt(desk, "standing", { time: { ...WEEK, reminders: ["lastDay"] } });
    await send("allied", ...ATTACK_ON_THE_16, "retreat toward 3123");
    desk.now = NOON + DAY;
    for (const [side, act] of ROLLBACK) await actInDispute(desk.office, id, side, act);
    expect(await now()).toMatchObject({
      asked: "allied",
      head: { clock: { asked: { due: NOON + 8 * DAY } } },
    });
    await until(desk, NOON + 7 * DAY);
    expect((await subjectsTo(desk, ANNAS)).at(-1)).toMatch(/^Game-Turn 1: Due /);
    await until(desk, NOON + 8 * DAY);
    expect(await desk.office.games.run(id, 2)).toMatchObject({
      lapse: { by: "standing" },
      sheets: { allied: { lines: ["go", "go", "retreat toward 3123"] } },
    });
    await provedToTheEnd(desk, id);
  });

  it("never strikes the computer", async () => {
    const id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER }, time: WEEK });
    await until(desk, NOON + 7 * DAY);
    const { head } = await desk.current(id);
    expect(head.run).toBe(2);
    expect(head.clock!.asked!.side).toBe("allied");
  });

  it("is refused that the computer would have to claim", async () => {
    const time = { ...WEEK, atDeadline: "claim" } as const;
    await expect(desk.invite({ seats: { allied: COMPUTER, axis: BRUNO }, time })).rejects.toThrow(
      /computer claims/,
    );
  });
});
