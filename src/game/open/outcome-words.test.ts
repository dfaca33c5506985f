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
