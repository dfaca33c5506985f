import { handicapOf } from "../../../src/kernel/handicap.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import type { Area } from "../setting/area-map.ts";
import { blocksAt, hasUnits } from "../position/ground.ts";
import type { Outcome } from "../position/outcome.ts";
import { isArmourClass, isRegular } from "../setting/roster.ts";
import type { Ending } from "../setting/setting.ts";
import { areasTracing, sourcesOf } from "../position/supply.ts";
import type { Truth, VictoryPoints } from "../position/truth.ts";
import type { Play } from "./play.ts";

/** 19.1, 14.16: Tobruk, whose relief wins and whose fall is worth three points. */
const TOBRUK: Area = 1;
/** 19.5: points for Tobruk relieved. */
const RELIEF = 3;
/** 19.1: points for holding both Allied Field Maintenance Centres, and the Axis armour needed to hold them. */
const DASH = { points: 2, armour: 2 };

/** 19.3: each side's points: objectives that it controls and supplies, eliminated large units, events, the handicap. */
export function pointsNow(truth: Truth): VictoryPoints {
  const tracing = { allied: areasTracing(truth, "allied"), axis: areasTracing(truth, "axis") };
  const holds = (side: Side, area: Area) => truth.control[area] === side && tracing[side][area];
  const { map, options } = truth.setting;
  const given = (side: Side) => handicapOf(options.handicap, "victoryPoints", side);
  const sum = (word: string, isCounted: (area: Area) => boolean) =>
    map.valued(word).filter(({ area }) => isCounted(area)).reduce((total, { value }) => total + value, 0);
  const allied = sum("vp:allied", (area) => holds("allied", area) && hasUnits(truth, "allied", area)) +
    sum("vp:star", (area) => holds("allied", area) && hasRegular(truth, "allied", area)) +
    (isTobrukRelieved(truth) ? RELIEF : 0) + eliminatedPoints(truth, "axis") + given("allied");
  const axis = sum("vp:axis", (area) => holds("axis", area) && hasUnits(truth, "axis", area)) +
    sum("vp:star", (area) => holds("axis", area)) +
    (holdsMaintenanceCentres(truth, holds) ? DASH.points : 0) + eliminatedPoints(truth, "allied") +
    truth.axisBonus + given("axis");
  return { allied, axis, net: allied - axis + truth.setting.ending.vpBase };
}

/** 19.1: an Allied star needs a unit that is no patrol. */
function hasRegular(truth: Truth, side: Side, area: Area): boolean {
  return blocksAt(truth, side, area).some(({ unit }) => isRegular(truth.setting.roster.known(unit)));
}

/** 19.1, Rommel's Dash: both centres controlled, with two armour-class units in the two together. */
function holdsMaintenanceCentres(truth: Truth, holds: (side: Side, area: Area) => boolean): boolean {
  const centres = truth.setting.map.withFeature("vp:axis-fmc");
  const armour = centres.flatMap((area) => blocksAt(truth, "axis", area))
    .filter(({ unit }) => isArmourClass(truth.setting.roster.known(unit)));
  return centres.length >= 2 && centres.every((area) => holds("axis", area)) && armour.length >= DASH.armour;
}

/** 19.2, 17.16: points for a side's eliminated units; rebuilt armour still counts. */
function eliminatedPoints({ blocks, rebuilt, setting }: Truth, side: Side): number {
  const dead = blocks.filter((block) => block.side === side && block.area === "eliminated").map(({ unit }) =>
    unit
  );
  return [...dead, ...rebuilt].map((unit) => setting.roster.known(unit)).filter((unit) => unit.side === side)
    .reduce((total, { points }) => total + points, 0);
}

/** 19.5: Tobruk is Allied and can trace supply to a source on the southern edge: entry areas A, B, C, D. */
function isTobrukRelieved(truth: Truth): boolean {
  const { map } = truth.setting;
  if (!map.has(TOBRUK) || truth.control[TOBRUK] !== "allied") return false;
  const southern = sourcesOf(truth, "allied").filter((area) => map.entries("A-D").includes(area));
  return areasTracing(truth, "allied", southern)[TOBRUK];
}

/** 19.0, the Victory Check. @returns how the game has ended, if it has */
export function checkVictory(play: Play): Outcome | undefined {
  const points = pointsNow(play.truth);
  play.set({ victoryPoints: points });
  play.tell({ kind: "victoryPointsCounted", ...points, cite: "19.3" });
  const outcome = outcomeOf(play.truth, points.net);
  if (outcome === undefined) return undefined;
  play.tell({ kind: "gameEnded", ...outcome });
  return outcome;
}

/**
 * 19.4, 19.5: sudden death from Game-Turn 5. After the last Game-Turn the relief of Tobruk decides, else the net Victory
 * Points.
 */
function outcomeOf(truth: Truth, net: number): Outcome | undefined {
  const { setting: { ending }, gameTurn } = truth;
  const isLast = gameTurn >= ending.lastTurn;
  if (isLast && ending.tobrukRelieved && isTobrukRelieved(truth)) {
    return { winner: "allied", reason: "Tobruk is relieved at the end of the last Game-Turn", cite: "19.5" };
  }
  for (const side of SIDES) {
    const needed = ending.suddenDeath?.[side][String(gameTurn)];
    const advantage = side === "allied" ? net : -net;
    if (needed !== undefined && advantage >= needed) {
      const reason =
        `a net of ${advantage} Victory Points, where ${needed} end Game-Turn ${gameTurn} by sudden death`;
      return { winner: side, reason, cite: "19.4" };
    }
  }
  if (!isLast) return undefined;
  const { alliedNet, axisNet } = ending;
  const destroyed = eliminatedPoints(truth, "allied");
  const needs = axisNet === undefined
    ? `the Allied side needs ${alliedNet}`
    : `the Allied side needs ${alliedNet} and the Axis side ${axisNet}`;
  const winner = winnerBy(net, destroyed, ending);
  const idle = winner === "draw" && winnerBy(net, Infinity, ending) === "axis"
    ? `, and the Axis side has destroyed ${destroyed} points of units, where it needs ${ending.axisDestroys}`
    : "";
  return {
    winner,
    reason: `net Victory Points of ${net} after the last Game-Turn, where ${needs}${idle}`,
    cite: "19.3",
  };
}

/**
 * 19.3: who wins by a net after the last Game-Turn. Nobody wins between the two sides' needs. The Axis side does not win
 * without destroying what it needs (19.2).
 */
function winnerBy(
  net: number,
  destroyed: number,
  { alliedNet, axisNet = alliedNet - 1, axisDestroys = 0 }: Ending,
): Outcome["winner"] {
  if (net >= alliedNet) return "allied";
  return net <= axisNet && destroyed >= axisDestroys ? "axis" : "draw";
}

/** How a game has ended, without figures. */
export function wayOf({ cite }: Outcome): string {
  return WAYS[cite] ?? cite;
}

const WAYS: Readonly<Record<string, string>> = {
  "19.3": "net Victory Points after the last Game-Turn",
  "19.4": "sudden death",
  "19.5": "Tobruk relieved at the end",
};
