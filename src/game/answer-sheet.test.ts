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

describe("an answer to a question for protection", () => {
  it("is taken, and the attack resolved with it (8.4, 9.0)", async () => {
    const { now, send } = await playAt(desk, "strict");
    await send("allied", ...ATTACK_ON_THE_16);
    expect((await now()).query).toBe("protect");
    expect((await send("axis", "protect 3116 with 3015 gs 1")).kind).toBe("played");
    const { head } = await now();
    const { steps } = (await desk.office.games.run(head.id, 2))!;
    expect(steps[0].decision).toEqual({ kind: "protect", artillery: ["it-12-art"], groundSupport: 1 });
  });
});

describe("what an answer says beyond its question", () => {
  /** A strict game in which the Allied player is asked whether the victors over the 16 advance, as after four dice of six. */
  async function askedToAdvance() {
    for (let games = 0; games < 40; games++) {
      const game = await playAt(desk, "strict");
      await game.send("allied", ...ATTACK_ON_THE_16);
      for (let now = await game.now(); now.about !== undefined; now = await game.now()) {
        if (now.query === "advance" && now.asked === "allied") return game;
        await game.send(now.asked!, "go");
      }
    }
    throw new Error("nobody may ever advance");
  }

  it("is not carried out where the answer says that it is left aside", async () => {
    const { now, send } = await askedToAdvance();
    const { kind, diagnosis } = await send("allied", "advance never", "attack 3015 gs 1", "offer end");
    expect(kind).toBe("played");
    expect(diagnosis.reports.slice(1).map(({ message }) => message)).toEqual([
      "left aside: only the question is open now",
      "left aside: only the question is open now",
    ]);
    const { head } = await now();
    const record = (await desk.office.games.run(head.id, head.run))!;
    expect(record.steps.map(({ decision }) => (decision as { kind: string }).kind)).toEqual([
      "advance",
      "endCombat",
    ]);
  });

  it("is not lost with it: wait holds the answer back", async () => {
    const { now, send } = await askedToAdvance();
    const { head } = await now();
    const { kind, sentence } = await send("allied", "advance never", "wait");
    expect([kind, sentence]).toEqual([
      "kept",
      "Nothing is played and nothing is kept: send the answer again, without wait, when you are ready.",
    ]);
    expect((await now()).head).toMatchObject({ run: head.run, pending: head.pending });
  });

  it("is told why it does not answer", async () => {
    const { send, now } = await askedToAdvance();
    const { sentence } = await send("allied", "advance 3117 0101");
    expect(sentence).toMatch(/^3117 could not advance by 0101\. This does not answer the question/);
    const untouched = await send("allied");
    expect(untouched.sheet).toEqual((await now()).sheet("allied"));
  });
});
