import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Side } from "../../src/kernel/side.ts";
import { faultsByAxe } from "../support/axe.ts";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { PLAYERS } from "../support/table.ts";
import { isWhole } from "../properties/support/runs.ts";

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: "dark",
  bypassCSP: true,
};

describe.skipIf(CHROMIUM === undefined)("somebody is asked to play", () => {
  const here = browsedTable();
  const letters = { allied: 0, axis: 0 };
  const next = async (side: Side) => (await here.table.inbox(side, ++letters[side])).at(-1)!;

  async function signedIn(side: Side, look: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await here.browser.newContext(look)).newPage();
    await page.goto(`${here.table.web}/sign-in`);
    await page.getByLabel("Your mail address").fill(PLAYERS[side]);
    await page.getByRole("button", { name: "Send me a link" }).click();
    await page.getByRole("heading", { name: "Look into your mailbox" }).waitFor();
    await page.goto(here.table.web + /\/sign-in\/\w+/.exec((await next(side)).text ?? "")![0]);
    await page.getByRole("button", { name: `Sign in as ${PLAYERS[side]}` }).click();
    await page.getByRole("heading", { name: "Your games" }).waitFor();
    return page;
  }

  /** Anna asks Bruno to play. @returns the game's code */
  async function asked(anna: Page): Promise<string> {
    await anna.goto(`${here.table.web}/games/new`);
    await anna.getByLabel("Your name").fill("Anna");
    await anna.getByLabel("Your opponent's mail address").fill(PLAYERS.axis);
    expect(await anna.getByLabel("The computer’s level").isVisible()).toBe(false);
    expect(await anna.getByLabel("Everybody: the lists of games show it").isChecked()).toBe(true);
    expect(await anna.getByLabel("At once: from the referee").isChecked()).toBe(true);
    await anna.getByRole("button", { name: "Make the game" }).click();
    await anna.getByRole("heading", { name: "The game is made" }).waitFor();
    await next("allied");
    const { subject, text } = await next("axis");
    expect(text).toContain("To decline, reply with the line DECLINE.");
    return /\[(\w+) Axis\]/.exec(subject!)![1];
  }

  it("declines, accepts another, and the game begins and is listed; a third is withdrawn", async () => {
    const anna = await signedIn("allied");
    const bruno = await signedIn("axis", PHONE);
    const { web } = here.table;

    // Bruno declines on the first page: no list has the game any more, and Anna reads so.
    const first = await asked(anna);
    await bruno.goto(web);
    await bruno.getByRole("heading", { name: "Invitations for you" }).waitFor();
    if (isWhole) expect(await faultsByAxe(bruno)).toEqual([]);
    expect(await bruno.evaluate("document.documentElement.scrollWidth")).toBe(390);
    await bruno.getByRole("button", { name: "Decline" }).tap();
    await bruno.getByText("You have declined").waitFor();
    for (const page of [anna, bruno]) {
      await page.goto(`${web}/me`);
      expect(await page.locator("main").innerText()).not.toContain(first);
    }
    expect((await next("allied")).text).toContain("can't play this game and wishes you a good one");

    // Accepted on Bruno's own page.
    const second = await asked(anna);
    await bruno.goto(`${web}/me`);
    await bruno.getByRole("button", { name: "Accept" }).tap();
    await bruno.getByText("Anna asks you to play, and waits for your answer").waitFor();
    expect(await faultsByAxe(bruno)).toEqual([]);
    await bruno.getByLabel("A few words of your own").fill("stars");
    await bruno.getByRole("button", { name: "Accept" }).tap();
    await bruno.getByText("The game begins when both players have joined.").waitFor();
    await anna.goto(`${web}/me/games/${second}/allied`);
    await anna.getByLabel("A few words of your own").fill("sand");
    await anna.getByRole("button", { name: "Join the game" }).click();
    await anna.getByText("You command the Allied side.").first().waitFor({ state: "attached" });
    letters.allied++;
    letters.axis++;

    // A stranger finds it on the first page, and its board.
    const stranger = await (await here.browser.newContext()).newPage();
    await stranger.goto(web);
    const featured = stranger.locator(".featured");
    expect(await featured.innerText()).toContain(second);
    await featured.getByRole("link", { name: "Watch it live" }).click();
    await stranger.waitForURL(`${web}/games/${second}`);

    // Anna withdraws what Bruno has not answered.
    const third = await asked(anna);
    await anna.goto(`${web}/me`);
    await anna.getByRole("button", { name: "Withdraw the invitation" }).click();
    await anna.getByText("You have withdrawn the invitation").waitFor();
    expect((await next("axis")).text).toContain("has withdrawn the invitation");
    await bruno.goto(web);
    expect(await bruno.locator("main").innerText()).not.toContain(third);
  });
});
