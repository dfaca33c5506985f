import { lineGrammar } from "../../../rules/north-africa/orders/line/lines.ts";
import { describe, expect, it } from "vitest";
import { findBlocks } from "./order-blocks.ts";
import { quotedLines } from "./quoting.ts";

const find = (...lines: readonly string[]) => findBlocks(quotedLines(lines.join("\n")), lineGrammar);
const K7Q2 = { game: "K7Q2", side: "axis", gameTurn: 3, quoted: false };
const QUOTED = { ...K7Q2, quoted: true };
const BEGIN = "begin K7Q2 axis turn 3";

describe("a sheet that the writer typed", () => {
  it("is what stands between begin and end", () => {
    expect(find("Hello,", BEGIN, "hold 1605", "  advance 2818 2917", "end", "Bye")).toEqual({
      blocks: [{ ...K7Q2, lines: ["hold 1605", "  advance 2818 2917"] }],
      problems: [],
      passedOver: [],
      around: ["Hello,", "Bye"],
      signed: [],
      perhapsQuoted: [],
    });
  });

  it.each([
    "BEGIN k7q2 AXIS TURN 3",
    "  begin\u00a0K7Q2  axis   turn 3  ",
    "begin K7Q2 axis turn 3.",
    "begin K7Q2 axis turn 3:",
    "begin K7Q2 axis turn 03 # my third",
    "*begin K7Q2 axis turn 3*",
    "*begin* K7Q2 _axis_ turn **3**",
    "begin K7Q2 axis\nturn 3",
    "begin\nK7Q2 axis\nturn 3",
  ])("may begin %j", (begin) => expect(find(begin, "end").blocks).toEqual([{ ...K7Q2, lines: [] }]));

  it.each(["END", " end ", "end.", "End!", "end # of my orders", "*end*", "__end__"])("may end %j", (end) => {
    expect(find(BEGIN, "go", end, "hold 1605").blocks).toEqual([{ ...K7Q2, lines: ["go"] }]);
  });

  it("for another side or game is another sheet", () => {
    const { blocks, problems } = find(
      "begin K7Q2 axis turn 3",
      "hold 1605",
      "end",
      "begin M3RT allied turn 12",
      "hold 2818",
      "end",
    );
    expect(blocks).toEqual([
      { ...K7Q2, lines: ["hold 1605"] },
      { game: "M3RT", side: "allied", gameTurn: 12, quoted: false, lines: ["hold 2818"] },
    ]);
    expect(problems).toEqual([]);
  });

  it("twice for the same turn: the later counts, with a warning", () => {
    const { blocks, problems } = find(
      BEGIN,
      "hold 1605",
      "end",
      "No, rather:",
      BEGIN.toUpperCase(),
      "go",
      "end",
    );
    expect(blocks).toEqual([{ ...K7Q2, lines: ["go"] }]);
    expect(problems).toEqual(["There were two sheets for K7Q2 axis turn 3; the later one was read."]);
  });

  it("twice, the later a draft: a remark of the writer's own does not make it a form", () => {
    const { blocks } = find(BEGIN, "hold 1605", "end", BEGIN, "# draft", "hold 1705", "end");
    expect(blocks).toEqual([{ ...K7Q2, lines: ["# draft", "hold 1705"] }]);
  });

  const FORM = ["# Fill in the dots.", "move 1605 to ....", "move 1705 to ....", "retreat toward ...."];
  const TYPED =
    "There were two sheets for K7Q2 axis turn 3; the one that you typed was read, not the form below it.";

  it("twice, the later a form: what was typed above it counts, and nothing below it", () => {
    const letter = ["status", BEGIN, "hold 1605", "end", "help", "Your orders", BEGIN, ...FORM, "end", "map"];
    expect(find(...letter)).toEqual({
      blocks: [{ ...K7Q2, lines: ["hold 1605"] }],
      problems: [TYPED],
      passedOver: [{ name: "K7Q2 axis turn 3", because: "another" }],
      around: ["status"],
      signed: [],
      perhapsQuoted: [],
    });
  });

  it("twice, both forms: the earlier counts where it orders more, else the later", () => {
    const filled = ["move 1605 to 1805", ...FORM.slice(2)];
    expect(find(BEGIN, ...filled, "end", BEGIN, ...FORM, "end")).toMatchObject({
      blocks: [{ lines: filled }],
      problems: [TYPED],
    });
    const other = ["move 1605 to 1905", ...FORM.slice(2)];
    for (const before of [FORM, filled]) {
      expect(find(BEGIN, ...before, "end", BEGIN, ...other, "end").blocks).toEqual([{
        ...K7Q2,
        lines: other,
      }]);
    }
  });

  it("for two turns is two sheets", () => {
    expect(find(BEGIN, "end", "begin K7Q2 axis turn 4", "end")).toMatchObject({
      blocks: [{ gameTurn: 3 }, { gameTurn: 4 }],
      problems: [],
    });
  });
});

describe("a sheet that is quoted", () => {
  it("counts where none was typed", () => {
    expect(find("Yes.", "> begin K7Q2 axis turn 3", "> hold 1605", "> end").blocks).toEqual([
      { ...QUOTED, lines: ["hold 1605"] },
    ]);
  });

  it("does not count where one was typed", () => {
    expect(find(BEGIN, "go", "end", "> begin K7Q2 axis turn 3", "> hold 1605", "> end")).toMatchObject({
      blocks: [{ lines: ["go"] }],
      problems: [],
    });
    expect(find("> begin K7Q2 axis turn 3", "> hold 1605", "> end", BEGIN, "go", "end").blocks).toMatchObject(
      [
        { lines: ["go"] },
      ],
    );
  });

  it("has the lines typed between its own, in their order", () => {
    expect(
      find(
        "> begin K7Q2 axis turn 3",
        "> move 1605 to ....",
        "move 1605 to 1805",
        "> # Standing orders",
        "",
        "  retreat toward 1103",
        "> end",
      ).blocks,
    ).toEqual([{
      ...QUOTED,
      lines: ["move 1605 to ....", "move 1605 to 1805", "# Standing orders", "", "  retreat toward 1103"],
    }]);
  });

  it("may be ended by a typed end", () => {
    expect(find("> begin K7Q2 axis turn 3", "go", "end", "> hold 1605").blocks).toEqual([{
      ...QUOTED,
      lines: ["go"],
    }]);
  });

  it("in a letter quoted in another counts less than the outer one", () => {
    expect(
      find(
        ">> begin K7Q2 axis turn 2",
        ">> hold 1605",
        ">> end",
        "> begin K7Q2 axis turn 3",
        "> hold 1705",
        ">> hold 1805",
        "> end",
      ).blocks,
    ).toEqual([{ ...QUOTED, lines: ["hold 1705"] }]);
  });

  it("at any depth counts where there is no other", () => {
    expect(find("> > begin K7Q2 axis turn 3", "> > go", "> > end").blocks).toEqual([{
      ...QUOTED,
      lines: ["go"],
    }]);
  });
});

describe("a sheet that was typed", () => {
  const attributed = ["hold 1605", "On Sunday, the manual wrote:", "  advance 2818 2917"];

  it.each([
    ["On Sunday, the manual wrote:"],
    ["# as the manual wrote:"],
    ["-----Original Message-----"],
    ["From: here # we go west", "Date: none"],
  ])("is not cut by a line like the heading of an old letter: %s", (...lines) => {
    expect(find(BEGIN, "hold 1605", ...lines, "go", "end", "status")).toMatchObject({
      blocks: [{ ...K7Q2, lines: ["hold 1605", ...lines, "go"] }],
      around: ["status"],
      signed: [],
      perhapsQuoted: [],
    });
  });

  it.each([
    ["an attribution", ["On Thu, 26 Nov 2026 at 17:00, Despatch <a@example.org> wrote:"]],
    ["headers in any language", [
      "Od: Despatch <a@example.org>",
      "Odesláno: 26. listopadu 2026 17:00",
      "Komu: Anna",
    ]],
  ])("is cut by what can be nothing but the head of another letter: %s", (_, head) => {
    expect(find(BEGIN, "hold 1605", ...head, "", "It is your turn.", "end")).toMatchObject({
      blocks: [],
      problems: [expect.stringContaining("has no line end after it")],
    });
  });

  it("and has no end is cut there all the same", () => {
    expect(find(BEGIN, ...attributed, BEGIN, "go", "end")).toMatchObject({
      blocks: [],
      problems: [expect.stringContaining("has no line end after it")],
    });
  });
});

describe("what is no sheet", () => {
  const MISSING_END = '"begin K7Q2 axis turn 3" has no line end after it; its orders were not read.';
  const notBegin = (line: string) =>
    `"${line}" was not read as the beginning of a sheet: it is written begin GAME SIDE turn NUMBER.`;

  it("for want of an end is named, and not read", () => {
    expect(find(BEGIN, "hold 1605")).toMatchObject({ blocks: [], problems: [MISSING_END] });
    expect(find(BEGIN, "hold 1605", "the end")).toMatchObject({ blocks: [], problems: [MISSING_END] });
  });

  it("for want of an end does not run into the next", () => {
    expect(find(BEGIN, "hold 1605", "begin K7Q2 axis turn 4", "go", "end")).toMatchObject({
      blocks: [{ gameTurn: 4, lines: ["go"] }],
      problems: [MISSING_END],
    });
  });

  it("for want of an end is not replaced by the quoted one: nothing is guessed", () => {
    expect(find(BEGIN, "hold 1605", "> begin K7Q2 axis turn 3", "> hold 1705", "> end")).toMatchObject({
      blocks: [],
      problems: [MISSING_END],
    });
  });

  it("but names a side otherwise is named with that word, and with what is meant", () => {
    expect(find("begin K7Q2 italian turn 3", "hold 1605", "end")).toMatchObject({
      blocks: [],
      problems: [
        '"begin K7Q2 italian turn 3" was not read as the beginning of a sheet: "italian" is no side; it is written begin K7Q2 axis turn 3.',
      ],
    });
  });

  it.each([
    "begn K7Q2 axis turn 3",
    "Beginn K7Q2 Achse Runde 3",
    "bgein K7Q2 axis turn 3",
    "begin K7Q2 axis 3",
    "begin K7Q2 axis Game-Turn 3",
    "begin turn 3",
    "begin K7Q2",
    "begin K7Q2, axis, turn 3",
    "begin K7Q2 axis turn three",
    "begin K7Q2 axis turn 3 please",
    "begin: K7Q2 axis turn 3",
    "Begin, K7Q2 axis turn 3",
    "begn: K7Q2 axis turn 3",
    "begin turn: 3",
    "begin",
    "Begin:",
  ])("but almost begins, %j, is named", (line) => {
    expect(find("Hello,", line, "hold 1605", "end")).toMatchObject({
      blocks: [],
      problems: [notBegin(line)],
    });
  });

  it.each([
    "Begin forwarded message:",
    "I shall begin tomorrow.",
    "Begin forwarded message",
    "being",
    "begin with the weather",
    "Being the axis is hard.",
    "Again it is turn 3",
    "We began on turn 3 as the axis",
    "Turn 3 is mine",
    "beginning",
    "> begn K7Q2 axis turn 3",
  ])("and does not look like one, %j, is passed over", (line) => {
    expect(find(line, "hold 1605")).toMatchObject({ blocks: [], problems: [] });
  });
});

describe("around the sheets", () => {
  it("is what the writer typed, quotations and sheets left out", () => {
    expect(
      find("help", "> old", BEGIN, "status", "end", "map", "> begin K7Q2 axis turn 2", "resign", "> end")
        .around,
    )
      .toEqual(["help", "map"]);
  });

  it.each(["-- ", "--"])("ends at the signature (%j)", (mark) => {
    expect(find("help", mark, "Anna", "status").around).toEqual(["help"]);
  });

  it("holds what stands above an appended letter, and nothing from that letter", () => {
    expect(find("status", "-----Original Message-----", "From: Despatch", "help").around).toEqual(["status"]);
  });
});

describe("a line directly below another", () => {
  const perhaps = (...lines: readonly string[]) =>
    find(...lines).perhapsQuoted.map(({ at, above, below }) => [at, above, below]);

  it("may continue what is quoted there, and comes with what stands above and below it", () => {
    expect(perhaps("Thanks!", "> a long line", "agree", "> and on", "go")).toEqual([
      [1, "a long line", "and on"],
      [2, "and on", ""],
    ]);
    expect(perhaps("> a long line", "in three", "parts", "", "go")).toEqual([
      [0, "a long line", "parts"],
      [1, "a long line in three", ""],
    ]);
    expect(perhaps("no mark", "at all", "of it", "", "agree", "now")).toEqual([
      [1, "no mark", "of it"],
      [2, "no mark at all", ""],
      [5, "agree", ""],
    ]);
  });

  it("does not where an empty line stands between, and in a sheet", () => {
    expect(perhaps("status", "> a long line", "", "agree")).toEqual([]);
    expect(perhaps(`> ${BEGIN}`, "> hold 1605", "hold 1705", "> end")).toEqual([]);
  });
});
