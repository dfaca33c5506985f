import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type CurrentGame, currentGame } from "../../src/game/office.ts";
import type { Kinded } from "../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import type { Browsed } from "./browsed-table.ts";
import type { Table } from "./table.ts";

export const LEDGER = "/ledger.jsonl";

/** A seat of a game that is played on its pages alone. */
interface Seat {
  readonly table: Table;
  readonly game: string;
  readonly side: Side;
  readonly page: Page;
  readonly url: string;
}

/** A game of a scenario, and a browser without scripts at either of its seats. */
export async function seatsOf(
  { table, browser }: Browsed,
  scenario: string,
): Promise<Readonly<Record<Side, Seat>>> {
  const game = await table.begin("oneExchange", "none", { scenario });
  const [allied, axis] = await Promise.all(SIDES.map(async (side) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    // The map is searched as SVG.
    await page.route("**/*.png", (route) => route.abort());
    return { table, game, side, page, url: await table.seat(side) };
  }));
  return { allied, axis };
}

/** A player at such a seat, whose every page is searched for secrets of the other side. */
export abstract class PagePlayer {
  #noted = 0;

  constructor(protected readonly seat: Seat) {}

  /** An event that the player has seen: what it names is no longer secret. */
  protected abstract note(event: Kinded): void;
  /** What of the other side's a text names though nothing has shown it. */
  protected abstract wronglyNamed(text: string, game: CurrentGame): readonly string[];
  /** Beside the page itself, dice, table, letters and ledger. @param run the last that has been played */
  protected abstract maps(run: number): readonly string[];
  /** What of a page is searched. */
  protected searched(_path: string, text: string): string {
    return text;
  }
  /** Where and how one's own pieces are named: a search that finds none of these would look in vain. */
  protected abstract readonly own: { readonly path: string; readonly as: Readonly<Record<Side, RegExp>> };

  /** What the seat's page says. */
  async look(): Promise<string> {
    await this.seat.page.goto(this.seat.url);
    return await this.told();
  }

  /** Fills in the sheet of the seat's page. @param lines what stands between its heading and its end */
  async write(...lines: readonly string[]): Promise<void> {
    await this.look();
    const [heading] = (await this.sheet()).split("\n");
    expect(heading).toMatch(/^begin /);
    await this.seat.page.getByLabel("Order sheet").fill([heading, ...lines, "end"].join("\n"));
  }

  /** @returns what the page says that a button leads to */
  async press(name: string | RegExp): Promise<string> {
    await this.seat.page.getByRole("button", { name, exact: true }).first().click();
    return await this.told();
  }

  async sheet(): Promise<string> {
    return await this.seat.page.getByLabel("Order sheet").inputValue();
  }

  /** Nothing available at the seat names what only the other side knows. */
  async search(): Promise<void> {
    const { run } = (await this.#current()).head;
    for (const path of ["", "/dice", "/table", "/letters", LEDGER, ...this.maps(run)]) {
      const answer = await fetch(this.seat.url + path);
      const text = this.searched(path, await answer.text());
      expect([path, answer.status, await this.#wronglyIn(text)]).toEqual([path, 200, []]);
      if (path === this.own.path) expect(text).toMatch(this.own.as[this.seat.side]);
    }
  }

  protected async told(): Promise<string> {
    const { page } = this.seat;
    expect(await this.#wronglyIn(await page.content())).toEqual([]);
    return (await page.locator("main").innerText()).replace(/\s+/g, " ");
  }

  async #wronglyIn(text: string): Promise<readonly string[]> {
    const { table, game, side } = this.seat;
    const current = await this.#current();
    for (; this.#noted < current.head.run; this.#noted++) {
      for (const { events } of (await table.referee.office.games.run(game, this.#noted + 1))!.steps) {
        for (const event of current.system.rules.seen(events as readonly Kinded[], side)) this.note(event);
      }
    }
    return this.wronglyNamed(text, current);
  }

  async #current(): Promise<CurrentGame> {
    return (await currentGame(this.seat.table.referee.office, this.seat.game))!;
  }
}
