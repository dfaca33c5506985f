import { describe, expect, it } from "vitest";
import { AT_HOME, browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { byNight, few } from "../properties/support/runs.ts";

describe.skipIf(CHROMIUM === undefined)("a newcomer's practice game in a browser", () => {
  const here = browsedTable(AT_HOME, { hasPictures: true });

  it("comes from the first page to a resolved turn without scripts", async () => {
    const context = await here.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(here.table.web);
    await page.getByRole("button", { name: "Start a practice game against the computer" }).click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("Crusader: the Campaign");
    const map = page.locator(".map img");
    // Its place is kept before it has come.
    await expect.poll(
      () => map.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
    ).toBeGreaterThan(900);
    await page.getByRole("button", { name: "Let the computer fill in the rest" }).click();
    expect(await page.getByLabel("Order sheet").inputValue()).toMatch(/^move 3\d{3} to \d{4} {3}# \S+/m);
    await page.getByRole("button", { name: "Play the turn" }).click();
    expect(await page.locator("main").innerText()).toContain("Your orders have been carried out.");
    await page.getByRole("link", { name: "To the game" }).click();
    const text = await page.locator("main").innerText();
    expect(text).toContain("Game-Turn 2 of 18");
    expect(text).toContain("Game-Turn 1: Allied Player-Turn");
    expect(text).toContain("Game-Turn 1: Axis Player-Turn");
    await context.close();
  });

  byNight(
    "is played by both sides in one browser, with a curtain between boards that hide something",
    async () => {
      const context = await here.browser.newContext();
      const page = await context.newPage();
      const begin = async (scenario: string) => {
        await page.goto(here.table.web);
        await page.getByLabel("Try another scenario").selectOption(scenario);
        await page.getByLabel("Both sides").check();
        await page.getByRole("button", { name: "Practise this one" }).click();
        await page.locator(".mt").waitFor();
      };
      await begin("crusader/campaign");
      await page.getByRole("button", { name: "Play the turn" }).click();
      await page.getByRole("dialog").getByRole("button", { name: /^Play (the turn|it so)/ }).click();
      // The page goes on by itself, and says whose turn it is.
      await page.getByRole("link", { name: "Go on as Axis" }).click();
      await page.getByRole("button", { name: "Play the turn" }).waitFor();
      expect(page.url()).toMatch(/\/axis\//);

      await begin("fab-crusader/sidi-rezegh");
      await page.getByRole("link", { name: "Look at the Allied side" }).click();
      expect(await page.locator("main").innerText()).toContain("Hand the device over first.");
      expect(await page.locator("main :is(img, svg)").count()).toBe(0);
      await page.getByRole("button", { name: "Show the Allied board" }).click();
      await page.locator(".mt").waitFor();
      // One step is next: the other side's board.
      await page.getByRole("link", { name: "Go on as Axis" }).waitFor();
      await page.getByRole("button", { name: "Keep these standing orders" }).waitFor();
      expect(await page.locator("[aria-current=step]").allInnerTexts()).toEqual(["Go on as Axis"]);
      await context.close();
    },
  );

  it("reads and answers its letters in the post room", async () => {
    const page = await here.browser.newPage();
    await page.goto(`${here.table.web}/post`);
    expect(await page.locator("main").innerText()).toContain("The post room is closed");
    await page.goto(here.table.postRoom);
    await page.getByRole("link", { name: /Game-Turn 2: your turn/ }).click();
    expect(await page.locator("main").innerText()).toContain("to check its proof");
    await page.getByLabel("Your answer").fill("status");
    await page.getByRole("button", { name: "Send the answer" }).click();
    expect(await page.getByRole("status").innerText()).toContain("The referee has read your answer");
    await expect.poll(async () => {
      await page.goto(`${here.table.web}/post`);
      return await page.locator("ul.post li").first().innerText();
    }).toContain("How the game stands");
    await page.close();
  });

  it.each(few(
    [
      ["phone", { width: 390, height: 844 }, "light"],
      ["phone by night", { width: 390, height: 844 }, "dark"],
      ["desk", { width: 1280, height: 900 }, "light"],
    ] as const,
    1,
  ))("fits a %s: nothing runs off the side", async (_, viewport, colorScheme) => {
    const context = await here.browser.newContext({ viewport, colorScheme });
    const page = await context.newPage();
    await page.goto(here.table.postRoom);
    for (const path of ["/", "/help", "/post"]) {
      await page.goto(`${here.table.web}${path}`);
      const overflow = await page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth",
      );
      expect([path, overflow]).toEqual([path, 0]);
    }
    await context.close();
  });
});
