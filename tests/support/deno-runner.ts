import { pathToFileURL } from "node:url";
import { type RunnerTestFile, type RunnerTestSuite, TestRunner } from "vitest";
import { processorTime } from "./processor.ts";
import { shareScripts } from "./shared-scripts.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Seconds of the processor. */
    processor?: number;
  }
}

shareScripts();

/**
 * Has Deno itself load tests, and all that they import, as it loads the program for users. Vite's loader transforms each module
 * once for each project, and makes every use of an import a look into an object, which costs a quarter of the time.
 */
export default class DenoRunner extends TestRunner {
  #before = 0;

  override importFile(file: string, source: Parameters<TestRunner["importFile"]>[1]): unknown {
    if (source === "collect") this.#before = processorTime();
    return import(pathToFileURL(file).href);
  }

  override async onAfterRunSuite(suite: RunnerTestSuite | RunnerTestFile): Promise<void> {
    await super.onAfterRunSuite(suite);
    if ("filepath" in suite) suite.meta.processor = processorTime() - this.#before;
  }
}
