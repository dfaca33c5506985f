import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type OutputChunk, rolldown } from "rolldown";

/**
 * Whether the program at the edge keeps the rules of its hosts: bundles src/main.ts, and looks at all that is read when it starts.
 * What is read only when it is asked for (the rasterizer, the bundler of scripts) may fail there, and pages and letters do without.
 */

const ENTRY = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const MOST_CRONS = 10;

/** What is not to be had at the edge, by a pattern in the code of a module. */
const LACKING: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["an add-on in machine code", /\brequire\([^)]*\.node["'`]\)|\bDeno\.dlopen\(/],
  ["another program", /\bDeno\.Command\(|\bDeno\.run\(/],
  ["a port of its own", /\bDeno\.listen\w*\(|\bDeno\.serve\(|\bcreateServer\(/],
  [
    "a file that is written",
    /\bDeno\.(?:writeTextFile|writeFile|mkdir|remove|rename|makeTemp\w+)\w*\(|\b(?:writeFile|appendFile|mkdir|rename)(?:Sync)?\(/,
  ],
  ["a queue", /\.enqueue\([^)]*(?:delay|keysIfUndelivered)|\.listenQueue\(/],
];
/** Packages that open ports, or are machine code; and a module of Node's that runs programs. */
const OUT_OF_PLACE =
  /[\\/]node_modules[\\/](?:smtp-server|imapflow|rolldown|@rolldown[\\/]|@resvg[\\/]|playwright-core|vitest)/;
/** Packages whose dead ends are known: what they could run is never called, and the journey at the edge may run nothing. */
const MAY_NAME: Readonly<Record<string, RegExp>> = {
  "node:child_process": /[\\/](?:nodemailer|mailauth|@deno\+kv|@deno[\\/]kv)/,
};

const faults: string[] = [];
const build = await rolldown({
  input: ENTRY,
  platform: "node",
  external: [/\.node$/],
  transform: { jsx: { runtime: "automatic", importSource: "hono/jsx" } },
  onLog: () => {},
});
const chunks = (await build.generate({ format: "esm" })).output.filter((each) => each.type === "chunk");
await build.close();

const started = startedWith(chunks);
const files = started.flatMap(({ moduleIds }) => moduleIds).filter((id) => /\.\w+$/.test(id));
for (const file of files) {
  if (OUT_OF_PLACE.test(file)) faults.push(`${file} is read at the start`);
  if (!/\.[cm]?[jt]sx?$/.test(file) || file.startsWith("\0")) continue;
  const code = withoutComments(readFileSync(file, "utf8"));
  const isOurs = !file.includes("node_modules");
  for (const [what, pattern] of LACKING) {
    const isCalled = pattern.exec(code);
    if (isOurs && isCalled !== null) faults.push(`${file} wants ${what}: ${isCalled[0]}`);
  }
  for (const [name, known] of Object.entries(MAY_NAME)) {
    if (new RegExp(`from ["']${name}["']|require\\(["']${name}["']\\)`).test(code) && !known.test(file)) {
      faults.push(`${file} reads ${name}`);
    }
  }
}
checkCrons(readFileSync(ENTRY, "utf8"), files);

const size = started.reduce((sum, { code }) => sum + code.length, 0);
console.log(`${files.length} modules, ${size.toLocaleString("en")} characters are read at the start.`);
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? "The edge has all that they want." : `${faults.length} faults.`);
Deno.exit(faults.length === 0 ? 0 : 1);

/** The entry, and what it imports and those import: all but what is fetched when it is asked for. */
function startedWith(all: readonly OutputChunk[]): OutputChunk[] {
  const byName = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<OutputChunk>();
  const add = (chunk: OutputChunk | undefined) => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  add(all.find(({ isEntry }) => isEntry));
  return [...found];
}

/** They stand at the top level of the entry, before it gives what it serves, and are no more than the host allows. */
function checkCrons(entry: string, files: readonly string[]): void {
  const crons = [...entry.matchAll(/^( *)(?:.*)\bDeno\.cron\(/gm)];
  const serving = entry.search(/^export default/m);
  if (serving === -1) faults.push("src/main.ts gives nothing to serve");
  for (const { 0: line, 1: indent, index } of crons) {
    if (indent !== "" || !line.startsWith("Deno.cron(") || index > serving) {
      faults.push(`src/main.ts: a cron is not at the top level before what is served: ${line}`);
    }
  }
  if (crons.length > MOST_CRONS) {
    faults.push(`src/main.ts has ${crons.length} crons, and a host takes ${MOST_CRONS}`);
  }
  for (const file of files) {
    if (file !== ENTRY && !file.includes("node_modules") && /\.tsx?$/.test(file)) {
      if (/\bDeno\.cron\(/.test(withoutComments(readFileSync(file, "utf8")))) {
        faults.push(`${file} has a cron`);
      }
    }
  }
}

function withoutComments(code: string): string {
  return code.replace(/\/\*.*?\*\//gs, "").replace(/(^|\s)\/\/.*$/gm, "");
}
