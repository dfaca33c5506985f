import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { failingAt } from "../../../tests/support/store.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import { doAct, OPERATOR_ACTS } from "./acts.ts";
import { sweepAnnouncement } from "./announce.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

const WORDS = "The site moves to another machine on Sunday. <b>Nothing</b> is lost.";
const announce = (words = WORDS) => doAct(desk.office, "desk", OPERATOR_ACTS.announce, { words });
const sweep = (office = desk.office) =>
  sweepAnnouncement(office, (fault) => {
    throw fault;
  });
const announced = async () =>
  (await desk.letters()).filter(({ messageId }) => messageId.startsWith("<announced.")).map(({ to }) => to)
    .sort();

describe("an announcement", () => {
  it("goes once to each address with a running game, and to nobody else", async () => {
    const seat = (address: string) => ({ kind: "person", address }) as const;
    await desk.begin();
    await desk.begin();
    await desk.begin({ seats: { allied: seat("Anna@Example.org"), axis: seat("carla@example.org") } });
    await desk.invite({ seats: { allied: seat("dora@example.org"), axis: { kind: "computer" } } });
    const over = await desk.begin({
      seats: { allied: seat("emil@example.org"), axis: { kind: "computer" } },
    });
    await doAct(desk.office, "desk", OPERATOR_ACTS.close, { game: over, reason: "To see." });
    expect((await announce()).ok).toBe(true);
    expect(await announced()).toEqual([]);
    expect(await sweep()).toBe(3);
    const to = await announced();
    expect(to.map((each) => each.toLowerCase())).toEqual([
      "anna@example.org",
      "bruno@example.org",
      "carla@example.org",
    ]);
    expect((await desk.told("carla@example.org")).words).toContain(WORDS);
    expect([await sweep(), await announced()]).toEqual([0, to]);
  });

  it("is one entry, with its words", async () => {
    await announce();
    const [entry] = await desk.office.acts.page(1);
    expect(entry).toMatchObject({
      act: "announce",
      game: null,
      words: `Announced to all players of running games: ${WORDS}`,
    });
  });

  it("that the power fails under, at any commit, doubles no letter and leaves nobody out", async () => {
    for (let n = 0; n < 2; n++) await desk.begin();
    await announce();
    for (const commit of [1, 2, 3]) {
      await expect(sweep(desk.officeOver(failingAt(desk.kv, commit)))).rejects.toThrow("the power failed");
    }
    await Promise.all([sweep(), sweep(desk.officeOver(desk.kv))]);
    expect(await announced()).toEqual(["anna@example.org", "bruno@example.org"]);
  });

  it("may be made once an hour, when the one before is through", async () => {
    await announce();
    expect(await announce("More.")).toMatchObject({
      ok: false,
      error: expect.stringMatching(/still on its way/),
    });
    await sweep();
    expect(await announce("More.")).toEqual({
      ok: false,
      error: "You may announce something once an hour. Wait 60 minutes.",
    });
    desk.now += HOUR;
    expect((await announce("More.")).ok).toBe(true);
    expect(await desk.office.acts.page(9)).toHaveLength(3);
  });

  it("of two operators at once is one", async () => {
    const done = await Promise.all([announce("One."), announce("Two.")]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await desk.office.acts.page(9)).toHaveLength(2);
  });

  it.each([
    ["", /Please fill in/],
    ["Write to olga@example.org.", /no address/],
    ["long ".repeat(200), /900 characters at the most/],
  ])("of %j is refused", async (words, why) => {
    expect(await announce(words)).toMatchObject({ ok: false, error: expect.stringMatching(why) });
    desk.now += DAY;
    expect(await sweep()).toBe(0);
  });
});
