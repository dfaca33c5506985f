import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, it } from "vitest";
import { AT_HOME, browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
import { byNight, few } from "../properties/support/runs.ts";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** How far what a reader sees may move until the table stands, as browsers reckon it: a share of the window. */
const MOST_MOVED = 0.02;

describe.skipIf(CHROMIUM === undefined)("the table of a seat's page, as it is laid,", () => {
  const here = browsedTable(AT_HOME, { hasPictures: true });

  /** A table whose page notes what moves on it, also what follows a click. */
  async function watched(scenario: string, screen: BrowserContextOptions): Promise<TablePage> {
    return await watchedAt(await here.table.practice({ scenario }), screen);
  }

  async function watchedAt(address: string, screen: BrowserContextOptions): Promise<TablePage> {
    return await TablePage.open(
      here.browser,
      address,
      screen,
      async (page) => {
        await page.addInitScript(() => {
          const shifts: number[] = [];
          const note = (list: readonly PerformanceEntry[]) =>
            shifts.push(...list.map((each) => (each as unknown as { value: number }).value));
          const observer = new PerformanceObserver((list) => note(list.getEntries()));
          observer.observe({ type: "layout-shift", buffered: true });
          const moved = () => {
            note(observer.takeRecords());
            return shifts.reduce((sum, shift) => sum + shift, 0);
          };
          Object.assign(globalThis, { moved });
        });
      },
    );
  }

  /** The turn and the score stay in sight while something is picked, which is shown below them. */
  async function seesScorePicking(seat: TablePage, place: string): Promise<void> {
    const score = seat.page.locator(".mt-score");
    expect(await score.innerText()).toMatch(/^Game-Turn 1 of \d+\. Waiting .*Allied 0, Axis 0\./);
    await seat.at(place);
    const picking = seat.page.locator(".mt-picking");
    await picking.waitFor();
    const seen = await score.evaluate((line) => {
      const { left, top, bottom } = line.getBoundingClientRect();
      return [top + 2, bottom - 2].map((y) => line.contains(document.elementFromPoint(left + 16, y)));
    });
    expect(seen).toEqual([true, true]);
    const below = await score.evaluate((line) => line.getBoundingClientRect().bottom);
    expect(await picking.evaluate((panel) => panel.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(below - 1);
  }

  /** How far all that is seen has moved, once two more frames are painted. */
  const moved = (seat: TablePage) =>
    seat.page.evaluate<number>(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(moved()))))",
    );

  it.each(few(
    [
      ["North Africa", "crusader/campaign", "on a telephone", PHONE, "3221"],
      ["Fire & Movement", "crusader-2010/tobruk", "on a telephone", PHONE, "3218"],
      ["FAB", "fab-crusader/campaign", "on a telephone", PHONE, "50"],
      ["North Africa", "crusader/campaign", "at a desk", {}, "3221"],
    ] as const,
    1,
  ))(
    "of %s (%s) lets nothing move while it is laid, %s, and has all its letters",
    async (_, scenario, __, screen, place) => {
      const seat = await watched(scenario, screen);
      // Letters that are out of sight come last.
      await seat.page.waitForFunction(
        () => {
          const stage = document.querySelector(".mt-stage");
          return stage !== null &&
            document.createTreeWalker(stage, NodeFilter.SHOW_COMMENT).nextNode() === null;
        },
      );
      expect(await seat.page.locator(".mt-stage > svg text").count()).toBeGreaterThan(300);
      expect(await moved(seat)).toBeLessThanOrEqual(MOST_MOVED);
      if (screen === PHONE) {
        // Half of the screen is map, and fingers hit what they mean.
        const { height } = (await seat.page.locator(".mt-port").boundingBox())!;
        expect(height).toBeGreaterThanOrEqual(PHONE.viewport.height / 2);
        const buttons = await seat.page.locator(
          ":is(.mt :is(button, summary), header :is(a, summary)):visible",
        ).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
        expect(buttons.length).toBeGreaterThan(8);
        expect(Math.min(...buttons)).toBeGreaterThanOrEqual(44);
        await seesScorePicking(seat, place);
      }
      expect(seat.faults).toEqual([]);
      await seat.close();
    },
  );

  it("of a lesson lets nothing move, and leaves the picture alone that a page without it has", async () => {
    const { origin } = new URL(await here.table.practice({ scenario: "crusader/sidi-rezeg" }));
    const seat = await watchedAt(`${origin}/learn/north-africa/1`, PHONE);
    expect(await moved(seat)).toBeLessThanOrEqual(MOST_MOVED);
    const asked = await seat.page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)
    );
    expect(asked).toContain("/learn/north-africa/1/map.svg");
    expect(asked).not.toContain("/learn/north-africa/1/corner.svg");
    await seat.close();
  });

  it("of Fire & Movement moves little as a unit is picked and let go, at a desk", async () => {
    const seat = await watched("crusader-2010/tobruk", {});
    await seat.at("3218");
    await seat.page.locator(".mt-picking").waitFor();
    // The next step is a place on the map: no button is filled.
    expect(await seat.page.locator("[aria-current=step]").count()).toBe(0);
    await seat.press("Cancel");
    await seat.page.locator(".mt-picking").waitFor({ state: "detached" });
    expect(await moved(seat)).toBeLessThanOrEqual(MOST_MOVED);
    await seat.close();
  });

  it.each(few(
    [
      ["in low windows", { viewport: { width: 1280, height: 720 } }, [720, 768]],
      ["on a telephone", PHONE, [PHONE.viewport.height]],
    ] as const,
    1,
  ))("has room for eight lines of a sheet that was checked, %s", async (_, screen, heights) => {
    const seat = await TablePage.open(
      here.browser,
      await here.table.practice({ scenario: "crusader/campaign" }),
      screen,
    );
    // Where the sheet is closed, Suggest stands below the map, and opens it until all is added.
    for (const name of ["Suggest", "Add all"]) await seat.press(name);
    if (screen === PHONE) await seat.page.locator(".mt-drawer").tap();
    await seat.press("Check");
    await seat.page.locator(".mt-foot").getByText("All orders are legal.").waitFor();
    for (const height of heights) {
      await seat.page.setViewportSize({ ...screen.viewport, height });
      const seen = await seat.page.locator(".mt-rows").evaluate((rows) => {
        const { top, bottom } = rows.getBoundingClientRect();
        return [...rows.querySelectorAll("li")].map((row) => row.getBoundingClientRect()).filter((row) =>
          row.top >= top - 1 && row.bottom <= bottom + 1
        ).length;
      });
      expect(seen).toBeGreaterThanOrEqual(8);
    }
    // The line that its reader is at says what is answered to it.
    const row = seat.page.locator(".mt-row").nth(1);
    await row.locator("input").focus();
    expect(await row.locator(".mt-answer").isVisible()).toBe(true);
    await seat.close();
  });

  it("keeps the sizes of boxes over turns", async () => {
    const seat = await TablePage.open(
      here.browser,
      await here.table.practice({ scenario: "crusader/campaign" }),
    );
    const panel = seat.page.locator(".mt-panel");
    await seat.at("3221");
    const { x, y, width, height } = (await panel.boundingBox())!;
    const { mouse } = seat.page;
    await mouse.move(x + width - 4, y + height - 4);
    await mouse.down();
    await mouse.move(x + width - 4, y + 130, { steps: 4 });
    await mouse.up();
    const size = async () => Math.round((await panel.boundingBox())!.height);
    const chosen = await size();
    expect(Math.abs(chosen - 134)).toBeLessThanOrEqual(4);
    await seat.press("Cancel");
    await seat.play();
    await seat.laid();
    expect(await size()).toBe(chosen);
    await seat.close();
  });

  byNight("shows what pointing says beside an open story, in a low window", async () => {
    const seat = await TablePage.open(
      here.browser,
      await here.table.practice({ scenario: "crusader/campaign" }),
      { viewport: { width: 1280, height: 720 } },
    );
    await seat.play();
    await seat.laid();
    await seat.page.locator(".mt-story").evaluate((each) => each.setAttribute("open", ""));
    await seat.page.locator(".mt-told li").first().waitFor();
    const heightOf = (part: string) =>
      seat.page.locator(part).evaluate((each) => each.getBoundingClientRect().height);
    expect(await heightOf(".mt-panel")).toBeGreaterThanOrEqual(50);
    expect(await heightOf(".mt-rows")).toBeGreaterThanOrEqual(50);
    await seat.close();
  });

  byNight("has lines of 44 pixels, and buttons in the one that is touched, on a telephone", async () => {
    const seat = await TablePage.open(
      here.browser,
      await here.table.practice({ scenario: "crusader/campaign" }),
      PHONE,
    );
    for (const name of ["Suggest", "Add all"]) await seat.press(name);
    await seat.page.locator(".mt-drawer").tap();
    const rows = seat.page.locator(".mt-row:not(.mt-new)");
    const sizes: DOMRect[] = [];
    for (const row of [0, 2, 5]) {
      await rows.nth(row).locator("input").tap();
      const targets = rows.nth(row).locator("input, .mt-acts > *");
      sizes.push(...await targets.evaluateAll((all) => all.map((each) => each.getBoundingClientRect())));
    }
    expect(sizes.length).toBe(15);
    expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44);
    await seat.close();
  });
});
