import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DisputedGame } from "../../../tests/support/disputed-game.ts";
import { ATTACK_ON_THE_16, Desk } from "../../../tests/support/office.ts";

let desk: Desk;
let id: string;
let game: DisputedGame;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
  game = DisputedGame.of(desk, id);
});
afterEach(() => desk.close());

async function rolledBack(): Promise<void> {
  await game.dispute("allied");
  await game.propose("allied", "rollback to run 0");
  await game.agree("axis");
}
const sheetOf = async (side: "allied" | "axis") => (await desk.head(id)).seats[side].sheet;

describe("a rollback of the enemy's Player-Turn", () => {
  it("takes nothing from a player who has sent a sheet since", async () => {
    await desk.submit(id, "axis", ["retreat toward 2106"]);
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    await desk.submit(id, "axis", ["retreat toward 1103", "wait"]);
    const before = await sheetOf("axis");
    await rolledBack();
    expect(await sheetOf("axis")).toEqual(before);
    expect(await sheetOf("allied")).toMatchObject({ lines: ATTACK_ON_THE_16, isGiven: true });
    await game.proves();
  });

  it("leaves what was sent before it as sent, to the last line", async () => {
    const lines = ["retreat toward 2106", "move 0708 to 0809"];
    await desk.submit(id, "axis", lines);
    const before = await sheetOf("axis");
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    await rolledBack();
    expect(await sheetOf("axis")).toEqual(before);
    await desk.submit(id, "allied", ["go"]);
    await game.proves();
  });

  it("leaves a sheet without orders that was sent since", async () => {
    await desk.submit(id, "axis", ["retreat toward 2106"]);
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    await desk.submit(id, "axis", []);
    await rolledBack();
    expect(await sheetOf("axis")).toMatchObject({ lines: [] });
  });
});
