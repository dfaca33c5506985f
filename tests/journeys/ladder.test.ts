import type { BrowserContextOptions, Page } from "playwright-core";
import PostalMime from "postal-mime";
import { describe, expect } from "vitest";
import { faultsByAxe } from "../support/axe.ts";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { comes } from "../support/patience.ts";
import { byNight } from "../properties/support/runs.ts";

/** Of the pages, by day and by night. */
const LOOKS: readonly BrowserContextOptions[] = [
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
  { colorScheme: "light", viewport: { width: 390, height: 844 } },
  { viewport: { width: 1280, height: 800 } },
];

describe.skipIf(CHROMIUM === undefined)("two people on a ladder, by their pages on a telephone", () => {
  const here = browsedTable();

  /** The newest letter to somebody that has a link of a kind, once it has come. */
  async function linkIn(address: string, link: RegExp): Promise<string> {
    return await comes(async () => {
      for (const { raw } of here.table.sink.inbox(address).toReversed()) {
        const found = link.exec((await PostalMime.parse(raw)).text ?? "");
        if (found !== null) return here.table.web + found[0];
      }
      return undefined;
    });
  }

  /** Signed in, with a name and ratings, on the ladder of North Africa. */
  async function onLadder(name: string): Promise<Page> {
    const { browser, table } = here;
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const address = `${name.toLowerCase()}@example.org`;
    await page.goto(`${table.web}/sign-in`);
    await page.getByLabel(/address/).fill(address);
    await page.locator("main form button").first().click();
    await page.getByRole("heading", { name: "Look into your mailbox" }).waitFor();
    await page.goto(await linkIn(address, /\/sign-in\/\w+/));
    await page.getByRole("button", { name: `Sign in as ${address}` }).click();
    await page.getByRole("heading", { name: "Your games" }).waitFor();
    await page.goto(`${table.web}/me/settings`);
    await page.locator("form[action='/me/name'] input[name=name]").fill(name);
    await page.locator("form[action='/me/name'] button").click();
    await page.goto(`${table.web}/me/settings`);
    await page.locator("form[action='/me/ratings'] button").click();
    await page.goto(`${table.web}/me/ladder`);
    await page.locator("#north-africa").getByRole("button", { name: "Join this ladder" }).click();
    await page.getByRole("status").waitFor();
    return page;
  }

  /** Holds the ladder's pages against axe, and against the width of a screen. */
  async function looked(page: Page): Promise<void> {
    const storageState = await page.context().storageState();
    for (const look of LOOKS) {
      const context = await here.browser.newContext({ ...look, bypassCSP: true, storageState });
      const own = await context.newPage();
      for (const path of ["/ladder", "/me/ladder"]) {
        await own.goto(here.table.web + path, { waitUntil: "domcontentloaded" });
        expect(await faultsByAxe(own)).toEqual([]);
        const beyond = await own.evaluate("document.documentElement.scrollWidth - innerWidth");
        expect([path, Number(beyond)]).toEqual([path, 0]);
      }
      await context.close();
    }
  }

  const rungs = async (page: Page) => {
    await page.goto(`${here.table.web}/ladder`);
    return (await page.locator("main ul.rows li").allInnerTexts()).map((each) => each.trim());
  };

  byNight("challenge, accept, play, give up, and change rungs", async () => {
    const anna = await onLadder("Anna");
    const bruno = await onLadder("Bruno");
    const own = bruno.locator("#north-africa");
    expect(await own.innerText()).toContain("You stand on rung 2 of 2.");
    expect(await rungs(bruno)).toEqual(["1. Anna", "2. Bruno"]);
    await bruno.goto(`${here.table.web}/me/ladder`);
    await own.getByRole("button", { name: "Challenge" }).click();
    await bruno.getByText("You have challenged").waitFor();
    expect(await linkIn("anna@example.org", /\/me\/ladder/)).toContain("/me/ladder");
    await looked(bruno);

    await anna.goto(`${here.table.web}/me/ladder`);
    await anna.getByText("challenges you").waitFor();
    await looked(anna);
    await anna.getByLabel("A few words of your own, for the dice").fill("sand");
    await anna.getByRole("button", { name: "Accept" }).click();
    // The answer leads to the seat by the referee's public name.
    await bruno.goto(await linkIn("bruno@example.org", /\/games\/\w{4}\/(allied|axis)\/\w+/));
    await bruno.locator("input[name=salt]").fill("stars");
    await bruno.getByRole("button", { name: "Join the game" }).click();
    await bruno.getByText(/You command the \w+ side/).waitFor();

    // Even in the first Game-Turn: nobody gives up a game by a challenge unharmed.
    await anna.goto(await linkIn("anna@example.org", /\/games\/\w{4}\/(allied|axis)\/\w+/));
    await anna.locator("summary", { hasText: "Resign" }).click();
    // The sign-in proves who resigns, so no link is asked for.
    await anna.getByRole("button", { name: "Resign" }).click();
    await anna.getByText("The game is over").first().waitFor();
    await comes(async () => (await rungs(bruno)).join() === "1. Bruno,2. Anna", "the other order of rungs");
    await anna.goto(`${here.table.web}/me/ladder`);
    expect(await anna.locator("#north-africa").innerText()).toContain("You stand on rung 2 of 2.");
    await looked(anna);
  });
});
