import { faultsIn } from "../../../src/common/document-faults.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { SetupChoices, SetupDocuments } from "../../../src/kernel/rules.ts";
import { newestRevision } from "../../../src/kernel/revision.ts";
import { BattleMap } from "./battle-map.ts";
import { Charts } from "./charts.ts";
import { chartsDocument } from "../documents/charts-document.ts";
import {
  mapDocument,
  type OrderOfBattleDocument,
  orderOfBattleDocument,
  type PositionDocument,
  positionDocument,
  type ScenarioDocument,
  scenarioDocument,
} from "../documents/documents.ts";
import { Markers } from "./markers.ts";
import { type Options, optionsDocument } from "../documents/options.ts";
import { REVISIONS } from "./revisions.ts";
import { Roster, type Unit } from "./roster.ts";

/** A reinforcement, and when and where it is due (11.1). */
interface Arrival {
  readonly unit: Unit;
  readonly gameTurn: number;
  readonly hex: HexId;
}

/** What stays the same for a whole game. */
export interface Setting {
  readonly map: BattleMap;
  readonly roster: Roster;
  readonly charts: Charts;
  readonly markers: Markers;
  readonly options: Options;
  /** What the roster was made from: how its data are known, and readings. */
  readonly orderOfBattle: OrderOfBattleDocument;
  /** Absent if a position is played without a scenario: no last Game-Turn, no victory (17.0, 17.1). */
  readonly scenario: ScenarioDocument | undefined;
  /** Where the order of battle sets units up (18.0). */
  readonly setUp: readonly { readonly unit: Unit; readonly hex: HexId }[];
  /** 11.1, in the order of the order of battle. */
  readonly arrivals: readonly Arrival[];
  /** The revision of these rules that the game is played by. */
  readonly revision: number;
}

/** A setting, and the opening position if it is not the scenario's own. */
interface Documents {
  readonly setting: Setting;
  readonly position: PositionDocument | undefined;
}

/** @returns the setting, or everything that is wrong with the documents: what, where */
export function readDocuments(
  documents: SetupDocuments,
  choices: SetupChoices,
): Result<Documents, string[]> {
  const map = mapDocument.safeParse(documents.map);
  const orderOfBattle = orderOfBattleDocument.safeParse(documents.orderOfBattle);
  const charts = chartsDocument.safeParse(documents.charts);
  const scenario = scenarioDocument.optional().safeParse(documents.scenario);
  const position = positionDocument.optional().safeParse(documents.position);
  const options = optionsDocument.safeParse(choices.options ?? {});
  if (
    !map.success || !orderOfBattle.success || !charts.success || !scenario.success || !position.success ||
    !options.success
  ) {
    return err([
      ...(map.success ? [] : faultsIn("map", map.error)),
      ...(orderOfBattle.success ? [] : faultsIn("order of battle", orderOfBattle.error)),
      ...(charts.success ? [] : faultsIn("charts", charts.error)),
      ...(scenario.success ? [] : faultsIn("scenario", scenario.error)),
      ...(position.success ? [] : faultsIn("position", position.error)),
      ...(options.success ? [] : faultsIn("options", options.error)),
    ]);
  }
  const battleMap = BattleMap.from(map.data, charts.data);
  if (!battleMap.ok) return battleMap;
  const inline = (position.data?.units ?? []).map(({ unit }) => unit).filter((unit) =>
    typeof unit !== "string"
  );
  const counters = [...orderOfBattle.data.units, ...inline];
  const roster = new Roster(counters, charts.data.depletion);
  const { grid } = battleMap.value;
  const problems: string[] = [];
  const placed = (id: string, name: string) => {
    const hex = grid.id(name);
    if (hex !== undefined && battleMap.value.isLand(hex)) return [{ unit: roster.unit(id) as Unit, hex }];
    // Another map may lack printed hexes, or have sea there. Only a game with the scenario's set-up needs them.
    if (position.data === undefined) {
      problems.push(hex === undefined ? `${id}: there is no hex ${name}` : `${id}: ${name} is sea`);
    }
    return [];
  };
  const setUp = counters.flatMap(({ id, hex }) => hex === undefined ? [] : placed(id, hex));
  const arrivals = counters.flatMap(({ id, arrives }) =>
    arrives === undefined ? [] : placed(id, arrives.hex).map((at) => ({ ...at, gameTurn: arrives.gameTurn }))
  );
  if (problems.length > 0) return err(problems);
  const setting: Setting = {
    map: battleMap.value,
    roster,
    charts: new Charts(charts.data),
    markers: new Markers(charts.data.support),
    options: options.data,
    orderOfBattle: orderOfBattle.data,
    scenario: scenario.data,
    setUp,
    arrivals,
    revision: choices.revision ?? newestRevision({ revisions: REVISIONS }),
  };
  return ok({ setting, position: position.data });
}
