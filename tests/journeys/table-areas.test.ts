import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, openBrowser } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
import { seatLink, Table } from "../support/table.ts";
import { MORNING } from "../support/toy/at-the-table.ts";

describe.skipIf(CHROMIUM === undefined)("the table of a game that no page knows: Three Fords", () => {
  let table: Table;
  let browser: Browser;
  beforeAll(async () => {
    table = await Table.open();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  it("is pointed at by area and by block, says what is forbidden, and plays the march", async () => {
    await table.begin("standing", "none", { scenario: MORNING });
    const [invitation] = await table.inbox("allied", 1);
    const seat = await TablePage.open(browser, table.web + new URL(seatLink(invitation)).pathname);
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
