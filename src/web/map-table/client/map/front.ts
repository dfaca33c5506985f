import { bounds, centre, far, nearest, type ScreenBox } from "./boxes.ts";
import type { Piece } from "./picture.ts";

/** How many times farther apart than the nearest two enemies pieces may be, and still stand at the front. */
const FARTHER = 2;
/** Within this distance they stand at it in any case, in heights of a piece. */
const NEAR = 3;

/** Where both sides meet: each piece near the other side, in one box with its nearest enemy. */
export function frontOf(pieces: readonly Pick<Piece, "box" | "side">[], pitch: number): readonly ScreenBox[] {
  const sided = pieces.filter(({ side }) => side !== undefined);
  const enemies = new Map(
    [...new Set(sided.map(({ side }) => side))].map((
      side,
    ) => [side, sided.filter((other) => other.side !== side)]),
  );
  const pairs = sided.flatMap(({ box, side }) => {
    const middle = centre(box);
    const away = ({ box: other }: Pick<Piece, "box">) => far(other, middle);
    const enemy = nearest(enemies.get(side) ?? [], away);
    return enemy === undefined ? [] : [{ box: bounds([box, enemy.box]), away: away(enemy) }];
  });
  const least = Math.min(...pairs.map(({ away }) => away));
  const reach = Math.max(FARTHER * least, NEAR * pitch);
  return pairs.filter(({ away }) => away <= reach).map(({ box }) => box);
}
