import { deskAt, position } from "../../../tests/support/fast-action-battles.ts";
import { seen } from "../position/seen.ts";
import { describe, expect, it } from "vitest";
import { pointing } from "./pointing.ts";
import { replay } from "./replay.ts";
import type { SeenEvent } from "../words/events/seen-event.ts";

const truth = position([
  { unit: "al-7arm", area: 50, reserve: "XXX" },
  { unit: "al-4nz", area: 46, unsupplied: true },
  { unit: "ge-115", area: 46 },
  { unit: "ge-155", area: 45 },
], { chits: { "al-sa": "available", "ax-eng-dak": { area: 37, as: "roadblock" } } });
const desk = deskAt(truth, "allied");
const { sight } = desk;

describe("what is shaded on demand", () => {
  it("has a key of its own and a case for each", () => {
    const views = pointing.overlays ?? [];
    expect(new Set(views.map(({ key }) => key)).size).toBe(views.length);
    for (const { name, cite } of views) {
      expect(cite).toMatch(/^\d+\.\d+$/);
      expect(JSON.stringify(pointing.overlay(desk, [], name, undefined))).not.toMatch(/undefined|NaN/);
    }
  });

  it("shows who is out of supply (9.33), and what is fought over (6.1)", () => {
    const supply = pointing.overlay(desk, [], "supply", "allied");
    expect(supply?.marks).toContainEqual(
      expect.objectContaining({ at: { kind: "piece", id: "al-4nz" }, look: "bar" }),
    );
    expect(JSON.stringify(supply?.says)).toContain("4nz");
    const contested = pointing.overlay(desk, [], "contested", undefined);
    expect(contested?.marks.map((mark) => mark.kind === "sign" && mark.at.id)).toEqual(["46"]);
  });

  it("is of the position that the sheet comes to: who has not moved (5.35), what is fought over and ordered (6.1)", () => {
    const looks = (name: string, ...lines: readonly string[]) =>
      Object.fromEntries(
        pointing.overlay(desk, lines, name, "allied").marks.flatMap((mark) =>
          mark.kind === "sign" ? [[mark.at.id, mark.look]] : []
        ),
      );
    expect(looks("unmoved")["al-7arm"]).toBe("open");
    expect(looks("unmoved", "move 7arm to 45")["al-7arm"]).toBe("ordered");
    expect(looks("contested", "move 7arm to 45")).toEqual({ 45: "target", 46: "both" });
    expect(looks("contested", "move 7arm to 45", "battle 45")).toEqual({ 45: "ordered", 46: "both" });
  });
});

describe("what the page says about a thing", () => {
  it("is all of one's own block, and of a hidden one what lies open (6.24)", () => {
    const own = pointing.about(sight, { kind: "piece", id: "al-7arm" });
    expect(own?.spoken).toMatch(
      /7 Armoured Bde, Allied, armour, 4 steps, veteran, in reserve \(XXX\), 50 Gabr Saleh/,
    );
    const hidden = pointing.about(sight, { kind: "piece", id: "axis-block-2" });
    expect(hidden?.spoken).toBe("Axis block 2, hidden, 45 Bir el Haleizim.");
    expect(JSON.stringify(hidden)).not.toContain("ge-155");
  });

  it("is of an area its ground, who is there and how much room is left (5.1)", () => {
    const told = pointing.about(sight, { kind: "place", id: "46" });
    expect(told?.pieces).toEqual(["al-4nz", "ge-115"]);
    expect(JSON.stringify(told?.blocks)).toContain("Allied room for 1 more (5.1)");
    expect(pointing.about(sight, { kind: "place", id: "99" })).toBeUndefined();
  });
});

it("places, blocks and chits are found by the beginnings of their names, the nearest first", () => {
  expect(pointing.find(sight, "gabr s").map(({ label }) => label)).toEqual(["50 Gabr Saleh"]);
  expect(pointing.find(sight, "7arm").map(({ at }) => at.id)).toEqual(["al-7arm"]);
  expect(pointing.find(sight, "155")).toEqual([]);
});

it("areas are measured by the way of the fewest, with the boundaries on it (5.32, 14.1)", () => {
  expect(pointing.measure(sight, "50", "46")).toMatch(
    /^50 Gabr Saleh to 46 Bir Berraneb: 1 area, 50 46; \d Movement Points/,
  );
  expect(pointing.measure(sight, "52", "53")).toContain("mined from 52 to 53 (14.1)");
});

it("a Player-Turn is played back in the words of the log, each step with its dice and its case", () => {
  const fire = {
    kind: "rolled",
    purpose: "groundFire",
    side: "allied",
    by: "al-4nz",
    need: 4,
    area: 46,
  } as const;
  const events = seen([
    { kind: "phaseBegan", phase: "combat", side: "allied", gameTurn: 3 },
    { kind: "attacked", area: 46, side: "allied", crossing: false },
    { kind: "pointed", area: 46, side: "allied", unit: "al-4nz" },
    { kind: "pointed", area: 46, side: "axis", unit: "ge-115" },
    { ...fire, die: 3, hit: true },
    { ...fire, die: 9, hit: false },
    { kind: "retreated", unit: "ge-115", piece: "axis-block-1", path: [46, 45] },
    { kind: "battleEnded", area: 46, outcome: "retreated" },
  ], "allied") as readonly SeenEvent[];
  const steps = replay({
    side: "allied",
    gameTurn: 3,
    events,
    rolls: [{ run: 2, roll: 5 }, { run: 2, roll: 6 }],
  }, sight);
  expect(steps?.map(({ says, rolls }) => [says, rolls])).toEqual([
    ["Allied: Combat (6.0).", []],
    ["46 Bir Berraneb, Allied attack.", []],
    ["Point units (6.24): Allied 4nz, Axis 115.", []],
    ["Allied ground fire: 4nz at 115. Needed 4 or less, rolled 3 9 (run 2, rolls 5 to 6): 1 hit.", [1, 2]],
    ["115 retreats: 46 to 45 (6.6).", []],
    ["46 Bir Berraneb: the defender retreats.", []],
  ]);
  expect(steps?.[4].changes).toEqual([{ kind: "goes", piece: "ge-115", places: ["46", "45"] }]);
});
