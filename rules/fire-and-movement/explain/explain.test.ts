import { describe, expect, it } from "vitest";
import { decided, sightOf } from "../../../tests/support/fire-and-movement.ts";
import { dg2010 } from "../ruleset.ts";
import { view } from "../sight/sight.ts";
import { words } from "../words/words.ts";
import { data, start, told } from "../../../tests/support/fire-and-movement-explained.ts";

describe("a unit", () => {
  it("is explained with both its sides, mobile or leg, and how each datum is known", () => {
    const unit = told("3123");
    expect(unit).toContain("3RTR (3123) ");
    expect(unit).toContain("- Commonwealth, Allied, 3-2-12: attack 3, defense 2, movement 12:");
    expect(unit).toContain("- Its values: printed in the rules");
    expect(unit).toContain("- Mobile or leg: reconstructed, not printed");
    expect(unit).toContain("- A mobile unit: it may move again after combat (5.2)");
    expect(unit).toContain("- Its depleted side is 2-1-12 (14.2): - The rule for such values: reconstructed");
    expect(told("3118")).toContain("- A leg unit: it does not move after combat (5.2)");
    expect(told("11HUS")).toContain("- It has no depleted side: a depletion eliminates it (14.2)");
    expect(told("ge-33-eng")).toContain(
      "it lets a German attack through mines use the rough line, and pays for it (14.3)",
    );
  });

  it("is explained where it may go, as if its movement phase began now where another is played (4.1, 5.1)", () => {
    expect(told("3123")).toMatch(
      /Movement - Movement allowance 12 \(5\.1\) - It may end its move in \d+ hexes/,
    );
    expect(told("2106")).toContain(
      "Movement - As if the Axis movement phase began now, with every unit in its present hex (4.1)",
    );
    const moved = decided(start, { kind: "move", unit: "uk-3rtr", path: ["3123", "3022", "2922"] } as never);
    expect(told("2922", "allied", view(moved, "allied")))
      .toContain("Movement - 3RTR has already moved in this phase (5.1)");
  });

  it("in a box may hold it, in a zone is bound, and beside an enemy may attack (6.1, 7.1, 14.4)", () => {
    expect(told("1104")).toContain("- It could hold its box, and ignore a retreat (14.4)");
    const near = told("0802");
    expect(near).toContain("- In the zone of 19 (0703)");
    expect(near).toContain("- It may leave only for a hex outside enemy zones (6.1)");
    expect(near).toContain("- It could attack 19 (0703)");
  });

  it("that is a reinforcement is explained by its schedule, and one that is lost as lost (11.1, 17.0)", () => {
    expect(told("1SA")).toContain(
      "it comes by itself to 1525 at the end of the movement phase of Game-Turn 2",
    );
    const lost = sightOf({
      gameTurn: 2,
      phase: "movement",
      phasingSide: "allied",
      units: [],
      eliminated: ["uk-1sa"],
    }, "axis");
    expect(told("1SA", "axis", lost)).toContain("- It is eliminated, and counts among the losses (17.0)");
  });
});

describe("a hex", () => {
  it("is explained with terrain, cost, line, what lies on its sides, zones and who can come", () => {
    const tobruk = told("1103");
    expect(tobruk).toContain(
      "- 1103 (Tobruk) is town terrain, 1 to enter but by road or trail (5.1): - Its terrain: printed in the rules",
    );
    expect(tobruk).toContain("- Its defenders are attacked on the rough line, or on a better one (7.5)");
    expect(tobruk).toContain("- S, to 1104: road and Allied minefield (5.1, 14.1, 14.2)");
    expect(tobruk).toContain("- In the Allied zone of 1RTR (1104) (6.1)");
    expect(tobruk).toContain("- 7 Allied units can end their moves here: 1RTR (1104) for 2½");
    expect(tobruk).toContain("- No Axis unit can end its move here (5.1)");
  });

  it("that is a supply symbol, the airfield or sea is described as such (12.0, 15.0, 5.1)", () => {
    expect(told("0102")).toContain("A supply symbol of the Axis side");
    expect(told("1509")).toContain(
      "The airfield Sidi Rezegh: an Allied unit on it costs the Axis a marker (15.0)",
    );
    expect(told("1202")).toContain("is sea: no unit enters it (5.1)");
  });

  it("may be asked for by the name of its place", () => expect(told("tobruk")).toBe(told("1103")));
});

describe("a way", () => {
  it("may name the unit and the destination as people do", () => {
    expect(told("the 3rd RTR to Sidi Suleiman")).toBe(told("3RTR to 3317"));
    expect(told("attack Sidi Omar from 3 RTR at 2818")).toBe(told("attack 2917 from 3RTR at 2818"));
  });

  it("to a hex is the cheapest, step by step with its cases", () => {
    expect(told("3123 to 2818")).toContain(
      "- Yes; this is the cheapest legal way (5.1) The way - From 3123 - 3122: 1, trail; 1 so far (5.1)",
    );
    expect(told("3123 to 2818")).toContain("- 9 of 12 movement points (5.1)");
    expect(data("3123 to 2818")).toMatchObject({ isLegal: true, way: { cost: 9 } });
    expect(told("1104 to 1103")).toContain(
      "2½; 2½ so far: - ½ road (5.1) - 2 a minefield of its own side (14.1)",
    );
  });

  it("that is written hex by hex is judged as it is written", () => {
    expect(told("3123 3022 2922")).toContain(
      "May it? - Yes (5.1) Hex by hex - From 3123 - 3022: 2, desert; 2 so far (5.1)",
    );
    expect(told("3123 3123 3022")).toContain("- No: - ");
  });

  it("that is shut comes with every case that shuts it, and how near the unit can come", () => {
    const far = told("3419 to 2917");
    expect(far).toContain("- No: - An enemy unit stands in 2917 (5.1)");
    expect(far).toContain("Here the allowance runs out (5.1)");
    expect(far).toContain("How near it can come - ");
    expect(data("3419 to 2917")).toMatchObject({ isLegal: false });
    expect(told("1203 to 1104")).toContain("REFUSED: There is no unit in 1203.");
    expect(told("1104 to 1203")).toContain(
      "- Sea, bare escarpments and enemy units close every way there (5.1, 16.0)",
    );
  });

  it("through an enemy minefield is the whole of a move (14.2)", () => {
    const mines = told("1205 to 1105", "axis");
    expect(mines).toContain("an enemy minefield, the whole allowance");
    expect(mines).toContain("(14.2)");
  });
});

describe("supply, victory and the markers", () => {
  it("lines of communication are listed by symbol, with what both sides would draw (8.1, 12.0, 15.0)", () => {
    const sight = sightOf({
      gameTurn: 3,
      phase: "movement",
      phasingSide: "allied",
      units: [{ unit: "ge-1-8", hex: "3919" }, { unit: "uk-8rtr", hex: "1509" }],
    }, "axis");
    const supply = told("supply", "axis", sight);
    expect(supply).toContain("- 3919: lost to 1/8 (3919) - 3921: nobody there");
    expect(supply).toContain("- Lost: 2 (12.0) - As the units stand it would draw 3 (8.1)");
    expect(supply).toContain(
      "- The airfield Sidi Rezegh, 1509: 8RTR (1509) on it costs the Axis a marker (15.0) - Lost: 1 (15.0)",
    );
  });

  it("victory comes with what bars the way to Tobruk, and what the losses would do (17.0, 17.1)", () => {
    const victory = told("victory");
    expect(victory).toMatch(
      /It is shut\. On the least obstructed way, to \d{4}, \d+ hexes? (is|are) barred \(17\.0\): - /,
    );
    expect(victory).toContain("- If the time were over now: a draw (17.0)");
    expect(victory).toContain("After Game-Turn 18 and 19 both sides roll a die");
  });

  it("markers are shown by value to their owner; others see their number and the cup as printed (8.1)", () => {
    // All dice were ones: each draw takes the lowest ids.
    expect(told("markers")).toContain(
      "Allied - In the cup as printed: 4 of +6, 3 of +4 and 2 of +2 (8.1) - In hand: 3 of +4 and 2 of +2 (8.1)",
    );
    expect(told("markers")).toContain(
      "Axis - In the cup as printed: 2 of +6, 5 of +4 and 8 of +2 (8.1) - In hand: 9 markers (8.1)",
    );
    expect(told("markers", "axis")).toContain("In hand: 5 markers (8.1)");
    expect(told("markers", "spectator")).not.toContain("In hand: 3 of");
  });
});

describe("what an explanation must not tell", () => {
  it("which markers the other side holds: it is the same whatever they are (8.1)", () => {
    const other = dg2010.thaw(start, {
      ...(dg2010.freeze(start) as object),
      support: {
        ...start.support,
        axis: {
          hand: ["2b", "2c", "2d", "2e", "4a", "4b", "4c", "4d", "6a"].map((each) => `sf-ax-${each}`),
          used: [],
        },
      },
    });
    if (!other.ok) throw new Error(other.error[0]);
    for (
      const question of [
        ...words.terms.explained.questions,
        "attack 0703 from 0802",
        "attack 0803 from 0703 with support 6",
        "0703",
      ]
    ) {
      expect(told(question, "allied", view(other.value, "allied"))).toBe(told(question));
    }
    expect(told("attack 0802 from 0703 with support 6")).toContain(
      "Counted as if these markers were in hand: you do not know which are (8.3)",
    );
  });
});

describe("a question that is none", () => {
  it.each([
    ["", "Ask for a unit or a hex"],
    ["the meaning of life", 'There is no unit called "meaning".'],
    ["9999", "There is no hex 9999 on this map."],
    ["3123 to", 'After "to", write the hex to go to.'],
    ["3123 to 9999", "There is no hex 9999 on this map."],
    ["3123 to Timbuktu", '"Timbuktu" is no hex'],
    ["33", "33 (3-4-11, 1606) or 33 (3-3-14, 2215) or 33 (2-2-11, 2106): name its hex."],
    ["1SA to 1525", "1SA is not on the map, and moves nowhere."],
    ["attack", 'After "attack", write the hex to attack.'],
    ["attack 9999 from 3123", "There is no unit in 9999."],
    [
      "attack 2917 from 2916",
      "There is no unit in 2916. To ask as if a unit had moved first, write its hex now, AT and the new hex, as in 3218 at 2916.",
    ],
    ["attack 0703 from 1205", "39 in 1205 is Axis; this needs an Allied unit."],
  ])("%j is refused with what would be one", (question, why) => {
    expect(told(question)).toContain(`REFUSED: `);
    expect(told(question)).toContain(why);
  });
});
