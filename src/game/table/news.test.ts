import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DisputedGame } from "../../../tests/support/disputed-game.ts";
import { Desk } from "../../../tests/support/office.ts";
import { isNewsFor, momentOf } from "./news.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

describe("a rollback", () => {
  it("is news for the player who has to act again, and only once", async () => {
    const game = await DisputedGame.played(desk);
    await game.dispute("axis");
    await game.propose("axis", "rollback to run 0");
    const before = momentOf(await desk.head(game.id));
    await game.agree("allied");
    const now = await desk.current(game.id);
    expect(isNewsFor(now, "allied", before, "mine")).toBe(true);
    expect(isNewsFor(now, "axis", before, "mine")).toBe(false);
    expect(isNewsFor(now, "axis", before, "all")).toBe(true);
    expect(isNewsFor(now, "allied", momentOf(now.head), "mine")).toBe(false);
  });
});
