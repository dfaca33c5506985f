import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { hostileWords } from "../../../tests/support/hostile-words.ts";
import { letterText } from "../../../tests/support/letters.ts";
import { mail, standingFor } from "../../../tests/support/asked-letters.ts";
import { Desk } from "../../../tests/support/office.ts";
import { deskOf } from "../../game/open/desk-of.ts";
import type { CurrentGame } from "../../game/office.ts";
import { askedOnce, TooMuchAsked } from "./asked-once.ts";

let desk: Desk, game: CurrentGame;
beforeAll(async () => {
  desk = await Desk.open();
  game = await desk.current(await desk.begin());
});
afterAll(() => desk.close());

it("asks the game once for the same words at the same desk, and again at another", () => {
  const printed = vi.fn(game.system.orders.printed);
  const orders = askedOnce({ ...game.system.orders, printed });
  const first = orders.printed(deskOf(game, "allied"), ["44RTR to 3117"]);
  expect(orders.printed(deskOf(game, "allied"), ["44RTR to 3117"])).toBe(first);
  expect(printed).toHaveBeenCalledOnce();
  orders.printed({ ...deskOf(game, "allied"), kept: ["move 8RTR to 3216"] }, ["44RTR to 3117"]);
  orders.printed(deskOf(game, "allied"), ["44RTR to 3118"]);
  expect(printed).toHaveBeenCalledTimes(3);
});

it("ends a reading that asks too much", () => {
  const orders = askedOnce(game.system.orders);
  const ask = () => {
    for (let at = 0; at < 1_000; at++) orders.typed(deskOf(game, "allied"), [`words ${at}`]);
  };
  expect(ask).toThrow(TooMuchAsked);
});

it("gives a letter that asks too much a plain answer, and keeps nothing", async () => {
  const at = await standingFor({ game: "north-africa", side: "allied", state: "opening" });
  const [answer, another] = await mail(
    at,
    "allied",
    hostileWords("north-africa")["conditions in paragraphs"],
  );
  expect(another).toBeUndefined();
  expect(letterText(answer)).toContain("It took too long to read your letter, so nothing has changed.");
  expect((await at.desk.head(at.id)).seats.allied.sheet).toBeNull();
  at.desk.close();
});
