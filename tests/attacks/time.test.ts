import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { DAY, HOUR } from "../../src/common/bytes/lengths.ts";
import { ATTACK_ON_THE_16, Desk, NOON } from "../support/office.ts";
import { type ForgedEntry, Forgery } from "../support/forger.ts";

/** The operator lets a player's time be over before it is. */

let desk: Desk;
let text: string;
beforeAll(async () => {
  desk = await Desk.open();
  const id = await desk.begin({
    time: { turn: { kind: "days", days: 7 }, graceHours: 0, reserveDays: 0, atDeadline: "claim" },
  });
  desk.now = NOON + 8 * DAY;
  await desk.sweep();
  await desk.sweep();
  text = await exportGame(desk.office, await desk.head(id), "spectator");
});
afterAll(() => desk.close());

const reason = (forged: Forgery) => verifyExport(forged.signed()).failure?.reason;
/** The ledger with its deadline told, missed and claimed at such times. */
function claimedAt(due: number, lapsed: number): Forgery {
  const forged = new Forgery(text);
  const deadline = forged.of("deadline").at(-1)!;
  deadline.due = due;
  const { at } = deadline;
  forged.without(({ entry }) => ((entry as ForgedEntry | undefined)?.n ?? 0) > deadline.n);
  forged.after(deadline, { kind: "lapsed", at: at + lapsed, side: "allied", by: "claim" });
  return forged;
}

describe("an operator who hurries a player", () => {
  it("E8 cannot tell a deadline, and have it missed, before the time that the game gives is over", () => {
    expect(verifyExport(text).failure).toBeUndefined();
    expect(reason(claimedAt(NOON, 0))).toMatch(
      /^It gives until \d+, and the game gives until \d+ at least\.$/,
    );
    expect(reason(claimedAt(NOON + 15 * DAY, 0))).toBe("Its deadline had not passed.");
  });

  it("E8 cannot tell a deadline before the weekly hour, nor move it there, nor lower what the game gives on the way", async () => {
    const own = await Desk.open();
    try {
      const weekly = { kind: "weekly", weekday: 6, hour: 18, minute: 0, zone: "Europe/Berlin" } as const;
      const id = await own.begin({ time: { turn: weekly, graceHours: 0, reserveDays: 0 } });
      const whole = await exportGame(own.office, await own.head(id), "spectator");
      expect([verifyExport(whole).failure, verifyExport(whole).doubts]).toEqual([undefined, []]);
      const withDue = (by: number, change: (forged: Forgery, deadline: ForgedEntry) => void = () => {}) => {
        const forged = new Forgery(whole);
        const [deadline] = forged.of("deadline");
        deadline.due = Number(deadline.due) - by;
        change(forged, deadline);
        return verifyExport(forged.signed());
      };
      const { at, due } = new Forgery(whole).of("deadline")[0];
      expect(Number(due) - at).toBeGreaterThan(5 * DAY);
      expect(withDue(Number(due) - at - 3 * DAY).failure?.reason).toBe(
        `It gives until ${at + 3 * DAY}, and the game's weekly hour is ${due}.`,
      );
      const near = withDue(HOUR);
      expect(near.failure).toBeUndefined();
      expect(near.doubts).toEqual([
        `Entry 5 gives until ${
          Number(due) - HOUR
        }, and by the clocks of Europe/Berlin that this program knows the game gives until ${due}.`,
      ]);
      const moved = withDue(0, (forged, deadline) => {
        const told = { kind: "deadline", at, side: "allied", due: at + 3 * DAY, because: "absence" };
        forged.after(deadline, told);
      });
      expect(moved.failure?.reason).toMatch(/the game's weekly hour is/);
      const lowered = withDue(0, (forged, deadline) => {
        const control = { ...forged.of("timed")[0].control as object, turn: { kind: "days", days: 1 } };
        const said = ["allied", "axis"].map((by, place) => ({ by, digest: `0${place}`.repeat(32) }));
        forged.after(deadline, { kind: "timed", at, control, said });
      });
      expect(lowered.failure?.reason).toBe("It does not follow the entry that says how the game was made.");
      const nowhere = withDue(0, (forged) => {
        const [timed] = forged.of("timed");
        timed.control = { ...timed.control as object, turn: { ...weekly, zone: "Nowhere/City" } };
      });
      expect(nowhere.failure).toBeUndefined();
      expect(nowhere.doubts).toEqual([
        "Entry 5 tells a deadline of the hour that Nowhere/City keeps, and this program does not know that zone's clocks.",
      ]);
    } finally {
      own.close();
    }
  });

  it("E8 cannot claim a game for a side whose time is not over, nor enter a claim that nobody made", () => {
    const forged = new Forgery(text);
    const last = forged.entries.at(-1)!;
    forged.without(({ entry }) => (entry as ForgedEntry | undefined)?.kind === "lapsed");
    forged.after(forged.of("deadline").at(-1)!, { kind: "claimed", at: last.at, side: "axis" });
    expect(reason(forged)).toBeDefined();
    const unsaid = new Forgery(text);
    unsaid.after(unsaid.entries.at(-1)!, { kind: "claimed", at: last.at, side: "axis" });
    expect(reason(unsaid)).toBe("It needs a word of the axis's, and there is none.");
  });

  it("E8 cannot enter future absences for a player who takes over a seat without that player's word", async () => {
    const own = await Desk.open();
    try {
      const id = await own.begin({ time: { turn: { kind: "days", days: 7 } } });
      const forged = new Forgery(await exportGame(own.office, await own.head(id), "allied"));
      const last = forged.entries.at(-1)!;
      const { at } = last;
      const absentUntil = (to: number) => {
        const other = new Forgery(forged.text);
        const said = [{ by: "allied", digest: "0f".repeat(32) }];
        const [handedOver, absent] = [
          { kind: "handedOver", at, side: "allied", to: "successor", asked: "allied", said },
          { kind: "absent", at, side: "allied", spans: [{ from: at - HOUR, to }] },
        ];
        other.after(other.entries.at(-1)!, handedOver, absent);
        return reason(other);
      };
      expect(absentUntil(at)).toBeUndefined();
      expect(absentUntil(at + 30 * DAY)).toBe("It needs a word of the allied's, and there is none.");
    } finally {
      own.close();
    }
  });

  it("E9 cannot write times that go backwards, or are negative", () => {
    const back = new Forgery(text);
    back.entries.at(-1)!.at = NOON - 1;
    expect(reason(back)).toBe("It is older than the entry before it.");
    const negative = new Forgery(text);
    for (const entry of negative.entries) entry.at -= NOON + 365 * DAY;
    expect(reason(negative)).toBeDefined();
  });

  it("E9 can say that the clock was ahead only openly: then no more than a part is proved", () => {
    const forged = new Forgery(text);
    const deadline = forged.of("deadline").at(-1)!;
    forged.without(({ entry }) => ((entry as ForgedEntry | undefined)?.n ?? 0) > deadline.n);
    forged.after(deadline, { kind: "clockSet", at: deadline.at - DAY });
    const found = verifyExport(forged.signed());
    expect(found.failure).toBeUndefined();
    expect(found.doubts.join()).toContain("the referee's clock was ahead");
  });

  it("P5 can rewrite all times while no letter has been sent; a letter that came earlier shows it", () => {
    const forged = new Forgery(text);
    for (const entry of forged.entries) entry.at += 365 * DAY;
    const deadline = forged.of("deadline").at(-1)!;
    deadline.due = Number(deadline.due) + 365 * DAY;
    expect(verifyExport(forged.signed()).failure).toBeUndefined();
  });

  it("P8 can leave a letter unread until its sender's time is up: the ledger is proved, without an answer", async () => {
    const own = await Desk.open();
    try {
      const id = await own.begin({
        time: { turn: { kind: "days", days: 7 }, graceHours: 0, reserveDays: 0 },
      });
      const answersIn = async (game: string) =>
        (await own.letters("anna@example.org")).map(({ letter }) => JSON.stringify(letter))
          .filter((text) => text.includes(`begin ${game} `) && text.includes("3117"));
      const read = await own.begin({ time: { turn: { kind: "days", days: 7 } } });
      const letter = { messageId: "<read@anna.example.org>" };
      await own.submit(read, "allied", [...ATTACK_ON_THE_16, "wait"], { letter });
      expect([(await answersIn(read)).length, (await answersIn(id)).length]).toEqual([1, 0]);
      own.now = NOON + 8 * DAY;
      await own.sweep();
      const found = verifyExport(await exportGame(own.office, await own.head(id), "spectator"));
      expect([found.failure, found.doubts, (await own.head(id)).run]).toEqual([undefined, [], 1]);
    } finally {
      own.close();
    }
  });
});
