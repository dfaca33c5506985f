import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/**
 * How far below the middle of its number the middle of a hex is, and how far above that the border to the previous hex.
 * Both are in units of the map.
 */
const TO_MIDDLE = 13;
const TO_BORDER = 6;

/** Somebody at work on a map in a browser. */
export class EditorPage {
  readonly faults: string[] = [];
  private constructor(readonly page: Page, private readonly isTouched: boolean) {}

  static async open(browser: Browser, url: string, look: BrowserContextOptions = {}): Promise<EditorPage> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...look });
    const page = await context.newPage();
    const editor = new EditorPage(page, look.hasTouch === true);
    page.on("pageerror", ({ message }) => editor.faults.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") editor.faults.push(message.text());
    });
    await page.goto(url);
    await page.getByRole("application").waitFor();
    return editor;
  }

  /** Chooses what is set from now on. */
  async choose(label: string): Promise<void> {
    await this.page.getByRole("button", { name: label, exact: true }).click();
  }

  /** Clicks, or taps, into a hex. */
  async inHex(hex: string): Promise<void> {
    await this.#click(hex, TO_MIDDLE);
  }

  /** The same on the upper side of a hex. */
  async aboveHex(hex: string): Promise<void> {
    await this.#click(hex, -TO_BORDER);
  }

  async #click(hex: string, below: number): Promise<void> {
    const at = await this.page.locator(".mt-stage svg text", { hasText: new RegExp(`^${hex}$`) }).first()
      .boundingBox();
    const drawn = await this.page.locator(".mt-stage > svg").first().boundingBox();
    const wide = await this.page.locator(".mt-stage > svg").first().getAttribute("width");
    const scale = (drawn?.width ?? 1) / Number(wide);
    if (at === null) throw new Error(`there is no ${hex} on the map`);
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2 + below * scale];
    await (this.isTouched ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }

  /** The differences that stand beside the map, each with the cases that it touches. */
  async differences(): Promise<string[]> {
    const lines = await this.page.locator(".ed-list > li").allInnerTexts();
    return lines.map((line) => line.replace("Take it back", "").replace(/\s+/g, " ").trim());
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
