import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentGame } from "../../src/game/office.ts";
import type { Kinded } from "../../src/kernel/rules.ts";
import { enemyOf, type Side, SIDES } from "../../src/kernel/side.ts";
import { CHROMIUM, openBrowser } from "../support/browser.ts";
import { seatLink, Table } from "../support/table.ts";
import { opened } from "../systems/support/fire-and-movement.ts";

const LEDGER = "/ledger.jsonl";
/** Markers of one's own are named by what one may have: a search that finds none would look in vain. */
const OWN: Readonly<Record<Side, RegExp>> = { allied: /sf-uk-\d\w/, axis: /sf-ax-\d\w/ };

/** A player of a game that is played on its pages alone, whose every page is searched for markers of the other side. */
class Player {
  private constructor(
    private readonly table: Table,
    private readonly game: string,
    private readonly side: Side,
    private readonly page: Page,
    private readonly seat: string,
  ) {}

  static async open(table: Table, browser: Browser, game: string, side: Side): Promise<Player> {
    const [invitation] = await table.inbox(side, 1);
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    page.setDefaultTimeout(30_000);
    // The map is searched as SVG.
    await page.route("**/*.png", (route) => route.abort());
    return new Player(table, game, side, page, table.web + new URL(seatLink(invitation)).pathname);
  }

  /** What the seat's page says. */
  async look(): Promise<string> {
    await this.page.goto(this.seat);
    return await this.told();
  }

  /** Fills in the sheet of the seat's page. @param lines what stands between its heading and its end */
  async write(...lines: readonly string[]): Promise<void> {
    await this.look();
    const [heading] = (await this.sheet()).split("\n");
    expect(heading).toMatch(/^begin /);
    await this.page.getByLabel("Order sheet").fill([heading, ...lines, "end"].join("\n"));
  }

  /** @returns what the page says that a button leads to */
  async press(name: string): Promise<string> {
    await this.page.getByRole("button", { name, exact: true }).click();
    return await this.told();
  }

  async sheet(): Promise<string> {
    return await this.page.getByLabel("Order sheet").inputValue();
  }

  /** The markers in hand, by value, as the page has them. */
  async hand(): Promise<number[]> {
    const [, values] = /^# Support markers in hand: ([\d ]+)$/m.exec(await this.sheet())!;
    return values.split(" ").map(Number);
  }

  /** Everything that can be had at the seat: nothing names a marker that only the other side knows. */
  async search(): Promise<void> {
    const { head } = (await currentGame(this.table.referee.office, this.game))!;
    const maps = Array.from({ length: head.run }, (_, run) => `/runs/${run + 1}/map.svg`);
    const secrets = await this.secrets();
    expect(secrets.length).toBeGreaterThan(4);
    for (const path of ["", "/dice", "/table", "/letters", LEDGER, ...maps]) {
      const answer = await fetch(this.seat + path);
      const text = await answer.text();
      expect([path, answer.status, secrets.filter((id) => text.includes(id))]).toEqual([path, 200, []]);
      if (path === LEDGER) expect(text).toMatch(OWN[this.side]);
    }
  }

  private async told(): Promise<string> {
    const html = await this.page.content();
    expect((await this.secrets()).filter((id) => html.includes(id))).toEqual([]);
    return (await this.page.locator("main").innerText()).replace(/\s+/g, " ");
  }

  #secrets: { readonly run: number; readonly ids: readonly string[] } = { run: 0, ids: [] };

  /** Markers of the other side that nothing which has happened has shown. */
  private async secrets(): Promise<readonly string[]> {
    const { office } = this.table.referee;
    const { run } = (await office.games.head(this.game))!.head;
    if (run === this.#secrets.run) return this.#secrets.ids;
    const { system, truth } = (await currentGame(office, this.game))!;
    let seen = "";
    for (let earlier = 1; earlier <= run; earlier++) {
      const { steps } = (await office.games.run(this.game, earlier))!;
      for (const { events } of steps) {
        seen += JSON.stringify(system.rules.seen(events as readonly Kinded[], this.side));
      }
    }
    const { markers } = opened(truth).setting;
    const ids = markers.of(enemyOf(this.side)).filter((id) => !seen.includes(id));
    this.#secrets = { run, ids };
    return ids;
  }
}

describe.skipIf(CHROMIUM === undefined)("Fire & Movement in two browsers, without scripts", () => {
  let table: Table;
  let browser: Browser;
  let players: Readonly<Record<Side, Player>>;

  beforeAll(async () => {
    table = await Table.open();
    const game = await table.begin("oneExchange", "none", { scenario: "crusader-2010/tobruk" });
    browser = await openBrowser();
    const [allied, axis] = await Promise.all(
      SIDES.map((side) => Player.open(table, browser, game, side)),
    );
    players = { allied, axis };
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  it("shows each its markers by value, and the other's by number", async () => {
    for (const [side, other, count] of [["allied", "Axis", 6], ["axis", "Allied", 5]] as const) {
      const told = await players[side].look();
      const hand = await players[side].hand();
      expect(told).toContain(`${hand.reduce((sum, value) => sum + value)} points in all`);
      expect(told).toContain(`${other} draws ${count} markers (8.1).`);
    }
    expect(await players.axis.look()).toContain("Waiting for the Allied player's orders");
  });

  it("keeps what is checked, says what is wrong with it, and plays what was put right", async () => {
    const { allied } = players;
    const [most] = await allied.hand();
    await allied.write("move 3118 to 2010", "attack 1205 from 1204", `  with support ${most}`, "mobile none");
    expect(await allied.press("Check")).toContain("REFUSED (5.1, 6.1): That takes");
    const checked = await allied.sheet();
    expect(checked).toContain("# refused (5.1, 6.1): move 3118 to 2010");
    await allied.write("move 3118 to 3017", "attack 1205 from 1204", `  with support ${most}`, "mobile none");
    expect(await allied.press("Play the turn")).toContain(`1 marker face down (${most}).`);
    expect(await allied.look()).toContain("Waiting for the Axis player's answer");
  });

  it("asks the defender, who sees a marker face down, and resolves the combat by his answer", async () => {
    const { allied, axis } = players;
    const asked = await axis.look();
    expect(asked).toContain("39 (2-2-3) in 1205 attacked by 23 in 1204: 3 against 2");
    expect(asked).toContain("1 marker face down.");
    expect(await axis.sheet()).toContain("protect 1205 with support ..");
    const least = (await axis.hand()).at(-1)!;
    await Promise.all([allied.search(), axis.search()]);
    await axis.write(`protect 1205 with support ${least}`, "retreat all resist toward 0102");
    expect(await axis.press("Send the answer")).toContain("Your orders have been carried out.");
    for (const side of SIDES) {
      const told = await players[side].look();
      expect(told).toMatch(new RegExp(`Markers: \\d against ${least}\\. .* Die \\d \\(run 3, roll 1\\)`));
    }
  });

  it("plays the other Player-Turn the same way round, and the next Game-Turn begins with new markers", async () => {
    const { allied, axis } = players;
    await axis.write(
      "move 1914 to 1713",
      "attack 1005 from 1106 with support up to 9",
      "mobile 1713 to 1914",
      "protect none",
    );
    expect(await axis.press("Play the turn")).toContain("16 (4-5-9) in 1005 attacked by 40 in 1106");
    expect(await allied.look()).toMatch(/16 \(4-5-9\) in 1005 attacked by 40 in 1106: .* face down\./);
    await allied.write("protect all with support up to 4", "retreat all hold toward 1103");
    await allied.press("Send the answer");
    for (const side of SIDES) {
      const told = await players[side].look();
      expect(told).toContain("Game-Turn 2: support fire phase");
      expect(told).toContain(`${side === "allied" ? "Axis" : "Allied"} draws`);
      expect(told).toContain("580: 1713 to 1914");
    }
    await Promise.all([allied.search(), axis.search()]);
  });
});
