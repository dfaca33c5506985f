import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { TABLES } from "../../templates/words/tables.ts";
import { byNight, few, isWhole, sampled } from "../properties/support/runs.ts";
import { faultsByAxe } from "../support/axe.ts";
import { AT_HOME, browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";

const SCREENS: readonly (readonly [string, BrowserContextOptions])[] = few([
  ["at a desk", {}],
  ["on a telephone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
], 1);

/** Words of the tables that are others in German, as a page shows them: without anything that a value fills in. */
const ENGLISH_ONLY = (["map", "seat", "game-settings", "replay"] as const).flatMap((room) =>
  Object.entries(TABLES.en[room] as Readonly<Record<string, string>>).flatMap(([key, text]) =>
    !/[{<]/.test(text) && text !== (TABLES.de[room] as Readonly<Record<string, string>>)[key]
      ? [text.trim()]
      : []
  )
);

/** What is shown or heard on a page that does not say of itself that it is English. */
const saidInGerman = (page: Page) =>
  page.evaluate(() => {
    const isEnglish = (element: Element | null) => element?.closest("[lang]")?.getAttribute("lang") === "en";
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement } = node;
      if (!isEnglish(parentElement) && !parentElement!.closest("style,script,noscript,textarea,svg")) {
        said.push(node.textContent!.trim());
      }
    }
    for (const element of document.querySelectorAll("[aria-label],[title],[placeholder]")) {
      if (isEnglish(element)) continue;
      for (const name of ["aria-label", "title", "placeholder"]) said.push(element.getAttribute(name) ?? "");
    }
    return said.filter(Boolean);
  });

/** Words that no German sentence has, and hardly an English one is without. */
const ENGLISH_WORDS =
  /\b(the|you|your|and|of|with|from|this|that|are|is|not|has|have|who|nobody|somebody|there|or|as|it|to|by)\b/g;
/** Of games and rules, as they are called in every language. */
const NAMES = /Crusader: the [A-Z]\w+( to the Wire)?|Standard Rules.*Exclusive Rules/g;

/** Whether something reads like an English sentence. */
function isEnglish(text: string): boolean {
  const words = text.replace(NAMES, "").toLowerCase().match(ENGLISH_WORDS);
  return new Set(words).size > 1;
}

/** What of a page is English, and should not be. */
async function leftEnglish(page: Page, least = 10): Promise<string[]> {
  const said = await saidInGerman(page);
  expect(said.length).toBeGreaterThan(least);
  return said.filter((each) => ENGLISH_ONLY.includes(each) || isEnglish(each));
}

const isTooWide = (page: Page) => page.evaluate("document.documentElement.scrollWidth > innerWidth");

describe.skipIf(CHROMIUM === undefined)("the table in German", () => {
  const here = browsedTable(AT_HOME);

  it.each(SCREENS)("is played a whole turn by pointing, %s", async (_, screen) => {
    const seat = await TablePage.open(
      here.browser,
      await here.table.practice({ scenario: "crusader/campaign" }),
      { locale: "de-DE", reducedMotion: "no-preference", ...screen },
    );
    const { page, faults } = seat;
    const button = (name: string | RegExp) =>
      page.getByRole("button", { name, exact: typeof name === "string" });
    const openDrawer = async () => {
      const drawer = page.locator(".mt-drawer");
      if (await drawer.isVisible() && await drawer.getAttribute("aria-expanded") === "false") {
        await drawer.click();
      }
    };
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    expect(await leftEnglish(page)).toEqual([]);
    if (isWhole) expect(await faultsByAxe(page)).toEqual([]);

    // A unit with something left to do is picked by keys, moved by what the panel offers, and taken back.
    await page.getByRole("application").focus();
    await seat.keys(".", "Enter");
    await button("Abbrechen").waitFor();
    expect(await leftEnglish(page)).toEqual([]);
    await seat.keys("Escape");
    expect(await seat.heard()).toContain("Nichts gewählt.");

    await openDrawer();
    await button("Vorschlagen").click();
    await button("Alle übernehmen").click();
    const { length } = await seat.lines();
    expect(length).toBeGreaterThan(0);
    await button("Rückgängig").first().click();
    await expect.poll(async () => (await seat.lines()).length).toBe(0);
    await button("Wiederholen").first().click();
    await expect.poll(async () => (await seat.lines()).length).toBe(length);
    await button("Prüfen").click();
    await page.getByText("Alle Befehle sind gültig.").waitFor();
    expect(await leftEnglish(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);

    await button("Zug spielen").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^(Zug spielen|So spielen)$/ }).waitFor();
    expect(await leftEnglish(page)).toEqual([]);
    if (isWhole) expect(await faultsByAxe(page)).toEqual([]);
    await dialog.getByRole("button", { name: /^(Zug spielen|So spielen)$/ }).click();
    const film = page.getByRole("region", { name: "Was geschah" });
    await expect.poll(() => film.locator(".fm-name").innerText()).toMatch(
      /^Zug der (Achse|Alliierten) in Spielzug 1/,
    );
    expect(await leftEnglish(page)).toEqual([]);
    await film.getByRole("button", { name: "Überspringen" }).click();
    await film.locator(".fm-card").waitFor();
    expect(await leftEnglish(page)).toEqual([]);
    await seat.turned(() => button("Fortsetzen").click());
    await expect.poll(() => page.locator(".mt-waiting").count()).toBe(0);
    expect(await leftEnglish(page)).toEqual([]);
    expect(faults).toEqual([]);
    await seat.close();
  });

  byNight("leads to pages that are German, too", async () => {
    const address = await here.table.practice({ scenario: "crusader/campaign" });
    const context = await here.browser.newContext({ locale: "de-DE", viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const game = address.split("/").slice(0, 5).join("/");
    for (const url of [`${address}/table`, `${address}/replay`, `${address}/notes`, game]) {
      await page.goto(url);
      expect([url, await page.locator("html").getAttribute("lang")]).toEqual([url, "de"]);
      expect([url, await leftEnglish(page)]).toEqual([url, []]);
      expect([url, await faultsByAxe(page)]).toEqual([url, []]);
      expect([url, await isTooWide(page)]).toEqual([url, false]);
    }
    await context.close();
  });

  it("is one of many German pages: those of the clubhouse and of the seat hold no English sentence", async () => {
    const address = await here.table.practice({ scenario: "crusader/campaign" });
    const seat = await TablePage.open(here.browser, address, { locale: "de-DE" });
    const { page } = seat;
    await page.getByRole("button", { name: "Zug spielen" }).click();
    const meant = page.getByRole("dialog").getByRole("button", { name: /^(Zug spielen|So spielen)$/ });
    await seat.turned(() => meant.click());
    const ofSeat = ["", "/replay", "/dice", "/boards", "/curtain", "/help", "/tokens", "/team", "/verify"];
    const game = address.split("/").slice(0, 5).join("/");
    const ofGame = ["", "/replay", "/dice", "/what-if"];
    const house = ["", "/games", "/games/new", "/scenarios", "/scenarios/crusader/campaign", "/sign-in"];
    const more = ["/season", "/archive", "/tournaments", "/ratings", "/set-up/crusader/campaign", "/nowhere"];
    const found: string[] = [];
    for (
      const url of sampled([
        ...ofSeat.map((path) => address + path),
        ...ofGame.map((path) => game + path),
        ...[...house, ...more].map((path) => here.table.web + path),
      ])
    ) {
      await page.goto(url);
      if (await page.locator("#live-board").count() > 0) await page.locator(".lb-told").waitFor();
      found.push(...(await leftEnglish(page, 5)).map((text) => `${new URL(url).pathname}: ${text}`));
    }
    expect(found).toEqual([]);
    await seat.close();
  });

  it("answers a sheet without scripts in German, and in English what the rules say", async () => {
    const address = await here.table.practice({ scenario: "crusader/campaign" });
    const context = await here.browser.newContext({ locale: "de-DE", javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole("button", { name: "Prüfen" }).click();
    const main = page.locator("main");
    expect(await main.innerText()).toContain("Der Bogen ist leer.");
    await page.getByRole("textbox", { name: "Befehlsbogen" }).fill("move 9999 to 1\nend");
    await page.getByRole("button", { name: "Prüfen" }).click();
    expect(await main.innerText()).toContain("1 Zeile wurde abgelehnt.");
    expect(await main.locator("[lang=en]").first().innerText()).toContain("is no hex");
    await context.close();
  });

  it("leaves the picture and the form where its words cannot be fetched", async () => {
    const address = await here.table.practice({ scenario: "crusader/campaign" });
    const context = await here.browser.newContext({ locale: "de-DE" });
    const page = await context.newPage();
    await page.route("**/words-de.js*", (route) => route.abort());
    await page.goto(address);
    await page.locator("p.map img").waitFor();
    await page.getByRole("textbox", { name: "Befehlsbogen" }).waitFor();
    await context.close();
  });

  byNight("is English again once its reader has chosen that", async () => {
    const address = await here.table.practice({ scenario: "fab-crusader/sidi-rezegh" });
    const seat = await TablePage.open(here.browser, address, { locale: "de-DE" });
    await seat.page.getByRole("button", { name: "English", exact: true }).click();
    await seat.page.getByRole("button", { name: "Play the turn" }).waitFor();
    expect(await seat.page.locator("html").getAttribute("lang")).toBe("en");
    await seat.close();
  });
});
