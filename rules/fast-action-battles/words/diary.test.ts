import { expect, it } from "vitest";
import { opened } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import { view } from "../position/sight.ts";
import { diaryOf } from "./diary.ts";
import type { SeenEvent } from "./seen-event.ts";

const sight = view(
  opened({
    scenario: "fab-crusader/campaign",
    position: {
      gameTurn: 3,
      phasingSide: "allied",
      phase: "combat",
      units: [{ unit: "al-7arm", area: 37, piece: 4 }, { unit: "ge-5pz", area: 37, piece: 2 }],
      newlyContested: [37],
    },
  }),
  "allied",
);
const diary = (...events: readonly SeenEvent[]) =>
  diaryOf({ side: "axis", gameTurn: 3, events, rolls: [] }, sight);

it("tells of moves by the areas where they ended, a hidden block by no name", () => {
  expect(diary(
    { kind: "moved", piece: "axis-block-2", path: [36, 37], cost: 1 },
    { kind: "moved", piece: "axis-block-3", path: [36, 37], cost: 1 },
    { kind: "moved", piece: "axis-block-4", path: [36, 46], cost: 1 },
  )).toEqual(["The Axis moved 3 blocks: 2 to 37 Sidi Rezegh and 1 to 46 Bir Berraneb."]);
});

it("tells each battle with its outcome and its cost, and who is gone (6.29)", () => {
  expect(diary(
    { kind: "attacked", area: 37, side: "axis", crossing: false },
    { kind: "stepLost", unit: "al-7arm", piece: "allied-block-4", strength: 0 },
    { kind: "eliminated", unit: "al-7arm", area: 37 },
    { kind: "battleEnded", area: 37, outcome: "eliminated" },
    { kind: "controlled", area: 37, side: "axis" },
  )).toEqual([
    "Battle of 37 Sidi Rezegh: the defender is destroyed; lost: Allied 1 step.",
    "The Axis took 37 Sidi Rezegh.",
    "The Allies lost 7arm.",
  ]);
});
