import { afterEach, beforeEach, expect, it } from "vitest";
import { until } from "../../../tests/support/clocks.ts";
import { LetterWriter } from "../../../tests/support/letter-writer.ts";
import { ANNA, COMPUTER, MARCH } from "../../../tests/support/office.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import { DAY } from "../../common/bytes/lengths.ts";

let visitor: Visitor, id: string, allied: string, axis: string, anna: LetterWriter;
beforeEach(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
  [allied, axis] = [await visitor.seat(id, "allied"), await visitor.seat(id, "axis")];
  anna = new LetterWriter(visitor.desk, id);
});
afterEach(() => visitor.close());

const take = async (seat: string, act: string, more = {}) =>
  await visitor.post(`${seat}/taking-back`, { act, ...more });
const head = () => visitor.desk.head(id);

it("a window is chosen on the page, which shows what waits; its buttons hold it back and play it", async () => {
  expect((await visitor.get(`${allied}/table`)).html).not.toContain("waits until my deadline");
  expect((await take(allied, "window", { window: "hour" })).text).toContain(
    "that you mail an hour after it comes",
  );
  expect((await visitor.get(`${allied}/table`)).html).toMatch(/<option value="hour" selected/);
  await anna.mail(anna.sheet(MARCH));
  expect((await visitor.get(allied)).text).toContain(
    "Your sheet is played Thursday 5 November 2026, 13:00 (UTC)",
  );
  expect((await take(allied, "stop")).text).toContain("I keep the sheet until you send GO");
  expect((await visitor.get(allied)).text).not.toContain("Hold it back");
  await anna.mail(anna.sheet(MARCH));
  expect((await take(allied, "now")).text).toContain("I am playing the turn now");
  expect((await head()).run).toBe(1);
});

it("a turn is asked for, and given back or not, on the pages of both", async () => {
  await visitor.desk.taken(id, "allied", [MARCH, "go"]);
  await take(allied, "back");
  const asks = "The Allied player wants to take their last turn back";
  expect((await visitor.get(axis)).text).toContain(asks);
  expect((await visitor.get(allied)).text).not.toContain(asks);
  await take(axis, "decline");
  expect((await visitor.get(axis)).text).not.toContain(asks);
  await take(allied, "back");
  await take(allied, "agree");
  expect((await head()).undone).toEqual([]);
  await take(axis, "agree");
  expect((await head()).undone).toHaveLength(1);
});

it("a silent game offers one player a reminder, a question and its end, and the other a sign of life", async () => {
  const shown = async (seat: string) => (await visitor.get(seat)).text;
  expect(await shown(axis)).not.toContain("Send a friendly reminder");
  await until(visitor.desk, visitor.desk.now + 15 * DAY);
  expect(await shown(allied)).toContain("Tell the other player that I still play");
  expect(await shown(axis)).toContain("Send a friendly reminder");
  expect(await shown(axis)).toContain("Ask whether the game goes on");
  await visitor.post(`${axis}/time`, { act: "remind" });
  await visitor.post(`${axis}/time`, { act: "close" });
  expect(await shown(axis)).not.toMatch(/friendly reminder|whether the game goes on/);
  await until(visitor.desk, visitor.desk.now + 30 * DAY);
  expect(await shown(axis)).toContain("Close the game without a loser");
  await visitor.post(`${axis}/time`, { act: "close" });
  expect((await head()).outcome?.winner).toBe("draw");
});

it("against the computer the page takes the last turn back at once, as often as there is one", async () => {
  const practice = await visitor.desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
  const seat = await visitor.seat(practice, "allied");
  const button = "Take my last turn back";
  expect((await visitor.get(seat)).text).not.toContain(button);
  await visitor.desk.taken(practice, "allied", [MARCH, "go"]);
  expect((await visitor.get(seat)).text).toContain(button);
  expect((await take(seat, "back")).text).toContain("the position before it stands again");
  const page = await visitor.get(seat);
  expect(page.text).not.toContain(button);
  expect(page.text).toContain("With takes back");
  expect(page.html).toContain(MARCH);
  expect((await visitor.desk.head(practice)).undone).toEqual([{ after: 0, last: 2 }]);
});

it("nobody takes back a stranger's turn, and no computer's turn is taken back for a side that has none", async () => {
  const practice = await visitor.desk.begin({ seats: { allied: COMPUTER, axis: ANNA } });
  const seat = await visitor.seat(practice, "axis");
  expect((await take(seat, "back")).text).toContain("You have played nothing that you could take back");
  const guessed = seat.replace(/[^/]+$/, "A".repeat(22));
  expect((await take(guessed, "back")).status).toBe(404);
  expect((await visitor.desk.head(practice)).undone).toEqual([]);
});
