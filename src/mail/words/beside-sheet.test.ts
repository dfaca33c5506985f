import { describe, expect, it } from "vitest";
import { scenario } from "../../../tests/support/desert.ts";
import { seenBy } from "../../game/open/open-game.ts";
import { typedBeside } from "../seat/typed-beside.ts";
import { besideSheet, wordsToSomebody } from "./beside-sheet.ts";

const { system, truth } = scenario("campaign");
const { sight } = seenBy({ system, truth }, "allied");
const desk = { sight, side: "allied" as const, asked: undefined, kept: [], sheet: [], waiting: [] };
const sorted = (...lines: readonly string[]) => besideSheet(system.orders, desk, typedBeside(lines));
const NOTHING = {
  below: [],
  instruction: undefined,
  codes: [],
  orders: [],
  mixed: [],
  unsorted: [],
  talk: [],
  said: [],
  takenBack: [],
  unheard: [],
  questions: [],
};

describe("what stands in a letter beside sheets", () => {
  it("is orders where every line of a paragraph reads as one", () => {
    expect(
      sorted("Hi Bruno,", "", "move 4SA to 1717", "attack 3116 from 3117", "  with gs 2", "", "Best, Anna"),
    ).toEqual({
      ...NOTHING,
      orders: ["move 4SA to 1717", "attack 3116 from 3117", "  with gs 2"],
      talk: ["Hi Bruno,", "Best, Anna"],
      said: [["Hi Bruno,"], ["Best, Anna"]],
    });
  });

  it("sends no piece that has the number of the formation that is named", () => {
    const axis = { ...desk, sight: seenBy({ system, truth }, "axis").sight, side: "axis" as const };
    expect(besideSheet(system.orders, axis, ["15 to 3415"]).orders).toEqual(["15 to 3415"]);
    expect(besideSheet(system.orders, axis, ["15 Pz to 3415"]).orders).toEqual([]);
  });

  it("is no order that a later paragraph takes back", () => {
    expect(sorted("7I to 3017.", "44RTR to 3117.", "", "No, wait: 7I stays.")).toMatchObject({
      orders: ["44RTR to 3117."],
      takenBack: ["move 7I to 3017"],
    });
  });

  it("is orders in a player's own words, too", () => {
    const lines = [
      "44 RTR to 3117",
      "8th Royal Tanks to 3216",
      "2NZ -> 3217",
      "attack from 3117 3216 to 3116 with gs 5",
    ];
    expect(sorted("Here we go!", "", ...lines, "", "Anna")).toEqual({
      ...NOTHING,
      orders: lines,
      talk: ["Here we go!", "Anna"],
      said: [["Here we go!"], ["Anna"]],
    });
  });

  it.each([["3218 -> 3117", "3419 -> 3216"], ["3218-3117", "3419-3216"], ["3218 3117", "3419 3216"]])(
    "takes no order of numbers alone for a heading: %s",
    (...lines) => {
      const { orders, talk } = sorted(...lines);
      expect(orders).toHaveLength(2);
      expect(talk).toEqual([]);
    },
  );

  it("takes a line above orders for a heading", () => {
    expect(sorted("My moves for turn 1", "44RTR to 3117", "8RTR to 3216").orders).toHaveLength(2);
  });

  it("is no order where such words may mean several, and what is talk stays talk", () => {
    const { orders, mixed } = sorted("44 RTR to 3117", "the Hussars to 3422", "the Hussars to 3423");
    expect(orders).toEqual([]);
    expect(mixed[1]).toMatchObject({
      text: expect.stringMatching(/Hussars/),
      problem: expect.stringMatching(/may mean/),
    });
    for (
      const line of [
        "44RTR was brave in 3117",
        "I want to go to Tobruk one day",
        "You lost 3116 to me!",
        "We will meet at Gabr Saleh",
      ]
    ) {
      expect(sorted(line), line).toMatchObject({ orders: [], mixed: [] });
    }
  });

  it("is no talk where an order in it names something unknown", () => {
    // Who helps is never read as who attacks; the line itself is answered as a sheet's is.
    expect(sorted("attack 3116 with everything")).toMatchObject({
      orders: ["attack 3116", "  with everything"],
      mixed: [],
    });
    expect(sorted("protect yourself")).toMatchObject({ orders: [], mixed: [] });
  });

  it("is no order where a line asks", () => {
    expect(sorted("44RTR to 3117?")).toMatchObject({
      orders: [],
      mixed: [{ problem: expect.stringContaining("question mark") }],
    });
    expect(sorted("44RTR to 3117", "8RTR to 3216 ?")).toMatchObject({
      orders: ["44RTR to 3117"],
      mixed: [{ text: expect.stringContaining("8RTR") }],
    });
    expect(sorted("How are you?")).toMatchObject({ orders: [], mixed: [], talk: ["How are you?"] });
  });

  it("is read below a greeting", () => {
    expect(sorted("Hi Bruno,", "move 4SA to 1717")).toMatchObject({
      orders: ["move 4SA to 1717"],
      mixed: [],
    });
  });

  it("is taken with the lines that are none, where at least half are orders", () => {
    const lines = ["move 4SA to 1717", "3218 to 3117", "mvoe 3419 to 3319"];
    expect(sorted(...lines)).toMatchObject({ orders: lines, mixed: [] });
  });

  it("is read in no part where most lines of the paragraph are no orders", () => {
    const lines = ["I thought of this:", "move 4SA to 1717", "but my brother says that it loses"];
    const { orders, mixed } = sorted(...lines);
    expect(orders).toEqual([]);
    expect(mixed.filter(({ problem }) => problem === undefined).map(({ text }) => text)).toEqual([
      "move 4SA to 1717",
    ]);
    const { orders: apart } = besideSheet(
      system.orders,
      desk,
      ["move 4SA to 1717", "mvoe 3218 to 3117"],
      false,
    );
    expect(apart).toEqual([]);
  });

  it("is not read where it is almost an order, nor taken for talk", () => {
    expect(sorted("mvoe 4SA to 1717")).toMatchObject({
      orders: [],
      talk: [],
      mixed: [{ text: "mvoe 4SA to 1717" }],
    });
  });

  it.each([
    "protect 3116 with the gun in 3015 and 9 gs",
    "retreat 3116 to Halfaya",
    "Move the lot from 3118 up",
  ])(
    "is not taken for talk where it orders somebody about, however it goes on: %s",
    (line) => expect(sorted("Ouch!", "", line)).toMatchObject({ orders: [], mixed: [{}], talk: ["Ouch!"] }),
  );

  it.each(["Attack is the best defence, they say", "protect yourself!", "Retreat? Never."])(
    "is talk where it orders nobody about: %s",
    (line) => expect(sorted(line)).toMatchObject({ orders: [], mixed: [] }),
  );

  it.each(["go", "GO.", '"go"', "*Go*", "  go  ", "Go \u{1f64f}", "wait!"])(
    "is an instruction: %s",
    (line) => {
      expect(sorted("Hi,", "", line).instruction).toBe(/wait/.test(line) ? "wait" : "go");
    },
  );

  it.each(["GO please!", "go, thanks", "Go ahead!", "please go", "Please wait, thanks."])(
    "is an instruction with politeness around it: %s",
    (line) => {
      expect(sorted("Hi,", "", line)).toMatchObject({
        instruction: /wait/.test(line) ? "wait" : "go",
        talk: ["Hi,"],
      });
    },
  );

  it("is no instruction where a mail program has broken a sentence before it", () => {
    const sentence = ["If Bruno has told you that my four brigades may all be there by now", "please go"];
    expect(sorted(...sentence)).toEqual({
      ...NOTHING,
      talk: [sentence.join(" ")],
      said: [sentence],
      unheard: ["please go"],
    });
    expect(sorted(sentence[0], "GO").instruction).toBe("go");
    expect(sorted("attack 3116 from 3117 3216 with 3217 and 5 gs, as it was agreed", "go").instruction).toBe(
      "go",
    );
  });

  it("is no instruction as the last word of a sentence that is broken early", () => {
    const lines = [
      "Not ready yet. I am still looking at the map",
      "and do not know which way my Panzers should",
      "go.",
    ];
    expect(sorted(...lines)).toMatchObject({ instruction: undefined, unheard: ["go."] });
    expect(sorted("Hi Bruno", "go").instruction).toBe("go");
  });

  it.each([["Regards,", "Go"], ["Kind regards,", "", "Go"], ["Cheers", "Anna", "", "GO"]])(
    "is no instruction below a closing, as a name stands there: %j",
    (...lines) => {
      const { instruction, unheard } = sorted("Please give me until Sunday.", "", ...lines);
      expect([instruction, unheard]).toEqual([undefined, lines.slice(-1)]);
    },
  );

  it("is to wait, where both are written", () => {
    expect(sorted("go", "", "wait").instruction).toBe("wait");
    expect(sorted("wait", "", "go").instruction).toBe("wait");
  });

  it.each(["GO 7F", "go 7f", "Go ahead with 7F, please", "*GO 7F*", "GO: 7F."])(
    "names the sheet that it would have played: %s",
    (line) => expect(sorted(line)).toMatchObject({ instruction: "go", codes: ["7F"] }),
  );

  it.each(["go 77F", "go 0F", "go 7", "go to 7F", "go north"])("names no sheet: %s", (line) => {
    expect(sorted(line)).toMatchObject({ instruction: undefined, codes: [] });
  });

  it("keeps a question mark on a line of its own", () => {
    expect(sorted("move 4SA to 1717", "", " ?? ").questions).toEqual([" ?? "]);
  });

  it.each(["go on", "I go", "goo", "let us go", "go for it, Bruno"])("is no instruction: %s", (line) => {
    expect(sorted(line).instruction).toBeUndefined();
  });

  it("is neither where it is a command, or belongs to one", () => {
    expect(sorted("press", "move over, Bruno", "go", "end", "status")).toEqual(NOTHING);
  });
});

describe("a signature that nothing parts from the letter", () => {
  const SIGNATURE = [
    "",
    "Harold",
    "14 Larch Lane, Ludlow",
    "",
    "\u201cThere is no substitute for victory.\u201d",
  ];

  it.each([
    "Kind regards,",
    "With best wishes,",
    "Yours sincerely,",
    "Cheers!",
    "Mit freundlichen Grüßen",
    "Regards",
  ])("is no word to anybody: %s", (closing) => {
    expect(sorted("My guns stay where they are.", "", closing, ...SIGNATURE).talk)
      .toEqual(["My guns stay where they are."]);
    expect(sorted(closing, ...SIGNATURE).talk).toEqual([]);
    expect(sorted("My guns stay.", closing, "Harold").talk).toEqual(["My guns stay."]);
  });

  it("asks nothing if a telephone wrote it", () => {
    for (const line of ["Sent from my iPhone", "Get Outlook for iOS", "Verstuurd vanaf mijn iPhone"]) {
      expect(sorted("go", "", line).said).toEqual([]);
      expect(sorted("When is my deadline?", line).said).toEqual([["When is my deadline?"]]);
    }
  });

  it("is not begun by a sentence, nor by thanks at the head of a letter", () => {
    const lines = ["Greetings,", "", "Kind regards to your sister, too.", "", "I am away next week."];
    expect(sorted(...lines).talk).toEqual(lines.filter((line) => line !== ""));
  });

  it.each([
    "P.S. Did you see the match on Sunday?",
    "PS: my daughter is getting married in May",
    "P.P.S. and bring the map",
    "ps - your guns were in range",
    "N.B. I am away next week.",
  ])("is followed by a postscript, which is: %s", (line) => {
    expect(sorted("Cheers!", "", line).talk).toEqual([line]);
    expect(sorted("A fine attack.", "", "Cheers,", "Anna", line, ...SIGNATURE.slice(3)).talk)
      .toEqual(["A fine attack.", line]);
    expect(sorted("Cheers", "Anna", "", line, "and so on.", "Sent from my iPhone", "", "Harold").talk)
      .toEqual([`${line} and so on.`]);
  });

  it("is not a name that begins as a postscript does", () => {
    expect(sorted("Cheers,", "", "Pssst Media Ltd", "", "NB Bank").talk).toEqual([]);
  });

  it("tells a postscript once that stands where nothing has closed the letter", () => {
    expect(sorted("A fine attack.", "P.S. Well done.").talk).toEqual(["A fine attack. P.S. Well done."]);
  });

  it("hides no order below it", () => {
    expect(sorted("Kind regards,", "", "move 4SA to 1717", "", "go")).toMatchObject({
      instruction: "go",
      orders: ["move 4SA to 1717"],
    });
  });
});

it("a letter however long is sorted, and nothing is taken for an order that is longer than any", () => {
  const long = sorted(...Array.from({ length: 20_000 }, (_, index) => `mvoe ${index} too ${index}`));
  expect([long.orders, long.talk]).toEqual([[], [expect.stringMatching(/^mvoe 0 too 0 mvoe 1/)]]);
  expect(sorted(`move 3022 ${"2922 ".repeat(100)}2318`)).toMatchObject({ orders: [], mixed: [] });
});

describe("words that a player would miss", () => {
  it.each([
    [["Well played at the wire."], "Well played at the wire."],
    [["Hi Bruno,", "That was a fine attack.", "Sent from my iPhone"], "That was a fine attack."],
    [["Sent with love to the Eighth Army"], "Sent with love to the Eighth Army"],
    [["x".repeat(100), "words ".repeat(40).trim()], expect.stringMatching(/^x+( words)+ …$/)],
  ])("are repeated: %j", (talk, words) => expect(wordsToSomebody(talk)).toEqual(words));

  it.each([[[]], [["Hi Bruno,"]], [["Cheers, Anna"]], [["thanks!"]], [["Anna Schmidt"]]])(
    "are none in a greeting or a name: %j",
    (talk) => expect(wordsToSomebody(talk)).toBeUndefined(),
  );
});
