import { describe, expect, it } from "vitest";
import { deploy, scenario } from "../../../tests/support/desert.ts";
import type { PlainQuestion } from "../../../src/kernel/plain-question.ts";
import { plainAnswer } from "./asking.ts";

const CAMPAIGN = scenario("campaign");

function answered(question: PlainQuestion, sheet: readonly string[] = [], { state } = CAMPAIGN): string {
  const desk = { sight: state, side: "allied", asked: undefined, kept: sheet, sheet, waiting: [] } as const;
  const answer = plainAnswer(desk, question);
  if (answer === undefined) return "names nothing";
  if (!answer.ok) return answer.error;
  expect(answer.value.length).toBeLessThanOrEqual(5);
  return answer.value.join(" ");
}

const KEPT = ["move 44RTR to 3117", "move 8RTR to 3216", "move 2NZ-art to 3217"];

describe("how far a unit can go (5.13)", () => {
  it("is given by its allowance, the number of hexes and places in reach", () => {
    expect(answered({ about: "reach", piece: "44RTR" })).toMatch(
      /^44RTR \(3218\) has 9 movement points \(5\.13\)\. It can end its move in 89 hexes; .*3317 \(Sidi Suleiman\) for 4/,
    );
  });

  it("sees the orders that are kept", () => {
    expect(answered({ about: "reach", piece: "44RTR" }, KEPT)).toContain(
      "Your orders take it to 3117 for 3: 6 left.",
    );
  });

  it("takes the asker's own unit of a name that the enemy has too", () => {
    expect(answered({ about: "reach", piece: "16" })).toMatch(/^16 \(1005\)/);
  });
});

describe("whether a unit can reach a hex (5.0)", () => {
  it("is a yes with its cost, its way and what stops it there", () => {
    expect(answered({ about: "way", piece: "44RTR", place: "3117" })).toBe(
      "Yes: 44RTR (3218) can reach 3117 this turn, for 3 of its 9 movement points (5.0). The cheapest way: 3118 3117. " +
        'There it is in the zone of 16 (3116) (6.0). Next: to send it, write "move 3218 to 3117".',
    );
  });

  it("is a no with the reason and the nearest hex", () => {
    const no = answered({ about: "way", piece: "7I", place: "Sidi Omar" });
    expect(no).toMatch(
      /^No: 7I \(3118\) cannot reach 2917 \(Sidi Omar\) this turn\. An enemy unit stands in 2917 \(5\.12\)\./,
    );
    expect(no).toContain("The nearest it can end is 3017, 1 hex short, for 1 movement point.");
  });

  it("says how many turns it takes", () => {
    const desert = deploy({ units: { "al-8rtr": "1105", "ge-3-rec": "0101" } });
    expect(answered({ about: "way", piece: "8RTR", place: "0510" }, [], desert)).toMatch(
      /The cheapest way takes \d+ movement points: 2 turns, so Game-Turn \d+ if nothing gets in its way\./,
    );
  });
});

describe("the odds of an attack (7.61)", () => {
  it.each([
    "if I attack 3116 from 3117 and 3216",
    "attack 3116 from 3117 3216",
    "3116 from 3117, 3216",
    "of attacking 3116 from 44RTR and 8RTR",
    "si j attaque 3116 depuis 3117 et 3216",
    "if 44rtr and 8rtr attack 3116",
  ])(
    "are those of the units where the orders kept will have them: %s",
    (order) => {
      const odds = answered({ about: "odds", order }, KEPT);
      expect(odds).toContain("44RTR (3117) and 8RTR (3216): 9 against 2, +7 (7.0).");
      expect(odds).toContain(
        "Enemy Minefield line, column +6 to +8: D2 on 1, D1 on 2, Br on 3 and 4, A1 on 5 and 6",
      );
      expect(odds).toContain("The defender may add 1 gun and 4 ground support: then +2, column +2 to +3");
    },
  );

  it("say why the attack is not legal", () => {
    expect(answered({ about: "odds", order: "3116 from 3117" }, KEPT)).toContain(
      "it is not legal: 8RTR (3216) has to attack too",
    );
  });

  it("ask where units are named that nobody can mean", () => {
    expect(answered({ about: "odds", order: "3116 from my aunt" }, KEPT)).toMatch(/aunt/);
  });
});

describe("the odds of an attack that names units by numbers", () => {
  it.each([
    ["against 40 from 16", "Attack on 40 (1106) from 16 (1005): 4 against 2, +2 (7.0)."],
    ["if 16 attacks 40 in 1106", "Attack on 40 (1106) from 16 (1005): 4 against 2, +2 (7.0)."],
    ["16 and 14 hit 40", "Attack on 40 (1106) from 16 (1005) and 14 (0804): 7 against 2, +5 (7.0)."],
    ["against 16 with 44RTR", "Attack on 16 (3116) from 44RTR (3218): 4 against 2, +2 (7.0)."],
    [
      "if 16 attacks 0906 with the 70 guns and 3 air points",
      "Attack on 62 (0906) from 16 (1005) with 70 (1004) and 3 ground support: 13 against 2, +11 (7.0).",
    ],
    [
      "against 40 from 16, and against 61 from 14",
      "Attack on 61 (0805) from 14 (0804): 3 against 2, +1 (7.0).",
    ],
  ])("are those of the asker's units against the enemy's: %s", (order, odds) => {
    expect(answered({ about: "odds", order })).toContain(odds);
  });

  it.each([
    ["against 33 from 16", "Which one?"],
    ["against 99 from 16", "Which hex is attacked?"],
    ["if 1/8 attacks 3116", 'None of your units on the map is called "1/8".'],
    ["if 16 attacks 40 in 1106 and 61 in 0805", "Which hex is attacked: 1106 and 0805?"],
  ])("are asked about where that is not clear: %s", (order, asked) => {
    expect(answered({ about: "odds", order })).toContain(asked);
  });

  it("are never a sentence about words that the question has not", () => {
    const names = ["40", "33", "16", "1106", "3117", "0905", "44RTR", "the 70 guns", "1/8", "2 air points"];
    const shapes = [
      "A from B and C",
      "against A from B with C",
      "if A and B attack C",
      "A with B",
      "A hits B in C",
    ];
    const asked = shapes.flatMap((shape) =>
      names.flatMap((a) =>
        names.map((b, at) =>
          shape.replace("A", a).replace("B", b).replace("C", names[(at + 3) % names.length])
        )
      )
    );
    const answers = asked.map((order) => answered({ about: "odds", order }));
    expect(
      answers.filter((answer) => /more than this order takes|called "(?:attack|from|in|gs)"/.test(answer)),
    )
      .toEqual([]);
  });
});

describe("the other side (open in this game)", () => {
  it("is named by formation, by nation, and near a place", () => {
    expect(answered({ about: "others", whose: "italians" })).toMatch(
      /^On the map: 26 Italian units\..*Savona: 15 \(2816\)/,
    );
    expect(answered({ about: "others", whose: "", near: "3017" })).toMatch(
      /^Within 3 hexes of 3017: 4 enemy units, the nearest first\. Recam \(2917\) recon, 1-1-13, 1 away; /,
    );
    expect(answered({ about: "others", whose: "german", near: "3017" })).toMatch(
      /^No German unit stands within 3 hexes of 3017\. The nearest is /,
    );
  });

  it("may be attacked from the hexes that no bare escarpment parts from it", () => {
    expect(answered({ about: "approaches", place: "2917" })).toMatch(
      /^2917 \(Sidi Omar\) can be attacked from 6 hexes\. Vacant, .*3017 7I \(3118\).* The enemy holds 15 \(2816\)\./,
    );
  });

  it("is what could come against a unit, and the asker's units against an enemy", () => {
    expect(answered({ about: "threats", place: "2620" })).toContain("5 enemy units could move next to it");
    expect(answered({ about: "threats", place: "2917" })).toContain("Could move next to it: 7I (3118) for 1");
  });
});

it("how far the units of a formation can go, toward the enemy", () => {
  expect(answered({ about: "reach", piece: "the New Zealanders" })).toContain(
    "4NZ (3220) has 9: 3017 for 5, 1 hex from Recam (2917); 5NZ (3121) has 9:",
  );
});

it("who can join an attack: those next to it by orders, guns in range, and who could come (8.1)", () => {
  const joiners = answered({ about: "joiners", place: "3116" }, KEPT);
  expect(joiners).toContain("Next to 16 (3116) already: 8RTR (3216) and 44RTR (3117).");
  expect(joiners).toContain("Guns in range: 2NZ (3217) (8.1).");
});

it("who can come to a hex, the cheapest first", () => {
  expect(answered({ about: "joiners", place: "3117" })).toMatch(
    /^23 units of yours can end a move in 3117: 7I \(3118\) for 2 points, 44RTR \(3218\) for 3 points,/,
  );
});

it("what could stop an attack: the guns and the points of the defender (8.4, 9.0)", () => {
  expect(answered({ about: "dangers", place: "3116" }, KEPT)).toContain(
    "Guns that can give it protection: 12 (3015) with 1 (8.4). The enemy has 4 Ground Support Points left (9.0).",
  );
});

it("what could stop a unit on its way: why it cannot go there", () => {
  expect(answered({ about: "dangers", piece: "7I", place: "2917" })).toContain(
    "An enemy unit stands in 2917 (5.12).",
  );
});

describe("where something is", () => {
  it("lists the units of a formation, with where orders take them", () => {
    expect(answered({ about: "whereabouts", name: "the New Zealand division" }, ["move 4NZ to 3219"])).toBe(
      "New Zealand division: 5 of 5 units on the map. 4NZ in 3220, by your orders then in 3219, 5NZ in 3121, 6NZ in 3122, " +
        'NZ in 3019 and 2NZ in 3221. Next: ask "how far can 4NZ go".',
    );
  });

  it("tells a unit with its kind and ground, one still to come with its Game-Turn, and a place", () => {
    expect(answered({ about: "whereabouts", name: "22 gds" })).toMatch(
      /^22Gds \(yours, motorized-infantry, 4-4-9\) is in 3624\./,
    );
    expect(answered({ about: "whereabouts", name: "1SA" })).toContain(
      "1SA comes on Game-Turn 2 at 1625 (13.0)",
    );
    expect(answered({ about: "whereabouts", name: "Sidi Omar" })).toMatch(/^2917 \(Sidi Omar\)/);
    expect(answered({ about: "whereabouts", name: "my aunt" })).toBe("names nothing");
  });
});

it("what is in a hex: ground, who stands there, zones", () => {
  expect(answered({ about: "contents", place: "3117" }, KEPT)).toBe(
    "3117 is mixed terrain. Nobody stands there. By your orders 44RTR will stand there. " +
      'It is in the zone of 16 (3116) (6.0). Next: ask "who can reach 3117".',
  );
  expect(answered({ about: "contents", place: "3116" })).toContain(
    "The enemy's 16 (infantry, 2-2-3) stands there.",
  );
});

describe("supply (12.0)", () => {
  it("is that of all the asker's units", () => {
    expect(answered({ about: "condition" })).toMatch(
      /^All your units on the map, 39, are in supply \(12\.0\)\. Next: write "explain \d{4}"/,
    );
  });

  it("names those that are cut off, with what follows", () => {
    const desert = deploy({ units: { "al-8rtr": "0605", "ge-3-rec": "0101" }, map: { supply: {} } });
    expect(answered({ about: "condition" }, [], desert)).toBe(
      "Out of supply now: 8RTR (0605) (12.0). Each moves half as far and attacks with 0 (12.32, 12.33). " +
        'Next: write "explain 0605" for its way to supply.',
    );
  });
});

it("the odds of an attack suppose moves, and say how to order both (7.6)", () => {
  const odds = answered({ about: "odds", order: "3116 from 3218 at 3117 3419 at 3216" });
  expect(odds).toContain("Attack on 16 (3116) from 44RTR (3117) and 8RTR (3216): 9 against 2, +7 (7.0).");
  expect(odds).toContain(
    'Next: to order it, write "move 3218 to 3117", "move 3419 to 3216", "attack 3116 from 3117 3216".',
  );
});
