import { expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { outcomeWords } from "./outcome-words.ts";

it.each([
  ["crusader-2010/tobruk", "tobruk", "The game is over, and Axis has won: the Axis is in Tobruk (17.0)."],
  [
    "crusader-2010/tobruk",
    "the other has resigned",
    "The game is over, and Axis has won: the other has resigned (17.0).",
  ],
  ["crusader/campaign", "time", "The game is over, and Axis has won: time (17.0)."],
])("a game of %s that has ended by %j is told of as %j", async (scenario, reason, told) => {
  const desk = await Desk.open();
  const head = await desk.head(await desk.begin({ scenario }));
  await desk.close();
  expect(outcomeWords(head)).toBeUndefined();
  expect(outcomeWords({ ...head, outcome: { winner: "axis", reason, cite: "17.0" } })).toBe(told);
});

it.each(
  [
    [
      "allied",
      "the Axis player has resigned",
      "you have won: Anna has resigned.",
      "Bruno has won: you have resigned.",
    ],
    [
      "allied",
      "the Axis player's time was over",
      "you have won: Anna's time was over.",
      "Bruno has won: your time was over.",
    ],
    [
      "draw",
      "the Axis player has fallen silent, and the Allied player has closed it without a loser",
      "The game is a draw: Anna has fallen silent, and you have closed it without a loser.",
      "The game is a draw: you have fallen silent, and Bruno has closed it without a loser.",
    ],
  ] as const,
)("players read names and “you”: %s, %s", async (winner, reason, toAllied, toAxis) => {
  const desk = await Desk.open();
  const head = await desk.head(await desk.begin());
  await desk.close();
  const over = { ...head, names: { axis: "Anna", allied: "Bruno" }, outcome: { winner, reason, cite: "" } };
  expect(outcomeWords(over, "allied")).toContain(toAllied);
  expect(outcomeWords(over, "axis")).toContain(toAxis);
  expect(outcomeWords(over)).toContain(reason);
  const unnamed = outcomeWords({ ...over, names: {} }, "axis");
  expect(unnamed).not.toMatch(/Anna|Bruno|the Axis player/);
});
