/// <reference lib="dom" />
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { setLimit } from "../../src/game/operator/set-limit.ts";
import { faultsByAxe } from "../support/axe.ts";
import { AT_HOME, browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM, openBrowser, WHOLE_BROWSER } from "../support/browser.ts";
import { OPENING_MOVES, TablePage } from "../support/map-table.ts";
import { brought, clickedNotification, movedOn, withPushService } from "../support/push-service.ts";
import { byNight, few, isWhole } from "../properties/support/runs.ts";

/** Of the first Player-Turn, all by night; two attacks follow. */
const MOVES = few(OPENING_MOVES, 6);

describe.skipIf(CHROMIUM === undefined)("the table of a seat's page", () => {
  const here = browsedTable(AT_HOME);
  // Each test may begin a game, and one more if it is tried again.
  beforeAll(async () => {
    const more = { what: "games-an-hour", to: "100", reason: "these tests begin many" };
    expect((await setLimit(here.table.referee.office, "console", more)).ok).toBe(true);
  });

  /** The seat of a new practice game. */
  const practice = () => here.table.practice({ game: "north-africa" });
  let unplayed: Promise<string> | undefined;
  /** One game for tests that play no turn. */
  const unplayedGame = () => unplayed ??= practice();

  it("takes moves and two attacks by two and a half clicks a line, and plays them", async () => {
    const seat = await TablePage.open(here.browser, await practice());
    await seat.press("The whole map");
    await seat.at(...MOVES.flat());
    await seat.at("3116", "3117", "3216");
    await seat.press(/^Attack 3116 from/);
    await seat.at("2917", "3017");
    await seat.press(/^Attack 2917 from/);
    const lines = await seat.lines();
    expect(lines.slice(0, MOVES.length)).toEqual(MOVES.map(([from, to]) => `move ${from} to ${to}`));
    expect(lines.filter((line) => line.startsWith("attack "))).toHaveLength(2);
    // Ordered ways take turns of color. That under the pointer, or where the keys are, is bright alone.
    const colors = await seat.page.locator(".mk-way-ordered").evaluateAll((ways) =>
      ways.map((way) => getComputedStyle(way).stroke)
    );
    expect(new Set(colors).size).toBe(Math.min(6, MOVES.length));
    const bright = () =>
      seat.page.locator(".mk-turn").evaluateAll((ways) =>
        ways.filter((way) => getComputedStyle(way).opacity === "1").map((way) =>
          way.getAttribute("data-way")!.replace(/ .* /, " ")
        )
      );
    expect(await bright()).toHaveLength(MOVES.length);
    const [[from, to]] = MOVES;
    const { x, y } = await seat.spot(to);
    await seat.page.mouse.move(x, y);
    await expect.poll(bright).toEqual([`${from} ${to}`]);
    // The sheet has gone on to what was written last.
    await expect.poll(async () => {
      const rows = await seat.page.locator("#map-table ol").boundingBox();
      const last = await seat.page.getByLabel(`Line ${MOVES.length + 2}`, { exact: true }).boundingBox();
      return last!.y >= rows!.y && last!.y + last!.height <= rows!.y + rows!.height + 1;
    }).toBe(true);
    // By night it is the whole sheet of 22 lines.
    expect(seat.clicks / (MOVES.length + 2)).toBeLessThanOrEqual(isWhole ? 2.3 : 2.5);
    const told = await seat.play();
    expect(told).toContain("Game-Turn 2 of 18");
    expect(seat.faults).toEqual([]);
    await seat.close();
  });

  byNight(
    "moves a unit and attacks with it by three clicks, where an enemy is picked that it stands too far from",
    async () => {
      const seat = await TablePage.open(here.browser, await unplayedGame());
      await seat.at("3118", "3116");
      expect(await seat.heard()).toContain("7I can move and attack 16");
      await seat.press(/^Attack 16 from 3117 \(2 points\) at \+1/);
      expect(await seat.lines()).toEqual(["move 3118 to 3117", "attack 3116 from 3117"]);
      expect(seat.clicks).toBe(3);
      expect(seat.faults).toEqual([]);
      await seat.close();
    },
  );

  byNight(
    "shows a legal set of attacks where some are owed, takes it by one press, and Check finds it legal",
    async () => {
      const seat = await TablePage.open(here.browser, await unplayedGame());
      await seat.at("3118", "3117", "3218", "3017");
      await seat.press("Show me a legal set of attacks");
      expect(await seat.page.locator(".mt-says").innerText()).toMatch(
        /Set 1:\n.* by .* at [+-]\d+: .* of 6/s,
      );
      await seat.press(/^Take set 1: /);
      expect((await seat.lines()).filter((line) => line.startsWith("attack ")).length).toBeGreaterThan(0);
      expect(await seat.page.locator(".mt-panel").innerText()).not.toMatch(/Still to|legal set/);
      await seat.press("Check");
      await seat.page.locator(".mt-foot").getByText("All orders are legal.").waitFor();
      expect(seat.faults).toEqual([]);
      await seat.close();
    },
  );

  byNight(
    "emphasises one button, what is to be done now, and says which to anyone who does not see it",
    async () => {
      const seat = await TablePage.open(here.browser, await unplayedGame());
      const plain = /(^| )(mt-quiet|mt-icon|mt-to-line|mt-back|mt-instead|mt-drawer|mt-fold)( |$)/;
      /** Every button that looks like one to press first, and those that say so. */
      const emphasised = () =>
        seat.page.locator("#map-table button:visible").evaluateAll(
          (all, plain) =>
            all.filter((each) =>
              !new RegExp(plain).test(each.className) && !each.closest(".mt-score, .mt-overlays")
            )
              .map((each) => (each.ariaCurrent === "step" ? "now: " : "") + each.textContent),
          plain.source,
        );
      await seat.type([]);
      await expect.poll(emphasised).toEqual(["now: Play the turn"]);
      await seat.at("3118", "3117", "3218", "3017");
      await expect.poll(emphasised).toEqual([expect.stringMatching(/^now: Show me a legal set/)]);
      await seat.press("Show me a legal set of attacks");
      await seat.press(/^Take set 1: /);
      await expect.poll(emphasised).toEqual(["now: Play the turn"]);
      const lines = await seat.lines();
      await seat.type([...lines, "move 3118 to 0101"]);
      await expect.poll(emphasised).toEqual(["now: Check"]);
      await seat.type(lines);
      await expect.poll(emphasised).toEqual(["now: Play the turn"]);
      await seat.at("3419");
      await seat.at("3116");
      await expect.poll(emphasised).toEqual([expect.stringMatching(/^now: /)]);
      expect(await emphasised()).not.toContain("now: Play the turn");
      await seat.keys("Escape", "Escape");
      await expect.poll(emphasised).toEqual(["now: Play the turn"]);
      await seat.close();
    },
  );

  byNight("does what is pressed beside a line to that line, though another was left empty", async () => {
    const seat = await TablePage.open(here.browser, await practice());
    const [first, ...others] = MOVES.slice(0, 4).map(([from, to]) => `move ${from} to ${to}`);
    await seat.type([first, ...others]);
    await seat.page.getByLabel("Line 1", { exact: true }).press("Enter");
    // As a hand does it: what happens when the button goes down comes well before it comes up.
    await seat.page.getByRole("button", { name: "Remove line 3" }).click({ delay: 150 });
    expect(await seat.lines()).toEqual([first, ...others.slice(1)]);
    expect(await seat.page.getByLabel("Line 5", { exact: true }).count()).toBe(0);
    expect(seat.faults).toEqual([]);
    await seat.close();
  });

  byNight(
    "adds what is suggested between orders, though a hint came first and the sheet was written on since",
    async () => {
      const seat = await TablePage.open(here.browser, await practice());
      const attack = ["attack 3116 from 3117 3216", "  with 3217 gs 5"];
      const lines = ["move 3218 to 3117", "move 3419 to 3216", "move 3221 to 3217", ...attack];
      await seat.type(lines);
      await seat.press("Hint");
      await seat.page.getByRole("heading", { name: "The computer would order next" }).waitFor();
      await seat.press("Suggest");
      await seat.page.getByRole("button", { name: "Add all" }).waitFor();
      const rows = seat.page.locator(".mt-suggestions li");
      await rows.filter({ hasText: "to Hex" }).first().hover();
      expect(await seat.page.locator(".mk-over .mk-layer").nth(1).innerHTML()).toContain("<path");
      await seat.page.mouse.move(1, 1);
      expect(await seat.page.locator(".mk-over .mk-layer").nth(1).innerHTML()).toBe("");
      // No chain of places.
      expect(await rows.allInnerTexts()).not.toContainEqual(expect.stringMatching(/ by \d{4} \d{4}/));
      await seat.type(["# As we said", ...lines]);
      await seat.press("Add all");
      const written = await seat.lines();
      expect(written.length).toBeGreaterThan(10);
      expect(written.slice(written.indexOf(attack[0])).slice(0, 2)).toEqual(attack);
      expect(seat.faults).toEqual([]);
      await seat.close();
    },
  );

  it("writes what is typed in own words as it was read, and loses no line to a hand that goes on", async () => {
    const seat = await TablePage.open(
      here.browser,
      await here.table.practice({ scenario: "crusader-2010/tobruk" }),
    );
    const { page } = seat;
    const last = page.locator("#map-table ol .mt-new input");
    const [rtr, indian] = ["please send 44 RTR up to 3117", "7th Indian next to the Recam"];
    await last.click();
    await page.keyboard.type(rtr);
    await seat.keys("Enter");
    await last.click();
    await page.keyboard.type(indian);
    await expect.poll(() => seat.lines()).toEqual(["move 44RTR to 3117", indian]);
    await seat.keys("Enter");
    await expect.poll(() => seat.lines()).toEqual(["move 44RTR to 3117", "move 7I to 3017"]);
    // Arrows leave an empty line as well.
    await seat.keys("ArrowDown");
    await page.keyboard.type("hold 3220");
    expect((await seat.lines()).at(-1)).toBe("hold 3220");
    expect(seat.faults).toEqual([]);
    await seat.close();
  });

  it("is played by keys alone, and says where they are and what may be done", async () => {
    const seat = await TablePage.open(here.browser, await practice());
    await seat.page.getByRole("application").focus();
    await seat.find("7I");
    expect(await seat.heard()).toContain("3118: mixed terrain");
    await seat.keys("Enter");
    expect(await seat.heard()).toMatch(/7I .* has 9 points .* can be picked on the map/);
    await seat.keys("ArrowUp");
    expect(await seat.heard()).toMatch(/^3117: .* can be picked: .*2 points/);
    await seat.keys("Enter");
    await seat.find("3116");
    await seat.keys("Enter");
    await seat.find("3117");
    // Of who will stand there by the sheet.
    expect(await seat.heard()).toMatch(/^3117: .* By the sheet: .*7I.* can be picked: 7I .* may join/);
    await seat.keys("Enter", "Tab");
    expect(await seat.page.locator(":focus").innerText()).toContain("Attack 3116 from 3117");
    await seat.keys("Enter");
    expect(await seat.lines()).toEqual(["move 3118 to 3117", "attack 3116 from 3117"]);
    // The pointer to an enemy is visible beside the text about the enemy.
    const [head, figure] = await seat.page.locator(".mk-head-against, .mk-plate-against").evaluateAll((
      drawn,
    ) => drawn.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
    expect(head.top).toBeGreaterThanOrEqual(figure.bottom);
    await seat.keys("Control+z");
    expect(await seat.lines()).toEqual(["move 3118 to 3117"]);
    await seat.keys("Control+y");
    // What the computer adds closes its list: the focus is where that was opened.
    await seat.tabTo(/^Suggest$/);
    await seat.keys("Enter");
    await seat.page.getByRole("button", { name: "Add all" }).waitFor();
    await seat.keys("Enter");
    expect((await seat.lines()).length).toBeGreaterThan(20);
    // However long the sheet, Tab comes to one of its lines; arrows lead from there to the others.
    await seat.tabTo(/^Check$/, 12);
    await seat.keys("Shift+Tab", "ArrowUp", "ArrowUp");
    const reached = await seat.page.locator('#map-table ol input[tabindex="0"]').evaluateAll((fields) =>
      fields.map((field) => field === field.ownerDocument.activeElement)
    );
    expect(reached).toEqual([true]);
    await seat.keys("Escape", "Control+z");
    expect(await seat.lines()).toEqual(["move 3118 to 3117", "attack 3116 from 3117"]);
    await seat.playByKeys();
    expect(await seat.page.locator("main").innerText()).toContain("Game-Turn 2 of 18");
    expect(seat.faults).toEqual([]);
    await seat.close();
  });

  byNight("is played by touch on a telephone, the sheet in a drawer", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const seat = await TablePage.open(here.browser, await practice(), phone);
    // One row of the site stands above the table.
    expect((await seat.page.locator(".mt").boundingBox())!.y).toBeLessThanOrEqual(44);
    await seat.page.getByText("Show …").tap();
    await seat.press("The signs of the map");
    const scale = await seat.page.locator(".mt-stage > svg").first().evaluate((drawing) =>
      (drawing as unknown as SVGGraphicsElement).getScreenCTM()!.a
    );
    expect(scale).toBeGreaterThan(1.09);
    const key = (await seat.page.locator('[data-layer="legend"]').boundingBox())!;
    const shown = (await seat.page.locator(".mt-port").boundingBox())!;
    expect([key.x >= shown.x, key.y >= shown.y]).toEqual([true, true]);
    expect(key.y + key.height).toBeLessThanOrEqual(shown.y + shown.height);
    await seat.press("Where there is something to do");
    await seat.page.getByText("Show …").tap();
    await seat.press(/Zones of control/);
    // The list is gone from the map, and the shading has its caption there.
    expect(await seat.page.locator(".mt-overlay-list").isVisible()).toBe(false);
    const title = seat.page.locator(".mt-legend").getByRole("button", { name: "Zones of control" });
    const told = seat.page.locator(".mt-legend li");
    expect((await title.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    expect([await title.getAttribute("aria-expanded"), await told.first().isVisible()]).toEqual([
      "false",
      false,
    ]);
    await title.tap();
    expect([await title.getAttribute("aria-expanded"), await told.first().isVisible()]).toEqual([
      "true",
      true,
    ]);
    // The reach of a pick is moved clear of the text.
    await seat.at("3218");
    expect(await title.getAttribute("aria-expanded")).toBe("false");
    const [legend, map] = [".mt-legend", ".mt-port"].map((part) => seat.page.locator(part));
    const [{ y: top }, port] = [(await legend.boundingBox())!, (await map.boundingBox())!];
    for (const place of ["3218", "3319", "3217", "3118"]) {
      const { x, y } = await seat.spot(place);
      expect(x).toBeGreaterThan(port.x);
      expect(x).toBeLessThan(port.x + port.width);
      expect(y).toBeGreaterThan(port.y);
      expect(y).toBeLessThan(top);
    }
    await seat.at("3319", "3123", "3423");
    // What an attack comes to is long: what can be done with it is seen all the same.
    await seat.page.getByText("Show …").tap();
    await seat.press(/Zones of control/);
    await seat.page.locator(".mt-find input").fill("3116");
    await seat.keys("Enter");
    await seat.at("3118", "3117", "3116", "3117");
    const [attack, foot] = [
      seat.page.getByRole("button", { name: /^Attack 3116/ }),
      seat.page.locator(".mt-foot"),
    ];
    await attack.waitFor();
    // What is done with the sheet stands in one row where many lines are written.
    const tops = await foot.locator(".mt-buttons").evaluate((row) => {
      row.querySelector(".mt-drawer")!.textContent = "Sheet (22)";
      return [...row.querySelectorAll("button")].filter(({ offsetHeight }) => offsetHeight > 0)
        .map(({ offsetTop }) => offsetTop);
    });
    expect(new Set(tops).size).toBe(1);
    const [choice, below] = [(await attack.boundingBox())!, (await foot.boundingBox())!];
    expect(choice.y + choice.height).toBeLessThanOrEqual(below.y);
    await seat.press(/^Attack 3116/);
    // A slip is taken back without opening the sheet.
    const written = await seat.lines();
    await seat.press("Undo");
    expect(await seat.lines()).not.toContain("attack 3116 from 3117");
    await seat.press("Redo");
    expect(await seat.lines()).toEqual(written);
    await seat.press("Undo");
    await seat.page.getByRole("button", { name: /^Sheet/ }).tap();
    const [zoom, side] = [".mt-zoom", ".mt-side"].map((part) => seat.page.locator(part));
    const [above, sheet] = [(await zoom.boundingBox())!, (await side.boundingBox())!];
    expect(above.y + above.height).toBeLessThanOrEqual(sheet.y);
    await seat.press("Redo");
    expect(await seat.lines()).toEqual(written);
    expect((await seat.lines())[0]).toBe("move 3218 to 3319");
    // What the computer suggests comes up, and is scrolled with all else.
    await seat.press("Suggest");
    await seat.page.getByRole("button", { name: "Add all" }).waitFor();
    const list = seat.page.getByRole("region", { name: "The computer suggests" });
    // The score stays above it.
    const score = (await seat.page.locator(".mt-score").boundingBox())!;
    expect(score.y).toBeLessThan(sheet.y + 4);
    expect(score.height).toBeLessThanOrEqual(44);
    expect((await list.boundingBox())!.y).toBeLessThan(score.y + score.height + 4);
    expect(await list.evaluate((all) => all.scrollHeight - all.clientHeight)).toBe(0);
    await seat.press("Close");
    expect(await seat.page.locator("html").evaluate((page) => page.scrollWidth)).toBe(390);
    expect(await seat.play()).toContain("Game-Turn 1: Allied Player-Turn");
    // The result plays at once.
    await seat.press("Play it back");
    await seat.page.getByRole("button", { name: /^Pause/ }).waitFor();
    expect(seat.faults).toEqual([]);
    await seat.close();
  });

  it("tells of no word that comes to lie below the pointer as what was pressed there goes, until it moves", async () => {
    const seat = await TablePage.open(
      here.browser,
      await here.table.practice({ scenario: "fab-crusader/sidi-rezegh" }),
    );
    const { page } = seat;
    const word = page.locator(".mt a.term:visible").first();
    const { x, y, width, height } = (await word.boundingBox())!;
    const [midX, midY] = [x + width / 2, y + height / 2];
    await page.evaluate(([left, top]) => {
      const over = document.createElement("button");
      over.style.cssText = `position:fixed;left:${left - 20}px;top:${
        top - 20
      }px;width:40px;height:40px;z-index:99`;
      over.addEventListener("click", () => over.remove());
      document.body.append(over);
    }, [midX, midY]);
    await page.clock.install();
    await page.mouse.click(midX, midY);
    await expect.poll(() => word.evaluate((lying) => lying.matches(":hover"))).toBe(true);
    await page.clock.runFor(10_000);
    expect(await page.getByRole("tooltip").isVisible()).toBe(false);
    await page.mouse.move(midX + 2, midY);
    await page.clock.runFor(10_000);
    await page.getByRole("tooltip").waitFor();
    await seat.close();
  });

  byNight(
    "leads to a line that is told of as refused, from beside the map and from what is asked before it is played",
    async () => {
      const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
      const seat = await TablePage.open(here.browser, await practice(), phone);
      await seat.press(/^Sheet/);
      await seat.press("As text");
      await seat.page.getByLabel("All lines of the sheet").fill("move 3118 to 3119\nmove 9999 to 3131");
      await seat.press("As text");
      await seat.press(/^Sheet/);
      await seat.press("Line 2");
      const line = seat.page.getByLabel("Line 2", { exact: true });
      await expect.poll(() => line.evaluate((input) => input === document.activeElement)).toBe(true);
      await expect.poll(() => line.locator("xpath=../..").innerText()).toContain("There is no unit in 9999.");
      await seat.press("Play the turn");
      await seat.page.getByRole("dialog").getByRole("button", { name: "Line 2" }).tap();
      await expect.poll(() => line.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(seat.faults).toEqual([]);
      await seat.close();
    },
  );

  byNight(
    "has the draft of one device on the other, and lays them side by side where both have written",
    async () => {
      const address = await practice();
      const desk = await TablePage.open(here.browser, address);
      const phone = await TablePage.open(here.browser, address, { viewport: { width: 390, height: 844 } });
      for (const seat of [desk, phone]) await seat.press("Where there is something to do");
      await desk.at("3118", "3119");
      await expect.poll(() => phone.lines()).toEqual(["move 3118 to 3119"]);
      await phone.page.context().setOffline(true);
      await phone.at("3218", "3319");
      await phone.page.getByText("Kept on this device").waitFor({ state: "attached" });
      await desk.at("3419", "3519");
      await desk.at("3019", "2919");
      await desk.page.getByText("Kept as a draft").waitFor();
      await phone.page.context().setOffline(false);
      const both = phone.page.getByRole("region", { name: "Two drafts" });
      await both.waitFor();
      // The script that compares them comes after the region.
      await expect.poll(() => both.getByRole("listitem").allInnerTexts()).toEqual([
        "move 3118 to 3119 both",
        "move 3218 to 3319 yours",
        "move 3419 to 3519 the other’s",
        "move 3019 to 2919 the other’s",
      ]);
      expect(await faultsByAxe(phone.page)).toEqual([]);
      // While it is asked the other device goes on.
      await desk.at("3717", "3716");
      await both.getByText("move 3717 to 3716").waitFor();
      await both.getByRole("checkbox", { name: "3019" }).focus();
      await phone.keys("Space");
      expect(await both.getByRole("status").innerText()).toContain("3 lines ticked or of both.");
      await both.getByRole("button", { name: "Take what is ticked" }).click();
      const taken = ["move 3118 to 3119", "move 3218 to 3319", "move 3019 to 2919"];
      await expect.poll(() => desk.lines()).toEqual(taken);
      expect(await phone.lines()).toEqual(taken);
      await phone.keys("Control+z");
      expect(await phone.lines()).toContain("move 3419 to 3519");
      await phone.keys("Control+z");
      expect(await phone.lines()).toEqual(taken.slice(0, 2));
      await desk.close();
      await phone.close();
    },
  );

  byNight(
    "goes on without a connection, answers what it can, and brings back what a game went on over",
    async () => {
      const address = await practice();
      const seat = await TablePage.open(here.browser, address);
      await seat.press("Where there is something to do");
      await seat.page.context().setOffline(true);
      await seat.at("3118", "3119");
      await seat.page.getByText("Kept on this device").waitFor();
      await seat.press("Check");
      await seat.page.getByText("As far as this page knows: All orders are legal.").waitFor();
      await seat.page.context().setOffline(false);
      await seat.page.getByText("Kept as a draft").waitFor();
      const [, id] = /games\/(\w+)\//.exec(address)!;
      await seat.page.evaluate(
        `localStorage.setItem("despatch ${id} allied 0 ", ${
          JSON.stringify(JSON.stringify({ lines: ["move 3218 to 3319"], follows: 0, isAhead: true }))
        })`,
      );
      await seat.page.reload();
      await seat.press("Put them into the sheet");
      expect(await seat.lines()).toEqual(["move 3118 to 3119", "move 3218 to 3319"]);
      await seat.page.getByText("Kept as a draft").waitFor();
      await seat.close();
    },
  );

  byNight("goes on with the game by itself, but where something is picked it says so and waits", async () => {
    const address = await practice();
    const [idle, picking] = await Promise.all([1, 2].map(() => TablePage.open(here.browser, address)));
    await picking.press("Where there is something to do");
    await picking.at("3118");
    const [, , code, side, key] = new URL(address).pathname.split("/");
    const orders = await fetch(`${here.table.web}/api/v1/games/${code}/seats/${side}/orders`, {
      method: "POST",
      headers: { "Authorization": `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ gameTurn: 1, lines: [], act: "go" }),
    });
    expect(orders.status).toBe(200);
    const next = ({ page }: TablePage) => page.getByText("Game-Turn 2 of 18").first();
    await next(idle).waitFor();
    await picking.page.getByText("The game has gone on.").waitFor();
    expect(await next(picking).count()).toBe(0);
    await picking.press(/^Show$/);
    await next(picking).waitFor();
    await idle.close();
    await picking.close();
  });

  (WHOLE_BROWSER === undefined ? it.skip : byNight)(
    "has its browser told when it is waited for, shows and opens what the push service brings, and stops",
    async () => {
      const address = await practice();
      const browser = await openBrowser(WHOLE_BROWSER);
      const page = await (await browser.newContext()).newPage();
      await withPushService(page);
      const faults: string[] = [];
      page.on("pageerror", (fault) => faults.push(String(fault)));
      page.on("requestfailed", (request) => faults.push(`${request.url()}: ${request.failure()?.errorText}`));
      page.on("response", (answer) => answer.ok() || faults.push(`${answer.url()}: ${answer.status()}`));
      await page.goto(address);
      await page.locator("#map-table[data-run]").waitFor();
      // Nobody is asked before the first orders.
      const offer = page.getByRole("button", { name: "Notify me when it's my turn" });
      expect(await offer.isVisible()).toBe(false);
      const run = await page.locator("#map-table").getAttribute("data-run");
      await page.getByRole("button", { name: "Play the turn" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Play it so" }).click();
      await page.locator(`#map-table:not([data-run="${run}"])`).waitFor();
      await offer.waitFor();
      expect(await page.locator(".mt-side #tell-this-browser").count()).toBe(1);
      // On a telephone it stands below the next step.
      await page.setViewportSize({ width: 390, height: 844 });
      const topOf = async (part: string) => (await page.locator(part).boundingBox())!.y;
      expect(await topOf(".mt-panel")).toBeLessThan(await topOf("#tell-this-browser"));
      await page.setViewportSize({ width: 1280, height: 900 });
      // Another browser refuses, and is not asked again; the settings still have it.
      const refusing = await (await browser.newContext()).newPage();
      await withPushService(refusing);
      await refusing.goto(address);
      await refusing.getByRole("button", { name: "No, thanks" }).click();
      await refusing.getByText("I won't ask again.").waitFor();
      await refusing.reload();
      await refusing.locator(".mt-waiting").waitFor({ state: "detached" });
      expect(await refusing.locator("#tell-this-browser").isVisible()).toBe(false);
      await refusing.goto(`${address}/table`);
      await refusing.getByRole("button", { name: "Notify me when it's my turn" }).waitFor();
      await refusing.context().close();
      await offer.click().catch((error) => {
        throw new Error(`no button: ${faults.join("; ")}`, { cause: error });
      });
      await page.getByText("From now on this browser notifies you when it's your turn.").waitFor();
      const news = { title: "Crusader, Allied", body: "We wait.", url: new URL(address).pathname, tag: "x" };
      expect(await brought(page, news)).toEqual({ title: news.title, body: news.body });
      expect(await clickedNotification(page)).toBe(`shows ${news.url}`);
      await brought(page, { ...news, url: "/games" });
      expect(await clickedNotification(page)).toBe("opens /games");
      await brought(page, { ...news, url: "https://evil.example/" });
      expect(await clickedNotification(page)).toBe("nothing");
      const elsewhere = "https://push.example.org/send/another-place";
      await movedOn(page, elsewhere);
      const id = createHash("sha256").update(elsewhere).digest("base64url");
      const seat = new URL(address).pathname.split("/").slice(2);
      const told = await fetch(
        `${here.table.web}/api/v1/games/${seat[0]}/seats/${seat[1]}/push?browser=${id}`,
        {
          headers: { Authorization: `Bearer ${seat[2]}` },
        },
      );
      expect(await told.json()).toEqual({ when: "mine" });
      // Its page finds the subscription that it had, and has it told there again.
      await page.goto(`${address}/table`);
      await page.getByText("Notifications are on for this game.").waitFor();
      expect(await page.locator("[data-browsers]").innerText()).toMatch(
        /^Chrome on Linux, when you are waited for/,
      );
      await page.locator("#tell-this-browser").getByRole("button", { name: "Stop" }).click();
      await page.getByText("No browser gets notifications.").waitFor();
      await page.goto(address);
      await page.getByRole("button", { name: "Notify me when it's my turn" }).waitFor();
      await browser.close();
    },
  );
});
