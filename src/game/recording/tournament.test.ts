import { describe, expect, it } from "vitest";
import { type GameResult, pairings, playPairing, tournamentTable } from "./tournament.ts";

const DASH = {
  scenario: "crusader/dash-to-the-wire",
  players: { allied: "modest", axis: "modest" },
} as const;

const ended = (
  seed: string,
  winner: "allied" | "axis" | "draw",
  gameTurns: number,
  lost: [number, number],
) => ({
  seed,
  winner,
  reason: winner === "draw" ? "time" : "points",
  cite: winner === "draw" ? "4.1" : "3.1",
  gameTurns,
  lost: { allied: lost[0], axis: lost[1] },
  refused: 0,
});

describe("a tournament", () => {
  it("is so many games, each with a seed of its own", () => {
    expect(pairings(3, "x", DASH).map(({ seed }) => seed)).toEqual(["x/1", "x/2", "x/3"]);
    expect(pairings(2, "x", DASH)[1]).toMatchObject(DASH);
  });

  it("plays its games to the end, and no decision of the computer's is refused", () => {
    const results = pairings(3, "wire", DASH).map(playPairing);
    const table = tournamentTable(results);
    expect(table).toMatchObject({ games: 3, gameTurns: 6, refused: 0, faults: [] });
    expect(table.wins.allied + table.wins.axis + table.wins.draw).toBe(3);
    expect(table.lost.allied).toBeGreaterThan(0);
  });

  it("comes out the same again", () => {
    const [game] = pairings(1, "wire", DASH);
    expect(playPairing(game)).toEqual(playPairing(game));
  });

  it("takes the rules of another edition, and says so where there is none", () => {
    const [game] = pairings(1, "x", { ...DASH, choices: { ruleset: "north-africa/spi-1967" } });
    expect(playPairing(game)).toMatchObject({
      seed: "x/1",
      fault: expect.stringContaining("is not played by north-africa/spi-1967"),
    });
  });
});

describe("its table", () => {
  const results: GameResult[] = [
    ended("x/1", "allied", 6, [3, 9]),
    ended("x/2", "axis", 4, [7, 1]),
    ended("x/3", "axis", 5, [8, 2]),
    ended("x/4", "draw", 6, [1, 1]),
    { seed: "x/5", fault: "Error: no" },
  ];

  it("counts who won, and gives medians of the games that came to their end", () => {
    expect(tournamentTable(results)).toMatchObject({
      games: 5,
      wins: { allied: 1, axis: 2, draw: 1 },
      gameTurns: 5,
      lost: { allied: 3, axis: 1 },
      refused: 0,
    });
  });

  it("tells how they ended, the usual way first", () => {
    expect(tournamentTable(results).endings).toEqual([
      { reason: "points", cite: "3.1", wins: { allied: 1, axis: 2, draw: 0 } },
      { reason: "time", cite: "4.1", wins: { allied: 0, axis: 0, draw: 1 } },
    ]);
  });

  it("names the seed of each game that broke off, so that it can be played again", () => {
    expect(tournamentTable(results).faults).toEqual([{ seed: "x/5", fault: "Error: no" }]);
  });

  it("of no games is empty", () => {
    expect(tournamentTable([])).toMatchObject({ games: 0, gameTurns: 0, faults: [] });
  });
});
