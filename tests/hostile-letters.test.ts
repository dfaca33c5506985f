import { GRAMMAR } from "../src/game/grammar.ts";
import { describe, expect, it } from "vitest";
import { HOSTILE_LETTERS } from "./support/hostile-letters.ts";
import { contentsOf } from "../src/mail/reading/contents.ts";
import { linesOfHtml } from "../src/mail/reading/html/html-lines.ts";
import { LETTER_LIMIT, READ_LINES } from "../src/mail/reading/letter/letter-limits.ts";
import { readLetter, sheetsOf } from "../src/mail/letters-in/read-letter.ts";
import { readerApart } from "../src/mail/reading/reader.ts";
import { findBlocks } from "../src/sheet/blocks/order-blocks.ts";
import { quoted, type QuotedLine } from "../src/sheet/blocks/quoting.ts";
import { decoded } from "./support/letters.ts";
import { sampled } from "./properties/support/runs.ts";

const read = readerApart((error) => {
  throw error;
});

describe("letters made to wear their reader out", () => {
  it("are many, and as large as a door takes at the most", () => {
    expect(HOSTILE_LETTERS.length).toBeGreaterThan(100);
    expect(new Set(HOSTILE_LETTERS.map(({ name }) => name)).size).toBe(HOSTILE_LETTERS.length);
  });

  it.each(sampled(HOSTILE_LETTERS))("$name is answered", async ({ make, hasSheet }) => {
    const raw = make();
    expect(raw.length).toBeLessThanOrEqual(LETTER_LIMIT);
    const reading = await read(raw);
    if (reading.kind === "unreadable") {
      expect(hasSheet).toBe(false);
      expect(reading.reason).toMatch(/^[A-Z].*[^.]$/);
      return;
    }
    const { letter, contents } = reading;
    const { blocks, problems } = sheetsOf(readLetter(letter, contents));
    const sheet = expect.objectContaining({ game: "K7Q2", side: "axis", lines: ["move 1605 to 1705"] });
    if (hasSheet) expect(blocks).toContainEqual(sheet);
    else expect(problems.length).toBeGreaterThan(0);
    expect(blocks.reduce((sum, { lines }) => sum + lines.length, 0)).toBeLessThanOrEqual(READ_LINES);
  });
});

/** Lines that count how often one of them is looked at. */
function counted(lines: readonly QuotedLine[]) {
  let looks = 0;
  const watched = new Proxy(lines, {
    get(target, key, receiver) {
      if (typeof key === "string" && /^\d+$/.test(key)) looks++;
      return Reflect.get(target, key, receiver);
    },
  });
  return { watched, looks: () => looks };
}

/** How often each line is looked at, on average, where a letter has so many of a kind. */
function looksAt(lines: readonly QuotedLine[], work: (lines: readonly QuotedLine[]) => unknown): number {
  const { watched, looks } = counted(lines);
  work(watched);
  return looks() / lines.length;
}

const BEGIN = "begin K7Q2 axis turn 3";
/** Letters of so many lines, which would be looked at more often the more there are if lines were looked for in lines. */
const WORST: Readonly<Record<string, (count: number) => QuotedLine[]>> = {
  "begins at growing depths": (count) => of(count, (depth) => ({ depth, text: BEGIN })),
  "begins at shrinking depths, words between": (count) =>
    of(count, (at) => at % 2 ? { depth: 0, text: "a" } : { depth: count - at, text: BEGIN }),
  "begins without end": (count) => of(count, () => ({ depth: 0, text: BEGIN })),
  "ends without begin": (count) => of(count, () => ({ depth: 0, text: "end" })),
  "begins that are wrapped": (count) => of(count, () => ({ depth: 0, text: "begin" })),
  "heads of letters": (count) => of(count, (at) => ({ depth: 0, text: at % 2 ? "From: a" : "To: b" })),
  "ruled heads": (count) => of(count, (at) => ({ depth: 0, text: at % 2 ? "---- old letter ----" : "" })),
  "attributions and nothing below": (count) => of(count, () => ({ depth: 0, text: "On 2 May a wrote:" })),
  "quotation marks": (count) => of(count, (at) => ({ depth: at, text: "" })),
};

function of(count: number, line: (at: number) => QuotedLine): QuotedLine[] {
  return Array.from({ length: count }, (_, at) => line(at));
}

describe("the work that a line makes", () => {
  it.each(Object.entries(WORST))("is the same however many there are: %s", (_, worst) => {
    for (const work of [quoted, (lines: readonly QuotedLine[]) => findBlocks(lines, GRAMMAR)]) {
      const [few, many] = [200, 3_200].map((count) => looksAt(worst(count), work));
      expect(many).toBeLessThanOrEqual(few + 1);
    }
  });

  it("in HTML is no more than its text, whatever stands in what", () => {
    for (const tag of ["blockquote", "div", "li", "pre", "td"]) {
      const html = `${`<${tag}>a`.repeat(20_000)}b${`</${tag}>`.repeat(20_000)}`;
      const lines = linesOfHtml(html);
      expect(lines.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(html.length);
      expect(lines.at(-1)?.depth).toBe(tag === "blockquote" ? 20_000 : 0);
    }
  });

  it("ends where no more lines are read", async () => {
    const text = "go\n".repeat(4 * READ_LINES);
    const html = "go<br>".repeat(4 * READ_LINES);
    for (const [type, content] of [["plain", text], ["html", html]]) {
      const raw = new TextEncoder().encode(`From: a@b.c\r\nContent-Type: text/${type}\r\n\r\n${content}`);
      const { body, leftOut } = contentsOf(await decoded(raw));
      expect(body.around.length).toBeLessThanOrEqual(READ_LINES);
      expect(leftOut).toBe("Of a letter 10000 lines are read");
    }
  });
});
