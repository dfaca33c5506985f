import { env } from "node:process";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { type RunnerTestFile, type RunnerTestSuite, TestRunner } from "vitest";
import { meetTests } from "./known-tests.ts";
import { markPictures, paintFor } from "./marked-pictures.ts";
import { type ProcessorTime, processorTime } from "./processor.ts";
import { rememberPlans } from "./remembered-plans.ts";
import { shareScripts } from "./shared-scripts.ts";

declare module "vitest" {
  interface TaskMeta {
    processor?: ProcessorTime;
  }
}

shareScripts();
markPictures();
// Vite looks up each stack of an error among modules that it has not loaded. Deno itself says where a line is.
Reflect.deleteProperty(Error, "prepareStackTrace");

/** The suite tries the same examples each time; `PROPERTY_SEED` looks elsewhere, as `deno task nightly` does. */
fc.configureGlobal({ seed: Number(env.PROPERTY_SEED ?? 19411118) });

/** The processor's time up to where the last file ended: its process is the same. */
let before = processorTime();

/**
 * Has Deno itself load tests, and all that they import, as it loads the program for users. Vite's loader transforms each module
 * once for each project, and makes every use of an import a look into an object, which costs a quarter of the time.
 */
export default class DenoRunner extends TestRunner {
  override async importFile(file: string): Promise<unknown> {
    await meetTests();
    return await import(pathToFileURL(file).href);
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite | RunnerTestFile): Promise<void> {
    await super.onBeforeRunSuite(suite);
    if (!("filepath" in suite)) return;
    paintFor(suite.filepath);
    await rememberPlans(suite.filepath);
  }

  override async onAfterRunSuite(suite: RunnerTestSuite | RunnerTestFile): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (!("filepath" in suite)) return;
    const now = processorTime();
    suite.meta.processor = {
      all: now.all - before.all,
      kernel: now.kernel - before.kernel,
      others: now.others - before.others,
    };
    before = now;
  }
}
