import { arrivalAreas, dueArrivals } from "../admin/reinforcement.ts";
import { openBattles } from "../battle/combat.ts";
import { type Echelon, ECHELONS } from "../documents/words.ts";
import { raidTargets } from "../event-chits/allied.ts";
import { moveOf, waysOf } from "../movement/moves.ts";
import { strategicEnds } from "../movement/strategic-movement.ts";
import type { Decision, DecisionKind, DecisionOf } from "../position/decisions.ts";
import type { QuestionKind } from "../position/query.ts";
import { areaOfBlock, chitsIn, contestedAreas, hasForces, isContested } from "../position/ground.ts";
import { judged, type OwnBlock, ownBlocks, type Sight } from "../position/sight.ts";
import { patrolsAtHand, retirable } from "../special-units/patrols.ts";
import { specialActions } from "../special-units/special-actions.ts";
import { judge } from "./judgement.ts";

/**
 * Possible decisions of a side in a phase, beside ending it. Candidates are easily found, and each is judged as any decision
 * is. Moves take a cheapest way to each area.
 */
export function* choices(sight: Sight): Generator<Decision> {
  for (const decision of candidates(sight)) if (judge(sight, decision).none) yield decision;
}

/** The same before they are judged. @param only those that are wanted; others may still be among them */
export function candidates(sight: Sight, only?: DecisionKind): Iterable<Decision> {
  const isWanted = (kind: DecisionKind) => only === undefined || only === kind;
  return CANDIDATES[sight.query.kind as QuestionKind]?.(sight, isWanted) ?? [];
}

type IsWanted = (kind: DecisionKind) => boolean;

/** 3.0: whether a side that would be asked could do anything but end the phase. */
export function hasChoice(sight: Sight): boolean {
  return choices(sight).next().done !== true;
}

const CANDIDATES: Readonly<
  Partial<Record<QuestionKind, (sight: Sight, isWanted: IsWanted) => Iterable<Decision>>>
> = {
  setUp: (sight) => patrolPlaces(sight, sight.setting.map.areas),
  reinforcements,
  admin: administration,
  movement,
  strategicMovement,
  combat: battles,
  reaction: moves,
  breakthroughMovement: breakthrough,
  supply,
  recovery: (sight) => specialActions(sight).map(({ id }) => ({ kind: "reroll", by: id })),
};

function* patrolPlaces(sight: Sight, areas: readonly number[]): Generator<Decision> {
  for (const unit of patrolsAtHand(sight)) {
    for (const area of areas) yield { kind: "placePatrol", unit, area };
  }
}

/** 4.1, 8.27, 15.5, 15.8 */
function* reinforcements(sight: Sight): Generator<Decision> {
  const { chits, map } = sight.setting;
  for (const { unit } of dueArrivals(sight)) {
    for (const area of arrivalAreas(sight, sight.setting.roster.known(unit))) {
      yield { kind: "arrive", unit, area };
    }
    for (const { id } of specialActions(sight)) {
      for (const area of map.entriesOf(judged(sight))) yield { kind: "arrive", unit, area, by: id };
    }
  }
  for (const { id } of chits.chits) if (sight.chits[id] === "used") yield { kind: "returnAsset", chit: id };
  if (sight.repairedSteps > 0) { for (const { unit } of onMap(sight)) yield { kind: "repair", unit }; }
  for (const unit of retirable(sight)) yield { kind: "retirePatrol", unit };
  yield* patrolPlaces(sight, sight.arrivedIn);
}

/** 4.2, 4.3, 8.2, 8.3, 15.6, 15.71, 15.8, 16.3b, 17.0 */
function* administration(sight: Sight, isWanted: IsWanted): Generator<Decision> {
  const { map } = sight.setting;
  const side = judged(sight);
  if (isWanted("reveal")) { for (const { unit } of onMap(sight)) yield { kind: "reveal", unit }; }
  if (sight.phasing === side && isWanted("placePatrol")) {
    yield* patrolPlaces(
      sight,
      map.areas.filter((area) => hasForces(sight, side, area) && !isContested(sight, area)),
    );
  }
  if (sight.phasing === side && (isWanted("detach") || isWanted("merge"))) yield* detachments(sight);
  for (const chit of chitsIn(sight, side, "available")) {
    if (chit.type === "event" && isWanted("playEvent")) yield* eventUses(sight, chit.id);
    if (chit.kind === "engineer" && isWanted("engineer")) {
      for (const area of map.areas) {
        yield { kind: "engineer", chit: chit.id, use: "works", area };
        yield { kind: "engineer", chit: chit.id, use: "roadblock", area };
      }
    }
    if (chit.kind === "air" && isWanted("interdict")) {
      for (const area of map.areas) yield { kind: "interdict", chit: chit.id, area };
    }
    if (chit.kind === "staff" && isWanted("staff")) yield* staffUses(sight, chit.id);
  }
  if (isWanted("specialAction")) yield* actionUses(sight);
}

function* detachments(sight: Sight): Generator<Decision> {
  const own = ownBlocks(sight).filter(({ unit }) => sight.setting.roster.known(unit).isDetachment);
  for (const { unit: detachment, area } of own) {
    for (const { unit } of onMap(sight)) {
      yield area === "detachment"
        ? { kind: "detach", unit, detachment }
        : { kind: "merge", detachment, unit };
    }
  }
}

function* eventUses(sight: Sight, event: string): Generator<Decision> {
  const { map, chits } = sight.setting;
  const { kind } = chits.known(event);
  switch (kind) {
    case "forceE":
    case "elevenIndian":
      for (const area of map.entriesOf(judged(sight))) yield { kind: "playEvent", event, area };
      break;
    case "lrdgRaid":
      for (const raid of ["airfield", "headquarters"] as const) {
        for (const target of raidTargets(sight, raid)) yield { kind: "playEvent", event, raid, target };
      }
      yield { kind: "playEvent", event, raid: "supply" };
      break;
    case "auftragstaktik":
      for (const area of contestedAreas(sight)) yield { kind: "playEvent", event, area };
      break;
    case "rapidResponse":
    case "infantryReplacement":
    case "armourReplacement":
    case "rebuild":
      for (const { unit } of onMap(sight)) yield { kind: "playEvent", event, unit };
      for (const { unit, area: box } of ownBlocks(sight)) {
        if (kind !== "rebuild" || box !== "eliminated") continue;
        for (const area of map.entriesOf("allied")) yield { kind: "playEvent", event, unit, area };
      }
      break;
  }
  const lost = chitsIn(sight, judged(sight), "eliminated").map(({ id }) => id);
  for (const [index, one] of lost.entries()) {
    yield { kind: "playEvent", event, alternate: [one] };
    for (const two of lost.slice(index + 1)) yield { kind: "playEvent", event, alternate: [one, two] };
  }
}

function* staffUses(sight: Sight, chit: string): Generator<DecisionOf<"staff">> {
  for (const block of sight.blocks) {
    if (block.side !== judged(sight) && block.piece !== undefined) {
      yield { kind: "staff", chit, use: "intelligence", piece: block.piece };
    }
  }
  for (const { unit } of onMap(sight)) {
    yield { kind: "staff", chit, use: "replace", unit };
    for (const marker of markers(sight)) yield { kind: "staff", chit, use: "reserve", unit, marker };
  }
  for (const area of contestedAreas(sight)) yield { kind: "staff", chit, use: "joint", area };
}

function* actionUses(sight: Sight): Generator<DecisionOf<"specialAction">> {
  for (const { id: by } of specialActions(sight)) {
    for (const area of sight.setting.map.areas) yield { kind: "specialAction", by, use: "rally", area };
    for (const { unit } of onMap(sight)) yield { kind: "specialAction", by, use: "replace", unit };
    yield { kind: "specialAction", by, use: "breakout" };
    yield { kind: "specialAction", by, use: "release" };
  }
}

/** 5.2, 5.3, 15.7: scouting first, while it may still be. */
function* movement(sight: Sight, isWanted: IsWanted): Generator<Decision> {
  const { map, roster } = sight.setting;
  for (const block of onMap(sight)) {
    const { unit } = block;
    const area = areaOfBlock(block);
    if (sight.scoutingOpen && area !== undefined && roster.known(unit).class === "recon") {
      for (const { to } of map.steps(area)) if (to !== 0) yield { kind: "scout", unit, area: to };
    }
  }
  if (isWanted("move")) yield* moves(sight);
  for (const { unit } of onMap(sight)) {
    for (const marker of markers(sight)) yield { kind: "reserve", unit, marker };
    yield { kind: "reveal", unit };
  }
}

function* moves(sight: Sight): Generator<Decision> {
  for (const { unit } of onMap(sight)) for (const way of waysOf(sight, unit)) yield moveOf(unit, way);
}

function* strategicMovement(sight: Sight): Generator<Decision> {
  for (const block of onMap(sight)) {
    const area = areaOfBlock(block);
    if (block.reserve === undefined || area === undefined) continue;
    const own = { block, unit: sight.setting.roster.known(block.unit), area };
    for (const to of strategicEnds(sight, own)) yield { kind: "stratMove", unit: block.unit, to };
  }
}

/** 7.3, 8.21 */
function* breakthrough(sight: Sight): Generator<Decision> {
  yield* moves(sight);
  for (const { id } of specialActions(sight)) {
    for (const { unit } of onMap(sight)) {
      for (const way of waysOf(sight, unit, id)) yield moveOf(unit, way, id);
    }
  }
}

/** 6.1, 7.4, 8.22, 18.21 */
function* battles(sight: Sight): Generator<Decision> {
  for (const area of openBattles(sight)) yield { kind: "attack", area };
  if (sight.setting.options.probeAttacks) {
    for (const area of openBattles(sight)) yield { kind: "attack", area, probe: true };
  }
  if (sight.phase !== "breakthroughCombat") return;
  for (const { id } of specialActions(sight)) {
    for (const area of contestedAreas(sight)) yield { kind: "attack", area, by: id };
  }
}

/** 15.8, 17.22 */
function* supply(sight: Sight): Generator<Decision> {
  for (const { id } of chitsIn(sight, judged(sight), "available", "supplyConvoy")) {
    for (const area of sight.setting.map.areas) yield { kind: "playEvent", event: id, area };
  }
  for (const { unit } of onMap(sight)) yield { kind: "removePatrol", unit };
}

function onMap(sight: Sight): OwnBlock[] {
  return ownBlocks(sight).filter((block) => areaOfBlock(block) !== undefined);
}

function markers(sight: Sight): readonly Echelon[] {
  const side = judged(sight);
  return ECHELONS[side].filter((marker) => sight.setting.reserveMarkers(side, marker) > 0);
}
