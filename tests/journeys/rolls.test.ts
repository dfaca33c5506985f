import { env } from "node:process";
import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, it } from "vitest";
import { faultsByAxe } from "../support/axe.ts";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
import { ATTACK_ON_THE_16 } from "../support/office.ts";
import { byNight, isWhole } from "../properties/support/runs.ts";

describe.skipIf(CHROMIUM === undefined)("a plan that is rolled many times", () => {
  const here = browsedTable();
  const shot = (name: string) => env.SHOTS === undefined ? undefined : `${env.SHOTS}/${name}.png`;

  /** Rolls the attack at the table, and looks at what is shown. */
  async function rolledAtTable(name: string, looks: BrowserContextOptions): Promise<void> {
    await here.table.begin();
    const seat = await TablePage.open(here.browser, await here.table.seat("allied"), looks);
    if (looks.isMobile) await seat.press(/^Sheet/);
    await seat.type(ATTACK_ON_THE_16);
    await seat.press("Rolls");
    const figures = seat.page.getByRole("region", { name: "Rolls" });
    await figures.getByRole("heading", { name: "Hex 3116" }).waitFor();
    const text = await figures.innerText();
    expect(text).toContain("I counted every way the dice can fall");
    expect(text).toContain("you hold it");
    const brought = figures.getByRole("table", { name: "What the dice bring" });
    const shares = await brought.getByRole("cell").allInnerTexts();
    const sum = shares.map((share) => /^(\d+)%$/.exec(share)?.[1]).reduce(
      (all, each) => all + Number(each ?? 0),
      0,
    );
    expect(Math.abs(sum - 100)).toBeLessThanOrEqual(3);
    expect(await seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    if (isWhole) expect(await faultsByAxe(seat.page)).toEqual([]);
    const path = shot(name);
    if (path !== undefined) await seat.page.screenshot({ path });
    await figures.getByRole("button", { name: "Close" }).click();
    expect(await figures.isVisible()).toBe(false);
    expect(await seat.lines()).toEqual(ATTACK_ON_THE_16);
    expect(seat.faults).toEqual([]);
    await seat.close();
  }

  it("is shown beside the map", () => rolledAtTable("desk", { viewport: { width: 1280, height: 800 } }));

  byNight("is shown on a telephone by night", () =>
    rolledAtTable("phone", {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      colorScheme: "dark",
    }));

  it("is shown by a button of the form without scripts", async () => {
    await here.table.begin();
    const context = await here.browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      colorScheme: "dark",
    });
    const page = await context.newPage();
    await page.goto(await here.table.seat("allied"));
    const box = page.getByLabel("Order sheet");
    const [first] = (await box.inputValue()).split("\n");
    await box.fill([first, ...ATTACK_ON_THE_16, "end"].join("\n"));
    await page.getByRole("button", { name: "Roll it 1,000 times" }).click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("rolled");
    expect(await page.getByRole("table", { name: "What the dice bring" }).innerText()).toContain("%");
    expect(await page.getByLabel("Order sheet").inputValue()).toContain("attack 3116 from 3117 3216");
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    const path = shot("form");
    if (path !== undefined) await page.screenshot({ path, fullPage: true });
    await context.close();
  });
});
