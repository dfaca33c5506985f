import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { enemyOf } from "../../kernel/side.ts";
import { Lease } from "../../store/kv/lease.ts";
import { Desk, NOON } from "../../../tests/support/office.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import { provedToTheEnd } from "../../../tests/support/proved.ts";
import { playAt } from "../../../tests/support/play.ts";
import { ANNAS, kindsOf, until, WEEK } from "../../../tests/support/clocks.ts";
import { lockingApart, through } from "../../../tests/support/store.ts";
import { sweepClocks } from "./sweep.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

describe("the sweep", () => {
  it("does each thing once, however many sweeps there are at a time", async () => {
    const { id } = await playAt(desk, "standing", { time: WEEK });
    await until(desk, NOON + 7 * DAY - 1);
    desk.now += 1;
    await new Lease(desk.kv).beat(desk.now, Infinity);
    await Promise.all([desk.sweep(), desk.sweep(), desk.sweep()]);
    expect((await desk.head(id)).run).toBe(1);
    const ids = (await desk.letters()).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await kindsOf(desk, id)).filter((kind) => kind === "lapsed")).toHaveLength(1);
  });

  it("plays later what an earlier one has locked and could not play", async () => {
    const { id } = await playAt(desk, "standing", { time: WEEK });
    await until(desk, NOON + 7 * DAY - 1);
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
    const { run, clock } = await desk.head(id);
    expect(run).toBe(1);
    expect((await kindsOf(desk, id)).filter((kind) => kind === "lapsed")).toHaveLength(1);
    const marked = await Array.fromAsync(desk.office.games.clocks.all());
    expect(marked.map(({ at }) => at)).toEqual([clock?.wakeAt]);
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
    await until(desk, NOON + 6 * DAY);
    desk.now = NOON + 9 * DAY;
    await desk.sweep();
    expect((await now()).head.run).toBe(0);
    expect((await newest(ANNAS)).text).toContain("offline for 3 days and a deadline passed");
    expect((await newest(ANNAS)).text).toContain("Your orders are due Sunday 15 November 2026, 12:00 (UTC).");
    await until(desk, NOON + 10 * DAY);
    expect((await now()).head.run).toBe(1);
    await provedToTheEnd(desk, id);
  });

  it("finds a side that has played waiting for nothing", async () => {
    const { send, now } = await playAt(desk, "standing", { time: WEEK });
    await send("allied", "go");
    const { asked } = (await now()).head.clock!;
    expect(asked!.side).toBe(enemyOf("allied"));
  });
});
