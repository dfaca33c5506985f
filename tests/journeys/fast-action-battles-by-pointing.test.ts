import { describe, expect, it } from "vitest";
import { AT_HOME, browsedTable } from "../support/browsed-table.ts";
import { faultsByAxe } from "../support/axe.ts";
import { CHROMIUM } from "../support/browser.ts";
import { TablePage } from "../support/map-table.ts";
import { byNight } from "../properties/support/runs.ts";

describe.skipIf(CHROMIUM === undefined)("the table of FAB: Crusader", () => {
  const here = browsedTable(AT_HOME);

  it("takes set-up, moves and a battle with its chances by pointing, and plays them", async () => {
    const address = await here.table.practice({ scenario: "fab-crusader/campaign" });
    const seat = await TablePage.open(here.browser, address);
    const pick = (piece: string) =>
      seat.page.locator(`[data-piece="${piece}"]`).first().click({ force: true });
    const panel = () => seat.page.getByRole("region", { name: "Pointing" });
    const boxOf = async (part: string) => (await seat.page.locator(part).first().boundingBox())!;
    const bottomOf = ({ y, height }: { y: number; height: number }) => y + height;
    // The list of things to do lies beside the map, visible and with nothing over it.
    const [map, zoom, patrols] = [
      await boxOf(".mt-port"),
      await boxOf(".mt-zoom"),
      await boxOf('[data-piece="al-pat3"]'),
    ];
    expect(bottomOf(zoom)).toBeLessThanOrEqual(map.y);
    expect(patrols.x + patrols.width).toBeLessThanOrEqual(map.x + map.width);
    await seat.press("Suggest");
    await seat.page.locator(".mt-suggestions li").first().waitFor();
    await seat.press("Close");
    await seat.press(/^Place Patrol 1/);
    // All places where it may go: they lie too far apart to be seen together as near as their names can be read.
    await seat.press("The whole map");
    for (const place of ["2", "52", "60"]) {
      const { x, y } = await seat.spot(place);
      expect([x > map.x && x < map.x + map.width, y > map.y && y < bottomOf(map)]).toEqual([true, true]);
    }
    await seat.at("52");
    expect(await seat.lines()).toEqual(["patrol 1 at 52"]);
    // Below those who stand there.
    expect((await boxOf(".mk-ghost")).y).toBeGreaterThan((await boxOf('[data-piece="al-kdg"]')).y + 20);
    await seat.play();

    await seat.page.getByRole("application").waitFor();
    await seat.press("Where there is something to do");
    // As large as is legible, however many small chits lie beside the map.
    const { height } = await boxOf('[data-piece="al-22arm"]');
    expect([height > 30, height < 60]).toEqual([true, true]);
    await seat.press("The whole map");
    await pick("al-7arm");
    await seat.at("46");
    expect(await seat.lines()).toEqual(["move 7arm 50 46"]);
    expect(await panel().innerText()).toContain("You must attack in 46 Bir Berraneb");
    await seat.at("46");
    // To fight is the next step, not to avoid it.
    expect(await seat.page.locator(".mt-panel [aria-current=step]").allInnerTexts()).toEqual([
      expect.stringMatching(/^Battle in 46/),
    ]);
    await seat.page.getByRole("button", { name: /^Battle in 46/ }).click();
    expect(await panel().innerText()).toMatch(/Allied ground fire \(6\.28\), 4 dice/);
    // Many choices stand in groups that are headed by what their orders begin with.
    expect(await panel().getByRole("heading").allTextContents()).toEqual([
      "with",
      "lose",
      "ask",
      "abort",
      "exploit",
    ]);
    await seat.page.getByRole("button", { name: /^Abort at 2 losses/ }).click();
    await seat.page.getByRole("button", { name: /^battle 46 abort at 2 losses/ }).click();
    expect(await seat.lines()).toEqual(["move 7arm 50 46", "battle 46 abort at 2 losses"]);
    expect(await seat.play()).toMatch(/Battle|answer|Game-Turn/);
    expect(seat.faults).toEqual([]);
    await seat.close();
  });

  it("suggests a move into battle by the name of the block that goes", async () => {
    const address = await here.table.practice({ scenario: "fab-crusader/sidi-rezegh" });
    const seat = await TablePage.open(here.browser, address);
    const message = "7 Armoured Bde: 50 Gabr Saleh, 49 Taieb el Esem, 47 Bir el Gubi (4 MP of 6)";
    const report = { line: 1, text: "", status: "accepted", message, cites: [] };
    const suggestions = [{ at: 0, lines: ["move 7arm 50 49 47"], report, reason: null }];
    await seat.page.route("**/suggestions", (route) => route.fulfill({ json: { suggestions } }));
    await seat.press("Suggest");
    const said = seat.page.locator(".mt-suggestions li > div > :first-child");
    await said.first().waitFor();
    expect(await said.allInnerTexts()).toEqual([message]);
    await seat.close();
  });

  byNight(
    "has what is left of its chits scrolled by keys, too: axe finds nothing wrong with it",
    async () => {
      const seat = await TablePage.open(
        here.browser,
        await here.table.practice({ scenario: "fab-crusader/sidi-rezegh" }),
      );
      expect(await faultsByAxe(seat.page)).toEqual([]);
      await seat.close();
    },
  );
});
