import type { Marched } from "../../movement/marching.ts";
import { truckWays, waysOf } from "../../movement/moves.ts";
import type { Area } from "../../setting/area-map.ts";
import type { ChitId } from "../../setting/chit-book.ts";
import { areaOfBlock } from "../../position/ground.ts";
import { judged, type OwnBlock, ownBlocks, type Sight } from "../../position/sight.ts";
import { specialActions } from "../../special-units/special-actions.ts";
import type { BlockFigure } from "./figures.ts";
import type { Table } from "./values.ts";
import { usesMoreAssets } from "./weights.ts";

/** A unit with where it could go. */
export interface Sendable {
  readonly block: OwnBlock;
  readonly figure: BlockFigure;
  readonly at: Area;
  readonly ways: readonly Marched[];
  /** The Special Action that would move it (8.21). */
  readonly by: string | undefined;
  /** The trucks that would carry it (16.42). */
  readonly trucks?: ChitId;
}

/** The units that could move in the present phase. One that trucks could carry farther stands there twice. */
export function sendable(sight: Sight, { figures }: Table): Sendable[] {
  const found: Sendable[] = [];
  const trucks = trucksAtHand(sight);
  const [action] = sight.query.kind === "breakthroughMovement" ? specialActions(sight) : [];
  for (const block of ownBlocks(sight)) {
    const at = areaOfBlock(block);
    const figure = figures.get(block);
    if (at === undefined || figure === undefined || block.moved) continue;
    const unit = { block, figure, at, by: undefined };
    const ways = waysOf(sight, block.unit);
    if (trucks !== undefined && sight.setting.roster.known(block.unit).class === "infantry") {
      const farther = truckWays(sight, block.unit, trucks).filter((way) =>
        !ways.some((other) => endOf(other) === endOf(way))
      );
      if (farther.length > 0) found.push({ ...unit, ways: farther, trucks });
    }
    if (ways.length > 0) found.push({ ...unit, ways });
    else if (action !== undefined) {
      const driven = waysOf(sight, block.unit, action.id);
      if (driven.length > 0) found.push({ ...unit, ways: driven, by: action.id });
    }
  }
  return found;
}

function endOf({ path }: Marched): Area {
  return path[path.length - 1];
}

/** 16.42: the trucks, if they could carry a unit now. */
function trucksAtHand(sight: Sight): ChitId | undefined {
  if (!usesMoreAssets(sight) || sight.query.kind !== "movement") return undefined;
  const side = judged(sight);
  return sight.setting.chits.ofKind("trucks").find((chit) =>
    chit.side === side && sight.chits[chit.id] === "available"
  )?.id;
}

export function areBothCarried(one: Sendable, other: Sendable): boolean {
  return one.trucks !== undefined && other.trucks !== undefined;
}
