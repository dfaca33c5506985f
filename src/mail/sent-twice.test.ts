import { afterEach, beforeEach, expect, it } from "vitest";
import { ANNA, COMPUTER, Desk } from "../../tests/support/office.ts";
import { renderText } from "../../templates/text.ts";
import { opening } from "../game/open/waiting-for.ts";
import { letter as letterSchema } from "../kernel/block.ts";
import type { OutboxItem } from "../store/records/letter-records.ts";
import { receive } from "./reception.ts";

const ADDRESS = "anna@example.org";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await against("crusader-2010/tobruk");
});
afterEach(() => desk.close());

/** A game of Anna's, whose other side answers at once. */
function against(scenario: string): Promise<string> {
  return desk.begin({ scenario, pace: "oneExchange", seats: { allied: ANNA, axis: COMPUTER } });
}

let sent = 0;
/** Anna's sheet, in answer to a letter; without lines it stands still. @returns what she is answered */
async function mailed(answered: OutboxItem, heading: string, ...lines: string[]): Promise<string> {
  const head = [`From: ${ADDRESS}`, `To: ${answered.replyTo}`, `Message-ID: <${++sent}@mail.example.org>`];
  const raw = [...head, "Subject: Re: our game", "", heading, ...lines, "go", "end"].join("\r\n");
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

it.each([
  ["that places patrols", ["patrol 1 at 52"]],
  ["that places nothing", []],
])("a set-up %s and is mailed twice does not play the Player-Turn of the same number", async (_, lines) => {
  id = await against("fab-crusader/campaign");
  const first = (await desk.letters(ADDRESS)).at(-1)!;
  const heading = `begin ${id} allied turn 1`;
  const placed = await mailed(first, heading, ...lines);
  expect(placed.replace(/\s+/g, " ")).toContain("The Allied set-up and the Axis set-up are played.");
  const before = await desk.head(id);
  expect(opening(await desk.current(id))).toBe("allied");
  const again = (await mailed(first, heading, ...lines)).replace(/\s+/g, " ");
  expect(again).toContain("The game has gone on since your sheet was written.");
  expect(again).toContain("move 7arm to ....");
  const after = await desk.head(id);
  expect([after.run, after.seats.allied.sheet]).toEqual([before.run, before.seats.allied.sheet]);
  const turn = (await desk.letters(ADDRESS)).find(({ letter }) =>
    JSON.stringify(letter).includes("Game-Turn 1: your turn")
  )!;
  const played = (await mailed(turn, heading)).replace(/\s+/g, " ");
  expect(played).toMatch(/The Allied Player-Turn of Game-Turn 1 (?:and .* are|is) played\./);
});

it("a set-up that is mailed twice while the other side sets up is not kept for the Player-Turn", async () => {
  id = await desk.begin({ scenario: "fab-crusader/campaign", pace: "oneExchange" });
  const first = (await desk.letters(ADDRESS)).at(-1)!;
  const heading = `begin ${id} allied turn 1`;
  await mailed(first, heading, "patrol 1 at 52");
  expect(await mailed(first, heading, "patrol 1 at 52")).toContain("The game has gone on");
  expect((await desk.head(id)).seats.allied.sheet?.lines ?? []).toEqual([]);
});

it("go alone speaks of the set-up in a set-up, and so does a sheet without orders", async () => {
  id = await desk.begin({ scenario: "fab-crusader/campaign", pace: "oneExchange" });
  const PLACE_NOTHING = "To place nothing in your set-up";
  const address = (await desk.letters(ADDRESS)).at(-1)!.replyTo;
  const head = [`From: ${ADDRESS}`, `To: ${address}`, `Message-ID: <${++sent}@mail.example.org>`];
  const raw = [...head, "Subject: Re: our game", "", "go"].join("\r\n");
  await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(raw) });
  const answer = renderText(letterSchema.parse((await desk.letters(ADDRESS)).at(-1)!.letter).blocks);
  expect(answer.replace(/\s+/g, " ")).toContain(`${PLACE_NOTHING}, write GO between BEGIN and END`);
  expect((await desk.taken(id, "allied", [])).sentence).toContain(`${PLACE_NOTHING}, press "Play it so"`);
});
