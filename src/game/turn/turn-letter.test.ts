import { afterEach, beforeEach, expect, it } from "vitest";
import { COMPUTER, Desk } from "../../../tests/support/office.ts";
import { LIMITS } from "../../store/port.ts";
import type { GameHead } from "../../store/game-record.ts";
import { renderText } from "../../../templates/text.ts";
import { unreportedLetter } from "./turn-letter.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin({ seats: { allied: { kind: "person", address: "a@example.org" }, axis: COMPUTER } });
});
afterEach(() => desk.close());

/** The letter to somebody who was told of the runs up to one. */
async function toldOf(reportedRun: number, change: (head: GameHead) => GameHead = (head) => head) {
  const { head, rules, state } = await desk.current(id);
  const seats = { ...head.seats, allied: { ...head.seats.allied, reportedRun } };
  return await unreportedLetter(desk.office, change({ ...head, seats }), rules, state, "allied");
}
const words = (text: string) => text.replace(/\s+/g, " ");

it("tells of every run since the last letter, and of no other", async () => {
  for (let turn = 0; turn < 3; turn++) await desk.submit(id, "allied", ["go"]);
  const { head } = await desk.current(id);
  const { head: after, letter } = await toldOf(head.run - 2);
  const text = renderText(letter.blocks);
  expect(text).toContain(`Run ${head.run}, key`);
  expect(text).toContain(`Run ${head.run - 1}, key`);
  expect(text).not.toContain(`Run ${head.run - 2}, key`);
  expect(after.seats.allied.reportedRun).toBe(head.run);
});

it("tells of no run that a rollback has undone", async () => {
  await desk.submit(id, "allied", ["go"]);
  await desk.submit(id, "allied", ["go"]);
  const { head } = await desk.current(id);
  const { letter } = await toldOf(0, (head) => ({ ...head, undone: [{ after: 1, last: 2 }] }));
  expect(head.run).toBeGreaterThan(2);
  const text = renderText(letter.blocks);
  expect(text).toContain("Run 1, key");
  expect(text).not.toContain("Run 2, key");
});

it("of a whole campaign fits into the store, and says how much of it does not", async () => {
  while ((await desk.head(id)).status === "playing") await desk.submit(id, "allied", ["go"]);
  const { letter } = await toldOf(0);
  expect(new TextEncoder().encode(JSON.stringify(letter)).length).toBeLessThan(LIMITS.valueBytes - 5_000);
  const text = words(renderText(letter.blocks));
  const { run } = await desk.head(id);
  expect(text).toContain(`${run - 8} earlier parts of Player-Turns are not told here for want of room`);
  expect(text).not.toContain(`Run ${run - 8}, key`);
  expect(text).toContain(`Run ${run - 7}, key`);
  expect(text).toContain("The dice");
});
