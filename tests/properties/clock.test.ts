import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { announceAbsence } from "../../src/game/time/absence.ts";
import { claimGame } from "../../src/game/time/claim.ts";
import { actInDispute } from "../../src/game/dispute/dispute.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { giveTime } from "../../src/game/time/more-time.ts";
import { proposePause, resumeGame } from "../../src/game/time/pause.ts";
import { sweepClocks } from "../../src/game/time/sweep.ts";
import { isSheetIn } from "../../src/game/term/timing.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import type { Side } from "../../src/kernel/side.ts";
import { enemyOf, SIDES } from "../../src/kernel/side.ts";
import { AT_DEADLINE, type TimeChoice } from "../../src/kernel/time-control.ts";
import { Lease } from "../../src/store/kv/lease.ts";
import { Desk } from "../support/office.ts";
import { DAY, HOUR } from "../../src/common/bytes/lengths.ts";
import { runs } from "./support/runs.ts";

const WEEKLY = { kind: "weekly", weekday: 7, hour: 18, minute: 0, zone: "Europe/Berlin" } as const;
const control: fc.Arbitrary<TimeChoice> = fc.record({
  turn: fc.oneof(
    fc.integer({ min: 1, max: 14 }).map((days) => ({ kind: "days" as const, days })),
    fc.constant(WEEKLY),
  ),
  graceHours: fc.constantFrom(0, 12),
  reserveDays: fc.constantFrom(0, 3),
  atDeadline: fc.constantFrom(...AT_DEADLINE),
});

const side = fc.constantFrom(...SIDES);
const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("sweep" as const), hours: fc.integer({ min: 0, max: 70 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("outage" as const), hours: fc.integer({ min: 0, max: 70 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("play" as const), side }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("draft" as const), side }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("absence" as const),
      side,
      inDays: fc.integer({ min: 0, max: 9 }),
      days: fc.integer({ min: 1, max: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("present" as const), side }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("pause" as const), side, days: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("resume" as const), side }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("give" as const),
      side,
      hours: fc.integer({ min: -5, max: 400 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("dispute" as const), side }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("claim" as const), side }) },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A game with two who look after its clock, and what they have done to it. */
class Season {
  private seen = 0;
  private letters = 0;
  /** Reminders since a deadline was last announced. */
  private reminders = 0;

  private constructor(private readonly desk: Desk, readonly id: string, private readonly time: TimeChoice) {}

  static async open(time: TimeChoice): Promise<Season> {
    const desk = await Desk.open();
    return new Season(desk, await desk.begin({ time }), time);
  }

  close(): void {
    this.desk.close();
  }

  async act(action: Action): Promise<void> {
    const { desk, id } = this;
    const { office } = desk;
    switch (action.kind) {
      case "sweep":
      case "outage": {
        desk.now += action.hours * HOUR;
        const lease = new Lease(desk.kv);
        if (action.kind === "sweep") await lease.beat(desk.now, Infinity);
        await this.sweep();
        break;
      }
      case "play":
        await desk.submit(id, action.side, ["go"]);
        break;
      case "draft":
        desk.now++;
        await desk.submit(id, action.side, ["move 9999 to 1111", "retreat toward 2106"]);
        break;
      case "absence": {
        const first = desk.now + action.inDays * DAY;
        const away = { first: day(first), last: day(first + (action.days - 1) * DAY) };
        await announceAbsence(office, { id, side: action.side }, away);
        break;
      }
      case "present":
        await announceAbsence(office, { id, side: action.side }, "none");
        break;
      case "pause":
        await proposePause(office, { id, side: action.side }, action.days);
        await proposePause(office, { id, side: enemyOf(action.side) }, action.days);
        break;
      case "resume":
        await resumeGame(office, { id, side: action.side });
        break;
      case "give": {
        const { asked } = (await desk.head(id)).clock!;
        const given = await giveTime(office, { id, side: action.side }, action.hours * HOUR);
        if (!given.ok) break;
        expect(asked?.side).toBe(enemyOf(action.side));
        const { due } = (await desk.head(id)).clock!.asked!;
        const before = asked!.stage === "time" ? asked!.due : 0;
        expect(due).toBeGreaterThanOrEqual(Math.max(desk.now, before) + action.hours * HOUR);
        break;
      }
      case "claim": {
        const { clock } = await desk.head(id);
        const isOver = clock!.asked?.stage === "claim" && clock!.asked.side !== action.side;
        const claimed = await claimGame(office, { id, side: action.side });
        if (claimed.ok) expect([isOver, (await desk.head(id)).outcome?.winner]).toEqual([true, action.side]);
        break;
      }
      case "dispute": {
        const raised = await actInDispute(office, id, action.side, { kind: "dispute", words: "Why?" });
        if (!raised.ok) await actInDispute(office, id, action.side, { kind: "withdraw" });
        break;
      }
    }
    await this.check();
  }

  /** Two look at the clocks at once, and once more. A side whose sheet is in gets no reminder. */
  private async sweep(): Promise<void> {
    const { desk, id } = this;
    const game = await desk.current(id);
    const asked = game.head.clock!.asked;
    const isIn = isSheetIn(game);
    const { run } = game.head;
    const sweep = () =>
      sweepClocks(desk.officeOver(desk.kv), new Lease(desk.kv), (fault) => {
        throw fault;
      });
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const after = await desk.head(id);
    const news = (await desk.letters()).slice(this.letters);
    for (const { side, letter } of news) {
      const { subject } = letter as { subject: string };
      const isReminder = /: Due /.test(subject);
      if (isReminder) this.reminders++;
      const isWarning = isReminder || /deadline has passed|reserve is running/.test(subject);
      if (isIn && after.run === run) {
        expect([subject, isWarning && side === asked?.side]).toEqual([subject, false]);
      }
    }
    expect(new Set(news.map(({ messageId }) => messageId)).size).toBe(news.length);
    const wakeAt = after.clock!.wakeAt;
    if (after.status === "playing" && wakeAt !== null) expect(wakeAt).toBeGreaterThan(desk.now);
  }

  private deadline: { readonly side: Side; readonly due: number } | undefined;

  private async check(): Promise<void> {
    const { desk, id } = this;
    const ledger = await desk.office.games.ledger(id);
    let isNew = false;
    for (const entry of ledger.slice(this.seen)) {
      if (entry.kind === "deadline") {
        expect(entry.due).toBeGreaterThanOrEqual(entry.at);
        this.deadline = entry;
        isNew = true;
      }
      if (entry.kind === "lapsed") {
        expect(this.deadline?.side).toBe(entry.side);
        expect(entry.at).toBeGreaterThanOrEqual(this.deadline!.due);
      }
    }
    expect(this.reminders).toBeLessThanOrEqual(3);
    if (isNew) this.reminders = 0;
    this.seen = ledger.length;
    this.letters = (await desk.letters()).length;
    const { clock } = await desk.head(id);
    for (const each of SIDES) {
      expect(clock!.reserve[each]).toBeGreaterThanOrEqual(0);
      expect(clock!.reserve[each]).toBeLessThanOrEqual((this.time.reserveDays ?? 0) * DAY);
    }
  }

  async prove(): Promise<void> {
    const text = await exportGame(this.desk.office, await this.desk.head(this.id), "allied");
    expect(verifyExport(text).failure).toBeUndefined();
  }
}

/** A sheet that comes after the deadline, while a dispute or a pause is open. */
const FILED_WHILE_IT_STOOD: [TimeChoice, Action[]][] = (["claim", "standing"] as const).map((atDeadline) => [
  {
    turn: { kind: "days", days: 2 },
    graceHours: 0,
    reserveDays: atDeadline === "claim" ? 0 : 3,
    atDeadline,
  },
  [
    { kind: "play", side: "allied" },
    { kind: "sweep", hours: 49 },
    { kind: "pause", side: "allied", days: 2 },
    { kind: "sweep", hours: 1 },
    { kind: "draft", side: "axis" },
    { kind: "dispute", side: "axis" },
    { kind: "resume", side: "allied" },
    { kind: "sweep", hours: 1 },
    { kind: "dispute", side: "axis" },
    { kind: "sweep", hours: 1 },
    { kind: "absence", side: "axis", inDays: 0, days: 1 },
    { kind: "sweep", hours: 30 },
  ],
]);

describe("a game's clock, whatever its players and the referee do", () => {
  it(
    "strikes no player before the deadline, warns nobody whose sheet is in, and reminds once of each deadline",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          control,
          fc.array(action, { minLength: 15, maxLength: 45 }),
          async (time, actions) => {
            const season = await Season.open(time);
            try {
              for (const each of actions) await season.act(each);
              await season.prove();
            } finally {
              season.close();
            }
          },
        ),
        { ...runs(25), examples: FILED_WHILE_IT_STOOD },
      );
    },
  );
});
