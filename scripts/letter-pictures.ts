import { join } from "node:path";
import type { Page } from "playwright-core";
import { sweepDigests } from "../src/game/letters/daily.ts";
import { setMailLevel } from "../src/game/letters/mail-settings.ts";
import { DAY, HOUR } from "../src/common/bytes/lengths.ts";
import { compose } from "../src/mail/outgoing/compose.ts";
import type { OutboxItem } from "../src/store/records/letter-records.ts";
import { openBrowser } from "../tests/support/browser.ts";
import { Correspondence } from "../tests/support/correspondence.ts";

/** Takes the pictures of letters in docs/images: true letters of the three games, on a phone. The dice are the same each time. */

const PHONE = { width: 390, height: 844 };
const SAME = { code: () => "K7Q2", secret: () => "5c".repeat(32) };
const NAMES = { allied: "Anna", axis: "Bruno" } as const;
const DAYS = { turn: { kind: "days", days: 3 } } as const;
const BERLIN = { at: "07:00", zone: "Europe/Berlin" };
const to = (who: string) => (letter: OutboxItem) => letter.to.startsWith(who);
const fail = (fault: unknown): never => {
  throw fault;
};

/** A letter in a window of a phone. @param name what its file is called */
async function take(page: Page, { desk }: Correspondence, letter: OutboxItem, name: string, isDark = false) {
  const { html, attachments } = await compose(desk.office, letter);
  const shown = attachments.reduce(
    (text, { cid, content }) =>
      cid === undefined ? text : text.replaceAll(`cid:${cid}`, `data:image/png;base64,${content.toBase64()}`),
    html,
  );
  await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
  await page.setContent(shown);
  await page.evaluate("Promise.all([...document.images].map((image) => image.decode()))");
  await page.screenshot({ path: join(import.meta.dirname!, "../docs/images", `letter-${name}.png`) });
}

const browser = await openBrowser();
const page = await browser.newPage({ viewport: PHONE });

const desert = await Correspondence.begin({
  scenario: "crusader/campaign",
  pace: "oneExchange",
  names: NAMES,
  time: DAYS,
}, SAME);
const [read] = await desert.write("allied", "44RTR to 3117, 8RTR to 3216 please, then hit 16 with both.");
await take(page, desert, read, "answer");
const asked = await desert.write("allied", "go");
await take(page, desert, asked.find(to("bruno"))!, "question");
await desert.write("axis", "No guns, no air. If 16 has to run, towards Bardia please.");
const played = await desert.write("axis", "go");
await take(page, desert, played.find(to("bruno"))!, "turn");
const { office } = desert.desk;
desert.desk.now += 3 * DAY - HOUR;
await desert.desk.sweep();
const reminder = (await desert.desk.letters("bruno@example.org")).at(-1)!;
await take(page, desert, reminder, "reminder");
await setMailLevel(office, { id: desert.id, side: "allied" }, "daily", "page");
await desert.order("axis", "move 2917 to 3016", "go");
desert.desk.now += DAY;
await sweepDigests(office, BERLIN, fail);
await take(page, desert, (await desert.desk.letters("anna@example.org")).at(-1)!, "daily", true);
desert.close();

const areas = await Correspondence.begin({
  scenario: "fab-crusader/sidi-rezegh",
  pace: "oneExchange",
  names: NAMES,
  time: DAYS,
}, SAME);
await areas.order("axis", "go");
const battle = await areas.order(
  "allied",
  "move 7arm to 46",
  "move 4arm to 46",
  "battle 46 with any",
  "go",
);
await take(page, areas, battle.find(to("bruno"))!, "battle", true);
areas.close();
await browser.close();
