import { checkEngine, isToBeChecked } from "../engine/engine-check.ts";
import type { CurrentGame, GameWork } from "../office.ts";

/**
 * A game that another program last played is taken over, or stopped, before anything is locked in it.
 * @returns whether it was one, and has changed by that
 */
export async function isTakenOver(office: GameWork, { head }: CurrentGame): Promise<boolean> {
  if (!isToBeChecked(head)) return false;
  await checkEngine(office, head.id);
  return true;
}
