/// <reference lib="dom" />
import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seatUrl } from "../../src/game/access/links.ts";
import { faultsByAxe } from "../support/axe.ts";
import { AT_HOME, browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
import { comes } from "../support/patience.ts";
import { byNight, isWhole } from "../properties/support/runs.ts";

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: "dark",
};

describe.skipIf(CHROMIUM === undefined)("a seat's page without a connection", () => {
  const here = browsedTable(AT_HOME, { hasPictures: true });

  it("opens with the last position, takes orders, and sends them once the site is back", async () => {
    const { table, browser } = here;
    const address = await table.practice({ scenario: "crusader/campaign" });
    const [, game, side] = /games\/(\w+)\/(\w+)\//.exec(address)!;
    const office = table.referee.office;
    const seat = await TablePage.open(browser, address, PHONE);
    const { page } = seat;
    const context = page.context();
    await page.locator("#map-table[data-kept]").waitFor({ state: "attached" });
    expect(await page.locator("#away").count()).toBe(0);
    const kept = async () => (await office.drafts.of(game, side as "allied", "turn"))?.value.lines.join();
    await seat.press(/^Sheet/);
    await seat.type(["move 3118 to 3117"]);
    await comes(async () => await kept() === "move 3118 to 3117");

    await context.setOffline(true);
    await page.getByText("Offline. Orders stay on this device").waitFor();
    await page.reload();
    await seat.laid();
    const note = page.locator("#away");
    expect(await note.innerText()).toMatch(/this page is as it was on \d+ \w+ \d{4} at \d\d:\d\d\. Orders/);
    expect(await note.innerText()).toContain("You can't play, ask or write messages now.");
    // The page was kept before that line was written.
    expect(await seat.lines()).toEqual(["move 3118 to 3117"]);
    await seat.press(/^Sheet/);
    await seat.type(["move 3118 to 3119"]);
    await page.getByText("Kept on this device").waitFor();
    if (isWhole) expect(await faultsByAxe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // Written, left, and opened again: nothing is lost.
    // A browser's processes tell each other in their own time what is stored.
    await comes(async () => {
      await page.reload();
      await seat.laid();
      return (await seat.lines()).length > 0;
    });
    expect(await seat.lines()).toEqual(["move 3118 to 3119"]);

    await context.setOffline(false);
    await comes(async () => await kept() === "move 3118 to 3119");
    await note.waitFor({ state: "detached" });
    // What could not be reached is all that went wrong.
    const others = seat.faults.filter((fault) => !/net::ERR_[A-Z_]+|status of 503/.test(fault)).join("\n");
    expect(others, others).toBe("");
    await seat.close();
  });

  byNight(
    "shows nothing of a seat to anyone without its address, and nothing after signing out",
    async () => {
      const { table, browser } = here;
      const address = await table.practice({ scenario: "fab-crusader/sidi-rezegh" });
      const [, game, side, key] = /games\/(\w+)\/(\w+)\/([\w-]+)/.exec(address)!;
      const seat = await TablePage.open(browser, address);
      const { page } = seat;
      const context = page.context();
      await page.locator("#map-table[data-kept]").waitFor({ state: "attached" });
      const kept = () =>
        page.evaluate(async () => {
          const names = await Promise.all(
            (await caches.keys()).map(async (name) => await (await caches.open(name)).keys()),
          );
          return names.flat().map(({ url }) => url);
        });
      const names = await kept();
      expect(names.length).toBeGreaterThan(5);
      expect(names.length).toBeLessThanOrEqual(40);
      expect(names.join()).not.toContain(key);
      // What other pages show takes no room from the seat.
      await page.goto(`${table.web}/games/${game}`);
      await page.locator("#live-board[data-run]").waitFor();
      expect((await kept()).toSorted()).toEqual(names.toSorted());

      await context.setOffline(true);
      const answers = await page.evaluate(async ([desk, own]) => {
        const ask = (bearer: string) =>
          fetch(desk, { headers: { Authorization: `Bearer ${bearer}` } }).then(
            () => "found",
            () => "nothing",
          );
        return [
          await ask(own),
          await ask("another"),
          await fetch(desk).then(() => "found", () => "nothing"),
        ];
      }, [`/api/v1/games/${game}/seats/${side}/desk`, key] as const);
      expect(answers).toEqual(["found", "nothing", "nothing"]);
      const head = (await table.referee.office.games.head(game))!.head;
      for (
        const other of [
          seatUrl(table.referee.office.site, head, side === "allied" ? "axis" : "allied"),
          "/games",
        ]
      ) {
        await page.goto(new URL(new URL(other, table.web).pathname, table.web).href);
        await page.getByText("This page is not kept on this device.").waitFor();
        expect(await faultsByAxe(page)).toEqual([]);
      }

      await context.setOffline(false);
      await page.goto(address);
      await seat.laid();
      // What the page had asked for before may come after the first.
      await comes(async () => {
        await page.evaluate(() => fetch("/sign-out", { method: "POST" }));
        return (await kept()).length === 0;
      });
      await context.setOffline(true);
      await page.goto(address);
      await page.getByText("This page is not kept on this device.").waitFor();
      await seat.close();
    },
  );

  it("can be installed", async () => {
    const page = await here.browser.newPage();
    await page.goto(here.table.web);
    const href = await page.locator('link[rel="manifest"]').getAttribute("href");
    const answer = await page.request.get(new URL(href!, here.table.web).href);
    expect(answer.headers()["content-type"]).toBe("application/manifest+json");
    const { start_url, display, icons } = await answer.json();
    expect([start_url, display]).toEqual(["/", "standalone"]);
    for (const { src, type } of icons) {
      expect((await page.request.get(new URL(src, here.table.web).href)).headers()["content-type"]).toBe(
        type,
      );
    }
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
