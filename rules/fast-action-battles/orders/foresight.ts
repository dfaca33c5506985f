import type { DecisionKind } from "../position/decisions.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { type Area, areaOf } from "../setting/area-map.ts";
import { crossingName, isEnemyOccupied } from "../position/boundaries.ts";
import type { ChitId } from "../setting/chit-book.ts";
import type { Decision, DecisionOf } from "../position/decisions.ts";
import { type ChitPlace, chitsIn } from "../position/ground.ts";
import type { Phase } from "../position/phases.ts";
import type { QuestionKind } from "../position/query.ts";
import type { UnitId } from "../setting/roster.ts";
import type { SeenBlock, Sight } from "../position/sight.ts";

/**
 * What a side can foresee after its own decisions: the places of its units, and what it will have spent. Nothing changes for
 * the enemy, and no die is rolled.
 */

const PHASES: Readonly<Partial<Record<QuestionKind, Phase>>> = {
  reinforcements: "reinforcement",
  admin: "admin",
  movement: "movement",
  strategicMovement: "strategicMovement",
  combat: "combat",
  reaction: "reaction",
  breakthroughMovement: "breakthroughMovement",
  supply: "supply",
  recovery: "supply",
  setUp: "setUp",
};

/** A sight as if its side were asked such a question now, with the phases before it over. */
export function asAsked(sight: Sight, side: Side, kind: QuestionKind): Sight {
  const { query } = sight;
  if (query.kind === kind && "side" in query && query.side === side && sight.viewer === side) return sight;
  const phasing = kind === "reaction" ? enemyOf(side) : side;
  const phase = PHASES[kind] ?? sight.phase;
  return {
    ...sight,
    viewer: side,
    phasing,
    phase,
    query: { kind, side, gameTurn: sight.gameTurn, phase, opensTurn: false },
  };
}

/** A sight as it will be when the side's own Player-Turn begins: its units may move again, and nothing has been fought over (5.35, 6.0). */
export function atTurn(sight: Sight, side: Side): Sight {
  const rested = sight.blocks.map((block) =>
    block.side === side && block.moved === true ? { ...block, moved: false } : block
  );
  return {
    ...sight,
    blocks: rested,
    crossed: [],
    fought: [],
    scouted: [],
    newlyContested: [],
    scoutingOpen: true,
    isTurnOpening: true,
  };
}

/** 4.1: a reusable Special Action that is still unspent as the next Reinforcement Phase begins brings an asset back. */
export function atReinforcements(sight: Sight, side: Side): Sight {
  const isUnspent = chitsIn(sight, side, "available", "reusableSpecialAction").length > 0;
  return { ...sight, unspent: isUnspent ? [side] : [], retired: [], repaired: [], arrivedIn: [] };
}

/** 4.1: the next Reinforcement Phase, as far as it can be foreseen. */
export function nextArrivals(sight: Sight, side: Side): Sight {
  const { gameTurn } = sight;
  return {
    ...atReinforcements(asAsked(sight, side, "reinforcements"), side),
    gameTurn: sight.phase === "reinforcement" ? gameTurn : gameTurn + 1,
  };
}

/** What a side will know after a decision of its own. */
export function foreseen(sight: Sight, side: Side, decision: Decision): Sight {
  return FORESEEN[decision.kind]?.(sight, side, decision as never) ?? sight;
}

const FORESEEN: {
  readonly [K in DecisionKind]?: (sight: Sight, side: Side, decision: DecisionOf<K>) => Sight;
} = {
  arrive: (sight, side, { unit, area, by }) => withChit(withArea(sight, side, unit, area), by),
  placePatrol: (sight, side, { unit, area }) => withArea(sight, side, unit, area),
  returnAsset: (sight, side, { chit }) => ({
    ...withChit(sight, chit, "available"),
    unspent: sight.unspent.filter((one) => one !== side),
  }),
  retirePatrol: (sight, side, { unit }) => ({
    ...changed(sight, side, unit, { area: "eliminated" }),
    retired: [...sight.retired, side],
  }),
  removePatrol: (sight, side, { unit }) => changed(sight, side, unit, { area: "patrol" }),
  repair: (sight, side, { unit }) => ({
    ...strengthened(sight, side, unit, 1),
    repairedSteps: sight.repairedSteps - 1,
    repaired: [...sight.repaired, unit],
  }),
  playEvent: (sight, side, decision) => afterEvent(withChit(sight, decision.event), side, decision),
  engineer: (sight, side, decision) =>
    decision.use === "works"
      ? { ...withChit(sight, decision.chit, "used"), works: { ...sight.works, [decision.area]: side } }
      : withChit(sight, decision.chit, { area: decision.area, as: "roadblock" }),
  staff: (sight, side, decision) => afterStaff(sight, side, decision),
  specialAction: (sight, side, decision) => afterAction(withChit(sight, decision.by), side, decision),
  interdict: (sight, _side, decision) =>
    withChit(sight, decision.chit, { area: decision.area, as: "interdiction" }),
  detach(sight, side, decision) {
    const { area } = sight.blocks.find(({ unit }) => unit === decision.unit) ??
      { area: "detachment" as const };
    return changed(strengthened(sight, side, decision.unit, -1), side, decision.detachment, {
      area,
      strength: 1,
    });
  },
  merge: (sight, side, { unit, detachment }) =>
    changed(strengthened(sight, side, unit, 1), side, detachment, {
      area: "detachment",
    }),
  reveal: (sight, side, { unit }) => changed(sight, side, unit, { revealed: "shown" }),
  scout: (sight, side, { unit }) => changed(sight, side, unit, { moved: true }),
  reserve: (sight, side, { unit, marker }) =>
    changed({ ...sight, scoutingOpen: false }, side, unit, { reserve: marker }),
  move: (sight, side, decision) => afterMove(sight, side, decision),
  stratMove: (sight, side, { unit, to }) =>
    changed(sight, side, unit, { area: to, reserve: undefined, moved: true }),
  attack: (sight, _side, { by, area }) => ({ ...withChit(sight, by), fought: [...sight.fought, area] }),
  reroll: (sight, _side, { by }) => withChit(sight, by),
};

function changed(sight: Sight, side: Side, unit: UnitId, change: Partial<SeenBlock>): Sight {
  const blocks = sight.blocks.map((block) =>
    block.side === side && block.unit === unit ? { ...block, ...change } : block
  );
  return { ...sight, blocks };
}

/** Puts a unit onto the map. The area becomes its side's if no enemy is there (2.2). */
function withArea(sight: Sight, side: Side, unit: UnitId, area: Area): Sight {
  return {
    ...changed(sight, side, unit, { area }),
    control: isEnemyOccupied(sight, side, area) ? sight.control : controlled(sight, side, [area]),
    arrivedIn: [...sight.arrivedIn, area],
  };
}

function controlled({ control }: Sight, side: Side, areas: readonly Area[]): readonly Side[] {
  return control.map((holder, area) => areas.includes(area) ? side : holder);
}

function strengthened(sight: Sight, side: Side, unit: UnitId, by: number): Sight {
  const block = sight.blocks.find((one) => one.side === side && one.unit === unit);
  return changed(sight, side, unit, { strength: (block?.strength ?? 0) + by });
}

/** 8.1: a reusable Special Action lies in Used, a single-use one and events are eliminated. */
function withChit(sight: Sight, chit: ChitId | undefined, to?: ChitPlace): Sight {
  if (chit === undefined) return sight;
  const spent = sight.setting.chits.chit(chit)?.type === "event" ? "eliminated" : "used";
  return { ...sight, chits: { ...sight.chits, [chit]: to ?? spent } };
}

function afterEvent(
  sight: Sight,
  side: Side,
  { event, unit, area, alternate }: DecisionOf<"playEvent">,
): Sight {
  if (alternate !== undefined) return alternate.reduce((after, chit) => withChit(after, chit, "cup"), sight);
  switch (sight.setting.chits.known(event).kind) {
    case "rapidResponse":
      return { ...sight, rapid: unit };
    case "auftragstaktik":
      return { ...sight, auftragstaktik: area };
    case "infantryReplacement":
    case "armourReplacement":
    case "rebuild":
      if (unit === undefined) return sight;
      return area === undefined
        ? strengthened(sight, side, unit, 1)
        : changed(withArea(sight, side, unit, area), side, unit, { strength: 1 });
    case "supplyConvoy":
      return area === undefined ? sight : { ...sight, convoyed: [...sight.convoyed, area] };
    default:
      return sight;
  }
}

function afterStaff(sight: Sight, side: Side, { chit, use, unit, marker, area }: DecisionOf<"staff">): Sight {
  if (use === "joint" && area !== undefined) return withChit(sight, chit, { area, as: "joint" });
  const after = withChit(sight, chit, "used");
  if (unit === undefined) return after;
  if (use === "replace") return strengthened(after, side, unit, 1);
  return use === "reserve" ? changed(after, side, unit, { reserve: marker }) : after;
}

function afterAction(sight: Sight, side: Side, { use, unit, area }: DecisionOf<"specialAction">): Sight {
  switch (use) {
    case "replace":
      return unit === undefined ? sight : strengthened(sight, side, unit, 1);
    case "rally": {
      const near = new Set([area, ...sight.setting.map.steps(area ?? 0).map(({ to }) => to)]);
      const blocks = sight.blocks.map((block) =>
        block.side === side && typeof block.area === "number" && near.has(block.area) && !block.unsupplied
          ? { ...block, condition: "good" as const }
          : block
      );
      return { ...sight, blocks };
    }
    case "breakout":
    case "release": {
      const blocks = sight.blocks.map((block) =>
        block.side === side ? { ...block, restricted: false } : block
      );
      return { ...sight, blocks, ...(use === "breakout" ? { breakout: true } : { release: true }) };
    }
  }
}

/** 5.3: areas on the way become one's own. A move that ends among the enemy starts a new contest. */
function afterMove(
  sight: Sight,
  side: Side,
  { unit, path, engineer, trucks, by }: DecisionOf<"move">,
): Sight {
  const areas = path.map(areaOf);
  const [end, last] = [areas[areas.length - 1], areas[areas.length - 2]];
  const isEnemyThere = isEnemyOccupied(sight, side, end);
  const step = sight.setting.map.step(last, end);
  const spent = [engineer, trucks, by].reduce<Sight>((after, chit) => withChit(after, chit), sight);
  const moved = changed(spent, side, unit, {
    area: end,
    moved: true,
    reserve: undefined,
    exploitation: false,
    from: isEnemyThere ? last : undefined,
  });
  return {
    ...moved,
    scoutingOpen: false,
    control: controlled(sight, side, isEnemyThere ? areas.slice(1, -1) : areas.slice(1)),
    crossed: isEnemyThere && step !== undefined ? [...sight.crossed, crossingName(step)] : sight.crossed,
    newlyContested: isEnemyThere ? [...new Set([...sight.newlyContested, end])] : sight.newlyContested,
  };
}
