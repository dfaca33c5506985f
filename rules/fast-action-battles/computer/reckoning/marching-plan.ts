import { because } from "../../../../src/kernel/refusals/reasons.ts";
import { enemyOf } from "../../../../src/kernel/side.ts";
import type { Marched } from "../../movement/marching.ts";
import { moveOf, waysOf } from "../../movement/moves.ts";
import { type Area, areaName } from "../../setting/area-map.ts";
import { isAssaulted, limitOf } from "../../position/boundaries.ts";
import type { ChitId } from "../../setting/chit-book.ts";
import type { Decision } from "../../position/decisions.ts";
import { serves } from "../../position/echelons.ts";
import { areaOfBlock, chitsIn, hasForces, isMinedFor } from "../../position/ground.ts";
import { type OwnBlock, ownBlocks, type Sight } from "../../position/sight.ts";
import { STACKING_LIMIT, stackSize } from "../../position/stacking.ts";
import { areasTracing } from "../../position/supply.ts";
import { specialActions } from "../../special-units/special-actions.ts";
import { distances } from "./distances.ts";
import type { BlockFigure } from "./figures.ts";
import { exposure } from "./screens.ts";
import { areaValue, isLastWord, type Table, tableOf } from "./values.ts";
import { weightsOf } from "./weights.ts";

/** A unit with its possible destinations. */
interface Mover {
  readonly block: OwnBlock;
  readonly figure: BlockFigure;
  readonly at: Area;
  readonly ways: readonly Marched[];
  /** The Special Action that would move it (8.21). */
  readonly by: string | undefined;
}

/** Units that go somewhere together, and what is gained by it. */
interface Plan {
  readonly moves: readonly { readonly mover: Mover; readonly way: Marched }[];
  readonly gain: number;
}

export interface Thresholds {
  readonly attack: number;
  readonly relocation: number;
  /** What a breakthrough must gain to be worth a Special Action. */
  readonly action: number;
}

/** The moves that gain most in the present movement phase; none if none gains enough. */
export function bestMoves(sight: Sight, thresholds: Thresholds): Decision[] {
  const table = tableOf(sight);
  const movers = moversOf(sight, table);
  const ground = new Ground(table, movers);
  const attack = ground.bestAttack(thresholds);
  const to = ({ moves: [{ way: { path } }] }: Plan) => `area ${areaName(path[path.length - 1])}`;
  if (attack !== undefined) {
    return written(
      sight,
      attack,
      `It goes into battle for ${to(attack)}: no other move promises as much.`,
    );
  }
  const screen = ground.bestPatrol();
  if (screen !== undefined) {
    return written(sight, screen, "From there it bars most of the enemy's ways (15.8).");
  }
  const relocation = ground.bestRelocation(thresholds);
  return relocation === undefined
    ? []
    : written(sight, relocation, `In ${to(relocation)} it holds or threatens more than where it stands.`);
}

/**
 * The decisions of a plan. Each stays legal whatever comes of the earlier ones: no engineers are sent twice, or over mines that
 * may be breached by then.
 */
function written(sight: Sight, { moves }: Plan, reason: string): Decision[] {
  const decisions: Decision[] = [];
  const sent = new Set<ChitId>();
  const tried = new Set<string>();
  for (const { mover, way } of moves) {
    const move = moveOf(mover.block.unit, way, mover.by);
    const mines = minesOn(sight, mover, way);
    const engineer = mines === undefined || tried.has(mines)
      ? undefined
      : engineersFor(sight, mover).find((id) => !sent.has(id));
    if (mines !== undefined) tried.add(mines);
    if (engineer !== undefined) sent.add(engineer);
    decisions.push(because<Decision>(engineer === undefined ? move : { ...move, engineer }, reason));
  }
  return decisions;
}

/** 14.54: the mines on an operational move, by the name of their boundary. */
function minesOn(sight: Sight, { block, at, by }: Mover, { path }: Marched): string | undefined {
  if (by !== undefined || sight.query.kind !== "movement") return undefined;
  const step = sight.setting.map.step(at, path[1]);
  return step !== undefined && isMinedFor(sight, block.side, step) ? step.boundary.name : undefined;
}

/** 14.54: engineers that could help a unit over mines. */
function engineersFor(sight: Sight, { block }: Mover): ChitId[] {
  const unit = sight.setting.roster.known(block.unit);
  return chitsIn(sight, block.side, "available", "engineer").filter((chit) => serves(chit, unit)).map((
    { id },
  ) => id);
}

function moversOf(sight: Sight, { figures }: Table): Mover[] {
  const movers: Mover[] = [];
  const [action] = sight.query.kind === "breakthroughMovement" ? specialActions(sight) : [];
  for (const block of ownBlocks(sight)) {
    const at = areaOfBlock(block);
    const figure = figures.get(block);
    if (at === undefined || figure === undefined || block.moved) continue;
    const ways = waysOf(sight, block.unit);
    if (ways.length > 0) movers.push({ block, figure, at, ways, by: undefined });
    else if (action !== undefined) {
      const driven = waysOf(sight, block.unit, action.id);
      if (driven.length > 0) movers.push({ block, figure, at, ways: driven, by: action.id });
    }
  }
  return movers;
}

/** What moves would bring, reckoned from the blocks as they stand. */
class Ground {
  readonly #own: readonly (readonly BlockFigure[])[];
  readonly #tracing: readonly boolean[];
  readonly #pull: Float32Array;
  readonly #isContestable: boolean;

  constructor(private readonly table: Table, private readonly movers: readonly Mover[]) {
    const { sight, side, figures } = table;
    const own: BlockFigure[][] = Array.from({ length: sight.setting.map.size }, () => []);
    for (const [block, figure] of figures) {
      const at = areaOfBlock(block);
      if (block.side === side && at !== undefined) own[at].push(figure);
    }
    this.#own = own;
    this.#tracing = areasTracing(sight, side);
    this.#pull = pulls(table, own);
    this.#isContestable = sight.query.kind !== "reaction";
  }

  /** The attack on one area that gains most, by one unit or two. */
  bestAttack({ attack, action }: Thresholds): Plan | undefined {
    const { sight, side } = this.table;
    let best: Plan | undefined;
    for (const area of sight.setting.map.areas) {
      if (!hasForces(sight, enemyOf(side), area)) continue;
      const room = STACKING_LIMIT - stackSize(sight, side, area);
      const able = this.movers.flatMap((mover) => {
        const way = mover.figure.steps === 0
          ? undefined
          : mover.ways.find(({ path }) => path[path.length - 1] === area);
        return way === undefined ? [] : [{ mover, way }];
      });
      for (const moves of this.#teams(able, room)) {
        const gain = this.#attackGain(area, moves);
        const needed = moves.some(({ mover }) => mover.by !== undefined) ? action : attack;
        if (gain > needed && gain > (best?.gain ?? 0)) best = { moves, gain };
      }
    }
    return best;
  }

  *#teams(able: Plan["moves"], room: number): Generator<Plan["moves"]> {
    for (const [index, first] of able.entries()) {
      if (room >= 1) yield [first];
      if (room < 2 || first.mover.by !== undefined) continue;
      for (const second of able.slice(index + 1)) {
        if (second.mover.by === undefined && !this.#isBarredTogether(first.way, second.way)) {
          yield [first, second];
        }
      }
    }
  }

  /** 14.1: one unit only over the same boundary into the enemy. */
  #isBarredTogether(one: Marched, other: Marched): boolean {
    const [from, to] = one.path.slice(-2);
    const step = this.table.sight.setting.map.step(from, to);
    return other.path[other.path.length - 2] === from && step !== undefined && limitOf(step) !== undefined;
  }

  #attackGain(area: Area, moves: Plan["moves"]): number {
    const { sight, side } = this.table;
    const here = this.#own[area];
    const force = [...here, ...moves.map(({ mover }) => mover.figure)];
    const isNew = here.length === 0;
    if (isNew && !this.#isContestable) return -Infinity;
    const isControlled = sight.control[area] === side;
    const isCrossing = isNew && moves.every(({ way }) => this.#assaults(way));
    const supply = this.#tracing[area] ? 0 : -0.5;
    const after = areaValue(this.table, area, force, isControlled, isNew ? { isCrossing } : undefined);
    const before = areaValue(this.table, area, here, isControlled);
    return after - before + supply + this.#leaving(moves) -
      moves.reduce((cost, { mover, way }) => cost + this.#minePrice(mover, way), 0);
  }

  #assaults({ path }: Marched): boolean {
    const { sight, side } = this.table;
    const [from, to] = path.slice(-2);
    const step = sight.setting.map.step(from, to);
    return step !== undefined && isAssaulted(step, isMinedFor(sight, side, step));
  }

  #minePrice({ figure }: Mover, { path }: Marched): number {
    const { sight, side } = this.table;
    const step = sight.setting.map.step(path[0], path[1]);
    return step !== undefined && isMinedFor(sight, side, step) ? 0.15 - 0.05 * figure.quality : 0;
  }

  /** The worth that areas lose when the units leave. */
  #leaving(moves: Plan["moves"]): number {
    const { sight, side } = this.table;
    let change = 0;
    for (const at of new Set(moves.map(({ mover }) => mover.at))) {
      const gone = new Set(moves.filter(({ mover }) => mover.at === at).map(({ mover }) => mover.figure));
      const left = this.#own[at].filter((figure) => !gone.has(figure));
      const isControlled = sight.control[at] === side;
      change += areaValue(this.table, at, left, isControlled) -
        areaValue(this.table, at, this.#own[at], isControlled);
    }
    return change;
  }

  /** The most gainful move of one unit to an area without enemies. */
  bestRelocation({ relocation, action }: Thresholds): Plan | undefined {
    const { sight, side } = this.table;
    let best: Plan | undefined;
    for (const mover of this.movers) {
      const leaving = this.#leaving([{ mover, way: { path: [], cost: 0 } }]);
      for (const way of mover.ways) {
        const area = way.path[way.path.length - 1];
        if (hasForces(sight, enemyOf(side), area)) continue;
        const here = this.#own[area];
        const isControlled = sight.control[area] === side;
        const gained = areaValue(this.table, area, [...here, mover.figure], true) -
          areaValue(this.table, area, here, isControlled);
        const nearer = mover.figure.steps === 0 || isLastWord(sight, side)
          ? 0
          : (this.#pull[area] - this.#pull[mover.at]) * weightsOf(sight).pull *
            (1 + 0.3 * mover.figure.steps);
        const supply = this.#tracing[area] ? 0 : -0.6;
        const gain = gained + leaving + nearer + supply + this.#passing(way) - this.#minePrice(mover, way);
        if (gain > (mover.by === undefined ? relocation : action) && gain > (best?.gain ?? 0)) {
          best = { moves: [{ mover, way }], gain };
        }
      }
    }
    return best;
  }

  /** 15.8: a patrol goes where it bars most of the enemy's ways. */
  bestPatrol(): Plan | undefined {
    const { sight } = this.table;
    const now = exposure(sight);
    let best: Plan | undefined;
    for (const mover of this.movers) {
      if (sight.setting.roster.known(mover.block.unit).class !== "patrol") continue;
      for (const way of mover.ways) {
        const gain = now - exposure(sight, [way.path[way.path.length - 1]]) + this.#passing(way);
        if (gain > 0.4 && gain > (best?.gain ?? 0)) best = { moves: [{ mover, way }], gain };
      }
    }
    return best;
  }

  /** 2.2: the gain from vacant enemy areas on the way, which change hands. */
  #passing({ path }: Marched): number {
    const { sight, side, worth } = this.table;
    return path.slice(1, -1).reduce(
      (sum, area) => sum + (sight.control[area] === side ? 0 : worth[area] * 0.4),
      0,
    );
  }
}

/** How strongly each area draws units, toward enemy objectives and threatened own ones. Distance weakens the pull. */
function pulls(
  { sight, side, worth, enemies, threat }: Table,
  own: readonly (readonly BlockFigure[])[],
): Float32Array {
  const { map } = sight.setting;
  const apart = distances(sight.setting, side);
  const pull = new Float32Array(map.size);
  const goals = map.areas.map((area) => {
    const isOurs = sight.control[area] === side && enemies[area].length === 0;
    const strength = own[area].reduce((sum, { steps }) => sum + steps, 0);
    const need = isOurs ? threat[area] / (threat[area] + strength + 1) : 1;
    return { area, weight: worth[area] * need + 0.05 * enemies[area].length };
  }).filter(({ weight }) => weight > 0.3);
  for (const area of map.areas) {
    for (const goal of goals) {
      pull[area] = Math.max(pull[area], goal.weight * weightsOf(sight).decay ** apart[area][goal.area]);
    }
  }
  return pull;
}
