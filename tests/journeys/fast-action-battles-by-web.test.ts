import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Truth } from "../../rules/fast-action-battles/truth.ts";
import { currentGame } from "../../src/game/office.ts";
import type { Kinded } from "../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import { names, namesIn, secretsFrom } from "../support/blocks.ts";
import { CHROMIUM, openBrowser } from "../support/browser.ts";
import { seatLink, Table } from "../support/table.ts";

const LEDGER = "/ledger.jsonl";
/** One's own are named on one's own pages: a search that finds none would look in vain. */
const OWN: Readonly<Record<Side, RegExp>> = { allied: /7arm/, axis: /8pz/ };

/** A player of a game that is played on its pages alone, whose every page is searched for what he must not know. */
class Player {
  /** Units and chits that he has seen. */
  readonly #shown = new Set<string>();
  #noted = 0;

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
  async press(name: string | RegExp): Promise<string> {
    await this.page.getByRole("button", { name }).first().click();
    return await this.told();
  }

  async explain(question: string): Promise<string> {
    await this.look();
    await this.page.getByLabel("Have a block").fill(question);
    await this.page.getByLabel("Have a block").press("Enter");
    return await this.told();
  }

  async sheet(): Promise<string> {
    return await this.page.getByLabel("Order sheet").inputValue();
  }

  /** Everything that can be had at the seat: nothing names what only the other side knows. */
  async search(): Promise<void> {
    const { run } = (await this.table.referee.office.games.head(this.game))!.head;
    // On older maps patrols that have been placed since lie open in their box.
    for (const path of ["", "/dice", "/table", "/letters", LEDGER, `/runs/${run}/map.svg`]) {
      const answer = await fetch(this.seat + path);
      const text = await answer.text();
      const own = path === LEDGER ? withoutDocuments(text) : text;
      expect([path, answer.status, await this.#wronglyIn(own)]).toEqual([path, 200, []]);
      if (path === "") expect(own).toMatch(OWN[this.side]);
    }
  }

  private async told(): Promise<string> {
    expect(await this.#wronglyIn(await this.page.content())).toEqual([]);
    return (await this.page.locator("main").innerText()).replace(/\s+/g, " ");
  }

  /** Units and chits of the other side that a text names though nothing has shown them. */
  async #wronglyIn(text: string): Promise<string[]> {
    const { office } = this.table.referee;
    const { head, system, truth } = (await currentGame(office, this.game))!;
    for (; this.#noted < head.run; this.#noted++) {
      for (const { events } of (await office.games.run(this.game, this.#noted + 1))!.steps) {
        for (const event of system.rules.seen(events as readonly Kinded[], this.side)) {
          for (const name of namesIn(event)) this.#shown.add(name);
        }
      }
    }
    const secrets = secretsFrom(truth as unknown as Truth, this.side);
    expect(secrets.length).toBeGreaterThan(10);
    return secrets.filter((secret) => !this.#shown.has(secret) && names(text, secret));
  }
}

/** The documents of the game name every unit. */
function withoutDocuments(ledger: string): string {
  return ledger.split("\n").filter((line) => !line.startsWith('{"line":"document"')).join("\n");
}

describe.skipIf(CHROMIUM === undefined)("FAB: Crusader in two browsers, without scripts", () => {
  let table: Table;
  let browser: Browser;
  let players: Readonly<Record<Side, Player>>;

  beforeAll(async () => {
    table = await Table.open();
    const game = await table.begin("oneExchange", "none", { scenario: "fab-crusader/sidi-rezegh" });
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

  it("has both place their patrols, one after the other, and shows neither the other's blocks", async () => {
    const { allied, axis } = players;
    expect(await axis.look()).toContain("Waiting for the Allied player's orders");
    await allied.write("patrol 1 at Gabr Saleh", "patrol 2 at 46");
    expect(await allied.press("Check")).toContain("REFUSED (15.8): Bir Berraneb [46] is not yours.");
    await allied.write("patrol 1 at Gabr Saleh");
    await allied.press("Play the turn");
    await axis.write("patrol x1 at 49", "patrol 1 at 46");
    await axis.press("Play the turn");
    expect(await allied.look()).toContain("The Allied side draws");
    await Promise.all([allied.search(), axis.search()]);
  });

  it("explains a hidden block by what lies open, and answers each line of a sheet before it is played", async () => {
    const { allied } = players;
    const told = await allied.explain("axis-block-9");
    expect(told).toContain("who it is and how strong its owner alone knows (6.24)");
    await allied.write("move 7arm to 46", "move 4arm to 46", "move 22arm to 37", "move 5pz to 46");
    const checked = await allied.press("Check");
    expect(checked).toContain("accepted: 7 Armoured Bde: 50 Gabr Saleh, 46 Bir Berraneb (3 MP of 6)");
    expect(checked).toContain("You have no unit 5pz in this game");
    expect(await allied.sheet()).toContain("# refused (13.4): move 5pz to 46");
  });

  it("asks the defender who has kept no line for it, and fights the battle by his answer", async () => {
    const { allied, axis } = players;
    await allied.write(
      "move 7arm to 46",
      "move 4arm to 46",
      "battle 46 with none, point 7arm, abort never",
      "breakthrough none",
    );
    expect(await allied.press("Play the turn")).toContain("46 Bir Berraneb, attacked by the Allied side");
    const asked = await axis.look();
    expect(asked).toMatch(/46 Bir Berraneb/);
    expect(await axis.sheet()).toMatch(/^battle 46 defend with /m);
    await Promise.all([allied.search(), axis.search()]);
    await axis.write("battle any defend with none, losses");
    expect(await axis.press(/^Send the answer/)).toContain("Your orders have been carried out.");
    for (const side of SIDES) {
      const told = await players[side].look();
      expect(told).toContain("Battle: 46 Bir Berraneb, attacked by the Allied side");
      expect(told).toContain("Point units (6.24): Allied 7arm, Axis a3");
    }
    await Promise.all([allied.search(), axis.search()]);
  });

  it("plays the Axis Player-Turn, and the next Game-Turn begins for both", async () => {
    const { allied, axis } = players;
    await axis.write("move 5pz to 16", "battle any with none", "breakthrough none");
    expect(await axis.press("Play the turn")).toContain("Your orders have been carried out.");
    const isAsked = (await allied.look()).includes("Your answer");
    if (isAsked) {
      await allied.write("battle any defend with none, losses");
      await allied.press(/^Send the answer/);
    }
    for (const side of SIDES) {
      const told = await players[side].look();
      expect(told).toContain("Game-Turn 2");
      expect(told).not.toContain("The map of this part The map of this part");
    }
    expect(await allied.look()).not.toContain("5pz: 30 to 16");
    await Promise.all([allied.search(), axis.search()]);
  });
});
