import { afterEach, beforeEach, expect, it } from "vitest";
import { ANNA, COMPUTER, Desk, MARCH } from "../../../tests/support/office.ts";
import { checkSheet } from "./check-sheet.ts";

let desk: Desk;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

it.each(
  [
    ["the computer", { seats: { allied: ANNA, axis: COMPUTER } }, "You can take it back afterwards."],
    ["a person", {}, "You can take it back only if the other player agrees."],
    ["a person, for good", { noTakingBack: true }, "Nobody can take it back."],
  ] as const,
)("says whether a turn against %s can be taken back, as its page does", async (_, terms, words) => {
  const game = await desk.current(await desk.begin(terms));
  const checked = checkSheet(
    game,
    { id: game.head.id, side: "allied", gameTurn: 1, answer: undefined, lines: [MARCH, "go"] },
    desk.now,
  );
  expect(checked.ok && checked.value.sentence).toBe(
    `Your Player-Turn is played with these orders at once. ${words}`,
  );
});
