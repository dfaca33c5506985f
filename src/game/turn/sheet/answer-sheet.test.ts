import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../../tests/support/office.ts";
import { playAt } from "../../../../tests/support/play.ts";
import { scenario } from "../../../../tests/support/desert.ts";
import { deskOfGame } from "../../../../tests/support/north-africa.ts";

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

describe("an answer that is kept", () => {
  it("is taken back by a page without an order, and by no letter", async () => {
    const { id, now, send } = await playAt(desk, "strict");
    await send("allied", ...ATTACK_ON_THE_16);
    const kept = async () => (await now()).head.pending?.kept;
    await send("axis", "protect 3116 with 3015 gs 1", "wait");
    expect(await kept()).toEqual(["protect 3116 with 3015 gs 1"]);
    await send("axis", "wait");
    expect(await kept()).toEqual(["protect 3116 with 3015 gs 1"]);
    await desk.submit(id, "axis", ["wait"], { isWhole: true });
    expect(await kept()).toEqual([]);
    await send("axis", "protect 3116 with 3015 gs 1", "wait");
    await desk.submit(id, "axis", ["go"], { isWhole: true });
    const { steps } = (await desk.office.games.run(id, 2))!;
    expect(steps[0].decision).toEqual({ kind: "protect", artillery: [], groundSupport: 0 });
  });
});

describe("the sheet that comes back with an answer", () => {
  it("holds no line of an answer given before", async () => {
    const { now, send } = await playAt(desk, "strict");
    await send("allied", ...ATTACK_ON_THE_16);
    await send("axis", "protect 3116 with 3015 gs 1", "retreat toward 2510", "wait");
    const back = (await send("axis", "protect 3116 gs 2", "mvoe 3116", "wait")).sheet();
    expect(back.filter((line) => /^(?:protect|retreat) /.test(line))).toEqual(["protect 3116 gs 2"]);
    expect(back).not.toContain("# Your answer so far:");
    expect((await now()).sheet("axis")).toContain("# Your answer so far:");
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
  /**
   * A strict game in which the Allied player is asked whether the victors over the 16 advance, as after four dice of six.
   * @param more further orders
   */
  async function askedToAdvance(...more: readonly string[]) {
    for (let games = 0; games < 40; games++) {
      const game = await playAt(desk, "strict");
      await game.send("allied", ...ATTACK_ON_THE_16, ...more);
      for (let now = await game.now(); now.about !== undefined; now = await game.now()) {
        if (now.query === "advance" && now.asked === "allied") return game;
        await game.send(now.asked!, "go");
      }
    }
    throw new Error("nobody may ever advance");
  }

  it("is not carried out where the answer says that it is left aside", async () => {
    const { now, send } = await askedToAdvance();
    const { kind, reports } = await send("allied", "advance never", "attack 3015 gs 1", "offer end");
    expect(kind).toBe("played");
    expect(reports.slice(1).map(({ message }) => message)).toEqual([
      "left aside: now only the question can be answered",
      "left aside: answer the question first, then send this",
    ]);
    const { head } = await now();
    const record = (await desk.office.games.run(head.id, head.run))!;
    expect(record.steps.map(({ decision }) => (decision as { kind: string }).kind)).toEqual([
      "advance",
      "endCombat",
    ]);
  });

  it("takes nothing from the sheet that is kept for the player's own turn", async () => {
    const { now, send } = await playAt(desk, "oneExchange");
    const draft = ["move 2610 to 2614", "displace 2916 to 2815"];
    await send("axis", ...draft);
    await send("allied", ...ATTACK);
    await send("axis", "retreat 3116 toward 2816");
    expect((await now()).head.seats.axis.sheet?.lines).toEqual(draft);
  });

  it("is not confused by an offer that the other side makes meanwhile: go answers the question", async () => {
    const { id, now, send } = await playAt(desk, "strict");
    await send("allied", ...ATTACK_ON_THE_16);
    expect((await now()).query).toBe("protect");
    await send("allied", "offer end");
    await send("axis", "go");
    const { steps } = (await desk.office.games.run(id, 2))!;
    expect(steps.slice(0, 2).map(({ decision }) => (decision as { kind: string }).kind)).toEqual([
      "offerEnd",
      "protect",
    ]);
  });

  it("is not lost with it: wait holds the answer back, and go sends it off", async () => {
    const { id, now, send } = await askedToAdvance();
    const { head } = await now();
    const { kind, sentence } = await send("allied", "advance never", "wait");
    expect([kind, sentence]).toEqual([
      "kept",
      "Nothing is played yet: I keep your answer until you reply GO, or send another.",
    ]);
    expect((await now()).head).toMatchObject({
      run: head.run,
      pending: { ...head.pending, kept: ["advance all never"] },
    });
    expect((await now()).sheet("allied")).toContain("advance all never");
    expect((await send("allied", "go")).kind).toBe("played");
    const { steps } = (await desk.office.games.run(id, head.run + 1))!;
    expect(steps[0].decision).toEqual({ kind: "advance", advances: [] });
  });

  it("is kept when one line is refused, and comes back with the ways that were listed", async () => {
    const { now, send } = await askedToAdvance();
    const question = (await now()).sheet("allied");
    const listed = question.filter((line) => line.startsWith("# advance"));
    expect(listed.length).toBeGreaterThan(1);
    const { kind, sentence, sheet } = await send("allied", "advance 3117 0101", "advnace never");
    expect(kind).toBe("kept");
    expect(sentence).toContain("Nothing is played yet: correct the refused lines");
    expect(sheet()).toEqual(expect.arrayContaining(["advance 3117 0101", ...listed]));
    const again = await send("allied", ...question.slice(1, -1), "advance 3117 0101", "advnace never");
    expect(again.sheet().filter((line) => line.startsWith("# advance"))).toEqual(listed);
    expect((await now()).sheet("allied")).toEqual(
      expect.arrayContaining(["# Your answer so far:", "advance 3117 0101", ...listed]),
    );
  });

  it("is not asked once more for what it says already", async () => {
    const { now, send } = await playAt(desk, "oneExchange");
    await send("axis", "displace 2916 to 2815");
    await send("allied", ...ATTACK);
    const asked = ["protect 3116 with .... gs ..", "retreat 3116 toward ...."];
    expect((await now()).sheet("axis")).toEqual(expect.arrayContaining(asked));
    const { sheet: answered } = await send(
      "axis",
      "Protect 3116 with 3015",
      "protect 2917 with .... gs ..",
      "wait",
    );
    expect(answered().filter((line) => line === asked[0])).toEqual([]);
    expect(answered()).toContain(asked[1]);
    await send("axis", "protect 16 with 3015", "retreat 3116 toward 2614", "wait");
    const sheet = (await now()).sheet("axis");
    expect(sheet).toContain("protect 16 with 3015");
    expect(sheet.filter((line) => asked.includes(line))).toEqual([]);
  });

  it("brings no remark a second time", async () => {
    const { id, now, send } = await askedToAdvance("  advance 3117 0101");
    const { head } = await now();
    const remarks = async (run: number) => (await desk.office.games.run(id, run))!.remarks.allied;
    expect(await remarks(head.run)).toEqual(["3117 could not advance by 0101."]);
    await send("allied", "advance never");
    expect(await remarks(head.run + 1)).toEqual([]);
  });

  it("comes back with the reason why it does not answer the question", async () => {
    const { send, now } = await askedToAdvance();
    const { sentence } = await send("allied", "advance 3117 0101");
    expect(sentence).toMatch(/^3117 could not advance by 0101\. This does not answer the question/);
    const untouched = await send("allied");
    expect(untouched.sheet()).toEqual((await now()).sheet("allied"));
    expect(untouched.sheet()).toContain("advance 3117 0101");
  });
});

describe("a question about several units", () => {
  /** A strict game of a few counters, two of which attack an armor battalion that beats them back. */
  async function repulsed() {
    for (let games = 0; games < 30; games++) {
      const game = await playAt(desk, "strict");
      const before = (await desk.office.games.head(game.id))!;
      const { rules, state } = scenario("campaign", {
        units: { "al-11hus": "3117", "al-4sa": "3216", "ge-1-8": "3116" },
        gameTurn: 3,
      });
      await desk.office.games.commit({
        before,
        head: { ...before.head, operations: ["planted"] },
        ledger: [],
        letters: [],
        state: { run: 0, frozen: rules.freeze(state) },
      });
      await game.send("allied", "attack 3116 from 3117 3216");
      const { head, rules: now, state: here } = deskOfGame(await desk.current(game.id));
      const query = now.query(here);
      if (head.pending !== null && query.kind === "retreat" && query.units.length === 2) return game;
    }
    throw new Error("two units never have to retreat at once");
  }

  it("is left to the default for all of them by one go", async () => {
    const { id, now, send } = await repulsed();
    const { head, asked } = await now();
    expect(asked).toBe("allied");
    await send("allied", "go");
    const { steps } = (await desk.office.games.run(id, head.run + 1))!;
    const kinds = steps.map(({ decision }) => (decision as { kind: string }).kind);
    expect(kinds.filter((kind) => kind === "retreat")).toHaveLength(2);
    expect((await now()).query).not.toBe("retreat");
  });
});

describe("the removal of Axis units (18.2)", () => {
  it("is a question to the Allied player in the enemy's turn, and their answer carries it out", async () => {
    const game = await playAt(desk, "oneExchange");
    const before = (await desk.office.games.head(game.id))!;
    const { rules, state } = scenario("campaign", {
      units: { "al-8rtr": "3520", "ge-3-rec": "0503", "ge-33-rec": "0505", "it-16": "0507" },
      phasing: "axis",
      gameTurn: 8,
      diversion: { required: 2 },
    });
    const frozen = rules.freeze(state);
    await desk.office.games.commit({
      before,
      head: { ...before.head, operations: ["planted"] },
      ledger: [],
      letters: [],
      state: { run: 0, frozen },
    });
    await game.send("axis", "go");
    const asked = await game.now();
    expect([asked.asked, asked.query]).toEqual(["allied", "removeUnits"]);
    expect(asked.sheet("allied")).toContain("remove .... ....");
    expect(asked.sheet("allied")).toContain("# GO alone takes the most valuable.");
    const { text } = await game.newest("anna@example.org");
    expect(text).toContain("Which Axis units do you remove, 2 at most (18.2)?");
    expect(text).toContain("Germans who left by the west edge 0 of 2, until the end of Game-Turn 8 (18.1)");
    expect((await game.send("allied", "remove 0503 0507")).kind).toBe("played");
    const after = await game.now();
    expect([after.asked, after.query, after.about]).toEqual(["allied", "movement", undefined]);
    expect([after.at("ge-3-rec"), after.at("ge-33-rec"), after.at("it-16")]).toEqual([
      undefined,
      "0505",
      undefined,
    ]);
  });
});
