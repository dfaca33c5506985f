import { readFile } from "node:fs/promises";
import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, it } from "vitest";
import { faultsByAxe } from "../support/axe.ts";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { EditorPage } from "../support/map-editor.ts";
import { PLAYERS } from "../support/table.ts";
import { byNight, few } from "../properties/support/runs.ts";

const CAMPAIGN = "/editor/crusader/campaign";
const LOOKS: readonly (readonly [string, string, BrowserContextOptions])[] = few([
  [
    "on a telephone by night",
    "/editor/fab-crusader/campaign",
    { colorScheme: "dark", viewport: { width: 390, height: 844 } },
  ],
  ["by day", CAMPAIGN, {}],
], 1);

/** What an owner of the printed map finds otherwise on it. */
const DIFFERENCES = [
  "hex 2010 (Bir Test) Terrain: mixed, 2 → rough, 4 5.21 Entering it takes 4 Movement Points, not 2; by road or trail it is as it was. 7.41 A defender in it has the Rough line, not the Mixed line. 11.15 In rough terrain the Rough line counts in place of the Anti-Tank line.",
  "hexside 2010-2011 Escarpment added 5.25 Nobody moves across. 6.15 No zone crosses it. 7.46 Nobody attacks across it, but by barrage. 7.72 Nobody retreats across it. 12.21 No supply path crosses it.",
  "hex 2010 (Bir Test) Name added: “Bir Test” No rule asks for it.",
];

describe.skipIf(CHROMIUM === undefined)("a map set right by its owner", () => {
  const here = browsedTable();

  byNight("is not lost where the page cannot open what the device has kept", async () => {
    const editor = await EditorPage.open(here.browser, here.table.web + CAMPAIGN);
    const { page } = editor;
    const work = '{"title":"A map by another program"}';
    await page.evaluate(`localStorage.setItem("despatch map ${CAMPAIGN}", ${JSON.stringify(work)})`);
    await page.reload();
    await page.getByText("cannot be opened by this page").waitFor();
    await editor.choose("rough, 4");
    await editor.inHex("2010");
    await page.reload();
    await page.getByRole("heading", { name: "One difference from ours" }).waitFor();
    const downloaded = page.waitForEvent("download");
    await editor.choose("Save it as it is");
    expect(await readFile(await (await downloaded).path(), "utf8")).toBe(work);
    await editor.choose("Forget it");
    await page.reload();
    await page.getByRole("heading", { name: "One difference from ours" }).waitFor();
    expect(await page.getByText("cannot be opened by this page").count()).toBe(0);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  it("is pointed at, saved, opened again and played on, and the other player gets a letter about it", async () => {
    const editor = await EditorPage.open(here.browser, here.table.web + CAMPAIGN);
    const { page } = editor;
    const zoom = (await page.getByRole("button", { name: "The whole map" }).boundingBox())!;
    const map = (await page.getByRole("application").boundingBox())!;
    expect(zoom.y + zoom.height).toBeLessThanOrEqual(map.y);
    await editor.choose("rough, 4");
    await editor.inHex("2010");
    await editor.choose("Escarpment");
    await editor.aboveHex("2011");
    await editor.choose("Name …");
    await editor.inHex("2010");
    await page.getByLabel("Name, 2010").fill("Bir Test");
    await page.keyboard.press("Enter");
    expect(await editor.differences()).toEqual(DIFFERENCES);

    const downloaded = page.waitForEvent("download");
    await editor.choose("Save as a file");
    const file = await (await downloaded).path();
    const saved = await readFile(file, "utf8");
    expect(JSON.parse(saved).hexes["2010"]).toBe("rough");

    await editor.choose("As we have it");
    expect(await editor.differences()).toEqual([]);
    await page.locator(".ed input[type=file]").setInputFiles(file);
    await page.getByRole("heading", { name: "3 differences from ours" }).waitFor();
    expect(await editor.differences()).toEqual(DIFFERENCES);

    await page.getByRole("button", { name: "Play on this map" }).last().click();
    await page.getByRole("heading", { name: "Make a game" }).waitFor();
    expect(await page.getByLabel("Your map, as text").inputValue()).toBe(saved.replaceAll("\r\n", "\n"));
    expect(await page.locator("main").innerText()).toContain("Your map has 3 differences from ours.");
    await page.getByLabel("Your mail address").fill(PLAYERS.allied);
    await page.getByLabel("Your opponent's mail address, if you invite by it").fill(PLAYERS.axis);
    await page.getByRole("button", { name: "Make the game" }).last().click();
    await page.getByRole("heading", { name: "The game is made" }).waitFor();

    const [invitation] = await here.table.inbox("axis", 1);
    expect(invitation.text).toContain("This game is played with a map of its own");
    const seats = [await here.table.seat("allied"), await here.table.seat("axis")];
    await page.goto(seats[1]);
    await page.getByRole("link", { name: "How its map differs from ours" }).click();
    expect(await page.locator("main").innerText()).toContain("3 differences from ours");
    for (const url of seats) {
      await here.table.post(`${new URL(url).pathname}/join`, { salt: "by my own map" });
    }
    await page.goto(`${seats[1]}/explain?q=2010`);
    const explained = await page.locator("main").innerText();
    expect(explained).toContain("Bir Test");
    expect(explained).toMatch(/rough/);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  it("is set right by keys alone, and says where they are and what is set there", async () => {
    const editor = await EditorPage.open(here.browser, here.table.web + CAMPAIGN);
    const { page } = editor;
    const heard = () => page.locator('[aria-live="polite"]').innerText();
    await page.getByRole("button", { name: "Trail", exact: true }).press("Enter");
    await page.getByRole("application").focus();
    await page.keyboard.press("ArrowDown");
    const [, at] = /hexside (\d{4}-\d{4})/.exec(await heard())!;
    await page.keyboard.press("Enter");
    expect(await heard()).toMatch(new RegExp(`hexside ${at}: .*trail`));
    expect((await editor.differences())[0]).toContain(`hexside ${at} Trail added 5.23`);
    await page.keyboard.press("Control+z");
    expect(await editor.differences()).toEqual([]);
    await editor.close();
  });

  byNight("is set right by touch on a telephone", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const editor = await EditorPage.open(here.browser, here.table.web + CAMPAIGN, phone);
    const { page } = editor;
    await page.getByRole("button", { name: "broken, 3", exact: true }).tap();
    await editor.inHex("2011");
    await page.getByRole("combobox").first().selectOption("Hexsides");
    await page.getByRole("button", { name: "Escarpment", exact: true }).tap();
    await editor.aboveHex("2013");
    const told = await editor.differences();
    expect(told.map((each) => each.split(" ").slice(0, 2).join(" "))).toEqual([
      "hex 2011",
      "hexside 2012-2013",
    ]);
    await page.getByRole("button", { name: "Take it back" }).first().tap();
    expect(await editor.differences()).toHaveLength(1);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  byNight.each(LOOKS)("axe finds nothing wrong with it %s", async (_, map, look) => {
    const editor = await EditorPage.open(here.browser, here.table.web + map, look);
    await editor.page.getByRole("application").click({ position: { x: 190, y: 150 } });
    expect(await faultsByAxe(editor.page)).toEqual([]);
    await editor.close();
  });

  it("is set right by a form without a script", async () => {
    const context = await here.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(here.table.web + CAMPAIGN);
    await page.getByLabel(/^Where/).fill("2010");
    await page.getByLabel("Set to").selectOption("terrain=rough");
    await page.getByRole("button", { name: "Set it" }).click();
    expect(await page.locator("form li").allInnerTexts()).toEqual([
      expect.stringContaining("hex 2010: Terrain: mixed, 2 → rough, 4. Entering it takes 4"),
    ]);
    await page.getByRole("button", { name: "Play on this map" }).click();
    expect(await page.getByLabel("Your map, as text").inputValue()).toContain('"2010": "rough"');
    await context.close();
  });
});
