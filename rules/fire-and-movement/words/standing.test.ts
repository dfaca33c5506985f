import { describe, expect, it } from "vitest";
import { decided, openedTruth, sightOf } from "../../../tests/support/fire-and-movement.ts";
import { renderText } from "../../../templates/text.ts";
import type { Viewer } from "../../../src/kernel/rules.ts";
import { CASES } from "../cases.ts";
import type { Correction } from "../corrections.ts";
import type { Decision } from "../position/decision.ts";
import { dg2010 } from "../ruleset.ts";
import { view } from "../sight/sight.ts";
import { words } from "./words.ts";

const SCENARIO = { map: "crusader", scenario: "crusader-2010/tobruk" };
const UNITS = [
  { unit: "uk-8rtr", hex: "3118", depleted: true },
  { unit: "uk-11i", hex: "3123" },
  { unit: "ge-1-8", hex: "1003" },
  { unit: "ge-2-8", hex: "3919" },
];
/** In the midst of the scenario, with an Axis unit that bars the way out of Tobruk. */
const position = (more: object = {}) => ({
  gameTurn: 7,
  phase: "movement",
  phasingSide: "allied",
  units: UNITS,
  support: { allied: { hand: ["sf-uk-6a"] }, axis: { hand: ["sf-ax-2a"] } },
  ...more,
});
const truth = openedTruth({ ...SCENARIO, position: position() });

const standing = (more: object = {}) =>
  Object.fromEntries(
    words.standing(view(openedTruth({ ...SCENARIO, position: position(more) }), "spectator"))
      .map(({ label, value }) => [label, value]),
  );

describe("how a game stands", () => {
  it("is losses of both sides, markers in hand, draws as the units stand, the airfield (12.0, 15.0)", () => {
    expect(standing()).toEqual({
      "Game-Turn": "7 of 20; it may end after 18 or 19 (17.1)",
      "Allied units lost": "0, and 1 depleted",
      "Axis units lost": "0",
      "Losses (17.0)": "make no difference to how the game ends",
      "Markers in hand": "Allied 1, Axis 1",
      "Allied markers next turn": "3 of 5: 2 lost to enemies on supply symbols (12.0)",
      "Axis markers next turn": "8",
      "Sidi Rezegh airfield, 1509": "empty",
    });
  });

  it("tells nothing of what may still come once it is over (17.0)", () => {
    const over = decided(
      openedTruth({
        ...SCENARIO,
        position: position({ gameTurn: 20, phasingSide: "axis", phase: "mobileMovement" }),
      }),
      { kind: "endMovement" },
    );
    const labels = words.standing(view(over, "spectator")).map(({ label }) => label);
    expect(labels).toEqual([
      "Game-Turn",
      "Allied units lost",
      "Axis units lost",
      "Sidi Rezegh airfield, 1509",
    ]);
  });

  it("has the airfield in Allied hands for a reason of the Axis draw (15.0)", () => {
    const held = standing({ units: [...UNITS, { unit: "uk-7hus", hex: "1509" }] });
    expect(held["Sidi Rezegh airfield, 1509"]).toBe("Allied unit there");
    expect(held["Axis markers next turn"]).toBe(
      "7 of 8: 1 lost to Allied units on the airfield Sidi Rezegh (15.0)",
    );
  });

  it.each([
    [["uk-4nz"], "make an end by time a victory of the Axis side, and the relief of Tobruk a draw"],
    [["ge-2-5"], "make an end by time a victory of the Allied side, and the capture of Tobruk a draw"],
    [["uk-4nz", "ge-2-5"], "make no difference to how the game ends"],
  ])("says what the losses %j would do (17.0)", (eliminated, said) => {
    expect(standing({ eliminated })["Losses (17.0)"]).toBe(said);
  });

  it("of a position without a scenario tells of no end (17.0)", () => {
    const labels = words.standing(sightOf(position(), "allied")).map(({ label }) => label);
    expect(labels).not.toContain("Game-Turn");
    expect(labels).not.toContain("Losses (17.0)");
  });
});

describe("the units of a side", () => {
  it("are listed by hex, with the values on their present side", () => {
    expect(renderText(words.pieces(view(truth, "axis"), "allied"))).toBe(
      "Allied units on the map, 2:\n\n3118 8RTR 3-2-9 (depleted); 3123 11I 4-4-9.\n",
    );
  });
});

describe("notes", () => {
  const notes = (more: object = {}) =>
    words.notes(view(openedTruth({ ...SCENARIO, ...more }), "spectator")).all;
  const told = (more: object = {}) => notes(more).join("\n");

  it("say in so many words that it is not the published game, and name every case by how it is known", () => {
    expect(told()).toContain("only the headings are. What is played for them is a reconstruction");
    for (const basis of ["stated", "implied", "reconstructed"] as const) {
      const cases = CASES.filter((each) => each.kind === "rule" && each.basis === basis);
      const note = notes().find((each) => each.toLowerCase().startsWith(basis));
      expect(note?.match(/\d+\.\d+/g)).toEqual(cases.map(({ number }) => number));
    }
  });

  it("say of each table how it is known, and which ones an owner has given", () => {
    expect(told()).toContain("Tables dg-2010/reconstructed-1; reconstructed: results table (");
    const owned = told({ charts: { id: "mine", retreat: { hexes: 3 } } });
    expect(owned).toContain("Tables mine; reconstructed: results table");
    expect(owned).toContain("given with the game: length of retreats");
  });

  it("name the options, and those that the table has chosen otherwise", () => {
    expect(told()).toContain(
      "Option (6.1): A unit that starts in an enemy zone of control may not move straight",
    );
    expect(told({ options: { downgrade: "lastTurn" } })).toContain(
      "House rule of this game (17.0): A side that has lost twice as many units as the other is downgraded only where the game ends by time",
    );
  });

  it("bring what map and order of battle have to say of themselves", () => {
    expect(told()).toMatch(/Counters: .*reconstructed/);
    expect(told()).toContain("Formations and sizes on the counters are reconstructed");
    expect(told()).toContain("Counters, engineers: ge-33-eng (2106) and ge-900-eng (1506)");
    expect(told()).toContain("Counters, how many there are: 18.0 lists 43 Axis units");
    expect(told()).toContain("Map: A reconstruction, not the published map");
  });
});

describe("what a rollback or a ruling has changed", () => {
  const corrections = [
    { kind: "place", unit: "uk-8rtr", hex: "3119" },
    { kind: "depleted", unit: "uk-8rtr", is: false },
    { kind: "remove", unit: "uk-11i", to: "eliminated" },
    { kind: "marker", marker: "sf-uk-4a", to: "hand" },
  ] as unknown as Correction[];

  it("is listed as corrections", () => {
    expect(words.corrections(view(truth, "axis"), corrections)).toEqual([
      "8RTR stands in 3119",
      "8RTR is at full strength",
      "11I is eliminated",
      "the Allied marker +4 (sf-uk-4a) is in its owner's hand",
    ]);
  });

  const changed = (viewer: Viewer) => {
    const after = dg2010.correct(truth, corrections);
    if (!after.ok) throw new Error(after.error[0].message);
    return renderText(words.changes(view(truth, viewer), view(after.value, viewer))).replace(/\s+/g, " ");
  };

  it("is places, strength and markers, these by value to their owner and by number to others (8.1)", () => {
    expect(changed("allied")).toContain("- 11I: eliminated, not 3123 ");
    expect(changed("allied")).toContain("- 8RTR: 3119, not 3118 ");
    expect(changed("allied")).toContain(
      "- 8RTR is at full strength now - Allied markers in hand: 6+4, not 6",
    );
    expect(changed("axis")).toContain("- Allied markers in hand: 2, not 1");
  });

  it("is nothing where nothing is otherwise", () => {
    expect(words.changes(view(truth, "axis"), view(truth, "axis"))).toEqual([]);
  });
});

describe("what the dice of a run were worth", () => {
  it("is listed for each combat: six results, their worth in steps, and the die's number as the reader saw it", () => {
    const opened = openedTruth({ ...SCENARIO });
    const drawn = dg2010.decide(opened, { kind: "drawSupport" }, { roll: () => 1 });
    if (!drawn.ok) throw new Error("no draw");
    const started = decided(drawn.value.truth, { kind: "endMovement" });
    const attack = { kind: "attack", attackers: ["uk-14"], target: "0805", support: ["sf-uk-2a"] };
    const declared = decided(started, attack as unknown as Decision);
    const asked = decided(declared, { kind: "endAttacks" });
    const fought = dg2010.decide(asked, { kind: "commitSupport", commitments: [] }, { roll: () => 6 });
    if (!fought.ok) throw new Error("no combat");
    const run = (viewer: Viewer) => ({
      side: "allied" as const,
      gameTurn: 1,
      events: dg2010.seen([...drawn.value.events, ...fought.value.events], viewer),
      rolls: [],
    });
    const stakes = (viewer: Viewer) => words.stakes([run(viewer)], view(fought.value.truth, viewer))[0];
    expect(stakes("allied")).toEqual([{
      roll: 6,
      side: "allied",
      words: "14 attacks 61 in 0805",
      basis: "+3, desert line, column 5",
      results: ["Ar", "Ex", "Ex", "Dr", "Dr", "Dr+"],
      result: "Dr+",
      values: [-0.5, 0, 0, 0.5, 0.5, 1.5],
      facts: [
        { label: "Attackers", value: "14" },
        { label: "Defender", value: "61 in 0805" },
        { label: "Markers", value: "2 against none" },
        { label: "Strengths", value: "5 against 2" },
      ],
      columns: {
        attackers: "uk-14",
        defender: "it-61",
        hex: "0805",
        attacker_markers: "2",
        defender_markers: "",
        attack: 5,
        defense: 2,
        differential: 3,
        line: "desert",
        column: "column 5",
      },
    }]);
    // Five Allied draws before it, six of the Axis: a spectator has seen none of them.
    expect(stakes("axis")[0].roll).toBe(10);
    expect(stakes("spectator")[0].roll).toBe(1);
    expect(Object.keys(stakes("axis")[0].columns)).toEqual(words.terms.dice.columns);
  });
});

it("a die for markers alone is worth nothing where it would cost the attacker, and a step where both would pay (8.4)", () => {
  const event = {
    kind: "combatResolved",
    attackers: [],
    defender: "ge-1-8",
    target: "1003",
    attack: 6,
    defense: 4,
    support: { attacker: ["sf-uk-6a"], defender: [] },
    differential: 2,
    row: "desert",
    column: 4,
    die: 1,
    result: "Ar",
    cite: "7.5",
  };
  const [[stakes]] = words.stakes(
    [{ side: "allied", gameTurn: 1, events: [event], rolls: [] }],
    view(truth, "axis"),
  );
  expect(stakes.words).toBe("1/8 in 1003 is bombarded (8.4)");
  expect(stakes.results).toEqual(["Ar", "Ar", "Ex", "Ex", "Dr", "Dr"]);
  expect(stakes.values).toEqual([0, 0, 1, 1, 0.5, 0.5]);
});

it("places that a text names are its hexes, each once", () => {
  expect([...new Set("From 2818 to 2917, and 2818 again".match(words.placeNames))]).toEqual(["2818", "2917"]);
});
