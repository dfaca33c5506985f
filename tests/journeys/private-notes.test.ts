/// <reference lib="dom" />
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
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

const box = (page: Page) => page.locator("#notes");
const texts = (page: Page) =>
  box(page).locator("li textarea").evaluateAll((all) =>
    all.map((each) => (each as HTMLTextAreaElement).value)
  );
const pins = (page: Page) =>
  page.locator("path[data-note]").evaluateAll((all) => all.map((each) => each.getAttribute("data-note")));

/** Whether no other part lies over it, and the column does not cut it off. */
const isInReach = (page: Page, name: string) =>
  page.getByLabel(name).evaluate((field) => {
    field.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = field.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === field;
  });

describe.skipIf(CHROMIUM === undefined)("private notes at the table", () => {
  const here = browsedTable();

  byNight.each([660, 860])(
    "leave room for the thread beside them, on a desk %i pixels high",
    async (height) => {
      const { table, browser } = here;
      await table.begin();
      const viewport = { width: 1280, height };
      const { page } = await TablePage.open(browser, await table.seat("allied"), { viewport });
      await page.locator("#notes summary").click();
      const words = box(page).getByLabel("What you want to remember");
      for (const [index, hex] of ["3117", "3118", "3119"].entries()) {
        await box(page).getByLabel("New note on a hex").fill(hex);
        await words.fill(`Guns in ${hex}`);
        await box(page).getByRole("button", { name: "Save note" }).click();
        await expect.poll(() => texts(page)).toHaveLength(index + 1);
      }
      await page.locator("#talk summary").click();
      expect(await isInReach(page, "Message to your opponent")).toBe(true);
      expect(await isInReach(page, "What you want to remember")).toBe(true);
      await page.context().close();
    },
  );

  it("are written on a hex by keys, marked on the map, and come to the player's other device alone", async () => {
    const { table, browser } = here;
    const game = await table.begin();
    const address = await table.seat("allied");
    const desk = await TablePage.open(browser, address);
    const phone = await TablePage.open(browser, address, PHONE);
    const enemy = await TablePage.open(browser, await table.seat("axis"));
    await phone.page.locator("#notes summary").tap();

    await desk.page.getByRole("application").focus();
    await desk.find("3117");
    await desk.keys("w");
    const words = box(desk.page).getByLabel("What you want to remember");
    expect(await box(desk.page).getByLabel("New note on a hex").inputValue()).toBe("3117");
    await words.fill("Bring <b>guns</b> here");
    await box(desk.page).getByRole("button", { name: "Save note" }).click();
    await comes(async () => (await pins(desk.page)).includes("3117"));
    expect(await words.inputValue()).toBe("");
    expect(await desk.page.locator("#notes-count").innerText()).toBe("1");

    // The phone hears about it, and the other player's page does not.
    await comes(async () => (await pins(phone.page)).includes("3117"));
    expect(await texts(phone.page)).toEqual(["Bring <b>guns</b> here"]);
    if (isWhole) expect(await faultsByAxe(phone.page)).toEqual([]);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await enemy.page.reload();
    await enemy.laid();
    expect(await pins(enemy.page)).toEqual([]);
    expect(await enemy.page.content()).not.toContain("Bring");
    const public_ = await (await browser.newContext()).newPage();
    await public_.goto(`${table.web}/games/${game}`);
    expect(await public_.content()).not.toContain("Bring");
    await public_.context().close();

    // Keys that come to the place say the note and show it.
    await desk.page.getByRole("application").focus();
    await desk.find("3118");
    await desk.find("3117");
    await comes(async () => (await desk.page.locator("#notes-heard").textContent())?.includes("Bring"));
    expect(await desk.page.locator(".notes-words").innerText()).toBe("Bring <b>guns</b> here");
    if (isWhole) expect(await faultsByAxe(desk.page)).toEqual([]);

    // The phone changes it while the desk writes on: neither loses a word.
    const own = box(desk.page).getByLabel(/3117/);
    await own.fill("Mine");
    await box(phone.page).getByLabel(/3117/).fill("Theirs");
    await box(phone.page).getByRole("button", { name: "Save", exact: true }).tap();
    await comes(async () =>
      (await table.referee.office.drafts.of(game, "allied", "notes"))?.value.revision === 2
    );
    await box(desk.page).getByRole("button", { name: "Save", exact: true }).click();
    await box(desk.page).getByText("You have another note there: “Theirs”").waitFor();
    expect(await own.inputValue()).toBe("Mine");
    await box(desk.page).getByRole("button", { name: "Save", exact: true }).click();
    await comes(async () => (await texts(phone.page)).includes("Mine"));
    await box(phone.page).getByRole("button", { name: "Delete" }).tap();
    await comes(async () => (await pins(desk.page)).length === 0);
    expect(await texts(phone.page)).toEqual([]);
    // The console may speak of the refusal, and of nothing else.
    expect(desk.faults.filter((fault) => !fault.includes("409"))).toEqual([]);
    for (const seat of [phone, enemy]) expect(seat.faults).toEqual([]);
    for (const seat of [desk, phone, enemy]) await seat.close();
  });

  byNight("are written, changed and deleted without scripts, too", async () => {
    const { table, browser } = here;
    await table.begin();
    const page = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
    await page.goto(await table.seat("axis"));
    await box(page).locator("summary").click();
    await page.getByLabel("What you want to remember").fill("Hold until turn 4");
    await page.getByRole("button", { name: "Save note" }).click();
    expect(page.url()).toMatch(/\/notes$/);
    await page.getByLabel(/^The whole game/).fill("Hold until turn 5");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByLabel("New note on a hex").fill("nowhere at all");
    await page.getByLabel("What you want to remember").fill("Kept in the box");
    await page.getByRole("button", { name: "Save note" }).click();
    expect(await page.getByRole("alert").innerText()).toContain("I know no place “nowhere at all”");
    expect(await page.getByLabel("What you want to remember").inputValue()).toBe("Kept in the box");
    await page.getByRole("link", { name: "Back to the game" }).click();
    await box(page).locator("summary").click();
    expect(await page.getByLabel(/^The whole game/).inputValue()).toBe("Hold until turn 5");
    await page.getByRole("button", { name: "Delete" }).click();
    expect(await page.locator("#notes-list li").count()).toBe(0);
    await page.context().close();
  });
});

describe.skipIf(CHROMIUM === undefined)("private notes without a connection", () => {
  const here = browsedTable(AT_HOME, { hasPictures: true });

  byNight("are read as they were, and words that could not be saved stay in the box", async () => {
    const { table, browser } = here;
    const address = await table.practice({ scenario: "crusader/campaign" });
    const seat = await TablePage.open(browser, address, PHONE);
    const { page } = seat;
    const context = page.context();
    await page.locator("#map-table[data-kept]").waitFor({ state: "attached" });
    await box(page).locator("summary").tap();
    await page.getByLabel("New note on a hex").fill("3117");
    await page.getByLabel("What you want to remember").fill("Read me offline");
    await page.getByRole("button", { name: "Save note" }).tap();
    await comes(async () => (await pins(page)).includes("3117"));
    await page.getByRole("button", { name: "Save note", disabled: false }).waitFor();

    await context.setOffline(true);
    await page.reload();
    await seat.laid();
    await comes(async () => (await pins(page)).includes("3117"));
    await box(page).locator("summary").tap();
    await page.getByLabel("What you want to remember").fill("Too soon");
    await page.getByRole("button", { name: "Save note" }).tap();
    await page.getByText("I couldn't save that. Your words are still in the box.").waitFor();
    expect(await page.getByLabel("What you want to remember").inputValue()).toBe("Too soon");
    expect(await faultsByAxe(page)).toEqual([]);
    await context.setOffline(false);
    await seat.close();
  });
});
