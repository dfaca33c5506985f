import deno from "../deno.json" with { type: "json" };

/** One binary for each kind of machine, with all that the program reads. Deno fetches the runtime of each from dl.deno.land. */

const MACHINES = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
];
/** What is read while the program runs: threads, scripts for pages and what they are bundled of, scenarios, fonts. */
const READ = ["src", "rules", "templates", "scenarios", "node_modules/dejavu-fonts-ttf/ttf", "deno.json"];

/** As the task `despatch` has them; an add-on lies in a folder of the binary's own. */
const permissions = deno.tasks.despatch.command.split(/\s+/).filter((each) => each.startsWith("--"))
  .map((each) => each.startsWith("--allow-ffi") ? "--allow-ffi" : each);

for (const machine of Deno.args.length === 0 ? MACHINES : Deno.args) {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: [
      "compile",
      ...permissions,
      ...READ.flatMap((each) => ["--include", each]),
      ...["--target", machine],
      ...["--output", `dist/despatch-${deno.version}-${machine}`],
      "src/cli/main.ts",
    ],
  }).spawn().status;
  if (!success) Deno.exit(1);
}
