import { defineConfig } from "vitest/config";
import LongestFirst from "./tests/support/longest-first.ts";
import { A_TEST, PATIENCE } from "./tests/support/patience.ts";

/** Where tests are. All follow one another in the same four processes: modules are read and made fast but once. */
const TESTS = "{src,rules,scenarios,templates,scripts,tests}/**/*.test.{ts,tsx}";

export default defineConfig({
  // vite reads no compilerOptions from deno.json, so the JSX runtime is named here again.
  oxc: { jsx: { runtime: "automatic", importSource: "hono/jsx" } },
  test: {
    include: [TESTS],
    isolate: false,
    // Deno reads tests, and all that they import, itself: no module can be replaced in them.
    runner: "./tests/support/deno-runner.ts",
    globalSetup: "./tests/support/shared-scripts.ts",
    // Deno has no worker-thread messaging that vitest's other pools need.
    pool: "forks",
    // Where two cores would wait for a browser or another process, other files go on.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Threads that look for garbage wait for one another, and take from other processes what they gain. With room for 32 MB
    // of new things, and for 512 of old ones, it is looked for less often, which saves a tenth of the processor's time.
    execArgv: [
      "--single-threaded-gc",
      "--min-semi-space-size=32",
      "--max-semi-space-size=64",
      "--initial-old-space-size=512",
      "--no-memory-reducer",
    ],
    // Vite would turn the runner's own import into one of its own.
    server: { deps: { external: [/\/deno-runner\.ts$/] } },
    reporters: ["default", "./tests/support/slowest.ts"],
    // What fails once of 20,000 tests keeps nobody's work from landing; the reporter names it.
    retry: 1,
    testTimeout: A_TEST,
    hookTimeout: A_TEST,
    // What is waited for comes; how soon, on a busy machine, shows nothing.
    expect: { poll: { timeout: PATIENCE } },
  },
});
