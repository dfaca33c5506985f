import { letter as letterSchema } from "../kernel/block.ts";
import { sheetCode } from "../game/turn/sheet/sheet-code.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Desk, MARCH } from "../../tests/support/office.ts";
import { answered, LetterWriter } from "../../tests/support/letter-writer.ts";

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

const OTHER = "move 3218 to 3117";
const isPlayed = async () => (await desk.head(id)).run > 0;
const parts = (text: string, ...files: readonly (readonly string[])[]) =>
  ["--b", "Content-Type: text/plain", "", text, ...files.flat(), "--b--"].join("\r\n");
const file = (type: string, name: string, content = "xx") => [
  "--b",
  `Content-Type: ${type}; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  "",
  content,
];
const MIXED = { headers: ["MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=b"] };
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** The code that the newest answer names. */
const code = async () => /GO (\w\w) plays just this\./.exec(await anna.answer())?.[1];

describe("a sheet that says GO itself", () => {
  it.each([
    "no, don't move 3218",
    "no, 44RTR stays",
    "but only if Bruno attacks",
    "move 3218 to 3118 unless it is dark",
    "nein, 3218 nicht",
  ])("waits where a line of it may take another back: %s", async (line) => {
    expect(await anna.mail(anna.sheet(MARCH, OTHER, line, "go"))).toEqual(answered("kept"));
    expect(await anna.answer()).toContain("and it may change the other lines. So nothing is played yet");
    expect(await isPlayed()).toBe(false);
    expect(await anna.mail("GO")).toEqual(answered("played"));
  });

  it.each(["44RTR shall take 3116", "move 3118 to 0101"])(
    "waits if none of its orders stands: %s",
    async (line) => {
      expect(await anna.mail(anna.sheet(line, "go"))).toEqual(answered("kept"));
      expect(await anna.answer()).toContain("None of these orders stands, so GO plays nothing.");
      expect(await code()).toBeUndefined();
      expect(await isPlayed()).toBe(false);
    },
  );

  it.each(["mvoe 3218 to 3117", "move 3118 to 0101"])(
    "plays the other lines where one is only wrong: %s",
    async (line) => {
      expect(await anna.mail(anna.sheet(MARCH, line, "go"))).toEqual(answered("played"));
    },
  );
});

describe("words beside a sheet that name something of its game", () => {
  it.each([
    [
      "On second thoughts leave 8RTR at home",
      '"On second thoughts leave 8RTR at home" speaks of 8RTR. I did not read that',
    ],
    [
      "PS: oh and 8RTR should of course stay",
      '"hold 8RTR" stands outside BEGIN and END, so I did not read it',
    ],
    [
      "The unit in 3118 had better stay where it is.",
      '"The unit in 3118 had better stay where it is." speaks of 3118. I did not read that',
    ],
  ])("hold it back: %s", async (words, told) => {
    expect(await anna.mail(`${anna.sheet(MARCH, "go")}\n\n${words}`)).toEqual(answered("kept"));
    expect(await anna.answer()).toContain(told);
    expect(await isPlayed()).toBe(false);
    expect(await anna.mail("GO")).toEqual(answered("played"));
  });

  it.each(["See you on the 3rd, around 9pm!", "This is my 2nd game since 1941.", "What a day for tanks"])(
    "do not where they name nothing: %s",
    async (words) => {
      expect(await anna.mail(`${anna.sheet(MARCH)}\n\n${words}`)).toEqual(answered("played"));
    },
  );

  it("do not where they ask what is answered", async () => {
    expect(await anna.mail(`${anna.sheet(MARCH)}\n\nHow far can 44RTR go?`)).toEqual(answered("played"));
    expect(await anna.answer()).toContain("44RTR (3218) has 9 movement points");
  });

  it("do not where they go to the other player", async () => {
    await anna.mail("press above");
    const words = "Now 8RTR comes for you!";
    expect(await anna.mail(`${words}\n\n${anna.sheet(MARCH)}`)).toEqual(answered("played"));
  });
});

describe("a line with dots that no form has", () => {
  it.each(["move 3218 to 3117 ...", "3218 to 3117 ...", "move 3218 \u2026 to 3117", "hold 3218 .."])(
    "is answered, and nothing is played without it: %s",
    async (line) => {
      expect(await anna.mail(anna.sheet(MARCH, line))).toEqual(answered("kept"));
      expect(await anna.answer()).toContain("REFUSED: Dots stand in this line");
      expect(await isPlayed()).toBe(false);
    },
  );

  it("is proposed without them", async () => {
    await anna.mail(anna.sheet("44RTR to 3117 ..."));
    expect(await anna.answer()).toContain("instead: move 44RTR to 3117");
  });

  it("is none where our form was left open", async () => {
    expect(await anna.mail(anna.sheet(MARCH, "move 3218 to ....", "protect .... with 3221 gs ..")))
      .toEqual(answered("played"));
  });
});

describe("GO for a sheet that is kept", () => {
  beforeEach(async () => void await anna.mail(anna.sheet(MARCH, "wait")));

  it("plays it, by its code or alone", async () => {
    expect(await code()).toMatch(/^[2-9][2-9A-Z]$/);
    expect(await anna.mail(`GO ${await code()}`)).toEqual(answered("played"));
  });

  it.each([
    [
      "a Word document",
      () => parts("My new orders are attached.\n\nGO", file(WORD, "orders.docx")),
      "orders.docx",
    ],
    ["a photograph", () => parts("Go please!", file("image/jpeg", "orders.jpg")), "orders.jpg"],
    ["a sealed part", () => parts("GO", file("application/pkcs7-mime", "smime.p7m")), "smime.p7m"],
    [
      "another's letter",
      () => parts("GO", file("message/rfc822", "old.eml", "From: bruno@example.org\r\n\r\nhold")),
      "old.eml",
    ],
    [
      "a text file without a sheet",
      () => parts("GO", file("text/plain", "orders.txt", "hold 3218")),
      "orders.txt",
    ],
  ])("plays nothing beside %s, and names it", async (_, text, name) => {
    expect(await anna.mail(text(), MIXED)).toEqual(answered("kept"));
    expect(await anna.answer()).toContain("Nothing is played yet, for the reason below");
    expect(await anna.answer()).toContain(`I did not read ${name}`);
    expect(await isPlayed()).toBe(false);
    expect(await anna.mail(`GO ${await code()}`)).toEqual(answered("played"));
  });

  it("plays it beside a signature, a visiting card and the map of our letter", async () => {
    const files = [
      file("application/pgp-signature", "signature.asc"),
      file("text/vcard", "anna.vcf"),
      file("image/png", "map.png"),
    ];
    expect(await anna.mail(parts("GO", ...files), MIXED)).toEqual(answered("played"));
  });

  it.each([
    ["a sheet for another game", () => "begin XXXX allied turn 1\nmove 3323 to 3222\nend\n\nGO"],
    ["a sheet for the other side", () => `begin ${id} axis turn 1\nhold 3323\nend\n\nGO`],
    ["a sentence of its writer's", () => "The reserve moves up behind the wire.\n\nGO"],
    ["a question", () => "GO\n\n?"],
    ["doubt", () => "Not yet, Bruno!\n\ngo"],
    ["words that are almost an order", () => "GO\n\nmvoe 3218 to 3117"],
    ["two codes", () => "GO 7F\nGO 8F"],
    ["a no of one word", () => "GO\n\nHalt!"],
    ["thanks that go on", () => "GO\n\nThanks, but without the attack"],
    ["a no below the closing", () => "GO\n\nRegards,\nAnna\n\nNo, wait until Sunday"],
  ])("plays nothing beside %s", async (_, text) => {
    await anna.mail(text());
    expect(await isPlayed()).toBe(false);
    expect(await anna.keptLines()).toEqual([MARCH]);
  });

  it.each([
    "I am not ready yet, please give me until Sunday.\n\nRegards,\nGo",
    "Thanks!\n\nKind regards,\n\nGo",
  ])(
    "is none below a closing: %j",
    async (text) => {
      await anna.mail(text);
      expect(await anna.answer()).toContain('I didn\'t take "Go" for an order');
      expect(await isPlayed()).toBe(false);
    },
  );

  it("is none as the last word of a sentence", async () => {
    await anna.mail("I still look at the map and ask myself\nwhich way my four brigades should\ngo.");
    expect(await isPlayed()).toBe(false);
  });

  it("plays nothing with the code of another sheet, and names the right one", async () => {
    const first = await code();
    const head = await desk.head(id);
    // One sheet of 248 has the code of another.
    const other = [OTHER, "hold 3218"].find((line) => sheetCode(head, "allied", [line]) !== first)!;
    await anna.mail(anna.sheet(other, "wait"));
    expect(await code()).not.toBe(first);
    expect(await anna.mail(`GO ${first}`)).toEqual(answered("kept"));
    expect(await anna.answer()).toContain(`GO ${first} names another sheet than this one`);
    expect(await isPlayed()).toBe(false);
    expect(await anna.keptLines()).toEqual([other]);
    await anna.mail(`GO ${await code()}`);
    expect(await isPlayed()).toBe(true);
  });

  it("means the sheet of the answer that it answers", async () => {
    const first = await anna.newest();
    await anna.mail(anna.sheet(OTHER, "wait"));
    expect(await anna.mail("GO", { answers: first })).toEqual(answered("kept"));
    expect(await isPlayed()).toBe(false);
    expect(await anna.mail("GO", { answers: await anna.newest() })).toEqual(answered("played"));
  });
});

describe("a clean sheet", () => {
  it.each([
    ["DRAFT", "above"],
    ["Please do not play this yet.", "above"],
    ["Is this legal?", "below"],
    ["Nur zur Pr\u00fcfung", "below"],
    ["?", "below"],
  ])("waits beside %j, and the answer says why", async (words, where) => {
    const text = where === "above" ? [words, "", anna.sheet(MARCH)] : [anna.sheet(MARCH), "", words];
    expect(await anna.mail(text.join("\n"))).toEqual(answered("kept"));
    expect(await anna.answer()).toContain(`"${words}" sounds as if you don't mean it yet.`);
    expect([await isPlayed(), await anna.keptLines()]).toEqual([false, [MARCH]]);
    expect(await anna.mail("GO")).toEqual(answered("played"));
  });

  it("is not doubted for the words of our own subject, which its writer keeps", async () => {
    await anna.mail(anna.sheet(MARCH, "wait"));
    await anna.mail("cancel orders");
    const cancelled = await anna.newest();
    const { subject } = letterSchema.parse(cancelled.letter);
    expect(subject).toContain("cancelled");
    const head = { answers: cancelled, subject: `Re: ${subject}` };
    expect(await anna.mail(anna.sheet(MARCH), head)).toEqual(answered("played"));
  });

  it("waits beside a file that was not read, though it says GO itself", async () => {
    await anna.mail(parts(anna.sheet(MARCH, "go"), file(WORD, "more.docx")), MIXED);
    expect(await anna.answer()).toContain("I did not read more.docx: it is a document of a word processor.");
    expect(await isPlayed()).toBe(false);
  });

  it("waits above one that says otherwise and calls itself a draft", async () => {
    await anna.mail(`${anna.sheet(OTHER, "go")}\n\n${anna.sheet("# draft", MARCH, "go")}\n\nGO`);
    expect(await isPlayed()).toBe(false);
  });

  it("waits beside one for another turn, and beside one that has no end", async () => {
    await anna.mail(`${anna.sheet(MARCH).replace("turn 1", "turn 2")}\n${anna.sheet(MARCH)}`);
    expect(await isPlayed()).toBe(false);
    await anna.mail(`${anna.sheet(MARCH)}\nbegin ${id} allied turn 2\nhold 3218`);
    expect(await isPlayed()).toBe(false);
  });

  it("is played beside words to somebody", async () => {
    expect(await anna.mail(`Well played, Bruno!\n\n${anna.sheet(MARCH)}\n\nBest, Anna`)).toEqual(
      answered("played"),
    );
  });
});

describe("a sheet with a wrong heading", () => {
  const typed = (from: string | RegExp, to: string) => anna.sheet(MARCH, "go").replace(from, to);

  it("comes back in the right one, and the code that was meant is proposed", async () => {
    const wrong = id.slice(0, 3) + (id.endsWith("2") ? "3" : "2");
    await anna.mail(typed(id, wrong));
    expect(await anna.answer()).toContain(`Did you mean ${id}?`);
    expect(await anna.answer()).toContain(`begin ${id} allied turn 1 ${MARCH} end`);
    expect([await isPlayed(), await anna.keptLines()]).toEqual([false, undefined]);
  });

  it("comes back in the right one for the other side, and for another turn", async () => {
    await anna.mail(typed("allied", "axis"));
    expect(await anna.answer()).toContain(`Did you mean ${id} allied?`);
    expect(await anna.answer()).toContain(`begin ${id} allied turn 1 ${MARCH} end`);
    await anna.mail(typed("turn 1", "turn 2"));
    expect(await anna.answer()).toContain("Your sheet is for Game-Turn 2");
    expect(await anna.answer()).toContain(`begin ${id} allied turn 1 ${MARCH} end`);
    expect(await isPlayed()).toBe(false);
  });
});

it("lines of which one cannot be read are kept and given back filled in", async () => {
  await anna.mail(`${MARCH}\n3218 to 3117\nmvoe 3419 to 3319`);
  expect((await anna.newest()).letter).toMatchObject({ subject: expect.stringContaining("1 refused") });
  expect(await anna.answer()).toContain("2 orders are fine, one was refused");
  expect(await anna.answer()).toContain('"mvoe" is no order. Did you mean "move"?');
  expect(await anna.answer()).toContain(`${MARCH} move 3218 to 3117 # you wrote`);
  expect(await isPlayed()).toBe(false);
});

it.each([
  ["retreat 3218 toward 3319", "retreat 3218 toward 3320"],
  ["retreat toward 3122", "retreat toward 3920"],
  ["advance along", "advance never"],
])("a clean sheet waits in which %j and %j contradict each other", async (one, other) => {
  await anna.mail(anna.sheet(MARCH, one, other));
  expect(await anna.answer()).toContain(`Line 2 says otherwise: "${one}".`);
  expect(await isPlayed()).toBe(false);
});

it.each([
  "instead: move 3022 to 2920",
  "no, move 3022 to 2920",
])("a line that says %j takes the place of the one that it corrects, and is played", async (line) => {
  expect(await anna.mail(anna.sheet(MARCH, line))).toEqual(answered("played"));
  const run = await desk.office.games.run(id, 1);
  expect(JSON.stringify(run?.steps)).not.toContain("2318");
});

it.each([
  ["says the same", () => anna.sheet(MARCH)],
  ["is corrected in so many words", () => `${anna.sheet(OTHER)}\n\nCorrection:`],
])("a clean sheet is played below another for the same turn that %s", async (_, above) => {
  expect(await anna.mail(`${above()}\n\n${anna.sheet(MARCH)}`)).toEqual(answered("played"));
});

describe("a clean sheet waits, too,", () => {
  const after = (...lines: readonly string[]) => `${anna.sheet(MARCH)}\n\n${lines.join("\n")}`;

  it.each([
    [
      "beside doubt below the closing",
      () => after("Regards,", "Anna", "", "Oh, and please do not play this before Sunday."),
    ],
    ["above WAIT that a line of hyphens parts from it", () => after("--", "WAIT")],
    ["beside an order of its own outside the sheet", () => after(OTHER)],
    ["beside a question in other words", () => after("Ist das so erlaubt?")],
    ["beside a picture of a question", () => after("\u2753")],
    [
      "beside doubt below a signature line",
      () => after("-- ", "Anna", "", "Do not play this before Sunday!"),
    ],
    ["with a comment that calls it a draft", () => anna.sheet("# draft", MARCH)],
    ["with a comment at an order's end", () => anna.sheet(`${MARCH}   # not yet`)],
    ["with a question mark at an order's end", () => anna.sheet(`${MARCH}?`)],
    ["below another for the same turn", () => `${anna.sheet(OTHER)}\n\n${anna.sheet(MARCH)}`],
  ])("%s", async (_, text) => {
    expect(await anna.mail(text())).toEqual(answered("kept"));
    expect(await isPlayed()).toBe(false);
  });

  it("whose text and HTML order different things", async () => {
    const html = anna.sheet(OTHER).split("\n").map((line) => `<p>${line}</p>`).join("");
    const text = ["--b", "Content-Type: text/plain", "", anna.sheet(MARCH), "--b"];
    const letter = [...text, "Content-Type: text/html", "", html, "--b--"].join("\r\n");
    const headers = ["MIME-Version: 1.0", "Content-Type: multipart/alternative; boundary=b"];
    expect(await anna.mail(letter, { headers })).toEqual(answered("kept"));
    expect(await anna.answer()).toContain("the two show different orders. Send it as plain text.");
    expect(await isPlayed()).toBe(false);
  });

  it("beside an entry for a calendar, which the answer names", async () => {
    await anna.mail(parts(anna.sheet(MARCH), file("text/calendar", "turn.ics")), MIXED);
    expect(await anna.answer()).toContain("I did not read turn.ics: it is an entry for a calendar.");
    expect(await isPlayed()).toBe(false);
  });

  it("under a subject that hesitates beside our own part", async () => {
    const subject = { subject: `Re: [Crusader ${id} Allied] Please do not play yet` };
    expect(await anna.mail(anna.sheet(MARCH), subject)).toEqual(answered("kept"));
  });

  it("beside another sheet in an attached file, which the answer names", async () => {
    const text = parts(anna.sheet(MARCH), file("text/plain", "orders.txt", anna.sheet(OTHER)));
    expect(await anna.mail(text, MIXED)).toEqual(answered("kept"));
    expect(await anna.answer()).toContain("I left the sheet in orders.txt aside");
  });
});

describe("the subject above a sheet", () => {
  it("asks nothing where it names what the letter answers", async () => {
    await anna.mail(anna.sheet(MARCH, "wait"), { subject: "Re: your turn" });
    expect(await anna.answer()).not.toContain("Victory");
  });

  it("is answered where it asks something", async () => {
    await anna.mail(anna.sheet(MARCH, "wait"), { subject: "Who is winning?" });
    expect(await anna.answer()).toContain("Victory");
  });
});

it.each([
  ["a signature", "-- \nAnna\nActa, non verba?"],
  ["thanks and a name", "Thanks, Bruno!\n\nAnna"],
  ["a closing", "Groetjes,\nAnna van Dijk"],
  [
    "a firm's notice below a signature line",
    "-- \nAnna\n\nThis message is confidential. If you are not the one that it is meant for,\nplease do not copy it.",
  ],
])("a clean sheet is played beside %s", async (_, text) => {
  expect(await anna.mail(`${anna.sheet(MARCH)}\n\n${text}`)).toEqual(answered("played"));
});
