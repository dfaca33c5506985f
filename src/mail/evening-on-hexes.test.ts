import { afterAll, describe, expect, it } from "vitest";
import { closeAll, mail, type RowState, standingFor } from "../../tests/support/asked-letters.ts";
import { Correspondence } from "../../tests/support/correspondence.ts";
import { sha256Hex } from "../common/bytes/sha256.ts";
import { letterText } from "../../tests/support/letters.ts";

/** What stumbled when two people played North Africa and Fire & Movement by mail, in their own words. */

afterAll(closeAll);

/** A letter to a game in a state. @returns the lines that are kept, and the answer's words */
async function sent(at: RowState, body: string): Promise<{ kept: readonly string[]; words: string }> {
  const standing = await standingFor(at);
  try {
    const letters = await mail(standing, at.side, body);
    const { pending, seats } = await standing.desk.head(standing.id);
    return {
      kept: (pending?.asked === at.side ? pending.kept : seats[at.side].sheet?.lines) ?? [],
      words: letters.map(letterText).join("\n").replace(/\s+/g, " "),
    };
  } finally {
    standing.desk.close();
  }
}

const NORTH_AFRICA = { game: "north-africa", side: "allied", state: "opening" } as const;
const FIRE_AND_MOVEMENT = { game: "fire-and-movement", side: "allied", state: "opening" } as const;
const TO_3117_AND_3216 = ["move 44RTR to 3117", "move 8RTR to 3216"];

const FIRST_TWO = [...TO_3117_AND_3216, "attack 3116 from 3117 3216", "  with support 6"];
/** The hand that this game draws has a 6 and a 2 (8.1). */
const ONE_HAND = { code: () => "K7Q2", secret: () => sha256Hex("hand") };

const TWO_ATTACKS = [...FIRST_TWO, "attack 0703 from 0802 0803", "  with support 2"];

/** A game in which two attacks are kept, and the lines of that sheet as they stand. */
async function twoAttacks() {
  const game = await Correspondence.begin({ scenario: "crusader-2010/tobruk", pace: "strict" }, ONE_HAND);
  await game.order("allied", ...TWO_ATTACKS, "wait");
  return { game, sheet: async () => (await game.desk.head(game.id)).seats.allied.sheet?.lines };
}

describe("one who attacks twice", () => {
  const FIRST = [...TO_3117_AND_3216, "attack 3116 from 3117 3216"];
  const SECOND = ["move 7I to 3017", "move NZ to 2918", "attack 2917 from 3017 2918"];
  it.each([
    [NORTH_AFRICA, "both attack 3116. 7I to 3017, NZ to 2918, both attack 2917.", [...FIRST, ...SECOND]],
    [
      FIRE_AND_MOVEMENT,
      "Both attack 3116 with a 4. 7I goes to 3017, NZ to 2918, they attack 2917 with a six.",
      [
        ...FIRST,
        "  with support 4",
        ...SECOND,
        "  with support 6",
      ],
    ],
  ])("means by `both` those sent since: %o", async (at, words, lines) => {
    expect((await sent(at, `44RTR to 3117, 8RTR to 3216, ${words}`)).kept).toEqual(lines);
  });

  it("gets no gun in the second that helps in the first", async () => {
    const first = "44RTR to 3117, 8RTR to 3216, 2NZ to 3217. 44RTR and 8RTR attack 3116 with the guns.";
    const { kept } = await sent(NORTH_AFRICA, `${first} 7I to 3017, NZ to 2918. They attack 2917.`);
    expect(kept.at(-1)).toBe("attack 2917 from 3017 2918");
  });
});

describe("one who gives an attack other markers", () => {
  it.each([
    ["make it a 4 on 19", "  with support 4"],
    ["the attack on 0703 gets a 4 instead", "  with support 4"],
    ["attack 0703 with a 4", "  with support 4"],
    ["no markers on 0703", undefined],
  ])("keeps its attackers: %s", async (words, markers) => {
    const { game, sheet } = await twoAttacks();
    await game.write("allied", words);
    expect(await sheet()).toEqual([
      ...FIRST_TWO,
      TWO_ATTACKS.at(-2),
      ...(markers === undefined ? [] : [markers]),
    ]);
    game.close();
  });
});

describe("one who moves a unit after combat only if a hex is free", () => {
  it.each([
    "3RTR to 2818 after the battles if Sidi Omar is empty, else it stays",
    "After the combats 3RTR goes to 2818, but only when the Recam is gone from 2917.",
  ])("keeps the condition: %s", async (words) => {
    expect((await sent(FIRE_AND_MOVEMENT, words)).kept).toEqual(["if 2917 is empty mobile 3RTR to 2818"]);
  });

  it("names it by the hex to which it moves before", async () => {
    const game = await Correspondence.begin({ scenario: "crusader-2010/tobruk", pace: "strict" });
    await game.order("allied", "hold 3118", "go");
    await game.order("axis", "move 605 to 3215", "wait");
    await game.write("axis", "After the battles the 605 goes back to 3414");
    const { sheet } = (await game.desk.head(game.id)).seats.axis;
    expect(sheet?.lines).toEqual(["move 605 to 3215", "mobile 3215 to 3414"]);
    game.close();
  });
});

describe("one who asks about markers", () => {
  it.each([
    ["How many markers does Bruno have?", "The other side has 9 markers in hand, you have 5"],
    ["how many markers do I get next turn", "they draw 9 and you draw 5"],
  ])("reads what everybody may count: %s", async (words, answer) => {
    expect((await sent(FIRE_AND_MOVEMENT, words)).words).toContain(answer);
  });

  it("reads the number when they ask for one attack's, too", async () => {
    const { words } = await sent(FIRE_AND_MOVEMENT, "how many markers can I put on one attack?");
    expect(words).toContain("Two markers a side in a combat");
  });

  it("reads how many lie on each attack", async () => {
    const at = { game: "fire-and-movement", side: "axis", state: "asked" } as const;
    const { words } = await sent(at, "Before I answer: how many markers lie on each attack?");
    expect(words).toContain("No attack has a marker of the attackers");
  });
});

describe("one who asks about a rule", () => {
  it("reads it once, and what it costs", async () => {
    const { words } = await sent(
      { game: "fire-and-movement", side: "axis", state: "choice" },
      "What does it cost when he resists?",
    );
    expect(words).toContain("is depleted for it (7.8)");
    expect(words.match(/\(7\.8\)/g)).toHaveLength(1);
  });

  it("reads who stands in a hex before any odds", async () => {
    const { words } = await sent(FIRE_AND_MOVEMENT, "What stands in 3116 and how strong is it?");
    expect(words).toContain("16 (2-2-3) stands there");
  });
});

describe("one who takes an attack back", () => {
  it.each([
    ["Call off the attack on 19", FIRST_TWO],
    ["Please play it, but without the attack on the 19.", FIRST_TWO],
    ["Cancel the attack on 3116", [...TO_3117_AND_3216, ...TWO_ATTACKS.slice(-2)]],
    // It may still move.
    ["44RTR stays out of the attack", TWO_ATTACKS],
    ["44RTR does not attack", TWO_ATTACKS],
  ])("loses its markers with it, and no other order: %s", async (words, lines) => {
    const { game, sheet } = await twoAttacks();
    await game.write("allied", words);
    expect(await sheet()).toEqual(lines);
    game.close();
  });
});

describe("one whose unit takes the place of another", () => {
  it("need not say where that stands", async () => {
    const { kept } = await sent(FIRE_AND_MOVEMENT, "44RTR drives to 3117 and 8RTR takes its place.");
    expect(kept).toEqual(["move 44RTR to 3117", "move 8RTR to 3218"]);
  });

  it("attacks with each of them, from where each goes", async () => {
    const { kept } = await sent(NORTH_AFRICA, "7I to 3117, 44RTR to 3118. 7I and 44RTR attack 3116");
    expect(kept.at(-1)).toBe("attack 3116 from 3117 3118");
  });

  it.each([
    ["7I one hex north, 44RTR into the hex it leaves", ["move 7I to 3117", "move 44RTR to 3118"]],
    ["7I back to 3219, 44RTR into the hex it leaves. Pete", ["move 7I to 3219", "move 44RTR to 3118"]],
  ])("need not say which place that is: %s", async (words, kept) => {
    expect((await sent(FIRE_AND_MOVEMENT, words)).kept).toEqual(kept);
  });
});

describe("one who attacks", () => {
  it.each([
    [NORTH_AFRICA, "44RTR to 3117, 8RTR to 3216; 44RTR and 8RTR on 3116 with 2 points", [
      ...TO_3117_AND_3216,
      "attack 3116 from 3117 3216",
      "  with gs 2",
    ]],
    [FIRE_AND_MOVEMENT, "44RTR to 3117, 8RTR to 3216; 44RTR and 8RTR on 3116, support 6.", [
      ...TO_3117_AND_3216,
      "attack 3116 from 3117 3216",
      "  with support 6",
    ]],
    [{ ...NORTH_AFRICA, state: "kept" } as const, "attack 3116 again with both", [
      ...TO_3117_AND_3216,
      "move 2NZ-art to 3217",
      "attack 3116 from 3117 3216",
    ]],
    [{ ...NORTH_AFRICA, state: "kept" } as const, "attack 3116 again", [
      ...TO_3117_AND_3216,
      "move 2NZ-art to 3217",
      "attack 3116 from 3216 3117",
    ]],
    [{ ...FIRE_AND_MOVEMENT, state: "kept" } as const, "attack 3116 again", [
      ...TO_3117_AND_3216,
      "attack 3116 from 3216 3117",
    ]],
    [{ ...NORTH_AFRICA, state: "kept" } as const, "attack 3116 w 44 and 8rtr, all guns, 3 air", [
      ...TO_3117_AND_3216,
      "move 2NZ-art to 3217",
      "attack 3116 from 44rtr 8rtr",
      "  with rest gs 3",
    ]],
    [{ ...NORTH_AFRICA, state: "kept" } as const, "44RTR and 8RTR attack 3116 with all guns", [
      ...TO_3117_AND_3216,
      "move 2NZ-art to 3217",
      "attack 3116 from 3117 3216",
      "  with rest",
    ]],
    [{ ...NORTH_AFRICA, state: "kept" } as const, "They attack 3116, and the guns help. 2 points.", [
      ...TO_3117_AND_3216,
      "move 2NZ-art to 3217",
      "attack 3116 from 3117 3216",
      "  with 3217 gs 2",
    ]],
  ])("says so in few words: %o %s", async (at, words, lines) => {
    expect((await sent(at, words)).kept).toEqual(lines);
  });
});

describe("one who attacks in Fire & Movement", () => {
  const ON_16 = [...TO_3117_AND_3216, "attack 3116 from 3117 3216"];
  it.each([
    // Both sides have a 16: the one that is attacked is the enemy's.
    ["44RTR 3117, 8RTR 3216, both at 16 with a 6", [...ON_16, "  with support 6"]],
    ["44RTR 3117, 8RTR 3216. They attack 16, two 4s", [...ON_16, "  with support 4+4"]],
    ["44RTR 3117, 8RTR 3216. Both attack 3116. As support they get one 2.", [...ON_16, "  with support 2"]],
    ["44RTR 3117, 8RTR 3216. They get a 4 and a 2.", TO_3117_AND_3216],
  ])("names the enemy and the markers in few words: %s", async (words, lines) => {
    expect((await sent(FIRE_AND_MOVEMENT, words)).kept).toEqual(lines);
  });

  it("moves after the combats, and not before, who is named so twice", async () => {
    const words = "send 11HUS to 2418 and then after combat mobile 4SA to 2620";
    expect((await sent(FIRE_AND_MOVEMENT, words)).kept).toEqual(["move 11HUS to 2418", "mobile 4SA to 2620"]);
  });

  it("reads that nothing is called guns, and loses no word of them", async () => {
    const { kept, words } = await sent(
      FIRE_AND_MOVEMENT,
      "44RTR to 3117, 8RTR to 3216. Both attack 3116 with the guns.",
    );
    expect(kept).toEqual(TO_3117_AND_3216);
    expect(words).toContain('could not read "Both attack 3116 with the guns."');
  });
});

describe("one who says what happens if the other comes", () => {
  const axis = { side: "axis", state: "opening" } as const;
  it.each([
    ["If she comes for Sidi Omar, fall back to 2815.", ["retreat 2917 toward 2815"]],
    ["And when she attacks the 16 in 3116, it goes back to 3014.", ["retreat 3116 toward 3014"]],
    ["If Anna goes for Bardia, the 2/155 falls back to 3014.", ["retreat 3409 toward 3014"]],
    ["If she comes for Gabr Saleh, fall back to 2815.", []],
  ])("orders it for that unit alone: %s", async (body, kept) => {
    for (const game of ["fire-and-movement", "north-africa"] as const) {
      const read = await sent({ game, ...axis }, body);
      expect(read.kept).toEqual(kept);
      expect(read.words).not.toContain("could not read");
    }
  });

  it("says so in an own turn, too", async () => {
    const { kept } = await sent(FIRE_AND_MOVEMENT, "If he hits 8RTR it goes back to 3319");
    expect(kept).toEqual(["retreat 3419 toward 3319"]);
  });
});

describe("one who forbids a move and names another place", () => {
  it("sends nobody else there", async () => {
    const at = { ...NORTH_AFRICA, state: "kept" } as const;
    const { kept } = await sent(at, "44rtr not to 3117, too close. 3118, 8rtr 3317");
    expect(kept).not.toContain("move 3118 to 3317");
  });
});

describe("one who gives standing orders for all", () => {
  it("names those who have to run", async () => {
    const { kept } = await sent(
      FIRE_AND_MOVEMENT,
      "whatever he hits gets a 2. if they have to run, toward 3921",
    );
    expect(kept).toEqual(["protect all with support 2", "retreat all toward 3921"]);
  });

  it.each(["whatever he hits gets a 2", "each attacked unit gets a 2"])(
    "names those attacked: %s",
    async (body) => {
      const { kept, words } = await sent(FIRE_AND_MOVEMENT, body);
      expect(kept).toEqual(["protect all with support 2"]);
      expect(words).not.toContain("could not read");
    },
  );

  const axis = { side: "axis", state: "opening" } as const;
  it.each([
    ["Protect everyone with all guns and up to 2 points", ["protect all with all gs 2"]],
    ["Protect everything with all the guns we have", ["protect all with all"]],
    ["Whoever has to retreat goes towards Bardia.", ["retreat toward 3409"]],
    ["Standing orders: protect everything with the guns. Nobody advances.", [
      "protect all with all",
      "advance never",
    ]],
    [
      "Standing orders, please: all my units may use every gun for defence, but at most one air point per battle. Who must retreat goes back towards Tobruk, no unit advances.",
      ["protect all with all gs 1", "retreat toward 1103", "advance never"],
    ],
    [
      "My standing orders: protect all units with all guns and one point of ground support per battle. Retreat towards Tobruk. Nobody advances.",
      ["protect all with all gs 1", "retreat toward 1103", "advance never"],
    ],
    ["whoever gets hit: guns + 1 air each. fall back on bardia. dont follow up", [
      "protect all with all gs 1",
      "retreat toward 3409",
      "advance never",
    ]],
    [
      "For Anna's turn: protect everything with all the guns we have, nobody advances, and whoever has to retreat goes towards Bardia.",
      ["protect all with all", "retreat toward 3409", "advance never"],
    ],
  ])("names them by any word in North Africa: %s", async (words, lines) => {
    const { kept, words: answer } = await sent({ game: "north-africa", ...axis }, words);
    expect(kept.map((line) => line.replace("advance all never", "advance never"))).toEqual(lines);
    expect(answer).not.toContain("I could not read");
  });

  it.each([
    ["protect everything with a 4 at most.", ["protect all with support up to 4"]],
    ["Protect everyone with up to 4 points", ["protect all with support up to 4"]],
    ["everything gets at most a 4", ["protect all with support up to 4"]],
  ])("names them by any word in Fire & Movement: %s", async (words, lines) => {
    expect((await sent({ game: "fire-and-movement", ...axis }, words)).kept).toEqual(lines);
  });

  it("reads no count as left that its line has", async () => {
    const { words } = await sent(
      { game: "north-africa", ...axis },
      "Use all guns to defend and 2 air points per attack",
    );
    expect(words).toContain('read as "protect all with all gs 2"');
    expect(words).not.toContain("I could not read");
  });
});

describe("one who says what a unit does if it is attacked", () => {
  const allied = { side: "allied", state: "opening" } as const;
  const toSuleiman = "If Bruno comes for 44RTR or 8RTR they are to fall back toward Sidi Suleiman. A. Kerr";
  it.each(
    [
      [{ game: "north-africa", ...allied }, toSuleiman, [
        "retreat 3218 toward 3317",
        "retreat 3419 toward 3317",
      ]],
      [{ game: "fire-and-movement", ...allied }, toSuleiman, [
        "retreat 3218 toward 3317",
        "retreat 3419 toward 3317",
      ]],
      [{ game: "north-africa", side: "allied", state: "kept" }, toSuleiman, [
        ...TO_3117_AND_3216,
        "move 2NZ-art to 3217",
        "retreat 3117 toward 3317",
        "retreat 3216 toward 3317",
      ]],
      [
        { game: "north-africa", side: "axis", state: "opening" },
        "If Anna comes for 16 it is to go to Bardia",
        [
          "retreat 3116 toward 3409",
        ],
      ],
      [{ game: "north-africa", side: "axis", state: "played" }, "If 104 is attacked it goes to 3209.", [
        "retreat 3309 toward 3209",
      ]],
    ] as const,
  )("is understood for each unit that is named: %o %s", async (at, words, lines) => {
    const { kept, words: answer } = await sent(at, words);
    expect(kept).toEqual(lines);
    expect(answer).not.toContain("could not read");
  });

  it.each([
    ["If she comes for my 104, it shall fall back to 3209.", ["retreat 3309 toward 3209"]],
    ["Should he come at 104 then 104 goes to 3209", ["retreat 3309 toward 3209"]],
    ["If she comes for my 16 in 3116, it shall fall back to 3013 and the 12 protects it.", []],
    ["When he hits 104, send it to 3209.", ["retreat 3309 toward 3209"]],
  ])("moves nobody in the own turn: %s", async (words, lines) => {
    const at = { game: "north-africa", side: "axis", state: "played" } as const;
    expect((await sent(at, words)).kept).toEqual(lines);
  });
});

describe("one who is attacked", () => {
  const asked = { game: "north-africa", side: "axis", state: "asked" } as const;
  it.each([
    "Protect 15 too with one point when it is attacked.",
    "Nothing for the Recam. It shall run to the north.",
    "Nothing for 2/104. It goes to Bardia.",
  ])("gives no order for another unit than the one in question: %s", async (words) => {
    expect((await sent(asked, words)).kept).toEqual([]);
  });

  it.each([
    ["16: guns help, 2 air, if it has to go then 3114", [
      "protect 3116 with all gs 2",
      "retreat 3116 toward 3114",
    ]],
    ["16 back to 3114 if it has to run. air cover 2", ["protect 3116 with gs 2", "retreat 3116 toward 3114"]],
    ["If she must retreat, then to the north as far as possible.", ["retreat 3116 toward 3112"]],
    ["Nothing for 16. It shall run to the north.", ["protect 3116", "retreat 3116 toward 3112"]],
  ])("answers in few words: %s", async (words, lines) => {
    expect((await sent(asked, words)).kept).toEqual(lines);
  });

  it("says in one sentence who protects a unit and where it goes", async () => {
    const at = { game: "north-africa", side: "axis", state: "asked" } as const;
    expect((await sent(at, "protect 16 with the gun and retreat to 3214")).kept).toEqual([
      "protect 3116 with all",
      "retreat 3116 toward 3214",
    ]);
  });
});

describe("one who is attacked in North Africa", () => {
  const at = { game: "north-africa", side: "axis", state: "asked" } as const;
  it.each([
    ["The gun fires and nothing else.", ["protect 3116 with all"]],
    ["The 12 shoots, and 2 points in addition.", ["protect 3116 with 3015 gs 2"]],
  ])("says what helps, and that this is all: %s", async (words, lines) => {
    expect((await sent(at, words)).kept).toEqual(lines);
  });
});

describe("one who is attacked twice in Fire & Movement", () => {
  it.each([
    ["On the 16 I lay a 2. On the 19 I lay nothing.", ["support 2", "support none"]],
    ["For the 16 please my best marker, for the 19 the smallest one.", ["support 6", "support 2"]],
    ["Two twos for each of them.", ["all with support 2+2"]],
    ["The 16 stays in its position until the last man.", ["retreat 3116 hold"]],
  ])("says what each gets: %s", async (words, parts) => {
    const game = await Correspondence.begin({ scenario: "crusader-2010/tobruk", pace: "strict" }, ONE_HAND);
    await game.order("allied", ...FIRST_TWO, "attack 0703 from 0802 0803", "  with support 2", "go");
    await game.write("axis", words);
    const { kept } = (await game.desk.head(game.id)).pending!;
    expect(kept?.map((line) => line.replace(/^protect (?:\d{4} with )?/, ""))).toEqual(parts);
    game.close();
  });
});

describe("one whose unit must retreat", () => {
  const north = { game: "north-africa", side: "axis", state: "choice" } as const;
  const fire = { game: "fire-and-movement", side: "axis", state: "choice" } as const;
  it.each([
    [north, "Over 3115 to 3014.", ["retreat 3116 3115 3014"]],
    [fire, "He goes back over 3115 to 3014.", ["retreat 3116 3115 3014"]],
    [north, "16 to 3115", ["retreat 3116 toward 3115"]],
    [fire, "16 to 3115", ["retreat 3116 toward 3115"]],
    [north, "16 back to 3014, 12 to 2915", ["retreat 3116 toward 3014", "displace 3015 to 2915"]],
    [north, "16 to 3014 and 12 makes room, to 2915", [
      "retreat 3116 toward 3014",
      "displace 3015 to 2915",
    ]],
  ])("says where it goes, and who makes way: %o %s", async (at, words, lines) => {
    expect((await sent(at, words)).kept).toEqual(lines);
  });

  it.each([[north, "by 3115 3014"], [fire, "by 3015 2915"]])(
    "reads by which way, and where no way ends: %o",
    async (at, way) => {
      const { words } = await sent(at, "16 to 3015");
      expect(words).toContain(`${way}: no way ends in 3015`);
    },
  );

  it.each([north, fire])("gets no ways listed again once it is said: %o", async (at) => {
    expect((await sent(at, "16 to 3115")).words).not.toContain("ways:");
  });

  it("reads nothing of lines outside a sheet that was read", async () => {
    const { kept, words } = await sent(north, "go back to 3115 then 3014");
    expect(kept).toEqual(["retreat 3116 3115 3014"]);
    expect(words).not.toContain("outside BEGIN and END");
  });
});

describe("one who says in Fire & Movement what moves after combat", () => {
  const played = { game: "fire-and-movement", side: "axis", state: "played" } as const;
  it.each([
    ["Mobile: nobody.", ["mobile none"]],
    ["Nobody in the mobile phase.", ["mobile none"]],
    ["As for the second movement after combat, nobody. Ben", ["mobile none"]],
    ["3 to 2616. Mobile: nobody.", ["move 3 to 2616", "mobile none"]],
    ["605 to 3416 mobile", ["mobile 3515 to 3416"]],
    ["605 3416 mobile, 2/104 3316 mobile", ["mobile 3515 to 3416", "mobile 3415 to 3316"]],
    ["Mobile movement: 605 to 3416", ["mobile 3515 to 3416"]],
    ["Hi, after the battle 605 should still drive to 3416. Piet", ["mobile 3515 to 3416"]],
    ["605 to 3416, after the combats 605 to 3515", ["move 605 to 3416", "mobile 3416 to 3515"]],
    ["2/104 to 3316; 605 follows as mobile to 3415", ["move 2/104 to 3316", "mobile 3515 to 3415"]],
  ])("is understood wherever the word stands: %s", async (words, lines) => {
    expect((await sent(played, words)).kept).toEqual(lines);
  });

  it("is understood when asked", async () => {
    const game = await Correspondence.begin({ scenario: "crusader-2010/tobruk", pace: "strict" });
    await game.order("allied", "move 44RTR to 3117", "go");
    await game.write("allied", "Mobile: 44RTR to 3218, nobody else");
    expect((await game.desk.head(game.id)).pending?.kept).toEqual(["mobile 44RTR to 3218"]);
    game.close();
  });

  it("names a piece and its goal with a colon", async () => {
    const { kept } = await sent(FIRE_AND_MOVEMENT, "5RTR: 3221. 2RTR: one north. 3RTR: stays. T.");
    expect(kept).toEqual(["move 5RTR to 3221", "move 2RTR to 3322", "hold 3RTR"]);
  });
});
