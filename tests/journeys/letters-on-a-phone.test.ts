import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser, Page } from "playwright-core";
import { offerSeat } from "../../src/game/table/substitute.ts";
import { takeSeat } from "../../src/game/table/hand-over.ts";
import { letterText } from "../support/letters.ts";
import { WEEK } from "../support/clocks.ts";
import { compose } from "../../src/mail/outgoing/compose.ts";
import { deskOf } from "../../src/game/open/desk-of.ts";
import { waitingFor } from "../../src/game/open/waiting-for.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import { CHROMIUM, openBrowser } from "../support/browser.ts";
import { aboveSheet } from "../letters/counted.ts";
import { Correspondence } from "../support/correspondence.ts";
import { expectPlain } from "../support/plain-letters.ts";
import { renderText } from "../../templates/text.ts";
import { wordsIn } from "../support/sentences.ts";
import { few, share } from "../properties/support/runs.ts";

/** The window of a telephone, in which letters are read. */
const PHONE = { width: 390, height: 844 };
/** Every time the same game. */
const SAME = { code: () => "K7Q2", secret: () => "5c".repeat(32) };

interface Looks {
  /** How far down the log begins. */
  readonly log: number;
  readonly width: number;
}
/** Told in the page: the log begins with the first heading below the sheet; a letter without a sheet counts whole. */
const LOOKS = `(() => {
  const sheet = document.querySelector("pre.sheet");
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (sheet === null) return { log: scrollHeight, width: scrollWidth };
  const below = (each) => sheet.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING;
  const log = [...document.querySelectorAll("h2, h3")].find(below);
  return { log: log.getBoundingClientRect().top, width: scrollWidth };
})()`;
const CARLA = "carla@example.org";
/** Words above a letter's sheet, at most. */
const WORDS = 250;
/** So many letters of each game are measured. */
const LETTERS = share(12);

describe.skipIf(CHROMIUM === undefined)("on a telephone", () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage({ viewport: PHONE });
  });
  afterAll(() => browser?.close());

  it.each(few(
    [
      ["fab-crusader/campaign", 3],
      ["crusader/campaign", 2],
      ["crusader-2010/tobruk", 2],
    ] as const,
    1,
  ))(
    "letters of %s have their log after %i screens and their sheet after 250 words at most, and fit in width",
    async (scenario, most) => {
      const game = await Correspondence.begin({ scenario, pace: "oneExchange" }, SAME);
      const screens: [subject: string, log: number, words: number][] = [];
      const letters: OutboxItem[] = [];
      while (screens.length < LETTERS) {
        for (const letter of await proposed(game)) {
          letters.push(letter);
          screens.push([...await measured(game, letter), wordsIn(renderText(aboveSheet(letter)))]);
        }
      }

      expect(screens.filter(([, log, words]) => log > most || words > WORDS)).toEqual([]);
      expectPlain(letters);
      game.close();
    },
  );

  it.each(few(["fab-crusader/sidi-rezegh", "crusader/sidi-rezeg"], 1))(
    "the last letters of %s tell the whole game on three screens at most",
    async (scenario) => {
      const game = await Correspondence.begin({ scenario, pace: "standing" }, SAME);
      while (await game.goOn() !== undefined);
      const last = game.acts.at(-1)!;
      expect(last.map(({ to }) => to).sort()).toEqual(["anna@example.org", "bruno@example.org"]);
      for (const letter of last) {
        const [subject, screens] = await measured(game, letter);
        expect(subject).toContain("the game is over");
        expect(screens).toBeLessThanOrEqual(3);
      }
      expectPlain(game.acts.flat());
      game.close();
    },
  );

  it.each(["crusader/campaign", "crusader-2010/tobruk", "fab-crusader/campaign"])(
    "the first letter to a substitute in %s tells all that is needed on the first screen",
    async (scenario) => {
      const game = await Correspondence.begin({ scenario, pace: "oneExchange", time: WEEK }, SAME);
      const { desk, id } = game;
      await proposed(game);
      await proposed(game);
      const side = waitingFor(await desk.current(id))!;
      await offerSeat(desk.office, { id, side }, { address: CARLA, forGood: false });
      const offer = letterText((await desk.letters(CARLA)).at(-1)!);
      const [, key] = /\/offered\/\w{4}\/\w+\/([a-z2-7]{20})/.exec(offer)!;
      expect(await takeSeat(desk.office, { id, side }, key)).toMatchObject({ ok: true });
      const letter = (await desk.letters(CARLA)).at(-1)!;
      expect(await shown(game, letter)).toContain("Your seat");
      const sheet: number = await page.evaluate(
        'document.querySelector("pre.sheet").getBoundingClientRect().top',
      );
      expect(sheet / PHONE.height).toBeLessThanOrEqual(1);
      game.close();
    },
  );

  /** Shows a letter with its pictures. @returns its subject */
  async function shown(game: Correspondence, letter: OutboxItem): Promise<string> {
    const { html, subject, attachments } = await compose(game.desk.office, letter);
    const whole = attachments.reduce(
      (text, { cid, content }) =>
        cid === undefined
          ? text
          : text.replaceAll(`cid:${cid}`, `data:image/png;base64,${content.toBase64()}`),
      html,
    );
    await page.setContent(whole);
    await page.waitForFunction("[...document.images].every((image) => image.complete)");
    return subject;
  }

  /** At how many screens the log of a letter begins, or where the letter ends. */
  async function measured(game: Correspondence, letter: OutboxItem): Promise<[subject: string, log: number]> {
    const subject = await shown(game, letter);
    const { log, width }: Looks = await page.evaluate(LOOKS);
    expect(width).toBe(PHONE.width);
    return [subject, log / PHONE.height];
  }
});

/** The side that has to act sends what the sheet proposes. @returns the letters that this brings */
async function proposed(game: Correspondence): Promise<OutboxItem[]> {
  const current = await game.desk.current(game.id);
  const side = waitingFor(current)!;
  const desk = deskOf(current, side);
  const { orders } = current.system;
  const lines = orders.fillIn(desk, desk.asked === undefined ? orders.sheet(desk) : []);
  return await game.order(
    side,
    ...lines.filter((line) => !/\.\.(?:$|[ .])/.test(line.replace(/#.*/, ""))),
    "go",
  );
}
