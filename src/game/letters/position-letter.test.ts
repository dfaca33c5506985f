import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { renderText } from "../../../templates/text.ts";
import { positionLetter } from "./position-letter.ts";
import { resign } from "../seats/resign.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

describe("a letter on the position", () => {
  const asked = async (withMap: boolean) => {
    const letter = positionLetter(
      desk.office,
      await desk.current(id),
      "axis",
      withMap ? { shows: "map" } : {},
    );
    return { ...letter, text: renderText(letter.blocks) };
  };

  it("says the turn, who is waited for, how it stands, the orders that are kept, the sheet", async () => {
    await desk.submit(id, "axis", ["retreat toward 2106"]);
    const { text, blocks } = await asked(false);
    expect(text).toContain("Game-Turn 1 of 18. Nothing to do now: we wait for the Allied player's\norders");
    expect(text).toContain("Orders of yours that are kept:\n\nretreat toward 2106");
    expect(text).toContain(`begin ${id} axis turn 1`);
    expect(blocks.filter(({ kind }) => kind === "map")).toEqual([]);
  });

  it("with the map has the map and the units of both sides", async () => {
    const { text, blocks } = await asked(true);
    expect(blocks.filter(({ kind }) => kind === "map")).toHaveLength(1);
    expect(text).toContain("Allied units on the map, 39:");
    expect(text).toContain("Axis units on the map, 54:");
  });

  it("shows nobody the other side's orders", async () => {
    await desk.submit(id, "allied", ["move 3022 to 2318", "wait"]);
    for (const withMap of [false, true]) {
      expect((await asked(withMap)).text).not.toMatch(/\b2318\b/);
    }
  });

  it("of a game that is over says how it ended, and gives no sheet", async () => {
    await resign(desk.office, id, "allied");
    const { text, blocks } = await asked(false);
    expect(text).toContain("The game is over, and you have won: the Allied player has resigned.");
    expect(blocks.filter(({ kind }) => kind === "sheet")).toEqual([]);
  });
});
