import * as fastActionBattles from "../../rules/fast-action-battles/index.ts";
import fabAssets from "../../scenarios/fab-crusader/assets.json" with { type: "json" };
import fabCampaign from "../../scenarios/fab-crusader/campaign.json" with { type: "json" };
import fabMap from "../../scenarios/fab-crusader/map.json" with { type: "json" };
import fabOrderOfBattle from "../../scenarios/fab-crusader/order-of-battle.json" with { type: "json" };
import fabSidiRezegh from "../../scenarios/fab-crusader/sidi-rezegh.json" with { type: "json" };
import fabTournament from "../../scenarios/fab-crusader/tournament.json" with { type: "json" };
import * as fireAndMovement from "../../rules/fire-and-movement/index.ts";
import crusaderMap from "../../scenarios/crusader/map.json" with { type: "json" };
import dg2010Charts from "../../scenarios/crusader-2010/charts.json" with { type: "json" };
import dg2010Map from "../../scenarios/crusader-2010/map.json" with { type: "json" };
import dg2010OrderOfBattle from "../../scenarios/crusader-2010/order-of-battle.json" with { type: "json" };
import tobruk from "../../scenarios/crusader-2010/tobruk.json" with { type: "json" };
import { err, ok, type Result } from "../kernel/result.ts";
import { newestRevision } from "../kernel/revision.ts";
import type { ComputerPlayer, Inspection, Kinded, Rules, SetupDocuments } from "../kernel/system.ts";

/** A scenario of a system, as its documents have it. */
export interface SystemScenario {
  readonly id: string;
  readonly title: string;
  /** The name of its map. */
  readonly map: string;
  readonly [key: string]: unknown;
}

/** The documents that a system's games are made of, where they do not bring their own. */
export interface Shelf {
  /** By name; the first is the one that is meant where none is named. */
  readonly maps: Readonly<Record<string, unknown>>;
  readonly orderOfBattle: Readonly<Record<string, unknown>>;
  readonly charts: Readonly<Record<string, unknown>>;
  readonly scenarios: ReadonlyMap<string, SystemScenario>;
}

/** A rule system as the house plays it: what it judges by, what it is made of, who plays it by itself. */
export interface System<T = unknown, S = unknown, D extends Kinded = Kinded> {
  /** `fire-and-movement/dg-2010` */
  readonly ruleset: string;
  readonly title: string;
  readonly rules: Rules<T, S, D>;
  readonly inspection: Inspection<T, S>;
  readonly computer: ComputerPlayer<S, D> | undefined;
  readonly shelf: Shelf;
}

const FAST_ACTION_BATTLES: System = {
  ruleset: fastActionBattles.RULESET_ID,
  title: "FAB: Crusader",
  rules: fastActionBattles.crusader,
  inspection: fastActionBattles.inspection,
  computer: fastActionBattles.computer,
  shelf: {
    maps: { "fab-crusader": fabMap },
    orderOfBattle: fabOrderOfBattle,
    charts: fabAssets,
    scenarios: byId([fabCampaign, fabTournament, fabSidiRezegh]),
  },
};

/** Crusader of 2010: the hex map of 1976 with what the later game has on it besides. */
const FIRE_AND_MOVEMENT: System = {
  ruleset: fireAndMovement.RULESET,
  title: "Fire & Movement: Crusader (2010)",
  rules: fireAndMovement.dg2010,
  inspection: fireAndMovement.inspection,
  computer: fireAndMovement.computer,
  shelf: {
    maps: {
      crusader: {
        ...crusaderMap,
        ...dg2010Map,
        supply: { ...crusaderMap.supply, ...dg2010Map.supply },
        basis: { ...crusaderMap.basis, ...dg2010Map.basis },
      },
    },
    orderOfBattle: dg2010OrderOfBattle,
    charts: dg2010Charts,
    scenarios: byId([tobruk]),
  },
};

/** The rule systems that implement {@link Rules}, by ruleset id. */
export const SYSTEMS: ReadonlyMap<string, System> = new Map(
  [FIRE_AND_MOVEMENT, FAST_ACTION_BATTLES].map((system) => [system.ruleset, system]),
);

function byId(scenarios: readonly SystemScenario[]): ReadonlyMap<string, SystemScenario> {
  return new Map(scenarios.map((scenario) => [scenario.id, scenario]));
}

/** What makes a game of a system, by name or as whole documents. */
export interface SystemSource {
  /** A scenario's id, or a scenario document in its place. */
  readonly scenario?: unknown;
  /** A map's name, or a map document in its place; the scenario's own where it is left out. */
  readonly map?: unknown;
  readonly position?: unknown;
  /** An owner's charts: each key that they have stands in place of ours. */
  readonly charts?: Readonly<Record<string, unknown>> | undefined;
  /** An owner's order of battle: each unit that it has stands in place of ours with the same id. */
  readonly orderOfBattle?: Readonly<Record<string, unknown>> | undefined;
  readonly options?: unknown;
  /** The newest where it is left out. */
  readonly revision?: number | undefined;
}

/** The system that a scenario belongs to. @param ruleset where one is named, no other */
export function systemOfScenario(id: string, ruleset?: string): System | undefined {
  return [...SYSTEMS.values()].find((system) =>
    system.shelf.scenarios.has(id) && (ruleset === undefined || system.ruleset === ruleset)
  );
}

/** Sets a game up, before it begins. @returns the truth, or every reason why there is none, in sentences */
export function setUpSystem<T>(system: System<T>, source: SystemSource): Result<T, string[]> {
  const documents = documentsOfSystem(system, source);
  if (!documents.ok) return documents;
  const newest = newestRevision(system.rules);
  const revision = source.revision ?? newest;
  if (revision > newest) return err([`this program knows no revision ${revision} of ${system.ruleset}`]);
  return system.rules.setup(documents.value, { ruleset: system.ruleset, options: source.options, revision });
}

/** @returns what a game is made from, an owner's documents in place of ours, or what of it cannot be found */
export function documentsOfSystem(
  { shelf }: Pick<System, "shelf">,
  source: SystemSource,
): Result<SetupDocuments, string[]> {
  const problems: string[] = [];
  const scenario = typeof source.scenario === "string"
    ? shelf.scenarios.get(source.scenario)
    : source.scenario;
  if (typeof source.scenario === "string" && scenario === undefined) {
    problems.push(
      `there is no scenario ${source.scenario}; there are ${[...shelf.scenarios.keys()].join(", ")}`,
    );
  }
  const names = Object.keys(shelf.maps);
  const named = source.map ?? (isRecord(scenario) ? scenario.map : undefined) ?? names[0];
  const map = typeof named === "string" ? shelf.maps[named] : named;
  if (map === undefined) problems.push(`there is no map ${String(named)}; there are ${names.join(", ")}`);
  const orderOfBattle = withUnits(shelf.orderOfBattle, source.orderOfBattle, problems);
  if (problems.length > 0) return err(problems);
  const own = [chartsOf(scenario), source.charts].filter((charts) => charts !== undefined);
  return ok({
    map,
    orderOfBattle,
    charts: own.reduce<Readonly<Record<string, unknown>>>(withCharts, shelf.charts),
    scenario,
    position: source.position,
  });
}

/** The charts that a scenario brings itself. */
function chartsOf(scenario: unknown): Readonly<Record<string, unknown>> | undefined {
  return isRecord(scenario) && isRecord(scenario.charts) ? scenario.charts : undefined;
}

/** Charts with another's keys in place of theirs, and the basis of each said to be that other's where he names none. */
function withCharts(
  ours: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const given = Object.keys(theirs).map((key) => [key, "given with the game"]);
  const basis = { ...(isRecord(ours.basis) ? ours.basis : {}), ...Object.fromEntries(given) };
  return { ...ours, basis, ...theirs };
}

/** An order of battle with another's units in place of those with the same id. */
function withUnits(
  ours: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>> | undefined,
  problems: string[],
): Readonly<Record<string, unknown>> {
  if (theirs === undefined) return ours;
  if (!Array.isArray(theirs.units)) problems.push("order of battle: units is not a list");
  const replacing = new Map(listOf(theirs.units).map((unit) => [idOf(unit), unit]));
  const units = listOf(ours.units).map((unit) => {
    const other = replacing.get(idOf(unit));
    replacing.delete(idOf(unit));
    return other ?? unit;
  });
  for (const id of replacing.keys()) problems.push(`order of battle: there is no unit ${id} to be replaced`);
  return { ...ours, ...theirs, units };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function idOf(value: unknown): string {
  return isRecord(value) && typeof value.id === "string" ? value.id : JSON.stringify(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
