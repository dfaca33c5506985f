import { describe, expect, it } from "vitest";
import { unflow, withoutFlow } from "./flowed.ts";

const joined = (lines: readonly string[], delSp = false) => unflow(lines.join("\r\n"), { delSp }).split("\n");
const bytes = (...lines: readonly string[]) => new TextEncoder().encode(lines.join("\r\n"));

describe("flowed lines (RFC 3676)", () => {
  it.each<[what: string, lines: string[], read: string[]]>([
    ["go on with the next line where they end with a space", ["I think ", "so"], ["I think so"]],
    ["end where they do not", ["I think", "so"], ["I think", "so"]],
    ["lose the space that they are stuffed with (4.4)", ["  a", " From me", " > b"], [
      " a",
      "From me",
      "> b",
    ]],
    ["go on within a quotation (4.5)", ["> a ", "> b", ">> c ", ">> d"], ["> a b", ">> c d"]],
    ["never go on into or out of one", ["> a ", "b ", "> c ", ">> d"], ["> a ", "b ", "> c ", ">> d"]],
    ["keep the indentation behind their marks", [">   advance 2818 2917"], [">   advance 2818 2917"]],
    ["never go on beyond the mark of a signature (4.3)", ["bye ", "-- ", "Anna"], ["bye ", "-- ", "Anna"]],
    ["that are empty stay", ["a ", "", "b", ""], ["a ", "b", ""]],
  ])("%s", (_, lines, read) => expect(joined(lines)).toEqual(read));

  it("lose their last space with DelSp, and no other (4.1)", () => {
    expect(joined(["move 1605 18 ", "05  ", "1905"], true)).toEqual(["move 1605 1805 1905"]);
  });

  it.each<[what: string, lines: string[]]>([
    ["orders", ["move 1605 to 1705 ", "move 1805 to 1905 ", "  advance 1805 1905 ", "end"]],
    ["the heading of a sheet", ["Hello ", "begin K7Q2 axis turn 3 ", "1/8"]],
    ["the end of a sheet", ["go ", "end ", "See you"]],
  ])("leave %s lines of their own, even where somebody typed a space behind them", (_, lines) => {
    expect(joined(lines.map((line) => line.replace(/^ /, "  "))).map((line) => line.trim())).toEqual(
      lines.map((line) => line.trim()),
    );
  });

  it("keep a comment together, whatever words it goes on with", () => {
    expect(joined(["hold 1605 # then we shall ", "move on"])).toEqual(["hold 1605 # then we shall move on"]);
  });
});

describe("a raw letter without its flow", () => {
  const text = (raw: Uint8Array) => new TextDecoder().decode(raw);

  it.each<[header: string, fixed: string, delSp: boolean]>([
    ["Content-Type: text/plain; format=flowed", "Content-Type: text/plain; format=fixed ", false],
    [
      'content-type: TEXT/PLAIN; Format="Flowed"; DelSp="yes"',
      'content-type: TEXT/PLAIN; Format="fixed "; DelSp="yes"',
      true,
    ],
    [
      "Content-Type: text/plain;\r\n\tdelsp=yes;\r\n\tformat=flowed",
      "Content-Type: text/plain;\r\n\tdelsp=yes;\r\n\tformat=fixed ",
      true,
    ],
    [
      "Content-Type: text/plain; delsp=no; format=flowed; x=y",
      "Content-Type: text/plain; delsp=no; format=fixed ; x=y",
      false,
    ],
  ])("says so of no part: %j", (header, fixed, delSp) => {
    const { raw, flow } = withoutFlow(bytes("X: ü", header, "", "format=flowed"));
    expect(text(raw)).toBe(["X: ü", fixed, "", "format=flowed"].join("\r\n"));
    expect(flow).toEqual({ delSp });
  });

  it.each([
    ["Content-Type: text/plain; charset=utf-8"],
    ["Content-Type: text/html; format=flowed"],
    ["Content-Type: text/plain; format=fixed"],
    ["Subject: text/plain; format=flowed"],
  ])("is the same where nothing flows: %s", (header) => {
    const letter = bytes(header, "", "go");
    expect(withoutFlow(letter)).toEqual({ raw: letter, flow: undefined });
  });
});
