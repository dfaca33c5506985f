import { writeFileSync } from "node:fs";
import { env } from "node:process";
import type { Reporter, TestModule } from "vitest/node";

/** How many files, and tests, are shown. */
const MOST = 10;
/** Characters of a first failure. */
const LONGEST = 2_000;

/**
 * Says at the end which files and which tests took longest: there a suite is made faster. Tests that passed only when they ran
 * once more are named, each with what failed at first: mend them.
 */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const unsteady = modules.flatMap((each) =>
      [...each.children.allTests()].filter((test) => test.diagnostic()?.flaky)
        .map((test) => ({
          name: `${each.relativeModuleId} > ${test.fullName}`,
          errors: test.result().errors,
        }))
    );
    if (unsteady.length > 0) console.log("\n Unsteady: these passed at the second try only");
    for (const { name, errors } of unsteady) {
      console.log(`  ${name}\n    ${errors?.map(({ message }) => message).join("\n").slice(0, LONGEST)}`);
    }
    if (env.TESTS_TABLE !== undefined) writeFileSync(env.TESTS_TABLE, table(modules));
    if (modules.length <= 1) return;
    const files = modules.map((each) => ({ name: each.relativeModuleId, took: each.diagnostic().duration }));
    const busiest = modules.map((each) => ({
      name: each.relativeModuleId,
      took: (each.meta().processor?.all ?? 0) * 1000,
    }));
    const worked = busiest.reduce((sum, { took }) => sum + took, 0);
    console.log(`\n The processors worked ${(worked / 1000).toFixed(0)} s, with browsers`);
    const tests = modules.flatMap((each) =>
      [...each.children.allTests()].map((test) => ({
        name: `${each.relativeModuleId} > ${test.fullName}`,
        took: test.diagnostic()?.duration ?? 0,
      }))
    );
    for (const [what, all] of Object.entries({ files, "files by the processor": busiest, tests })) {
      const rows = all.toSorted((one, other) => other.took - one.took).slice(0, MOST);
      console.log(`\n The slowest ${what}, of ${all.length}`);
      for (const { name, took } of rows) console.log(`${(took / 1000).toFixed(1).padStart(7)} s  ${name}`);
    }
  }
}

/** Of each file, dearest first: seconds of the processor, of them the kernel's and other processes', and by the clock; how many tests. */
function table(modules: readonly TestModule[]): string {
  const rows = modules.map((each) => {
    const { all = 0, kernel = 0, others = 0 } = each.meta().processor ?? {};
    const tests = [...each.children.allTests()].length;
    return [all, kernel, others, each.diagnostic().duration / 1000, tests, each.relativeModuleId] as const;
  }).toSorted(([one], [other]) => other - one);
  return rows.map(([...figures]) =>
    figures.map((each) => typeof each === "number" ? each.toFixed(2) : each).join("\t") + "\n"
  ).join("");
}
