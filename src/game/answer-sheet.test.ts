import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../tests/support/office.ts";
import { playAt } from "../../tests/support/play.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

/** The attack on the 16 with all that it needs to be resolved without a question to the attacker. */
const ATTACK = [...ATTACK_ON_THE_16, "advance never", "retreat toward 3122"];

describe("an answer that comes when its question is over", () => {
  it("is left aside, and plays no turn", async () => {
    const { id, now, send } = await playAt(desk, "oneExchange");
    await send("axis", "displace 2916 to 2815");
    await send("allied", ...ATTACK);
    const [heading] = (await now()).sheet("axis");
    expect(heading).toBe(`begin ${id} axis turn 1 answer 1`);
    expect((await desk.submit(id, "axis", ["go"], { answer: 1 })).ok).toBe(true);
    const { head } = await now();
    expect(head).toMatchObject({ run: 2, pending: null });
    expect(await desk.submit(id, "axis", ["go"], { answer: 1 })).toMatchObject({
      ok: false,
      error: { code: "question-over" },
    });
    expect(await now()).toMatchObject({ asked: "axis", query: "movement", head });
  });

  it("is left aside where the next question is open", async () => {
    const { id, now, send } = await playAt(desk, "strict");
    await send("allied", ...ATTACK_ON_THE_16);
    expect(await now()).toMatchObject({ asked: "axis", query: "protect" });
    await desk.submit(id, "axis", ["go"], { answer: 1 });
    expect((await now()).head.run).toBe(2);
    expect(await desk.submit(id, "axis", ["go"], { answer: 1 })).toMatchObject({
      ok: false,
      error: { code: "question-over" },
    });
  });
});
