import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { DisputedGame } from "../../../tests/support/disputed-game.ts";
import { Desk } from "../../../tests/support/office.ts";
import { forgetRevisedRules, knowRevisedRules } from "../../../tests/support/revised-rules.ts";
import type { GameEvent } from "../../../rules/north-africa/contract/event.ts";
import { notesOfGame } from "../notes.ts";

let desk: Desk;
let game: DisputedGame;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());
afterAll(forgetRevisedRules);

describe("other rules", () => {
  /** A game that was made before its ruleset's second revision. */
  async function madeBefore() {
    game = await DisputedGame.played(desk, { ruleset: knowRevisedRules("at first") });
    knowRevisedRules();
  }
  const isTold = async () => {
    const { steps } = (await desk.office.games.run(game.id, (await desk.head(game.id)).run))!;
    return (steps.flatMap(({ events }) => events) as GameEvent[]).some(({ kind }) => kind === "supplyJudged");
  };

  it("hold for a game that was made before them from a ruling on, which names the case", async () => {
    await madeBefore();
    expect(await isTold()).toBe(false);
    await game.dispute("axis", "Nobody tells us of supply.");
    expect(await game.propose("axis", "rules 2")).toBe(
      "The Axis player proposes: the game goes on by revision 2 of its rules: " +
        "Supply that is judged is told of; before, it was not. (12.0)",
    );
    await game.agree("allied");
    expect(await game.lastEntry()).toMatchObject({
      kind: "revised",
      revision: 2,
      asked: "axis",
      agreed: "allied",
    });
    await desk.submit(game.id, "axis", ["go"]);
    expect((await desk.head(game.id)).revision).toBe(2);
    expect(await isTold()).toBe(true);
    await game.proves();
  });

  it("appear in the notes of a game that is played by the old ones", async () => {
    await madeBefore();
    expect(notesOfGame(await desk.current(game.id))).toContainEqual(
      expect.stringContaining("before a ruling (rules 2)"),
    );
  });

  it.each([
    ["north-africa/hexwar-2008", {}, [2, 3, 5, 6, 7, 8, 9, 10]],
    ["north-africa/hexwar-2008", { roadThroughMinefield: "added" }, [3, 5, 6, 7, 8, 9, 10]],
    ["north-africa/spi-1976", {}, [3, 5, 6, 7, 8, 9, 10]],
    ["north-africa/spi-1976", { roadThroughMinefield: "minefieldOnly" }, [2, 3, 5, 6, 7, 8, 9, 10]],
    ["north-africa/spi-1976", { escarpmentBarrage: "adjacent" }, [3, 4, 5, 6, 7, 8, 9, 10]],
  ])(
    "of %s with %j are told to those who played before where they concern the game: %j",
    async (ruleset, options, told) => {
      game = await DisputedGame.played(desk, { ruleset, options });
      const current = await desk.current(game.id);
      const { head } = current;
      expect(head.revision).toBe(told.at(-1));
      const before = notesOfGame({ ...current, head: { ...head, revision: 1 } }).join("\n");
      const numbers = [...before.matchAll(/before a ruling \(rules (\d+)\)/g)].map(([, number]) =>
        Number(number)
      );
      expect(numbers).toEqual(told);
      expect(notesOfGame(current).some((note) => note.includes("before a ruling"))).toBe(false);
    },
  );

  it.each([
    ["rules 1", "The game already uses revision 1 of its rules."],
    ["rules 3", "The rules of this game have revisions 1 to 2."],
  ])("are not to be had by %j", async (words, why) => {
    await madeBefore();
    await game.dispute("axis");
    expect(await game.propose("axis", words)).toBe(`refused: ${why}`);
  });

  it("are the only ones where nothing has been mended", async () => {
    game = await DisputedGame.played(desk, { ruleset: knowRevisedRules("at first") });
    await game.dispute("axis");
    expect(await game.propose("axis", "rules 2")).toContain("have only one revision");
  });
});
