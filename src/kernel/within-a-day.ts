import { DAY } from "./lengths.ts";

/** Those of the times that are less than a day ago: what may be done so often a day is counted by them. */
export function withinADay(times: readonly number[], now: number): number[] {
  return times.filter((at) => at > now - DAY);
}
