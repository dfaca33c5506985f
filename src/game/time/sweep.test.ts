import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TimeChoice } from "../../kernel/time-control.ts";
import { enemyOf } from "../../kernel/side.ts";
import { Lease } from "../../store/lease.ts";
import { ANNA, ATTACK_ON_THE_16, BRUNO, COMPUTER, Desk, NOON } from "../../../tests/support/office.ts";
import { DAY, HOUR, MINUTE } from "../../common/lengths.ts";
import type { Key } from "../../store/port.ts";
import { playAt } from "../../../tests/support/play.ts";
import { lockingApart, through } from "../../../tests/support/store.ts";
import type { Letter } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { claimGame } from "./claim.ts";
import { actInDispute } from "../dispute/dispute.ts";
import { proposePause } from "./pause.ts";
import { SILENCE, sweepClocks } from "./sweep.ts";
import { sendPress } from "../table/press.ts";
import { exportGame } from "../proof/export.ts";
import { verifyExport } from "../proof/verify.ts";
import { provedToTheEnd } from "../../../tests/support/proved.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

const WEEK: TimeChoice = { turn: { kind: "days", days: 7 }, graceHours: 0, reserveDays: 0 };
const ANNAS = "anna@example.org";
const BRUNOS = "bruno@example.org";

/** The clock goes on to a time; the referee looks four times a day, as one does who is there. */
async function until(at: number): Promise<void> {
  for (; desk.now < at; desk.now = Math.min(at, desk.now + 6 * HOUR)) {
    await new Lease(desk.kv).beat(desk.now, Infinity);
    await desk.sweep();
  }
  await new Lease(desk.kv).beat(desk.now, Infinity);
  await desk.sweep();
}

const about = async (to: string) =>
  (await desk.letters(to)).map(({ letter }) =>
    (letter as { subject: string }).subject.replace(/^\[.*\] /, "")
  );
const kinds = async (id: string) => (await desk.office.games.ledger(id)).map(({ kind }) => kind);

const proves = (id: string, ...known: readonly string[]) => provedToTheEnd(desk, id, known);

const ROLLBACK = [
  ["axis", { kind: "dispute", words: "The minefield." }],
  ["axis", { kind: "propose", words: "rollback to run 0" }],
  ["allied", { kind: "agree" }],
] as const;

describe("a deadline", () => {
  it("is told in the first letter and in every later one, and stands in the ledger", async () => {
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

  it("that passes plays the standing orders, and both are told why", async () => {
    const { id, newest, now } = await playAt(desk, "standing", { time: WEEK });
    await until(NOON + 7 * DAY - 1);
    expect((await now()).head.run).toBe(0);
    await until(NOON + 7 * DAY);
    expect((await now()).head.run).toBe(1);
    expect((await newest(ANNAS)).text).toContain("Your deadline passed: your standing orders were played");
    expect((await newest(BRUNOS)).text).toContain(
      "The Allied player\u2019s deadline passed: their standing orders were played",
    );
    expect((await kinds(id)).slice(-4)).toEqual(["lapsed", "locked", "run", "deadline"]);
    await proves(id);
  });

  it("plays a sheet that is in, even one with errors, and says so; nobody was warned", async () => {
    const { send, newest, now, id } = await playAt(desk, "standing", {
      time: { ...WEEK, reserveDays: 5, graceHours: 12 },
    });
    desk.now = NOON + 1;
    expect((await send("allied", ...ATTACK_ON_THE_16, "move 9999 to 1111")).kind).toBe("kept");
    const before = (await desk.letters(ANNAS)).length;
    await until(NOON + 7 * DAY - 1);
    expect(await desk.letters(ANNAS)).toHaveLength(before);
    await until(NOON + 7 * DAY);
    expect((await now()).head.run).toBe(1);
    expect((await newest(ANNAS)).text).toContain(
      "Your deadline came, and the sheet that you had sent was played as it stood",
    );
    expect((await now()).head.clock!.reserve.allied).toBe(5 * DAY);
    expect(await desk.office.games.run(id, 1)).toMatchObject({ lapse: { side: "allied", by: "sheet" } });
    await proves(id);
  });

  it("reminds at half the time, at four fifths and on the last day, once each", async () => {
    const { newest } = await playAt(desk, "standing", {
      time: { ...WEEK, turn: { kind: "days", days: 10 } },
    });
    await until(NOON + 10 * DAY - HOUR);
    await desk.sweep();
    expect((await about(ANNAS)).slice(2)).toEqual(Array(3).fill("Due Sunday 15 November 2026, 12:00 (UTC)"));
    expect(await about(BRUNOS)).toHaveLength(2);
    expect((await newest(ANNAS)).text).toMatch(/your orders are due in 1 day\. .*begin \w{4} allied turn 1 /);
  });

  it("first gives grace, then the reserve, of which only what is used is gone", async () => {
    const time = { ...WEEK, graceHours: 12, reserveDays: 5, reminders: [] };
    const { send, now, newest, id } = await playAt(desk, "standing", { time });
    await until(NOON + 7 * DAY);
    expect((await newest(ANNAS)).text).toContain("there is grace until Friday 13 November 2026, 00:00 (UTC)");
    await until(NOON + 7 * DAY + 12 * HOUR);
    expect((await newest(BRUNOS)).text).toContain("their reserve of 5 days is running now");
    expect((await newest(ANNAS)).text).toContain(
      "your reserve is running, and ends Wednesday 18 November 2026, 00:00 (UTC)",
    );
    await until(NOON + 9 * DAY + 12 * HOUR);
    await send("allied", "go");
    expect((await now()).head.clock!.reserve).toEqual({ allied: 3 * DAY, axis: 5 * DAY });
    await proves(id);
  });

  it("lets a sheet that comes in late be corrected for a day; the reserve stops at once", async () => {
    const { send, now, id } = await playAt(desk, "standing", {
      time: { ...WEEK, reserveDays: 5, reminders: [] },
    });
    await until(NOON + 8 * DAY);
    await send("allied", "move 9999 to 1111");
    await until(NOON + 9 * DAY - 1);
    expect((await now()).head.run).toBe(0);
    await until(NOON + 9 * DAY);
    expect((await now()).head.run).toBe(1);
    expect((await now()).head.clock!.reserve.allied).toBe(4 * DAY);
    await proves(id);
  });

  it("has the computer play that one turn where the game says so", async () => {
    const { now, newest, id } = await playAt(desk, "standing", { time: { ...WEEK, atDeadline: "computer" } });
    await until(NOON + 7 * DAY);
    expect((await newest(ANNAS)).text).toContain("the computer played for you, this one turn");
    const record = await desk.office.games.run(id, 1);
    expect(record!.steps.length).toBeGreaterThan(4);
    expect((await now()).asked).toBe("axis");
    await proves(id);
  });

  it("gives the computer the whole Player-Turn, also past an exchange in its midst", async () => {
    const { now, send, id } = await playAt(desk, "oneExchange", {
      time: { ...WEEK, answerDays: 2, atDeadline: "computer" },
    });
    await until(NOON + 7 * DAY);
    for (let answers = 0; answers < 20 && (await now()).head.pending !== null; answers++) {
      expect((await now()).asked).toBe("axis");
      await send("axis", "go");
    }
    expect((await now()).head.pending).toBeNull();
    expect((await now()).asked).toBe("axis");
    await proves(id);
  });

  it("of an answer is another, of whoever is asked; it is left to the default", async () => {
    const { now, send, newest, id } = await playAt(desk, "oneExchange", { time: { ...WEEK, answerDays: 2 } });
    await send("allied", ...ATTACK_ON_THE_16);
    expect(await now()).toMatchObject({ asked: "axis", about: "exchange" });
    expect((await newest(BRUNOS)).text).toContain(
      "Your answer is due Saturday 7 November 2026, 12:00 (UTC).",
    );
    await until(NOON + 2 * DAY);
    expect((await now()).about).not.toBe("exchange");
    expect((await kinds(id)).filter((kind) => kind === "lapsed")).toHaveLength(1);
    await proves(id);
  });

  it("of an answer is told as one, and a reminder in the reserve says that it is over then", async () => {
    const time = { ...WEEK, answerDays: 2, graceHours: 12, reserveDays: 5 };
    const { send, newest } = await playAt(desk, "oneExchange", { time });
    await send("allied", ...ATTACK_ON_THE_16);
    await until(NOON + 2 * DAY);
    expect((await newest(BRUNOS)).text).toContain("The deadline has passed, and your answer has not come.");
    await until(NOON + 2 * DAY + 12 * HOUR);
    expect((await newest(BRUNOS)).text).toContain("Your answer has not come, and your reserve of 5 days");
    expect((await newest(ANNAS)).text).toContain("The Axis player's answer has not come, and their reserve");
    await until(NOON + 5 * DAY);
    expect(await newest(BRUNOS)).toMatchObject({
      subject: expect.stringContaining("Your time is over Friday 13 November 2026, 00:00 (UTC)"),
      text: expect.stringContaining(
        "This is to remind you: your answer has not come, and your time is over in 2 days and 12 hours.",
      ),
    });
  });

  it("lets the other claim the game where the game says so, and not before", async () => {
    const { id, now, newest } = await playAt(desk, "standing", { time: { ...WEEK, atDeadline: "claim" } });
    expect(await claimGame(desk.office, { id, side: "axis" })).toMatchObject({ ok: false });
    await until(NOON + 7 * DAY);
    expect((await newest(BRUNOS)).text).toContain("you may claim the game");
    expect(await claimGame(desk.office, { id, side: "allied" })).toMatchObject({ ok: false });
    expect(await claimGame(desk.office, { id, side: "axis" })).toMatchObject({ ok: true });
    expect((await now()).head).toMatchObject({
      status: "over",
      outcome: { winner: "axis" },
      clock: { wakeAt: null },
    });
    expect((await kinds(id)).slice(-3)).toEqual(["lapsed", "claimed", "ended"]);
    await proves(id);
  });

  it("that may be claimed is met by orders as long as nobody has", async () => {
    const { id, send, now } = await playAt(desk, "standing", { time: { ...WEEK, atDeadline: "claim" } });
    await until(NOON + 20 * DAY);
    await send("allied", "go");
    expect((await now()).asked).toBe("axis");
    expect(await claimGame(desk.office, { id, side: "axis" })).toMatchObject({ ok: false });
    await proves(id);
  });

  it("stands still while a dispute is open, and goes on when it is settled", async () => {
    const { id, now, newest } = await playAt(desk, "standing", { time: WEEK });
    desk.now = NOON + 3 * DAY;
    await actInDispute(desk.office, id, "axis", { kind: "dispute", words: "Why?" });
    expect((await newest(ANNAS)).text).toContain("The clock stands still");
    await until(NOON + 30 * DAY);
    expect((await now()).head.run).toBe(0);
    await actInDispute(desk.office, id, "axis", { kind: "withdraw" });
    expect((await newest(ANNAS)).text).toContain(
      "Your orders are due Wednesday 9 December 2026, 12:00 (UTC).",
    );
    expect((await desk.office.games.ledger(id)).at(-1)).toMatchObject({
      kind: "deadline",
      because: "dispute",
    });
    await proves(id);
  });

  it("of a turn that a rollback gives back is a new one, and the sheet that comes with it has not been sent", async () => {
    const { id, send, now } = await playAt(desk, "standing", { time: { ...WEEK, reminders: ["lastDay"] } });
    await send("allied", ...ATTACK_ON_THE_16);
    desk.now = NOON + DAY;
    for (const [side, act] of ROLLBACK) await actInDispute(desk.office, id, side, act);
    expect(await now()).toMatchObject({
      asked: "allied",
      head: { clock: { asked: { due: NOON + 8 * DAY } } },
    });
    await until(NOON + 7 * DAY);
    expect((await about(ANNAS)).at(-1)).toMatch(/^Due /);
    await until(NOON + 8 * DAY);
    expect(await desk.office.games.run(id, 2)).toMatchObject({ lapse: { by: "standing" } });
    await proves(id);
  });

  it("never strikes the computer", async () => {
    const id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER }, time: WEEK });
    await until(NOON + 7 * DAY);
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

describe("the sweep", () => {
  it("does each thing once, however many sweeps there are at a time", async () => {
    const { id } = await playAt(desk, "standing", { time: WEEK });
    await until(NOON + 7 * DAY - 1);
    desk.now += 1;
    await new Lease(desk.kv).beat(desk.now, Infinity);
    await Promise.all([desk.sweep(), desk.sweep(), desk.sweep()]);
    expect((await desk.head(id)).run).toBe(1);
    const ids = (await desk.letters()).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await kinds(id)).filter((kind) => kind === "lapsed")).toHaveLength(1);
  });

  it("plays later what an earlier one has locked and could not play", async () => {
    const { id } = await playAt(desk, "standing", { time: WEEK });
    await until(NOON + 7 * DAY - 1);
    desk.now += 1;
    await new Lease(desk.kv).beat(desk.now, Infinity);
    let faults = 0;
    const stumbling = through(desk.kv, (batch, pass) => {
      const isRun = batch.sets?.some(({ key }) => key[0] === "run") === true;
      if (isRun && faults === 0) throw new Error("the disk is full");
      return pass();
    });
    await sweepClocks(desk.officeOver(lockingApart(stumbling)), new Lease(desk.kv), () => void faults++);
    expect([faults, (await desk.head(id)).locked !== null]).toEqual([1, true]);
    desk.now += HOUR;
    await new Lease(desk.kv).beat(desk.now, Infinity);
    await desk.sweep();
    expect((await desk.head(id)).run).toBe(1);
    expect((await kinds(id)).filter((kind) => kind === "lapsed")).toHaveLength(1);
  });

  it("looks at no game before its time", async () => {
    await playAt(desk, "standing", { time: WEEK });
    await playAt(desk, "standing");
    await desk.sweep();
    desk.now += 3 * DAY;
    expect(await desk.sweep()).toBe(0);
    desk.now += DAY;
    expect(await desk.sweep()).toBe(1);
  });

  it("moves a deadline that passed while nobody could reach the referee", async () => {
    const { now, newest, id } = await playAt(desk, "standing", { time: WEEK });
    await until(NOON + 6 * DAY);
    desk.now = NOON + 9 * DAY;
    await desk.sweep();
    expect((await now()).head.run).toBe(0);
    expect((await newest(ANNAS)).text).toContain("out of reach for 3 days, and a deadline passed meanwhile");
    expect((await newest(ANNAS)).text).toContain("Your orders are due Sunday 15 November 2026, 12:00 (UTC).");
    await until(NOON + 10 * DAY);
    expect((await now()).head.run).toBe(1);
    await proves(id);
  });

  it("finds a side that has played waiting for nothing", async () => {
    const { send, now } = await playAt(desk, "standing", { time: WEEK });
    await send("allied", "go");
    const { asked } = (await now()).head.clock!;
    expect(asked!.side).toBe(enemyOf("allied"));
  });
});

describe("a clock that was ahead, and is set right", () => {
  const YEARS = 3 * 365 * DAY;
  const dueAt = async (id: string) => (await desk.head(id)).clock!.asked!.until;
  const faults: string[] = [];
  beforeEach(() => void (faults.length = 0));
  /** All that somebody was written: letters of a time to come stand last, whenever they were written. */
  const textsTo = async (to: string) =>
    (await desk.letters(to)).map(({ letter }) => renderText((letter as Letter).blocks).replace(/\s+/g, " "));
  const look = () => sweepClocks(desk.office, new Lease(desk.kv), (fault) => void faults.push(String(fault)));

  it("leaves whoever is asked as much time as he had when it leapt", async () => {
    const { id, now } = await playAt(desk, "standing", { time: WEEK });
    await until(NOON + 2 * DAY);
    desk.now += YEARS;
    await look();
    expect(await dueAt(id)).toBeGreaterThan(NOON + YEARS);
    desk.now = NOON + 2 * DAY + HOUR;
    await look();
    expect(await dueAt(id)).toBe(NOON + 7 * DAY + HOUR);
    expect((await now()).head.run).toBe(0);
    for (const to of [ANNAS, BRUNOS]) {
      expect(await textsTo(to)).toContainEqual(
        expect.stringMatching(/The clock of this referee was ahead by.*due Thursday 12 November 2026, 13:00/),
      );
    }
    expect(faults).toEqual([expect.stringContaining("the clock of this machine was ahead by")]);
    await until(NOON + 7 * DAY + HOUR);
    expect((await now()).head.run).toBe(1);
    await proves(id, "clock was ahead");
  });

  it("is said in the ledger, whose proof tells that its times are the referee's word from there on", async () => {
    const { id, send } = await playAt(desk, "standing", { time: WEEK });
    desk.now += YEARS;
    await look();
    await send("allied", "go");
    await proposePause(desk.office, { id, side: "allied" }, 10);
    await proposePause(desk.office, { id, side: "axis" }, undefined);
    desk.now = NOON + DAY;
    await look();
    await until(NOON + 12 * DAY);
    const { head } = await desk.current(id);
    expect(await kinds(id)).toContain("clockSet");
    expect((await desk.office.games.ledger(id)).at(-1)!.at).toBeLessThan(NOON + YEARS);
    const found = verifyExport(await exportGame(desk.office, head, "allied"));
    expect([found.failure, found.doubts.length]).toEqual([undefined, 1]);
    expect(found.doubts[0]).toContain("clock was ahead");
  });

  it("does the same for a turn that was begun while it was ahead", async () => {
    const { id, send } = await playAt(desk, "standing", { time: { ...WEEK, reminders: ["lastDay"] } });
    desk.now += YEARS;
    await look();
    await send("allied", "go");
    expect(await dueAt(id)).toBeGreaterThan(NOON + YEARS);
    desk.now = NOON + DAY;
    await look();
    expect(await dueAt(id)).toBe(NOON + 8 * DAY);
    await until(NOON + 7 * DAY);
    expect(await about(BRUNOS)).toContainEqual(expect.stringMatching(/^Due /));
  });

  it("does the same for a pause, and for a clock that is held", async () => {
    const paused = await playAt(desk, "standing", { time: WEEK });
    const disputed = await playAt(desk, "standing", { time: WEEK });
    await until(NOON + DAY);
    desk.now += YEARS;
    await look();
    await proposePause(desk.office, { id: paused.id, side: "allied" }, 10);
    await proposePause(desk.office, { id: paused.id, side: "axis" }, undefined);
    await actInDispute(desk.office, disputed.id, "axis", { kind: "dispute", words: "The minefield." });
    desk.now = NOON + DAY;
    await look();
    expect((await desk.head(paused.id)).clock!.pause!.until).toBe(NOON + 11 * DAY);
    await actInDispute(desk.office, disputed.id, "axis", { kind: "withdraw" });
    expect(await dueAt(disputed.id)).toBeLessThanOrEqual(NOON + 8 * DAY);
    await proves(disputed.id, "clock was ahead");
  });

  it("is put right once, and again where a sweep breaks off before all are", async () => {
    const { id } = await playAt(desk, "standing", { time: WEEK });
    await until(NOON + DAY);
    desk.now += YEARS;
    await look();
    desk.now = NOON + DAY;
    const broken = through(desk.kv, (batch, pass) => {
      if (batch.sets?.some(({ key }) => key[0] === "game") === true) throw new Error("the disk is full");
      return pass();
    });
    await sweepClocks(
      desk.officeOver(broken),
      new Lease(desk.kv),
      (fault) => void faults.push(String(fault)),
    );
    expect(faults.at(-1)).toContain("the disk is full");
    expect(await dueAt(id)).toBeGreaterThan(NOON + YEARS);
    await look();
    expect(await dueAt(id)).toBe(NOON + 7 * DAY);
    const letters = (await desk.letters()).length;
    faults.length = 0;
    desk.now += HOUR;
    await new Lease(desk.kv).beat(desk.now, Infinity);
    await look();
    expect([await desk.letters(), faults]).toEqual([expect.objectContaining({ length: letters }), []]);
  });

  it("opens no game but those that tell of a time to come, nor any twice that cannot be opened", async () => {
    const games = [];
    for (let n = 0; n < 4; n++) games.push(await playAt(desk, "standing", { time: WEEK }));
    const ids = games.map(({ id }) => id);
    desk.now += YEARS;
    for (const { send } of games.slice(1, 3)) await send("allied", "go");
    await new Lease(desk.kv).beat(desk.now, Infinity);
    desk.now = NOON + HOUR;
    await desk.kv.atomic({ sets: [{ key: ["game", ids[2]], value: Uint8Array.of(9) }] });
    const opened: string[] = [];
    const watched = {
      ...through(desk.kv, (_, pass) => pass()),
      get: (key: Key) => (key[0] === "game" && opened.push(String(key[1])), desk.kv.get(key)),
    };
    const lookOver = () =>
      sweepClocks(desk.officeOver(watched), new Lease(desk.kv), (fault) => void faults.push(String(fault)));
    await lookOver();
    expect(new Set(opened)).toEqual(new Set([ids[1], ids[2]]));
    expect(faults).toEqual([
      expect.stringContaining("has been set back"),
      expect.stringContaining(`${ids[2]}'s clock is not put right`),
    ]);
    opened.length = 0;
    desk.now += HOUR / 10;
    await lookOver();
    expect([opened, faults.length]).toEqual([[], 2]);
  });

  it("is not taken for one where another process goes on saying another time, nor is he away who says it", async () => {
    const { id } = await playAt(desk, "standing", { time: WEEK });
    const shared = { ...through(desk.kv, (_, pass) => pass()), isShared: true };
    const processes = [{ lease: new Lease(shared), by: 0 }, { lease: new Lease(shared), by: 40 * MINUTE }];
    const letters = (await desk.letters()).length;
    for (let at = NOON; at < NOON + HOUR; at += MINUTE) {
      for (const { lease, by } of processes) {
        desk.now = at + by;
        await sweepClocks(desk.office, lease, (fault) => void faults.push(String(fault)));
      }
    }
    expect(faults).toEqual([
      expect.stringContaining(
        "another process that works on this store is ahead of this one's by 39 minutes",
      ),
    ]);
    expect([await dueAt(id), (await desk.letters()).length]).toEqual([NOON + 7 * DAY, letters]);
    // The one whose clock is ahead is gone, and some time later nobody waits for him any more.
    faults.length = 0;
    for (let at = NOON + HOUR; at < NOON + HOUR + 2 * SILENCE; at += MINUTE) {
      desk.now = at;
      await sweepClocks(desk.office, processes[0].lease, (fault) => void faults.push(String(fault)));
    }
    expect(faults).toEqual([expect.stringContaining("was ahead by")]);
  });

  it("keeps nobody from what he may do so often a day, nor letters from leaving", async () => {
    const { id, send } = await playAt(desk, "standing", { time: WEEK });
    const press = () =>
      sendPress(desk.office, { id, side: "axis" }, { lines: ["Ha!"], withTurn: false, isPublic: false });
    desk.now += YEARS;
    for (let count = 0; count < 10; count++) await press();
    expect(await press()).toMatchObject({ ok: false });
    await send("allied", "move 3022 to 2318", "wait");
    await desk.office.outbox.failed((await desk.letters())[0], desk.now + DAY, "put off");
    const waiting = (await Array.fromAsync(desk.office.outbox.waiting())).length;
    desk.now = NOON + HOUR;
    expect(await press()).toMatchObject({ ok: true });
    expect(await send("allied", "move 3022 to 2418", "wait")).toMatchObject({ kind: "kept" });
    expect((await desk.letters()).length).toBeGreaterThanOrEqual(waiting);
  });

  it("forgets nothing by a clock that may be wrong", async () => {
    const lease = new Lease(desk.kv);
    expect(await lease.isSteady(NOON)).toBe(true);
    await lease.beat(NOON, SILENCE);
    expect(await lease.isSteady(NOON + DAY)).toBe(true);
    expect(await lease.isSteady(NOON + YEARS)).toBe(false);
    await lease.beat(NOON + YEARS, SILENCE);
    expect(await lease.isSteady(NOON + YEARS + 6 * DAY)).toBe(false);
    expect(await lease.isSteady(NOON)).toBe(false);
    await lease.beat(NOON + HOUR, SILENCE);
    expect(await lease.isSteady(NOON + 2 * HOUR)).toBe(true);
  });
});
