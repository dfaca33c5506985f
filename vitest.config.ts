import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defineConfig } from "vitest/config";
import { A_TEST, PATIENCE } from "./tests/support/patience.ts";

/** Where tests are. All but those below follow one another in the same four processes. */
const TESTS = "{src,rules,scenarios,templates,scripts,tests}/**/*.test.{ts,tsx}";

/** Signs that a file replaces modules, which the next test in its process would find replaced. */
const REPLACES_MODULES = /\bvi\.mock\(/;
/** Signs that it lays a game to those that the referee knows, which the next would find there. */
const ADDS_GAMES = /\/(at-the-table|revised-rules)\.ts"/;

/** Whether a test, or what it imports from beside the program, shows a sign. */
function shows(sign: RegExp, file: string, read = new Set<string>()): boolean {
  if (read.has(file)) return false;
  read.add(file);
  const text = readFileSync(file, "utf8");
  if (sign.test(text)) return true;
  return [...text.matchAll(/ from "(\.[^"]+\.tsx?)"/g)].map(([, name]) => join(dirname(file), name))
    .some((name) => name.startsWith("tests/") && shows(sign, name, read));
}

/** What reads tests, and all that they import, as Deno does; where modules are replaced, vite has to. */
const RUNNER = "./tests/support/deno-runner.ts";

const all = globSync(TESTS);
/** Tests that get a process each. For all others modules are read and made fast but once. */
const apart = all.filter((file) => shows(REPLACES_MODULES, file));
/** Tests that follow one another in processes where more games are known. */
const withMoreGames = all.filter((file) => !apart.includes(file) && shows(ADDS_GAMES, file));

export default defineConfig({
  // vite reads no compilerOptions from deno.json, so the JSX runtime is named here again.
  oxc: { jsx: { runtime: "automatic", importSource: "hono/jsx" } },
  test: {
    // Deno has no worker-thread messaging that vitest's other pools need.
    pool: "forks",
    // Where two cores would wait for a browser or another process, other files go on.
    maxWorkers: 4,
    // Threads that look for garbage wait for one another, and take from other processes what they gain.
    execArgv: ["--single-threaded-gc"],
    // Vite would turn the runner's own import into one of its own.
    server: { deps: { external: [/\/deno-runner\.ts$/] } },
    reporters: ["default", "./tests/support/slowest.ts"],
    testTimeout: A_TEST,
    hookTimeout: A_TEST,
    // What is waited for comes; how soon, on a busy machine, shows nothing.
    expect: { poll: { timeout: PATIENCE } },
    projects: [
      { extends: true, test: { name: "apart", include: apart } },
      { extends: true, test: { name: "more games", include: withMoreGames, isolate: false, runner: RUNNER } },
      {
        extends: true,
        test: {
          name: "usual",
          include: [TESTS],
          exclude: [...apart, ...withMoreGames],
          isolate: false,
          runner: RUNNER,
        },
      },
    ],
  },
});
