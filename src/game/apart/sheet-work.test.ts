import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { COMPUTER, Desk, MARCH, OUT_OF_REACH } from "../../../tests/support/office.ts";
import { type Budget, TooManyWait } from "../../common/threads/turns.ts";
import { DiceBook } from "../../dice/dice-book.ts";
import type { CurrentGame } from "../office.ts";
import { playedHere, type Playing } from "../turn/play-run.ts";
import { submitSheet } from "../turn/submit.ts";
import { answerHere, type SheetQuestion } from "./questions.ts";
import { isStranger, SheetWork, warmStrangers, WorkNotDone } from "./sheet-work.ts";

const DEAF = new URL("../../../tests/support/deaf-thread.ts", import.meta.url);
const NOWHERE = new URL("./no-such-thread.ts", import.meta.url);

let desk: Desk, stranger: CurrentGame, players: CurrentGame;
beforeEach(async () => {
  desk = await Desk.open();
  const seats = { allied: { kind: "person", address: "you@practice.invalid" }, axis: COMPUTER } as const;
  stranger = await desk.current(await desk.begin({ seats }));
  players = await desk.current(await desk.begin());
});
afterEach(() => desk.close());

const faults: unknown[] = [];
beforeEach(() => void (faults.length = 0));
const workBy = (options: ConstructorParameters<typeof SheetWork>[2]) =>
  new SheetWork(desk.office, (fault) => void faults.push(fault), options);

function checkOf({ head }: CurrentGame, ...lines: readonly string[]): SheetQuestion & { kind: "check" } {
  const submission = { id: head.id, side: "allied" as const, gameTurn: 1, answer: undefined, lines };
  return { kind: "check", submission, now: desk.now };
}

/** A budget that notes what is spent. */
function noting(client = "192.0.2.1"): Budget & { readonly spent: number[] } {
  const spent: number[] = [];
  return {
    client,
    used: () => spent.reduce((a, b) => a + b, 0) / 20_000,
    wait: () => 0,
    spend: (each) => void spent.push(each),
    spent,
  };
}
const sum = ({ spent }: { readonly spent: readonly number[] }) => spent.reduce((a, b) => a + b, 0);

describe("work on a stranger's sheet", () => {
  it("comes to the same in its thread as where it is called", async () => {
    expect([isStranger(stranger, "allied"), isStranger(players, "allied")]).toEqual([true, false]);
    const questions: SheetQuestion[] = [
      checkOf(stranger, MARCH, OUT_OF_REACH),
      { kind: "explain", viewer: "allied", question: "3218 to 3117" },
      { kind: "suggest", side: "allied", lines: [MARCH] },
      { kind: "fill", side: "allied", lines: [MARCH] },
    ];
    const work = workBy({});
    await warmStrangers();
    for (const question of questions) {
      const budget = noting();
      const apart = await work.ask(stranger, "allied", question, budget);
      expect(apart).toEqual(await answerHere(stranger, question));
      expect(sum(budget)).toBeGreaterThan(0);
    }
    expect(faults).toEqual([]);
  });

  it("is filed and played as if it had been judged and played where it is called", async () => {
    const { id } = stranger.head;
    const lines = [MARCH, OUT_OF_REACH];
    const sheet = { id, side: "allied" as const, gameTurn: 1, lines, problems: [] };
    const budget = noting();
    const work = workBy({});
    let runs = 0;
    const playing: Playing = async (game, chances) => {
      const alike = { ...chances, book: DiceBook.of(chances.book.data()) };
      const [apart, here] = [await work.playing(budget)(game, chances), await playedHere(game, alike)];
      expect(apart.record).toEqual(here.record);
      expect(apart.stop).toEqual(here.stop);
      expect(game.system.rules.freeze(apart.truth)).toEqual(game.system.rules.freeze(here.truth));
      runs++;
      return apart;
    };
    const where = { judging: work.judging("allied", budget), playing };
    const sent = await submitSheet(desk.office, sheet, where);
    expect(sent).toMatchObject({ ok: true, value: { kind: "kept" } });
    expect(sent.ok && sent.value.sheet().some((line) => line.includes(OUT_OF_REACH))).toBe(true);
    expect((await desk.head(id)).seats.allied.sheet?.lines).toContain(MARCH);
    const before = sum(budget);
    const played = await submitSheet(desk.office, { ...sheet, lines: [MARCH, "go"] }, where);
    expect(played).toMatchObject({ ok: true, value: { kind: "played" } });
    // The player's own run, and the computer's after it.
    expect([runs, (await desk.head(id)).run]).toEqual([2, 2]);
    expect(sum(budget)).toBeGreaterThan(before);
  });

  it("is not done where it takes too long, and counts for as long as it took", async () => {
    const budget = noting();
    const work = workBy({ script: DEAF, patience: 20 });
    await expect(work.ask(stranger, "allied", checkOf(stranger), budget)).rejects.toThrow(WorkNotDone);
    expect(sum(budget)).toBeGreaterThanOrEqual(20);
    expect(faults).toMatchObject([{ name: "TooLate" }]);
  });

  it("waits for a place of its network's share, and others' places stay free", async () => {
    const work = workBy({ script: DEAF, patience: 2_000, waiting: { all: 3, network: 2 } });
    const ask = (client: string) => work.ask(stranger, "allied", checkOf(stranger), noting(client));
    const asked = [ask("192.0.2.1"), ask("192.0.2.1")];
    await expect(ask("192.0.2.1")).rejects.toThrow(TooManyWait);
    asked.push(ask("192.0.2.2"));
    expect((await Promise.allSettled(asked)).map((each) => each.status === "rejected" && each.reason.name))
      .toEqual(Array(3).fill("WorkNotDone"));
  });

  it("is done where it is called if no thread is to be had, and counts", async () => {
    const work = workBy({ script: NOWHERE });
    const question = checkOf(stranger, MARCH);
    for (const _ of [1, 2]) {
      const budget = noting();
      expect(await work.ask(stranger, "allied", question, budget)).toEqual(
        await answerHere(stranger, question),
      );
      expect(sum(budget)).toBeGreaterThan(0);
    }
    // It is tried again, and told once.
    expect(faults).toMatchObject([{ name: "NoThread" }]);
  });
});

describe("a player's own work", () => {
  it("does not wait for strangers'", async () => {
    const work = workBy({ script: DEAF, patience: 2_000 });
    let isDone = false;
    const strangers = work.ask(stranger, "allied", checkOf(stranger), noting()).catch(() =>
      void (isDone = true)
    );
    const question = checkOf(players, MARCH);
    expect(await work.ask(players, "allied", question, noting())).toMatchObject({ ok: true });
    expect(isDone).toBe(false);
    await strangers;
  });

  it("keeps no page waiting where it is long, or where much has been worked out for its network", async () => {
    const work = workBy({ script: DEAF, patience: 20 });
    const long = checkOf(players, ...Array.from({ length: 200 }, () => MARCH));
    await expect(work.ask(players, "allied", long, noting())).rejects.toThrow(WorkNotDone);
    const greedy = noting();
    greedy.spend(5_000);
    await expect(work.ask(players, "allied", checkOf(players, MARCH), greedy)).rejects.toThrow(WorkNotDone);
    expect(await work.ask(players, "allied", checkOf(players, MARCH), noting())).toMatchObject({ ok: true });
  });
});
