import { Buffer } from "node:buffer";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ownPageFile } from "../../src/web/verify/page-file.ts";
import { renderText } from "../../templates/text.ts";
import { diceLetter } from "../../src/game/proof/dice/dice-letter.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { CHROMIUM, sharedBrowser } from "../support/browser.ts";
import { Forgery } from "../support/forger.ts";
import { mailboxOf, mboxOf } from "../support/mailbox.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";

const TELEPHONE = { width: 390, height: 844 };

describe.skipIf(CHROMIUM === undefined)("verify.html, opened from a folder without a network", () => {
  let folder: string;
  let context: BrowserContext;
  let page: Page;
  let game: string;
  let ledger: string;
  let letters: Uint8Array;
  /** The answer to DICE 1. */
  let proof: string;
  const asked: string[] = [];

  beforeAll(async () => {
    const desk = await Desk.open();
    game = await desk.begin();
    await desk.submit(game, "allied", ATTACK_ON_THE_16);
    ledger = await exportGame(desk.office, await desk.head(game), "spectator");
    const answer = await diceLetter(desk.office, await desk.current(game), "allied", { number: 1 });
    proof = renderText(answer.blocks);
    letters = mboxOf(await mailboxOf(desk, "anna@example.org"));
    desk.close();
    folder = await mkdtemp(join(tmpdir(), "despatch-verify-"));
    await writeFile(join(folder, "verify.html"), (await ownPageFile.get()).bytes);
    context = await (await sharedBrowser()).newContext({
      viewport: TELEPHONE,
      offline: true,
      colorScheme: "dark",
    });
    page = await context.newPage();
    page.on("request", (request) => asked.push(request.url()));
  });
  afterAll(async () => {
    await context?.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    asked.length = 0;
    await page.goto(pathToFileURL(join(folder, "verify.html")).href);
    await page.evaluate("localStorage.clear()");
  });

  const result = () => page.locator("#result");
  const drop = (name: string, bytes: Uint8Array | string) =>
    page.evaluate(`(() => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob("${Buffer.from(bytes).toString("base64")}"), (c) => c.charCodeAt(0));
      data.items.add(new File([bytes], "${name}"));
      document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    })()`);
  /** The file itself, and its own mark within it. */
  const nothingElse = () => expect(asked.filter((url) => !/^(?:file|data):/.test(url))).toEqual([]);

  it("proves an honest ledger, and names the first wrong entry of a forged one", async () => {
    await drop("ledger.jsonl", ledger);
    await result().getByText(`Proved, KEYS NOT COMPARED: game ${game}`).waitFor();
    const forged = new Forgery(ledger);
    const [run] = forged.of("run");
    const [roll] = run.rolls as { die: number }[];
    roll.die = roll.die % 6 + 1;
    await drop("ledger.jsonl", forged.signed());
    await result().getByText(`NOT PROVED: game ${game}`).waitFor();
    expect(await result().innerText()).toContain(`Entry ${run.n} is the first that is wrong.`);
    nothingElse();
  });

  it("proves a mailbox by the key that its letters tell, and keeps it for a ledger without letters", async () => {
    await drop("mine.mbox", letters);
    await result().getByText(`Proved: game ${game}`).waitFor();
    expect(await result().innerText()).toContain("as the letters have it");
    await page.reload();
    await drop("ledger.jsonl", ledger);
    await result().getByText("which this browser has known since").waitFor();
    nothingElse();
  });

  it("makes one die again from the letter that proves it, and finds a proof that was changed", async () => {
    const [{ die }] = new Forgery(ledger).of("run")[0].rolls as { die: number }[];
    await page.getByText("Check one die").click();
    const shown = async (text: string) => {
      await page.getByLabel("The proof of the roll").fill(text);
      await page.getByRole("button", { name: "Make the die" }).click();
      return await page.locator("#die h2").innerText();
    };
    expect(await shown(proof)).toBe(`The die is ${die}, as the proof says.`);
    expect(await page.locator("#die").innerText()).toContain("is the anchor that the proof names.");
    const other = die % 6 + 1;
    expect(await shown(proof.replace(/^Die: \d/m, `Die: ${other}`))).toBe(
      `THE PROOF IS WRONG: it says ${other}, and what it names makes ${die}.`,
    );
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(TELEPHONE.width);
    nothingElse();
  });

  it("may send nothing: the browser itself holds it to that", async () => {
    await context.setOffline(false);
    const sent = page.evaluate(`fetch("http://127.0.0.1:9/").then(() => "sent", (error) => String(error))`);
    const barred = page.evaluate(
      `new Promise((done) => addEventListener("securitypolicyviolation", (e) => done(e.effectiveDirective)))`,
    );
    await page.evaluate(`fetch("http://127.0.0.1:9/").catch(() => {})`);
    expect(await barred).toBe("connect-src");
    expect(await sent).toContain("TypeError");
    await context.setOffline(true);
  });

  it("is as wide as a telephone, with all open", async () => {
    await page.getByText("Who must have signed it").click();
    await drop("mine.mbox", letters);
    await result().getByText(`Proved: game ${game}`).waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(TELEPHONE.width);
  });
});
