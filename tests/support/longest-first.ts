import { BaseSequencer, type TestSpecification } from "vitest/node";
import { nameTests } from "./known-tests.ts";

/** What waits for browsers, processes and databases more than it computes. */
const WAITING = /\/(?:tests\/(?:journeys|kills|observed)|src\/(?:cli|store))\//;
/** What computes longest, of whatever size its file: whole games. */
const LONG = /\/tests\/(systems|properties|forgeries|tampering|attacks|letters)\//;
/** How many short files take as long as one of these. */
const WEIGHT = 5;
/** No file that waits begins later than this share of the run. */
const LAST = 0.9;

/**
 * Has long tests begin before short ones, so that no process ends with one while the others have nothing left to do. What waits is
 * spread among what computes: while it waits, the processors have work.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    nameTests(files.map(({ moduleId }) => moduleId));
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification) => WAITING.test(moduleId);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    const waiting = sorted.filter(isWaiting);
    const computing = sorted.filter((file) => !isWaiting(file));
    const ordered = [...computing.filter(isLong), ...computing.filter((file) => !isLong(file))];
    const weights = ordered.map((file) => isLong(file) ? WEIGHT : 1);
    const step = LAST * weights.reduce((sum, weight) => sum + weight, 0) / waiting.length;
    let done = 0;
    let begun = 0;
    const spread = ordered.flatMap((file, index) => {
      const from = begun;
      begun = Math.max(begun, Math.min(waiting.length, Math.ceil(done / step)));
      done += weights[index];
      return [...waiting.slice(from, begun), file];
    });
    return [...spread, ...waiting.slice(begun)];
  }
}
