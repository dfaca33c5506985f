import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, openBrowser } from "../support/browser.ts";
import { Table } from "../support/table.ts";

// A browser says by Sec-Fetch-Site where a form comes from only over TLS, or to this machine. A club's own network has neither.
describe.skipIf(CHROMIUM === undefined)(
  "a site by plain HTTP, under a name of the club's own network",
  () => {
    let table: Table;
    let browser: Browser;

    beforeAll(async () => {
      table = await Table.open({ more: { publicUrl: "http://club.example:8000" } });
      browser = await openBrowser(CHROMIUM, "--host-resolver-rules=MAP club.example 127.0.0.1");
    });
    afterAll(async () => {
      await browser?.close();
      await table?.close();
    });

    it("takes the forms that a browser sends from its pages", async () => {
      const page = await browser.newPage();
      await page.goto(`http://club.example:${new URL(table.web).port}/sign-in`);
      await page.getByRole("textbox").first().fill("anna@example.org");
      await page.locator("main button").click();
      expect(await page.locator("h1").innerText()).toBe("Look into your mailbox");
    });
  },
);
