import { expect, it } from "vitest";
import { openGame, openPlayed } from "../../../src/game/open/open-game.ts";

const opened = (scenario: string, handicap: unknown) => {
  const judged = openGame({ ruleset: "north-africa/spi-1976", scenario, options: { handicap } });
  return judged.ok ? openPlayed(judged.value) : judged;
};

it("gives no Victory Points where the scenario counts none (19.17)", () => {
  expect(opened("crusader/campaign", { kind: "victoryPoints", side: "allied", amount: 10 })).toEqual({
    ok: false,
    error: ["options: this scenario has no handicap of victoryPoints"],
  });
});

it("gives Game-Turns where the scenario has to be won by a time alone (19.17)", () => {
  const handicap = { kind: "gameTurns", side: "allied", amount: 1 };
  expect(opened("crusader/campaign", handicap).ok).toBe(true);
  expect(opened("crusader/dash-to-the-wire", handicap)).toEqual({
    ok: false,
    error: ["options: this scenario has no handicap of gameTurns"],
  });
});

it("of Game-Turns moves the last one, and says what it comes to", () => {
  const game = opened("crusader/campaign", { kind: "gameTurns", side: "axis", amount: 3 });
  if (!game.ok) throw new Error(game.error.join(" "));
  const { system: { rules, words }, truth } = game.value;
  const sight = rules.view(truth, "spectator");
  expect(rules.turn(truth).lastTurn).toBe(15);
  expect(words.notes(sight).victory.join(" ")).toContain("the game goes from Game-Turn 1 to 15.");
  expect(words.notes(sight).all).toContain(
    "Handicap of this game (house rule, 19.17): the Axis side has 3 more Game-Turns at the end. Each Game-Turn given to the Allied side makes the game one longer, each given to the Axis side one shorter.",
  );
});

it.each([
  [{ kind: "groundSupport", side: "allied", amount: 11 }, /handicap of groundSupport is 10 at most/],
  [{ kind: "gameTurns", side: "axis", amount: 5 }, /handicap of gameTurns is 4 at most/],
  [{ kind: "groundSupport", side: "allied", amount: 0 }, /options\.handicap\.amount/],
  [{ kind: "groundSupport", side: "allied", amount: 1.5 }, /options\.handicap\.amount/],
  [{ kind: "tanks", side: "allied", amount: 1 }, /options\.handicap\.kind/],
  [{ kind: "groundSupport", side: "neutral", amount: 1 }, /options\.handicap\.side/],
])("refuses %j", (handicap, words) => {
  const game = opened("crusader/campaign", handicap);
  expect(game.ok ? [] : game.error.join(" ")).toMatch(words);
});

it("the notes give a handicap to both players, and say nothing without one", () => {
  const told = (handicap: unknown) => {
    const game = opened("crusader/sidi-rezeg", handicap);
    if (!game.ok) throw new Error(game.error.join(" "));
    const { system: { rules, words }, truth } = game.value;
    return words.notes(rules.view(truth, "spectator")).all.filter((note) => note.startsWith("Handicap"));
  };
  expect(told({ kind: "victoryPoints", side: "axis", amount: 20 })).toEqual([
    "Handicap of this game (house rule, 19.27): the Axis side has 20 more Victory Points in the count.",
  ]);
  expect(told({ kind: "groundSupport", side: "allied", amount: 1 })).toEqual([
    "Handicap of this game (house rule, 9.0): the Allied side has 1 more Ground Support Point in each Game-Turn.",
  ]);
  expect(told(undefined)).toEqual([]);
});
