import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Block, letter } from "../../kernel/block.ts";
import { ATTACK_ON_THE_16, Desk, NOON } from "../../../tests/support/office.ts";
import { playAt } from "../../../tests/support/play.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import type { TimeChoice } from "../../kernel/time-control.ts";
import { Lease } from "../../store/kv/lease.ts";
import { giveTime } from "./more-time.ts";
import { chooseReminders, remindersSaid, type RemindersWanted } from "./own-reminders.ts";

const TIME: TimeChoice = {
  turn: { kind: "days", days: 7 },
  graceHours: 0,
  reserveDays: 0,
  reminders: [50],
};
const ANNA = "anna@example.org";

let desk: Desk;
let playing: Awaited<ReturnType<typeof playAt>>;
beforeEach(async () => {
  desk = await Desk.open();
  playing = await playAt(desk, "standing", { time: TIME });
});
afterEach(() => desk.close());

const choose = (wanted: RemindersWanted, side: "allied" | "axis" = "allied") =>
  chooseReminders(desk.office, { id: playing.id, side }, wanted);
const due = async () =>
  (await desk.head(playing.id)).clock!.asked!.reminders.map((time) => (time - NOON) / HOUR);
const pass = async (to: number) => {
  desk.now = to;
  await new Lease(desk.kv).beat(to, Infinity);
  await desk.sweep();
};
const blocksOf = async (to: string): Promise<readonly Block[]> =>
  letter.parse((await desk.letters(to)).at(-1)!.letter).blocks;

describe("reminders as a player chooses them", () => {
  it("come so long before the deadline; the other player has those of the game", async () => {
    expect(await due()).toEqual([84]);
    expect(await choose([6 * HOUR, 2 * DAY])).toMatchObject({
      ok: true,
      value: "I remind you 2 days and 6 hours before each deadline, unless your sheet is in.",
    });
    expect(await due()).toEqual([120, 162]);
    await playing.send("allied", ...ATTACK_ON_THE_16);
    expect(await due()).toEqual([84]);
  });

  it("are none, or as the game was made, and do not come twice", async () => {
    await choose([]);
    expect(await due()).toEqual([]);
    await pass(NOON + 5 * DAY);
    await choose([3 * DAY, DAY]);
    expect(await due()).toEqual([144]);
    await choose("usual");
    expect(await due()).toEqual([]);
  });

  it("move with the deadline", async () => {
    await choose([2 * DAY, 6 * HOUR]);
    await giveTime(desk.office, { id: playing.id, side: "axis" }, 3 * DAY);
    expect(await due()).toEqual([192, 234]);
  });

  it("are refused where they make no sense", async () => {
    for (const wanted of [[0], [-DAY], [HOUR / 2], [NaN], [61 * DAY], Array.from({ length: 7 }, () => DAY)]) {
      expect(await choose(wanted)).toMatchObject({
        ok: false,
        error: { sentence: expect.stringContaining("each from an hour to 60 days before it") },
      });
    }
  });

  it("bring the last turn in three sentences, the score, the map, and what is asked", async () => {
    await playing.send("allied", ...ATTACK_ON_THE_16);
    await choose([DAY], "axis");
    await pass(NOON + 6 * DAY);
    const blocks = await blocksOf("bruno@example.org");
    expect(blocks.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["heading", "list", "map", "sheet", "link"]),
    );
    const [list] = blocks.filter((block) => block.kind === "list");
    expect(list.items.length).toBeLessThanOrEqual(5);
    const { subject, text } = await playing.newest("bruno@example.org");
    expect(subject).toContain("Due Thursday 12 November 2026, 12:00 (UTC)");
    expect(text).toContain("A reminder: your orders are due in 1 day. It is your turn: Game-Turn 1, Axis.");
    expect(text).toContain("Since your last turn");
    // Where nothing is lost yet, there is no score to tell.
    const isLost = /The (Allies|Axis) lost /.test(text);
    expect(/Units lost: Allied \d+, Axis \d+/.test(text)).toBe(isLost);
  });

  it("say what they are, as one would write it", () => {
    expect(remindersSaid([2 * DAY, 30 * HOUR, 6 * HOUR])).toBe("2 days, 1 day 6 hours and 6 hours");
  });

  it("are nobody's who has sent a sheet", async () => {
    await choose([DAY]);
    await playing.send("allied", "move 9999 to 1111");
    const before = (await desk.letters(ANNA)).length;
    await pass(NOON + 6 * DAY);
    expect((await desk.letters(ANNA)).length).toBe(before);
  });
});
