import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../tests/support/office.ts";
import { playAt } from "../../../tests/support/play.ts";
import { failingAt, lockingApart } from "../../../tests/support/store.ts";
import { recover } from "./run.ts";
import { submitSheet } from "./submit.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

/** The attack on the 16 with all that it needs to be resolved without a question to the attacker. */
const ATTACK = [...ATTACK_ON_THE_16, "advance never", "retreat toward 3122"];

describe("when things go wrong in the midst of a Player-Turn", () => {
  const ANSWER = ["protect 3116 with 3015 gs 1", "retreat 3116 toward 2816"];
  const answerTo = (id: string) => ({
    id,
    side: "axis" as const,
    gameTurn: 1,
    answer: 1,
    lines: ANSWER,
    problems: [],
  });
  const tolls = async () => (await desk.letters()).length;

  async function announced() {
    const game = await playAt(desk, "oneExchange");
    await game.send("allied", ...ATTACK);
    return game;
  }

  it("an answer that was locked and not carried out is carried out by the next start", async () => {
    const { id, now } = await announced();
    const told = await tolls();
    const failing = desk.officeOver(lockingApart(failingAt(desk.kv, 2)));
    await expect(submitSheet(failing, answerTo(id))).rejects.toThrow("the power failed");
    expect((await now()).head).toMatchObject({ run: 1, pending: { asked: "axis" }, locked: { run: 2 } });
    expect(await submitSheet(desk.office, answerTo(id))).toMatchObject({ error: { code: "in-progress" } });
    expect(await recover(desk.office, (fault) => expect.fail(String(fault)))).toBe(1);
    expect((await now()).head).toMatchObject({ run: 2, locked: null });
    const { steps } = (await desk.office.games.run(id, 2))!;
    expect(steps[1].decision).toMatchObject({ kind: "protect", groundSupport: 1 });
    expect(await tolls()).toBe(told + 2);
  });

  it("an answer that was not locked is open as before", async () => {
    const { id, now } = await announced();
    const before = (await now()).head;
    const failing = desk.officeOver(failingAt(desk.kv, 1));
    await expect(submitSheet(failing, answerTo(id))).rejects.toThrow("the power failed");
    expect((await now()).head).toEqual(before);
    expect(await recover(desk.office, (fault) => expect.fail(String(fault)))).toBe(0);
    expect((await submitSheet(desk.office, answerTo(id))).ok).toBe(true);
  });

  it("one of two answers at once counts, and the other is refused with the reason", async () => {
    const { id, now } = await announced();
    const both = await Promise.all([1, 2].map(() => submitSheet(desk.office, answerTo(id))));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      error: { code: expect.stringMatching(/over|progress/) },
    });
    expect((await now()).head.run).toBe(2);
  });

  it("an answer by the wrong side is none", async () => {
    const { id, now } = await announced();
    const { head } = await now();
    expect(await desk.submit(id, "allied", ANSWER, { answer: 1 })).toMatchObject({
      error: { code: "question-over" },
    });
    expect((await now()).head).toEqual(head);
  });
});
