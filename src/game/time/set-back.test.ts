import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Lease } from "../../store/kv/lease.ts";
import { Desk, NOON } from "../../../tests/support/office.ts";
import { DAY, HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import type { Key } from "../../store/kv/port.ts";
import { provedToTheEnd } from "../../../tests/support/proved.ts";
import { playAt } from "../../../tests/support/play.ts";
import { ANNAS, BRUNOS, kindsOf, subjectsTo, until, WEEK } from "../../../tests/support/clocks.ts";
import { through } from "../../../tests/support/store.ts";
import type { Letter } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { actInDispute } from "../dispute/dispute.ts";
import { proposePause } from "./pause.ts";
import { SWEEP_SILENCE, sweepClocks } from "./sweep.ts";
import { sendPress } from "../table/press.ts";
import { exportGame } from "../proof/export.ts";
import { verifyExport } from "../proof/verifier/verify.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

describe("a clock that was ahead, and is set right", () => {
  const YEARS = 3 * 365 * DAY;
  const dueAt = async (id: string) => (await desk.head(id)).clock!.asked!.until;
  const faults: string[] = [];
  beforeEach(() => void (faults.length = 0));
  /** All that somebody was written: letters of a time to come stand last, whenever they were written. */
  const textsTo = async (to: string) =>
    (await desk.letters(to)).map(({ letter }) => renderText((letter as Letter).blocks).replace(/\s+/g, " "));
  const look = () => sweepClocks(desk.office, new Lease(desk.kv), (fault) => void faults.push(String(fault)));

  it("leaves the player who is asked as much time as they had when it leapt", async () => {
    const { id, now } = await playAt(desk, "standing", { time: WEEK });
    await until(desk, NOON + 2 * DAY);
    desk.now += YEARS;
    await look();
    expect(await dueAt(id)).toBeGreaterThan(NOON + YEARS);
    desk.now = NOON + 2 * DAY + HOUR;
    await look();
    expect(await dueAt(id)).toBe(NOON + 7 * DAY + HOUR);
    expect((await now()).head.run).toBe(0);
    for (const to of [ANNAS, BRUNOS]) {
      expect(await textsTo(to)).toContainEqual(
        expect.stringMatching(/My clock was ahead by.*due Thursday 12 November 2026, 13:00/),
      );
    }
    expect(faults).toEqual([expect.stringContaining("the clock of this machine was ahead by")]);
    await until(desk, NOON + 7 * DAY + HOUR);
    expect((await now()).head.run).toBe(1);
    await provedToTheEnd(desk, id, ["clock was ahead"]);
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
    await until(desk, NOON + 12 * DAY);
    const { head } = await desk.current(id);
    expect(await kindsOf(desk, id)).toContain("clockSet");
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
    await until(desk, NOON + 7 * DAY);
    expect(await subjectsTo(desk, BRUNOS)).toContainEqual(expect.stringMatching(/^Game-Turn 1: Due /));
  });

  it("does the same for a pause, and for a clock that is held", async () => {
    const paused = await playAt(desk, "standing", { time: WEEK });
    const disputed = await playAt(desk, "standing", { time: WEEK });
    await until(desk, NOON + DAY);
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
    await provedToTheEnd(desk, disputed.id, ["clock was ahead"]);
  });

  it("is put right once, and again where a sweep breaks off before all are", async () => {
    const { id } = await playAt(desk, "standing", { time: WEEK });
    await until(desk, NOON + DAY);
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

  it("is not assumed while another process keeps giving another time, nor is that process called away", async () => {
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
    // The one whose clock is ahead is gone, and some time later nobody waits for it any more.
    faults.length = 0;
    for (let at = NOON + HOUR; at < NOON + HOUR + 2 * SWEEP_SILENCE; at += MINUTE) {
      desk.now = at;
      await sweepClocks(desk.office, processes[0].lease, (fault) => void faults.push(String(fault)));
    }
    expect(faults).toEqual([expect.stringContaining("was ahead by")]);
  });

  it("blocks neither acts that are limited per day nor waiting letters", async () => {
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
    await lease.beat(NOON, SWEEP_SILENCE);
    expect(await lease.isSteady(NOON + DAY)).toBe(true);
    expect(await lease.isSteady(NOON + YEARS)).toBe(false);
    await lease.beat(NOON + YEARS, SWEEP_SILENCE);
    expect(await lease.isSteady(NOON + YEARS + 6 * DAY)).toBe(false);
    expect(await lease.isSteady(NOON)).toBe(false);
    await lease.beat(NOON + HOUR, SWEEP_SILENCE);
    expect(await lease.isSteady(NOON + 2 * HOUR)).toBe(true);
  });
});
