import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { aLetter } from "../../../tests/support/store.ts";
import { HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import { letter } from "../../kernel/block.ts";
import { markKey, markSets } from "../../store/kv/marks.ts";
import { BrokenGame } from "../office.ts";
import { sweepAlerts, tellingOfGames } from "./alerts.ts";
import { houseState, overdueSince } from "./state.ts";

const OPERATOR = "operator@example.net";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

const sweep = () => sweepAlerts(desk.office, OPERATOR);
const causes = async () => (await houseState(desk.office)).stuck.map(({ cause }) => cause);
const alerts = async () =>
  (await desk.letters(OPERATOR)).map((item) => JSON.stringify(letter.parse(item.letter).blocks[0]));

describe("the operator is written to", () => {
  it("of letters that nobody has tried to send for an hour, once, and when that is over", async () => {
    await desk.office.outbox.add(aLetter({ createdAt: desk.now, nextAt: desk.now }));
    expect(await sweep()).toBe(0);
    desk.now += HOUR + MINUTE;
    expect([await sweep(), await sweep()]).toEqual([1, 0]);
    const told = await alerts();
    expect(told).toEqual([expect.stringContaining("1 letter has waited for more than an hour")]);
    for (const item of await desk.office.outbox.due(desk.now)) {
      await desk.office.outbox.sent((await desk.office.outbox.lease(item, desk.now))!, desk.now);
    }
    expect(await sweep()).toBe(0);
    desk.now += 16 * MINUTE;
    expect([await sweep(), await sweep()]).toEqual([1, 0]);
    expect(await alerts()).toEqual([
      expect.stringContaining("This is over. I saw it first at 2026-11-05T13:01Z"),
    ]);
    expect(await desk.office.incidents.known()).toEqual([]);
  });

  it("of what a process sees on its machine, once however often it comes and goes, and for each place", async () => {
    let says: string | null | undefined = "The disk has 3 MB left.";
    const watch = (place: string) => ({
      place,
      things: [{ cause: "disk", look: () => Promise.resolve(says) }],
    });
    const swept = (place = "one") => sweepAlerts(desk.office, OPERATOR, watch(place));
    expect([await swept(), await swept(), await swept("two"), await swept()]).toEqual([1, 0, 1, 0]);
    // It comes back before it is over, or nobody knows for a while: no letter tells of either.
    for (const [next, minutes] of [[null, 5], ["The disk has 2 MB left.", 5], [undefined, 16]] as const) {
      says = next;
      expect([await swept(), await swept("two")]).toEqual([0, 0]);
      desk.now += minutes * MINUTE;
    }
    says = null;
    expect(await swept()).toBe(0);
    desk.now += 16 * MINUTE;
    expect([await swept(), await swept()]).toEqual([1, 0]);
    expect(await desk.office.incidents.known()).toMatchObject([{ place: "two", cause: "disk" }]);
    expect((await alerts()).filter((words) => words.includes("This is over"))).toHaveLength(1);
  });

  it("of letters that wait beyond their own retry, and of no others", async () => {
    const [first, second] = [desk.now - 2 * HOUR, desk.now + HOUR];
    await desk.office.outbox.add(aLetter({ createdAt: first, attempts: 3, nextAt: second }));
    expect([(await houseState(desk.office)).overdue, await overdueSince(desk.office)]).toEqual([null, null]);
    desk.now = second + MINUTE;
    expect([(await houseState(desk.office)).overdue, await overdueSince(desk.office)]).toEqual([
      second,
      second,
    ]);
  });

  it("of letters that this program cannot read", async () => {
    await desk.kv.atomic({ sets: [{ key: ["outbox", "0"], value: Uint8Array.of(9) }] });
    await desk.office.outbox.add(aLetter({ createdAt: desk.now, nextAt: desk.now }));
    expect(await causes()).toEqual(["unreadable letters"]);
    expect((await houseState(desk.office)).waiting.count).toBe(1);
  });

  it("of clocks that nobody has looked at", async () => {
    await desk.kv.atomic({ sets: markSets([markKey("clock", desk.now - HOUR, ["K7Q2"])]) });
    expect(await causes()).toEqual(["clocks"]);
  });

  it("of a game whose locked orders cannot be carried out", async () => {
    await desk.kv.atomic({
      sets: [
        { key: ["game", "K7Q2"], value: Uint8Array.of(9) },
        ...markSets([markKey("locked", 0, ["K7Q2"])]),
      ],
    });
    expect(await causes()).toEqual(["game K7Q2"]);
  });

  it("of a broken game as soon as that is found, without what a log may not tell", async () => {
    const faults: unknown[] = [];
    const onFault = tellingOfGames(desk.office, OPERATOR, (fault) => void faults.push(fault));
    const broken = new BrokenGame("K7Q2 does not go on: anna@example.org has no position");
    for (let time = 0; time < 2; time++) onFault(broken);
    await expect.poll(alerts).toEqual([expect.stringContaining("K7Q2 does not go on: a…@example.org")]);
    expect(faults).toEqual([broken, broken]);
  });

  it("not at all if nothing is stuck, or if the operator has given no address", async () => {
    const id = await desk.begin();
    await desk.submit(id, "allied", ["go"]);
    expect(await causes()).toEqual([]);
    await desk.kv.atomic({ sets: markSets([markKey("clock", 0, ["K7Q2"])]) });
    expect(await sweepAlerts(desk.office, undefined)).toBe(0);
    expect(await desk.office.incidents.known("house")).toMatchObject([{ cause: "clocks", since: desk.now }]);
    expect(await alerts()).toEqual([]);
  });
});
