import { describe, expect, it } from "vitest";
import { CASES as FAST_ACTION_BATTLES } from "../rules/fast-action-battles/cases.ts";
import { CASES as FIRE_AND_MOVEMENT } from "../rules/fire-and-movement/cases.ts";
import { CASES as NORTH_AFRICA } from "../rules/north-africa/cases.ts";
import { notesOf } from "../rules/north-africa/notes.ts";
import { anchorOf, wordMarker } from "../src/common/marked-words.ts";
import { SYSTEMS } from "../src/game/open/catalogue.ts";
import { openGame, openPlayed, seenBy } from "../src/game/open/open-game.ts";
import type { Desk } from "../src/kernel/order-language.ts";
import type { Sight } from "../src/kernel/rules.ts";
import { glossaryOf } from "../src/sheet/words/house-words.ts";
import { scenario } from "./support/desert.ts";

const CASES: readonly (readonly [ruleset: string, cases: readonly { readonly number: string }[]])[] = [
  ["north-africa/spi-1976", NORTH_AFRICA],
  ["north-africa/hexwar-2008", NORTH_AFRICA],
  ["fire-and-movement/dg-2010", FIRE_AND_MOVEMENT],
  ["fast-action-battles/crusader", FAST_ACTION_BATTLES],
];

/** Headings that say in plain words all that there is to say. */
const PLAIN = [
  /lost$/,
  /areas$/,
  /^Losses/,
  /on the map$/,
  /^Route to/,
  /^Not moved yet$/,
  /^Who has not moved$/,
  /^What is fought for$/,
  /^Boundaries$/,
];

const HOUSE = glossaryOf([], []);

it("every system has a glossary that is looked through here", () => {
  expect(CASES.map(([ruleset]) => ruleset).sort()).toEqual([...SYSTEMS.keys()].sort());
});

describe.each(CASES)("the glossary of %s", (ruleset, cases) => {
  const system = SYSTEMS.get(ruleset)!;
  const { words: { glossary }, orders: { grammar }, board } = system;
  const all = [...glossary.terms, ...glossary.keywords];

  it("tells of every word that orders are written with, and of no other", () => {
    const told = glossary.keywords.flatMap(({ word, forms }) => [word, ...forms]);
    const written = [...grammar.verbs, ...grammar.connecting];
    expect(written.filter((word) => !told.includes(word))).toEqual([]);
    expect(told.filter((word) => !written.includes(word) && word !== "begin" && word !== "end")).toEqual([]);
    const begins = glossary.keywords.filter(({ order }) => order !== undefined).map(({ word }) => word);
    expect(grammar.verbs.filter((word) => !begins.includes(word))).toEqual([]);
  });

  it("cites cases that there are, for everything that is not the house's own", () => {
    const known = new Set(cases.map(({ number }) => number));
    expect(all.flatMap(({ cites }) => cites).filter((cite) => !known.has(cite))).toEqual([]);
    const own = new Set([...HOUSE.terms, ...HOUSE.keywords].map(({ word }) => word));
    expect(all.filter(({ word, cites }) => cites.length === 0 && !own.has(word))).toEqual([]);
  });

  it("tells of each word in one place, in a sentence or two", () => {
    const anchors = [
      ...glossary.terms.map((entry) => anchorOf(entry, false)),
      ...glossary.keywords.map((entry) => anchorOf(entry, true)),
    ];
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
    for (const { means } of all) expect(means).toMatch(/^[^.]{1,180}\.(?: [^.]{1,180}\.){0,2}$/);
  });

  it("knows a word of every heading that a table and a page have", () => {
    const [scenario] = system.shelf.scenarios.keys();
    const opened = openGame({ ruleset, scenario });
    const game = opened.ok ? openPlayed(opened.value) : opened;
    if (!game.ok) throw new Error(game.error.join());
    const { sight } = seenBy(game.value, "allied");
    const desk: Desk<Sight> = { sight, side: "allied", asked: undefined, kept: [], sheet: [], waiting: [] };
    const headings = [
      ...board.overlays.map(({ label }) => label),
      ...system.words.means(desk).map(({ label }) => label),
      ...system.words.standing(sight).map(({ label }) => label),
    ];
    const unknown = headings.filter((text) =>
      wordMarker(glossary, "").sentence(text).every((part) => typeof part === "string") &&
      !PLAIN.some((plain) => plain.test(text))
    );
    expect(unknown).toEqual([]);
  });

  it("names no piece of anybody's", () => {
    const pieces = system.shelf.orderOfBattle[system.shelf.pieces];
    const names = (Array.isArray(pieces) ? pieces : []).flatMap(({ id, designation }) => [id, designation]);
    expect(names.length).toBeGreaterThan(20);
    const inSentences = all.flatMap(({ means }) => means.split(/[^\w/-]+/));
    expect(inSentences.filter((word) => names.includes(word))).toEqual([]);
  });
});

it("the sheet that counters are punched from is no sheet of orders, on the pages of North Africa", () => {
  const { glossary } = SYSTEMS.get("north-africa/spi-1976")!.words;
  const told = notesOf(scenario("campaign").state).all.filter((note) => note.includes("counter sheet"));
  expect(told).toHaveLength(1);
  const marked = wordMarker(glossary, "").sentence(told[0]).filter((part) => typeof part !== "string");
  expect(marked.map(({ text }) => text)).not.toContain("sheet");
});
