import type { PointedBoard } from "../kernel/board.ts";
import type { Desk } from "../kernel/order-language.ts";
import type { Overlaid, OverlayView } from "../kernel/pointing.ts";
import { type Side, SIDES } from "../kernel/side.ts";

/** A shading that players can ask for, and how the plan of a sheet changes it. */
export interface Overlay<Plan> extends OverlayView {
  readonly draw: (plan: Plan, sides: readonly Side[]) => Overlaid;
}

/** All shadings of a board, and each by its name. @param planOf the plan of a sheet */
export function overlaysOf<S, Plan>(
  planOf: (desk: Desk<S>, lines: readonly string[]) => Plan,
  drawn: readonly Overlay<Plan>[],
): Pick<PointedBoard<S>, "overlays" | "overlay"> {
  return {
    overlays: drawn.map(({ draw: _, ...view }) => view),
    overlay(desk, lines, name, side) {
      const found = drawn.find((each) => each.name === name);
      return found?.draw(planOf(desk, lines), side === undefined ? SIDES : [side]) ?? { marks: [], says: [] };
    },
  };
}
