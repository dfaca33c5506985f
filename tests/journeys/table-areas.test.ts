import { describe, expect, it } from "vitest";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
import { atTheTable, MORNING } from "../support/toy/at-the-table.ts";

atTheTable();

describe.skipIf(CHROMIUM === undefined)("the table of a game that no page knows: Three Fords", () => {
  const here = browsedTable();

  it("is pointed at by area and by block, says what is forbidden, and plays the march", async () => {
    await here.table.begin("standing", "none", { scenario: MORNING });
    const seat = await TablePage.open(here.browser, await here.table.seat("allied"));
    await seat.press("The whole map");
    await seat.at("3", "10");
    expect(await seat.page.getByRole("region", { name: "Pointing" }).innerText()).toContain("(4.2)");
    await seat.at("6");
    expect(await seat.lines()).toEqual(["move allied-3 to 6"]);
    await seat.page.getByRole("textbox", { name: "Line 2" }).fill("move allied-1 to 11");
    await seat.page.getByRole("button", { name: /^Use / }).click();
    expect((await seat.lines())[1]).toMatch(/^move allied-1 to \d$/);
    await seat.keys("Control+z", "Control+z");
    expect(await seat.lines()).toEqual(["move allied-3 to 6"]);
    expect(await seat.play()).toContain("Waiting for the Axis player's orders");
    expect(seat.faults).toEqual([]);
    await seat.close();
  });
});
