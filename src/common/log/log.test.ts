import { afterEach, describe, expect, it, vi } from "vitest";
import { logAs, logged, loggedFault } from "./log.ts";
import { redacted } from "./redacted.ts";

const ADDRESS = "anna.smith@mail.example.org";
const TOKENS = [
  "orders+k7q2.allied.3.ta4p73qytrhnzu67@games.example.org",
  "https://games.example.org/games/K7Q2/axis/abcdefghijklmnopq234",
  "whsec_9qMmB9W991VAgYTDGJhnZ/hrkjYQ/OjW",
  "5e".repeat(32),
  "imaps://user:password@mail.example.org",
  "Authorization: Bearer operator-0123456789",
];

describe("a log", () => {
  afterEach(() => {
    logAs("lines");
    vi.restoreAllMocks();
  });

  it("tells no address and no token", () => {
    for (const token of TOKENS) {
      const told = redacted(`Before ${token}, and after.`);
      expect(told).toMatch(/Before .*and after\.$/);
      for (const secret of ["ta4p73", "abcdefghij", "9qMmB9", "5e5e", "password", "operator-0"]) {
        expect(told).not.toContain(secret);
      }
    }
    expect(redacted(`450 4.2.1 <${ADDRESS}>: try later`)).toBe("450 4.2.1 <a…@mail.example.org>: try later");
  });

  it("tells the beginning of what is too long, and no half of an address", () => {
    const beginning = "word ".repeat(398);
    expect(redacted(`${beginning}${ADDRESS} ${"a".repeat(100_000)}`)).toBe(`${beginning}…`);
    expect(redacted("a".repeat(100_000))).toBe("…");
  });

  it("is one line whatever strangers have sent, and steers no terminal", () => {
    const lines: string[] = [];
    vi.spyOn(console, "error").mockImplementation((line) => void lines.push(line));
    loggedFault(new Error("refused: a\r\nError: all is lost\u001b[2J\u2028x\u202egnp.exe"));
    expect(lines).toEqual(["Error: refused: a Error: all is lost [2J x gnp.exe"]);
  });

  it("is one JSON object a line where that is asked for, and a sentence where it is not", () => {
    const lines: string[] = [];
    vi.spyOn(console, "error").mockImplementation((line) => void lines.push(line));
    vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
    const fault = new RangeError(`${ADDRESS} is not known`);
    logged("run", { game: "K7Q2" });
    loggedFault(fault);
    logAs("json");
    logged("run", { game: "K7Q2" });
    loggedFault(fault);
    expect(lines[0]).toBe("RangeError: a…@mail.example.org is not known");
    expect(lines.slice(1).map((line) => JSON.parse(line))).toMatchObject([
      { level: "info", event: "run", game: "K7Q2" },
      { level: "error", event: "fault", name: "RangeError", message: "a…@mail.example.org is not known" },
    ]);
  });
});
