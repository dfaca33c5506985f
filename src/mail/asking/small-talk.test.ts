import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LetterWriter } from "../../../tests/support/letter-writer.ts";
import { type Desk, MARCH } from "../../../tests/support/office.ts";
import { until, WEEK } from "../../../tests/support/clocks.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { proposePause } from "../../game/time/pause.ts";

/** What people write that has a word of a command or an answer in it, and asks for nothing to be done. */
const SMALL_TALK = [
  "Will do that this evening.",
  "I send my regards to your wife.",
  "Off to run the marathon, wish me luck.",
  "Let it be said that this is a fine game.",
  "Nobody told me that it would be this cold.",
  "Sure is hot in Cairo today.",
  "Okay weather here, sunny and fine.",
  "I am happy that the children are back.",
  "No rain since Tuesday.",
  "We play football on Sunday, so I read this on Monday.",
  "My brother agreed to lend me his car.",
  "I have to pick you up some stamps.",
  "Going away for lunch, bye.",
  "I accept that Rommel was good.",
  "The referee decides, as they say in football.",
  "Fire alarm at work, great fun.",
  "Go ahead and laugh, I fell off my bike.",
  "I check my mail once a day.",
  "Never forget that all the moves count.",
  "My brother pokes him all the time.",
  "All clear, thanks!",
  "My orders are clear.",
  "Let it rip!",
  "Start it!",
  "Jetzt alles!",
  "Das bin ich.",
  "Destroy them all!",
  "Withdraw them all.",
  "I forgot all my orders.",
  "Maybe I cancel everything.",
  "If it rains I cancel my orders.",
];

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

/** All that small talk could change. */
async function stands() {
  const { run, status, undone, seats, clock, dispute, locked } = await desk.head(id);
  const sheets = [seats.allied.sheet?.lines, seats.axis.sheet?.lines];
  return { run, status, undone, sheets, pause: clock?.pause, proposal: clock?.proposal, dispute, locked };
}

describe("small talk changes nothing", () => {
  it("while a sheet waits for its player's word", async () => {
    await anna.mail(anna.sheet(MARCH, "wait"));
    const before = await stands();
    for (const words of SMALL_TALK) {
      await anna.mail(words);
      expect([words, await stands()]).toEqual([words, before]);
    }
  });

  it("while the other player would take a turn back", async () => {
    await anna.mail(anna.sheet(MARCH, "go"));
    await anna.mail("take back");
    const bruno = (await desk.letters("bruno@example.org")).at(-1)!;
    const before = await stands();
    for (const words of SMALL_TALK) {
      await anna.mailTo(bruno.replyTo, words, { from: "bruno@example.org" });
      expect([words, await stands()]).toEqual([words, before]);
    }
  });

  it("while the other player would let the game rest", async () => {
    id = await desk.begin({ time: WEEK });
    anna = new LetterWriter(desk, id);
    await proposePause(desk.office, { id, side: "axis" }, 14);
    await until(desk, desk.now + DAY / 24);
    const before = await stands();
    expect(before.proposal).toBeTruthy();
    for (const words of SMALL_TALK) {
      await anna.mail(words);
      expect([words, await stands()]).toEqual([words, before]);
    }
  });
});
