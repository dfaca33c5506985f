import * as fastActionBattles from "../../../rules/fast-action-battles/index.ts";
import * as fireAndMovement from "../../../rules/fire-and-movement/game/index.ts";
import * as northAfrica from "../../../rules/north-africa/game/index.ts";
import campaign from "../../../scenarios/crusader/campaign.json" with { type: "json" };
import dashToTheWire from "../../../scenarios/crusader/dash-to-the-wire.json" with { type: "json" };
import crusaderChances from "../../../scenarios/crusader/chances.json" with { type: "json" };
import crusaderIntroductions from "../../../scenarios/crusader/introductions.json" with { type: "json" };
import crusaderLessons from "../../../scenarios/crusader/lessons.json" with { type: "json" };
import crusaderMap from "../../../scenarios/crusader/map.json" with { type: "json" };
import crusaderOrderOfBattle from "../../../scenarios/crusader/order-of-battle.json" with { type: "json" };
import crusaderPuzzles from "../../../scenarios/crusader/puzzles.json" with { type: "json" };
import sidiRezeg from "../../../scenarios/crusader/sidi-rezeg.json" with { type: "json" };
import dg2010Chances from "../../../scenarios/crusader-2010/chances.json" with { type: "json" };
import dg2010Charts from "../../../scenarios/crusader-2010/charts.json" with { type: "json" };
import dg2010Introductions from "../../../scenarios/crusader-2010/introductions.json" with { type: "json" };
import dg2010Lessons from "../../../scenarios/crusader-2010/lessons.json" with { type: "json" };
import dg2010Map from "../../../scenarios/crusader-2010/map.json" with { type: "json" };
import dg2010OrderOfBattle from "../../../scenarios/crusader-2010/order-of-battle.json" with { type: "json" };
import tobruk1 from "../../../scenarios/crusader-2010/tobruk-1.json" with { type: "json" };
import tobruk from "../../../scenarios/crusader-2010/tobruk.json" with { type: "json" };
import fabAssets from "../../../scenarios/fab-crusader/assets.json" with { type: "json" };
import fabCampaign1 from "../../../scenarios/fab-crusader/campaign-1.json" with { type: "json" };
import fabCampaign from "../../../scenarios/fab-crusader/campaign.json" with { type: "json" };
import fabChances from "../../../scenarios/fab-crusader/chances.json" with { type: "json" };
import fabIntroductions from "../../../scenarios/fab-crusader/introductions.json" with { type: "json" };
import fabLessons from "../../../scenarios/fab-crusader/lessons.json" with { type: "json" };
import fabMap from "../../../scenarios/fab-crusader/map.json" with { type: "json" };
import fabOrderOfBattle from "../../../scenarios/fab-crusader/order-of-battle.json" with { type: "json" };
import fabSidiRezegh from "../../../scenarios/fab-crusader/sidi-rezegh.json" with { type: "json" };
import fabSidiRezegh1 from "../../../scenarios/fab-crusader/sidi-rezegh-1.json" with { type: "json" };
import fabTournament1 from "../../../scenarios/fab-crusader/tournament-1.json" with { type: "json" };
import fabTournament from "../../../scenarios/fab-crusader/tournament.json" with { type: "json" };
import type { RuleSystem, System } from "../../kernel/system.ts";
import type { Shelf, ShelfScenario } from "./shelf.ts";

/** The rule systems, each with its documents. Only this file and grammar.ts name them. */

export type Shelved<S extends RuleSystem = System> = S & { readonly shelf: Shelf };

/** Sidi Rezegh is the Campaign but for some points (19.2), and its title is spelled as the place is on the map. */
const NORTH_AFRICA: Shelf = {
  title: "North Africa: Crusader",
  about: "The desert in the winter of 1941, by the rules of 1976 or of 2008; nothing is hidden.",
  maps: { crusader: crusaderMap },
  orderOfBattle: crusaderOrderOfBattle,
  pieces: northAfrica.PIECES,
  scenarios: byId([campaign, { ...campaign, ...sidiRezeg }, dashToTheWire]),
  introductions: crusaderIntroductions,
  lessons: crusaderLessons,
  chances: crusaderChances,
  puzzles: crusaderPuzzles,
  titles: { "crusader/sidi-rezeg": "Crusader: Sidi Rezegh" },
  table: "rules/north-africa/game/table.ts",
  editing: { editing: northAfrica.editing, file: "rules/north-africa/editing/editing.ts" },
  placing: northAfrica.placing,
};

/** Crusader of 2010: the hex map of 1976, with what the later game adds. */
const FIRE_AND_MOVEMENT: Shelf = {
  title: "Fire & Movement: Crusader",
  about: "The same desert by the rules of 2010, with support fire that only its owner knows.",
  maps: {
    crusader: fireAndMovement.mapOver(crusaderMap, dg2010Map),
  },
  orderOfBattle: dg2010OrderOfBattle,
  pieces: fireAndMovement.PIECES,
  charts: dg2010Charts,
  scenarios: byId([tobruk]),
  earlier: [tobruk1],
  introductions: dg2010Introductions,
  lessons: dg2010Lessons,
  chances: dg2010Chances,
  table: "rules/fire-and-movement/game/table.ts",
  editing: { editing: fireAndMovement.editing, file: "rules/fire-and-movement/editing/editing.ts" },
  placing: fireAndMovement.placing,
  // Markers for the defense and mobile movement depend on what was seen in the turn.
  practicePace: "oneExchange",
};

const FAST_ACTION_BATTLES: Shelf = {
  title: "FAB: Crusader",
  about: "Blocks whose name and strength only their owner knows, on a map of areas, with cups of assets.",
  maps: { "fab-crusader": fabMap },
  orderOfBattle: fabOrderOfBattle,
  pieces: fastActionBattles.PIECES,
  charts: fabAssets,
  scenarios: byId([fabCampaign, fabTournament, fabSidiRezegh]),
  earlier: [fabCampaign1, fabTournament1, fabSidiRezegh1],
  table: "rules/fast-action-battles/table.ts",
  editing: { editing: fastActionBattles.editing, file: "rules/fast-action-battles/editing/editing.ts" },
  placing: fastActionBattles.placing,
  introductions: fabIntroductions,
  lessons: fabLessons,
  chances: fabChances,
};

/** The games by ruleset id: the usual edition of a scenario first. */
export const SYSTEMS: ReadonlyMap<string, Shelved> = new Map([
  ...northAfrica.systems.map((system) => [system.ruleset, shelved(system, NORTH_AFRICA)] as const),
  [fireAndMovement.system.ruleset, shelved(fireAndMovement.system, FIRE_AND_MOVEMENT)],
  [fastActionBattles.system.ruleset, shelved(fastActionBattles.system, FAST_ACTION_BATTLES)],
]);

/** The scenario of `despatch demo`. */
export const DEMO = northAfrica.demo;

/** Closes a system: from here on nobody sees inside its truths and sights, its decisions and events. */
function shelved(system: unknown, shelf: Shelf): Shelved {
  return { ...system as System, shelf };
}

function byId(scenarios: readonly ShelfScenario[]): ReadonlyMap<string, ShelfScenario> {
  return new Map(scenarios.map((scenario) => [scenario.id, scenario]));
}
