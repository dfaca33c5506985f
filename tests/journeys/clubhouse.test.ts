import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Side } from "../../src/kernel/side.ts";
import { faultsByAxe } from "../support/axe.ts";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { withPushService } from "../support/push-service.ts";
import { PLAYERS } from "../support/table.ts";
import { byNight, few } from "../properties/support/runs.ts";

const LOOKS: readonly (readonly [string, BrowserContextOptions])[] = few([
  ["on a telephone by night", { colorScheme: "dark", viewport: { width: 390, height: 844 } }],
  ["by day", {}],
], 1);
const PAGES = few([
  ...["/", "/games/new", "/me/settings", "/scenarios", "/scenarios/crusader/campaign", "/games", "/me"],
  ...["/me/invitations", "/me/data"],
], 3);

describe.skipIf(CHROMIUM === undefined)(
  "two people at the clubhouse, without scripts and by keyboard alone",
  () => {
    const here = browsedTable();
    let signedInAs: Awaited<ReturnType<BrowserContext["storageState"]>>;
    const letterCount = { allied: 0, axis: 0 };

    /** Presses Tab until the focus is on what is named, then Enter. */
    async function tabTo(page: Page, name: string, key = "Enter"): Promise<void> {
      for (let times = 0; times < 80; times++) {
        await page.keyboard.press("Tab");
        const focused = await page.evaluate(
          "`${document.activeElement.id} ${document.activeElement.textContent}`",
        );
        if (!String(focused).includes(name)) continue;
        if (key !== "") await page.keyboard.press(key);
        return;
      }
      throw new Error(`the focus never came to ${name}`);
    }
    async function signedIn(side: Side): Promise<Page> {
      const address = PLAYERS[side];
      const context = await here.browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 390, height: 844 },
      });
      const page = await context.newPage();
      await page.goto(here.table.web);
      await tabTo(page, "Sign in");
      await page.waitForURL(/sign-in/);
      await tabTo(page, "address", "");
      await page.keyboard.type(address);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Look into your mailbox" }).waitFor();
      const letters = await here.table.inbox(side, ++letterCount[side]);
      const link = /\/sign-in\/\w+/.exec(letters.at(-1)!.text ?? "")![0];
      await page.goto(here.table.web + link);
      await tabTo(page, `Sign in as ${address}`);
      await page.getByRole("heading", { name: "Your games" }).waitFor();
      return page;
    }

    it("sign in, offer a seat and take it, and find the game on their pages", async () => {
      const anna = await signedIn("allied");
      await anna.goto(`${here.table.web}/games/new`);
      await anna.getByLabel("Your name").fill("Anna");
      await anna.getByLabel("Anybody: list the seat as open").check();
      await anna.getByLabel("A few words for the dice").fill("sand");
      await anna.getByRole("button", { name: "Make the game" }).press("Enter");
      await anna.getByRole("heading", { name: "Your invitations" }).waitFor();
      const bruno = await signedIn("axis");
      await tabTo(bruno, "Menu");
      await tabTo(bruno, "Games");
      await bruno.waitForURL(/\/games$/);
      await tabTo(bruno, "Crusader: the Campaign");
      await bruno.getByRole("heading", { name: "Anna invites you to a game" }).waitFor();
      await tabTo(bruno, "Take the seat");
      await bruno.waitForURL(/\/games\/\w{4}\/axis\//);
      await tabTo(bruno, "salt", "");
      await bruno.keyboard.type("stars");
      await tabTo(bruno, "Join the game");
      await bruno.getByText("You command the Axis side.").waitFor();
      expect(await bruno.locator("main").innerText()).toContain("You command the Axis side.");

      await anna.goto(`${here.table.web}/me`);
      expect(await anna.locator("main").innerText()).toMatch(/Waiting for you\s+Crusader: the Campaign/);
      await tabTo(anna, "Crusader: the Campaign");
      await anna.waitForURL(/\/games\/\w{4}\/allied\//);
      await anna.goto(anna.url().replace(/\/allied\/.*/, "/dice"));
      await tabTo(anna, "Your seat: Allied");
      await anna.waitForURL(/\/allied\//);
      signedInAs = await anna.context().storageState();
    });

    it("see the button that saves their preferences beside the first that they change", async () => {
      const context = await here.browser.newContext({
        storageState: signedInAs,
        viewport: { width: 390, height: 560 },
      });
      const page = await context.newPage();
      await page.goto(`${here.table.web}/me/settings`);
      const form = page.locator("#wishes form");
      await form.locator("select").first().evaluate((choice) => choice.scrollIntoView({ block: "start" }));
      const { y, height } = (await form.getByRole("button").boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(560);
      await context.close();
    });

    byNight(
      "have a browser told of all their games by the button in their settings, and stop it there",
      async () => {
        const context = await here.browser.newContext({ storageState: signedInAs });
        const page = await context.newPage();
        await withPushService(page);
        await page.goto(`${here.table.web}/me/settings`);
        await page.getByRole("button", { name: "Notify me when any of my games waits" }).click();
        await page.getByText("Notifications are on for your games.").waitFor();
        expect(await page.locator("[data-browsers]").innerText()).toMatch(/^Chrome on Linux/);
        await page.locator("#tell-this-browser").getByRole("button", { name: "Stop" }).click();
        await page.getByText("No browser gets notifications.").waitFor();
        await context.close();
      },
    );

    it.each(LOOKS)(
      "axe finds nothing wrong with its pages %s, none runs off the side, and their heads are one row",
      async (_, look) => {
        const context = await here.browser.newContext({ ...look, bypassCSP: true, storageState: signedInAs });
        const page = await context.newPage();
        const found: string[] = [];
        for (const path of PAGES) {
          await page.goto(here.table.web + path, { waitUntil: "domcontentloaded" });
          found.push(...(await faultsByAxe(page)).map((fault) => `${path} ${fault}`));
          const beyond = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
          if (Number(beyond) > 0) found.push(`${path} is ${beyond} pixels too wide`);
          const height = Number(await page.evaluate("document.querySelector('header').offsetHeight"));
          if (height > 60) found.push(`the head of ${path} is ${height} pixels high`);
        }
        expect(found).toEqual([]);
        await context.close();
      },
    );
  },
);

describe.skipIf(CHROMIUM === undefined)("a German reader", () => {
  const here = browsedTable();

  byNight(
    "chooses Deutsch, practises, signs in, makes a tournament and a team without scripts, in German throughout",
    async () => {
      const { web } = here.table;
      const viewport = { width: 390, height: 844 };
      const context = await here.browser.newContext({ javaScriptEnabled: false, viewport });
      const page = await context.newPage();
      const isGerman = async (heading: string | RegExp) => {
        await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
        expect(await page.locator("html").getAttribute("lang")).toBe("de");
      };
      await page.goto(`${web}/games?show=open`);
      await page.getByRole("button", { name: "Deutsch" }).press("Enter");
      await isGerman("Partien");
      expect(page.url()).toBe(`${web}/games?show=open`);
      await page.goto(web);
      await page.getByRole("button", { name: "Übungspartie gegen den Computer starten" }).press("Enter");
      await page.waitForURL(/\/games\/\w{4}\/allied\//);
      const seat = page.url();
      await page.goto(web);
      await page.getByRole("heading", { name: "Weiterspielen" }).waitFor();
      await page.goto(`${web}/sign-in`);
      await isGerman("Anmelden");
      await page.getByLabel("Deine Mailadresse").fill("anna@example");
      await page.getByRole("button", { name: "Link schicken" }).press("Enter");
      await page.getByRole("alert").getByText("An diese Mailadresse kann ich nichts schicken.").waitFor();
      await page.getByLabel("Deine Mailadresse").fill(PLAYERS.allied);
      await page.getByRole("button", { name: "Link schicken" }).press("Enter");
      // Letters are English, whatever page asked for them.
      const text = (await here.table.inbox("allied", 1)).at(-1)!.text ?? "";
      expect(text).toContain("sign");
      await page.goto(web + /\/sign-in\/\w+/.exec(text)![0]);
      await page.getByRole("button", { name: `Als ${PLAYERS.allied} anmelden` }).press("Enter");
      await isGerman("Deine Partien");
      await page.goto(`${web}/me/settings`);
      await page.getByLabel("Wie andere dich nennen").fill("Anna");
      await page.getByRole("button", { name: "Namen speichern" }).press("Enter");
      await page.getByRole("status").getByText("Dein Name ist gespeichert.").waitFor();
      await isGerman("Einstellungen");

      await page.goto(`${web}/tournaments/new`);
      await isGerman("Turnier veranstalten");
      await page.getByLabel("Titel").fill("Vereinspokal");
      await page.getByLabel("Runden im Schweizer System").fill("12");
      await page.getByRole("button", { name: "Turnier anlegen" }).press("Enter");
      await page.getByRole("alert").getByText("Das Schweizer System hat 1 bis 11 Runden.").waitFor();
      await page.getByLabel("Runden im Schweizer System").fill("3");
      await page.getByRole("button", { name: "Turnier anlegen" }).press("Enter");
      await isGerman("Vereinspokal");
      const cup = new URL(page.url()).pathname;
      await page.getByRole("button", { name: "Runde 1 beginnen" }).press("Enter");
      await page.getByRole("alert").getByText("Eine Runde braucht zwei Spieler.").waitFor();
      await page.getByRole("link", { name: "Das Protokoll" }).click();
      await isGerman("Vereinspokal: das Protokoll");
      await page.getByText("Das Turnier ist angelegt.").waitFor();

      await page.goto(`${seat}/team`);
      await isGerman(/^Dein Team/);
      await page.getByLabel("E-Mail-Adresse").fill(PLAYERS.axis);
      await page.getByLabel("Name, den alle sehen").fill("Bruno");
      await page.getByRole("button", { name: "Fragen", exact: true }).press("Enter");
      await page.getByText("Bruno: gefragt, noch keine Antwort").waitFor();
      const asked = (await here.table.inbox("axis", 1)).at(-1)!.text ?? "";
      await page.goto(web + /\/team\/\S+/.exec(asked)![0]);
      await isGerman(/^Das Team der Alliierten in Partie/);
      await page.getByRole("button", { name: "Dem Team beitreten" }).press("Enter");
      const welcome = (await here.table.inbox("axis", 2)).at(-1)!.text ?? "";
      const serving = /\/games\/\w{4}\/allied\/\w+/.exec(welcome)![0];
      await page.goto(`${web}${serving}/team`);
      await page.getByLabel("Befehle, einer je Zeile").fill("hold 3218");
      await page.getByRole("button", { name: "Entwurf speichern" }).press("Enter");
      await page.getByText("Speichern spielt nichts. Was hier steht, sendet dein Kapitän.").waitFor();
      await page.goto(`${web}${serving}/resign`);
      await isGerman("Das macht nur dein Kapitän");

      const looked = await here.browser.newContext({
        viewport,
        bypassCSP: true,
        storageState: await context.storageState(),
      });
      const seen = await looked.newPage();
      const found: string[] = [];
      const own = ["/games/new", "/", "/games", "/scenarios", "/me", "/me/settings", "/me/data"];
      const all = [`${serving}/team`, cup, ...own, "/tournaments/new", "/season", "/archive"];
      for (const path of few(all, 3)) {
        await seen.goto(web + path, { waitUntil: "domcontentloaded" });
        const language = await seen.locator("html").getAttribute("lang");
        if (language !== "de") found.push(`${path} is in ${language}`);
        found.push(...(await faultsByAxe(seen)).map((fault) => `${path} ${fault}`));
        const beyond = Number(await seen.evaluate("document.documentElement.scrollWidth - innerWidth"));
        if (beyond > 0) found.push(`${path} is ${beyond} pixels too wide`);
      }
      expect(found).toEqual([]);
      await looked.close();

      await page.goto(`${web}/me/settings`);
      await page.getByRole("button", { name: "English" }).press("Enter");
      await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
      await context.close();
    },
  );
});
