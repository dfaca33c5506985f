import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHROMIUM, openBrowser } from "../support/browser.ts";
import { ATTACK_ON_THE_16 } from "../support/office.ts";
import { replyTo, Table } from "../support/table.ts";

const VECTORS = join(import.meta.dirname!, "../vectors");

describe.skipIf(CHROMIUM === undefined)("the page that verifies", () => {
  let table: Table;
  let browser: Browser;
  let page: Page;
  let game: string;
  let ledger: string;
  /** The letter that tells of the first turn. */
  let letter: string;
  const asked: string[] = [];

  beforeAll(async () => {
    table = await Table.open();
    browser = await openBrowser();
    game = await table.begin();
    const [, first] = await table.inbox("allied", 2);
    const lines = [`begin ${game} allied turn 1`, ...ATTACK_ON_THE_16, "go", "end"];
    await table.mail(replyTo(first, lines.join("\n")));
    const told = await table.inbox("axis", 3);
    letter = told[told.length - 1].text!;
    ledger = await (await fetch(`${table.web}/games/${game}/ledger.jsonl`)).text();
    page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      // Which a browser asks for when it likes.
      if (pathname !== "/favicon.svg") asked.push(pathname);
    });
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });
  beforeEach(async () => {
    asked.length = 0;
    await page.goto(`${table.web}/verify`);
    expect(asked).toEqual(["/verify", "/verify.js"]);
  });

  const result = () => page.locator("#result");
  const choose = (text: string) =>
    page.getByLabel("The ledger").setInputFiles({
      name: "ledger.jsonl",
      mimeType: "application/jsonl",
      buffer: Buffer.from(text),
    });
  /** Nothing was asked for since the page was there. */
  const nothingLeft = () => expect(asked).toEqual(["/verify", "/verify.js"]);

  it("proves a good ledger, and that it is the one of which a letter tells", async () => {
    await page.getByLabel("The foot of a letter").fill(letter);
    await choose(ledger);
    await result().getByText(`Proved, KEYS NOT COMPARED: game ${game}`).waitFor();
    const text = await result().innerText();
    expect(text).toContain("7 entries, each chained to the one before and signed");
    expect(text).toContain("1 dice, each as its key and purpose give it");
    expect(text).toContain("2 positions as the rules give them");
    expect(text).toContain("Held against the letters' feet of entry 7.");
    nothingLeft();
  });

  it("proves each round of the beacon with its signature", async () => {
    await choose(readFileSync(join(VECTORS, "game-beacon.jsonl"), "utf8"));
    await result().getByText("Proved, KEYS NOT COMPARED: game K7Q2").waitFor();
    expect(await result().innerText()).toContain(
      "3 rounds of the beacon, each signed by it and the one that had to be",
    );
    nothingLeft();
  });

  it("proves a signed archive, and refuses one whose manifest is of another ledger", async () => {
    const archive = readFileSync(join(VECTORS, "game.zip"));
    const chooseArchive = (buffer: Buffer) =>
      page.getByLabel("The ledger").setInputFiles({ name: "game.zip", mimeType: "application/zip", buffer });
    await chooseArchive(archive);
    await result().getByText("Proved, KEYS NOT COMPARED: game K7Q2").waitFor();
    expect(await result().innerText()).toContain(
      "the archive's files as its manifest lists them, signed with",
    );
    const other = unzipSync(archive);
    other["ledger.jsonl"] = new TextEncoder().encode(ledger);
    await chooseArchive(Buffer.from(zipSync(other)));
    await result().getByText("NOT PROVED: the file").waitFor();
    nothingLeft();
  });

  it("proves a ledger that is dropped on it", async () => {
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File([${JSON.stringify(ledger)}], "ledger.jsonl"));
      document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    })()`);
    await result().getByText(`Proved, KEYS NOT COMPARED: game ${game}`).waitFor();
    nothingLeft();
  });

  it("names the first wrong entry of a ledger that was tampered with, and why", async () => {
    await choose(ledger.replace(/"die":(\d)/, (_, die) => `"die":${Number(die) % 6 + 1}`));
    await result().getByText(`NOT PROVED: game ${game}`).waitFor();
    expect(await result().innerText()).toContain(
      "Entry 7 is the first that is wrong. Its hash is not that of its content.",
    );
    nothingLeft();
  });

  it("finds a ledger that is not the one of which a letter tells", async () => {
    await page.getByLabel("The foot of a letter").fill(`Ledger entry 2 (00000000): ${"0".repeat(64)}`);
    await choose(ledger);
    await result().getByText("Entry 2 is the first that is wrong.").waitFor();
    expect(await result().innerText()).toContain("Its hash is not the one that a letter tells.");
    nothingLeft();
  });

  it("asks for the ledger where it has only a letter's foot", async () => {
    await page.getByLabel("The foot of a letter").fill(letter);
    await page.getByRole("button", { name: "Verify" }).click();
    await result().getByText("Choose the ledger file of the game as well").waitFor();
    nothingLeft();
  });

  it("may send nothing: the browser itself holds it to that", async () => {
    const sent = page.evaluate(`fetch("/healthz").then(() => "sent", () => "refused")`);
    expect(await sent).toBe("refused");
  });

  it("says without scripts how to verify by command", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const bare = await context.newPage();
    await bare.goto(`${table.web}/verify`);
    const text = await bare.locator("main").innerText();
    expect(text).toContain("deno task despatch verify");
    expect(await bare.getByRole("button").count()).toBe(0);
    await context.close();
  });
});
