import { afterEach, beforeEach, expect, it } from "vitest";
import { Desk, MARCH } from "../../../tests/support/office.ts";
import type { Block } from "../../kernel/block.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { seenBy } from "../open/open-game.ts";
import { diaryPart } from "../../../templates/letters/diary.ts";
import { diaryWords, ownTurnBefore, runsFromOwnTurn, runsSinceTurn, wordsOfEnding } from "./since-turn.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
  for (const side of ["allied", "axis", "allied"] as const) await desk.taken(id, side, ["go"]);
});
afterEach(() => desk.close());

async function span(side: "allied" | "axis", change: Partial<GameHead> = {}, reportedRun?: number) {
  const game = await desk.current(id);
  const seat = { ...game.head.seats[side], reportedRun: reportedRun ?? game.head.run };
  const head = { ...game.head, ...change, seats: { ...game.head.seats, [side]: seat } };
  return (await runsSinceTurn(desk.office, { ...game, head }, side)).map(({ run, side }) => `${run} ${side}`);
}

const headings = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => block.kind === "heading" ? [block.text] : []);

it("goes back to the reader's own last turn, and no farther", async () => {
  expect(await span("axis")).toEqual(["3 allied"]);
});

it("is the reader's own turn where that was played last", async () => {
  expect(await span("allied")).toEqual(["3 allied"]);
});

it("takes in all that the reader has not been told of", async () => {
  expect(await span("axis", {}, 0)).toEqual(["1 allied", "2 axis", "3 allied"]);
  expect(await span("allied", {}, 1)).toEqual(["2 axis", "3 allied"]);
});

it("leaves out what a rollback has undone", async () => {
  expect(await span("axis", { undone: [{ after: 2, last: 3 }] })).toEqual(["2 axis"]);
});

it("tells the reader's own turn in sentences, too, if the reader has not heard of that turn", async () => {
  const marched = await desk.begin();
  await desk.taken(marched, "allied", [MARCH, "go"]);
  await desk.taken(marched, "axis", ["go"]);
  const game = await desk.current(marched);
  const [own, next] = await Promise.all(
    [1, 2].map(async (run) => (await desk.office.games.run(marched, run))!),
  );
  const unread = diaryWords(seenBy(game, "allied"), "allied", [own, next]);
  expect(unread).toMatchObject({ own: [expect.stringContaining("moved 4SA to 2318")], earlier: [] });
  expect(headings(diaryPart({ ...unread, told: ["The Axis waited."] }))).toEqual([
    "In your turn",
    "Since your last turn",
  ]);
  expect(diaryWords(seenBy(game, "allied"), "allied", [next]).own).toBeUndefined();
});

it("finds the reader's own turn before the span for the next letter only", async () => {
  const game = await desk.current(id);
  const before = async (side: "allied" | "axis", reportedRun: number) => {
    const seat = { ...game.head.seats[side], reportedRun };
    const at = { ...game, head: { ...game.head, seats: { ...game.head.seats, [side]: seat } } };
    const own = await ownTurnBefore(desk.office, at, side, await runsSinceTurn(desk.office, at, side));
    return own.map(({ run }) => run);
  };
  expect(await before("axis", 2)).toEqual([2]);
  expect(await before("axis", 3)).toEqual([]);
  expect(await before("allied", 3)).toEqual([]);
});

it("begins a page's story with the reader's own turn, even if a letter has told it", async () => {
  const game = await desk.current(id);
  const runs = async (side: "allied" | "axis") =>
    (await runsFromOwnTurn(desk.office, game, side)).map(({ run }) => run);
  expect([await runs("axis"), await runs("allied")]).toEqual([[2, 3], [3]]);
});

it("tells a whole game's story by its Player-Turns before the last, and the luck of all its dice", async () => {
  const game = await desk.current(id);
  const { story, luck } = await wordsOfEnding(desk.office, game, seenBy(game, "axis"));
  expect(story.map((sentence) => sentence.split(":")[0])).toEqual([
    "Game-Turn 1, Allied",
    "Game-Turn 1, Axis",
  ]);
  const fought = await Promise.all([1, 2, 3].map((run) => desk.office.games.run(id, run)));
  const resolved = fought.flatMap((record) => record!.steps.flatMap(({ events }) => events))
    .filter(({ kind }) => kind === "combatResolved");
  expect(luck.count).toBe(resolved.length);
});
