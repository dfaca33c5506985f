import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnsweredLine, Block } from "../src/kernel/block.ts";
import { renderText, wrap } from "./text.ts";

const WIDTH = 72;
const text = (...blocks: readonly Block[]) => renderText(blocks);
const words = (line: string) => line.split(/\s+/).filter((word) => word !== "");

const LINE: AnsweredLine = {
  line: 7,
  text: "attack 2917 from 2818",
  status: "refused",
  cites: ["7.21"],
  message: "2818 also faces 2817, which nothing else attacks.",
};

describe("wrapped words", () => {
  const long = fc.string({ unit: fc.constantFrom("a", "ß", "😀"), minLength: 60, maxLength: 300 });
  const prose = fc.array(
    fc.string({ unit: fc.constantFrom("a", "ß", ".", "1") }).filter((word) => word !== ""),
  )
    .map((parts) => parts.join(" "));
  const indents = fc.constantFrom(["", ""], ["- ", "  "], [" 1. ", "    "], [" ".repeat(9), " ".repeat(9)]);

  it("are all there, in their order", () => {
    fc.assert(fc.property(prose, indents, (given, [first, rest]) => {
      expect(words(wrap(given, first, rest))).toEqual([...words(first), ...words(given)]);
    }));
  });

  it("stand on lines of 72 columns at the most, however long they are", () => {
    fc.assert(fc.property(prose, long, indents, (given, word, [first, rest]) => {
      for (const line of wrap(`${given} ${word} ${given}`, first, rest).split("\n")) {
        expect(line.length).toBeLessThanOrEqual(WIDTH);
        expect(line.isWellFormed()).toBe(true);
      }
    }));
  });

  it("are broken only where they are longer than a line", () => {
    const [fits, breaks] = ["x".repeat(70), "y".repeat(71)];
    expect(wrap(`a ${fits}`, "- ", "  ").split("\n")).toEqual(["- a", `  ${fits}`]);
    expect(wrap(`a ${breaks}`, "- ", "  ").split("\n")).toEqual(["- a", `  ${breaks.slice(1)}`, "  y"]);
  });

  it.each(["https://a.example/", "(https://a.example/", "smtp://a.example/"])(
    "are never broken where they are an address: %s",
    (address) => {
      const url = `${address}${"x".repeat(100)}`;
      expect(wrap(`See ${url} now.`).split("\n")).toEqual(["See", url, "now."]);
    },
  );

  it("fill a line of exactly 72 columns", () => {
    const [line, ...rest] = wrap(`${"x".repeat(35)} ${"y".repeat(36)} z`).split("\n");
    expect([line.length, rest]).toEqual([WIDTH, ["z"]]);
  });

  it("begin as told, and go on under their first word", () => {
    expect(wrap("word ".repeat(20).trim(), "- ", "  ").split("\n")).toEqual([
      `- ${"word ".repeat(14).trim()}`,
      `  ${"word ".repeat(6).trim()}`,
    ]);
  });

  it("lose line breaks and surplus space of their own", () => {
    expect(wrap("a  b\n\nc\td")).toBe("a b c d");
  });
});

describe("a letter as plain text", () => {
  it.each<[string, Block, string]>([
    ["a heading, underlined", { kind: "heading", text: "The dice" }, "The dice\n--------"],
    ["a paragraph", { kind: "paragraph", text: "It is your turn." }, "It is your turn."],
    [
      "an outline, each step further in",
      {
        kind: "outline",
        title: "Why?",
        items: [{ text: "No:", items: [{ text: "Sea (5.21)", items: [] }] }, { text: "So.", items: [] }],
      },
      "Why?\n- No:\n  - Sea (5.21)\n- So.",
    ],
    ["small print, as a paragraph", { kind: "small", text: "Do nothing." }, "Do nothing."],
    ["a list", { kind: "list", items: ["one", "two"] }, "- one\n- two"],
    ["numbers as on the map", { kind: "numbered", items: ["one", "two"] }, " 1. one\n 2. two"],
    [
      "ten numbers one under the other",
      { kind: "numbered", items: Array.from({ length: 10 }, () => "x") },
      `${Array.from({ length: 9 }, (_, at) => ` ${at + 1}. x`).join("\n")}\n10. x`,
    ],
    [
      "facts in two columns",
      { kind: "facts", rows: [["Winner", "Axis"], ["VP", "12"]] },
      "Winner  Axis\nVP      12",
    ],
    [
      "a fact that is too long for its column below its label, whole",
      { kind: "facts", rows: [["Run 1, key", "ab".repeat(32)], ["Die", "4"]] },
      `Run 1, key\n  ${"ab".repeat(32)}\nDie         4`,
    ],
    [
      "a fact that fills its line beside its label",
      { kind: "facts", rows: [["Key", "x".repeat(67)]] },
      `Key  ${"x".repeat(67)}`,
    ],
    [
      "a fact of many words below its label, on several lines",
      { kind: "facts", rows: [["Salt", "word ".repeat(20).trim()]] },
      `Salt\n  ${"word ".repeat(14).trim()}\n  ${"word ".repeat(6).trim()}`,
    ],
    [
      "a heading of more than a line",
      { kind: "heading", text: "word ".repeat(20).trim() },
      `${"word ".repeat(14).trim()}\n${"word ".repeat(6).trim()}\n${"-".repeat(WIDTH)}`,
    ],
    [
      "a sheet, letter for letter",
      { kind: "sheet", lines: ["begin", "  with  3015", ""] },
      "begin\n  with  3015\n",
    ],
    [
      "a link under its words",
      { kind: "link", text: "Your page", url: "https://a.example/x" },
      "Your page:\nhttps://a.example/x",
    ],
  ])("shows %s", (_, block, shown) => expect(text(block)).toBe(`${shown}\n`));

  it("shows a map by what it shows, and where the picture is", () => {
    const shown = text({
      kind: "map",
      game: "K7Q2",
      run: 1,
      viewer: "spectator",
      alt: "Game-Turn 1, 39 Allied units.",
    });
    expect(shown.replace(/\s+/g, " ")).toBe(
      "[Map: Game-Turn 1, 39 Allied units. It is attached, and in the HTML part.] ",
    );
  });

  it.each<[string, Partial<AnsweredLine>, string[]]>([
    ["refused", {}, [
      "line 7   attack 2917 from 2818",
      "         REFUSED (7.21): 2818 also faces 2817, which nothing else",
      "         attacks.",
    ]],
    ["accepted", { status: "accepted", cites: [], message: "3 of 9 points" }, [
      "line 7   attack 2917 from 2818",
      "         accepted: 3 of 9 points",
    ]],
    ["to be minded", { status: "warning", cites: ["5.14", "7.12"], message: "it stays" }, [
      "line 7   attack 2917 from 2818",
      "         note (5.14, 7.12): it stays",
    ]],
    ["refused with something in its place", { message: "too far", instead: "move 3022 to 2418" }, [
      "line 7   attack 2917 from 2818",
      "         REFUSED (7.21): too far",
      "         instead: move 3022 to 2418",
    ]],
    ["far down", { line: 118, status: "accepted", cites: [], message: "kept" }, [
      "line 118 attack 2917 from 2818",
      "         accepted: kept",
    ]],
  ])("answers a line that is %s", (_, more, lines) => {
    expect(text({ kind: "answers", lines: [{ ...LINE, ...more }] })).toBe(`${lines.join("\n")}\n`);
  });

  it("quotes a line once that has two answers", () => {
    const lines = ["44RTR goes", "8RTR goes"].map((message) => ({
      ...{ ...LINE, status: "accepted" as const, cites: [] },
      message,
    }));
    expect(text({ kind: "answers", lines })).toBe(
      ["line 7   attack 2917 from 2818", "         accepted: 44RTR goes", "         accepted: 8RTR goes\n"]
        .join("\n"),
    );
  });

  it("parts blocks by an empty line, and leaves out those that say nothing", () => {
    const empty: Block[] = [{ kind: "list", items: [] }, { kind: "facts", rows: [] }, {
      kind: "sheet",
      lines: [],
    }];
    expect(text({ kind: "paragraph", text: "a" }, ...empty, { kind: "paragraph", text: "b" })).toBe(
      "a\n\nb\n",
    );
  });

  it("lets the width of a sheet be what its writer made it", () => {
    const line = `attack 2917 from ${"2818 ".repeat(20)}`;
    expect(text({ kind: "sheet", lines: [line] })).toBe(`${line}\n`);
  });
});
