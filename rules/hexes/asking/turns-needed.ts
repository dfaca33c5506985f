/**
 * The number of turns that a way takes. A step too costly for the rest of a turn begins the next.
 * @param steps what each takes
 * @param available what a turn has; a step that takes more takes a whole turn
 */
export function turnsNeeded(steps: readonly number[], available: number): number {
  let [turns, left] = [0, 0];
  for (const step of steps) {
    if (step > left) [turns, left] = [turns + 1, available];
    left -= Math.min(step, left);
  }
  return turns;
}
