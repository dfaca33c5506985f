import { Buffer } from "node:buffer";
import type { Browser, BrowserContext, Page } from "playwright-core";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chainAnchor, shareAfter } from "../../src/game/own-shares/chain.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import type { Side } from "../../src/kernel/side.ts";
import { CHROMIUM, sharedBrowser } from "../support/browser.ts";
import { ATTACK_ON_THE_16 } from "../support/office.ts";
import { comes } from "../support/patience.ts";
import { TablePage } from "../support/map-table.ts";
import { PLAYERS, replyTo, seatLink, Table } from "../support/table.ts";
import { byNight } from "../properties/support/runs.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.skipIf(CHROMIUM === undefined)(
  "a player with her own share in the dice, on a telephone",
  () => {
    let table: Table;
    let browser: Browser;
    let context: BrowserContext;
    let page: Page;
    let game: string;
    let seat: string;
    /** What the browser keeps of the game. */
    let secret: string;
    /** What went from the browser to the referee. */
    const sent: string[] = [];

    beforeAll(async () => {
      table = await Table.open();
      browser = await sharedBrowser();
      const made = await table.post("/games", {
        ...{ scenario: "crusader/campaign", address: PLAYERS.allied, side: "allied", opponent: PLAYERS.axis },
        ...{ pace: "standing", beacon: "none" },
      });
      game = /code is (\w+)/.exec(await made.text())![1];
      seat = await table.seat("allied");
      context = await browser.newContext(PHONE);
      page = await context.newPage();
      page.on("request", (request) => void sent.push(`${request.url()} ${request.postData() ?? ""}`));
    });
    afterAll(async () => {
      await context?.close();
      await table?.close();
    });

    const kept = () => page.evaluate<string>(`localStorage.getItem("despatch shares ${game} allied")`);
    const box = () => page.getByLabel("This browser adds something fresh to the dice");
    const part = (on = page) => on.locator("details[data-own-shares]");
    /** The line for a letter, as a page shows it. */
    const line = async (on = page) => {
      await part(on).getByText("Your share in the dice").click();
      return await part(on).locator("[data-line]").innerText();
    };
    const head = async () => (await table.referee.office.games.head(game))!.head;
    const sharesOf = async (run: number) => (await table.referee.office.games.run(game, run))!.shares;
    const isNarrow = async (on = page) =>
      expect(await on.evaluate("document.documentElement.scrollWidth")).toBe(PHONE.viewport.width);
    /** Orders a turn by letter, in answer to the newest that has a sheet for it, and sees it played. */
    const playsByMail = async (side: Side, turn: number, run: number, ...more: readonly string[]) => {
      await comes(async () => (await head()).run === run - 1);
      const heading = `begin ${game} ${side} turn ${turn}`;
      const letter = await comes(async () =>
        (await table.inbox(side, 1)).findLast(({ text }) => text?.includes(heading) === true)
      );
      await table.mail(replyTo(letter, [heading, "go", ...more, "end"].join("\n")));
      await comes(async () => (await head()).run === run);
    };
    const ledger = async () => await (await fetch(`${seat}/ledger.jsonl`)).text();

    it("keeps the choice where the form comes back, and draws nothing where nothing is chosen", async () => {
      await page.goto(seat);
      await isNarrow();
      await box().check();
      expect(await kept()).toMatch(/^[0-9a-f]{64}$/);
      const anchor = () => page.locator("input[name=shares]").inputValue();
      expect(await anchor()).toBe(chainAnchor(await kept()));
      await box().uncheck();
      expect(await anchor()).toBe("");
      await box().check();
      await page.getByLabel("A few words of your own").fill(" ");
      await page.getByRole("button", { name: "Join the game" }).tap();
      await page.getByText("Write a few words of your own; they go into the dice.").first().waitFor();
      await box().waitFor();
      expect([await box().isChecked(), await anchor()]).toEqual([true, chainAnchor(await kept())]);
    });

    it("joins, and the secret stays on her device: the referee has its anchor alone", async () => {
      secret = await kept();
      await page.getByLabel("A few words of your own").fill("allied salt");
      const isLaid = page.waitForEvent("load");
      await page.getByRole("button", { name: "Join the game" }).tap();
      await isLaid;
      await comes(async () => (await head()).seats.allied.joined);
      expect((await head()).seats.allied.shares).toEqual({ last: chainAnchor(secret), next: null });
      // The page comes again by itself as the game begins, which would break off the next visit.
      await page.goto("about:blank");
      const axis = new URL(await table.seat("axis")).pathname;
      await table.post(`${axis}/join`, { salt: "axis salt" });
      await table.post(`${new URL(seat).pathname}/asked`, { act: "save" });
      await table.post(`${axis}/asked`, { act: "save" });
    });

    it("sees the line for a letter; a second device asks for the secret, and takes no other", async () => {
      await page.goto(seat);
      const first = shareAfter(secret, chainAnchor(secret))!;
      expect(await line()).toBe(`share ${first}`);
      await isNarrow();
      const other = await browser.newContext(PHONE);
      const second = await other.newPage();
      await second.goto(seat);
      await part(second).getByText("Your share in the dice").click();
      await part(second).getByText("This browser does not have your secret.").waitFor();
      expect(await part(second).locator("[data-kept]").isVisible()).toBe(false);
      await isNarrow(second);
      const field = part(second).getByLabel("Your secret");
      for (const wrong of ["ab".repeat(32), "not digits", first.slice(1)]) {
        await field.fill(wrong);
        await field.blur();
        expect(await field.evaluate((input) => (input as unknown as HTMLInputElement).validationMessage))
          .toBe(
            "That is not the secret of your share in this game.",
          );
      }
      await field.fill(` ${secret.slice(0, 32)} ${secret.slice(32)}\n`);
      await field.blur();
      expect(await part(second).locator("[data-line]").innerText()).toBe(`share ${first}`);
      await other.close();
    });

    it("plays at the table, and her share enters the dice of the run", async () => {
      const play = await TablePage.open(browser, seat, PHONE, async (opened) => {
        opened.on("request", (request) => void sent.push(`${request.url()} ${request.postData() ?? ""}`));
        await opened.addInitScript(
          `localStorage.setItem("despatch shares ${game} allied", ${JSON.stringify(secret)})`,
        );
      });
      await play.press(/^Sheet/);
      await play.type(ATTACK_ON_THE_16);
      await play.play();
      await play.close();
      expect(await sharesOf(1)).toEqual({ allied: shareAfter(secret, chainAnchor(secret)), axis: null });
      expect(verifyExport(await ledger())).toMatchObject({ ok: true, doubts: [] });
    });

    byNight("copies the next line into a letter, and it enters the dice of the run after", async () => {
      await playsByMail("axis", 1, 2);
      await page.goto(seat);
      const next = await line();
      expect(next).toBe(`share ${shareAfter(secret, (await sharesOf(1))!.allied!)}`);
      await playsByMail("allied", 2, 3, next);
      expect((await sharesOf(3))!.allied).toBe(next.slice("share ".length));
    });

    it("proves it all on the page that verifies, and the secret never left the device", async () => {
      await page.goto(`${seat}/verify`);
      await page.getByLabel("The ledger").setInputFiles({
        name: "ledger.jsonl",
        mimeType: "application/jsonl",
        buffer: Buffer.from(await ledger()),
      });
      await page.locator("#result").getByText(`Proved, KEYS NOT COMPARED: game ${game}`).waitFor();
      await isNarrow();
      expect(sent.length).toBeGreaterThan(10);
      expect(sent.filter((request) => request.includes(secret))).toEqual([]);
    });

    byNight(
      "orders without it once the storage was cleared; the ledger is proved in part, and says of which run",
      async () => {
        await playsByMail("axis", 2, 4);
        await page.goto(seat);
        await page.evaluate("localStorage.clear()");
        await page.reload();
        await part().getByText("Your share in the dice").click();
        await part().getByText("Your orders count without it.").waitFor();
        await playsByMail("allied", 3, 5);
        const { allied } = (await sharesOf(5))!;
        expect(allied).toBe((await sharesOf(3))!.allied);
        expect(verifyExport(await ledger()).doubts).toEqual([expect.stringContaining("gave none in run 5")]);
        await part().getByLabel("Your secret").fill(secret);
        await part().getByLabel("Your secret").blur();
        expect(await part().locator("[data-line]").innerText()).toBe(`share ${shareAfter(secret, allied!)}`);
      },
    );

    byNight("is told where a browser keeps nothing, and joins without", async () => {
      await table.post("/games", {
        ...{ scenario: "crusader/campaign", address: "carla@example.org", side: "allied" },
        ...{ opponent: "dora@example.org", pace: "standing", beacon: "none" },
      });
      const [{ raw }] = await table.sink.wait("carla@example.org", 1);
      const link = seatLink(await PostalMime.parse(raw));
      const bare = await browser.newContext(PHONE);
      const join = await bare.newPage();
      await join.addInitScript(`Storage.prototype.setItem = () => { throw new Error("full"); }`);
      await join.goto(table.web + new URL(link).pathname);
      await join.getByLabel("This browser adds something fresh to the dice").tap();
      await join.getByText("This browser keeps nothing, so it cannot keep your share.").waitFor();
      expect(await join.getByLabel("This browser adds something fresh to the dice").isChecked()).toBe(false);
      expect(await join.locator("input[name=shares]").inputValue()).toBe("");
      await bare.close();
    });
  },
);
