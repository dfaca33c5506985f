/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";

/** A unit that moves, and back. */
const [FROM, TO] = ["3118", "3119"];

/** Waits until a page's map shows the unit in a hex alone. While a new map is laid the old one is seen, and stands beside it. */
const showsAt = async (page: Page, hex: string) => {
  const at = () =>
    page.locator(`.mt-stage > svg [data-piece]:is([data-at="${FROM}"], [data-at="${TO}"])`)
      .evaluateAll((pieces) => [...new Set(pieces.map((each) => each.getAttribute("data-at")))]);
  await expect.poll(at).toEqual([hex]);
};

describe.skipIf(CHROMIUM === undefined)("a turn that two players take back", () => {
  const here = browsedTable();

  it("goes back on the board of each, and on that of somebody who looks on, without a reload", async () => {
    const { table, browser } = here;
    const game = await table.begin();
    const [allied, axis] = [await table.seat("allied"), await table.seat("axis")];
    const anna = await TablePage.open(browser, allied);
    const bruno = await TablePage.open(browser, axis);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const carla = await context.newPage();
    const faults: string[] = [];
    carla.on("pageerror", (fault) => void faults.push(String(fault)));
    await carla.goto(`${table.web}/games/${game}`);
    await carla.locator("#live-board[data-run]").waitFor();
    const pages = [anna.page, bruno.page, carla];
    for (const page of pages) {
      await showsAt(page, FROM);
      // A page that is loaded again has no such mark.
      await page.evaluate("globalThis.isSamePage = true");
    }

    await anna.type([`move ${FROM} to ${TO}`]);
    await anna.play();
    for (const page of pages) await showsAt(page, TO);

    // Both say so elsewhere, beside their open boards.
    for (const [seat, act] of [[allied, "back"], [axis, "agree"]]) {
      expect((await table.post(`${new URL(seat).pathname}/taking-back`, { act })).status).toBe(200);
    }
    for (const page of pages) await showsAt(page, FROM);
    for (const page of pages) expect(await page.evaluate("globalThis.isSamePage")).toBe(true);

    // The game goes on from there, for all three.
    await anna.type([`move ${FROM} to ${TO}`]);
    await anna.play();
    for (const page of pages) await showsAt(page, TO);
    expect([...anna.faults, ...bruno.faults, ...faults]).toEqual([]);
    await anna.close();
    await bruno.close();
    await context.close();
  });

  it("is played while the page of the other comes, and that shows the map of what it asks", async () => {
    const { table, browser } = here;
    const game = await table.begin();
    const { pathname: seat } = new URL(await table.seat("allied"));
    let [ask, goOn] = [() => {}, () => {}];
    const [isAsked, isPlayed] = [
      new Promise<void>((done) => ask = done),
      new Promise<void>((done) => goOn = done),
    ];
    const opening = TablePage.open(browser, await table.seat("axis"), {}, async (page) => {
      await page.route("**/desk", async (route) => {
        ask();
        await isPlayed;
        await route.continue();
      });
    });
    await isAsked;
    const played = await fetch(`${table.web}/api/v1/games/${game}/seats/allied/orders`, {
      method: "POST",
      headers: { "Authorization": `Bearer ${seat.split("/").at(-1)}`, "Content-Type": "application/json" },
      body: JSON.stringify({
        lines: [`move ${FROM} to ${TO}`],
        gameTurn: 1,
        answer: null,
        run: 0,
        act: "go",
      }),
    });
    expect(await played.json()).toMatchObject({ kind: "played" });
    goOn();
    const bruno = await opening;
    await showsAt(bruno.page, TO);
    expect(bruno.faults).toEqual([]);
    await bruno.close();
  });
});
