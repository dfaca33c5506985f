import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest, of whatever size its file: browsers, processes, whole games. */
const LONG = /\/tests\/(journeys|systems|kills|observed|properties|forgeries|tampering|attacks|letters)\//;

/** Has long tests begin before short ones, so that no process ends with one while the others have nothing left to do. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [long, short] = [true, false].map((isLong) =>
      sorted.filter(({ moduleId }) => LONG.test(moduleId) === isLong)
    );
    return [...long, ...short];
  }
}
