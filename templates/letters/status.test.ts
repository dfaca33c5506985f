import { describe, expect, it } from "vitest";
import { statusLetter } from "./status.ts";
import { GAME, POSITION, textOf, words } from "../../tests/support/letters-of-a-game.ts";

describe("the answer to status and map", () => {
  const status = (more: Partial<Parameters<typeof statusLetter>[0]> = {}) =>
    statusLetter({
      ...GAME,
      ...POSITION,
      outcome: undefined,
      waiting: undefined,
      timeLeft: [],
      orders: [],
      kept: undefined,
      ...more,
    });

  it("says how the game stands, and gives the sheet", () => {
    expect(words(status())).toContain("Game-Turn 3 of 18. It is your turn: Game-Turn 3, Axis.");
    expect(words(status())).toContain("Axis units destroyed 1 (1 German)");
    expect(status().blocks).toContainEqual({ kind: "sheet", lines: POSITION.sheet });
  });

  it("of a game without a last turn does not name one", () => {
    expect(words(status({ turn: { ...POSITION.turn, lastTurn: undefined } }))).toContain(
      "Game-Turn 3. It is",
    );
  });

  it("shows orders that are kept", () => {
    expect(textOf(status({ orders: ["retreat toward 1103"] }))).toContain(
      "Orders of yours that are kept:\n\nretreat toward 1103",
    );
  });

  it("shows the map and both sides only where that was asked for", () => {
    expect(status().blocks.filter(({ kind }) => kind === "map")).toEqual([]);
    const withMap = status({ shows: "map" });
    expect(withMap.subject).toContain("The map");
    expect(withMap.blocks.filter(({ kind }) => kind === "map")).toHaveLength(1);
    expect(words(withMap)).toContain("Allied units on the map, 1: 3123 3RTR 3-2-12.");
  });

  it("of a game that is over carries no sheet", () => {
    const letter = status({ outcome: "The game is a draw." });
    expect(words(letter)).toContain("The game is a draw.");
    expect(letter.blocks.filter(({ kind }) => kind === "sheet")).toEqual([]);
  });
});
