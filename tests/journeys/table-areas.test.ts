import { describe, expect, it } from "vitest";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
import { atTheTable, MORNING } from "../support/toy/at-the-table.ts";

atTheTable();

const panel = ({ page }: TablePage) => page.getByRole("region", { name: "Pointing" }).innerText();

/** Holds back the next answer from an address. @returns what comes when it is made, and what lets the page have it */
async function heldBack(seat: TablePage, address: RegExp) {
  const { page } = seat;
  const [made, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(address, async (route) => {
    const response = await route.fetch();
    made.resolve();
    await free.promise;
    await route.fulfill({ response });
  }, { times: 1 });
  return {
    made: made.promise,
    comes: async () => {
      const come = page.waitForResponse(address);
      free.resolve();
      await (await come).finished();
      await seat.heard();
    },
  };
}

describe.skipIf(CHROMIUM === undefined)("the table of a game that no page knows: Three Fords", () => {
  const here = browsedTable();

  it("is pointed at by area and by block, says what is forbidden, and plays the march", async () => {
    await here.table.begin("standing", "none", { scenario: MORNING });
    const seat = await TablePage.open(here.browser, await here.table.seat("allied"));
    await seat.press("The whole map");
    await seat.at("3", "10");
    expect(await panel(seat)).toContain("(4.2)");
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

  it("keeps what was written and picked while answers were on their way", async () => {
    await here.table.begin("standing", "none", { scenario: MORNING });
    const address = await here.table.seat("allied");
    const seat = await TablePage.open(here.browser, address);
    const { page } = seat;
    const foot = page.locator(".mt-foot");
    await seat.type(["move allied-3 to 6"]);
    // A check that is answered late is of the lines as they are by then.
    const check = await heldBack(seat, /\/check$/);
    await seat.press("Check");
    await check.made;
    await page.getByRole("textbox", { name: "Line 2" }).fill("move allied-1 to 11");
    await check.comes();
    await foot.getByText("1 of 2").waitFor();
    // What another device wrote is asked for, and comes after one's own lines are kept.
    await foot.getByText("Kept as a draft").waitFor();
    const desk = await heldBack(seat, /\/desk$/);
    const other = await TablePage.open(here.browser, address);
    await other.type(["move allied-1 to 3"]);
    await desk.made;
    await seat.type(["move allied-3 to 6"]);
    const both = page.getByRole("region", { name: "Two drafts" });
    await both.getByRole("button", { name: "mine" }).click();
    await foot.getByText("Kept as a draft").waitFor();
    await seat.press("The whole map");
    await seat.at("1");
    await desk.comes();
    await expect.poll(() => other.lines()).toEqual(["move allied-3 to 6"]);
    expect(await seat.lines()).toEqual(["move allied-3 to 6"]);
    expect(await page.locator(".mt-picking").count()).toBe(1);
    // The server refused one draft, as another was there.
    expect([...seat.faults, ...other.faults].filter((fault) => !/409 .*draft$/.test(fault))).toEqual([]);
    await other.close();
    await seat.close();
  });

  it("asks once, though it is pressed twice before what asks is there", async () => {
    await here.table.begin("standing", "none", { scenario: MORNING });
    const seat = await TablePage.open(here.browser, await here.table.seat("allied"));
    const { page } = seat;
    const script = await heldBack(seat, /film/);
    await page.getByRole("button", { name: "Play the turn" }).dblclick();
    await script.made;
    await script.comes();
    await page.getByRole("dialog").getByRole("button", { name: "Back to the sheet" }).click();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await seat.close();
  });
});
