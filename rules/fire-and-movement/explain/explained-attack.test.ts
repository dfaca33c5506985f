import { describe, expect, it } from "vitest";
import { sightOf } from "../../../tests/support/fire-and-movement.ts";
import { data, told } from "../../../tests/support/fire-and-movement-explained.ts";

describe("an attack", () => {
  const ATTACK = "attack 0703 from 0802 0803 with support 2";

  it("is explained by strengths, line, column, and the odds of each result with what it costs (7.3, 7.5)", () => {
    const attack = told(ATTACK);
    expect(attack).toContain(
      "- Attack 8 (7.3): - Pol (0802): attack 4 - 7RTR (0803): attack 2 - Markers 2 (8.3)",
    );
    expect(attack).toContain("- Differential 8 - 2 = +6 (7.3)");
    expect(attack).toContain(
      "- The desert line, the defender's best of those that apply (7.5): - desert: the terrain of the hex (7.5)",
    );
    expect(attack).toContain("- Column 6: +5 to +6 (7.3)");
    expect(attack).toContain(
      "- Ex, 2 in 6 (die 1 or 2): an attacker and the defender are depleted (7.5): - The attacker chooses who pays; here it is 7RTR (0803), the default (7.5)",
    );
    expect(attack).toContain("- 19 (0703) has to retreat (7.7): - It could retreat 2 hexes by");
    expect(data(ATTACK)).toMatchObject({
      isLegal: true,
      reckoning: { differential: 6, line: "desert", column: 6 },
    });
  });

  it("that may not be made is explained with the reason, and with what it would come to", () => {
    expect(told("attack 0703 from 0804")).toContain(
      "- No: - 14 in 0804 is not beside 0703 (7.1) - This takes every unit at its hex now. To ask as if one had moved, write AT and the new hex after it",
    );
    expect(told("attack 0703 from 0802 with support 9")).toContain(
      "- The Allied side has no +9 at all (8.3)",
    );
    const supposed = told("attack 0703 from 0802 with support 6");
    expect(supposed).toContain("- No: - No +6 is in hand for it; counted as if one were (8.3)");
    expect(supposed).toContain("- Attack 10 (7.3): - Pol (0802): attack 4 - Markers 6 (8.3)");
    expect(told("attack 0703 with support 2")).toContain(
      "- An attack needs a unit: markers alone do not bombard (7.1, 8.4)",
    );
  });

  it("comes on the line that its attackers bring the defender, with an engineer on another (14.2, 14.3)", () => {
    const position = {
      gameTurn: 2,
      phase: "combat",
      phasingSide: "axis",
      units: [{ unit: "uk-23", hex: "1204" }, { unit: "ge-33-eng", hex: "1205" }, {
        unit: "ge-1-8",
        hex: "1305",
      }],
    };
    const sight = sightOf(position, "axis");
    expect(told("attack 1204 from 1205 1305", "axis", sight)).toContain(
      "- The minefield line, the defender's best of those that apply (7.5): - desert: the terrain of the hex (7.5) - minefield: an attacker comes through the defender's mines (14.2)",
    );
    const cleared = told("attack 1204 from 1205 1305 engineer 1205", "axis", sight);
    expect(cleared).toContain("- rough: an engineer clears the defender's mines (14.3)");
    expect(cleared).toContain(
      "- 33 (1205) pays for that after the retreats: it is depleted, or eliminated if it cannot be (14.3)",
    );
    expect(cleared).toContain("It could hold its box, and ignore a retreat (14.4)");
  });

  it("by markers alone is explained where the table plays so: it costs nobody but the defender (8.4)", () => {
    const position = {
      gameTurn: 2,
      phase: "combat",
      phasingSide: "allied",
      units: [{ unit: "ge-1-8", hex: "3218" }],
      support: { allied: { hand: ["sf-uk-6a"] } },
    };
    const bombardment = told(
      "attack 3218 with support 6",
      "allied",
      sightOf(position, "allied", { bombardment: "allowed" }),
    );
    expect(bombardment).toContain("May it be made? - Yes (7.1)");
    expect(bombardment).toContain(
      "- Ar, 2 in 6 (die 1 or 2): nothing happens, as markers alone attack (7.5)",
    );
    expect(bombardment).toContain(
      "- Ex, 2 in 6 (die 3 or 4): the defender is depleted (7.5): - 1/8 (3218) is depleted (7.5)",
    );
  });

  it("may suppose that a unit has moved first", () => {
    expect(told("attack 2917 from 3118 at 3017")).toMatch(/Supposing 3118 at 3017\. .*7I \(3017\): attack 3/);
    expect(told("attack 2917 from 3118 at 1103")).toContain(
      '7I cannot move there; ask "explain 3118 to 1103" why',
    );
  });
});
