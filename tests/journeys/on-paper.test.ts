import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, sharedBrowser } from "../support/browser.ts";
import { Visitor } from "../support/visitor.ts";

let visitor: Visitor;
beforeAll(async () => void (visitor = await Visitor.open()));
afterAll(() => visitor.close());

describe.skipIf(CHROMIUM === undefined)("a seat's page on paper", () => {
  it("has the order sheet whole, on white, without buttons, whatever light its player has chosen", async () => {
    const seat = await visitor.get(await visitor.seat(await visitor.desk.begin(), "allied"));
    const browser = await sharedBrowser();
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: "dark" });
    try {
      const page = await context.newPage();
      await page.setContent(seat.html.replace("<html", '<html data-look="dark"'));
      const sheet = page.getByLabel("Order sheet");
      const hidden = () => sheet.evaluate((box) => box.scrollHeight - box.clientHeight);
      expect(await hidden()).toBeGreaterThan(0);

      await page.emulateMedia({ media: "print" });

      expect(await hidden()).toBe(0);
      expect(await page.getByRole("button").count()).toBe(0);
      const paper = await page.evaluate("getComputedStyle(document.body).backgroundColor");
      expect(paper).toBe("rgb(255, 255, 255)");
    } finally {
      await context.close();
    }
  });
});
