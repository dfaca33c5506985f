import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import deno from "../deno.json" with { type: "json" };

/**
 * One binary for each kind of machine, with all files that the program reads, painted and bundled ahead. At its first start it
 * lays itself out in a folder of its own. So add-ons, threads and files are found as in a checkout. Deno fetches the runtime of
 * each machine from dl.deno.land, and its add-ons from npm.
 */

const MACHINES = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
];
const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** Read while the program runs: threads, scenarios, and the sources of the pages' scripts. */
const READ = ["src", "rules", "templates", "scenarios", "docs", "deno.json", "painted.bin", "bundled.bin"];
/** Found by its name alone, so that Deno sees nobody import it. */
const FONTS = deno.imports["dejavu-fonts-ttf"];

/** As in the task `despatch`. The installer decides the location of the binary, and so of its add-ons. */
const permissions = deno.tasks.despatch.command.split(/\s+/).filter((each) => each.startsWith("--"))
  .map((each) => each.startsWith("--allow-ffi") ? "--allow-ffi" : each);

async function run(args: string[], cwd = ROOT): Promise<void> {
  const { code } = await new Deno.Command(Deno.execPath(), { args, cwd }).spawn().status;
  if (code !== 0) Deno.exit(code);
}

/** All sources without tests, which would bring the tools for testing along. */
function withoutTests(): string {
  const folder = mkdtempSync(join(tmpdir(), "despatch-compile-"));
  for (const each of [...READ, "deno.lock"]) {
    cpSync(join(ROOT, each), join(folder, each), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    });
  }
  return folder;
}

await run(["task", "painted"]);
await run(["task", "bundled"]);
await run(["task", "verifier"]);
const folder = withoutTests();
try {
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  for (const machine of Deno.args.length === 0 ? MACHINES : Deno.args) {
    await run([
      "compile",
      ...permissions,
      "--self-extracting",
      "--node-modules-dir=none",
      "--exclude-unused-npm",
      ...[...READ, FONTS].flatMap((each) => ["--include", each]),
      ...["--target", machine],
      ...["--output", join(ROOT, "dist", `despatch-${deno.version}-${machine}`)],
      "src/cli/main.ts",
    ], folder);
  }
} finally {
  rmSync(folder, { recursive: true });
}
