import { afterEach, beforeEach, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../tests/support/office.ts";
import { playAt } from "../../../tests/support/play.ts";
import { deskOf } from "../../../src/game/open/desk-of.ts";
import { meansPart } from "../../../templates/letters/position.ts";
import { renderText } from "../../../templates/text.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

const support = async (id: string, side: "allied" | "axis") => {
  const game = await desk.current(id);
  const [{ lasts, value }] = game.system.words.means(deskOf(game, side));
  return `${value} ${lasts}`;
};

/** What letters of the turn and the page say of the Allied side's points. */
const told = async (id: string) => {
  const game = await desk.current(id);
  return renderText(
    meansPart({ means: game.system.words.means(deskOf(game, "allied")), sheet: [], question: undefined }),
  ).replace(
    /\s+/g,
    " ",
  );
};

it("points named by a sheet that is kept are pledged, and by protection that waits (9.0)", async () => {
  const { id, send } = await playAt(desk, "oneExchange");
  expect(await support(id, "allied")).toBe("6 in this Game-Turn");
  await send("allied", ...ATTACK_ON_THE_16, "protect 3022 gs 1", "protect all gs 1", "wait");
  expect(await support(id, "allied")).toBe(
    "6; of these 5 are pledged to your attacks and 1 to protect your units, so 0 are free in this Game-Turn",
  );
});

it("points that serve again in each Player-Turn are described so under the option for it (9.0)", async () => {
  const { id, send } = await playAt(desk, "oneExchange", {
    options: { groundSupportBudget: "playerTurn" },
  });
  await send("allied", ...ATTACK_ON_THE_16, "protect 3022 gs 4", "advance never", "retreat toward 3122");
  expect(await support(id, "allied")).toBe(
    "6; of these 5 are pledged to your attacks, so 1 is free in this Player-Turn",
  );
  expect(await told(id)).toContain("Ground Support Points left in this Player-Turn: 6;");
});

it("points of announced attacks are pledged until the attacks are made, and gone then (9.0)", async () => {
  const { id, now, send } = await playAt(desk, "oneExchange");
  await send("allied", ...ATTACK_ON_THE_16, "advance never", "retreat toward 3122");
  expect((await now()).about).toBe("exchange");
  expect(await support(id, "allied")).toBe(
    "6; of these 5 are pledged to your attacks, so 1 is free in this Game-Turn",
  );
  expect(await told(id)).toContain(
    "Ground Support Points left in this Game-Turn: 6; of these 5 are pledged to your attacks, so 1 is free.",
  );
  expect((await now()).sheet("axis")).toContain("# Ground Support Points left: 4");
  await send("axis", "protect 3116 gs 1");
  expect(await support(id, "allied")).toBe("1 in this Game-Turn");
  expect(await support(id, "axis")).toMatch(/^3\b/);
});
