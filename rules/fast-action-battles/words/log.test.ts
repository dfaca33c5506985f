import { renderText } from "../../../templates/text.ts";
import { opened } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import { view } from "../position/sight.ts";
import { describe, expect, it } from "vitest";
import { diceByEvent } from "./events/rolls.ts";
import type { SeenEvent } from "./events/seen-event.ts";
import { words } from "./words.ts";

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
const roll = (roll: number) => ({ run: 2, roll });
const rolls = Array.from({ length: 9 }, (_, index) => roll(index + 1));

function log(...events: readonly SeenEvent[]): string {
  const blocks = words.log({ side: "allied", gameTurn: 3, events, rolls }, sight, true);
  return renderText(blocks).replace(/\n(?! *- ) */g, " ");
}

const shot = (die: number, hit: boolean): SeenEvent => ({
  kind: "rolled",
  purpose: "groundFire",
  side: "allied",
  by: "al-7arm",
  need: 4,
  die,
  hit,
  area: 37,
  modifiers: [{ name: "firerArmour", value: 1 }, { name: "targetArmour", value: -1 }, {
    name: "worseQuality",
    value: -1,
  }],
});

describe("a battle in the log", () => {
  const battle: readonly SeenEvent[] = [
    { kind: "phaseBegan", phase: "combat", side: "allied", gameTurn: 3 },
    { kind: "attacked", area: 37, side: "allied", crossing: true },
    { kind: "assigned", area: 37, side: "axis", chits: ["ax-arko-1"] },
    { kind: "pointed", area: 37, side: "axis", unit: "ge-5pz" },
    { kind: "pointed", area: 37, side: "allied", unit: "al-7arm" },
    { kind: "revealed", unit: "ge-5pz", piece: "axis-block-2", area: 37, strength: 4 },
    shot(3, true),
    shot(8, false),
    { kind: "stepLost", unit: "ge-5pz", piece: "axis-block-2", strength: 3 },
    { kind: "absorbed", area: 37, side: "allied", by: "abort" },
    { kind: "battleEnded", area: 37, outcome: "aborted" },
  ];

  it("is logged step by step under its number on the map", () => {
    const told = log(...battle);
    expect(told).toContain(
      "Battle 1: 37 Sidi Rezegh, Allied attack, a crossing assault (14.01): the attack is aborted.",
    );
    expect(told).toContain("Axis assigns Arko 104 (1).");
    expect(told).toContain("Point units (6.24): Allied 7arm, Axis 5pz.");
    expect(told).toContain("Face up in 37: 5pz (Axis block 2, 4 steps).");
  });

  it("tells a volley together, by its rows of the Combat Table and its dice", () => {
    expect(log(...battle)).toContain(
      "Allied ground fire: 7arm at 5pz (armour fires +1, at armour -1, worse troops -1). Needed 4 or less, rolled 3 8 (run 2, rolls 8 to 9): 1 hit.",
    );
  });

  it("names a patrol of one's own as placed, and nobody's hidden block as one (15.8)", () => {
    const placed = { kind: "arrived", side: "allied", area: 37 } as const;
    expect(log({ ...placed, unit: "al-pat1", piece: "allied-block-5" })).toContain("pat1 is placed in 37");
    expect(log({ ...placed, unit: "al-7sup", piece: "allied-block-5" })).toContain("7sup comes in at 37");
    expect(log({ ...placed, side: "axis", piece: "axis-block-5" })).toContain("Axis block 5 comes in at 37");
  });

  it("says what engineers and trucks are played for (14.54, 16.42)", () => {
    const played = { kind: "played", side: "allied", unit: "al-7arm", piece: "allied-block-4" } as const;
    expect(log({ ...played, chit: "al-eng-xxx" } as SeenEvent)).toContain(
      "plays XXX engineers for a way through the mines, 7arm (14.54).",
    );
    expect(log({ ...played, chit: "al-trucks" } as SeenEvent)).toContain(
      "plays Trucks for a march, 7arm (16.42).",
    );
  });

  it("names detachments of the other side by their numbers (15.6)", () => {
    const hidden = { piece: "axis-block-5" } as const;
    expect(log({ kind: "detached", ...hidden, newPiece: "axis-block-9", cite: "15.6" } as SeenEvent))
      .toContain(
        "Axis block 5 sends out Axis block 9 (15.6).",
      );
    expect(log({ kind: "merged", ...hidden, mergedPiece: "axis-block-9", cite: "15.6" } as SeenEvent))
      .toContain(
        "Axis block 9 rejoins Axis block 5 (15.6).",
      );
  });

  it("does not say of units that have fallen that their retreat took a hit (6.42)", () => {
    const gone = log(
      { kind: "attacked", area: 37, side: "allied", crossing: false },
      { kind: "absorbed", area: 37, side: "axis", by: "retreat" },
      { kind: "eliminated", unit: "ge-5pz", area: 37 },
      { kind: "battleEnded", area: 37, outcome: "eliminated" },
    );
    expect(gone).toContain("No Axis unit is left to retreat (6.42).");
    expect(gone).not.toContain("the retreat of all its units");
  });

  it("that goes on begins with the help that has come to it (8.23)", () => {
    const helped = log(
      { kind: "moved", unit: "al-7arm", piece: "allied-block-4", path: [30, 37], cost: 0 },
      { kind: "pointed", area: 37, side: "axis", unit: "ge-5pz" },
      { kind: "battleEnded", area: 37, outcome: "contested" },
    );
    expect(helped.indexOf("goes on")).toBeLessThan(helped.indexOf("7arm: 30 to 37"));
    expect(helped.indexOf("7arm: 30 to 37")).toBeLessThan(helped.indexOf("Point unit"));
  });

  it("is logged as continued when a run ended in the middle of the battle", () => {
    const told = log(shot(3, true), { kind: "battleEnded", area: 37, outcome: "contested" });
    expect(told).toContain("Game-Turn 3: Allied Player-Turn, continued");
    expect(told).toContain("The battle in 37 Sidi Rezegh goes on: the area stays contested.");
  });

  it("has no number where the map that gives one is not at hand", () => {
    const blocks = words.log({ side: "allied", gameTurn: 3, events: battle, rolls }, sight, false);
    expect(renderText(blocks)).toContain("Battle: 37 Sidi Rezegh");
  });

  it("is summed up in a line", () => {
    expect(words.summary({ side: "allied", gameTurn: 3, events: battle, rolls }, sight)).toBe(
      "Game-Turn 3, Allied: nothing moved, a battle (37: the attack is aborted). Lost: Axis 1 step.",
    );
  });

  it("has stakes for each shot, by the number of its die", () => {
    const [stakes] = words.stakes([{ side: "allied", gameTurn: 3, events: battle, rolls }], sight);
    expect(stakes.map(({ roll, result }) => [roll, result])).toEqual([[8, "hit"], [9, "no hit"]]);
    expect(stakes[0].values).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
    expect(stakes[0].basis).toBe("4 or less (armour fires +1, at armour -1, worse troops -1)");
  });
});

describe("what is hidden", () => {
  it("moves under its number, without cost and strength", () => {
    expect(log({ kind: "moved", piece: "axis-block-7", path: [30, 31, 37] })).toContain(
      "Axis block 7: 30 to 37 by 31.",
    );
    expect(log({ kind: "stepLost", piece: "axis-block-7" })).toContain("Axis block 7 loses a step.");
  });

  it("appears in full to its owner", () => {
    expect(log({ kind: "moved", unit: "al-7arm", piece: "allied-block-4", path: [30, 31], cost: 2 }))
      .toContain(
        "7arm: 30 to 31 (2).",
      );
  });

  it("is unsupplied under its number", () => {
    expect(
      log({ kind: "supplyJudged", units: ["al-7arm"], pieces: ["axis-block-2"], areas: [37], cite: "9.31" }),
    )
      .toContain("Unsupplied: 7arm, Axis block 2; area 37 (9.31).");
  });
});

describe("dice of a run", () => {
  it("that no event tells of came first", () => {
    expect([...diceByEvent({ events: [shot(1, true), shot(2, true)], rolls })]).toEqual([[0, 7], [1, 8]]);
  });

  it("are none for a whole cup", () => {
    const drew: SeenEvent = { kind: "drew", side: "axis", chits: ["ax-arko-1", "ax-arko-2"] };
    expect([...diceByEvent({ events: [shot(1, true), drew], rolls: [roll(1)] })]).toEqual([[0, 0]]);
  });
});

it("the log gives losses at the end of each Player-Turn", () => {
  const told = log(
    { kind: "phaseBegan", phase: "admin", side: "allied", gameTurn: 3 },
    { kind: "stepLost", unit: "ge-5pz", strength: 1 },
    { kind: "phaseBegan", phase: "admin", side: "axis", gameTurn: 3 },
    { kind: "drew", side: "axis", chits: ["ax-arko-1"] },
  );
  expect(told.indexOf("Axis losses: 1 step.")).toBeLessThan(told.indexOf("Game-Turn 3: Axis Player-Turn"));
});

it("places in a text are those that can be asked for, each once", () => {
  expect([
    ...new Set(
      "In area 37 al-7arm fired at axis-block-7; 46 Bir Berraneb, 5 dice of 9, in 37.".match(
        words.placeNames,
      ),
    ),
  ])
    .toEqual(["37", "al-7arm", "axis-block-7", "46"]);
  expect([...new Set("Axis block 7 stood still, and block 12 did not.".match(words.placeNames))]).toEqual([
    "Axis block 7",
    "block 12",
  ]);
});

it("options and corrections have words", () => {
  expect(words.options.every(({ own, values }) => values.some(({ value }) => value === own))).toBe(true);
  expect(words.corrections(sight, [{ kind: "axisBonus", points: 1 }, { kind: "repairedSteps", steps: 2 }]))
    .toEqual([
      "the Axis has 1 Victory Point for good",
      "the Axis has 2 repaired tank steps",
    ]);
  expect(words.corrections(sight, [{ kind: "strength", unit: "al-7arm", strength: 2 }])).toEqual([
    "7arm has 2 steps",
  ]);
  expect(words.corrections(sight, [
    { kind: "strength", unit: "ge-8pz", strength: 2 },
    { kind: "place", unit: "ge-8pz", area: 31, strength: 1 },
    { kind: "chit", chit: "ax-arko-1", to: "available" },
  ])).toEqual([
    "a hidden Axis block has another strength",
    "a hidden Axis block stands in 31 Bir el Chleta",
    "a hidden Axis chit is in: available",
  ]);
  expect(words.notes(sight).all.join(" ")).toContain("This is not the published game");
});

it("tells whose patrol is gone, as both sides have some of one name (15.8)", () => {
  const gone = { kind: "patrolRemoved", unit: "ax-pat3", piece: "axis-block-18", area: 44 } as const;
  expect(log({ ...gone, permanently: false })).toContain(
    "Axis pat3 leaves 44, to be placed again (15.8).",
  );
});
