import { hexwar2008, spi1976 } from "../../rules/north-africa/index.ts";
import campaign from "../../scenarios/crusader/campaign.json" with { type: "json" };
import dashToTheWire from "../../scenarios/crusader/dash-to-the-wire.json" with { type: "json" };
import map from "../../scenarios/crusader/map.json" with { type: "json" };
import orderOfBattle from "../../scenarios/crusader/order-of-battle.json" with { type: "json" };
import sidiRezeg from "../../scenarios/crusader/sidi-rezeg.json" with { type: "json" };
import { NEWEST_PROTOCOL, type Protocol } from "../dice/protocol.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { newestRevision } from "../kernel/revision.ts";
import type { RefereeRules } from "../kernel/ruleset.ts";

/** A state of some ruleset's game; only that ruleset looks inside. */
export type AnyState = unknown;
export type AnyRules = RefereeRules<AnyState>;

/** The rule systems that this referee knows, by id. */
export const RULESETS: ReadonlyMap<string, AnyRules> = new Map(
  [spi1976, hexwar2008].map((rules) => [rules.id, rules as AnyRules]),
);

/** What a player chooses a game by. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** The rulesets that it can be played by, the usual one first. */
  readonly rulesets: readonly [string, ...string[]];
  readonly map: string;
  readonly orderOfBattle: string;
  /** As the ruleset reads it. */
  readonly document: unknown;
}

const MAPS: Readonly<Record<string, unknown>> = { crusader: map };
const ORDERS_OF_BATTLE: Readonly<Record<string, unknown>> = { crusader: orderOfBattle };

/** Written as the place is on the map; the document, of which every game made from it holds the digest, writes as the rules do. */
const TITLES: Readonly<Record<string, string>> = { "crusader/sidi-rezeg": "Crusader: Sidi Rezegh" };

/** The scenarios of the published games. One that is the same as another but for some points names it (19.2). */
export const SCENARIOS: ReadonlyMap<string, Scenario> = new Map(
  [campaign, { ...campaign, ...sidiRezeg }, dashToTheWire].map((document) => [document.id, {
    id: document.id,
    title: TITLES[document.id] ?? document.title,
    rulesets: [spi1976.id, hexwar2008.id],
    map: document.map,
    orderOfBattle: document.orderOfBattle,
    document,
  }]),
);

/** What else is chosen with a scenario: the edition of the rules, and options that differ from its own. */
export interface Choices {
  readonly ruleset?: string | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}

export interface ChosenScenario {
  readonly scenario: Scenario;
  readonly source: GameSource;
}

/** @returns the scenario and what makes a game of it, or why it cannot be played so */
export function chooseScenario(
  id: string,
  { ruleset, options }: Choices = {},
): Result<ChosenScenario, string[]> {
  const scenario = SCENARIOS.get(id);
  if (scenario === undefined) {
    return err([`there is no scenario ${id}; there are ${[...SCENARIOS.keys()].join(", ")}`]);
  }
  if (ruleset !== undefined && !scenario.rulesets.includes(ruleset)) {
    return err([`${id} is not played by ${ruleset}; it is by ${scenario.rulesets.join(", ")}`]);
  }
  const source = { ruleset: ruleset ?? scenario.rulesets[0], scenario: id, map: scenario.map, options };
  return ok({ scenario, source });
}

/** What makes a game, by name or as whole documents. */
export interface GameSource {
  readonly ruleset: string;
  /** A scenario's id. */
  readonly scenario?: string | undefined;
  /** A map's name, or a map document in its place; the scenario's own where it is left out. */
  readonly map?: unknown;
  readonly position?: unknown;
  readonly options?: unknown;
  /** The revision of the ruleset; the newest where it is left out. */
  readonly revision?: number | undefined;
  /** The protocol of the game's ledger, where it has one; the newest where it is left out. */
  readonly protocol?: Protocol | undefined;
}

/** The documents that a game is set up from, whole. */
export interface Documents {
  readonly map: unknown;
  readonly orderOfBattle: unknown;
  readonly scenario?: unknown;
  readonly position?: unknown;
}

export interface OpenGame {
  readonly rules: AnyRules;
  readonly state: AnyState;
}

/** Sets a game up. @returns the ruleset and the first state, or every reason why there is none */
export function openGame(source: GameSource): Result<OpenGame, string[]> {
  const rules = rulesOf(source.ruleset);
  if (!rules.ok) return rules;
  const documents = documentsOf(source);
  if (!documents.ok) return documents;
  return setUp(source.ruleset, documents.value, source.options, source.revision, source.protocol);
}

/** @returns what a game is made from, or why it cannot be found */
export function documentsOf(source: GameSource): Result<Documents, string[]> {
  const scenario = source.scenario === undefined ? undefined : SCENARIOS.get(source.scenario);
  if (source.scenario !== undefined && scenario === undefined) {
    return err([`there is no scenario ${source.scenario}; there are ${[...SCENARIOS.keys()].join(", ")}`]);
  }
  const map = mapOf(source.map ?? scenario?.map ?? "crusader");
  if (map === undefined) {
    return err([`there is no map ${String(source.map)}; there are ${Object.keys(MAPS).join(", ")}`]);
  }
  return ok({
    map,
    orderOfBattle: ORDERS_OF_BATTLE[scenario?.orderOfBattle ?? "crusader"],
    scenario: scenario?.document,
    position: source.position,
  });
}

/**
 * Sets a game up from its documents alone, ours or another's.
 * @param wanted the revision of the ruleset, if not the newest @param protocol that of its ledger: dice of the first are named
 * as they always were
 */
export function setUp(
  ruleset: string,
  documents: Documents,
  options: unknown,
  wanted?: number,
  protocol: Protocol = NEWEST_PROTOCOL,
): Result<OpenGame, string[]> {
  const rules = rulesOf(ruleset);
  if (!rules.ok) return rules;
  const newest = newestRevision(rules.value);
  const revision = wanted ?? newest;
  if (revision > newest) return err([`this program knows no revision ${revision} of ${ruleset}`]);
  const dieNames = protocol === 1 ? "asAttacked" : "ascending";
  const state = rules.value.setup({ ...documents, options, revision, dieNames });
  return state.ok ? ok({ rules: rules.value, state: state.value }) : state;
}

function rulesOf(ruleset: string): Result<AnyRules, string[]> {
  const rules = RULESETS.get(ruleset);
  return rules === undefined
    ? err([`there is no ruleset ${ruleset}; there are ${[...RULESETS.keys()].join(", ")}`])
    : ok(rules);
}

function mapOf(map: unknown): unknown {
  return typeof map === "string" ? MAPS[map] : map;
}
