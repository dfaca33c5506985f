import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgeries } from "../forgeries/agreement.ts";
import { originals } from "../forgeries/originals.ts";
import { onPage, withRules } from "../forgeries/verdicts.ts";
import { byNight, share } from "../properties/support/runs.ts";
import { signingKey } from "../../src/dice/signing.ts";
import { CHROMIUM, sharedBrowser } from "../support/browser.ts";
import { Forgery } from "../support/forger.ts";
import { mailboxOf, mboxOf } from "../support/mailbox.ts";
import { comes } from "../support/patience.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";
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
    browser = await sharedBrowser();
    game = await table.begin();
    const [, first] = await table.inbox("allied", 2);
    const lines = [`begin ${game} allied turn 1`, ...ATTACK_ON_THE_16, "go", "end"];
    await table.mail(replyTo(first, lines.join("\n")));
    const told = await table.inbox("axis", 3);
    letter = told[told.length - 1].text!;
    ledger = await (await fetch(`${table.web}/games/${game}/ledger.jsonl`)).text();
    page = await browser.newPage();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      // Which a browser asks for when it likes.
      if (pathname !== "/favicon.svg") asked.push(pathname);
    });
  });
  afterAll(async () => {
    await page?.context().close();
    await table?.close();
  });
  beforeEach(async () => {
    asked.length = 0;
    await page.goto(`${table.web}/verify`);
    expect(asked).toEqual(["/verify", "/verify.js"]);
    await page.evaluate("localStorage.clear()");
  });

  const result = () => page.locator("#result");
  /** Waits for a verdict; one that does not come is named beside what stands there. */
  const shows = async (verdict: string) => {
    try {
      await result().getByText(verdict).waitFor();
    } catch (error) {
      const shown = await result().innerText();
      throw new Error(`not "${verdict}" but "${shown}"`, { cause: error });
    }
  };
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
    await shows(`Proved: game ${game}`);
    const text = await result().innerText();
    expect(text).toMatch(/Signed with [0-9a-f]{16}, as the letters have it\./);
    expect(text).toContain("7 entries, each chained to the one before and signed");
    expect(text).toContain("1 die, each as its key and purpose give it");
    expect(text).toContain("2 positions as the rules give them");
    expect(text).toContain("Held against the letters' feet of entry 7.");
    nothingLeft();
  });

  byNight("proves each round of the beacon with its signature", async () => {
    await choose(readFileSync(join(VECTORS, "game-beacon.jsonl"), "utf8"));
    await shows("Proved, KEYS NOT COMPARED: game K7Q2");
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
    await shows("Proved, KEYS NOT COMPARED: game K7Q2");
    expect(await result().innerText()).toContain(
      "the archive's files as its manifest lists them, signed with",
    );
    const other = unzipSync(archive);
    other["ledger.jsonl"] = new TextEncoder().encode(ledger);
    await chooseArchive(Buffer.from(zipSync(other)));
    await shows("NOT PROVED: the file");
    nothingLeft();
  });

  it("proves a ledger that is dropped on it", async () => {
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File([${JSON.stringify(ledger)}], "ledger.jsonl"));
      document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    })()`);
    await shows(`Proved, KEYS NOT COMPARED: game ${game}`);
    nothingLeft();
  });

  it("names the first wrong entry of a ledger that was tampered with, and why", async () => {
    await choose(ledger.replace(/"die":(\d)/, (_, die) => `"die":${Number(die) % 6 + 1}`));
    await shows(`NOT PROVED: game ${game}`);
    expect(await result().innerText()).toContain(
      "Entry 7 is the first that is wrong. Its hash is not that of its content.",
    );
    nothingLeft();
  });

  it("finds a ledger that is not the one of which a letter tells", async () => {
    await page.getByLabel("The foot of a letter").fill(`Ledger entry 2 (00000000): ${"0".repeat(64)}`);
    await choose(ledger);
    await shows("Entry 2 is the first that is wrong.");
    expect(await result().innerText()).toContain("Its hash is not the one in a letter.");
    nothingLeft();
  });

  /** A game of the same code and key as another, each with other orders. */
  async function mailboxes(...orders: readonly string[]) {
    const desk = await Desk.open();
    const id = await desk.begin({}, 2, { code: () => "K7Q2", secret: () => "5c".repeat(32) });
    await desk.submit(id, "allied", orders);
    const [annas, brunos] = [
      await mailboxOf(desk, "anna@example.org"),
      await mailboxOf(desk, "bruno@example.org"),
    ];
    desk.close();
    return { annas, brunos };
  }
  const chooseMail = (files: readonly { name: string; bytes: Uint8Array }[]) =>
    page.getByLabel("The ledger").setInputFiles(
      files.map(({ name, bytes }) => ({
        name,
        mimeType: "application/octet-stream",
        buffer: Buffer.from(bytes),
      })),
    );

  byNight("proves a game from one player's letters alone, dropped as they were saved", async () => {
    const { annas } = await mailboxes(...ATTACK_ON_THE_16);
    const files = annas.map(({ bytes }, index) => [`${index}.eml`, Buffer.from(bytes).toString("base64")]);
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      for (const [name, base64] of ${JSON.stringify(files)}) {
        data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
      }
      document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    })()`);
    await shows("Proved: game K7Q2");
    expect(await result().innerText()).toContain("all from letters to the Allied player");
    nothingLeft();
  });

  byNight("proves it from both players' mailboxes, and shows two ledgers where there are two", async () => {
    const { annas, brunos } = await mailboxes(...ATTACK_ON_THE_16);
    const mine = { name: "mine.mbox", bytes: mboxOf(annas) };
    await chooseMail([mine, { name: "theirs.mbox", bytes: mboxOf(brunos) }]);
    await shows("Proved: game K7Q2");
    expect(await result().innerText()).toContain("from letters to both players: they tell of one ledger");
    const other = await mailboxes("go");
    await chooseMail([mine, { name: "theirs.mbox", bytes: mboxOf(other.brunos) }]);
    await shows("NOT PROVED: game K7Q2");
    expect(await result().innerText()).toMatch(
      /Entry \d+ is the first that is wrong\. TWO LEDGERS: mine\.mbox/,
    );
    nothingLeft();
  });

  it("says of letters that bring no ledger that they bring none", async () => {
    await chooseMail([{
      name: "a.eml",
      bytes: new TextEncoder().encode("Subject: Hello\r\n\r\nHow are you?"),
    }]);
    await shows("None of these letters brings a part of a game's ledger");
    nothingLeft();
  });

  const site = () => page.getByLabel("Compare with the keys that");
  const openKeys = () => page.getByText("Who must have signed it").click();
  const chooseKeys = (json: unknown) =>
    page.getByLabel("A list of keys").setInputFiles({
      name: "kept.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(json)),
    });

  byNight("compares the keys with those that its site publishes, where it is asked to", async () => {
    await choose(ledger);
    await shows(`Proved, KEYS NOT COMPARED: game ${game}`);
    await openKeys();
    await site().check();
    await shows(`Proved: game ${game}`);
    expect(await result().innerText()).toMatch(/Signed with [0-9a-f]{16}, which \S+ names\./);
    nothingLeft();
  });

  byNight("compares them with a list that was kept, and names a key that is not in it", async () => {
    const vector = readFileSync(join(VECTORS, "game.jsonl"), "utf8");
    await choose(vector);
    await shows("Proved, KEYS NOT COMPARED: game K7Q2");
    await openKeys();
    await site().check();
    await shows("NOT PROVED: game K7Q2");
    expect(await result().innerText()).toMatch(
      /It is signed with the key [0-9a-f]{16}, which \S+ does not name/,
    );
    const entries = vector.trim().split("\n").map((line) => JSON.parse(line).entry ?? {});
    const used = entries.filter(({ kind }) => kind === "created" || kind === "rotated");
    await chooseKeys({ keys: used.map(({ key }) => ({ public: key })) });
    await shows("which kept.json names");
    await chooseKeys({ keys: "none" });
    await shows("The list of keys is none");
    nothingLeft();
  });

  byNight("takes keys that are pasted, or dropped among the files, whole or by their ids", async () => {
    await choose(ledger);
    await shows(`Proved, KEYS NOT COMPARED: game ${game}`);
    const [id] = /[0-9a-f]{16}/.exec(await result().innerText()) ?? [];
    await openKeys();
    const pasted = page.getByLabel("Or paste it");
    await pasted.fill(`It is ${id}, as the club's page says.`);
    await page.getByRole("button", { name: "Verify" }).click();
    await shows(`Proved: game ${game}`);
    expect(await result().innerText()).toContain(`Signed with ${id}, which the list that you pasted names.`);
    await pasted.fill("0123456789abcdef");
    await page.getByRole("button", { name: "Verify" }).click();
    await shows(`NOT PROVED: game ${game}`);
    await pasted.fill("");
    const published = await (await fetch(`${table.web}/.well-known/despatch-keys.json`)).text();
    await page.getByLabel("The ledger").setInputFiles([
      { name: "despatch-keys.json", mimeType: "application/json", buffer: Buffer.from(published) },
      { name: "ledger.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(ledger) },
    ]);
    await shows(`which despatch-keys.json names`);
    nothingLeft();
  });

  byNight("keeps the key that letters tell, compares the next ledger with it, and forgets it", async () => {
    await page.getByLabel("The foot of a letter").fill(letter);
    await choose(ledger);
    // What the page kept before the test stands on it until the ledger is proved.
    await shows(`Proved: game ${game}`);
    await page.getByText("This browser keeps a key to compare with").waitFor();
    // A browser's processes tell each other in their own time what is stored.
    await comes(async () => {
      await page.reload();
      return await page.evaluate("localStorage.length") === 1;
    });
    await choose(ledger);
    await shows(`Proved: game ${game}`);
    expect(await result().innerText()).toMatch(/which this browser has known since \d+ \w+ \d{4}\./);
    const stranger = new Forgery(ledger).signed(signingKey("ab".repeat(32)));
    await choose(stranger);
    await shows(`PROVED IN PART, KEYS NOT COMPARED: game ${game}`);
    expect(await result().innerText()).toContain(`This browser has known game ${game} by the key`);
    await page.getByRole("button", { name: "Forget these keys" }).click();
    await shows("Proved, KEYS NOT COMPARED");
    expect(await page.evaluate("localStorage.length")).toBe(0);
  });

  it("shows the SHA-256 of a copy of the page that is dropped on it", async () => {
    await page.getByLabel("The ledger").setInputFiles({
      name: "verify.html",
      mimeType: "text/html",
      buffer: Buffer.from("abc"),
    });
    // FIPS 180-4, the example of one block.
    await result().getByText(
      "SHA-256 of verify.html: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    ).waitFor();
    nothingLeft();
  });

  byNight("says of forgeries, signed again by the referee's key, what Deno's verifier says", async () => {
    const games = (await originals()).filter(({ hasRules }) => hasRules);
    for (const { what, text } of forgeries(games, share(16), 7)) {
      expect([what, await onPage(page, text)]).toEqual([what, withRules(text).shown]);
    }
    nothingLeft();
  });

  it("goes on proving when its server is gone", async () => {
    await page.context().setOffline(true);
    try {
      await choose(ledger);
      await shows(`Proved, KEYS NOT COMPARED: game ${game}`);
      await openKeys();
      await site().check();
      await shows(`Proved: game ${game}`);
    } finally {
      await page.context().setOffline(false);
    }
    nothingLeft();
  });

  it("asks for the ledger where it has only a letter's foot", async () => {
    await page.getByLabel("The foot of a letter").fill(letter);
    await page.getByRole("button", { name: "Verify" }).click();
    await shows("Choose the ledger file of the game as well");
    nothingLeft();
  });

  it("may send nothing: the browser itself holds it to that", async () => {
    const sent = page.evaluate(`fetch("/healthz").then(() => "sent", () => "refused")`);
    expect(await sent).toBe("refused");
  });

  it("says without scripts how to verify by command, on a telephone too", async () => {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const bare = await context.newPage();
    await bare.goto(`${table.web}/verify`);
    const text = await bare.locator("main").innerText();
    expect(text).toContain("deno task despatch verify");
    expect(await bare.locator("main").getByRole("button").count()).toBe(0);
    expect(await bare.evaluate("document.documentElement.scrollWidth")).toBe(viewport.width);
    await context.close();
  });
});
