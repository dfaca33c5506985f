/// <reference lib="dom" />
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import type { Side } from "../../src/kernel/side.ts";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { OPENING_MOVES, TablePage } from "../support/map-table.ts";
import { seatLink } from "../support/table.ts";
import { byNight } from "../properties/support/runs.ts";

/** So many questions of a game are looked at. */
const QUESTIONS = 8;
/** So many answers show at once. */
const MOST = 10;

/** How many questions a Game-Turn against the computer may bring. */
const MANY = 30;

describe.skipIf(CHROMIUM === undefined)("a whole Game-Turn at the table, with what is asked in it", () => {
  const here = browsedTable();

  /** A seat of a game against the computer in which everything is asked. */
  async function strictSeat(
    address: string,
    scenario = "crusader/campaign",
    side: Side = "allied",
  ): Promise<string> {
    const { table } = here;
    const game = {
      scenario,
      address,
      side,
      against: "computer",
      pace: "strict",
    };
    await table.post("/games", game);
    const [invitation] = await table.sink.wait(address, 1);
    const { pathname } = new URL(seatLink(await PostalMime.parse(invitation.raw)));
    await table.post(`${pathname}/join`, { salt: "sand" });
    return table.web + pathname;
  }

  /** What is asked of the player, if anything. */
  async function question(seat: TablePage): Promise<string> {
    await seat.page.getByRole("application").waitFor();
    const asked = seat.page.locator(".mt-question");
    return await asked.count() === 0 ? "" : await asked.innerText();
  }

  /** How far below the edge the first answer of the panel ends, in pixels. */
  const below = (seat: TablePage) =>
    seat.page.evaluate(() => {
      const [answer, foot] = [".mt-panel > .mt-choices:not([hidden]) > button", ".mt-foot"].map((each) =>
        document.querySelector(each)?.getBoundingClientRect()
      );
      return answer === undefined || foot === undefined ? 0 : Math.max(0, answer.bottom - foot.top);
    });

  /** Whether nothing covers what is asked, and it is not scrolled away. */
  const seesQuestion = (seat: TablePage) =>
    seat.page.locator(".mt-question").evaluate((asked) => {
      const { left, top, bottom } = asked.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => asked.contains(document.elementFromPoint(left + 16, y)));
    });

  byNight("is played by keys alone", async () => {
    const seat = await TablePage.open(here.browser, await strictSeat("keys@example.org"));
    const map = () => seat.page.getByRole("application").focus();
    await map();
    await seat.find("7I");
    await seat.keys("Enter", "ArrowUp", "Enter");
    await seat.playByKeys();
    expect(await question(seat)).toContain("7.11");
    await map();
    await seat.find("3116");
    await seat.keys("Enter");
    await seat.find("3117");
    await seat.keys("Enter", "Tab", "Enter");
    expect(await seat.lines()).toEqual(["attack 3116 from 3117"]);
    await seat.playByKeys();
    for (let count = 0; count < MANY && await question(seat) !== ""; count++) await seat.playByKeys();
    expect(await seat.page.locator("main").innerText()).toContain("Game-Turn 2 of 18");
    expect(seat.faults).toEqual([]);
    await seat.close();
  });

  byNight(
    "is played by pointing alone, by 2.3 clicks an order line, slips counted, with one press for each answer",
    async () => {
      const seat = await TablePage.open(here.browser, await strictSeat("pointing@example.org"));
      let orders = 0;
      const send = async () => {
        orders += (await seat.lines()).filter((line) => /^\S/.test(line)).length;
        await seat.play();
      };
      await seat.press("The whole map");
      const [[unit, goal], [other, there], ...moves] = OPENING_MOVES;
      // Two slips: places out of reach.
      await seat.at(unit, "0908", goal, other, "1103", there, ...moves.flat());
      expect(await seat.lines()).toEqual(OPENING_MOVES.map(([from, to]) => `move ${from} to ${to}`));
      await send();
      await seat.at("3116", "3117", "3216");
      await seat.press(/^Attack 3116 from/);
      await seat.at("2917", "3017");
      await seat.press(/^Attack 2917 from/);
      await send();
      const choices = seat.page.locator(".mt-panel .mt-choices > button");
      for (let count = 0; count < MANY; count++) {
        const asked = await question(seat);
        if (asked === "") break;
        expect(asked).toMatch(/retreat|advance|protect/);
        const units = [...asked.matchAll(/ in (\d{4})/g)];
        for (const [, hex] of units) {
          const whole = choices.filter({ hasText: new RegExp(`^(retreat|advance|Protect) ${hex} |stays`) });
          if (await whole.count() === 0) continue;
          await whole.first().click();
          seat.clicks++;
        }
        const { sends } = seat;
        await send();
        // Nothing is asked once more of an answer that leaves nothing open.
        if (units.length === 1) expect([asked, seat.sends - sends]).toEqual([asked, 1]);
      }
      expect(await seat.page.locator("main").innerText()).toContain("Game-Turn 2 of 18");
      expect(seat.clicks / orders).toBeLessThanOrEqual(2.3);
      expect(seat.faults).toEqual([]);
      await seat.close();
    },
  );

  it("takes orders for the other side's Player-Turn, says what becomes of them, and goes on from there", async () => {
    await here.table.begin();
    const seat = await TablePage.open(here.browser, await here.table.seat("axis"));
    await seat.type(["retreat   toward 1103"]);
    await seat.page.getByText("Kept as a draft").waitFor();
    await seat.press("Keep these standing orders");
    await seat.press("Keep them");
    const foot = seat.page.locator(".mt-foot");
    await foot.getByText("The referee has it").waitFor();
    expect(await foot.innerText()).toContain("I have kept your standing orders");
    await seat.type(["retreat toward 1103", "protect 1605 with gs 1"]);
    await foot.getByText("Kept as a draft").waitFor();
    expect(await seat.heard()).not.toContain("Another device");
    expect(await seat.page.getByRole("region", { name: "Two drafts" }).count()).toBe(0);
    expect(seat.faults).toEqual([]);
    await seat.close();
  });

  it("shows orders of a Player-Turn that waits for the other side, at once, and fills no button that sends nothing", async () => {
    await here.table.begin("strict", "none", { scenario: "fab-crusader/sidi-rezegh" });
    const axis = await TablePage.open(here.browser, await here.table.seat("axis"));
    await axis.play();
    await axis.close();
    // Nothing has happened yet that a film or its card could tell.
    const seat = await TablePage.open(here.browser, await here.table.seat("allied"), {
      reducedMotion: "no-preference",
    });
    const orders = ["move 7arm 50 46", "move 4arm 50 46", "battle 46"];
    await seat.type(orders);
    await seat.play();
    const { page } = seat;
    await page.getByText("Your turn is under way: 3 orders still to be played").waitFor();
    expect(await page.locator(".mt-begun li").allTextContents()).toEqual(orders);
    const play = page.getByRole("button", { name: "Keep these standing orders" });
    expect(await play.getAttribute("aria-current")).toBeNull();
    await seat.type(["battle 50 defend losses"]);
    await page.locator(".mt-play[aria-current]").waitFor();
    expect(seat.faults).toEqual([]);
    await seat.close();
  });

  it("is played by touch on a telephone", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const seat = await TablePage.open(here.browser, await strictSeat("touch@example.org"), phone);
    await seat.press("Where there is something to do");
    await seat.at("3118", "3117");
    await seat.play();
    expect(await question(seat)).toContain("7.11");
    await seat.at("3116", "3117");
    // What is picked and not written yet is said before anything is sent.
    await seat.press("Send the answer");
    const dialog = seat.page.getByRole("dialog");
    await dialog.getByText("not in your sheet: Attack 3116 from").waitFor();
    await dialog.getByRole("button", { name: "Back to the sheet" }).tap();
    await seat.press(/^Attack 3116 from/);
    expect(await seat.lines()).toEqual(["attack 3116 from 3117"]);
    await seat.play();
    for (let count = 0; count < MANY; count++) {
      const asked = await question(seat);
      if (asked === "") break;
      expect([asked, await below(seat), await seesQuestion(seat)]).toEqual([asked, 0, true]);
      await seat.play();
    }
    expect(await seat.page.locator("main").innerText()).toContain("Game-Turn 2 of 18");
    expect(seat.faults).toEqual([]);
    await seat.close();
  });

  it("shows the map beside suggestions on a telephone, and offers the order that a default names", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const seat = await TablePage.open(
      here.browser,
      await here.table.practice({ scenario: "crusader/campaign" }),
      phone,
    );
    const { page } = seat;
    await seat.press("Suggest");
    const rows = page.locator(".mt-suggestions li");
    await rows.first().waitFor();
    const first = await rows.first().innerText();
    expect(first).toContain("to Hex");
    expect(first).not.toContain("move ");
    expect((await page.locator(".mt-port").boundingBox())!.height).toBeGreaterThan(200);
    await seat.press("Add all");
    expect(await page.locator(".mt-drawer").getAttribute("aria-expanded")).toBe("false");
    const added = await seat.lines();
    expect(added.length).toBeGreaterThan(20);
    await seat.press("Play the turn");
    const dialog = page.getByRole("dialog");
    const order = "protect all with all gs 1";
    await dialog.getByRole("button", { name: `Add ${order}` }).tap();
    await dialog.getByText(`${added.length + 1} orders, all legal.`).waitFor();
    expect(await seat.lines()).toEqual([...added, order]);
    expect(await dialog.innerText()).not.toContain("will go unused");
    const top = async (name: string) => (await dialog.getByRole("button", { name }).boundingBox())!.y;
    expect(await top("Play the turn")).toBeLessThanOrEqual(await top("Back to the sheet"));
    expect(seat.faults).toEqual([]);
    await seat.close();
  });

  it("calls a sheet of kept standing orders no turn, and still suggests one on a telephone", async () => {
    const seat = await TablePage.open(
      here.browser,
      await here.table.practice({ scenario: "fab-crusader/sidi-rezegh" }),
    );
    await seat.type(["move 7arm 50 46", "battle 50 defend losses"]);
    await seat.play();
    await seat.laid();
    await seat.page.setViewportSize({ width: 390, height: 844 });
    expect(await seat.lines()).toEqual(["battle 50 defend losses"]);
    expect(await seat.page.locator(".mt-foot").getByRole("button", { name: "Suggest" }).isVisible()).toBe(
      true,
    );
    await seat.press("Play the turn");
    const dialog = seat.page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Play it so" }).waitFor();
    expect(await dialog.innerText()).toContain("gives no orders");
    expect(await dialog.innerText()).not.toContain("all legal");
    expect(seat.faults).toEqual([]);
    await seat.close();
  });

  it("has the answers right below the question on a telephone, and none to be scrolled aside", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const address = await strictSeat("wrapped@example.org", "fab-crusader/sidi-rezegh", "axis");
    const seat = await TablePage.open(here.browser, address, phone);
    // The next patrol may go to what is seen: the map stays.
    await seat.press(/^Place Patrol 1/);
    await seat.at("46");
    const before = await seat.spot("46");
    await seat.press(/^Place Patrol 2/);
    expect(await seat.spot("46")).toEqual(before);
    await seat.press("Cancel");
    await seat.play();
    await seat.page.locator(".mt-question").waitFor();
    await seat.laid();
    const [question, answers, score] = await Promise.all(
      [".mt-question", ".mt-panel > .mt-choices > button", ".mt-score"].map(async (part) =>
        (await seat.page.locator(part).first().boundingBox())!
      ),
    );
    expect(answers.height).toBeGreaterThanOrEqual(44);
    expect(answers.y - question.y - question.height).toBeLessThan(20);
    expect(score.y).toBeLessThan(question.y);
    const aside = seat.page.locator(".mt-panel").evaluate((panel) =>
      [panel, ...panel.querySelectorAll("*")].filter((part) => part.scrollWidth > part.clientWidth + 1).length
    );
    expect(await aside).toBe(0);
    // What has been played lies open for a reader without motion; the question has the filled button.
    await seat.page.getByRole("button", { name: "Play it back" }).waitFor();
    const filled = await seat.page.locator(".mt .mt-buttons button:visible").evaluateAll((buttons) =>
      buttons.filter((each) => getComputedStyle(each).backgroundColor !== "rgba(0, 0, 0, 0)")
        .map(({ textContent }) => textContent)
    );
    expect(filled).toEqual(["Send the answer"]);
    expect(seat.faults).toEqual([]);
    await seat.close();
  });

  byNight.each<readonly [string, string]>([
    ["FAB", "fab-crusader/sidi-rezegh"],
    ["North Africa", "crusader/campaign"],
  ])("shows few answers to a question of %s on a telephone, and none twice", async (game, scenario) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const address = await strictSeat(`${game.replace(" ", "")}@example.org`, scenario, "axis");
    const seat = await TablePage.open(here.browser, address, phone);
    for (let count = 0; count < QUESTIONS; count++) {
      const asked = await question(seat);
      const shown = await seat.page.locator(".mt-panel button:visible").evaluateAll((buttons) =>
        buttons.map((button) => button.querySelector("span")!.textContent.toLowerCase())
      );
      expect([asked, shown.length, new Set(shown).size]).toEqual([
        asked,
        Math.min(shown.length, MOST),
        shown.length,
      ]);
      await seat.play();
    }
    expect(seat.faults).toEqual([]);
    await seat.close();
  });
});
