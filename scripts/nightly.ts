import { spawn } from "node:child_process";
import { createWriteStream, globSync, mkdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";

/**
 * `deno task nightly [NAME …]`: runs in full, one after the other, all checks that the suite only samples; with names, those
 * alone. It ends with a table, and fails if one has failed. The output of each is kept in a file of --out FOLDER. With --list
 * it runs nothing, and names each test that the suite leaves to it, or tries by a sample.
 */

const DENO = process.execPath;
const task = (name: string, ...args: readonly string[]) => [DENO, "task", name, ...args];
const JOBS: Readonly<Record<string, readonly string[]>> = {
  suite: task("test"),
  forgeries: task("forgeries"),
  kills: task("kills"),
  "kills together": task("kills", "300", "--processes", "3"),
  "kills on PostgreSQL": task("kills", "100", "--processes", "3", "--store", "postgres"),
  month: task("month"),
  "month together": task("month", "--processes", "3"),
  mixed: task("mixed"),
  axe: task("axe"),
  kept: task("kept"),
  edge: task("edge"),
  observed: task("observed"),
  memory: task("memory"),
  soak: task("soak"),
  "soak of FAB": task("soak", "--system", "fast-action-battles"),
};
/** Every property at its whole size, and each of its samples; each night looks elsewhere. */
const WHOLE = {
  PROPERTY_RUNS: "1",
  PROPERTY_SEED: process.env.PROPERTY_SEED ?? String(Math.floor(Math.random() * 2 ** 31)),
};

const { values, positionals } = parseArgs({
  options: {
    out: { type: "string", default: join(tmpdir(), "despatch-nightly") },
    list: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !Object.hasOwn(JOBS, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. There are: ${Object.keys(JOBS).join(", ")}.`);
  process.exit(2);
}
if (values.list) {
  for (const line of leftToNight()) console.log(line);
  process.exit(0);
}
mkdirSync(values.out, { recursive: true });
console.log(`PROPERTY_SEED=${WHOLE.PROPERTY_SEED}`);

/** Tests that run by night alone, by their titles, and lines that take a sample, each with its place. */
function leftToNight(): string[] {
  const found: string[] = [];
  for (const file of globSync("{src,rules,scenarios,scripts,templates,tests}/**/*.ts").toSorted()) {
    const text = readFileSync(file, "utf8");
    if (!/import \{[^}]*\} from "[^"]*\/runs\.ts"/.test(text)) continue;
    for (
      const { 0: call, 1: how, index } of text.matchAll(
        /\b(byNight|few|sampled|share|runs)\b(?=\.each[(<]|[(<]|\)\()/g,
      )
    ) {
      const number = text.slice(0, index).split("\n").length;
      const line = text.split("\n")[number - 1].trim();
      const strings = text.slice(index + call.length, index + 1_000).matchAll(/"((?:[^"\\\n]|\\.)*)"/g);
      const title = strings.find(([, each]) => each.length > 15 && each.includes(" "))?.[1];
      found.push(`${file}:${number}  ${how === "byNight" ? `by night: ${title}` : `a sample: ${line}`}`);
    }
  }
  return found;
}

interface Came {
  readonly name: string;
  readonly minutes: string;
  readonly isGood: boolean;
  /** What it said last. */
  readonly said: string;
}

async function run(name: string): Promise<Came> {
  const file = join(values.out, `${name.replaceAll(" ", "-")}.log`);
  console.log(`${name}: ${file}`);
  const begun = performance.now();
  const log = createWriteStream(file);
  const [program, ...args] = JOBS[name];
  const child = spawn(program, args, {
    env: { ...process.env, ...WHOLE, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let end = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data: Uint8Array) => {
      log.write(data);
      end = (end + new TextDecoder().decode(data)).slice(-4000);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  log.end();
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  const said = end.trim().split("\n").at(-1)?.trim() ?? "";
  return { name, minutes, isGood: code === 0, said };
}

const came: Came[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(JOBS)) came.push(await run(name));

console.log("");
for (const { name, minutes, isGood, said } of came) {
  console.log(
    `${isGood ? "good  " : "FAILED"} ${minutes.padStart(6)} min  ${name.padEnd(15)} ${said.slice(0, 110)}`,
  );
}
process.exitCode = came.every(({ isGood }) => isGood) ? 0 : 1;
