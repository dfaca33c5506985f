import { Buffer } from "node:buffer";
import PostalMime, { type Email } from "postal-mime";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import type { Side } from "../../src/kernel/side.ts";
import { CHROMIUM, sharedBrowser } from "../support/browser.ts";
import { ATTACK_ON_THE_16 } from "../support/office.ts";
import { comes } from "../support/patience.ts";
import { replyTo, seatLink, sheetIn, Table, words } from "../support/table.ts";
import { byNight } from "../properties/support/runs.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const CARLA = "carla@example.org";
const DIGEST = /[0-9a-f]{32}/;

describe.skipIf(CHROMIUM === undefined)("two players who know nothing of cryptography, on telephones", () => {
  let table: Table;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  let game: string;
  let die: string;
  let anna: Page;
  let bruno: Page;
  let carla: Page;
  let seat: Readonly<Record<Side, string>>;
  /** The letter that tells Bruno of the turn. */
  let letter: Email;

  const open = async () => {
    const context = await browser.newContext(PHONE);
    contexts.push(context);
    return await context.newPage();
  };
  /** A link of a letter, at the port of this table. */
  const here = (url: string) => table.web + new URL(url).pathname;
  /** What a page shows, all within the telephone's width. */
  const seen = async (page: Page) => {
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(PHONE.viewport.width);
    return (await page.locator("main").innerText()).replace(/\s+/g, " ");
  };

  beforeAll(async () => {
    table = await Table.open();
    browser = await sharedBrowser();
    game = await table.begin("standing", "none", { gameMaster: CARLA });
    const first = (await table.inbox("allied", 2))[1];
    const [begin] = sheetIn(first);
    await table.mail(replyTo(first, [begin, ...ATTACK_ON_THE_16, "end"].join("\n")));
    letter = (await table.inbox("axis", 3))[2];
    die = /Die (\d) \(run 1, roll 1\)/.exec(words(letter))![1];
    seat = { allied: await table.seat("allied"), axis: await table.seat("axis") };
    [anna, bruno, carla] = [await open(), await open(), await open()];
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
    await table?.close();
  });

  it("asks by mail whether the dice are fair, and the answer says where to tap", async () => {
    await table.mail(replyTo(letter, "How do I know that the dice are fair? I dispute it!\n\nBruno"));
    const answer = (await table.inbox("axis", 4))[3];
    expect(answer.subject).toMatch(/: How you can check the dice \[/);
    expect(words(answer)).toContain(`${new URL(seat.axis).pathname}/dice and tap a roll`);
    expect(words(answer)).toContain("Nothing is disputed yet.");
  });

  it("taps the die in a letter, and sees the roll and its confirmation, with no digest in sight", async () => {
    const [, link] = /<a href="([^"]+)">run 1, roll 1<\/a>/.exec(letter.html!)!;
    await bruno.goto(here(link));
    const text = await seen(bruno);
    expect(text).toContain(`I have made this die again just now: it is ${die}, as it was rolled.`);
    expect(text).not.toMatch(DIGEST);
    await bruno.getByText("The proof, to copy and to check elsewhere").tap();
    expect(await seen(bruno)).toMatch(DIGEST);
  });

  it("makes the die again in the player's own browser by one tap", async () => {
    await bruno.getByRole("link", { name: "Have your own browser make this die again" }).tap();
    await bruno.locator("#die").getByText(`The die is ${die}, as the proof says.`).waitFor();
    expect(await seen(bruno)).toContain("Allied “allied salt”, Axis “axis salt”");
    await bruno.goBack();
  });

  it("disputes it there by one tap and a few words; the game stands still, and everybody sees why", async () => {
    await bruno.getByLabel("What do you doubt, and why?").fill("Nobody rolls that.");
    await bruno.getByRole("button", { name: "Dispute this roll" }).tap();
    await bruno.getByText("It is done").waitFor();
    expect(await seen(bruno)).toContain("disputes run 1, roll 1: “Nobody rolls that.”");
    const answer = (await table.inbox("axis", 5))[4];
    expect(words(answer)).toContain(`it is ${die}, as it was rolled`);
    await anna.goto(`${table.web}/games/${game}`);
    await expect.poll(() => seen(anna)).toContain(
      "The game stands still, as the Axis player disputes run 1, roll 1",
    );
  });

  byNight(
    "is answered on the other's telephone: she comes from the roll to the dispute, and proposes by a choice",
    async () => {
      await anna.goto(`${seat.allied}/dice/1/1`);
      await anna.getByRole("link", { name: "A dispute is open: see how to settle it" }).tap();
      await anna.getByText("What do you propose?").waitFor();
      expect(await anna.getByLabel("The game goes on as it stands.").isChecked()).toBe(true);
      await anna.getByLabel("back to before the Allied Player-Turn of Game-Turn 1").check();
      await seen(anna);
      await anna.getByRole("button", { name: "Propose" }).tap();
      await anna.getByText("It is done").waitFor();
      expect(await seen(anna)).toContain("The Allied player proposes: rollback to run 0");
    },
  );

  byNight(
    "is settled by the game master, who chooses what most want; both see it on the game's page",
    async () => {
      const asked = (await table.sink.wait(CARLA, 3))[0];
      await carla.goto(here(seatLink(await PostalMime.parse(asked.raw))));
      await carla.getByText("What do you rule?").waitFor();
      await seen(carla);
      await carla.getByRole("button", { name: "Make this the ruling" }).tap();
      await carla.getByText("It is done").waitFor();
      await bruno.goto(`${table.web}/games/${game}`);
      await expect.poll(() => seen(bruno)).toContain(
        "The game master has ruled: “The game goes on as it stands.”",
      );
      // Letters of one moment come in any order.
      await comes(async () =>
        (await table.inbox("allied", 5)).map(words).join()
          .includes("The game master has ruled: “The game goes on as it stands.”")
      );
    },
  );

  byNight("proves it all from the ledger, on the page that verifies", async () => {
    const ledger = await (await fetch(`${table.web}/games/${game}/ledger.jsonl`)).text();
    expect(verifyExport(ledger)).toMatchObject({ ok: true, doubts: [] });
    const kinds = [...ledger.matchAll(/"kind":"(disputed|proposed|ruled)"/g)].map(([, kind]) => kind);
    expect(kinds).toEqual(["disputed", "proposed", "ruled"]);
    await anna.goto(`${table.web}/verify`);
    await anna.getByLabel("The ledger").setInputFiles({
      name: "ledger.jsonl",
      mimeType: "application/jsonl",
      buffer: Buffer.from(ledger),
    });
    await anna.locator("#result").getByText(`Proved, KEYS NOT COMPARED: game ${game}`).waitFor();
  });

  byNight("comes to the form by the link that names it, which opens what folds it away", async () => {
    await bruno.goto(`${seat.axis}#dispute`);
    await bruno.getByRole("button", { name: "Raise the dispute" }).waitFor();
  });
});
