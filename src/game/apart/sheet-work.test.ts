import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { COMPUTER, Desk, MARCH, OUT_OF_REACH } from "../../../tests/support/office.ts";
import type { CurrentGame } from "../office.ts";
import { submitSheet } from "../turn/submit.ts";
import { answerHere, type SheetQuestion } from "./questions.ts";
import { isStranger, SheetWork, WorkNotDone } from "./sheet-work.ts";

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

describe("work on a stranger's sheet", () => {
  it("comes to the same in its thread as where it is called", async () => {
    expect([isStranger(stranger, "allied"), isStranger(players, "allied")]).toEqual([true, false]);
    const questions: SheetQuestion[] = [
      checkOf(stranger, MARCH, OUT_OF_REACH),
      { kind: "explain", viewer: "allied", question: "3218 to 3117" },
      { kind: "suggest", side: "allied", lines: [MARCH] },
      { kind: "fill", side: "allied", lines: [MARCH] },
    ];
    const spent: number[] = [];
    const work = workBy({});
    for (const question of questions) {
      const apart = await work.ask(stranger, "allied", question, (took) => void spent.push(took));
      expect(apart).toEqual(await answerHere(stranger, question));
    }
    expect(spent.length).toBe(questions.length);
    expect(spent.every((took) => took > 0)).toBe(true);
    expect(faults).toEqual([]);
  });

  it("is filed as if it had been judged where it is called", async () => {
    const { id } = stranger.head;
    const sheet = { id, side: "allied" as const, gameTurn: 1, lines: [MARCH, OUT_OF_REACH], problems: [] };
    const sent = await submitSheet(desk.office, sheet, workBy({}).judging("allied"));
    expect(sent).toMatchObject({ ok: true, value: { kind: "kept" } });
    expect(sent.ok && sent.value.sheet().some((line) => line.includes(OUT_OF_REACH))).toBe(true);
    expect((await desk.head(id)).seats.allied.sheet?.lines).toContain(MARCH);
  });

  it("is not done where it takes too long, and counts for as long as it took", async () => {
    const spent: number[] = [];
    const work = workBy({ script: DEAF, patience: 20 });
    await expect(work.ask(stranger, "allied", checkOf(stranger), (took) => void spent.push(took))).rejects
      .toThrow(WorkNotDone);
    expect(spent).toEqual([20]);
    expect(faults).toMatchObject([{ name: "TooLate" }]);
  });

  it("is not done where too much waits, of its game or of all", async () => {
    const work = workBy({ script: DEAF, patience: 2_000, waiting: { all: 3, game: 2 } });
    const other = await desk.current(
      await desk.begin({
        seats: { allied: { kind: "person", address: "you@practice.invalid" }, axis: COMPUTER },
      }),
    );
    const asked = [stranger, stranger].map((game) => work.ask(game, "allied", checkOf(game)));
    const refused = (game: CurrentGame) =>
      expect(work.ask(game, "allied", checkOf(game))).rejects
        .toThrow("too much waits");
    await refused(stranger);
    asked.push(work.ask(other, "allied", checkOf(other)));
    await refused(other);
    expect((await Promise.allSettled(asked)).every(({ status }) => status === "rejected")).toBe(true);
  });

  it("is done where it is called if no thread is to be had", async () => {
    const work = workBy({ script: NOWHERE });
    const question = checkOf(stranger, MARCH);
    expect(await work.ask(stranger, "allied", question)).toEqual(await answerHere(stranger, question));
    expect(faults).toMatchObject([{ name: "NoThread" }]);
  });
});

describe("a player's own work", () => {
  it("does not wait for strangers'", async () => {
    const work = workBy({ script: DEAF, patience: 2_000 });
    let isDone = false;
    const strangers = work.ask(stranger, "allied", checkOf(stranger)).catch(() => void (isDone = true));
    const question = checkOf(players, MARCH);
    expect(await work.ask(players, "allied", question)).toMatchObject({ ok: true });
    expect(isDone).toBe(false);
    await strangers;
  });
});
