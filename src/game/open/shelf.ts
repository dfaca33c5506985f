import { isRecord } from "../../common/bytes/json.ts";
import { digestOf } from "../../dice/canonical.ts";
import type { Brought } from "../../kernel/brought.ts";
import type { MapEditing } from "../../kernel/editing.ts";
import type { SetupDocuments, Truth } from "../../kernel/rules.ts";
import type { Pace } from "../../kernel/pace.ts";
import type { Placeable, PlacedByHand } from "../../kernel/placed-by-hand.ts";
import type { PictureBox } from "../../kernel/picture.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";

export interface ShelfScenario {
  readonly id: string;
  readonly title: string;
  /** The name of its map. */
  readonly map: string;
  /** From 1, which is meant if none is named. Games hold a document's digest, so a change makes a new issue. */
  readonly issue?: number;
  readonly [key: string]: unknown;
}

/** A scenario for people who consider playing it. */
export interface Introduction {
  /** In a sentence. */
  readonly hook: string;
  /** In paragraphs: what happened there, and what it is like to play. */
  readonly blurb: readonly string[];
  readonly sides: Readonly<Record<Side, string>>;
  /** The side that usually wins between equals, if one does, measured in games of the computer (docs/play/computer.md). */
  readonly balance?: string;
  /** How the computer's games against itself ended, from its page of the docs. */
  readonly measured?: Measured;
  /** By default the game's; a scenario may show another part better. */
  readonly picture?: PartOfMap;
}

/** How many games each side has won, and how many were drawn. */
export type Measured = Readonly<Record<Side | "drawn", number>>;

/** As fractions of its width and height. */
export type PartOfMap = PictureBox;

/** A game for people who consider playing it: its own words, apart from the documents that make games. */
export interface Introductions {
  /** What players should own, or need not. */
  readonly own: readonly string[];
  /** Where reconstructed data replace what we did not have. */
  readonly reconstructed: readonly string[];
  /** The part of the map that shows the game best. */
  readonly picture: PartOfMap;
  readonly scenarios: Readonly<Record<string, Introduction>>;
}

/** A position to play on from, its task, and the result that shows it was done. */
export interface Lesson {
  readonly title: string;
  /** The rule that it shows, in one or two sentences with its cases. */
  readonly words: readonly string[];
  /** What its reader has to do, in one or two sentences. */
  readonly task: string;
  /** In the form of a case file (docs/build/testing.md). */
  readonly position?: Readonly<Record<string, unknown>>;
  /** Instead, a position from a game, in the rules' own form: the computer answers for the other side. */
  readonly frozen?: unknown;
  /** Whose limits, reinforcements and victory apply, if any do. */
  readonly scenario?: string;
  /** Orders of the Player-Turn that is under way: they lead to the question that its reader answers. */
  readonly before?: readonly string[];
  /** The other side's standing orders. */
  readonly enemy: readonly string[];
  /** The other side's Player-Turn is played, too, by these orders. */
  readonly then?: readonly string[];
  /** What names its dice: the same orders roll the same. */
  readonly seed: string;
  /**
   * Sheets to try with one touch. @property refused the case that forbids it @property isOther it is legal, and not the task; a
   * sheet with neither is on the way to it
   */
  readonly offers: readonly {
    readonly lines: readonly string[];
    readonly refused?: string;
    readonly isOther?: boolean;
  }[];
  /** The required result, in a case file's form. */
  readonly expect: Readonly<Record<string, unknown>>;
  /** It is done as soon as such orders stand in the sheet; otherwise once they are played. */
  readonly isDoneWritten?: boolean;
  /** What to point at, in order: a kind and an id of the map, or a button by its first words. */
  readonly show: readonly string[];
  /** What is explained beside the task: a question as readers ask it. */
  readonly question?: string;
  /** What the reader has seen by it, in one or two sentences. */
  readonly learnt: string;
  /** All figures in its words, as the rules' answer to the task has them: the tests compare them. */
  readonly figures: readonly string[];
}

/** A game taught by playing, one rule at a time. */
export interface Lessons {
  readonly ruleset: string;
  readonly title: string;
  readonly about: string;
  /** The corner of the map where everything happens. */
  readonly picture: PartOfMap;
  readonly steps: readonly Lesson[];
}

/** How a position is set up by hand. */
export interface Placing {
  /** What the points are, for the form: `Ground Support Points`; absent if no side of the game has any. */
  readonly points?: string;
  /** What else a line can say about a piece, and what becomes of the rest, in sentences. */
  readonly says: readonly string[];
  /** Every counter of the game, by its name in lines. */
  pieces(documents: SetupDocuments): readonly Placeable[];
  /** A scenario's own first position. */
  first(documents: SetupDocuments): PlacedByHand;
  /** @returns the document that a game is made from, or what is wrong with the lines, in sentences */
  position(
    documents: SetupDocuments,
    placed: PlacedByHand,
  ): Result<Readonly<Record<string, unknown>>, string[]>;
  /** The same position with every piece face up, for the person who sets it up; absent in a game that hides no piece. */
  faceUp?(position: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** The document of a position reached in play, at the beginning of a Player-Turn; undefined if none can say everything. */
  now(truth: Truth): Readonly<Record<string, unknown>> | undefined;
}

/** The documents of a system's games that do not bring their own. */
export interface Shelf {
  /** The game's name for players, whatever its edition, and what it is like, in a sentence. */
  readonly title: string;
  readonly about: string;
  /** By name; the first is the default. */
  readonly maps: Readonly<Record<string, unknown>>;
  readonly orderOfBattle: Readonly<Record<string, unknown>>;
  /** What it lists there, each with an id; an owner may replace some. */
  readonly pieces: string;
  /** Absent in a system without one. */
  readonly charts?: Readonly<Record<string, unknown>>;
  readonly scenarios: ReadonlyMap<string, ShelfScenario>;
  /** Their earlier issues: games made from these keep them. Absent if there are none. */
  readonly earlier?: readonly ShelfScenario[];
  /** Absent in a system that is only a trial. */
  readonly introductions?: Introductions;
  /** Absent if nobody has written any. */
  readonly lessons?: Lessons;
  /**
   * A scenario's name for players, if its document says otherwise: every game made from it holds the document's digest, so that
   * cannot change.
   */
  readonly titles?: Readonly<Record<string, string>>;
  /** How the chance of winning is judged, by the id of the scenario; absent if nobody has fitted that. */
  readonly chances?: Readonly<Record<string, unknown>>;
  /** Positions in which one Player-Turn is worth much, by the id of the scenario; absent if nobody has looked for any. */
  readonly puzzles?: Readonly<Record<string, unknown>>;
  /** The path of its rules' file `table.ts` in the project, if players can point at its map on a page. */
  readonly table?: string;
  /** How an owner corrects its maps, and the file that gives a browser the same as `editing`; absent if they cannot. */
  readonly editing?: { readonly editing: MapEditing; readonly file: string };
  /** How positions of its scenarios are set up by hand; absent if lines cannot say everything. */
  readonly placing?: Placing;
  /** How many questions a practice game asks, if it is not played by standing orders alone. */
  readonly practicePace?: Pace;
}

/**
 * What a game is made from, by name or as whole documents. Keys of an owner's charts replace ours, and so do pieces of an
 * owner's order of battle with the same id.
 */
export interface Source extends Omit<Brought, "map" | "position"> {
  /** A scenario's id, or a scenario document in its place. */
  readonly scenario?: unknown;
  /** Which issue of a scenario, if it is named by its id; by default the newest. */
  readonly issue?: number | undefined;
  /** A map's name, or a map document in its place; by default the scenario's own. */
  readonly map?: unknown;
  readonly position?: unknown;
}

/** @returns what makes a game, with an owner's documents in place of ours, or what cannot be found */
export function documentsFrom(shelf: Shelf, source: Source): Result<SetupDocuments, string[]> {
  const problems: string[] = [];
  const scenario = typeof source.scenario === "string"
    ? issuesOf(shelf, source.scenario).find((each) =>
      source.issue === undefined || issueOf(each) === source.issue
    )
    : source.scenario;
  if (typeof source.scenario === "string" && scenario === undefined) {
    problems.push(
      shelf.scenarios.has(source.scenario)
        ? `there is no issue ${source.issue} of ${source.scenario}`
        : `there is no scenario ${source.scenario}; there are ${[...shelf.scenarios.keys()].join(", ")}`,
    );
  }
  const names = Object.keys(shelf.maps);
  const named = source.map ?? (isRecord(scenario) ? scenario.map : undefined) ?? names[0];
  const map = typeof named === "string" ? shelf.maps[named] : named;
  if (map === undefined) problems.push(`there is no map ${String(named)}; there are ${names.join(", ")}`);
  const orderOfBattle = withPieces(shelf, source.orderOfBattle, problems);
  if (shelf.charts === undefined && source.charts !== undefined) {
    problems.push("charts: this game has none that could be replaced");
  }
  if (problems.length > 0) return err(problems);
  const own = [chartsOf(scenario), source.charts].filter((charts) => charts !== undefined);
  return ok({
    map,
    orderOfBattle,
    ...(shelf.charts === undefined ? {} : { charts: own.reduce(withCharts, shelf.charts) }),
    scenario,
    position: source.position,
  });
}

/** All issues of a scenario, the newest first; empty if there is no such scenario. */
export function issuesOf({ scenarios, earlier = [] }: Shelf, id: string): ShelfScenario[] {
  const newest = scenarios.get(id);
  if (newest === undefined) return [];
  return [newest, ...earlier.filter((each) => each.id === id)];
}

/** The number of a document's issue: documents from before issues were counted are the first. */
export function issueOf(document: unknown): number {
  return isRecord(document) && typeof document.issue === "number" ? document.issue : 1;
}

/** What a game or its record says about its document's issue: nothing for the first. */
export function laterIssue(document: unknown): { readonly issue?: number } {
  const issue = issueOf(document);
  return issue === 1 ? {} : { issue };
}

/** The basis of what the game's owner brought. */
export const GIVEN = "given with the game";

function chartsOf(scenario: unknown): Readonly<Record<string, unknown>> | undefined {
  return isRecord(scenario) && isRecord(scenario.charts) ? scenario.charts : undefined;
}

/** Charts with another's keys in place of theirs. The basis of each changed key names that other, unless it is stated. */
function withCharts(
  ours: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!isRecord(ours.basis)) return { ...ours, ...theirs };
  const known = ours.basis;
  const named = isRecord(theirs.basis) ? theirs.basis : {};
  const given = Object.keys(theirs).filter((key) =>
    Object.hasOwn(known, key) && digestOf(theirs[key]) !== digestOf(ours[key]) &&
    (named[key] === undefined || named[key] === known[key])
  );
  const basis = { ...known, ...named, ...Object.fromEntries(given.map((key) => [key, GIVEN])) };
  return { ...ours, ...theirs, basis };
}

/** An order of battle with another's pieces in place of those with the same id. */
function withPieces(
  { orderOfBattle: ours, pieces }: Shelf,
  theirs: Readonly<Record<string, unknown>> | undefined,
  problems: string[],
): Readonly<Record<string, unknown>> {
  if (theirs === undefined) return ours;
  if (!Array.isArray(theirs[pieces])) problems.push(`order of battle: ${pieces} is not a list`);
  const replacing = new Map(listOf(theirs[pieces]).map((piece) => [idOf(piece), piece]));
  const all = listOf(ours[pieces]).map((piece) => {
    const other = replacing.get(idOf(piece));
    replacing.delete(idOf(piece));
    return other ?? piece;
  });
  const one = pieces.replace(/s$/, "");
  for (const id of replacing.keys()) {
    problems.push(`order of battle: there is no ${one} ${id} to be replaced`);
  }
  return { ...ours, ...theirs, [pieces]: all };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function idOf(value: unknown): string {
  return isRecord(value) && typeof value.id === "string" ? value.id : JSON.stringify(value);
}
