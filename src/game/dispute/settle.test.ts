import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, ATTACK_ON_THE_16, COMPUTER, Desk } from "../../../tests/support/office.ts";
import { knowRevisedRules } from "../../../tests/support/revised-rules.ts";
import { letter } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import type { GameEvent } from "../../../rules/north-africa/contract/event.ts";
import type { Party } from "../../kernel/party.ts";
import { actInDispute, type DisputeAct } from "./dispute.ts";
import { mapOfRun } from "../turn/map-of-run.ts";
import { notesOf } from "../notes.ts";
import { entered } from "../office.ts";
import { deskOfGame } from "../../../tests/support/north-africa.ts";
import { provedToTheEnd } from "../../../tests/support/proved.ts";

const CARLA = "carla@example.org";

let desk: Desk;
let id: string;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

async function playing(game: Parameters<Desk["begin"]>[0] = {}) {
  id = await desk.begin(game);
  await desk.submit(id, "allied", ATTACK_ON_THE_16);
}

async function act(by: Party, what: DisputeAct): Promise<string> {
  const done = await actInDispute(desk.office, id, by, what);
  return done.ok ? done.value : `refused: ${done.error.sentence}`;
}
const dispute = (by: Party, words = "That cannot be.") => act(by, { kind: "dispute", words });
const propose = (by: Party, words: string) => act(by, { kind: "propose", words });
const agree = (by: Party) => act(by, { kind: "agree" });
const rule = (by: Party, words: string) => act(by, { kind: "rule", words });

const lastEntry = async () => (await desk.office.games.ledger(id)).at(-1)!;

async function told(address: string) {
  const { subject, blocks } = letter.parse((await desk.letters(address)).at(-1)!.letter);
  return { subject, words: renderText(blocks).replace(/\s+/g, " ") };
}

const proved = () => provedToTheEnd(desk, id);

async function hexOf(unit: string) {
  const { rules, state } = deskOfGame(await desk.current(id));
  return rules.counters(state).find((counter) => counter.id === unit)?.hex;
}

describe("a corrected position", () => {
  beforeEach(async () => {
    await playing();
    await dispute("axis", "The 3RTR stands elsewhere.");
  });

  it("stands once both agree, is entered with its points, and both get map, sheet and what has changed", async () => {
    expect(await propose("axis", "correct place 3RTR at 2919\nground support axis 0")).toBe(
      "The Axis player proposes: the position is corrected: 3RTR stands in 2919; Axis has 0 Ground Support Points left.",
    );
    const before = await hexOf("al-3rtr");
    expect(await agree("allied")).toMatch(/^Both players have agreed: the position is corrected/);
    expect(await hexOf("al-3rtr")).toBe("2919");
    expect(await lastEntry()).toMatchObject({
      kind: "corrected",
      corrections: [
        { kind: "place", unit: "al-3rtr", hex: "2919" },
        { kind: "groundSupport", side: "axis", points: 0 },
      ],
      reason: "The 3RTR stands elsewhere.",
      asked: "axis",
      agreed: "allied",
    });
    for (const address of ["anna@example.org", "bruno@example.org"]) {
      const { subject, words } = await told(address);
      expect(subject).toMatch(/The position is corrected$/);
      expect(words).toContain(`3RTR: 2919, not ${before}`);
      expect(words).toMatch(/Allied units on the map.*begin \w+ (allied|axis) turn 1/);
    }
    await desk.submit(id, "axis", ["go"]);
    expect((await desk.head(id)).run).toBe(2);
    await proved();
  });

  it("is to be legal, and every case that it breaks is named", async () => {
    const taken = await hexOf("al-7i");
    expect(await propose("axis", `correct place 3RTR at ${taken}; gs axis 99`)).toMatch(
      /^refused: .* would stand in \d{4}\. \(5\.31\).*\(9\.14\)/,
    );
    expect(await propose("axis", "correct nothing much")).toContain("corrects nothing");
    expect((await desk.head(id)).dispute?.proposal).toBeNull();
  });

  it("has a map of its own, and the one before it does not linger", async () => {
    const before = await mapOfRun(desk.office, await desk.head(id), 1, "spectator");
    await propose("axis", "correct place 3RTR at 2919");
    await agree("allied");
    const after = await mapOfRun(desk.office, await desk.head(id), 1, "spectator");
    expect(after.svg()).not.toBe(before.svg());
    expect(after.svg()).toContain("set right by a ruling");
  });

  it("is what a later rollback to that run goes back to", async () => {
    await propose("axis", "correct place 3RTR at 2919");
    await agree("allied");
    await desk.submit(id, "axis", ["go"]);
    await dispute("allied");
    await propose("allied", "rollback to run 1");
    await agree("axis");
    expect(await hexOf("al-3rtr")).toBe("2919");
    await proved();
  });

  it("is gone where a rollback goes back behind it", async () => {
    await propose("axis", "correct place 3RTR at 2919");
    await agree("allied");
    await dispute("allied");
    await propose("allied", "rollback to run 0");
    await agree("axis");
    expect(await hexOf("al-3rtr")).toBe("3123");
    await desk.submit(id, "allied", ["go"]);
    await proved();
  });
});

describe("a game master who plays neither side", () => {
  beforeEach(() => playing({ gameMaster: { address: CARLA } }));

  it("is asked by letter, and the players are told of him", async () => {
    const [invitation] = await desk.letters(CARLA);
    expect(letter.parse(invitation.letter).subject).toMatch(/Game master\] You are asked to be game master$/);
    expect(invitation.replyTo).toMatch(/^rulings\+\w+\.0\.[a-z2-7]{16}@/);
    expect(notesOf(await desk.current(id)).at(-1)).toMatch(
      /^A game master, who plays neither side, rules on disputes/,
    );
    expect((await desk.office.games.ledger(id))[0]).toMatchObject({ kind: "created", gameMaster: "apart" });
  });

  it("gets the dispute with the referee's answer, and no player's sheet", async () => {
    await dispute("allied", "Why may 3117 attack?");
    const { subject, words } = await told(CARLA);
    expect(subject).toMatch(/A dispute$/);
    expect(words).toContain("What the log says");
    expect(words).toContain("RULE ROLLBACK TO RUN 3");
    expect(words).not.toContain("begin ");
    expect(words).not.toMatch(/games\/\w+\/(allied|axis)\//);
  });

  it.each([
    ["words", "The attack stands.", "ruled"],
    ["a rollback", "rollback to run 0", "rolledBack"],
    ["a correction", "correct place 3RTR at 2919", "corrected"],
  ])("rules: %s", async (_, words, kind) => {
    await dispute("allied");
    expect(await rule("gameMaster", words)).toMatch(/^The game master has ruled: /);
    expect(await lastEntry()).toMatchObject({ kind, asked: "allied", agreed: "gameMaster" });
    expect((await desk.head(id)).dispute).toBeNull();
    for (const address of [CARLA, "anna@example.org", "bruno@example.org"]) {
      expect((await told(address)).words).toContain("The game master has ruled: ");
    }
    await proved();
  });

  it("agrees to what a player has proposed, in his place", async () => {
    await dispute("allied");
    await propose("axis", "rollback to run 0");
    expect(await agree("gameMaster")).toMatch(/^The game master has ruled: rollback to run 0/);
    expect(await lastEntry()).toMatchObject({ kind: "rolledBack", asked: "axis", agreed: "gameMaster" });
    await proved();
  });

  it("rules on nothing that nobody disputes, and raises and proposes nothing", async () => {
    expect(await rule("gameMaster", "rollback to run 0")).toBe("refused: No dispute is open in this game.");
    expect(await dispute("gameMaster")).toMatch(/^refused: A game master rules where a player has asked/);
    await dispute("axis");
    expect(await propose("gameMaster", "rollback to run 0")).toMatch(/^refused: A game master rules where/);
    expect(await act("gameMaster", { kind: "withdraw" })).toMatch(/^refused: Only the Axis player/);
  });

  it("is needed by nobody who agrees with the other", async () => {
    await dispute("allied");
    await propose("axis", "It stands.");
    await agree("allied");
    expect(await lastEntry()).toMatchObject({ kind: "ruled", asked: "axis", agreed: "allied" });
    expect((await told(CARLA)).words).toContain("Both players have agreed: “It stands.”");
    await proved();
  });
});

it("a player rules on nothing by himself, but with the other, whether he is called game master or not", async () => {
  await playing({ gameMaster: { plays: "allied" } });
  expect((await desk.office.games.ledger(id))[0]).toMatchObject({ gameMaster: "allied" });
  expect(notesOf(await desk.current(id)).at(-1)).toContain("As they play themselves they rule on nothing");
  await dispute("axis");
  for (const side of ["allied", "axis"] as const) {
    expect(await rule(side, "rollback to run 0")).toMatch(/^refused: Only a game master rules/);
  }
  expect(await rule("gameMaster", "rollback to run 0")).toMatch(/^refused: The game has no game master who/);
  await propose("axis", "rollback to run 0");
  expect(await agree("axis")).toMatch(/^refused: /);
  await agree("allied");
  expect(await lastEntry()).toMatchObject({ kind: "rolledBack", asked: "axis", agreed: "allied" });
});

describe("other rules", () => {
  /** A game that was made before its ruleset's second revision. */
  async function madeBefore() {
    await playing({ ruleset: knowRevisedRules("at first") });
    knowRevisedRules();
  }
  const isTold = async () => {
    const { steps } = (await desk.office.games.run(id, (await desk.head(id)).run))!;
    return (steps.flatMap(({ events }) => events) as GameEvent[]).some(({ kind }) => kind === "supplyJudged");
  };

  it("hold for a game that was made before them from a ruling on, which names the case", async () => {
    await madeBefore();
    expect(await isTold()).toBe(false);
    await dispute("axis", "Nobody tells us of supply.");
    expect(await propose("axis", "rules 2")).toBe(
      "The Axis player proposes: the game goes on by revision 2 of its rules: " +
        "Supply that is judged is told of; before, it was not. (12.0)",
    );
    await agree("allied");
    expect(await lastEntry()).toMatchObject({
      kind: "revised",
      revision: 2,
      asked: "axis",
      agreed: "allied",
    });
    await desk.submit(id, "axis", ["go"]);
    expect((await desk.head(id)).revision).toBe(2);
    expect(await isTold()).toBe(true);
    await proved();
  });

  it("are told of to those who play by the old ones", async () => {
    await madeBefore();
    expect(notesOf(await desk.current(id))).toContainEqual(
      expect.stringContaining("before a ruling (rules 2)"),
    );
  });

  it.each([
    ["north-africa/hexwar-2008", {}, [2, 3, 5, 6, 7]],
    ["north-africa/hexwar-2008", { roadThroughMinefield: "added" }, [3, 5, 6, 7]],
    ["north-africa/spi-1976", {}, [3, 5, 6, 7]],
    ["north-africa/spi-1976", { roadThroughMinefield: "minefieldOnly" }, [2, 3, 5, 6, 7]],
    ["north-africa/spi-1976", { escarpmentBarrage: "adjacent" }, [3, 4, 5, 6, 7]],
  ])(
    "of %s with %j are told to those who played before where they concern the game: %j",
    async (ruleset, options, told) => {
      await playing({ ruleset, options });
      const game = await desk.current(id);
      const { head } = game;
      expect(head.revision).toBe(told.at(-1));
      const before = notesOf({ ...game, head: { ...head, revision: 1 } }).join("\n");
      const numbers = [...before.matchAll(/before a ruling \(rules (\d+)\)/g)].map(([, number]) =>
        Number(number)
      );
      expect(numbers).toEqual(told);
      expect(notesOf(game).some((note) => note.includes("before a ruling"))).toBe(false);
    },
  );

  it.each([
    ["rules 1", "The game is played by revision 1 of its rules already."],
    ["rules 3", "The rules of this game have revisions 1 to 2."],
  ])("are not to be had by %j", async (words, why) => {
    await madeBefore();
    await dispute("axis");
    expect(await propose("axis", words)).toBe(`refused: ${why}`);
  });

  it("are the only ones where nothing has been mended", async () => {
    await playing({ ruleset: knowRevisedRules("at first") });
    await dispute("axis");
    expect(await propose("axis", "rules 2")).toContain("have one revision only");
  });
});

it("where the referee himself has stopped a game with the computer, it agrees to what the player proposes", async () => {
  await playing({ seats: { allied: ANNA, axis: COMPUTER } });
  const before = (await desk.office.games.head(id))!;
  const dispute = {
    by: "referee",
    roll: null,
    words: "The rules have become others.",
    proposal: null,
  } as const;
  const event = { kind: "disputed", by: "referee", roll: null, words: dispute.words } as const;
  const { head, entries } = entered(
    desk.office,
    { ...before.head, dispute, operations: ["stopped"] },
    0,
    [event],
  );
  await desk.office.games.commit({ before, head, ledger: entries, letters: [] });
  expect(await act("allied", { kind: "withdraw" })).toMatch(/^refused: The referee has raised this dispute/);
  expect(await propose("allied", "We play on.")).toBe("Both players have agreed: “We play on.”");
  expect(await lastEntry()).toMatchObject({ kind: "ruled", asked: "allied", agreed: "axis" });
  await proved();
});
