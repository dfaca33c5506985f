import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, it } from "vitest";
import { taughtGames } from "../../src/game/learn/lessons.ts";
import { isPuzzle, puzzledScenarios } from "../../src/game/puzzles/puzzles.ts";
import { byNight, isWhole } from "../properties/support/runs.ts";
import { faultsByAxe } from "../support/axe.ts";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";

/** A place that is clicked, or a button by its first words. */
type Act = string | RegExp;

/** How each step is done by pointing. */
const BY_POINTING: Readonly<Record<string, readonly (readonly Act[])[]>> = {
  "north-africa": [
    ["3619", "3517"],
    ["3513", "3312"],
    ["3318", "3217"],
    ["3511", "3512"],
    ["3318", "3319", "3418", /^Attack 3318/],
    ["3318", "3319", "3320", /^One Ground/, /^One Ground/, /^One Ground/, /^One Ground/, /^Attack 3318/],
    ["3320", /^Protect 3319 with 3320/],
    ["3320"],
    ["3319", "3318"],
    ["1204", "1205", "1305", /^Attack 1204/],
  ],
  "fire-and-movement": [
    ["3619", "3517"],
    ["3318", "3217"],
    ["3915", "3715"],
    ["3318", "3319", "3418", /^Attack 3318/],
    ["3318", "3319", "3418", /^A marker of \+4/, /^Attack 3318/],
    ["3319", /^Defensive support/, /^A marker of \+4/, /^Protect/],
    [/^3RTR resists/],
    [/^Pol holds/],
    ["3319"],
    ["1204", "1205", "1305", /^A marker of \+6/, /^A marker of \+6/, /^Attack 1204/],
  ],
  "fast-action-battles": [
    ["50", "46"],
    ["50", "46"],
    ["46", /^Battle in 46/, /^battle 46/],
    ["46", /^Battle in 46/, /^XXX artillery/, /^battle 46 with artillery/],
    ["46", /^Battle in 46/, /^XXX engineers/, /remove field works/, /^battle 46/],
    ["50", /^Into reserve, XXX/],
    ["50", /^Break through/, "46"],
    ["46", /^How you defend in 46/, /^Point unit: 7arm/, /^battle 46 defend/],
    ["50", "46"],
    ["36", "37"],
  ],
};

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

describe.skipIf(CHROMIUM === undefined)("a game is learnt at the table", () => {
  const here = browsedTable();

  async function done(table: TablePage, acts: readonly Act[]): Promise<void> {
    const { page } = table;
    for (const act of acts) {
      if (typeof act === "string") await table.at(act);
      else await table.press(act);
    }
    const isWritten = await page.locator("#lesson").getAttribute("data-done") === "written";
    const said = page.locator(".lesson-said");
    await said.getByText(isWritten ? "Done." : "That's it.").waitFor();
    if (isWritten) return;
    await played(table, "Done.");
  }

  /** Plays, or answers. An answer that leaves nothing open is given at once, without the question whether it is meant. */
  async function played({ page }: TablePage, told: string): Promise<void> {
    await page.locator(".mt-play").click();
    const meant = page.getByRole("dialog").getByRole("button", { name: /^(Play|Give|Take)/ });
    const card = page.locator(".fm-card").getByText(told);
    await meant.or(card).first().waitFor();
    if (await meant.isVisible()) await meant.click();
    await card.waitFor();
  }

  byNight.each(taughtGames().map(({ id, lessons }) => [id, lessons] as const))(
    "%s by pointing, step by step to a practice game",
    async (id, lessons) => {
      const table = await TablePage.open(here.browser, `${here.table.web}/learn/${id}`);
      const { page } = table;
      for (const [index, lesson] of lessons.steps.entries()) {
        expect(await page.locator("#lesson h2").innerText()).toBe(`Step ${index + 1} of 10: ${lesson.title}`);
        await done(table, BY_POINTING[id][index]);
        if (index === lessons.steps.length - 1) break;
        await page.getByRole("link", { name: /^Next: / }).click();
        await page.waitForURL(`**/learn/${id}/${index + 2}`);
        await table.laid();
      }
      await page.getByRole("button", { name: "Start a practice game" }).click();
      await page.waitForURL(/\/games\/\w+\/\w+\/\w+$/);
      // The browser remembers what is done.
      await page.goto(`${here.table.web}/learn/${id}/1`);
      await table.laid();
      await page.getByText("All steps").click();
      expect(await page.locator(".lesson-tick").count()).toBe(10);
      await page.getByRole("button", { name: "Forget what is done" }).click();
      expect(await page.locator(".lesson-tick").count()).toBe(0);
      expect(table.faults).toEqual([]);
      await table.close();
    },
  );

  it("says why not, with the case, and shows what to point at", async () => {
    const table = await TablePage.open(here.browser, `${here.table.web}/learn/north-africa/3`);
    const { page } = table;
    await page.getByRole("button", { name: "Show me" }).click();
    await table.keys("Enter");
    await page.getByRole("button", { name: "Show me" }).click();
    expect(await page.locator(".mt-ring").isVisible()).toBe(true);
    await table.type(["move 3318 3317 3217"]);
    await page.locator(".lesson-said").getByText("5.14").waitFor();
    await page.getByRole("button", { name: "Start again" }).click();
    await table.at("3318", "3418");
    await page.locator(".lesson-said").getByText("don't do what the task asks").waitFor();
    await page.getByRole("button", { name: "Start again" }).click();
    expect(await table.lines()).toEqual([]);
    await page.getByRole("button", { name: "Skip" }).click();
    await page.waitForURL("**/north-africa/4");
    expect(table.faults).toEqual([]);
    await table.close();
  });

  byNight("plays what is not the task too, and leaves the position as it was", async () => {
    const table = await TablePage.open(here.browser, `${here.table.web}/learn/north-africa/8`);
    const { page } = table;
    await table.at("3419");
    await played(table, "That was not the task.");
    const card = page.locator(".fm-card");
    await Promise.all([
      page.waitForEvent("load"),
      card.getByRole("button", { name: "Try again" }).click(),
    ]);
    await table.laid();
    expect(await table.lines()).toEqual([]);
    await table.close();
  });

  byNight("has puzzles, which are played by pointing: wrong first, and then right", async () => {
    const scenario = puzzledScenarios().find(({ id }) => id === "crusader-campaign")!;
    const [puzzle] = scenario.lessons.steps.filter(isPuzzle);
    const moves = puzzle.found.best.lines.map((line) => /^move (\d{4}) to (\d{4})$/.exec(line)!.slice(1));
    const table = await TablePage.open(here.browser, `${here.table.web}/learn/${scenario.id}/1`);
    const { page } = table;
    const card = page.locator(".fm-card");
    const play = async () => {
      await page.locator(".lesson-said").getByText("Press Play to learn what they are worth.").waitFor();
      await page.locator(".mt-play").click();
      await page.getByRole("dialog").getByRole("button", { name: /^Play/ }).click();
    };
    await table.press("The whole map");
    await table.at(...moves[0]);
    await play();
    await card.getByText("Not solved yet.").waitFor();
    expect(await card.innerText()).toMatch(/Your orders: \d+ in 100/);
    await Promise.all([
      page.waitForEvent("load"),
      card.getByRole("button", { name: "Try again" }).click(),
    ]);
    await table.laid();
    await table.press("The whole map");
    for (const move of moves) await table.at(...move);
    expect(await table.lines()).toEqual(puzzle.found.best.lines);
    await play();
    await card.getByText("Solved.").waitFor();
    expect(table.faults).toEqual([]);
    await table.close();
  });

  it("is learnt on a phone and by keys, and axe finds nothing wrong with it", async () => {
    const phone = await TablePage.open(here.browser, `${here.table.web}/learn/north-africa/5`, PHONE);
    await done(phone, BY_POINTING["north-africa"][4]);
    expect(await faultsByAxe(phone.page)).toEqual([]);
    await phone.close();
    const table = await TablePage.open(here.browser, `${here.table.web}/learn/north-africa/1`);
    await table.page.getByRole("application").focus();
    await table.find("44RTR");
    await table.keys("Enter");
    await table.find("3517");
    await table.keys("Enter");
    await table.page.locator(".lesson-said").getByText("Done.").waitFor();
    if (isWhole) expect(await faultsByAxe(table.page)).toEqual([]);
    await table.close();
  });
});
