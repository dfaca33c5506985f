import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { handicapProblems } from "../../../src/kernel/handicap.ts";
import { bySide, type Side, SIDES } from "../../../src/kernel/side.ts";
import type { AssetsDocument } from "../documents/assets.ts";
import type { MapDocument } from "../documents/map.ts";
import type { OrderOfBattleDocument } from "../documents/order-of-battle.ts";
import type { ScenarioDocument } from "../documents/scenario.ts";
import type { Echelon } from "../documents/words.ts";
import { type Area, AreaMap } from "./area-map.ts";
import { ChitBook, type ChitId } from "./chit-book.ts";
import type { Options } from "./options.ts";
import { handicapsOf, lastTurnOf } from "./handicap.ts";
import { Roster } from "./roster.ts";

export interface SettingDocuments {
  readonly map: MapDocument;
  readonly orderOfBattle: OrderOfBattleDocument;
  readonly assets: AssetsDocument;
  readonly scenario: ScenarioDocument | undefined;
  /** Whether the scenario's own set-up is played. If so, every area that a document names must be there. */
  readonly isSetUp: boolean;
}

/** A fort of the start (14.03): who benefits, and how strong it was. */
export interface Fort {
  readonly area: Area;
  readonly strength: number;
  readonly side: Side;
}

/** What a scenario says of its length and end (19.0), worked out. */
export interface Ending {
  readonly lastTurn: number;
  readonly tobrukRelieved: boolean;
  readonly alliedNet: number;
  /** The highest net result that the Axis side may win with; if undefined, anything less than the Allied side needs. */
  readonly axisNet?: number | undefined;
  /** 19.2: points for destroyed Allied units that the Axis side also needs; none if undefined. */
  readonly axisDestroys?: number | undefined;
  readonly vpBase: number;
  /** 19.4: net Victory Points that end the game at once, by side and Game-Turn. */
  readonly suddenDeath: Readonly<Record<Side, Readonly<Record<string, number>>>> | undefined;
}

/** What stays the same for a whole game and is known to everybody: map, blocks, chits, tables, options. */
export class Setting {
  private constructor(
    readonly map: AreaMap,
    readonly roster: Roster,
    readonly chits: ChitBook,
    readonly tables: AssetsDocument,
    readonly scenario: ScenarioDocument | undefined,
    readonly options: Options,
    /** The revision of these rules that the game is played by. */
    readonly revision: number,
    readonly forts: ReadonlyMap<Area, Fort>,
    readonly ending: Ending,
  ) {}

  /** @returns the setting, or every contradiction between its documents */
  static from(documents: SettingDocuments, options: Options, revision: number): Result<Setting, string[]> {
    const { orderOfBattle, assets, scenario } = documents;
    const map = AreaMap.from(documents.map, assets.boxes, scenario?.areas);
    if (!map.ok) return map;
    const problems = [
      ...repeated(orderOfBattle, assets),
      ...misprints(orderOfBattle),
      ...(documents.isSetUp ? misfits(documents, map.value) : []),
      ...(scenario === undefined ? [] : handicapProblems(options.handicap, handicapsOf(scenario))),
    ];
    if (problems.length > 0) return err(problems);
    const forts = (scenario === undefined || scenario.forts === "assets" ? assets.forts : scenario.forts)
      .filter(({ area }) => map.value.has(area));
    return ok(
      new Setting(
        map.value,
        new Roster(orderOfBattle),
        new ChitBook(assets, orderOfBattle),
        assets,
        scenario,
        options,
        revision,
        new Map(forts.map((fort) => [fort.area, fort])),
        scenario === undefined ? WITHOUT_SCENARIO : endingOf(scenario, assets, options),
      ),
    );
  }

  /** Reserve markers of an echelon (5.21). */
  reserveMarkers(side: Side, marker: Echelon): number {
    return this.tables.reserveMarkers[side][marker] ?? 0;
  }

  /** 16.52: the garrisons that the scenario sets up. */
  garrisons(): readonly ChitId[] {
    const all = this.chits.ofKind("garrison").filter(({ area }) => area !== undefined && this.map.has(area));
    const listed = this.scenario?.garrisons ?? "assets";
    return all.map(({ id }) => id).filter((id) => listed === "assets" || listed.includes(id));
  }

  control(): { readonly allied: readonly Area[]; readonly axis: readonly Area[] } {
    const given = this.scenario?.control ?? "assets";
    return given === "assets" ? this.tables.control : given;
  }

  /** Everybody knows the setting from the documents, so no sight, snapshot or letter contains it. */
  toJSON(): undefined {
    return undefined;
  }
}

/** A position that is played by no scenario: it goes on for as long as there are Game-Turns. */
const WITHOUT_SCENARIO: Ending = {
  lastTurn: 30,
  tobrukRelieved: false,
  alliedNet: 1,
  vpBase: 0,
  suddenDeath: undefined,
};

function endingOf(scenario: ScenarioDocument, assets: AssetsDocument, { handicap }: Options): Ending {
  const { suddenDeath, final, vpBase } = scenario;
  const table = suddenDeath === "assets" ? assets.suddenDeath : suddenDeath;
  const lastTurn = lastTurnOf(scenario, handicap);
  return { ...final, vpBase, lastTurn, suddenDeath: table === "none" ? undefined : upTo(lastTurn, table) };
}

/** 19.4: what ends the game up to its last Game-Turn; undefined if nothing does. */
function upTo(lastTurn: number, table: NonNullable<Ending["suddenDeath"]>): Ending["suddenDeath"] {
  const kept = bySide((side) =>
    Object.fromEntries(Object.entries(table[side]).filter(([turn]) => Number(turn) <= lastTurn))
  );
  return SIDES.some((side) => Object.keys(kept[side]).length > 0) ? kept : undefined;
}

function repeated(
  { units, detachments, patrols, specialActions }: OrderOfBattleDocument,
  { assets, events }: AssetsDocument,
): string[] {
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const { id } of [...units, ...detachments, ...patrols, ...specialActions, ...assets, ...events]) {
    if (seen.has(id)) problems.push(`${id} is there twice`);
    seen.add(id);
  }
  return problems;
}

function misprints({ units, detachments }: OrderOfBattleDocument): string[] {
  return [...units, ...detachments].filter(({ quality, steps }) => quality.length !== steps)
    .map(({ id, quality, steps }) =>
      `${id}: ${steps} steps need as many letters of quality, not "${quality}"`
    );
}

function misfits({ map, orderOfBattle, assets, scenario }: SettingDocuments, played: AreaMap): string[] {
  const numbers = new Set(map.areas.map(({ n }) => n));
  const control = scenario === undefined || scenario.control === "assets" ? assets.control : scenario.control;
  const places: readonly (readonly [string, number | undefined])[] = [
    ...orderOfBattle.units.map(({ id, setup }) =>
      [`${id}, set-up`, setup !== undefined && "area" in setup ? setup.area : undefined] as const
    ),
    ...assets.assets.map(({ id, area }) => [id, area] as const),
    ...assets.forts.map(({ area }) => ["forts", area] as const),
    ...[...control.allied, ...control.axis].map((area) => ["control", area] as const),
    ["boxes, coastal-force", assets.boxes["coastal-force"].to] as const,
  ];
  const astray = places.filter(([, area]) => area !== undefined && !numbers.has(area))
    .map(([where, area]) => `${where}: there is no area ${area} on the map`);
  const noEntry = scenario?.arrivals !== true ? [] : orderOfBattle.units
    .filter(({ arrival }) => arrival !== undefined && played.entries(arrival.entries).length === 0)
    .map(({ id, arrival }) => `${id}: the map has no entry area ${arrival?.entries}`);
  return [...astray, ...noEntry];
}
