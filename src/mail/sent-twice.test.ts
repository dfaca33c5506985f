import { afterEach, beforeEach, expect, it } from "vitest";
import { ANNA, COMPUTER, Desk } from "../../tests/support/office.ts";
import { renderText } from "../../templates/text.ts";
import { letter as letterSchema } from "../kernel/block.ts";
import type { OutboxItem } from "../store/letter-records.ts";
import { receive } from "./reception.ts";

const ADDRESS = "anna@example.org";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  const seats = { allied: ANNA, axis: COMPUTER };
  id = await desk.begin({ scenario: "crusader-2010/tobruk", pace: "oneExchange", seats });
});
afterEach(() => desk.close());

let sent = 0;
/** Anna's sheet that stands still, in answer to a letter. @returns what she is answered */
async function mailed(answered: OutboxItem, heading: string): Promise<string> {
  const head = [`From: ${ADDRESS}`, `To: ${answered.replyTo}`, `Message-ID: <${++sent}@mail.example.org>`];
  const raw = [...head, "Subject: Re: our game", "", heading, "go", "end"].join("\r\n");
  await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(raw) });
  const answer = (await desk.letters(ADDRESS)).find(({ inReplyTo }) => inReplyTo?.startsWith(`<${sent}@`))!;
  return renderText(letterSchema.parse(answer.letter).blocks);
}

it("a sheet that is mailed twice is not taken for the answer to what its turn has led to", async () => {
  const first = (await desk.letters(ADDRESS)).at(-1)!;
  const heading = `begin ${id} allied turn 1`;
  await mailed(first, heading);
  const { run, pending } = await desk.head(id);
  expect([run, pending?.asked]).toEqual([2, "allied"]);
  const answer = (await mailed(first, heading)).replace(/\s+/g, " ");
  expect(answer).toContain("The game has gone on since your sheet was written.");
  expect(answer).toContain(`${heading} answer 2`);
  expect((await desk.head(id)).run).toBe(run);
});

it.each([
  ["names the question, whatever letter it answers", 0, " answer 2"],
  ["answers the letter that asks", -1, ""],
])("a sheet is the answer that %s", async (_, letter, question) => {
  const heading = `begin ${id} allied turn 1`;
  const first = (await desk.letters(ADDRESS)).at(-1)!;
  await mailed(first, heading);
  const asking = (await desk.letters(ADDRESS)).at(-1)!;
  await mailed(letter === 0 ? first : asking, heading + question);
  expect((await desk.head(id)).run).toBeGreaterThan(2);
});
