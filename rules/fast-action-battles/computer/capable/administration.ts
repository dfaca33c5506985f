import type { ChitBox } from "../../documents/position.ts";
import { because } from "../../../../src/kernel/refusals/reasons.ts";
import { arrivalAreas, dueArrivals } from "../../admin/reinforcement.ts";
import { raidTargets } from "../../event-chits/allied.ts";
import type { Decision } from "../../position/decisions.ts";
import { isCommon } from "../../position/echelons.ts";
import {
  areaOfBlock,
  blocksAt,
  chitsIn,
  contestedAreas,
  hasForces,
  isContested,
  isInterdicted,
  suffersDisorder,
} from "../../position/ground.ts";
import { type Chit, isBattleAsset } from "../../setting/chit-book.ts";
import { isArmourClass, qualityAt } from "../../setting/roster.ts";
import { judged, type OwnBlock, ownBlocks, type Sight } from "../../position/sight.ts";
import { usual } from "../../sequence/defaults.ts";
import { firstLegal, judge } from "../../sequence/judgement.ts";
import { patrolsAtHand } from "../../special-units/patrols.ts";
import { specialActions } from "../../special-units/special-actions.ts";
import { distances } from "../reckoning/distances.ts";
import { bestScreen } from "../reckoning/screens.ts";
import { tableOf } from "../reckoning/values.ts";
import { usesMoreAssets } from "../reckoning/weights.ts";

/** 4.2: the breakout, then steps for the units that gain most, works, rallies, and the other chits worth playing. */
export function planAdministration(sight: Sight): Decision[] {
  return [firstLegal(sight, wishes(sight)) ?? { kind: "endAdmin" }];
}

function* wishes(sight: Sight): Generator<Decision> {
  const actions = specialActions(sight).sort((a, b) =>
    Number(b.type === "event") - Number(a.type === "event")
  );
  if (!sight.breakout) {
    for (const { id } of actions) yield { kind: "specialAction", by: id, use: "breakout" };
  }
  if (usesMoreAssets(sight)) yield* jointOperations(sight);
  yield* replacements(sight);
  if (usesMoreAssets(sight)) yield* roadblocks(sight);
  yield* works(sight);
  yield* plainEvents(sight);
  for (const { id } of actions) yield* actionUses(sight, id);
  yield* patrols(sight);
  yield* detachments(sight);
  yield* burnt(sight);
  yield* interdictions(sight);
}

/** How many battle assets Joint Operations have to let into a battle. */
const JOINED = 3;

/** 14.64: if units of two corps fight together, only Joint Operations lets battle assets serve. */
function* jointOperations(sight: Sight): Generator<Decision> {
  const { roster } = sight.setting;
  const side = judged(sight);
  const own = chitsIn(sight, side, "available");
  if (own.filter(isBattleAsset).length < JOINED) return;
  for (const { id: chit, kind } of own) {
    if (kind !== "staff") continue;
    for (const area of contestedAreas(sight)) {
      const corps = blocksAt(sight, side, area)
        .flatMap(({ unit }) => unit === undefined ? [] : roster.known(unit).echelon ?? [])
        .filter((echelon) => !isCommon(echelon));
      if (new Set(corps).size < 2) continue;
      yield because<Decision>({ kind: "staff", chit, use: "joint", area }, JOINTLY);
    }
  }
}

const JOINTLY = "Assets of every corps can serve in the battle there (14.64).";

/** Units, sorted by how much one more step is worth to them. */
function needy(sight: Sight): OwnBlock[] {
  const worth = ({ unit: id, strength }: OwnBlock) => {
    const unit = sight.setting.roster.known(id);
    const quality = qualityAt(unit, strength + 1);
    return unit.points / unit.steps + (quality === "E" ? 0.3 : quality === "V" ? 0.1 : 0) +
      (isArmourClass(unit) ? 0.15 : 0) + (strength === 1 ? 0.25 : 0);
  };
  return ownBlocks(sight).filter((block) =>
    areaOfBlock(block) !== undefined && block.strength < sight.setting.roster.known(block.unit).steps
  )
    .sort((a, b) => worth(b) - worth(a) || (a.unit < b.unit ? -1 : 1));
}

function* replacements(sight: Sight): Generator<Decision> {
  const { map } = sight.setting;
  const units = needy(sight);
  for (const { id, kind } of chitsIn(sight, judged(sight), "available")) {
    if (kind === "rebuild") {
      for (const { unit, area } of ownBlocks(sight)) {
        if (area !== "eliminated") continue;
        for (const entry of map.entriesOf(judged(sight))) {
          yield { kind: "playEvent", event: id, unit, area: entry };
        }
      }
    }
    if (kind === "infantryReplacement" || kind === "armourReplacement" || kind === "rebuild") {
      for (const { unit } of units) yield { kind: "playEvent", event: id, unit };
    }
    if (kind === "staff") {
      for (const { unit } of units) yield { kind: "staff", chit: id, use: "replace", unit };
    }
  }
}

/** What a roadblock has to save. */
const ROADBLOCK = 0.8;

/**
 * 4.35: in the enemy's Player-Turn Allied engineers block the way to unguarded areas. Roadblocks did not make the Axis side win
 * more.
 */
function* roadblocks(sight: Sight): Generator<Decision> {
  if (judged(sight) !== "allied" || sight.phasing !== "axis") return;
  for (const { id: chit } of chitsIn(sight, "allied", "available", "engineer")) {
    const areas = sight.setting.map.areas.filter((area) =>
      judge(sight, { kind: "engineer", chit, use: "roadblock", area }).none
    );
    const area = bestScreen(sight, areas, ROADBLOCK);
    if (area !== undefined) {
      yield because<Decision>({ kind: "engineer", chit, use: "roadblock", area }, BARRED);
    }
  }
}

const BARRED = "There it bars most of the enemy's ways (4.35).";

/** 4.33: builds works in areas where much is held and threatened; keeps one engineer asset for the attack. */
function* works(sight: Sight): Generator<Decision> {
  const engineers = chitsIn(sight, judged(sight), "available", "engineer");
  if (engineers.length === 0) return;
  const table = tableOf(sight);
  const areas = sight.setting.map.areas
    .filter((area) =>
      table.threat[area] > 2 && table.worth[area] > 0.8 && blocksAt(sight, judged(sight), area).length > 0
    )
    .sort((a, b) => table.worth[b] * table.threat[b] - table.worth[a] * table.threat[a]);
  for (const { id } of engineers) {
    for (const area of areas) yield { kind: "engineer", chit: id, use: "works", area };
  }
}

function* plainEvents(sight: Sight): Generator<Decision> {
  const { map } = sight.setting;
  for (const { id, kind } of chitsIn(sight, judged(sight), "available")) {
    if (kind === "forceE") {
      for (const area of nearest(sight, map.entries("A-E"))) yield { kind: "playEvent", event: id, area };
    }
    if (kind === "elevenIndian" && sight.gameTurn >= 3) {
      for (const area of map.entries("D-E")) yield { kind: "playEvent", event: id, area };
    }
    if (kind === "lrdgRaid") {
      for (const raid of ["headquarters", "airfield"] as const) {
        for (const target of raidTargets(sight, raid)) yield { kind: "playEvent", event: id, raid, target };
      }
    }
  }
}

function nearest(sight: Sight, areas: readonly number[]): number[] {
  const table = tableOf(sight);
  const apart = distances(sight.setting, judged(sight));
  const away = (area: number) =>
    Math.min(
      ...sight.setting.map.areas.filter((goal) => table.worth[goal] > 1).map((goal) => apart[area][goal]),
    );
  return [...areas].sort((a, b) => away(a) - away(b) || a - b);
}

/**
 * 8.25, 8.26, 14.61: rallies two or more units, else gives a step to a unit that gains much. One reusable action is kept for
 * the defence.
 */
function* actionUses(sight: Sight, by: string): Generator<Decision> {
  yield { kind: "specialAction", by, use: "release" };
  for (const area of rallyPoints(sight, 2)) yield { kind: "specialAction", by, use: "rally", area };
  if (sight.phasing !== judged(sight)) return;
  for (const { unit } of needy(sight)) yield { kind: "specialAction", by, use: "replace", unit };
  for (const area of rallyPoints(sight, 1)) yield { kind: "specialAction", by, use: "rally", area };
}

/** Areas in and around which at least `least` units would recover, those with the most first. */
function rallyPoints(sight: Sight, least: number): number[] {
  const { map } = sight.setting;
  const weak = ownBlocks(sight).filter((block) => suffersDisorder(sight, block) && !block.unsupplied);
  const counted = map.areas.map((area) => {
    const near = new Set([area, ...map.steps(area).map(({ to }) => to)]);
    return { area, units: weak.filter((block) => near.has(areaOfBlock(block) ?? -1)).length };
  });
  return counted.filter(({ units }) => units >= least).sort((a, b) => b.units - a.units).map(({ area }) =>
    area
  );
}

/** 15.8: places a patrol beside friends, so that it can hold an unoccupied area. */
function* patrols(sight: Sight): Generator<Decision> {
  if (sight.phasing !== judged(sight)) return;
  const side = judged(sight);
  const areas = sight.setting.map.areas.filter((one) =>
    hasForces(sight, side, one) && blocksAt(sight, side, one).length === 1 && !isContested(sight, one)
  );
  const places = nearest(sight, areas);
  for (const unit of patrolsAtHand(sight)) {
    for (const area of places) yield { kind: "placePatrol", unit, area };
  }
}

/** 15.6: a strong unit detaches a step to hold a nearby unheld area. The step rejoins a unit that has become weak. */
function* detachments(sight: Sight): Generator<Decision> {
  if (sight.phasing !== judged(sight)) return;
  const table = tableOf(sight);
  const { map, roster } = sight.setting;
  const own = ownBlocks(sight);
  const isBare = (area: number) =>
    sight.control[area] === table.side && table.worth[area] > BARE && table.threat[area] > 0 &&
    !hasForces(sight, table.side, area);
  for (const { unit: detachment, area: box } of own) {
    if (!roster.known(detachment).isDetachment) continue;
    for (const block of own) {
      const area = areaOfBlock(block);
      if (area === undefined || area === 0) continue;
      const isNeeded = map.steps(area).some(({ to }) => to !== 0 && isBare(to));
      if (box === "detachment" && block.strength >= 3 && isNeeded) {
        yield { kind: "detach", unit: block.unit, detachment };
      }
      if (box === area && block.strength === 1 && !isNeeded) {
        yield { kind: "merge", detachment, unit: block.unit };
      }
    }
  }
}

/** What a bare area must be worth for a detachment to hold it. */
const BARE = 0.9;

/** Events that the plans do not use; they go to the alternate use that every event has (4.21). */
const SPARE = ["auftragstaktik", "rapidResponse"];

/** 4.21: two lost assets come back, the most useful first. */
function* burnt(sight: Sight): Generator<Decision> {
  const lost = assetsIn(sight, "eliminated");
  for (const { id, kind } of chitsIn(sight, judged(sight), "available")) {
    if (!SPARE.includes(kind)) continue;
    for (const [index, one] of lost.entries()) {
      for (const two of lost.slice(index + 1)) {
        yield { kind: "playEvent", event: id, alternate: [one.id, two.id] };
      }
    }
  }
}

/** 16.3b: in the enemy's Player-Turn a spare air asset interdicts the area that the enemy threatens most. */
function* interdictions(sight: Sight): Generator<Decision> {
  const side = judged(sight);
  if (sight.phasing === side) return;
  const air = chitsIn(sight, side, "available", "air");
  if (air.length < 2) return;
  const table = tableOf(sight);
  const areas = sight.setting.map.areas.filter((area) =>
    sight.control[area] === side && table.worth[area] > BARE && table.threat[area] > 2 &&
    !isContested(sight, area) && !isInterdicted(sight, side, area)
  ).sort((a, b) => table.worth[b] * table.threat[b] - table.worth[a] * table.threat[a]);
  for (const area of areas) yield { kind: "interdict", chit: air[0].id, area };
}

/** 15.8: at the set-up, patrols bar the ways to unguarded areas. */
export function planSetUp(sight: Sight): Decision[] {
  const side = judged(sight);
  const areas = sight.setting.map.areas.filter((area) =>
    sight.control[area] === side && blocksAt(sight, side, area).length < 2
  );
  const screen = bestScreen(sight, areas) ??
    nearest(sight, areas.filter((area) => blocksAt(sight, side, area).length === 1))[0];
  const wishes = patrolsAtHand(sight).map((unit): Decision => ({ kind: "placePatrol", unit, area: screen }));
  return [firstLegal(sight, wishes) ?? { kind: "endSetUp" }];
}

/** 4.1: brings back the best asset, repairs tanks, and places arrivals nearest to the fight. */
export function planReinforcements(sight: Sight): Decision[] {
  const wishes: Decision[] = [
    ...assetsIn(sight, "used").map(({ id }): Decision => ({ kind: "returnAsset", chit: id })),
    ...needy(sight).map(({ unit }): Decision => ({ kind: "repair", unit })),
    ...dueArrivals(sight).flatMap(({ unit }) =>
      nearest(sight, arrivalAreas(sight, sight.setting.roster.known(unit))).map((area): Decision => ({
        kind: "arrive",
        unit,
        area,
      }))
    ),
  ];
  return [firstLegal(sight, wishes) ?? usual(sight)];
}

/** The side's assets in a box, the most useful first. */
function assetsIn(sight: Sight, box: ChitBox): Chit[] {
  return chitsIn(sight, judged(sight), box).filter(({ type }) => type === "asset")
    .sort((a, b) => RETURNS.indexOf(b.kind) - RETURNS.indexOf(a.kind));
}

const RETURNS = ["staff", "engineer", "antiTank", "armour", "air", "artillery"];

/** 17.22: sends the convoy to the area that would lose most. */
export function planSupply(sight: Sight): Decision[] {
  const table = tableOf(sight);
  const cut = sight.setting.map.areas.map((area) => ({
    area,
    value: blocksAt(sight, judged(sight), area).filter(({ unsupplied }) => unsupplied).flatMap((block) =>
      table.figures.get(block) ?? []
    )
      .reduce((sum, { steps, stepValue }) => sum + steps * stepValue, 0),
  })).filter(({ value }) => value > 0.5).sort((a, b) => b.value - a.value);
  const convoys = sight.setting.chits.ofKind("supplyConvoy");
  const wishes = convoys.flatMap(({ id }) =>
    cut.map(({ area }): Decision => ({ kind: "playEvent", event: id, area }))
  );
  return [firstLegal(sight, wishes) ?? { kind: "endSupply" }];
}

/** 15.5: a failed recovery is rolled again. */
export function planRecovery(sight: Sight): Decision[] {
  const wishes = specialActions(sight).map(({ id }): Decision => ({ kind: "reroll", by: id }));
  return [firstLegal(sight, wishes) ?? { kind: "endRecovery" }];
}
