import { describe, expect, it } from "vitest";
import type { GameScore, TournamentState } from "./standing.ts";
import { standingsOf, type TieBreaks } from "./standings.ts";

/** Cross-tables that others have published with their tie-breaks. */

/** What a player has of a round: `+W9` won as the first side against 9, `=B13`, `-F11` lost without a game, `+BYE`, `--` not paired. */
const RESULT = /^([+=-])(?:([WBF])(\d+)|BYE)$/;

/** @param lines a player's rounds, by numbers from 1 @param nobody who gives half-point byes, which our tournaments do not have */
function tableOf(lines: readonly string[], nobody: number): TournamentState {
  const rows = lines.map((line) => line.split(","));
  const players = [...rows, []].map((_, at) => ({ number: at + 1, name: `P${at + 1}`, isIn: true }));
  const rounds = rows[0].map((_, round) => ({
    pairings: rows.flatMap((row, at) => {
      const [, result, how, number] = RESULT.exec(row[round]) ?? [];
      if (result === undefined) return [];
      const winner = result === "=" ? "draw" : result === "+" ? "allied" : "axis";
      const score: GameScore = how === "F"
        ? { winner, game: null, isRuled: true }
        : { winner, game: "GAME", isRuled: false };
      if (how === undefined) {
        return [
          result === "="
            ? { allied: at + 1, axis: nobody, scores: [score] }
            : { allied: at + 1, axis: null, scores: [] },
        ];
      }
      // Both rows have the game: the first one counts.
      return Number(number) < at + 1 ? [] : [{ allied: at + 1, axis: Number(number), scores: [score] }];
    }),
  }));
  return {
    id: "TEST2",
    title: "Test",
    createdAt: 0,
    anchor: "",
    form: { system: "swiss", games: 1, rounds: 5, scenario: "", time: null, beacon: "none" },
    director: "Dora",
    players,
    rounds,
    lots: new Map(),
    called: undefined,
    isFinished: true,
  };
}

function figures(state: TournamentState, which: keyof TieBreaks): (player: number) => number {
  const rows = standingsOf(state);
  return (player) => rows.find((row) => row.player === player)!.tieBreaks[which];
}

describe("the Swiss of the exercises that FIDE has published for C.07", () => {
  // M. Held, Exercises in Tie-Breaking, https://tec.fide.com/2024/03/18/tie-break-exercise/
  const state = tableOf([
    "+W9,=B13,=W2,+B15,=W4",
    "+B10,+W7,=B1,+W16,=B3",
    "=W11,+B6,+W8,=B4,=W2",
    "+B12,=BYE,+W13,=W3,=B1",
    "-W13,-B15,+W11,=B7,+W10",
    "-B14,-W3,+BYE,+W10,+B8",
    "+W15,-B2,-B16,=W5,-B11",
    "=B16,+W14,-B3,+W13,-W6",
    "-B1,-W10,=BYE,-F11,+BYE",
    "-W2,+B9,-W15,-B6,-B5",
    "=B3,-W16,-B5,+F9,+W7",
    "-W4,+BYE,+F14,--,--",
    "+B5,=W1,-B4,-B8,-W14",
    "+W6,-B8,-F12,--,+B13",
    "-B7,+W5,+B10,-W1,-B16",
    "=W8,+B11,+W7,-B2,+W15",
  ], 17);

  it("has their Buchholz, in exercises 1 to 4, with a forfeit and somebody who has withdrawn", () => {
    const buchholz = figures(state, "buchholz");
    // 4 has 15 there: a half-point bye is a game with nobody here.
    expect([2, 1, 3, 5, 8, 11, 16].map(buchholz)).toEqual([13, 12.5, 15.5, 8.5, 13.5, 13.5, 12.5]);
    // Exercise 8 has 9½ and 9, having cut a round without a game: 2 points of their own.
    expect([12, 14].map(buchholz)).toEqual([11.5, 11]);
  });

  it("has their Sonneborn-Berger, in exercise 12", () => {
    const published = new Map([
      [2, 9.5],
      [3, 10.5],
      [1, 8],
      [16, 7.25],
      [6, 6.5],
      [11, 5.75],
      [8, 5.25],
      [5, 4.25],
      [14, 4.5],
      [12, 4],
      [15, 3.5],
      [13, 4.25],
      [7, 3.25],
      [10, 1.5],
    ]);
    const sonnebornBerger = figures(state, "sonnebornBerger");
    expect(new Map([...published.keys()].map((player) => [player, sonnebornBerger(player)]))).toEqual(
      published,
    );
  });
});

it("a round robin of three with two games each has the Sonneborn-Berger that Chesskid gives", () => {
  // https://support.chesskid.com/en/articles/8863009-what-is-a-tie-break: Bob, Mary, John.
  const game = (winner: GameScore["winner"]): GameScore => ({ winner, game: "GAME", isRuled: false });
  const state = tableOf(["--", "--", "--"], 4);
  const rounds = [
    { pairings: [{ allied: 1, axis: 2, scores: [game("axis"), game("axis")] }] },
    { pairings: [{ allied: 1, axis: 3, scores: [game("allied"), game("axis")] }] },
    { pairings: [{ allied: 2, axis: 3, scores: [game("axis"), game("draw")] }] },
  ];
  const form = { ...state.form, system: "round-robin", games: 2, rounds: null } as const;
  const table = { ...state, form, rounds, players: state.players.slice(0, 3) };
  expect([1, 2, 3].map(figures(table, "sonnebornBerger"))).toEqual([4.5, 3.75, 2.25]);
  // Mary and John are level on points, and John has won their direct encounter.
  expect(standingsOf(table).map(({ player }) => player)).toEqual([1, 3, 2]);
});
