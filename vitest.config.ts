import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defineConfig } from "vitest/config";

/** Where tests are: those of one place follow one another in the same two processes, so that none of these grows too large. */
const PLACES = { src: "src", rules: "{rules,scenarios,templates,scripts}", tests: "tests" };
const testsIn = (place: string) => `${place}/**/*.test.{ts,tsx}`;

/** Signs that a file changes what the next test in its process would find: modules, timers, the environment, the catalogue. */
const CHANGES_WHAT_IS_SHARED =
  /\bvi\.(mock|useFakeTimers)\(|\bprocess\.env\b|\/(at-the-table|revised-rules)\.ts"/;

/** Whether a test, or what it imports from beside the program, changes that. */
function standsApart(file: string, read = new Set<string>()): boolean {
  if (read.has(file)) return false;
  read.add(file);
  const text = readFileSync(file, "utf8");
  if (CHANGES_WHAT_IS_SHARED.test(text)) return true;
  return [...text.matchAll(/ from "(\.[^"]+\.tsx?)"/g)].map(([, name]) => join(dirname(file), name))
    .some((name) => name.startsWith("tests/") && standsApart(name, read));
}

/** Tests that get a process each. For all others modules are read and made fast but once. */
const apart = globSync(Object.values(PLACES).map(testsIn)).filter((file) => standsApart(file));

export default defineConfig({
  // vite reads no compilerOptions from deno.json, so the JSX runtime is named here again.
  oxc: { jsx: { runtime: "automatic", importSource: "hono/jsx" } },
  test: {
    // Deno has no worker-thread messaging that vitest's other pools need.
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes; how soon, on a busy machine, shows nothing.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: "apart", include: apart } },
      ...Object.entries(PLACES).map(([name, place]) => ({
        extends: true as const,
        test: { name, include: [testsIn(place)], exclude: apart, isolate: false },
      })),
    ],
  },
});
