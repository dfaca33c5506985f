import { defineConfig } from "vitest/config";

export default defineConfig({
  // vite reads no compilerOptions from deno.json, so the JSX runtime is named here again.
  oxc: { jsx: { runtime: "automatic", importSource: "hono/jsx" } },
  test: {
    // Deno has no worker-thread messaging that vitest's other pools need.
    pool: "forks",
    maxWorkers: 2,
    include: ["{src,rules,scenarios,templates,scripts,tests}/**/*.test.{ts,tsx}"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
