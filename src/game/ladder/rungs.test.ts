import { describe, expect, it } from "vitest";
import { type LadderGame, rungsOf } from "./rungs.ts";

const stays = (...players: readonly string[]) =>
  players.map((player, at) => ({ player, stints: [{ from: at, until: null }] }));
const game = (at: number, challenger: string, challenged: string, isWon = true): LadderGame => ({
  at,
  challenger,
  challenged,
  isWon,
});

describe("the rungs of a ladder", () => {
  it.each<[string, readonly LadderGame[], string]>([
    ["whoever comes stands on the lowest rung", [], "abcd"],
    ["a challenger who wins takes the rung, and all from there move down", [game(9, "d", "b")], "adbc"],
    ["a challenger who does not win stays", [game(9, "d", "b", false)], "abcd"],
    ["who has meanwhile come above keeps their rung", [game(8, "d", "a"), game(9, "d", "c")], "dabc"],
    ["games count in the order in which they ended", [game(9, "c", "a"), game(8, "d", "c")], "cabd"],
    ["a game with somebody who is not there changes nothing", [game(9, "d", "x"), game(9, "x", "a")], "abcd"],
  ])("%s", (_, games, expected) => {
    expect(rungsOf(stays("a", "b", "c", "d"), games).join("")).toBe(expected);
  });

  it("a rung that was won stays won after the loser has gone, and who comes again begins below", () => {
    const members = [
      ...stays("a"),
      { player: "b", stints: [{ from: 1, until: 20 }, { from: 30, until: null }] },
      { player: "c", stints: [{ from: 2, until: null }] },
      { player: "d", stints: [{ from: 3, until: null }] },
    ];
    expect(rungsOf(members, [game(10, "d", "b")])).toEqual(["a", "d", "c", "b"]);
  });

  it("a result that is corrected changes all that follows from it", () => {
    const later = game(12, "c", "d");
    expect(rungsOf(stays("a", "b", "c", "d"), [game(10, "d", "a"), later])).toEqual(["c", "d", "a", "b"]);
    expect(rungsOf(stays("a", "b", "c", "d"), [game(10, "d", "a", false), later])).toEqual([
      "a",
      "b",
      "c",
      "d",
    ]);
  });
});
