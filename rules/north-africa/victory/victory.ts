import { handicapOf } from "../../../src/kernel/handicap.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { shortestWay } from "../../hexes/shortest-way.ts";
import type { Outcome } from "../contract/query.ts";
import { bySide, enemyOf, type Side, sideName } from "../../../src/kernel/side.ts";
import { OFF_MAP, perDeployment, type UnitBoard } from "../position/board.ts";
import type { ScenarioDocument } from "../documents/documents.ts";
import type { Unit } from "../position/roster.ts";
import type { GameState } from "../position/state.ts";
import { unsuppliedUnits } from "../supply/supply.ts";

/** 16.0, 19.17: Tobruk. */
export const TOBRUK = "1103";
/** 19.37: hexes that count for the Axis Player if an Axis unit was the last there, and their points. */
const DASH_HEXES = ["3516", "3614"];
const DASH_HEX_POINTS = 10;
const DASH_UNSUPPLIED_POINTS = 2;
/** 19.27: what the route to Tobruk is worth. */
const ROUTE_POINTS = 60;
/** 19.17 (2): how many Axis units have to be destroyed, Germans among them, or how many left at the most. */
const BROKEN = { destroyed: 11, germans: 5, left: 10 } as const;
/** 19.17: the most units the British may lose if they have destroyed no more Axis units than this. */
const COSTLY = { lost: 28, destroyed: 14 } as const;

/** The Axis units left on the map, and how many units each side has lost. */
interface Losses {
  readonly destroyed: Readonly<Record<Side, number>>;
  readonly destroyedGermans: number;
  readonly axisOnMap: number;
}

/** A side's score and its parts, for letters and for the end of the game. */
export interface Score extends Losses {
  readonly routeToTobruk: boolean;
  /** Victory Points, if the scenario counts any (19.27, 19.37). */
  readonly points: Readonly<Record<Side, number>> | undefined;
}

/** 14.12: the units that each side has lost; those that left the map are not among them. */
export function eliminated({ board, setting }: GameState): Record<Side, readonly Unit[]> {
  return bySide((side) => setting.roster.of(side).filter((unit) => board.isAt(unit, OFF_MAP.eliminated)));
}

function losses(state: GameState, { allied, axis } = eliminated(state)): Losses {
  const { board, setting } = state;
  return {
    destroyed: { allied: allied.length, axis: axis.length },
    destroyedGermans: axis.filter((unit) => setting.roster.counters[unit].nationality === "German").length,
    axisOnMap: board.units("axis").length,
  };
}

/** 19.1-19.3: how the game stands. */
export function score(state: GameState): Score {
  const { board, setting } = state;
  const lost = eliminated(state);
  const route = hasRouteToTobruk(board);
  const given = (side: Side) => handicapOf(setting.handicap, "victoryPoints", side);
  return {
    ...losses(state, lost),
    routeToTobruk: route,
    points: setting.scenario === undefined || setting.scenario.victory === "19.17" ? undefined : {
      allied: pointsFor(state, lost.axis) + (route ? ROUTE_POINTS : 0) + given("allied"),
      axis: pointsFor(state, lost.allied) + dashPoints(state) + given("axis"),
    },
  };
}

/** 19.27: attack and defense strengths of destroyed units; for artillery, barrage and protective fire. */
function pointsFor(state: GameState, units: readonly Unit[]): number {
  return units.map((unit) => state.setting.roster.counters[unit])
    .reduce(
      (sum, counter) =>
        sum + counter.attack + (counter.isArtillery ? counter.finalProtectiveFire : counter.defense),
      0,
    );
}

/** 19.37: the further points of the Axis Player in the Dash to the Wire. */
function dashPoints(state: GameState): number {
  if (state.setting.scenario?.victory !== "19.37") return 0;
  const held = countedHexes(state).filter((hex) => state.lastThrough[hex] === "axis").length;
  return held * DASH_HEX_POINTS + unsuppliedUnits(state.board, "allied").length * DASH_UNSUPPLIED_POINTS;
}

/** 19.37: the hexes that count for the Axis Player in this scenario, if an Axis unit was the last there. */
export function countedHexes(state: GameState): HexId[] {
  if (state.setting.scenario?.victory !== "19.37") return [];
  return DASH_HEXES.map((name) => state.setting.map.grid.id(name)).filter((hex) => hex !== undefined);
}

/** 19.37: remembers the last side to stand on or pass through the hexes that count. */
export function withPassage(state: GameState, side: Side, path: readonly HexId[]): GameState {
  const passed = countedHexes(state).filter((hex) => path.includes(hex));
  if (passed.length === 0) return state;
  return {
    ...state,
    lastThrough: { ...state.lastThrough, ...Object.fromEntries(passed.map((hex) => [hex, side])) },
  };
}

/** 19.17 (1): whether hexes free of Axis units and zones lead from the east edge of the map to Tobruk. */
function hasRouteToTobruk(board: UnitBoard): boolean {
  return routeToTobruk(board) !== undefined;
}

/**
 * 19.17 (1): the shortest way from the east edge of the map to Tobruk, by hexes free of Axis units and zones. It runs over
 * land and crosses no impassable hexside. Undefined if there is none.
 */
export function routeToTobruk(board: UnitBoard): readonly HexId[] | undefined {
  const known = routes(board, "axis");
  if (!known.isSought) {
    known.isSought = true;
    known.route = seekRoute(board);
  }
  return known.route;
}

/** Routes already asked for, by where the Axis units are: no other units bar them. */
const routes = perDeployment((): { isSought: boolean; route?: readonly HexId[] | undefined } => ({
  isSought: false,
}));

function seekRoute(board: UnitBoard): HexId[] | undefined {
  const { map } = board.setting;
  const tobruk = map.grid.id(TOBRUK);
  const isFree = (hex: HexId) =>
    map.isLand(hex) && !board.isEnemyControlled("allied", hex) && !board.hasEnemy("allied", hex);
  return tobruk === undefined ? undefined : shortestWay(map, map.grid.edge("east"), tobruk, isFree);
}

/** 19.17, 19.27, 19.37: tells players how long a scenario lasts, and how it is won. */
export function victoryWords(
  { firstTurn, lastTurn, victory }: Pick<ScenarioDocument, "firstTurn" | "lastTurn" | "victory">,
): string {
  const route =
    `a way from the east edge of the map to Tobruk (${TOBRUK}) is free of Axis units and their zones`;
  const until = `Victory (${victory}): the game goes from Game-Turn ${firstTurn} to ${lastTurn}.`;
  if (victory === "19.17") {
    return [
      until,
      `The Allied player then needs two things.`,
      `First, ${route}.`,
      `Second, ${BROKEN.destroyed} Axis units, ${BROKEN.germans} of them German, are destroyed, or ${BROKEN.left} at most are left on the map.`,
      `The Allied player still fails with more than ${COSTLY.lost} units destroyed for ${COSTLY.destroyed} Axis units or fewer.`,
      "Else the Axis player wins.",
    ].join(" ");
  }
  const dash = victory === "19.27" ? [] : [
    `The Axis player has ${DASH_HEX_POINTS} for each of ${
      DASH_HEXES.join(" and ")
    } that an Axis unit was the last to occupy.`,
    `The Axis player also has ${DASH_UNSUPPLIED_POINTS} for each Allied unit out of supply.`,
  ];
  return [
    until,
    "The side with more Victory Points then wins.",
    "A destroyed enemy unit is worth its attack and its defense, a gun its barrage and its protective fire.",
    `The Allied player has ${ROUTE_POINTS} more if ${route}.`,
    ...dash,
  ].join(" ");
}

/** 19.17, 19.27, 19.37: who has won, by the scenario's own case. */
export function outcome(state: GameState): Outcome {
  const victory = state.setting.scenario?.victory ?? "19.17";
  return victory === "19.17" ? campaignOutcome(score(state)) : pointsOutcome(score(state), victory);
}

/** 19.17: which condition decides the Campaign. */
type CampaignWay = "noRoute" | "unbroken" | "costly" | "relieved";

/** 19.17 (2): whether enough Axis units are destroyed, or few enough are left. */
export function isAxisBroken(state: GameState): boolean {
  return isBroken(losses(state));
}

function isBroken({ destroyed, destroyedGermans, axisOnMap }: Losses): boolean {
  return (destroyed.axis >= BROKEN.destroyed && destroyedGermans >= BROKEN.germans) ||
    axisOnMap <= BROKEN.left;
}

/** 19.17: the British need both conditions, and not losses out of all proportion. */
function campaignWay({ destroyed, destroyedGermans, axisOnMap, routeToTobruk }: Score): CampaignWay {
  if (!routeToTobruk) return "noRoute";
  if (!isBroken({ destroyed, destroyedGermans, axisOnMap })) return "unbroken";
  return destroyed.allied > COSTLY.lost && destroyed.axis <= COSTLY.destroyed ? "costly" : "relieved";
}

function campaignOutcome(score: Score): Outcome {
  const { destroyed, destroyedGermans } = score;
  const way = campaignWay(score);
  const reasons: Record<CampaignWay, string> = {
    noRoute: "no route free of the Axis leads to Tobruk",
    unbroken:
      `Tobruk is relieved, but only ${destroyed.axis} Axis units are destroyed, ${destroyedGermans} of them German`,
    costly: `the British have lost ${destroyed.allied} units and destroyed only ${destroyed.axis}`,
    relieved:
      `Tobruk is relieved and ${destroyed.axis} Axis units are destroyed, ${destroyedGermans} of them German`,
  };
  return { winner: way === "relieved" ? "allied" : "axis", reason: reasons[way], cite: "19.17" };
}

/** 19.17, 19.27, 19.37: how the game ended, without figures. */
export function ending(state: GameState): string {
  const standing = score(state);
  if (standing.points === undefined) return CAMPAIGN_ENDINGS[campaignWay(standing)];
  const { allied, axis } = standing.points;
  if (allied === axis) return "equal Victory Points";
  return `more Victory Points, ${
    standing.routeToTobruk ? "a route to Tobruk among them" : "no route to Tobruk"
  }`;
}

const CAMPAIGN_ENDINGS: Readonly<Record<CampaignWay, string>> = {
  noRoute: "no route free of the Axis to Tobruk",
  unbroken: "a route to Tobruk, but too few Axis units destroyed",
  costly: "a route to Tobruk, but too many British units lost for it",
  relieved: "a route to Tobruk and the Axis broken",
};

/** 19.27, 19.37: the higher total of Victory Points wins. */
function pointsOutcome({ points }: Score, cite: string): Outcome {
  const { allied, axis } = points!;
  if (allied === axis) return { winner: "draw", reason: `both sides have ${allied} Victory Points`, cite };
  const winner: Side = allied > axis ? "allied" : "axis";
  const [more, fewer] = [points![winner], points![enemyOf(winner)]];
  return { winner, reason: `${sideName(winner)} has ${more} Victory Points against ${fewer}`, cite };
}
