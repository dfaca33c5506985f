import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsByAxe } from "../support/axe.ts";
import { CHROMIUM, openBrowser } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
import { Table } from "../support/table.ts";

const LOOKS: readonly (readonly [string, BrowserContextOptions])[] = [
  ["by day", {}],
  ["by night", { colorScheme: "dark" }],
  ["on a telephone", { viewport: { width: 390, height: 844 } }],
];

describe.skipIf(CHROMIUM === undefined)("the table and who cannot see or point", () => {
  let table: Table;
  let browser: Browser;
  let seat: string;
  beforeAll(async () => {
    table = await Table.open({ relay: false, more: { publicUrl: "http://127.0.0.1:8000" } });
    browser = await openBrowser();
    const made = await table.post("/practice", { game: "north-africa" });
    seat = table.web + new URL(made.headers.get("Location")!, table.web).pathname;
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  it.each(LOOKS)(
    "axe finds nothing wrong with it %s, with lines, picks, an overlay and the keys",
    async (_, look) => {
      const page = await TablePage.open(browser, seat, look);
      expect(await faultsByAxe(page.page)).toEqual([]);
      await page.page.getByRole("application").focus();
      await page.keys(".", "Enter", "z", "i", "?");
      await page.page.getByRole("dialog").waitFor();
      expect(await faultsByAxe(page.page)).toEqual([]);
      await page.close();
    },
  );
});
