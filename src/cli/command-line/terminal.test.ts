import { afterEach, describe, expect, it, vi } from "vitest";
import { guardTerminal, shown } from "./terminal.ts";

const { log, error } = console;
afterEach(() => void Object.assign(console, { log, error }));

describe("what a command prints", () => {
  it.each([
    ["two\nlines\tand\r\nmore", "two\nlines\tand\r\nmore"],
    ["\u001b[2Jgone", "\\u001b[2Jgone"],
    ["NOT PROVED\rProved", "NOT PROVED\\u000dProved"],
    ["\u009b2J\u0007\u0000\u007f", "\\u009b2J\\u0007\\u0000\\u007f"],
  ])("%j stands there as %j", (text, printed) => expect(shown(text)).toBe(printed));

  it("is the same JSON as before", () => {
    const json = { text: "\u009b\u007f\u001b\r\n" };
    expect(JSON.parse(shown(JSON.stringify(json)))).toEqual(json);
  });

  it("steers no terminal by any console function, even when a collector gathers the output too", () => {
    const printed: unknown[] = [];
    const print = (...words: unknown[]) => void printed.push(...words);
    vi.spyOn(console, "log").mockImplementation(print);
    vi.spyOn(console, "error").mockImplementation(print);
    guardTerminal(true);
    console.log("\u001b[2J", 5);
    console.error("\u001b]0;owned\u0007");
    expect(printed).toEqual(["\\u001b[2J 5", "\\u001b]0;owned\\u0007"]);
  });
});
