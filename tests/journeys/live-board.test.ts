import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { faultsByAxe } from "../support/axe.ts";
import { currentGame, positionAfter } from "../../src/game/office.ts";
import { seenBy } from "../../src/game/open/open-game.ts";
import { SIDES } from "../../src/kernel/side.ts";
import { few } from "../properties/support/runs.ts";
import { AT_HOME, browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
import { comes } from "../support/patience.ts";

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const MOVES: BrowserContextOptions = { reducedMotion: "no-preference" };
/** What is looked for by name on each map. */
const PIECE: Readonly<Record<string, string>> = {
  "crusader/campaign": "7RTR",
  "fab-crusader/sidi-rezegh": "Sidi",
  "crusader-2010/tobruk": "Tobruk",
};

/** A game's public page as somebody sees it who plays no side, with all that its browser asks for. */
async function lookOn(browser: Browser, url: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...MOVES, ...options });
  const page = await context.newPage();
  const [asked, faults]: [string[], string[]] = [[], []];
  const answers: Promise<string>[] = [];
  page.on("request", (request) => {
    asked.push(new URL(request.url()).pathname);
    if (request.headers()["authorization"] !== undefined) faults.push(`${request.url()} shows a key`);
  });
  page.on("response", (answer) => {
    if (!/json|svg/.test(answer.headers()["content-type"] ?? "")) return;
    const text = answer.text();
    // An answer may still come as the page is closed: only `said` asks for it.
    text.catch(() => {});
    answers.push(text);
  });
  page.on("pageerror", (fault) => void faults.push(String(fault)));
  page.on("console", (said) => said.type() === "error" ? void faults.push(said.text()) : undefined);
  await page.goto(url);
  await page.getByRole("application").waitFor();
  await page.locator(".mt-waiting").waitFor({ state: "detached" });
  return { page, asked, said: () => Promise.all(answers), faults };
}

const runOf = (page: Page) => page.locator("#live-board").getAttribute("data-run");

/** Lets the computer write the sheet, and plays it. */
async function playSuggested({ page }: TablePage): Promise<void> {
  const press = (name: string) => page.getByRole("button", { name }).click();
  await press("Suggest");
  await press("Add all");
  await press("Play the turn");
  await page.getByRole("dialog").getByRole("button", { name: /^Play (the turn|it so)/ }).click();
}

describe.skipIf(CHROMIUM === undefined)("somebody who looks on", () => {
  const here = browsedTable(AT_HOME);

  it.each(few<readonly [string, BrowserContextOptions]>([
    ["fab-crusader/sidi-rezegh", PHONE],
    ["crusader/campaign", {}],
    ["crusader-2010/tobruk", { colorScheme: "dark" }],
  ], 1))("sits at the live board of %s, and sees each turn as it is played", async (scenario, options) => {
    const { table, browser } = here;
    const seat = await table.practice({ scenario });
    const [, game, side, key] = /games\/(\w+)\/(\w+)\/([\w-]+)/.exec(seat)!;
    const { page, asked, said, faults } = await lookOn(browser, `${table.web}/games/${game}`, options);
    const film = page.getByRole("region", { name: "What happened" });
    const before = await runOf(page);
    const player = await TablePage.open(browser, seat);
    await playSuggested(player);
    const head = async () => (await currentGame(table.referee.office, game))!.head;
    await comes(async () => String((await head()).run) !== before && (await head()).stands?.waiting === side);
    const last = String((await head()).run);
    const card = film.locator(".fm-card");
    // What the computer plays may come after the film of the player's turn has ended: then it has a film of its own.
    while (await runOf(page) !== last) {
      await film.waitFor();
      await page.keyboard.press("Escape");
      await card.waitFor();
      expect(await card.innerText()).toMatch(/In the last turn[^]+(Waiting for|Game-Turn)/i);
      expect(await card.innerText()).not.toMatch(/\byour?\b/i);
      await page.getByRole("button", { name: "Go on" }).click();
      await film.waitFor({ state: "detached" });
      await page.locator(".mt-waiting").waitFor({ state: "detached" });
    }
    expect(await page.locator(".lb-told").innerText()).toMatch(/\w+/);
    expect(await page.locator(".lb-log").count()).toBe(0);

    // A click tells of a piece; each shading is drawn from what everybody knows.
    await page.locator(".mt-find input").fill(PIECE[scenario]);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.getByRole("complementary", { name: "About" }).waitFor();
    const shadings = page.locator(".mt-overlay");
    for (let index = 0; index < await shadings.count(); index++) {
      await page.locator(".mt-overlays summary").click();
      await shadings.nth(index).click();
      expect(await page.locator(".mt-legend").isVisible()).toBe(true);
      if (await page.locator(".mt-overlays").getAttribute("open") !== null) {
        await page.locator(".mt-overlays summary").click();
      }
    }
    expect(await page.getByRole("button", { name: /Play the turn|Check|Suggest/ }).count()).toBe(0);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);

    // Nothing that a seat opens was asked for or answered.
    expect(asked.filter((path) => path.includes(`/${side}`) || path.includes("/seats/"))).toEqual([]);
    const office = table.referee.office;
    const now = (await currentGame(office, game))!;
    const texts = await said();
    for (const text of texts) {
      expect(text).not.toContain(key);
      for (const each of SIDES) expect(text).not.toContain(now.head.seats[each].webKey);
    }
    // The runs that it read are what everybody may know, to the letter.
    const sights = texts.flatMap((text) => text.startsWith('{"run":') ? [JSON.parse(text)] : []);
    expect(sights.length).toBeGreaterThan(1);
    for (const { run, viewer, sight } of sights.filter((each) => "sight" in each)) {
      expect(viewer).toBe("spectator");
      const then = await positionAfter(office, now.head, run);
      expect(sight).toEqual(JSON.parse(JSON.stringify(seenBy(then, "spectator").sight)));
    }
    expect(faults).toEqual([]);
    // The drawing is hidden from anyone who cannot see it.
    await page.locator(".mt-stage svg").evaluateAll((svgs) => svgs.forEach((svg) => svg.remove()));
    expect(await faultsByAxe(page)).toEqual([]);
    await player.close();
    await page.context().close();
  });
});

describe.skipIf(CHROMIUM === undefined)("somebody who looks on without motion, and with pictures", () => {
  const here = browsedTable(AT_HOME, { hasPictures: true });

  it("has the next position drawn at once, and no painted map is fetched beside it", async () => {
    const { table, browser } = here;
    const seat = await table.practice({ scenario: "crusader/campaign" });
    const { page, asked, faults } = await lookOn(browser, `${table.web}/games/${seat.split("/")[4]}`, {
      reducedMotion: "reduce",
    });
    const before = await runOf(page);
    const player = await TablePage.open(browser, seat);
    asked.length = 0;
    await playSuggested(player);
    await comes(async () => await runOf(page) !== before);
    await page.locator(".mt-waiting").waitFor({ state: "detached" });
    const own = asked.filter((path) => path.startsWith("/games/"));
    expect(own[0]).toMatch(/\/map\.svg$/);
    expect(own.filter((path) => path.endsWith(".png"))).toEqual([]);
    expect(faults).toEqual([]);
    await player.close();
    await page.context().close();
  });
});
