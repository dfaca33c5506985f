import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk, NOON } from "../../../tests/support/office.ts";
import { HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { receive } from "../reception.ts";

const ANNA = "anna@example.org";

let desk: Desk;
let id: string;
let letters = 0;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
  desk.now += 2 * HOUR;
});
afterEach(() => desk.close());

const newest = async () => (await desk.letters(ANNA)).at(-1)!;
const answer = async () =>
  renderText(letterSchema.parse((await newest()).letter).blocks).replace(/\s+/g, " ");
const kept = async () => (await desk.head(id)).seats.allied.sheet?.lines;

/** A sheet comes now. @param date what its letter says of when it was written @param answers the letter that it answers */
async function comes(line: string, date: number | undefined, answers?: OutboxItem): Promise<string> {
  const lines = [
    `From: ${ANNA}`,
    `To: ${(await newest()).replyTo}`,
    `Message-ID: <${++letters}@mail.example.org>`,
    ...(date === undefined ? [] : [`Date: ${new Date(date).toUTCString().replace("GMT", "+0000")}`]),
    ...(answers === undefined ? [] : [`In-Reply-To: ${answers.messageId}`]),
    "",
    `begin ${id} allied turn 1`,
    line,
    "wait",
    "end",
  ];
  const handled = await receive(desk.office, {
    door: "smtp",
    raw: new TextEncoder().encode(lines.join("\r\n")),
  });
  return handled.kind === "answered" ? handled.about : handled.kind;
}

const [FIRST, SECOND] = ["retreat toward 3122", "move 3022 to 2318"];
const ASIDE = "Your orders were left aside";

describe("two sheets of a player for a Game-Turn", () => {
  it("that come in order: the second counts", async () => {
    await comes(FIRST, NOON + HOUR);
    await comes(SECOND, NOON + HOUR + MINUTE);
    expect(await kept()).toEqual([SECOND]);
  });

  it("that come the other way round: the one written later still counts, and the answer says so", async () => {
    await comes(SECOND, NOON + HOUR + MINUTE);
    expect(await comes(FIRST, NOON + HOUR)).toBe(ASIDE);
    expect(await kept()).toEqual([SECOND]);
    expect(await answer()).toContain("You wrote this sheet before the one that I have from you");
    expect(await answer()).toContain(SECOND);
  });

  it("the older of which is meant after all: as an answer to that letter it counts", async () => {
    await comes(SECOND, NOON + HOUR + MINUTE);
    await comes(FIRST, NOON + HOUR);
    expect(await comes(FIRST, NOON + HOUR, await newest())).toBe("kept");
    expect(await kept()).toEqual([FIRST]);
  });

  it.each<[clock: string, first: number, second: number]>([
    ["runs ahead", 9 * HOUR, 0],
    ["says the same second", 0, 0],
  ])("written on a machine whose clock %s: they count as they come", async (_, first, second) => {
    await comes(FIRST, desk.now + first);
    await comes(SECOND, desk.now + second);
    expect(await kept()).toEqual([SECOND]);
  });

  it("of which the one that came first has no date: they count as they come", async () => {
    await comes(FIRST, undefined);
    desk.now += MINUTE;
    await comes(SECOND, undefined);
    expect(await kept()).toEqual([SECOND]);
  });

  it("the one by a form counts as it comes", async () => {
    await comes(SECOND, desk.now);
    desk.now += MINUTE;
    await desk.submit(id, "allied", [FIRST, "wait"]);
    expect(await kept()).toEqual([FIRST]);
  });
});
