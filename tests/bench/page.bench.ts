/// <reference lib="dom" />
import type { CDPSession, Page } from "playwright-core";
import { AT_HOME } from "../support/browsed-table.ts";
import { openBrowser, WHOLE_BROWSER } from "../support/browser.ts";
import { Table } from "../support/table.ts";
import { type Bench, duration, type Line } from "./line.ts";
import { sampleOf } from "./measure.ts";

/** A telephone: its window, and a processor four times as slow as this one. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const SLOWED = 4;
const GAMES = [
  ["North Africa", "crusader/campaign"],
  ["FAB", "fab-crusader/sidi-rezegh"],
] as const;
/** How often the page is opened, and how many pieces are picked on each. */
const OPENED = 3;
const PICKED = 10;
/** How long its reader looks before the first pick. */
const LOOKS = 700;

/** What one pick took, in milliseconds from the tap: until its handlers were through, and until the frame after it was made. */
interface Pick {
  readonly script: number;
  readonly frame: number;
}

/** What the page itself notes: when its map is there, and what each pick takes. */
const NOTES = () => {
  const notes: Notes = { picture: 0, map: 0, picks: [] };
  globalThis.notes = notes;
  const after = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  addEventListener("pointerup", (event) => {
    const begun = event.timeStamp;
    let script = 0;
    addEventListener("pointerup", () => void (script = performance.now() - begun), { once: true });
    after(() => notes.picks.push({ script, frame: performance.now() - begun }));
  }, { capture: true });
  const look = () => {
    const held = document.querySelector<HTMLImageElement>(".mt-waits img");
    if (notes.picture === 0 && held?.complete === true) after(() => notes.picture = performance.now());
    if (document.querySelector(".mt-map[role=application]") === null) requestAnimationFrame(look);
    else after(() => notes.map = performance.now());
  };
  look();
};

/** Pieces of one's own in view, by where a finger taps them. */
const piecesInView = () =>
  [...document.querySelectorAll<SVGElement>(".mt-stage [data-piece]")].flatMap((piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    const [cx, cy] = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(cx, cy);
    return hit?.closest(".mt-map") == null || piece.dataset.piece?.startsWith("al-") !== true
      ? []
      : [[cx, cy]];
  });

interface Notes {
  picture: number;
  map: number;
  picks: Pick[];
}
declare global {
  var notes: Notes;
}
const notesOf = (page: Page) => page.evaluate(() => globalThis.notes);

async function onPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.addInitScript(NOTES);
  return session;
}

/** How long a reader with only a telephone waits for the map, and for the answer to a pick. */
export const pageBench: Bench = {
  title: "The table on a telephone (390 px, its processor slowed four times)",
  async run() {
    if (WHOLE_BROWSER === undefined) return [];
    const table = await Table.open(AT_HOME);
    const browser = await openBrowser(WHOLE_BROWSER);
    const lines: Line[] = [];
    for (const [game, scenario] of GAMES) {
      const seat = await table.practice({ scenario });
      const [pictures, maps, firsts, scripts, frames]: number[][] = [[], [], [], [], []];
      let pieces: number[][] = [];
      for (let count = 0; count <= OPENED; count++) {
        const context = await browser.newContext(PHONE);
        const page = await context.newPage();
        await onPhone(page);
        await page.goto(seat);
        await page.getByRole("application").waitFor();
        await page.waitForTimeout(LOOKS);
        if (count === 0) {
          // The first of all finds a referee that has drawn and bundled nothing yet. It tells where pieces lie: who asks the page that is
          // measured has its browser do beforehand what a first pick would wait for.
          pieces = await page.evaluate(piecesInView);
          await context.close();
          continue;
        }
        for (const [x, y] of pieces.slice(0, PICKED)) {
          await page.touchscreen.tap(x, y);
          await page.waitForTimeout(150);
          await page.keyboard.press("Escape");
          await page.waitForTimeout(150);
        }
        const { picture, map, picks } = await notesOf(page);
        await context.close();
        pictures.push(picture);
        maps.push(map);
        firsts.push(...picks.slice(0, 1).map(({ frame }) => frame));
        scripts.push(...picks.slice(1).map(({ script }) => script));
        frames.push(...picks.slice(1).map(({ frame }) => frame));
      }
      lines.push(
        duration(`${game}: the map is seen`, sampleOf(pictures), 1000),
        duration(`${game}: it can be pointed at`, sampleOf(maps)),
        duration(`${game}: the first pick shows its reach`, sampleOf(firsts), 50),
        duration(`${game}: each after it`, sampleOf(frames), 50),
        duration(`${game}: of that, script`, sampleOf(scripts)),
      );
    }
    await browser.close();
    await table.close();
    return lines;
  },
};
