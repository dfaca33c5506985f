import type { Viewer } from "../../../src/kernel/rules.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { renderText } from "../../../templates/text.ts";
import { opened } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import { stepCost } from "../position/boundaries.ts";
import { view } from "../position/sight.ts";
import { describe, expect, it } from "vitest";
import { explain } from "./explain.ts";
import type { Explanation } from "./explanation.ts";
import { meanSteps, oddsOf, oddsTogether } from "./odds.ts";
import { costParts } from "./step-costs.ts";

const truth = opened({
  scenario: "fab-crusader/campaign",
  position: {
    gameTurn: 3,
    phasingSide: "allied",
    phase: "movement",
    units: [
      { unit: "al-7arm", area: 50, strength: 4, piece: 4 },
      { unit: "al-4nz", area: 37, strength: 3, piece: 5, condition: "disordered" },
      { unit: "ge-5pz", area: 37, strength: 3, piece: 2 },
      { unit: "ge-a3", area: 46, piece: 6 },
      { unit: "ge-8pz", area: 31, piece: 7 },
      { unit: "ge-155", area: 34, piece: 8 },
    ],
    chits: {
      "al-art-xxx-1": "available",
      "ax-gar-37": { area: 37 },
      "ax-air-1": { area: 12, as: "interdiction" },
    },
    works: { "31": "axis" },
  },
});

function said(question: string, viewer: Viewer = "allied", of = truth): string {
  const answer = explain(view(of, viewer), question);
  if (!answer.ok) throw new Error(answer.error);
  return renderText(answer.value.blocks).replace(/\n\s+/g, " ");
}

function refused(question: string, viewer: Viewer = "allied"): string {
  const answer = explain(view(truth, viewer), question);
  if (answer.ok) throw new Error(`${question} is answered`);
  return answer.error;
}

describe("the chances of hits", () => {
  it("are those of so many dice that hit with so much of ten (2.1)", () => {
    expect(oddsOf(2, 5)).toEqual([0.25, 0.5, 0.25]);
    expect(oddsOf(0, 5)).toEqual([1]);
    expect(meanSteps(oddsOf(4, 3))).toBeCloseTo(1.2, 9);
  });

  it("of two volleys together are those of all their dice", () => {
    for (const [hits, chance] of oddsTogether(oddsOf(1, 4), oddsOf(2, 4)).entries()) {
      expect(chance).toBeCloseTo(oddsOf(3, 4)[hits], 9);
    }
  });
});

describe("an area", () => {
  it("is explained with its ground, who is there, the ways out, and supply", () => {
    const words = said("37");
    expect(words).toContain("37 Sidi Rezegh");
    expect(words).toContain("Terrain difficulty 1: off the attacker's ground fire (2.4)");
    expect(words).toContain("Axis: 5pz (3 steps, elite), Sidi Rezegh garrison");
    expect(words).toContain("39 Bir Bu Creimisa: no way, an escarpment without a road (14.11)");
    expect(words).toContain("Supply, if it were judged now");
  });

  it("may be asked for by its name", () => expect(said("sidi rezegh")).toBe(said("37")));
});

describe("a block", () => {
  it("of one's own is explained with all that is printed on it and where it may go", () => {
    const words = said("7arm");
    expect(words).toContain("7 Armoured Bde, Allied, XXX: armour (13.2, 13.3)");
    expect(words).toMatch(/areas within reach now \(5\.3\).*for 3: .*46\*/);
    expect(words).toContain("The other side knows it as Allied block 4 while it is hidden (6.24)");
  });

  it.each(["Axis block 7", "block 7", "axis block 7?"])("that is hidden may be asked for as “%s”", (name) => {
    expect(said(name)).toBe(said("axis-block-7"));
    expect(said(`fire 7arm at ${name}`)).toBe(said("fire 7arm at axis-block-7"));
  });

  it("that is hidden is explained by what lies open alone", () => {
    const words = said("axis-block-7");
    expect(words).toContain("A hidden Axis block: only its owner knows its identity and strength (6.24)");
    expect(words).toMatch(/could be any of \d+: .*8pz/);
    expect(words).not.toContain("Movement");
  });

  it("that is not to be seen is not found by its name", () => {
    expect(refused("8pz")).toBe(
      "8pz cannot be seen. Ask for a hidden block by its number, for example axis block 3.",
    );
    expect(refused("104")).toContain("104 cannot be seen");
    expect(said("8pz", "axis")).toContain("8 Panzer Regt");
  });

  it("whose designation is a number is found where no area has it", () => {
    expect(said("155", "axis")).toContain("155 Afrika Regt");
    expect(said("155 to 36", "axis")).toContain("36 Ed Duda: 1; 1 of 3 so far");
  });
});

describe("a recovering block", () => {
  const recovering = (revision: number) =>
    opened({
      position: {
        gameTurn: 3,
        phasingSide: "allied",
        phase: "movement",
        units: [{ unit: "al-7arm", area: 50, condition: "recovering" }, { unit: "ge-a3", area: 46 }],
      },
      revision,
    });

  it("is explained with what it may not do, and without a way into the enemy (6.5, 9.33)", () => {
    const words = said("7arm", "allied", recovering(10));
    expect(words).toContain("Until then it does not attack, moves one area");
    expect(words).not.toMatch(/for \d: [\d* ]*46/);
  });

  it("acts as one in good order in games made before revision 10", () => {
    const words = said("7arm", "allied", recovering(9));
    expect(words).not.toContain("Until then");
    expect(words).toMatch(/for 3: [\d* ]*46/);
  });
});

describe("a march", () => {
  it("is reckoned step by step, case by case", () => {
    expect(said("7arm to 46")).toContain(
      "46 Bir Berraneb: 3; 3 of 6 so far (5.32): - a field: 2 (5.32) - enemies are there: 1",
    );
  });

  it("costs, item by item, what the rules charge for each step of the map", () => {
    const sight = view(truth, "allied");
    const { map } = sight.setting;
    const steps = map.areas.flatMap((area) => map.steps(area)).filter(({ to }) => to !== 0);
    for (const side of SIDES) {
      for (const step of steps) {
        const items = costParts(sight, side, step).reduce((sum, { points = 0 }) => sum + points, 0);
        expect([step.boundary.name, items]).toEqual([step.boundary.name, stepCost(sight, side, step)]);
      }
    }
    expect(steps).toHaveLength(306);
  });

  it("that breaks says where and why", () => {
    const words = said("move 7arm 50 46 45");
    expect(words).toContain("It may not go so");
    expect(words).toContain("has to stop in Bir Berraneb [46], which the enemy holds (5.35)");
  });

  it("to where it cannot get shows the way of the fewest areas", () => {
    expect(said("7arm to 1")).toContain("It cannot get there. The way of the fewest areas is this");
  });

  it("is explained to the owner alone", () => {
    expect(refused("5pz to 46")).toBe("I explain ways of your own blocks only, and 5pz is not yours.");
    expect(refused("axis-block-7 to 46")).toContain("is not yours");
  });

  it("at another time is explained as if the movement began", () => {
    expect(said("8pz to 30", "axis")).toContain("As if its operational movement began now");
  });
});

describe("fire", () => {
  it("is explained modifier by modifier, with the chance of each number of hits", () => {
    const words = said("fire 4nz at 5pz");
    expect(words).toContain("Base: 5 (2.1) - at armour: -1 (15.74)");
    expect(words).toMatch(/disordered: -1 \(9\.33\)/);
    expect(words).toMatch(/Chances: 0 hits \d+%, 1 hit \d+%/);
  });

  it("at a hidden block is explained for each kind that it could be", () => {
    const words = said("fire 7arm at axis-block-7");
    expect(words).toContain("Axis block 7, if it is elite armour (8pz");
    expect(words).toMatch(/Axis block 7, if it is \w+ infantry/);
    expect(words).toContain("the firer having come there");
  });

  it("comes as figures, too", () => {
    const answer = explain(view(truth, "allied"), "fire artillery xxx 1 in 37");
    const { volleys } = (answer.ok ? answer.value.data : undefined) as Explanation;
    expect(volleys).toEqual([expect.objectContaining({ kind: "artillery", dice: 1, firer: "al-art-xxx-1" })]);
    expect(volleys![0].odds[1]).toBeCloseTo(volleys![0].need / 10, 9);
  });

  it("of a hidden block nobody else can reckon", () => {
    expect(refused("fire axis-block-7 in 31")).toContain("Only the owner of that block knows");
  });
});

it("a battle is explained in the order of its fire", () => {
  const words = said("battle 37");
  for (const part of ["Battle in 37 Sidi Rezegh", "Defensive ground fire (6.27)", "Then"]) {
    expect(words).toContain(part);
  }
  expect(words.indexOf("Defensive")).toBeLessThan(words.indexOf("Then"));
});

it("a battle may be asked for before anybody has moved, with chits", () => {
  const words = said("battle 31 with 7arm, artillery xxx 1");
  expect(words).toContain("As if 7arm had come there");
  expect(words).toContain("As if assigned: XXX artillery 1");
  expect(words).toContain("The attacker's artillery (6.25)");
  expect(words).toMatch(/Offensive ground fire \(6\.28\)[^]*Axis block 7, if it is elite armour/);
  expect(refused("battle 31 with 5pz")).toBe("You can suppose a move only for your own blocks.");
  expect(refused("battle 31 with 7arm, sa")).toBe("Special Action is not assigned to battles (6.22).");
  expect(refused("battle 31 with cavalry")).toContain("no block and no chit cavalry");
});

it("supply, Victory Points and the other side's counts are explained", () => {
  expect(said("supply")).toContain("Axis: 4 Ain el Gazala");
  expect(said("victory")).toContain("37 Sidi Rezegh, 1 to Allied or Axis");
  expect(said("enemy")).toMatch(/4 blocks on the map, 3 of them hidden \(6\.24\)/);
  expect(said("supply", "spectator")).toBe(said("supply"));
});

it("the explanation of the enemy gives draws as the table chose them (4.2)", () => {
  const enemy = (draws: string) => {
    const begun = opened({ scenario: "fab-crusader/campaign", options: { draws } }, { roll: () => 1 });
    return said("enemy", "allied", begun);
  };
  expect(enemy("adminPhase")).toContain("6 are drawn in each Admin Phase of this Game-Turn");
  expect(enemy("gameTurn")).toContain("12 are drawn in the first Admin Phase of this Game-Turn");
});

it("what names nothing gets an answer that helps", () => {
  expect(refused("nonsense")).toContain("There is no area nonsense on this map.");
  expect(refused("")).toBe("Nothing is asked.");
  expect(refused("fire artillery xxx 1")).toContain("in which area");
});
