import { PlayRefusals } from "../play/refusals.ts";
import { type Area, areaName } from "../setting/area-map.ts";
import type { ChitId } from "../setting/chit-book.ts";
import type { DecisionOf } from "../position/decisions.ts";
import type { UnitId } from "../setting/roster.ts";
import { ownArea, type OwnBlock, ownBlock, type Sight } from "../position/sight.ts";
import { TRUCK_ALLOWANCE } from "../special-units/trucks.ts";
import { isHeldByDisorder } from "./breakthrough.ts";
import { type Marched, marches, type MarchKind, type Mover, moverOf } from "./marching.ts";
import { endsWithRoom, judgeMove } from "./movement.ts";

/** Where units may move now: found by the same functions that judge moves. */

/** 5.3, 7.2, 7.3: all areas that a unit may move to, each by a cheapest way. @param by a Special Action that moves it (8.21) */
export function waysOf(sight: Sight, id: UnitId, by?: ChitId): readonly Marched[] {
  const block = ownBlock(sight, id);
  if (block === undefined || block.moved || block.restricted) return [];
  const mover = moverAs(sight, id, kindOf(sight, block, by));
  if (mover === undefined) return [];
  const ways = [...marches(sight, mover).values()].filter(({ path }) =>
    endsWithRoom(sight, mover, path[path.length - 1])
  );
  return by === undefined ? ways : ways.filter((way) => isLawful(sight, moveOf(id, way, by)));
}

/** 5.3: a way still barred only by a full area (5.1), or else by a boundary that another unit has used (14.11). */
export function barredWay(sight: Sight, id: UnitId, to: Area, by?: ChitId): readonly Area[] | undefined {
  const block = ownBlock(sight, id);
  const mover = block === undefined ? undefined : moverAs(sight, id, kindOf(sight, block, by));
  if (mover === undefined) return undefined;
  return marches(sight, mover).get(to)?.path ?? marches({ ...sight, crossed: [] }, mover).get(to)?.path;
}

/** 16.42: all ways of a unit on trucks, by the area that each leads to. */
export function truckWays(sight: Sight, id: UnitId): ReadonlyMap<Area, Marched> {
  const mover = moverAs(sight, id, "operational", TRUCK_ALLOWANCE);
  return mover === undefined ? new Map() : marches(sight, mover);
}

function moverAs(
  sight: Sight,
  id: UnitId,
  kind: MarchKind | undefined,
  allowance?: number,
): Mover | undefined {
  const [block, start] = [ownBlock(sight, id), ownArea(sight, id)];
  if (block === undefined || start === undefined || kind === undefined) return undefined;
  return moverOf(sight, sight.setting.roster.known(id), block, start, kind, allowance);
}

function kindOf(sight: Sight, block: OwnBlock, by?: ChitId): MarchKind | undefined {
  if (sight.query.kind === "movement") return "operational";
  if (isHeldByDisorder(sight, block)) return undefined;
  switch (sight.query.kind) {
    case "reaction":
      return block.reserve === undefined ? undefined : "reaction";
    case "breakthroughMovement":
      if (by !== undefined) return "exploitation";
      if (block.reserve !== undefined) return "operational";
      return block.exploitation ? "exploitation" : undefined;
    default:
      return undefined;
  }
}

export function moveOf(unit: UnitId, { path }: Marched, by?: ChitId): DecisionOf<"move"> {
  return { kind: "move", unit, path: path.map(areaName), ...(by === undefined ? {} : { by }) };
}

function isLawful(sight: Sight, decision: DecisionOf<"move">): boolean {
  const refusals = new PlayRefusals();
  judgeMove(sight, decision, refusals);
  return refusals.none;
}

export function mayMove(sight: Sight, unit: UnitId): boolean {
  return waysOf(sight, unit).length > 0;
}
