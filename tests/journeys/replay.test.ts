import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { faultsByAxe } from "../support/axe.ts";
import { AT_HOME, browsedTable } from "../support/browsed-table.ts";
import { spotIn } from "../support/map-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { byNight } from "../properties/support/runs.ts";

describe.skipIf(CHROMIUM === undefined)("a game that is played back", () => {
  const here = browsedTable(AT_HOME);

  /** A practice game in which the player's side has done nothing so often. @returns the addresses of the game's pages and of the seat's */
  async function played(scenario: string, times: number): Promise<{ game: string; seat: string }> {
    const seat = await here.table.practice({ scenario });
    const [, , code, side, key] = new URL(seat).pathname.split("/");
    const headers = { "Authorization": `Bearer ${key}`, "Content-Type": "application/json" };
    const api = `${here.table.web}/api/v1/games/${code}/seats/${side}`;
    for (let time = 0; time < times; time++) {
      const { heading } = await (await fetch(`${api}/desk`, { headers })).json();
      const body = JSON.stringify({ lines: [], ...heading, act: "go" });
      expect((await fetch(`${api}/orders`, { method: "POST", headers, body })).status).toBe(200);
    }
    return { game: `${here.table.web}/games/${code}`, seat };
  }

  async function opened(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await here.browser.newPage(options);
    page.on("pageerror", (fault) => expect(String(fault)).toBe(""));
    await page.goto(path);
    await page.locator("#replay [data-piece]").first().waitFor({ state: "attached" });
    return page;
  }
  const heard = (page: Page) => page.locator("#replay > [aria-live]").innerText();
  const where = (page: Page) => page.evaluate("location.hash");
  /** How many pieces are shown in a place. */
  const standing = async (page: Page, place: string) => {
    const [game] = page.url().split("/replay");
    const spot = spotIn(await (await fetch(`${game}/runs/0/map.svg`)).text(), place);
    return await page.locator("#replay").evaluate(
      (replay, [x, y]) =>
        [...replay.querySelectorAll("[data-piece]:not([display])")].filter((piece) => {
          const [atX, atY] = piece.getAttribute("transform")!.match(/-?[\d.]+/g)!.map(Number);
          return Math.hypot(atX - x, atY - y) < 10;
        }).length,
      spot,
    );
  };
  /** Taps a piece that is seen. */
  async function tapPiece(page: Page): Promise<void> {
    const [x, y] = await page.locator("#replay").evaluate((replay) => {
      const port = replay.querySelector(".mt-port")!.getBoundingClientRect();
      const boxes = [...replay.querySelectorAll("[data-piece]:not([display])")].map((piece) =>
        piece.getBoundingClientRect()
      );
      const middles = boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const);
      return middles.find(([x, y]) =>
        x > port.left + 60 && x < port.right - 60 && y > port.top && y < port.bottom
      )!;
    });
    await page.touchscreen.tap(x, y);
  }
  /** What axe finds, the drawing left out: it is hidden from those who cannot see it, and slow to be looked through. */
  async function faults(page: Page): Promise<string[]> {
    await page.locator("#replay .mt-stage").evaluate((stage) => stage.replaceChildren());
    return await faultsByAxe(page);
  }
  /** Buttons and links that a finger could miss. */
  const small = (page: Page) =>
    page.locator("#replay").evaluate((replay) =>
      [...replay.querySelectorAll("button,select,input,.rp-dice a")].filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        return each.checkVisibility() && Math.min(width, height) < 24;
      }).map((each) => each.outerHTML)
    );

  byNight(
    "goes step by step by keys, through the whole time by the slider, map, log and address in step",
    async () => {
      const { seat } = await played("crusader/campaign", 1);
      const page = await opened(`${seat}/replay#2/0`, { reducedMotion: "reduce" });
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => where(page)).toBe("#2/1");
      const says = await page.locator('#replay [aria-current="step"]').innerText();
      expect(await heard(page)).toContain(says);
      const [, from, to] = /: (\d{4}) to (\d{4})/.exec(says)!;
      expect([await standing(page, from), await standing(page, to)]).toEqual([0, 1]);
      const moved = (await page.locator(`#replay [data-at="${from}"]`).boundingBox())!;
      await page.mouse.click(moved.x + moved.width / 2, moved.y + moved.height / 2);
      const card = page.getByRole("complementary", { name: "History" });
      await card.getByRole("link", { name: /Player-Turn of Game-Turn 1/ }).waitFor();
      expect(await card.innerText()).toContain(to);
      await page.keyboard.press("Escape");
      expect(await card.isVisible()).toBe(false);
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => where(page)).toBe("#2/0");
      expect(await standing(page, from)).toBe(1);

      const third = page.locator("#replay ol button").nth(3);
      await third.click();
      await expect.poll(() => where(page)).toBe("#2/3");
      expect(await third.getAttribute("aria-current")).toBe("step");
      const word = page.locator("#replay .rp-words").getByRole("link").first();
      await word.focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      expect(await page.getByRole("tooltip").innerText()).toMatch(
        new RegExp(`^${await word.innerText()}`, "i"),
      );
      await page.keyboard.press("Escape");
      const slider = page.getByRole("slider", { name: "Time" });
      await slider.focus();
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => where(page)).toBe("#2/2");
      await page.keyboard.press("PageUp");
      await expect.poll(() => where(page)).toBe("#2/0");
      // It is dragged to the middle of the run.
      await slider.fill("1.5");
      const [, count] = /of (\d+)/.exec(await page.locator("#replay .rp-count").innerText())!;
      await expect.poll(() => where(page)).toBe(`#2/${Math.round(Number(count) / 2)}`);
      await slider.fill("0");
      await expect.poll(() => where(page)).toBe("#1/0");
      expect(await heard(page)).toContain("the Allied Player-Turn of Game-Turn 1");
      expect(await faults(page)).toEqual([]);
      await page.close();
    },
  );

  it("shows a piece that comes and is lost within a run, for as long as it is there", async () => {
    const { game } = await played("crusader/campaign", 1);
    const lost = [
      { says: "It comes.", changes: [{ kind: "comes", piece: "lost", place: "3117" }] },
      { says: "It is lost.", changes: [{ kind: "leaves", piece: "lost" }] },
    ].map((step) => ({ marks: [], dice: [], ...step }));
    const page = await here.browser.newPage({ reducedMotion: "reduce" });
    await page.route("**/runs/2/replay", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...await response.json(), steps: lost } });
    });
    await page.goto(`${game}/replay#2/1`);
    const counter = page.locator('#replay [data-piece="lost"]');
    await counter.waitFor();
    await page.keyboard.press("ArrowRight");
    await counter.waitFor({ state: "hidden" });
    await page.close();
  });

  it("plays by itself until it is stopped, and leads from each die to its proof, for everybody, by night, on a telephone", async () => {
    const { game } = await played("fab-crusader/sidi-rezegh", 3);
    const page = await opened(`${game}/replay#3/0`, {
      colorScheme: "dark",
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    // A run opens where its dice have it begin: on demand the whole map is seen, its lowest edge too.
    await page.getByRole("button", { name: "The whole map" }).tap();
    const isWhole = () =>
      page.locator(".mt-stage > svg").first().evaluate((drawing) => {
        const [, y, , height] = drawing.dataset.map!.split(" ").map(Number);
        const { d, f } = (drawing as unknown as SVGGraphicsElement).getScreenCTM()!;
        return (y + height) * d + f <= document.querySelector(".mt-port")!.getBoundingClientRect().bottom;
      });
    await expect.poll(isWhole).toBe(true);
    await tapPiece(page);
    await page.getByRole("complementary", { name: "History" }).getByRole("button", { name: "Close" }).tap();
    await page.getByRole("button", { name: /^Play/ }).click();
    await expect.poll(() => where(page)).not.toBe("#3/0");
    await page.getByRole("button", { name: /^Pause/ }).click();
    await page.evaluate("location.hash = '#2/2'");
    await expect.poll(() => heard(page)).toContain("draws");
    const die = page.locator("#replay .rp-dice a").first();
    const number = /roll-(\d+)$/.exec((await die.getAttribute("href"))!)![1];
    expect(await faults(page)).toEqual([]);
    expect(await small(page)).toEqual([]);
    await die.click();
    await page.waitForURL(/\/dice#roll-/);
    expect(await page.locator(`#roll-${number} th`).innerText()).toBe(number);
    await page.close();
  });
});
