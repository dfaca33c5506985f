import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { comments, faults, figures, GOAL, limitsOf, paragraphs, texts } from "../scripts/prose.ts";

/** Documents and comments are written plainly (docs/style.md): `deno task prose --list NAME` prints what to mend. */

const TEXTS = [...texts()];

it("all documents and rooms are looked at", () => {
  expect(TEXTS.length).toBeGreaterThan(80);
  expect(TEXTS.filter(([, blocks]) => blocks.length === 0).map(([name]) => name)).toEqual([]);
});

it.each(TEXTS)(
  "%s: no sentences longer, and no more words that are out, than scripts/prose.json allows",
  (name, blocks) => {
    expect(faults(name, blocks)).toEqual([]);
  },
);

it("every document keeps the goal itself: scripts/prose.json allows more to comments alone", () => {
  const documents = TEXTS.map(([name]) => name).filter((name) => name.endsWith(".md"));
  expect(documents.filter((name) => limitsOf(name) !== GOAL)).toEqual([]);
});

it.each(TEXTS.filter(([name]) => name.endsWith(".md")))("%s: no paragraph begins in mid-sentence", (name) => {
  const text = readFileSync(join(import.meta.dirname!, "..", name), "utf8").replace(/^```[^]*?^```$/gm, "");
  expect([...text.matchAll(/[.!?]\n\n((?!nginx)[a-z]+ .{0,60})/g)].map(([, begins]) => begins)).toEqual([]);
});

/** Words that a page may have: more than that is two pages. */
const PAGE = 1800;
/** Pages that are written by a program, and those that are still too long, with what they may have until they are split. */
const LONGER: Readonly<Record<string, number>> = {
  "docs/build/benchmark-results.md": Infinity,
  "docs/games/fast-action-battles-matrix.md": Infinity,
  "docs/games/fire-and-movement-matrix.md": Infinity,
  "docs/games/north-africa-matrix.md": Infinity,
  "docs/proof/dice-protocol.md": 12000,
};

it.each(TEXTS.map(([name]) => name).filter((name) => name.startsWith("docs/")))(
  "%s: is no longer than a page",
  (name) => {
    const text = readFileSync(join(import.meta.dirname!, "..", name), "utf8").replace(/^```[^]*?^```$/gm, "");
    expect(text.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(
      LONGER[name] ?? PAGE,
    );
  },
);

describe("what is counted", () => {
  it("are a document's paragraphs and items, without headings, tables and fences", () => {
    const text =
      "# Head\n\nOne `a b c` is\n**bold**. See [two words](x.md).\n\n- an item\n- another\n\n| a | b |\n| - | - |\n\n```\nmove 1\n```\n\n    indented\n";
    expect(paragraphs(text)).toEqual(["One Code is\nbold. See two words.", "an item", "another"]);
  });

  it("are comments and their tags, without what they are about", () => {
    const code =
      '/** Opens it.\n * Soon.\n * @param name the name\n */\nexport const url = "http://x";\n  // One\n  // line.\n';
    expect(comments(code)).toEqual(["Opens it.\nSoon.", "the name", "One\nline."]);
  });

  it("are words, long sentences and words that are out", () => {
    expect(figures([`${"word ".repeat(28)}word.`, "He did."])).toEqual({ mean: 15.5, long: 50, out: 1 });
  });
});
