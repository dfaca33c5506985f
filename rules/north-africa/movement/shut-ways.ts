import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { explore, type Lifted } from "./exploring.ts";
import { allowance } from "./marching.ts";
import { hexName, points, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { GameState } from "../position/state.ts";

/** More half Movement Points than any way on a map takes. */
const BOUNDLESS = 2000;

/**
 * 5.12, 5.13, 5.25, 6.0, 10.12: why a unit that may leave its hex has no way to another in this phase. Points are the reason
 * only if the unit would need more even with nothing in between. Otherwise the reason is the obstacles on the ways that its
 * points would suffice for.
 */
export function judgeShutWays(state: GameState, unit: Unit, to: HexId, refusals: Refusals): void {
  const start = state.board.standing(unit);
  const explored = (lifted: Lifted, available = allowance(state, unit)) =>
    explore(state, unit, start, 0, available, lifted);
  const comes = (lifted: Lifted) => explored(lifted).reaches(to);
  const [name, where] = [unitLabel(state.setting, unit), hexName(state.setting, to)];
  if (!comes({ zones: true, mines: true })) {
    const freely = explored({ zones: true, mines: true }, BOUNDLESS);
    if (freely.reaches(to)) {
      const [needs, has] = [freely.costTo(to), allowance(state, unit)].map(points);
      const message = `${name} has ${has} movement points, and the way to ${where} takes at least ${needs}.`;
      refusals.add("5.13", "too-far", message);
      return;
    }
    const message = `Sea, bare escarpments and enemy units shut every way to ${where}.`;
    refusals.add("5.12", "no-way", message);
    refusals.add("5.25", "no-way", message);
    return;
  }
  const [byZones, byMines] = [!comes({ mines: true }), !comes({ zones: true })];
  const isEither = !byZones && !byMines;
  const shutting = byZones && byMines || isEither
    ? "Enemy zones and minefields shut"
    : byZones
    ? "Enemy zones shut"
    : "Enemy minefields shut";
  const message = `${shutting} every way to ${where} that ${name} could take in this phase.`;
  if (byZones || isEither) {
    refusals.add("5.14", "ways-shut", message);
    refusals.add("6.0", "ways-shut", message);
  }
  if (byMines || isEither) refusals.add("10.12", "ways-shut", message);
}
