import { describe, expect, it } from "vitest";
import { AT_HOME, browsedTable } from "../support/browsed-table.ts";
import { faultsByAxe } from "../support/axe.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";

describe.skipIf(CHROMIUM === undefined)("the table of FAB: Crusader", () => {
  const here = browsedTable(AT_HOME);

  it("takes set-up, moves and a battle with its chances by pointing, and plays them", async () => {
    const address = await here.table.practice({ scenario: "fab-crusader/sidi-rezegh" });
    const seat = await TablePage.open(here.browser, address);
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

  it("has what is left of its chits scrolled by keys, too: axe finds nothing wrong with it", async () => {
    const seat = await TablePage.open(
      here.browser,
      await here.table.practice({ scenario: "fab-crusader/sidi-rezegh" }),
    );
    expect(await faultsByAxe(seat.page)).toEqual([]);
    await seat.close();
  });
});
