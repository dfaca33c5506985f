import * as fastActionBattles from "../rules/fast-action-battles/cases.ts";
import * as fireAndMovement from "../rules/fire-and-movement/cases.ts";
import * as northAfrica from "../rules/north-africa/cases.ts";
import type { RuleCase } from "../src/kernel/refusals/rule-case.ts";

/** A rulebook with a page for its cases: the code that carries out each, and the conformance cases that show it. */
export interface RuleBook {
  /** The page. */
  readonly page: string;
  /** The text above its tables, a line each. */
  readonly introduction: readonly string[];
  readonly cases: readonly RuleCase[];
  /** The folder that carries it out. */
  readonly rules: string;
  /** The folders in it that carry cases out; the others read, draw, tell or weigh. */
  readonly folders: readonly string[];
  /** Files of the rules that play, explain or list cases and carry none out. */
  readonly advisers: readonly string[];
  readonly scenarios: string;
  /** Files of the scenarios' folder that are no scenarios. */
  readonly documents: readonly string[];
  readonly conformance: string;
  /** The tables of the page: a title, and the first section after it. */
  readonly parts: readonly { readonly title: string; readonly before: number }[];
  /** Cases that print an example in figures: a conformance case plays each, and its title says so. */
  readonly examples: readonly string[];
  readonly notes: Readonly<Record<string, string>>;
}

const NORTH_AFRICA: RuleBook = {
  page: "docs/games/north-africa-matrix.md",
  introduction: [
    "This page lists every numbered case of SPI's Standard Rules of 1976 and of Crusader's Exclusive Rules. It links each case to its",
    "functions and its conformance cases. `deno task matrix` writes the page. `deno task check` fails if the page is out of date, or if",
    "a rule has no function or no conformance case. If a decision can break a rule, it also wants a case that breaks it.",
  ],
  cases: northAfrica.CASES,
  rules: "rules/north-africa",
  folders: ["documents", "position", "movement", "combat", "supply", "victory"],
  advisers: [
    "cases",
    "computer",
    "corrections",
    "defaults",
    "attack-choice",
    "valuation",
    "desk",
    "combat-desk",
    "explain",
    "naming",
    "index",
  ],
  scenarios: "scenarios/crusader",
  documents: [
    "map.json",
    "order-of-battle.json",
    "introductions.json",
    "lessons.json",
    "chances.json",
    "puzzles.json",
  ],
  conformance: "tests/conformance/north-africa/spi-1976",
  parts: [{ title: "Standard Rules", before: 15 }, { title: "Crusader: Exclusive Rules", before: 99 }],
  examples: northAfrica.PRINTED_EXAMPLES,
  notes: northAfrica.NUMBERING_NOTES,
};

const FIRE_AND_MOVEMENT: RuleBook = {
  page: "docs/games/fire-and-movement-matrix.md",
  introduction: [
    "This page lists every numbered case of Crusader's Exclusive Rules of 2010, and the headings of the Fire & Movement Standard Rules",
    "behind them. It links each case to its functions and its conformance cases. We do not have the text of the Standard Rules. The basis",
    "says whether a rule is stated in the Exclusive Rules, implied by them, or reconstructed. A program writes and checks the page, like",
    "[that of North Africa](north-africa-matrix.md).",
  ],
  cases: fireAndMovement.CASES,
  rules: "rules/fire-and-movement",
  folders: ["position", "movement", "combat", "victory", "sight"],
  advisers: [
    "cases",
    "charts-document",
    "corrections",
    "defaults",
    "document-parts",
    "documents",
    "index",
    "inspection",
    "naming",
    "options",
    "query",
    "snapshot",
  ],
  scenarios: "scenarios/crusader-2010",
  documents: [
    "chances.json",
    "introductions.json",
    "lessons.json",
    "map.json",
    "order-of-battle.json",
    "charts.json",
    "charts.schema.json",
    "map.schema.json",
    "order-of-battle.schema.json",
    "scenario.schema.json",
  ],
  conformance: "tests/conformance/fire-and-movement/dg-2010",
  parts: [
    { title: "Fire & Movement Standard Rules", before: 10 },
    { title: "Crusader: Exclusive Rules", before: 99 },
  ],
  examples: [],
  notes: {},
};

const FAST_ACTION_BATTLES: RuleBook = {
  page: "docs/games/fast-action-battles-matrix.md",
  introduction: [
    "This page lists the cases of the Fast Action Battles Series Rules that FAB: Crusader uses, and all of its Exclusive Rules. It links",
    "each case to its functions and its conformance cases. `scenarios/fab-crusader` says beside each figure whether it is stated, inferred",
    "or reconstructed. [The rulings](fast-action-battles-rulings.md) settle what the text leaves open. A program writes and checks the",
    "page, like [that of North Africa](north-africa-matrix.md).",
  ],
  cases: fastActionBattles.CASES,
  rules: "rules/fast-action-battles",
  folders: [
    "admin",
    "battle",
    "event-chits",
    "movement",
    "play",
    "position",
    "sequence",
    "set-up",
    "setting",
    "special-units",
  ],
  advisers: [
    "cases",
    "choices",
    "battle-choices",
    "computer",
    "corrections",
    "decisions",
    "defaults",
    "events",
    "index",
    "inspection",
    "query",
    "snapshot",
  ],
  scenarios: "scenarios/fab-crusader",
  documents: [
    "map.json",
    "order-of-battle.json",
    "assets.json",
    "chances.json",
    "introductions.json",
    "lessons.json",
  ],
  conformance: "tests/conformance/fast-action-battles/crusader",
  parts: [
    { title: "Series Rules", before: 10 },
    { title: "FAB: Crusader: Exclusive Rules", before: 99 },
  ],
  examples: [],
  notes: {},
};

export const RULE_BOOKS: readonly RuleBook[] = [NORTH_AFRICA, FIRE_AND_MOVEMENT, FAST_ACTION_BATTLES];
