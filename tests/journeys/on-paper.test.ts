import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AT_HOME, browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM, sharedBrowser } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
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

describe.skipIf(CHROMIUM === undefined)("a table on paper", () => {
  const here = browsedTable(AT_HOME);

  it("has the part of the map that was seen, as wide as the sheet, with nothing cut off", async () => {
    const table = await TablePage.open(
      here.browser,
      await here.table.practice({ scenario: "crusader/campaign" }),
    );
    const { page } = table;
    const seen = () =>
      page.locator("#map-table").evaluate((place) => {
        const port = (place.querySelector(".mt-stage > svg") as SVGSVGElement).getBoundingClientRect();
        const { top, bottom, left, right } = place.querySelector(".mt-port")!.getBoundingClientRect();
        return [...place.querySelectorAll("[data-piece]")].filter((piece) => {
          const box = piece.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          return x > Math.max(left, port.left) && x < Math.min(right, port.right) &&
            y > Math.max(top, port.top) && y < Math.min(bottom, port.bottom);
        }).map((piece) => piece.getAttribute("data-piece"));
      });
    const before = await seen();
    expect(before.length).toBeGreaterThan(20);

    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    await page.setViewportSize({ width: 718, height: 1047 });
    await page.emulateMedia({ media: "print" });

    expect(await seen()).toEqual(before);
    const drawn = (await page.locator(".mt-stage > svg").first().boundingBox())!;
    expect(drawn.x).toBeGreaterThanOrEqual(0);
    expect(drawn.x + drawn.width).toBeLessThanOrEqual(718);

    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await seen()).toEqual(before);
    await table.close();
  });
});
