import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import type { Violation } from "../../../../src/kernel/violation.ts";
import { type Area, backsOf, type Ground, type Piece, sideOf, withBack } from "../ground.ts";
import { judgeMove, reach } from "../judge.ts";
import type { Sight } from "../sight.ts";
import type { OrderOf } from "./order.ts";

/** A move that an order comes to. */
export interface Move {
  readonly piece: Piece;
  readonly path: readonly Area[];
}

/** What an order names: own blocks only, by back, by name, or by the area that they stand in. */
function named(sight: Sight, side: Side, who: string): Piece[] {
  if (/^\d+$/.test(who)) return backsOf(sight, side, Number(who));
  return backsOf(sight, side).filter((piece) => {
    const block = sight.blocks[piece];
    const name = block === undefined ? undefined : sight.setting.unit(block.unit)?.name.toLowerCase();
    return who === piece || who === name || who === block?.unit;
  });
}

/** The moves that an order comes to now, all that it names; or why one of them may not be made. */
export function movesOf(sight: Sight, side: Side, order: OrderOf<"move">): Result<Move[], Violation[]> {
  const pieces = named(sight, side, order.who);
  if (pieces.length === 0) {
    return err([{
      code: "not-a-block",
      cite: "4.1",
      message: `No block of yours on the map is called ${order.who}.`,
    }]);
  }
  const moves: Move[] = [];
  let now: Ground = sight;
  for (const piece of pieces) {
    const path = pathOf(now, side, piece, order);
    const violations = judgeMove(now, side, piece, path);
    if (violations.length > 0) return err(violations);
    moves.push({ piece, path });
    now = moved(now, { piece, path });
  }
  return ok(moves);
}

function pathOf(
  ground: Ground,
  side: Side,
  piece: Piece,
  { path, isPath }: OrderOf<"move">,
): readonly Area[] {
  const from = ground.backs[piece].area;
  const to = path[path.length - 1];
  return isPath ? [from, ...path] : reach(ground, side, piece).get(to) ?? [from, to];
}

/** The ground after a move, as far as it can be foreseen. */
export function moved<G extends Ground>(ground: G, { piece, path }: Move): G {
  return withBack(ground, piece, {
    area: path[path.length - 1],
    moved: true,
    from: path[path.length - 2],
  });
}

/** What a side knows, its blocks ready to march: its own Player-Turn to come. */
export function rested(sight: Sight, side: Side): Sight {
  if (sight.phasing === side && sight.stage.at === "march") return sight;
  return backsOf(sight, side).reduce((now, piece) => withBack(now, piece, { moved: false }), sight);
}

/** The nearest area in which a block may end its move. */
export function nearest(sight: Sight, side: Side, order: OrderOf<"move">): string | undefined {
  const piece = named(sight, side, order.who).find((one) => sideOf(one) === side);
  if (piece === undefined) return undefined;
  const wanted = sight.setting.area(order.path[order.path.length - 1]);
  if (wanted === undefined) return undefined;
  const away = (area: Area) => {
    const { at } = sight.setting.area(area)!;
    return Math.hypot(at[0] - wanted.at[0], at[1] - wanted.at[1]);
  };
  const [to] = [...reach(sight, side, piece).keys()].sort((a, b) => away(a) - away(b) || a - b);
  return to === undefined ? undefined : `move ${order.who} to ${to}`;
}
