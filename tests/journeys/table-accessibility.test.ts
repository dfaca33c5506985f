import type { BrowserContextOptions } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { faultsByAxe } from "../support/axe.ts";
import { AT_HOME, browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
import { byNight, few, isWhole } from "../properties/support/runs.ts";

const LOOKS: readonly (readonly [string, BrowserContextOptions])[] = few([
  ["by night", { colorScheme: "dark" }],
  ["by day", {}],
  ["on a telephone", { viewport: { width: 390, height: 844 } }],
], 1);

describe.skipIf(CHROMIUM === undefined)("the table and who cannot see or point", () => {
  const here = browsedTable(AT_HOME);
  let seat: string;
  beforeAll(async () => {
    seat = await here.table.practice({ game: "north-africa" });
  });

  it.each(LOOKS)(
    "axe finds nothing wrong with it %s, with lines, picks, an overlay and the keys",
    async (_, look) => {
      const page = await TablePage.open(here.browser, seat, look);
      if (isWhole) expect(await faultsByAxe(page.page)).toEqual([]);
      await page.page.getByRole("application").focus();
      await page.keys(".", "Enter", "z", "i", "?");
      await page.page.getByRole("dialog").waitFor();
      expect(await faultsByAxe(page.page)).toEqual([]);
      await page.close();
    },
  );

  byNight.each(["dark", "light"] as const)(
    "is %s where its reader would have it so, whatever his system says",
    async (look) => {
      const page = await TablePage.open(
        here.browser,
        seat,
        { colorScheme: look === "light" ? "dark" : "light" },
        async (page) => {
          await page.context().addCookies([{ name: "despatch-look", value: look, url: seat }]);
        },
      );
      const paper = await page.page.locator("#map-table svg > rect").first().evaluate((rect) =>
        getComputedStyle(rect).fill
      );
      expect(paper).toBe(look === "light" ? "rgb(251, 247, 234)" : "rgb(27, 25, 21)");
      await page.close();
    },
  );

  it("a marked word tells of itself where it has the focus, and Escape closes that alone", async () => {
    const page = await TablePage.open(here.browser, seat);
    await page.page.getByRole("application").focus();
    await page.keys(".", "Enter", "z");
    const word = page.page.locator(".mt-legend").getByRole("link", { name: "enemy zone" });
    await word.focus();
    await page.keys("Shift+Tab", "Tab");
    const told = page.page.getByRole("tooltip");
    expect(await told.innerText()).toContain("zone of control: The six hexes around a unit.");
    if (isWhole) expect(await faultsByAxe(page.page)).toEqual([]);
    await page.keys("Escape");
    expect(await told.isVisible()).toBe(false);
    expect(await page.page.locator(".mt-picking").count()).toBe(1);
    await page.page.getByRole("button", { name: /^Hold/ }).click();
    await page.page.getByRole("link", { name: "What hold means" }).click();
    expect(await told.innerText()).toContain("Says that a unit stays");
    expect(page.faults).toEqual([]);
    await page.close();
  });
});
