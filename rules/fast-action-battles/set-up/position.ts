import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { enemyOf, type Side, SIDES } from "../../../src/kernel/side.ts";
import type { PositionDocument } from "../documents/position.ts";
import { contestsKept, GAMBUT_AIRFIELD } from "../play/settle.ts";
import { areaOf, COAST } from "../setting/area-map.ts";
import { isAssaulted } from "../position/boundaries.ts";
import { type Chit, type ChitId, ROLES } from "../setting/chit-book.ts";
import { faults } from "../position/faults.ts";
import { type ChitPlace, hasForces, hasUnits, isContested, isMinedFor } from "../position/ground.ts";
import type { Unit } from "../setting/roster.ts";
import type { Setting } from "../setting/setting.ts";
import {
  type FactionBlock,
  type OpenMemory,
  type Secrets,
  type Stage,
  type Truth,
  UNMARKED,
} from "../position/truth.ts";

/** The game as it stands before its first decision: the scenario's set-up, or a position. */
export function openingTruth(
  setting: Setting,
  position: PositionDocument | undefined,
): Result<Truth, string[]> {
  if (position === undefined) return ok(setUp(setting));
  const problems = faults(setting, position);
  return problems.length > 0 ? err(problems) : ok(placed(setting, position));
}

const FRESH_MEMORY: OpenMemory & Secrets = {
  fought: [],
  reengaged: false,
  crossings: [],
  tankRecovery: [],
  repairedSteps: 0,
  breakout: false,
  release: false,
  attackedXXI: false,
  airfieldTaken: false,
  axisBonus: 0,
  rebuilt: [],
  drawCut: 0,
  unspent: [],
  arrivedIn: [],
  retired: [],
  delayed: [],
  convoyed: [],
  auftragstaktik: undefined,
  scoutingOpen: false,
  isTurnOpening: false,
  victoryPoints: undefined,
  repaired: [],
  rapid: undefined,
  looked: [],
  nextPiece: { allied: 1, axis: 1 },
};

function base(setting: Setting, control: readonly Side[]) {
  return {
    ...FRESH_MEMORY,
    setting,
    control,
    works: {},
    forts: Object.fromEntries([...setting.forts.values()].map(({ area, strength }) => [area, strength])),
    breached: [],
    newlyContested: [],
    unsuppliedAreas: [],
    crossed: [],
    scouted: [],
    battle: undefined,
    contestedBefore: undefined,
  };
}

/** The set-up of the order of battle (3.0), with all chits where their arrival says (4.1). */
function setUp(setting: Setting): Truth {
  return {
    ...base(setting, controlFrom(setting, "allied")),
    gameTurn: setting.scenario?.turns[0] ?? 1,
    phasing: "allied",
    phase: "setUp",
    stage: { at: "opening" },
    blocks: setting.roster.units.map((unit) => ({
      ...UNMARKED,
      unit: unit.id,
      side: unit.side,
      area: homeOf(setting, unit),
      strength: unit.steps,
      restricted: unit.isRestricted && unit.setup !== undefined && "area" in unit.setup &&
        setting.map.has(unit.setup.area),
    })),
    chits: Object.fromEntries(setting.chits.chits.map((chit) => [chit.id, startOf(setting, chit)])),
  };
}

export function homeOf(
  setting: Setting,
  { class: unitClass, isDetachment, setup, arrival }: Unit,
): FactionBlock["area"] {
  if (unitClass === "patrol") return "patrol";
  if (isDetachment) return "detachment";
  if (setup !== undefined && "area" in setup) return setting.map.has(setup.area) ? setup.area : "out";
  const comes = setting.scenario?.arrivals === true;
  if (setup !== undefined) {
    return comes && (setup.box !== "coastal-force" || setting.map.has(COAST)) ? setup.box : "out";
  }
  return comes && arrival !== undefined ? "reinforcements" : "out";
}

/** 4.1: chits of the first Game-Turn are in the cup; later and conditional ones wait. Garrisons are on the map (16.52). */
function startOf(setting: Setting, { id, kind, type, arrival, area }: Chit): ChitPlace {
  if (type === "reusable") return "available";
  if (kind === "garrison") {
    return area !== undefined && setting.garrisons().includes(id) ? { area, as: "garrison" } : "out";
  }
  if (arrival === "C") return "waiting";
  if (arrival <= (setting.scenario?.turns[0] ?? 1)) return "cup";
  return setting.scenario?.arrivals === true ? "waiting" : "out";
}

/** @param otherwise who controls areas that the documents do not name */
function controlFrom(setting: Setting, otherwise: Side): Side[] {
  const { allied, axis } = setting.control();
  const control = Array.from({ length: setting.map.size }, () => otherwise);
  for (const area of axis) if (setting.map.has(area)) control[area] = "axis";
  for (const area of allied) if (setting.map.has(area)) control[area] = "allied";
  control[COAST] = "allied";
  return control;
}

/** A position as its document gives it. What is left out is empty, and pieces not named are out of play. */
function placed(setting: Setting, position: PositionDocument): Truth {
  const {
    phasingSide,
    units,
    works,
    forts,
    breached,
    crossings,
    newlyContested,
    unsuppliedAreas,
    control,
    chits,
    ...memory
  } = position;
  const { phase, draws, gameTurn, ...kept } = memory;
  const ground: Truth = {
    ...base(setting, controlFrom(setting, "axis")),
    ...kept,
    gameTurn,
    phasing: phasingSide,
    phase,
    stage: draws === true ? { at: "opening" } : stageOf(position),
    blocks: setting.roster.units.map((unit) => blockFrom(unit, units.find((one) => one.unit === unit.id))),
    chits: Object.fromEntries(setting.chits.chits.map((chit) => [chit.id, chitFrom(chits[chit.id], chit)])),
    isTurnOpening: phase === "admin" || phase === "movement",
    scoutingOpen: phase === "movement",
    works,
    forts,
    breached,
    crossings,
    newlyContested,
    unsuppliedAreas,
  };
  return withHandles(withFaces(withAssaults(withContests(withControl(ground, control))), units), units);
}

/** Areas contested, but not newly, were contested as the movement phase began. */
function withContests(truth: Truth): Truth {
  const contestedBefore = contestsKept(truth)?.filter((area) => !truth.newlyContested.includes(area));
  return { ...truth, contestedBefore };
}

/** The game stands at the first question of its phase; at a Reinforcement Phase nothing has been done yet. */
function stageOf({ phase, phasingSide }: PositionDocument): Stage {
  switch (phase) {
    case "reinforcement":
      return { at: "opening" };
    case "admin":
      return { at: "admin", side: phasingSide };
    case "breakthroughCombat":
      return { at: "combat" };
    default:
      return { at: phase };
  }
}

type PlacedUnit = PositionDocument["units"][number];

function blockFrom({ id, side, steps }: Unit, given: PlacedUnit | undefined): FactionBlock {
  const fresh = { ...UNMARKED, unit: id, side, area: "out" as const, strength: steps };
  if (given === undefined) return fresh;
  return {
    ...fresh,
    area: given.area,
    strength: given.strength ?? steps,
    condition: given.condition ?? "good",
    unsupplied: given.unsupplied ?? false,
    reserve: given.reserve ?? undefined,
    exploitation: given.exploitation ?? false,
    restricted: given.restricted ?? false,
    from: given.from === undefined ? undefined : areaOf(given.from),
  };
}

/** What a chit does in an area follows from its kind if the document does not say it. */
function chitFrom(given: PositionDocument["chits"][ChitId] | undefined, { kind }: Chit): ChitPlace {
  if (given === undefined) return "out";
  return typeof given === "object" ? { area: given.area, as: given.as ?? ROLES[kind] ?? "garrison" } : given;
}

/** An area with units of one side only is that side's; then the document's entries count. */
function withControl(truth: Truth, given: PositionDocument["control"]): Truth {
  const control = truth.control.slice();
  for (const area of truth.setting.map.areas) {
    const sole = SIDES.find((side) => hasUnits(truth, side, area) && !hasForces(truth, enemyOf(side), area));
    if (sole !== undefined) control[area] = sole;
  }
  for (const area of given.axis) control[area] = "axis";
  for (const area of given.allied) control[area] = "allied";
  return { ...truth, control, airfieldTaken: control[GAMBUT_AIRFIELD] === "allied" };
}

/** 14.01: attackers in newly contested areas with a given origin came over the boundary between. */
function withAssaults(truth: Truth): Truth {
  const { map } = truth.setting;
  return {
    ...truth,
    blocks: truth.blocks.map((block) => {
      const step = block.from === undefined || typeof block.area !== "number"
        ? undefined
        : map.step(block.from, block.area);
      if (step === undefined) return block;
      const assaulting = isAssaulted(step, isMinedFor(truth, block.side, step)) ||
        truth.crossings.includes(step.to);
      return { ...block, assaulting };
    }),
  };
}

/** Blocks lie hidden, except in areas that are contested but not newly so. */
function withFaces(truth: Truth, units: readonly PlacedUnit[]): Truth {
  const given = new Map(units.map(({ unit, revealed }) => [unit, revealed]));
  return {
    ...truth,
    blocks: truth.blocks.map((block) => {
      if (typeof block.area !== "number") return block;
      const area = block.area;
      const isBattle = isContested(truth, area) && SIDES.every((side) => hasUnits(truth, side, area));
      const isUp = given.get(block.unit) ?? (isBattle && !truth.newlyContested.includes(area));
      return isUp ? { ...block, revealed: isBattle ? "battle" as const : "shown" as const } : block;
    }),
  };
}

/** Handles as the document gives them; else they follow its list. */
function withHandles(truth: Truth, units: readonly PlacedUnit[]): Truth {
  const pieces = new Map<string, number>();
  const nextPiece = { ...truth.nextPiece };
  for (const side of SIDES) {
    const own = units.filter(({ unit, area }) =>
      truth.setting.roster.known(unit).side === side && typeof area === "number"
    );
    const taken = new Set(own.flatMap(({ piece }) => piece ?? []));
    let next = 1;
    for (const { unit, piece } of own) {
      while (piece === undefined && taken.has(next)) next++;
      pieces.set(unit, piece ?? next++);
    }
    nextPiece[side] = Math.max(0, ...taken, next - 1) + 1;
  }
  return {
    ...truth,
    nextPiece,
    blocks: truth.blocks.map((block) => ({ ...block, piece: pieces.get(block.unit) ?? 0 })),
  };
}
