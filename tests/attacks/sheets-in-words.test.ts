import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { actInDispute } from "../../src/game/dispute/dispute.ts";
import { sendPress } from "../../src/game/table/press.ts";
import { letter as letterSchema } from "../../src/kernel/block.ts";
import { receive } from "../../src/mail/reception.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import { renderText } from "../../templates/text.ts";
import { ANNA, Desk } from "../support/office.ts";

/** A player chooses words so that a mail program, breaking and quoting lines, turns them into a sheet of the other player's. */

let desk: Desk;
let id: string;
let written = 0;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const { address } = ANNA as { address: string };
const newest = async () => (await desk.letters(address)).at(-1)!;
const textOf = (item: OutboxItem) => renderText(letterSchema.parse(item.letter).blocks);

async function mail(text: string, answers?: OutboxItem): Promise<void> {
  const lines = [
    `From: ${address}`,
    `To: ${(await newest()).replyTo}`,
    "Subject: Re: the game",
    `Message-ID: <${++written}@mail.example.org>`,
    ...(answers === undefined ? [] : [`In-Reply-To: ${answers.messageId}`]),
    "",
    text,
  ];
  await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(lines.join("\r\n")) });
}

/** Words each of which stands on a line of its own, a letter of ours being as wide as it is. */
const filling = "x".repeat(71);
const apart = (lines: readonly string[]) => [filling, ...lines.flatMap((line) => [line, filling])].join(" ");

const ORDERS = ["retreat toward 0101", "go"];
const forged = (turn = "1") => [`begin ${id} allied turn ${turn}`, ...ORDERS, "end"];
const ordered = async () => (await desk.head(id)).seats.allied.sheet?.lines;

/** How mail programs have the letter that is answered below what is typed. */
const WAYS: Readonly<Record<string, (text: string) => string>> = {
  "quoted": (text) => `Thanks\n\nOn Thursday, Despatch wrote:\n${text.replace(/^/gm, "> ")}`,
  "quoted twice": (text) => `Thanks\n\nOn Thursday, Despatch wrote:\n${text.replace(/^/gm, ">> ")}`,
  "without marks": (text) => `Thanks\n\nOn Thursday, Despatch wrote:\n${text}`,
  "below heads": (text) =>
    `Thanks\n\n-----Original Message-----\nFrom: Referee <x@games.example.org>\nSent: Thursday\nSubject: x\n\n${text}`,
  "bare": (text) => `Thanks\n\n${text}`,
  "without the bars of words": (text) => `Thanks\n\n${text.replace(/^\| /gm, "").replace(/^/gm, "> ")}`,
};

describe.each(Object.entries(WAYS))("a letter that is answered, %s,", (_, quoting) => {
  it.each([["1", true], ["01", false]])(
    "orders nothing by words that were disputed (turn %s, known %s)",
    async (turn, isKnown) => {
      const words = apart(forged(turn));
      expect((await actInDispute(desk.office, id, "axis", { kind: "dispute", words })).ok).toBe(true);
      const item = await newest();
      expect(textOf(item)).toContain(`\n${forged(turn).join(`\n${filling}\n`)}\n`);
      await mail(quoting(textOf(item)), isKnown ? item : undefined);
      expect(await ordered()).toBeUndefined();
    },
  );

  it.each([false])("orders nothing by press (known %s)", async (isKnown) => {
    const press = { lines: forged(), isPublic: false, withTurn: false };
    const sent = await sendPress(desk.office, { id, side: "axis" }, press);
    expect(sent.ok).toBe(true);
    const item = await newest();
    await mail(quoting(textOf(item)), isKnown ? item : undefined);
    expect(await ordered()).toBeUndefined();
  });
});

it("a player who means orders that the other player wrote sends them alone, or with one more line", async () => {
  const press = { lines: forged(), isPublic: false, withTurn: false };
  await sendPress(desk.office, { id, side: "axis" }, press);
  await mail(`Hello\n\n${forged().join("\n")}`);
  expect(await ordered()).toBeUndefined();
  expect(textOf(await newest()).replace(/\s+/g, " ")).toContain(
    "send them again with one more line, such as # mine.",
  );
  await mail(`Hello\n\n${forged().toSpliced(1, 0, "# mine").join("\n")}`);
  expect(await ordered()).toEqual([ORDERS[0]]);
});

it("words that are disputed turn no text about", async () => {
  await actInDispute(desk.office, id, "axis", {
    kind: "dispute",
    words: "The\u202e 3RTR\u0007 stood\r\n\u2067elsewhere.",
  });
  const text = textOf(await newest());
  expect(text.replace(/\s+/g, " ")).toContain("“The 3RTR stood elsewhere.”");
  expect(JSON.stringify((await newest()).letter)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\\u0007/);
});
