import type { PointedBoard } from "../kernel/board.ts";
import type { Overlaid, OverlayView } from "../kernel/pointing.ts";
import { type Side, SIDES } from "../kernel/side.ts";

/** Something that is shaded on demand, and what is shown of it for whoever has such a sight. */
export interface Overlay<S> extends OverlayView {
  readonly draw: (sight: S, sides: readonly Side[]) => Overlaid;
}

/** All that can be shaded on a board, and each by its name. */
export function overlaysOf<S>(drawn: readonly Overlay<S>[]): Pick<PointedBoard<S>, "overlays" | "overlay"> {
  return {
    overlays: drawn.map(({ draw: _, ...view }) => view),
    overlay(sight, name, side) {
      const found = drawn.find((each) => each.name === name);
      return found?.draw(sight, side === undefined ? SIDES : [side]) ?? { marks: [], says: [] };
    },
  };
}
