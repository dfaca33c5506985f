import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DisputedGame } from "../../../tests/support/disputed-game.ts";
import { deskOfGame } from "../../../tests/support/north-africa.ts";
import { ANNA, COMPUTER, Desk } from "../../../tests/support/office.ts";
import { entered } from "../office.ts";
import { mapOfRun } from "../turn/map-of-run.ts";

let desk: Desk;
let game: DisputedGame;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

async function hexOf(unit: string) {
  const { rules, state } = deskOfGame(await desk.current(game.id));
  return rules.counters(state).find((counter) => counter.id === unit)?.hex;
}

describe("a corrected position", () => {
  beforeEach(async () => {
    game = await DisputedGame.played(desk);
    await game.dispute("axis", "The 3RTR stands elsewhere.");
  });

  it("stands once both agree, is entered with its points, and both get map, sheet and what has changed", async () => {
    expect(await game.propose("axis", "correct place 3RTR at 2919\nground support axis 0")).toBe(
      "The Axis player proposes: the position is corrected: 3RTR stands in 2919; Axis has 0 Ground Support Points left.",
    );
    const before = await hexOf("al-3rtr");
    expect(await game.agree("allied")).toMatch(/^Both players have agreed: the position is corrected/);
    expect(await hexOf("al-3rtr")).toBe("2919");
    expect(await game.lastEntry()).toMatchObject({
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
      const { subject, words } = await desk.told(address);
      expect(subject).toMatch(/: The position was corrected \[/);
      expect(words).toContain(`3RTR: 2919, not ${before}`);
      expect(words).toMatch(/Allied units on the map.*begin \w+ (allied|axis) turn 1/);
    }
    await desk.submit(game.id, "axis", ["go"]);
    expect((await desk.head(game.id)).run).toBe(2);
    await game.proves();
  });

  it("is to be legal, and every case that it breaks is named", async () => {
    const taken = await hexOf("al-7i");
    expect(await game.propose("axis", `correct place 3RTR at ${taken}; gs axis 99`)).toMatch(
      /^refused: .* would stand in \d{4}\. \(5\.31\).*\(9\.14\)/,
    );
    expect(await game.propose("axis", "correct nothing much")).toContain("corrects nothing");
    expect((await desk.head(game.id)).dispute?.proposal).toBeNull();
  });

  it("has a map of its own, and the one before it does not linger", async () => {
    const before = await mapOfRun(desk.office, await desk.head(game.id), 1, "spectator");
    await game.propose("axis", "correct place 3RTR at 2919");
    await game.agree("allied");
    const after = await mapOfRun(desk.office, await desk.head(game.id), 1, "spectator");
    expect(after.svg()).not.toBe(before.svg());
    expect(after.svg()).toContain("set right by a ruling");
  });

  it("is what a later rollback to that run goes back to", async () => {
    await game.propose("axis", "correct place 3RTR at 2919");
    await game.agree("allied");
    await desk.submit(game.id, "axis", ["go"]);
    await game.dispute("allied");
    await game.propose("allied", "rollback to run 1");
    await game.agree("axis");
    expect(await hexOf("al-3rtr")).toBe("2919");
    await game.proves();
  });

  it("is gone where a rollback goes back behind it", async () => {
    await game.propose("axis", "correct place 3RTR at 2919");
    await game.agree("allied");
    await game.dispute("allied");
    await game.propose("allied", "rollback to run 0");
    await game.agree("axis");
    expect(await hexOf("al-3rtr")).toBe("3123");
    await desk.submit(game.id, "allied", ["go"]);
    await game.proves();
  });
});

it("the computer agrees to the player's proposal if the referee itself has stopped their game", async () => {
  game = await DisputedGame.played(desk, { seats: { allied: ANNA, axis: COMPUTER } });
  const before = (await desk.office.games.head(game.id))!;
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
  expect(await game.act("allied", { kind: "withdraw" })).toMatch(
    /^refused: The referee has raised this dispute/,
  );
  expect(await game.propose("allied", "We play on.")).toBe("Both players have agreed: “We play on.”");
  expect(await game.lastEntry()).toMatchObject({ kind: "ruled", asked: "allied", agreed: "axis" });
  await game.proves();
});
