/// <reference lib="dom" />
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { faultsByAxe } from "../support/axe.ts";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
import { ATTACK_ON_THE_16 } from "../support/office.ts";
import { byNight, isWhole } from "../properties/support/runs.ts";

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: "dark",
};

const sentence = (page: Page) => page.locator(".mt-sentence, .mt-question").first().innerText();

describe.skipIf(CHROMIUM === undefined)("a what-if board", () => {
  const here = browsedTable();

  it("is laid from the seat's page, played by pointing for both sides, and its dice are chosen", async () => {
    const { table, browser } = here;
    const game = await table.begin();
    const address = await table.seat("allied");
    const ledger = (await table.referee.office.games.head(game))!.head.ledger.n;
    const seat = await TablePage.open(browser, address);
    await seat.page.getByRole("link", { name: "What if?" }).click();
    await seat.page.getByLabel(/^Name/).fill("South first");
    await seat.page.getByRole("button", { name: "Lay the board" }).click();
    await seat.laid();
    expect(await sentence(seat.page)).toBe("Your board: you play the Allied Player-Turn of Game-Turn 1.");
    await seat.at("3218", "3117");
    expect(await seat.lines()).toEqual(["move 3218 to 3117"]);
    await seat.type(ATTACK_ON_THE_16);
    await seat.press("Check");
    await seat.press("Rolls");
    await seat.page.getByRole("heading", { name: "Your plan, rolled many times" }).waitFor();
    await seat.press("Close");
    await seat.play();
    await seat.laid();
    expect(await sentence(seat.page)).toBe("Your board: you play the Axis Player-Turn of Game-Turn 1.");
    if (isWhole) expect(await faultsByAxe(seat.page)).toEqual([]);

    // The die is chosen, and the turn is played again with it.
    const fallen = await seat.page.locator("#die-1").inputValue();
    const wanted = fallen === "1" ? "2" : "1";
    await seat.page.locator("#die-1").selectOption(wanted);
    await seat.page.getByRole("button", { name: "Use these dice" }).click();
    await seat.laid();
    expect(await seat.page.locator("#last").innerText()).toContain("chosen");
    expect(await seat.page.locator("#last details").textContent()).toContain(`Die ${wanted}`);
    await seat.page.getByRole("button", { name: "Take this turn back" }).click();
    await seat.laid();
    expect(await sentence(seat.page)).toContain("the Allied Player-Turn of Game-Turn 1");
    expect(seat.faults).toEqual([]);
    expect((await table.referee.office.games.head(game))!.head.ledger.n).toBe(ledger);
    await seat.close();
  });

  byNight("is used on a phone, by keys, and without scripts", async () => {
    const { table, browser } = here;
    await table.begin();
    const address = await table.seat("axis");
    const phone = await TablePage.open(browser, address, PHONE);
    await phone.page.goto(`${address}/boards`);
    await phone.page.getByRole("button", { name: "Lay the board" }).tap();
    await phone.laid();
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await faultsByAxe(phone.page)).toEqual([]);
    await phone.close();

    const [board] = [`${address}/boards/1`];
    const keys = await TablePage.open(browser, board);
    await keys.page.getByRole("application").focus();
    await keys.playByKeys();
    expect(keys.faults).toEqual([]);
    await keys.close();

    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(board);
    expect(await page.locator("main").innerText()).toContain("you play the Axis Player-Turn");
    await page.getByRole("button", { name: "Play it as it stands" }).click();
    expect(await page.locator("#last").innerText()).toContain("Axis Player-Turn of Game-Turn 1");
    await page.getByText("Name, share or delete this board").click();
    await page.getByRole("button", { name: "Delete this board" }).click();
    expect(await page.locator("main").innerText()).not.toContain("Your boards");
    await context.close();
  });

  byNight("is laid by a visitor, who keeps it in the browser, by pointing and on a phone", async () => {
    const { table, browser } = here;
    const [, game] = /games\/(\w+)\//.exec(await table.practice({ scenario: "crusader/campaign" }))!;
    const shown = `${table.web}/games/${game}`;
    const lay = async (page: Page) => {
      await page.goto(shown);
      await page.getByRole("link", { name: /^What if/ }).click();
      await page.getByRole("button", { name: "Lay the board" }).click();
      await page.waitForURL("**/what-if/1");
    };
    const address = `${shown}/what-if/1`;
    const visitor = await TablePage.open(browser, address, {}, lay);
    await visitor.at("3218", "3117");
    expect(await visitor.lines()).toEqual(["move 3218 to 3117"]);
    await visitor.play();
    await visitor.laid();
    expect(await sentence(visitor.page)).toBe("Your board: you play the Axis Player-Turn of Game-Turn 1.");
    expect(await faultsByAxe(visitor.page)).toEqual([]);
    expect(visitor.faults).toEqual([]);
    // Nobody else has it.
    const other = await browser.newContext();
    expect((await (await other.newPage()).goto(address))?.status()).toBe(404);
    await other.close();
    await visitor.close();

    const phone = await TablePage.open(browser, address, PHONE, lay);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(phone.faults).toEqual([]);
    await phone.close();
  });

  it("is shared by link in a practice game, and not while people play", async () => {
    const { table, browser } = here;
    const address = await table.practice({ scenario: "crusader/campaign" });
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${address}/boards`);
    await page.getByRole("button", { name: "Lay the board" }).click();
    await page.getByText("Name, share or delete this board").click();
    await page.getByRole("button", { name: "Share by link" }).click();
    await page.getByText("Name, share or delete this board").click();
    const link = await page.getByRole("link", { name: /\/boards\/allied\/1$/ }).getAttribute("href");
    const stranger = await (await browser.newContext()).newPage();
    const shown = await stranger.goto(new URL(link!, table.web).pathname.replace(/^/, table.web));
    expect(shown?.status()).toBe(200);
    expect(await stranger.locator("main").innerText()).toContain("it decided nothing");
    expect(await stranger.content()).not.toContain(address.split("/").at(-1));
    if (isWhole) expect(await faultsByAxe(stranger)).toEqual([]);
    await page.getByRole("button", { name: "Stop sharing" }).click();
    expect((await stranger.reload())?.status()).toBe(404);
    await stranger.context().close();
    await context.close();
  });
});

describe.skipIf(CHROMIUM === undefined)("a position set up by hand", () => {
  const here = browsedTable();
  const lines = (page: Page) => page.getByLabel(/^Each (unit|block) and its/).inputValue();

  /** The map with a counter in its middle, and where it and a place are. */
  async function open(
    options: BrowserContextOptions,
    piece: string,
    place: string,
    scenario = "crusader/campaign",
  ) {
    const page = await (await here.browser.newContext(options)).newPage();
    await page.goto(`${here.table.web}/set-up/${scenario}`);
    const counter = page.locator(`.su-stage [data-piece="${piece}"]`);
    await counter.waitFor();
    await counter.evaluate((each) => each.scrollIntoView({ block: "center", inline: "center" }));
    const middle = (selector: string) =>
      page.locator(selector).evaluate((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      });
    const [from, to] = [
      await middle(`.su-stage [data-piece="${piece}"]`),
      await middle(`[data-place="${place}"]`),
    ];
    return { page, from, to, said: page.locator(".su-said") };
  }

  it("has its counters dragged, and says where none can stand", async () => {
    const { page, from, to, said } = await open({}, "al-44rtr", "3117");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 9, from.y, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    await said.filter({ hasText: "44RTR stands in 3117." }).waitFor();
    expect(await lines(page)).toContain("44RTR 3117");
    expect(await lines(page)).not.toContain("44RTR 3218");
    await page.getByRole("button", { name: "3SA" }).click();
    await page.locator(`[data-place="3117"]`).click({ force: true });
    await said.filter({ hasText: "3SA cannot stand in 3117" }).waitFor();
    expect(await said.innerText()).toContain("5.31");
    if (isWhole) expect(await faultsByAxe(page)).toEqual([]);
    await page.getByRole("button", { name: "Look at the position" }).click();
    await page.getByRole("heading", { name: "The position" }).waitFor();
    await page.context().close();
  });

  byNight("has them moved by keys alone", async () => {
    const { page, said } = await open({}, "uk-44rtr", "3117", "crusader-2010/tobruk");
    await page.getByLabel("Choose a unit").selectOption({ label: "44RTR 3218" });
    await page.getByRole("group", { name: "Map", exact: true }).focus();
    await page.keyboard.press("+");
    await page.keyboard.press("ArrowUp");
    await said.filter({ hasText: "3217: press Enter to put 44RTR there." }).waitFor();
    await page.keyboard.press("Enter");
    await said.filter({ hasText: "44RTR stands in 3217." }).waitFor();
    await page.getByLabel("Choose a unit").selectOption({ label: "1/8 1605" });
    await page.getByLabel("Its hex", { exact: true }).fill("1103");
    await page.keyboard.press("Enter");
    await said.filter({ hasText: "over as it begins: the Axis is in Tobruk" }).waitFor();
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await said.filter({ hasText: "The last step is undone." }).waitFor();
    expect(await lines(page)).toContain("44RTR 3218");
    expect(await faultsByAxe(page)).toEqual([]);
    await page.context().close();
  });

  byNight("has them tapped on a phone", async () => {
    const { page, from, to, said } = await open(PHONE, "al-7arm", "49", "fab-crusader/campaign");
    await page.touchscreen.tap(from.x, from.y);
    await said.filter({ hasText: "7arm is picked" }).waitFor();
    await page.touchscreen.tap(to.x, to.y);
    await said.filter({ hasText: "7arm stands in 49." }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.context().close();
  });

  byNight("opens at the front on a phone, and is zoomed by two fingers", async () => {
    const page = await (await here.browser.newContext(PHONE)).newPage();
    await page.goto(`${here.table.web}/set-up/crusader/campaign`);
    const stage = page.locator(".su-stage");
    await stage.locator("[data-piece]").first().waitFor();
    await stage.evaluate((each) => each.scrollIntoView({ block: "start" }));
    const shown = (await stage.boundingBox())!;
    // Two that stand against each other at Tobruk.
    for (const piece of ["al-70-art", "it-28"]) {
      const { x, y } = (await stage.locator(`[data-piece="${piece}"]`).boundingBox())!;
      expect([x > shown.x, x < shown.x + shown.width, y > shown.y, y < shown.y + shown.height])
        .toEqual([true, true, true, true]);
    }
    const width = async () => (await stage.locator("svg").boundingBox())!.width;
    const before = await width();
    const session = await page.context().newCDPSession(page);
    const [x, y] = [shown.x + shown.width / 2, shown.y + shown.height / 2];
    for (const [type, apart] of [["touchStart", 30], ["touchMove", 45], ["touchMove", 60]] as const) {
      await session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: [{ x: x - apart, y, id: 1 }, { x: x + apart, y, id: 2 }],
      });
    }
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(width).toBeCloseTo(2 * before, -1);
    // The page itself stays as large as it was.
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await page.context().close();
  });
});
