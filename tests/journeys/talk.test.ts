import type { BrowserContextOptions, Page } from "playwright-core";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { faultsByAxe } from "../support/axe.ts";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
import { replyTo, seatLink } from "../support/table.ts";
import { byNight, isWhole } from "../properties/support/runs.ts";

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

const said = (page: Page) => page.locator("#talk-words .talk-said").allInnerTexts();
const opened = (page: Page) => page.locator("#talk summary").click();
const written = async (page: Page, text: string) => {
  await page.getByLabel("Message to your opponent").fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => said(page)).toContain(text);
};

describe.skipIf(CHROMIUM === undefined)("two players at the table", () => {
  const here = browsedTable();

  it("write to each other beside the map, by page and by letter, in one thread", async () => {
    const { table, browser } = here;
    const game = await table.begin();
    const anna = await TablePage.open(browser, await table.seat("allied"));
    const bruno = await TablePage.open(browser, await table.seat("axis"), PHONE);
    const onlooker = await (await browser.newContext()).newPage();
    await onlooker.goto(`${table.web}/games/${game}`);
    const letters = (await table.inbox("axis", 2)).length;

    // Allied is asked first: Anna's page says so, Bruno's does not.
    expect(await anna.page.title()).toMatch(/^Your turn: /);
    expect(await anna.page.locator("link[rel=icon]").getAttribute("href")).toBe("/favicon-turn.svg");
    const plain = await bruno.page.title();
    expect(plain).not.toContain("Your turn");

    await opened(anna.page);
    const text = "The <b>88s</b> & you";
    await written(anna.page, text);
    // Bruno has the thread folded away: it is counted, in the title too, and said aloud.
    await expect.poll(() => bruno.page.title()).toBe(`(1) ${plain}`);
    expect(await bruno.page.locator("#talk-unread").innerText()).toBe("1 new");
    expect(await bruno.page.locator("#talk-heard").innerText()).toBe(text);
    await opened(bruno.page);
    await expect.poll(() => bruno.page.title()).toBe(plain);
    expect(await said(bruno.page)).toEqual([text]);
    expect(await bruno.page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    // Screen readers don't see the drawing.
    await bruno.page.locator(".mt-stage svg").evaluateAll((svgs) => svgs.forEach((svg) => svg.remove()));
    if (isWhole) expect(await faultsByAxe(bruno.page)).toEqual([]);

    // The table's keys rest while Anna writes, and Enter sends.
    await anna.page.getByLabel("Message to your opponent").pressSequentially("/find me");
    await anna.page.keyboard.press("Enter");
    await expect.poll(() => said(bruno.page)).toEqual([text, "/find me"]);

    // Bruno was at the table, so no letter went out; Bruno answers by letter.
    const inbox = await table.inbox("axis", letters);
    expect(inbox).toHaveLength(letters);
    await table.mail(replyTo(inbox.at(-1)!, "press\nI saw them coming.\nend\n"));
    await expect.poll(() => said(anna.page)).toContain("I saw them coming.");

    // A spectator sees nothing of the thread.
    await onlooker.reload();
    expect(await onlooker.content()).not.toContain("88s");

    // However long the thread is, nothing below it is cut off.
    for (let count = 0; count < 12; count++) await written(anna.page, `Line ${count}`);
    await anna.page.getByRole("button", { name: "Mute opponent" }).click();
    await anna.page.getByRole("button", { name: "Unmute opponent" }).waitFor();
    await bruno.page.getByLabel("Message to your opponent").fill("Hello?");
    await bruno.page.getByRole("button", { name: "Send", exact: true }).tap();
    await bruno.page.locator("#talk [role=alert]").waitFor();
    expect(await bruno.page.locator("#talk [role=alert]").innerText()).toContain("wants no press");
    expect(await bruno.page.getByLabel("Message to your opponent").inputValue()).toBe("Hello?");
    // The console may speak of the refusal, and of nothing else.
    expect(anna.faults).toEqual([]);
    expect(bruno.faults.filter((fault) => !fault.includes("409"))).toEqual([]);
    for (const seat of [anna, bruno]) await seat.close();
    await onlooker.context().close();
  });

  it("see the game begin when the second has joined, and lose nothing that the first is writing", async () => {
    const { table, browser } = here;
    const [carla, dora] = ["carla@example.org", "dora@example.org"];
    const game = { scenario: "crusader/campaign", address: carla, side: "allied", opponent: dora };
    await table.post("/games", { ...game, pace: "standing", beacon: "none" });
    const seats = await Promise.all([carla, dora].map(async (address) => {
      const [{ raw }] = await table.sink.wait(address, 1);
      return new URL(seatLink(await PostalMime.parse(raw))).pathname;
    }));
    await table.post(`${seats[0]}/join`, { salt: "carla's words" });
    const pages = await Promise.all(["", "Hello, Dora"].map(async (typed) => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(table.web + seats[0]);
      await page.getByText("The game begins when both players have joined.").waitFor();
      await opened(page);
      await page.getByLabel("Message to your opponent").fill(typed);
      return page;
    }));
    await table.post(`${seats[1]}/join`, { salt: "dora's words" });
    await pages[0].getByRole("application").waitFor();
    expect(await pages[1].getByLabel("Message to your opponent").inputValue()).toBe("Hello, Dora");
    await pages[1].getByRole("alert").getByRole("button", { name: "Show" }).click();
    await pages[1].getByRole("application").waitFor();
    for (const page of pages) await page.context().close();
  });

  byNight("write without scripts, too", async () => {
    const { table, browser } = here;
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(await table.seat("allied"));
    await opened(page);
    await written(page, "By a plain form");
    expect(page.url()).toMatch(/\/talk$/);
    await page.getByRole("link", { name: "Back to the game" }).click();
    expect(await page.locator("#talk").count()).toBe(1);
    await page.context().close();
  });
});
