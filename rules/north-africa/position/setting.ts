import type { HexId } from "../../hexes/hex-grid.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { newestRevision } from "../../../src/kernel/revision.ts";
import { bySide, type Side } from "../../../src/kernel/side.ts";
import { type Handicap, handicapOf, handicapProblems } from "../../../src/kernel/handicap.ts";
import { BattleMap } from "./battle-map.ts";
import { withBoxSides } from "./box-sides.ts";
import type { GameDocument, OrderOfBattleDocument, ScenarioDocument } from "../documents/documents.ts";
import type { Edition } from "../documents/edition.ts";
import { handicapsOf, lastTurnOf } from "../documents/handicap.ts";
import { REVISIONS } from "./revisions.ts";
import { Roster, type Unit } from "./roster.ts";

/** A reinforcement, with its place and time (13.0). */
export interface PlannedArrival {
  readonly unit: Unit;
  readonly gameTurn: number;
  readonly hex: HexId;
}

/** What stays the same for a whole game: the map, the counters, the edition and the scenario. */
export interface Setting {
  readonly map: BattleMap;
  readonly roster: Roster;
  /** The counters as documented, with how their data are known. */
  readonly orderOfBattle: OrderOfBattleDocument;
  /** The edition with the game's own options in it. */
  readonly edition: Edition;
  /** What one player gives the other as a handicap, if anything. */
  readonly handicap: Handicap | undefined;
  /** Absent in a position without a scenario: no reinforcements, no last Game-Turn, no victory. */
  readonly scenario: ScenarioDocument | undefined;
  /** The revision of these rules that the game is played by. */
  readonly revision: number;
  /** The name of a combat's die. Only games with a ledger of protocol 1 name it by the hexes in the order attacked. */
  readonly dieNames: "ascending" | "asAttacked";
  readonly arrivals: readonly PlannedArrival[];
  /** Ground Support Points that each Game-Turn brings (9.0, 19.15), with the handicap. */
  readonly groundSupport: Readonly<Record<Side, number>>;
  /** Sends nothing with a sight: everybody who sees a game has its documents. */
  readonly toJSON: () => undefined;
}

const unsent = () => undefined;

/** @returns the setting, or every contradiction between the map, the counters and the scenario */
export function settingFrom(document: GameDocument, edition: Edition): Result<Setting, string[]> {
  const { handicap, ...chosen } = document.options ?? {};
  const played = { ...edition, ...chosen };
  const terrain = withBoxSides(document.map, played.boxSides);
  if (!terrain.ok) return terrain;
  const map = BattleMap.from(terrain.value);
  if (!map.ok) return map;
  const inline = (document.position?.units ?? []).map((placed) => placed.unit)
    .filter((unit) => typeof unit !== "string");
  const roster = new Roster([...document.orderOfBattle.units, ...inline]);
  const problems: string[] = [];
  const arrivals = (document.scenario?.reinforcements ?? []).flatMap(({ unit: id, turn, hex: name }) => {
    const [unit, hex] = [roster.unit(id), map.value.grid.id(name)];
    if (unit === undefined) problems.push(`reinforcements: there is no counter ${id}`);
    if (hex === undefined) problems.push(`reinforcements: ${name} is not on the map`);
    return unit === undefined || hex === undefined ? [] : [{ unit, gameTurn: turn, hex }];
  });
  problems.push(...handicapProblems(handicap, handicapsOf(document.scenario)));
  if (problems.length > 0) return err(problems);
  const given = document.position?.groundSupport;
  return ok({
    map: map.value,
    roster,
    orderOfBattle: document.orderOfBattle,
    edition: played,
    scenario: document.scenario &&
      { ...document.scenario, lastTurn: lastTurnOf(document.scenario, handicap) },
    revision: document.revision ?? newestRevision({ revisions: REVISIONS }),
    dieNames: document.dieNames ?? "ascending",
    arrivals,
    handicap,
    groundSupport: bySide((side) =>
      ((document.scenario?.groundSupport ?? given)?.[side] ?? 0) +
      handicapOf(handicap, "groundSupport", side)
    ),
    toJSON: unsent,
  });
}
