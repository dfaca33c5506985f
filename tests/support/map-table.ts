/// <reference lib="dom" />
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";

/** What plays the sheet, or answers by it, and what says that it is meant. */
const PLAY = /^(Play the turn|(Send|Give) the answer)$/;
const MEANT = /^(Play (the turn|it so)|(Send|Give) the answer|Take the default)/;

/** Moves of the Allied Player-Turn that begins the Campaign: from where to where. */
export const OPENING_MOVES = [
  ...["3118 3117", "3419 3216", "3221 3217", "3218 3017", "3220 3118", "3121 3119", "3122 3120", "3019 2919"],
  ...["3022 3020", "3023 3021", "3024 3022", "3025 3023", "3123 3121", "3124 3122", "3125 3123", "3126 3124"],
  ...["3222 3220", "3223 3221", "3224 3222", "3323 3321"],
].map((move) => move.split(" "));

/** Where a drawing has a place, in its own units. */
export function spotIn(drawing: string, place: string): readonly [number, number] {
  const [, x, y] = new RegExp(`data-place="${place}"[^>]* x="([^"]+)" y="([^"]+)"`).exec(drawing) ?? [];
  if (y === undefined) throw new Error(`${place} is nowhere on the map`);
  return [Number(x), Number(y)];
}

/** A seat's page with its table, as a player uses it, with each click counted. */
export class TablePage {
  clicks = 0;
  /** Of what sends a sheet, apart. */
  sends = 0;
  readonly faults: string[] = [];
  #drawing: { readonly url: string; readonly text: string } | undefined;
  private constructor(readonly page: Page, private readonly isTouched: boolean) {
    page.on("pageerror", (fault) => void this.faults.push(String(fault)));
    page.on("console", (said) => {
      if (said.type() === "error") this.faults.push(`${said.text()} ${said.location().url}`);
    });
  }

  /** @param before what is done with the page before it goes anywhere */
  static async open(
    browser: Browser,
    seat: string,
    options: BrowserContextOptions = {},
    before: (page: Page) => Promise<void> = () => Promise.resolve(),
  ): Promise<TablePage> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const table = new TablePage(await context.newPage(), options.hasTouch === true);
    await before(table.page);
    await table.page.goto(seat);
    await table.page.getByRole("application").waitFor();
    await table.laid();
    return table;
  }

  /** Waits until the table stands, and its map where it opens. A page that has just come has nothing laid yet. */
  async laid(): Promise<void> {
    await this.page.locator("#map-table[data-run]").waitFor();
    await this.page.locator(".mt-waiting").waitFor({ state: "detached" });
  }

  /** Clicks, or taps, the middle of places of the map, one after the other. */
  async at(...places: readonly string[]): Promise<void> {
    for (const place of places) {
      // The map may have moved with the click before.
      const { x, y } = await this.spot(place);
      if (this.isTouched) await this.page.touchscreen.tap(x, y);
      else await this.page.mouse.click(x, y);
      this.clicks++;
    }
    await this.#seen();
  }

  /** Waits until what comes of a click is seen: the page shows the pick first, and in the next frame what can be done with it. */
  async #seen(): Promise<void> {
    await this.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
  }

  /** Where the middle of a place is on the page. */
  async spot(place: string): Promise<{ readonly x: number; readonly y: number }> {
    return await this.page.locator("#map-table .mt-stage > svg").first().evaluate(
      (drawing, [x, y]) => {
        const on = (drawing as unknown as SVGGraphicsElement).getScreenCTM()!;
        return { x: on.a * x + on.e, y: on.d * y + on.f };
      },
      await this.#spotOf(place),
    );
  }

  /** Where the drawing that the page shows has a place, in its own units. */
  async #spotOf(place: string): Promise<readonly [number, number]> {
    const address = await this.page.locator("#map-table").getAttribute("data-picture");
    const url = new URL(address!, this.page.url()).href;
    this.#drawing = this.#drawing?.url === url
      ? this.#drawing
      : { url, text: await (await this.page.request.get(url)).text() };
    return spotIn(this.#drawing.text, place);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.hit(this.page.getByRole("button", { name }).first());
    this.clicks++;
  }

  /** Clicks, or taps, the target. */
  private async hit(what: Locator): Promise<void> {
    await (this.isTouched ? what.tap() : what.click());
  }

  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Goes to something on the map by its name, by keys alone. */
  async find(name: string): Promise<void> {
    await this.keys("/");
    await this.page.keyboard.type(name);
    await this.keys("Enter");
  }

  /** Goes on by Tab until a button has the focus. @param most so many stops lie before it at the most */
  async tabTo(name: RegExp, most = 40): Promise<void> {
    for (let count = 0; count < most; count++) {
      await this.keys("Tab");
      if (name.test((await this.page.locator(":focus").innerText()).trim())) return;
    }
    throw new Error(`no key leads to ${name}`);
  }

  /** Does what {@link play} does by keys alone. */
  async playByKeys(): Promise<void> {
    await this.tabTo(PLAY);
    // What asks once more has the focus.
    await this.turned(() => this.keys("Enter"), () => this.keys("Enter"));
  }

  /** What is said to anyone who does not see. */
  async heard(): Promise<string> {
    await this.#seen();
    return (await this.page.locator("#map-table > [aria-live]").innerText()).trim();
  }

  /** The lines of the sheet as they stand. */
  async lines(): Promise<string[]> {
    // In a drawer that is shut they are not seen.
    const all = await this.page.locator("#map-table ol input").evaluateAll((fields) =>
      fields.map((field) => (field as unknown as { value: string }).value)
    );
    return all.filter((line) => line !== "");
  }

  /** Writes the sheet again, as one text. */
  async type(lines: readonly string[]): Promise<void> {
    await this.press("As text");
    await this.page.getByRole("textbox", { name: "All lines of the sheet" }).fill(lines.join("\n"));
    await this.press("As text");
  }

  /** Plays what stands in the sheet, or answers by it; whether it is meant is answered by the last button. @returns what the page says then */
  async play(): Promise<string> {
    await this.turned(
      () => this.#send(this.page.getByRole("button", { name: PLAY })),
      () => this.#send(this.page.getByRole("dialog").getByRole("button", { name: MEANT })),
    );
    return await this.page.locator("main").innerText();
  }

  async #send(by: Locator): Promise<void> {
    await this.hit(by);
    this.sends++;
  }

  /**
   * Does what plays a turn, and waits until the next stands: laid on the same page, or a page without a table once it is over.
   * @param meant what is done if the page asks whether it is meant
   */
  async turned(act: () => Promise<void>, meant?: () => Promise<void>): Promise<void> {
    const run = () => this.page.locator("#map-table").getAttribute("data-run");
    const before = await run();
    await act();
    const asks = this.page.getByRole("dialog").getByRole("button", { name: MEANT });
    const over = this.page.waitForFunction((known) => {
      const { readyState, body } = document;
      const table = document.getElementById("map-table");
      const isOver = readyState === "complete" && body !== null && table === null;
      return isOver || table?.dataset.run !== undefined && table.dataset.run !== known;
    }, before);
    if (meant !== undefined) {
      const isAsked = await Promise.race([
        over.then(() => false),
        asks.waitFor().then(() => true, () => false),
      ]);
      if (isAsked) await meant();
    }
    await over;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
