import { expect, it } from "vitest";
import { printTable } from "./tournament.ts";

it("a tournament's table says who won how often, what it cost, and which seeds to look into", () => {
  const lines = printTable({
    games: 8,
    wins: { allied: 5, axis: 1, draw: 1 },
    endings: [
      { reason: "more points", cite: "3.1", wins: { allied: 4, axis: 1, draw: 1 } },
      { reason: "resignation", cite: "3.2", wins: { allied: 1, axis: 0, draw: 0 } },
    ],
    gameTurns: 18,
    lost: { allied: 14, axis: 27 },
    refused: 2,
    refusedIn: ["x/3"],
    faults: [{ seed: "x/5", fault: "Error: no" }],
  }, "units");
  expect(lines).toEqual([
    "Games: 8",
    "Won by the Allied player: 5 (63 %)",
    "Won by the Axis player: 1 (13 %)",
    "Drawn: 1 (13 %)",
    "  more points (3.1): 4 Allied, 1 Axis, 1 drawn",
    "  resignation (3.2): 1 Allied, 0 Axis, 0 drawn",
    "Median length in Game-Turns: 18",
    "Median units lost: 14 Allied, 27 Axis",
    "Decisions refused: 2 (seeds x/3)",
    "Exceptions: 1",
    "  seed x/5: Error: no",
  ]);
});
