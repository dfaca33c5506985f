/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../src/web/site/app.ts";
import { CHROMIUM, sharedBrowser } from "../support/browser.ts";
import { Desk } from "../support/office.ts";

const TOKEN = "operator-0123456789";

let desk: Desk;
beforeAll(async () => void (desk = await Desk.open()));
afterAll(() => desk.close());

describe.skipIf(CHROMIUM === undefined)("the operator's desk on a phone", () => {
  it("breaks no label into more than three lines, and cuts nothing off", async () => {
    const site = { postRoom: false, remoteAddress: () => undefined, doors: [], operatorToken: TOKEN };
    const app = createApp({ ...site, office: desk.office }, () => {});
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const html = await (await app.request("https://games.example.org/operator", { headers })).text();
    const context = await (await sharedBrowser()).newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    try {
      const page = await context.newPage();
      await page.setContent(html);
      const lines = await page.locator("th[scope=row]").evaluateAll((labels) =>
        labels.map((label) => {
          const text = document.createRange();
          text.selectNodeContents(label);
          const { height } = text.getBoundingClientRect();
          return Math.round(height / parseFloat(getComputedStyle(label).lineHeight));
        })
      );
      expect(lines.length).toBeGreaterThan(10);
      expect(Math.max(...lines)).toBeLessThanOrEqual(3);
      const table = page.getByRole("group", { name: "State of the site" });
      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    } finally {
      await context.close();
    }
  });
});
