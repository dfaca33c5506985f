import { describe, expect, it } from "vitest";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { ATTACK_ON_THE_16 } from "../support/office.ts";

describe.skipIf(CHROMIUM === undefined)("a plan that is rolled many times", () => {
  const here = browsedTable();

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
    await context.close();
  });
});
