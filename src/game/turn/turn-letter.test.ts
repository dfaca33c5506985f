import { afterEach, beforeEach, expect, it } from "vitest";
import { COMPUTER, Desk } from "../../../tests/support/office.ts";
import { LIMITS } from "../../store/kv/port.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { renderText } from "../../../templates/text.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import { deskOf } from "../open/desk-of.ts";
import { turnOf, waitingFor } from "../open/waiting-for.ts";
import { unreportedLetter } from "./turn-letter.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await begun(1);
});
afterEach(() => desk.close());

const begun = (protocol: 1 | 2) =>
  desk.begin({ seats: { allied: { kind: "person", address: "a@example.org" }, axis: COMPUTER } }, protocol);

/** The letter to a reader who has seen the runs up to one. */
async function toldOf(reportedRun: number, change: (head: GameHead) => GameHead = (head) => head) {
  const { head, system, truth } = await desk.current(id);
  const seats = { ...head.seats, allied: { ...head.seats.allied, reportedRun } };
  return await unreportedLetter(desk.office, { head: change({ ...head, seats }), system, truth }, "allied");
}
/** The last Game-Turn of the campaign; the letter behind that has no log. */
const LAST = 18;
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

it("the letter of a whole campaign fits into the store, and says how much is left out", async () => {
  while (turnOf(await desk.current(id)).gameTurn < LAST) await desk.submit(id, "allied", ["go"]);
  const { letter } = await toldOf(0);
  expect(new TextEncoder().encode(JSON.stringify(letter)).length).toBeLessThan(LIMITS.valueBytes - 5_000);
  const text = words(renderText(letter.blocks));
  const { run } = await desk.head(id);
  expect(text).toContain(`${run - 8} earlier parts of Player-Turns are not told here for want of room`);
  expect(text).not.toContain(`Run ${run - 8}, key`);
  expect(text).toContain(`Run ${run - 7}, key`);
  expect(text).toContain("The dice");
});
it("leaves what the dice were made of to the proof that is attached, and says where to drop it", async () => {
  id = await begun(2);
  for (let turn = 0; turn < 2; turn++) await desk.submit(id, "allied", ["go"]);
  const { head } = await desk.current(id);
  const { letter } = await toldOf(head.run - 2);
  const text = words(renderText(letter.blocks));
  expect(text).not.toContain("key");
  expect(text).toContain(
    "Drop this letter on https://games.example.org/verify to check its proof.",
  );
  expect(text.trim().endsWith(`Ledger entry ${head.ledger.n} ${head.ledger.hash}`)).toBe(true);
});

it("names the copy of the page by which a referee is doubted", async () => {
  id = await begun(2);
  await desk.submit(id, "allied", ["go"]);
  Object.assign(desk.office.site, { verifyPage: { sha256: "1a2b3c4d5e6f7a8b".padEnd(64, "0") } });
  const { head } = await desk.current(id);
  const { letter } = await toldOf(head.run - 1);
  expect(words(renderText(letter.blocks))).toContain(
    "If you doubt this referee, use your own copy of verify.html (its SHA-256 begins with 1a2b3c4d5e6f7a8b) or another club's page. Ledger entry",
  );
});

/** Words before the sheet of a letter: what has to be read before anything can be ordered. */
const BEFORE_THE_SHEET = 250;

it.each(["crusader/campaign", "crusader-2010/tobruk", "fab-crusader/sidi-rezegh"])(
  "is short above its sheet, and brings its log below: %s",
  async (scenario) => {
    id = await desk.begin({ scenario, pace: "oneExchange" }, undefined, {
      code: () => "K7Q2",
      secret: () => "5c".repeat(32),
    });
    for (let turns = 0; turns < 5; turns++) {
      const game = await desk.current(id);
      const side = waitingFor(game)!;
      const own = deskOf(game, side);
      const { orders } = game.system;
      const proposed = own.asked === undefined ? orders.fillIn(own, orders.sheet(own)) : [];
      const lines = proposed.filter((line) => !/\.\.(?:$|[ .])/.test(line.replace(/#.*/, "")));
      await desk.taken(
        id,
        side,
        [...lines, "go"],
        game.head.pending === null ? {} : { answer: game.head.run },
      );
    }
    const letters = (await desk.letters()).filter(({ game, kind }) =>
      game === id && (kind === "turn" || kind === "result")
    ).map(({ letter }) => letterSchema.parse(letter).blocks);
    const told = letters.filter((blocks) =>
      blocks.some((block) => block.kind === "heading" && /^(?:Since|In) your/.test(block.text))
    );
    expect(told.length).toBeGreaterThan(4);
    for (const blocks of told) {
      const sheet = blocks.findIndex(({ kind }) => kind === "sheet");
      const log = blocks.findIndex((block) => block.kind === "heading" && /Player-Turn/.test(block.text));
      expect(renderText(blocks.slice(0, sheet)).match(/\S*\w\S*/g)!.length).toBeLessThanOrEqual(
        BEFORE_THE_SHEET,
      );
      expect(log === -1 || log > sheet).toBe(true);
    }
  },
);
