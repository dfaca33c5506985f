import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { byNight } from "../properties/support/runs.ts";

describe.skipIf(CHROMIUM === undefined)("a player at the pages of a seat, without scripts", () => {
  const here = browsedTable({ relay: false });
  let page: Page;
  let seat: string;
  beforeAll(async () => {
    page = await (await here.browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(here.table.web);
    await page.getByRole("button", { name: "Start a practice game against the computer" }).click();
    seat = page.url();
  });

  const box = () => page.getByLabel("Order sheet");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const told = () => page.locator("main").innerText();

  it("loses nothing typed by asking why, by Enter, by the computer's orders, by a refusal, or on the way back", async () => {
    const blank = await box().inputValue();
    const typed = `${
      blank.replace("move 3022 to ....", "move 3022 to 2318").replace(
        "move 3220 to ....",
        "move 3220 to 2010",
      )
    }\n# look at the guns again`;
    await box().fill(typed);
    await page.getByLabel("Have a unit").fill("3218 to 3117");
    await page.getByLabel("Have a unit").press("Enter");
    expect(await told()).toContain("3118: 1, trail; 1 so far (5.23)");
    expect(await box().inputValue()).toBe(typed);
    await press("Back to the game");
    expect(await box().inputValue()).toBe(typed);
    await press("Check");
    expect(await told()).toContain(
      "REFUSED (5.13): 4NZ has 9 movement points, and the way to 2010 takes at least 26",
    );
    const checked = await box().inputValue();
    expect(checked).toContain("# refused (5.13): move 3220 to 2010");
    expect(checked).toContain("# look at the guns again");
    expect(checked).toContain("move 3218 to ....   # 44RTR");
    await press("Let the computer fill in the rest");
    const filled = await box().inputValue();
    expect(filled).toContain("move 3022 to 2318   # 4SA");
    expect(filled).toContain("# look at the guns again");
    expect(filled.match(/^move 3022 /gm)).toHaveLength(1);
  });

  it("finds what was checked kept on the page, however the browser comes there", async () => {
    for (const address of [seat, `${seat}/orders`]) {
      await page.goto(address);
      expect(await told()).toContain("kept and not played");
      expect((await box().inputValue()).match(/^move 3022 /gm)).toHaveLength(1);
    }
  });

  it("is asked once before a turn is played in which most units stand still", async () => {
    await press("Play the turn");
    expect(await told()).toMatch(/REFUSED|may move ha(s|ve) orders/);
    const so = page.getByRole("button", { name: /^Play (it so|without the refused lines)/ });
    await so.click();
    expect(await told()).toContain("Your orders have been carried out.");
    expect(await told()).toContain("Game-Turn 1: Allied Player-Turn");
  });

  it("comes back from each page that the seat opens", async () => {
    await page.goto(seat);
    for (
      const link of [
        "All dice of this game",
        "Messages and game settings",
        "Your letters:",
        "How to order",
        "Verify it",
      ]
    ) {
      await page.getByRole("link", { name: link }).first().click();
      expect(page.url()).not.toBe(seat);
      await page.getByRole("link", { name: /^Your game:/ }).click();
      expect(page.url()).toBe(seat);
    }
    await page.locator(".map a").click();
    await page.getByRole("link", { name: "The map before" }).click();
    await page.getByRole("link", { name: "To the game" }).click();
    expect(page.url()).toBe(seat);
  });

  byNight("sees on a telephone the part of the map where there is most to look at", async () => {
    const context = await here.browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const phone = await context.newPage();
    await phone.goto(seat.replace(/(\/games\/\w+)\/.*/, "$1"));
    const map = phone.locator(".map-aimed");
    const [seen, aim] = [await map.boundingBox(), await phone.locator(".map-aim").boundingBox()];
    const middles = [seen!, aim!].map(({ x, width }) => x + width / 2);
    expect(await map.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect(Math.abs(middles[0] - middles[1])).toBeLessThan(2);
    await context.close();
  });

  byNight("proves a ledger on the seat's own page, which runs its script and sends nothing", async () => {
    const context = await here.browser.newContext();
    const verify = await context.newPage();
    const asked: string[] = [];
    verify.on("request", (request) => void asked.push(new URL(request.url()).pathname));
    await verify.goto(`${seat}/verify`);
    await verify.getByLabel("The ledger").waitFor();
    expect(asked.filter((path) => !/\/verify(\.js)?$|favicon/.test(path))).toEqual([]);
    await context.close();
  });
});
