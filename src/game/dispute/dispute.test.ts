import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, ATTACK_ON_THE_16, COMPUTER, Desk } from "../../../tests/support/office.ts";
import type { Side } from "../../kernel/side.ts";
import { diceHistory } from "../proof/dice/dice-history.ts";
import { lastTurnLetter } from "../letters/resend.ts";
import { actInDispute } from "./dispute.ts";
import type { DisputeAct } from "./dispute-act.ts";
import { resign } from "../seats/resign.ts";
import { seenBy } from "../open/open-game.ts";
import { turnOf } from "../open/waiting-for.ts";
import { provedToTheEnd } from "../../../tests/support/proved.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
  await desk.submit(id, "allied", ATTACK_ON_THE_16);
});
afterEach(() => desk.close());

const act = (side: Side, what: DisputeAct, game = id) => actInDispute(desk.office, game, side, what);
const dispute = (words: string): DisputeAct => ({ kind: "dispute", words });
const propose = (words: string): DisputeAct => ({ kind: "propose", words });

async function kinds(): Promise<string[]> {
  return (await desk.office.games.ledger(id)).map(({ kind }) => kind).slice(5);
}

const proved = () => provedToTheEnd(desk, id);

describe("a dispute about a roll", () => {
  it("brings both players the proof of the die, and is entered into the ledger", async () => {
    const raised = await act("axis", { kind: "dispute", roll: { number: 1 }, words: "Too lucky." });
    expect(raised).toMatchObject({ ok: true });
    const { roll } = (await desk.head(id)).dispute!;
    expect(roll).toEqual({ run: 1, roll: 1 });
    for (const address of ["anna@example.org", "bruno@example.org"]) {
      const { subject, words } = await desk.told(address);
      expect(subject).toMatch(/: A dispute \[/);
      expect(words).toContain("the Axis player disputes run 1, roll 1: “Too lucky.”");
      const verdict = words.indexOf("I have made the die again from its key");
      expect(words.slice(verdict)).toMatch(/: it is [1-6], as rolled\./);
      expect(verdict).toBeLessThan(words.indexOf("How to settle it"));
      // The game is played by the newest revision of its rules already.
      expect(words).not.toContain("PROPOSE RULES");
      expect(words).toContain("I have made this die again just now: it is");
    }
    expect((await desk.office.games.ledger(id)).at(-1)).toMatchObject({
      kind: "disputed",
      by: "axis",
      roll: { run: 1, roll: 1 },
      words: "Too lucky.",
    });
  });

  it("is not raised where there is no such roll", async () => {
    const raised = await act("axis", { kind: "dispute", roll: { number: 7 }, words: "Too lucky." });
    expect(raised).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining("There is no roll 7") },
    });
    expect((await desk.head(id)).dispute).toBeNull();
  });
});

describe("a dispute about something else", () => {
  it("is answered with the log and its cases, and with the hexes that it names", async () => {
    await act("allied", dispute("Why may 3117 attack through the minefield?"));
    const { words } = await desk.told("bruno@example.org");
    expect(words).toContain("What the log says");
    expect(words).toContain("7.61");
    expect(words).toContain("3117");
  });

  it("is not raised in no words, nor while another is open", async () => {
    expect(await act("axis", dispute("  "))).toMatchObject({ ok: false });
    await act("axis", dispute("This."));
    const second = await act("allied", dispute("That."));
    expect(second).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining("A dispute is open already") },
    });
  });
});

describe("while a dispute is open", () => {
  it("sheets are answered and kept, and nothing is locked", async () => {
    await act("allied", dispute("Wait."));
    const slip = await desk.submit(id, "axis", ["move 2610 to 0101"]);
    expect(slip.ok && slip.value.sentence).toContain("While a dispute is open, I play nothing.");
    const submitted = await desk.submit(id, "axis", ["move 2610 to 2614"]);
    expect(submitted).toMatchObject({ ok: true, value: { kind: "kept" } });
    expect(submitted.ok && submitted.value.sentence).toContain("while a dispute is open I play nothing");
    const head = await desk.head(id);
    expect([head.run, head.locked]).toEqual([1, null]);
    expect(head.seats.axis.sheet?.lines).toEqual(["move 2610 to 2614"]);
    await act("allied", { kind: "withdraw" });
    expect(await desk.submit(id, "axis", ["go"])).toMatchObject({ ok: true, value: { kind: "played" } });
    await proved();
  });

  it("a player may still give the game up", async () => {
    await act("allied", dispute("Wait."));
    expect(await resign(desk.office, id, "axis")).toBe("resigned");
    expect((await desk.head(id)).dispute).toBeNull();
    await proved();
  });
});

describe("a dispute is settled", () => {
  beforeEach(async () => void await act("axis", dispute("The log is wrong.")));

  it("when the player who raised it withdraws it, but not when the other does", async () => {
    expect(await act("allied", { kind: "withdraw" })).toMatchObject({ ok: false });
    expect(await act("axis", { kind: "withdraw" })).toMatchObject({ ok: true });
    expect(await kinds()).toEqual(["disputed", "withdrawn"]);
  });

  it("by words that both agree to", async () => {
    await act("allied", propose("It stands, and we play on."));
    expect(await act("allied", { kind: "agree" })).toMatchObject({ ok: false });
    expect(await act("allied", propose("Something else."))).toMatchObject({ ok: false });
    expect(await act("axis", { kind: "agree" })).toMatchObject({ ok: true });
    expect((await desk.office.games.ledger(id)).at(-1)).toMatchObject({
      kind: "ruled",
      words: "It stands, and we play on.",
      asked: "allied",
      agreed: "axis",
    });
    await proved();
  });

  it("by the proposal that stands, not by one that another has replaced", async () => {
    await act("allied", propose("It stands."));
    await act("axis", propose("It does not."));
    expect(await act("allied", { kind: "agree", to: "“It stands.”" })).toMatchObject({ ok: false });
    expect(await act("allied", { kind: "agree", to: "“It does not.”" })).toMatchObject({ ok: true });
  });

  it.each(["rollback", "rollback to run 1", "rollback to run 9", "roll back the game"])(
    "not by %j, which goes nowhere",
    async (words) => {
      expect(await act("axis", propose(words))).toMatchObject({ ok: false });
      expect(await kinds()).toEqual(["disputed"]);
    },
  );

  it("by nothing that nobody has proposed", async () => {
    expect(await act("allied", { kind: "agree" })).toMatchObject({ ok: false });
  });
});

it.each([
  ["crusader/campaign", 0],
  ["crusader-2010/tobruk", 1],
])("whoever settles a dispute in %s is told that run %d is the opening", async (scenario, run) => {
  const game = await desk.begin({ scenario });
  await act("axis", dispute("The map is wrong."), game);
  expect((await desk.told("anna@example.org")).words).toContain(`run ${run} is the opening`);
  expect(await act("axis", propose("roll back the game"), game)).toMatchObject({
    ok: false,
    error: { sentence: expect.stringContaining(`Run ${run} is the opening.`) },
  });
});

describe("a rollback", () => {
  beforeEach(async () => {
    await desk.submit(id, "axis", ["move 2610 to 2614", "retreat toward 2106"]);
    await act("axis", dispute("I meant another road."));
  });

  it("makes the position after a run stand again, and gives back what was ordered since", async () => {
    await act("axis", propose("rollback to run 1."));
    expect(await act("allied", { kind: "agree" })).toMatchObject({ ok: true });
    const game = await desk.current(id);
    const { head } = game;
    expect([head.run, head.undone]).toEqual([2, [{ after: 1, last: 2 }]]);
    expect(turnOf(game)).toMatchObject({ gameTurn: 1, played: ["allied"] });
    expect(head.seats.axis.sheet?.lines).toEqual(["move 2610 to 2614", "retreat toward 2106"]);
    const { subject, words } = await desk.told("anna@example.org");
    expect(subject).toMatch(/: The game was rolled back \[/);
    expect(words).toContain("Run 2: Game-Turn 1, Axis Player-Turn");
    expect(words).toMatch(/: 2610, not 2614/);
    expect(words).toContain("The undone orders go back to the Axis player.");
    expect((await desk.told("bruno@example.org")).words).toContain(
      "You get the undone orders back as your sheet.",
    );
    expect(await kinds()).toEqual(["locked", "run", "disputed", "proposed", "rolledBack"]);
    await desk.submit(id, "axis", ["go"]);
    expect((await desk.head(id)).run).toBe(3);
    await proved();
  });

  it("is what is sent again afterwards, and no letter of what is undone", async () => {
    await act("axis", propose("rollback to run 1"));
    await act("allied", { kind: "agree" });
    const { head } = await desk.current(id);
    const again = await lastTurnLetter(desk.office, head, "allied");
    expect(again?.subject).toMatch(/: The game was rolled back \[/);
  });

  it("lets a roll whose purpose comes again keep its die, however often", async () => {
    for (const turn of [1, 2]) {
      if (turn === 2) await act("axis", dispute("Once more."));
      await act("axis", propose("rollback to run 0"));
      await act("allied", { kind: "agree" });
      await desk.submit(id, "allied", ["go"]);
    }
    const game = await desk.current(id);
    const history = await diceHistory(desk.office, game.head, seenBy(game, "axis"));
    const { rolls } = history;
    expect(rolls.map(({ run, kept, isUndone }) => ({ run, kept, isUndone }))).toEqual([
      { run: 1, kept: undefined, isUndone: true },
      { run: 3, kept: { run: 1, roll: 1 }, isUndone: true },
      { run: 4, kept: { run: 1, roll: 1 }, isUndone: false },
    ]);
    expect(new Set(rolls.map(({ die }) => die)).size).toBe(1);
    expect(history.kinds.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0))).toEqual([1]);
    await proved();
  });

  it("goes to no run that has been undone", async () => {
    await act("axis", propose("rollback to run 0"));
    await act("allied", { kind: "agree" });
    await desk.submit(id, "allied", ["go"]);
    await act("axis", dispute("Once more."));
    expect(await act("axis", propose("rollback to run 1"))).toMatchObject({
      ok: false,
      error: { sentence: "Run 1 has been undone itself." },
    });
  });
});

describe("a dispute in the midst of a Player-Turn", () => {
  const PATIENT = [...ATTACK_ON_THE_16, "advance never", "retreat toward 3122"];
  beforeEach(async () => {
    id = await desk.begin({ pace: "oneExchange" });
    await desk.submit(id, "allied", PATIENT);
    await act("axis", dispute("That road is closed."));
  });

  it("holds the answer to the question, too", async () => {
    const submitted = await desk.submit(id, "axis", ["go"]);
    expect(submitted).toMatchObject({ ok: true, value: { kind: "kept" } });
    expect(submitted.ok && submitted.value.sentence).toContain("I have kept your answer");
    expect((await desk.head(id)).locked).toBeNull();
  });

  it("can take the whole Player-Turn back", async () => {
    await act("axis", propose("rollback to run 0"));
    await act("allied", { kind: "agree" });
    const { pending, seats } = await desk.head(id);
    expect(pending).toBeNull();
    expect(seats.allied.sheet?.lines).toEqual(
      expect.arrayContaining(["advance all never", "retreat toward 3122"]),
    );
    await desk.submit(id, "allied", ["go"]);
    await desk.submit(id, "axis", ["go"]);
    expect((await desk.head(id)).run).toBe(3);
    await proved();
  });

  it("cannot go back to where it waited for an answer", async () => {
    await act("axis", { kind: "withdraw" });
    await desk.submit(id, "axis", ["go"]);
    await act("axis", dispute("That road is closed."));
    expect(await act("axis", propose("rollback to run 1"))).toMatchObject({
      ok: false,
      error: {
        sentence: expect.stringMatching(/^Run 1 ends in the middle of a Player-Turn\. .* is run 0\.$/),
      },
    });
  });
});

it("with the computer can only be withdrawn", async () => {
  const game = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
  await act("allied", dispute("Why?"), game);
  expect(await act("allied", propose("Mine."), game)).toMatchObject({ ok: false });
  expect(await act("allied", { kind: "withdraw" }, game)).toMatchObject({ ok: true });
});
