import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { AT_HOME, browsedTable } from "../support/browsed-table.ts";
import { faultsByAxe } from "../support/axe.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
import { byNight, isWhole } from "../properties/support/runs.ts";

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const MOVES: BrowserContextOptions = { reducedMotion: "no-preference" };

const filmOn = (page: Page) => page.getByRole("region", { name: "What happened" });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** What the page says around the table. */
const AROUND = "main > :not(#map-table, script, noscript, .mt-word)";

/** Where this browser keeps that its reader has the map, at the present run. */
const keptView = (page: Page) =>
  page.evaluate(() => {
    const { run } = document.getElementById("map-table")!.dataset;
    const name = Object.keys(localStorage).find((each) => each.startsWith("despatch-view"));
    const kept = name === undefined ? "" : localStorage.getItem(name)!;
    return kept.startsWith(`${run} `) ? kept : "";
  });

/** Lets the computer write the sheet, and plays it. */
async function playSuggested(page: Page): Promise<void> {
  const drawer = page.locator(".mt-drawer");
  if (await drawer.isVisible()) await drawer.click();
  await press(page, "Suggest");
  await press(page, "Add all");
  await press(page, "Play the turn");
  await page.getByRole("dialog").getByRole("button", { name: /^Play (the turn|it so)/ }).click();
}

describe.skipIf(CHROMIUM === undefined)("what happened, at the table", () => {
  const here = browsedTable(AT_HOME);
  const practice = (scenario: string) => here.table.practice({ scenario });

  byNight.each<readonly [string, BrowserContextOptions]>([
    ["crusader/campaign", {}],
    ["fab-crusader/sidi-rezegh", PHONE],
    ["crusader-2010/tobruk", {}],
  ])("is played over the map of %s after the turn, and ends with a card", async (scenario, options) => {
    const table = await TablePage.open(here.browser, await practice(scenario), { ...options, ...MOVES });
    const { page, faults } = table;
    await playSuggested(page);
    const film = filmOn(page);
    await film.waitFor();
    await film.getByLabel("Speed").selectOption("4");
    // What lies below is out of reach meanwhile.
    expect(await page.locator(".mt-side").getAttribute("inert")).toBe("");
    await expect.poll(() => film.locator(".fm-says").innerText()).toMatch(/\w+/);
    const card = film.locator(".fm-card");
    await card.waitFor();
    // Two fifths of the window are map. The card begins with what happened, and its buttons are in sight.
    const { height } = page.viewportSize()!;
    expect((await page.locator(".fm .mt-port").boundingBox())!.height).toBeGreaterThanOrEqual(height * 0.4);
    const [top, heading, go] = await Promise.all(
      [".fm-foot", ".fm-card h3", ".fm-card button"].map((part) => page.locator(part).first().boundingBox()),
    );
    expect(heading!.y).toBeGreaterThanOrEqual(top!.y);
    expect(go!.y + go!.height).toBeLessThanOrEqual(height);
    // The drawing is hidden from anyone who cannot see it.
    await page.locator(".fm svg").evaluateAll((drawings) => drawings.forEach((drawing) => drawing.remove()));
    expect(await faultsByAxe(page)).toEqual([]);
    const text = await card.innerText();
    expect(text).toMatch(/In your turn|Since your last turn/);
    expect(await card.locator("li").count()).toBeGreaterThan(0);
    expect(text).toMatch(/your (orders|answer)|\?/i);
    // Nothing is loaded again: what this page was given is still there when the next turn stands.
    await page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
    await table.turned(() => press(page, "Go on"));
    await expect.poll(() => page.locator(".mt-waiting").count()).toBe(0);
    expect(await film.count()).toBe(0);
    expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
    expect(await page.locator(":focus").getAttribute("aria-roledescription")).toBe("map");
    expect(await table.heard()).toMatch(/^Turn \d+/);
    if (isWhole) expect(await faultsByAxe(page)).toEqual([]);
    // A reload of the page shows the same.
    const shown = await page.locator(".mt-head").innerText();
    await expect.poll(() => keptView(page)).not.toBe("");
    const seen = await keptView(page);
    const lines = await table.lines();
    const around = await page.locator(AROUND).allInnerTexts();
    await page.reload();
    await page.getByRole("application").waitFor();
    expect(await page.locator(".mt-head").innerText()).toBe(shown);
    expect(await keptView(page)).toBe(seen);
    expect(await table.lines()).toEqual(lines);
    expect(await page.locator(AROUND).allInnerTexts()).toEqual(around);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("is skipped by Escape, played again from the card, and back at the table by the story above the sheet", async () => {
    const { page } = await TablePage.open(here.browser, await practice("fab-crusader/sidi-rezegh"), MOVES);
    await playSuggested(page);
    const film = filmOn(page);
    await film.waitFor();
    await page.keyboard.press("Escape");
    await press(page, "Play it again");
    await film.getByRole("button", { name: "Skip" }).click();
    await press(page, "Go on");
    await page.getByRole("application").waitFor();
    await page.locator(".mt-story summary").click();
    await press(page, "Play it back");
    await film.waitFor();
    await page.keyboard.press(" ");
    await press(page, "Go on");
    await press(page, "Skip");
    await press(page, "Go on");
    expect(await film.count()).toBe(0);
    expect(await page.locator(".mt-side").getAttribute("inert")).toBeNull();
    await page.context().close();
  });

  byNight("tells a reader on a phone who wants no motion in words, above what comes next", async () => {
    const table = await TablePage.open(here.browser, await practice("crusader/campaign"), PHONE);
    const { page } = table;
    await table.turned(() => playSuggested(page));
    await page.locator(".mt-told li").first().waitFor();
    expect(await page.locator(".mt-told h3").allInnerTexts()).toEqual([
      "In your turn",
      "Since your last turn",
    ]);
    expect(await filmOn(page).count()).toBe(0);
    const [told, next] = await Promise.all(
      [".mt-told", ".mt-panel"].map(async (part) => (await page.locator(part).boundingBox())!.y),
    );
    expect(told).toBeLessThan(next);
    expect(told).toBeLessThan(page.viewportSize()!.height - 100);
    await page.context().close();
  });

  byNight.each(["crusader-2010/tobruk", "crusader/campaign", "fab-crusader/sidi-rezegh"])(
    "opens the map of %s on a phone where both sides meet, and stays where its reader moved it",
    async (scenario) => {
      const seat = await practice(scenario);
      const table = await TablePage.open(here.browser, seat, PHONE);
      const { page } = table;
      const sidesSeen = () =>
        page.locator(".mt-map").evaluate((map) => {
          const { left, right, top, bottom } = map.getBoundingClientRect();
          const seen = [...map.querySelectorAll<SVGElement>("[data-side]")].filter((piece) => {
            const box = piece.getBoundingClientRect();
            return box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
          });
          return [...new Set(seen.map(({ dataset: { side } }) => side))].sort();
        });
      expect(await sidesSeen()).toEqual(["allied", "axis"]);
      await expect.poll(() => keptView(page)).not.toBe("");
      const opened = await keptView(page);
      const before = await page.locator(".mt-stage").getAttribute("style");
      await page.getByRole("button", { name: "Zoom in" }).click();
      const moved = await page.locator(".mt-stage").getAttribute("style");
      expect(moved).not.toBe(before);
      await expect.poll(() => keptView(page)).not.toBe(opened);
      await page.reload();
      await page.getByRole("application").waitFor();
      await table.laid();
      const numbers = (style: string | null) =>
        style!.match(/-?[\d.]+(?=px|\))/g)!.map((each) => Math.round(Number(each)));
      expect(numbers(await page.locator(".mt-stage").getAttribute("style"))).toEqual(numbers(moved));
      await page.context().close();
    },
  );

  byNight.each([["at a desk", {}], ["on a phone", PHONE]] as const)(
    "opens the campaign %s where units can have orders, with both sides in sight and no empty paper above",
    async (_, options) => {
      const { page } = await TablePage.open(here.browser, await practice("crusader/campaign"), options);
      const { open, sides, paper } = await page.locator(".mt-map").evaluate((map) => {
        const port = map.getBoundingClientRect();
        const drawing = map.querySelector<SVGGraphicsElement>(".mt-stage > svg")!;
        const { a, d, e, f } = drawing.getScreenCTM()!;
        const isSeen = (x: number, y: number) =>
          x > port.left && x < port.right && y > port.top && y < port.bottom;
        const dots = [...map.querySelectorAll(".mk-dot")].flatMap((
          dot,
        ) => [...dot.getAttribute("d")!.matchAll(/M([-\d.]+) ([-\d.]+)/g)]);
        const pieces = [...map.querySelectorAll<SVGElement>("[data-side]")].filter((piece) => {
          const { x, y, width, height } = piece.getBoundingClientRect();
          return isSeen(x + width / 2, y + height / 2);
        });
        return {
          open: dots.filter(([, x, y]) => isSeen(a * Number(x) + e, d * Number(y) + f)).length,
          sides: [...new Set(pieces.map(({ dataset: { side } }) => side))].sort(),
          paper: drawing.getBoundingClientRect().top - port.top,
        };
      });
      expect(open).toBeGreaterThanOrEqual(10);
      expect(sides).toEqual(["allied", "axis"]);
      expect(paper).toBeLessThanOrEqual(0.5);
      await page.context().close();
    },
  );

  it("always shows the turn once, and the score, and says how to win", async () => {
    const { page } = await TablePage.open(here.browser, await practice("crusader/campaign"));
    expect(await page.locator(".mt-score").innerText()).toMatch(/^\s*Units lost: Allied 0, Axis 0/);
    expect((await page.locator("main").innerText()).match(/Turn 1 of 18/g)).toHaveLength(1);
    await press(page, "How to win");
    expect(await page.getByRole("dialog").innerText()).toContain("Tobruk");
    await page.context().close();
  });
});
