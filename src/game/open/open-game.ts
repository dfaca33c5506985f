import { NEWEST_PROTOCOL, type Protocol } from "../../dice/protocol.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { newestRevision } from "../../kernel/revision.ts";
import type { Desk } from "../../kernel/order-language.ts";
import type { SetupDocuments, Sight, Truth, Viewer } from "../../kernel/rules.ts";
import type { Side } from "../../kernel/side.ts";
import type { RuleSystem, System } from "../../kernel/system.ts";
import { type Shelved, SYSTEMS } from "./catalogue.ts";
import { documentsFrom, type Source } from "./shelf.ts";

export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** The rulesets for it, the usual one first. */
  readonly rulesets: readonly string[];
}

/** The scenarios of the games that can be played by letters and on pages. */
export function scenarios(): Scenario[] {
  return scenariosOf([...SYSTEMS.values()]);
}

function scenariosOf(systems: readonly Shelved[]): Scenario[] {
  const all = systems.flatMap(({ ruleset, shelf }) =>
    [...shelf.scenarios.values()].map(({ id, title }) => ({
      id,
      title: shelf.titles?.[id] ?? title,
      ruleset,
    }))
  );
  const ids = [...new Set(all.map(({ id }) => id))];
  return ids.map((id) => {
    const own = all.filter((each) => each.id === id);
    return { id, title: own[0].title, rulesets: own.map(({ ruleset }) => ruleset) };
  });
}

/** A playable game, in whatever edition: what its editions and scenarios have in common. */
export interface PlayedGame {
  /** `north-africa` */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Its editions, the usual one first. */
  readonly systems: readonly Shelved<System>[];
  readonly scenarios: readonly Scenario[];
}

/** The games that are played by letters and on pages, in the order of the catalogue. */
export function playedGames(): PlayedGame[] {
  const systems = [...SYSTEMS.values()];
  const ids = [...new Set(systems.map(({ ruleset }) => gameIn(ruleset)))];
  return ids.map((id) => {
    const own = systems.filter(({ ruleset }) => gameIn(ruleset) === id);
    const { title, about } = own[0].shelf;
    return { id, title, about, systems: own, scenarios: scenariosOf(own) };
  });
}

export function gameIn(ruleset: string): string {
  return ruleset.split("/")[0];
}

/** What else is chosen with a scenario: the edition of the rules, and options that differ from its own. */
export interface ScenarioChoices {
  readonly ruleset?: string | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}

export interface ChosenScenario {
  readonly scenario: Scenario;
  readonly source: GameSource;
}

/** @param systems the possible ones @returns the scenario and its documents, or why it cannot be played so */
export function chooseScenario(
  id: string,
  { ruleset, options }: ScenarioChoices = {},
  systems: ReadonlyMap<string, Shelved> = SYSTEMS,
): Result<ChosenScenario, string[]> {
  const all = scenariosOf([...systems.values()]);
  const scenario = all.find((each) => each.id === id);
  if (scenario === undefined) {
    return err([`there is no scenario ${id}; there are ${all.map((each) => each.id).join(", ")}`]);
  }
  if (ruleset !== undefined && !scenario.rulesets.includes(ruleset)) {
    return err([`${id} is not played by ${ruleset}; it is by ${scenario.rulesets.join(", ")}`]);
  }
  return ok({ scenario, source: { ruleset: ruleset ?? scenario.rulesets[0], scenario: id, options } });
}

/** What makes a game, by name or as whole documents. */
export interface GameSource extends Source {
  readonly ruleset: string;
  readonly options?: unknown;
  /** The revision of the ruleset; by default the newest. */
  readonly revision?: number | undefined;
  /** The protocol of the game's ledger, if it has one; by default the newest. */
  readonly protocol?: Protocol | undefined;
}

/** The documents that a game is set up from, whole. */
export type Documents = SetupDocuments;

export interface JudgedGame {
  readonly system: RuleSystem;
  readonly truth: Truth;
}

export interface OpenGame extends JudgedGame {
  readonly system: System;
}

/** What a viewer knows about a game, and the system for its words. */
export interface SeenGame {
  readonly system: System;
  readonly viewer: Viewer;
  readonly sight: Sight;
}

export function seenBy({ system, truth }: OpenGame, viewer: Viewer): SeenGame {
  return { system, viewer, sight: system.rules.view(truth, viewer) };
}

/** The desk of a side that is not asked anything, and has written nothing. */
export function emptyDesk(game: OpenGame, side: Side): Desk<Sight> {
  return { sight: seenBy(game, side).sight, side, asked: undefined, kept: [], sheet: [], waiting: [] };
}

/** A game in a form for threads and stores: `Rules.thaw` opens it again. */
export function frozenOf({ system, truth }: OpenGame): unknown {
  return system.rules.freeze(truth);
}

/** Sets a game up by any rulebook. @returns the game before its first decision, or every reason why there is none */
export function openGame(source: GameSource): Result<JudgedGame, string[]> {
  const system = known(source.ruleset);
  return system.ok ? openBy(system.value, source) : system;
}

/** Like {@link openGame}, by a given rulebook. */
export function openBy(system: Shelved, source: Omit<GameSource, "ruleset">): Result<JudgedGame, string[]> {
  const documents = documentsFrom(system.shelf, source);
  if (!documents.ok) return documents;
  const { options, revision, protocol } = source;
  return setUpBy(system, documents.value, options, revision, protocol);
}

/** @returns what a game is made from, or why it cannot be found */
export function documentsOf(source: GameSource): Result<Documents, string[]> {
  const system = known(source.ruleset);
  return system.ok ? documentsFrom(system.value.shelf, source) : system;
}

/**
 * Sets a game up from its documents alone, ours or others.
 * @param wanted the revision of the ruleset, if not the newest
 * @param protocol that of its ledger: the first keeps its old names for dice
 */
export function setUp(
  ruleset: string,
  documents: Documents,
  options: unknown,
  wanted?: number,
  protocol: Protocol = NEWEST_PROTOCOL,
): Result<JudgedGame, string[]> {
  const system = known(ruleset);
  return system.ok ? setUpBy(system.value, documents, options, wanted, protocol) : system;
}

/** Like {@link setUp}, by a given rulebook. */
export function setUpBy(
  system: RuleSystem,
  documents: Documents,
  options: unknown,
  wanted?: number,
  protocol: Protocol = NEWEST_PROTOCOL,
): Result<JudgedGame, string[]> {
  const { ruleset, rules } = system;
  const newest = newestRevision(rules);
  const revision = wanted ?? newest;
  if (revision > newest) return err([`this program knows no revision ${revision} of ${ruleset}`]);
  const truth = rules.setup(documents, { ruleset, options, revision, protocol });
  return truth.ok ? ok({ system, truth: truth.value }) : truth;
}

/** Whether a system can be played by letters and on pages. */
export function isPlayed(system: RuleSystem): system is System {
  return "orders" in system;
}

/** A game that can be played by letters and on pages. @returns why it is none */
export function openPlayed(game: JudgedGame): Result<OpenGame, string[]> {
  const { system, truth } = game;
  return isPlayed(system) ? ok({ system, truth }) : err([`${system.ruleset} is not played by letters yet`]);
}

/** The system of a stored game. @throws if there is none: a fault of the store or of the program */
export function systemOf({ ruleset }: Pick<GameSource, "ruleset">): System {
  const system = SYSTEMS.get(ruleset);
  if (system === undefined) throw new Error(`there is no ruleset ${ruleset}`);
  return system;
}

function known(ruleset: string): Result<Shelved, string[]> {
  const system = SYSTEMS.get(ruleset);
  return system === undefined
    ? err([`there is no ruleset ${ruleset}; there are ${[...SYSTEMS.keys()].join(", ")}`])
    : ok(system);
}
