import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, openBrowser } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
import { Table } from "../support/table.ts";

describe.skipIf(CHROMIUM === undefined)("the table of FAB: Crusader", () => {
  let table: Table;
  let browser: Browser;
  beforeAll(async () => {
    table = await Table.open({ relay: false, more: { publicUrl: "http://127.0.0.1:8000" } });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  it("takes set-up, moves and a battle with its chances by pointing, and plays them", async () => {
    const made = await table.post("/practice", { scenario: "fab-crusader/sidi-rezegh" });
    const seat = await TablePage.open(
      browser,
      table.web + new URL(made.headers.get("Location")!, table.web).pathname,
    );
    const pick = (piece: string) =>
      seat.page.locator(`[data-piece="${piece}"]`).first().click({ force: true });
    const panel = () => seat.page.getByRole("region", { name: "Pointing" });
    await seat.press("The whole map");
    await pick("al-pat1");
    await seat.at("50");
    expect(await seat.lines()).toEqual(["patrol 1 at 50"]);
    await seat.play();

    await seat.page.getByRole("application").waitFor();
    await seat.press("The whole map");
    await pick("al-7arm");
    await seat.at("46");
    expect(await seat.lines()).toEqual(["move 7arm 50 46"]);
    expect(await panel().innerText()).toContain("You have to attack in 46 Bir Berraneb");
    await seat.at("46");
    await seat.page.getByRole("button", { name: /^Battle in 46/ }).click();
    expect(await panel().innerText()).toMatch(/Allied ground fire \(6\.28\), 4 dice/);
    await seat.page.getByRole("button", { name: /^Abort at 2 losses/ }).click();
    await seat.page.getByRole("button", { name: /^battle 46 abort at 2 losses/ }).click();
    expect(await seat.lines()).toEqual(["move 7arm 50 46", "battle 46 abort at 2 losses"]);
    expect(await seat.play()).toMatch(/Battle|answer|Game-Turn/);
    expect(seat.faults).toEqual([]);
    await seat.close();
  });
});
