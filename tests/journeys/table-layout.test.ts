import { describe, expect, it } from "vitest";
import { AT_HOME, browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
import { few } from "../properties/support/runs.ts";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** How far what a reader sees may move until the table stands, as browsers reckon it: a share of the window. */
const MOST_MOVED = 0.02;

describe.skipIf(CHROMIUM === undefined)("the table of a seat's page, as it is laid,", () => {
  const here = browsedTable(AT_HOME, { hasPictures: true });

  it.each(few(
    [
      ["North Africa", "crusader/campaign", "on a telephone", PHONE],
      ["Fire & Movement", "crusader-2010/tobruk", "on a telephone", PHONE],
      ["FAB", "fab-crusader/campaign", "on a telephone", PHONE],
      ["North Africa", "crusader/campaign", "at a desk", {}],
    ] as const,
    1,
  ))(
    "of %s (%s) lets nothing move while it is laid, %s, and has all its letters",
    async (_, scenario, __, screen) => {
      const seat = await TablePage.open(
        here.browser,
        await here.table.practice({ scenario }),
        screen,
        async (page) => {
          await page.addInitScript(() => {
            const shifts: number[] = [];
            Object.assign(globalThis, { shifts });
            new PerformanceObserver((list) => {
              for (const each of list.getEntries()) shifts.push((each as unknown as { value: number }).value);
            }).observe({ type: "layout-shift", buffered: true });
          });
        },
      );
      // Letters that are out of sight come last.
      await seat.page.waitForFunction(
        () => document.querySelector(".mt-stage text[display=none]") === null,
      );
      expect(await seat.page.locator(".mt-stage > svg text").count()).toBeGreaterThan(300);
      const shifts: number[] = await seat.page.evaluate("shifts");
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(MOST_MOVED);
      expect(seat.faults).toEqual([]);
      await seat.close();
    },
  );
});
