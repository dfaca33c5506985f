import type { SeenTurn } from "../../../src/kernel/words.ts";
import { deskAt, position } from "../../../tests/support/fast-action-battles.ts";
import type { GameEvent } from "../position/events.ts";
import { seen } from "../position/seen.ts";
import { expect, it } from "vitest";
import { board } from "./board.ts";

const truth = position([
  { unit: "al-7arm", area: 50 },
  { unit: "ge-155", area: 45 },
]);

/** A unit of either side moves; that of the Axis is turned up, loses a step and is face down again. */
const EVENTS: readonly GameEvent[] = [
  { kind: "moved", unit: "al-7arm", piece: "allied-block-1", hidden: true, path: [55, 50], cost: 2 },
  { kind: "moved", unit: "ge-155", piece: "axis-block-1", hidden: true, path: [37, 45], cost: 3 },
  { kind: "revealed", unit: "ge-155", piece: "axis-block-1", area: 45, strength: 3 },
  { kind: "stepLost", unit: "ge-155", piece: "axis-block-1", strength: 2 },
  { kind: "hidden", unit: "ge-155", piece: "axis-block-1", area: 45 },
];

function told(viewer: "allied" | "axis", piece: string) {
  const turn: SeenTurn = { side: "axis", gameTurn: 1, events: seen(EVENTS, viewer), rolls: [] };
  return board.history?.(deskAt(truth, viewer).sight, [turn], piece)?.flatMap(({ says }) => says);
}

it("tells its owner all that a block has done", () => {
  expect(told("axis", "ge-155")).toEqual([
    "155: 37 to 45 (3).",
    "155 is face up in 45.",
    "155 loses a step: 2 now.",
    "155 is face down again.",
  ]);
});

it("tells of a block that lies hidden by its back alone, though it was turned up once (6.24)", () => {
  expect(told("allied", "axis-block-1")).toEqual([
    "Axis block 1: 37 to 45.",
    "Axis block 1 is face up in 45.",
    "Axis block 1 loses a step.",
    "Axis block 1 is face down again.",
  ]);
});

it("knows no unit that lies hidden, as if there were none of that name", () => {
  expect(told("allied", "ge-155")).toBeUndefined();
  expect(told("allied", "ge-nobody")).toBeUndefined();
});
