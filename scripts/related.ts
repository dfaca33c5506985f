import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";

/**
 * `deno task test:related [REF] [--list]`: runs the tests near the changes since REF (`main` if there is one, else HEAD), or
 * only lists them. Nearness is counted in imports, as most tests import most of the program by some way.
 */

/** Changed tests always run; then the nearest others, up to this many files in all. */
const MOST = 30;
/** Files that nothing imports, and who reads them. */
const READERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^tests\/conformance\//, ["tests/conformance.test.ts"]],
  [/^tests\/letters\//, ["tests/letters.test.ts"]],
  [/^tests\/(verifier|vectors)\//, [
    "tests/tampering/second-verifier.test.ts",
    "tests/archives.test.ts",
    "src/dice/ledger/archive.test.ts",
    "src/cli/ledger-commands.test.ts",
  ]],
  [/^tests\/attacks\/(claims|powers)\.json$/, [
    "tests/attacks/claims.test.ts",
    "tests/attacks/powers.test.ts",
  ]],
  [/^(docs\/|README|CHANGELOG)/, [
    "tests/documentation.test.ts",
    "tests/documentation-leads.test.ts",
    "tests/documentation-pipe.test.ts",
    "tests/documentation-fire-and-movement.test.ts",
    "tests/documentation-fast-action-battles.test.ts",
    "tests/glossary.test.ts",
  ]],
  [/^deno\.(json|lock)$/, ["tests/sbom.test.ts", "tests/documentation.test.ts"]],
  [/./, ["tests/architecture.test.ts"]],
];

function git(...args: readonly string[]): string[] {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter((line) => line !== "") : [];
}

/** The files that differ from a commit, are uncommitted or are new. */
function changedSince(ref: string): string[] {
  const [base = ref] = git("merge-base", "HEAD", ref);
  return [...new Set([...git("diff", "--name-only", base), ...git("ls-files", "-o", "--exclude-standard")])];
}

/** Who imports each file. */
function importers(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = ["src", "rules", "templates", "scenarios", "scripts", "tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name))
  ).filter((name) => /\.tsx?$/.test(name));
  for (const file of files) {
    const names = readFileSync(file, "utf8").matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g);
    for (const [, name] of names) {
      const to = normalize(join(dirname(file), name));
      found.set(to, [...found.get(to) ?? [], file]);
    }
  }
  return found;
}

/** Tests by how many imports lie between them and what has changed, nearest first. */
function testsNear(changed: readonly string[]): readonly (readonly [string, number])[] {
  const by = importers();
  const away = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of away) {
    for (const next of by.get(file) ?? []) if (!away.has(next)) away.set(next, distance + 1);
  }
  return [...away].filter(([file]) => /\.test\.tsx?$/.test(file));
}

const { values: { list }, positionals: [named] } = parseArgs({
  options: { list: { type: "boolean", default: false } },
  allowPositionals: true,
});
const ref = named ?? (git("rev-parse", "--verify", "main").length > 0 ? "main" : "HEAD");
const changed = changedSince(ref);
if (changed.length === 0) {
  console.log(`Nothing has changed since ${ref}.`);
  process.exit(0);
}
const near = testsNear(changed);
const chosen = near.filter(([, distance], index) => distance === 0 || index < MOST).map(([file]) => file);
const told = READERS.filter(([files]) => changed.some((file) => files.test(file))).flatMap(([, tests]) =>
  tests
);
const tests = [...new Set([...chosen, ...told])].filter((file) => git("ls-files", "-co", file).length > 0);
console.log(
  `${changed.length} files have changed since ${ref}: ${tests.length} test files near them, and ${
    near.length - chosen.length
  } more that are farther off (deno task test).`,
);
if (list) {
  console.log(tests.join("\n"));
  process.exit(0);
}
const { status } = spawnSync(process.execPath, ["run", "-A", "npm:vitest@5.1.1", "run", ...tests], {
  stdio: "inherit",
});
process.exit(status ?? 1);
