import { expect, it } from "vitest";
import { opened } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import { view } from "../position/sight.ts";
import { diaryOf } from "./diary.ts";
import type { SeenEvent } from "./events/seen-event.ts";

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
const turn = (events: readonly SeenEvent[]) => ({ side: "axis", gameTurn: 3, events, rolls: [] }) as const;
const diary = (...events: readonly SeenEvent[]) => diaryOf(turn(events), sight);

it("tells of moves by the areas where they ended, a hidden block by no name", () => {
  expect(diary(
    { kind: "moved", piece: "axis-block-2", path: [36, 37], cost: 1 },
    { kind: "moved", piece: "axis-block-3", path: [36, 37], cost: 1 },
    { kind: "moved", piece: "axis-block-4", path: [36, 46], cost: 1 },
  )).toEqual(["The Axis moved 3 blocks: 2 to 37 Sidi Rezegh and 1 to 46 Bir Berraneb."]);
});

it("counts the shots of the side that it names first", () => {
  const shot = (side: "allied" | "axis", by: "al-7arm" | "ge-5pz") =>
    ({ kind: "rolled", purpose: "groundFire", side, by, need: 4, die: 3, hit: true }) as const;
  expect(
    diary(
      { kind: "attacked", area: 37, side: "axis", crossing: false },
      shot("allied", "al-7arm"),
      shot("axis", "ge-5pz"),
      shot("axis", "ge-5pz"),
      { kind: "battleEnded", area: 37, outcome: "aborted" },
    )[0],
  ).toContain("hits: Allied 1 of 1 shot, Axis 2 of 2");
});

it("tells who was stopped at the mines, as those moves were ordered (14.14)", () => {
  const check = { kind: "rolled", purpose: "minefield", side: "allied", by: "al-7arm", need: 7 } as const;
  expect(diary(
    { ...check, die: 10, hit: false },
    { ...check, die: 3, hit: true },
  )).toEqual(["Stopped at the mines: 7arm (needed 7, rolled 10)."]);
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

it("tells the player who ordered it what came of that: the costliest battle with its hits, and how the others ended", () => {
  const shot = (hit: boolean) =>
    ({
      kind: "rolled",
      purpose: "groundFire",
      side: "axis",
      by: "ge-5pz",
      need: 4,
      die: 3,
      hit,
    }) as SeenEvent;
  const battle = (area: number): SeenEvent[] => [
    { kind: "attacked", area, side: "axis", crossing: false },
    { kind: "battleEnded", area, outcome: "aborted" },
  ];
  expect(diaryOf(
    turn([
      ...battle(46),
      { kind: "attacked", area: 37, side: "axis", crossing: false },
      shot(true),
      shot(false),
      { kind: "stepLost", unit: "al-7arm", piece: "allied-block-4", strength: 3 },
      { kind: "battleEnded", area: 37, outcome: "contested" },
      ...battle(47),
    ]),
    sight,
    true,
  )).toEqual([
    "Battle of 37 Sidi Rezegh: the area stays contested; hits: Axis 1 of 2 shots; lost: Allied 1 step.",
    "Other battles: 46 Bir Berraneb (the attack is aborted) and 47 Bir el Gubi (the attack is aborted).",
  ]);
});

it("tells what was lost at mines apart from the battle behind them (14.14), and whose block came to help (8.23)", () => {
  expect(diary(
    { kind: "stepLost", unit: "al-7arm", piece: "allied-block-4", strength: 2 },
    { kind: "moved", unit: "al-7arm", piece: "allied-block-4", path: [46, 37], cost: 4 },
    { kind: "attacked", area: 37, side: "axis", crossing: false },
    { kind: "moved", piece: "axis-block-3", path: [36, 37], cost: 1 },
    { kind: "battleEnded", area: 37, outcome: "aborted" },
  )).toEqual([
    "The Axis moved 1 block to 37 Sidi Rezegh.",
    "The Allies moved 1 block to 37 Sidi Rezegh.",
    "Battle of 37 Sidi Rezegh: the attack is aborted, without loss.",
    "The Allies lost 1 step at mines.",
  ]);
});
