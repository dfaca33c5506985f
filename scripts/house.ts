import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, normalize, resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";

/**
 * `deno task house [--check | --lower]`: how large and how tangled the code is, in a dozen figures. `--check` fails if a
 * figure has risen over its limit in scripts/house.json; `--lower` lowers the limits to today's figures.
 */

const ROOT = resolve(import.meta.dirname!, "..");
const LIMITS = join(ROOT, "scripts/house.json");
/** A folder with more files than this is several rooms in one. */
const FILES_IN_A_FOLDER = 25;
/** The smallest game with everything. */
const THREE_FORDS = ["tests/support/toy"];
/** The rules and forms of a first game, until its first turn is mailed. */
const TWO_HILLS = ["tests/support/hills/rules.ts", "tests/support/hills/index.ts"];
/** The code that judges North Africa's attacks by the rules, as against reading, showing or telling them. */
const JUDGES_ATTACKS = /^rules\/north-africa\/(rulebook|combat)\//;

/** A source file: its path from the root, and its text. */
interface Source {
  readonly path: string;
  readonly text: string;
}

/** Every production file under a folder, tests left out. */
function sources(folder: string): Source[] {
  const names = /\.tsx?$/.test(folder)
    ? [folder]
    : readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name)
    );
  return names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

function lines(files: readonly Source[]): number {
  return files.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
}

/** Pairs of folders that import from one another. */
export function mutualFolders(files: readonly Source[]): string[] {
  const arrows = new Set(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:^|\n)(?:import|export)\b[^;]*?from\s+"(\.[^"]+)"|import\("(\.[^"]+)"\)/g)]
        .map(([, name, loaded]) => dirname(normalize(join(dirname(path), name ?? loaded))))
        .filter((folder) => folder !== dirname(path))
        .map((folder) => `${dirname(path)} - ${folder}`)
    ),
  );
  return [...arrows].filter((arrow) => {
    const [from, to] = arrow.split(" - ");
    return from < to && arrows.has(`${to} - ${from}`);
  }).sort();
}

/** The rule systems. Each names its own things as the others do; hexes are shared by two of them. */
const SYSTEMS = /^rules\/(?!hexes\/)[^/]+\//;

/**
 * Names that more than one file exports as something of its own. A name that each system has once does not count, because it
 * means the same in each.
 */
export function sharedNames(files: readonly Source[]): string[] {
  const homes = new Map<string, Set<string>>();
  const declared = /^export (?:async |abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
  for (const { path, text } of files) {
    for (const [, name] of text.matchAll(declared)) homes.set(name, (homes.get(name) ?? new Set()).add(path));
  }
  return [...homes].filter(([, paths]) => {
    const systems = new Set([...paths].map((path) => path.match(SYSTEMS)?.[0] ?? ""));
    return systems.has("") ? paths.size > 1 : systems.size < paths.size;
  }).map(([name]) => name).sort();
}

/** Methods of each interface in the kernel files that `System` leads to. */
function contractMethods(kernel: readonly Source[]): number {
  const contract = [
    "system",
    "rules",
    "order-language",
    "players",
    "words",
    "board",
    "plain-question",
    "editing",
  ];
  return kernel.filter(({ path }) => contract.includes(basename(path, ".ts")))
    .reduce((sum, { text }) => sum + (text.match(/^ {2}\w+\??\(/gm)?.length ?? 0), 0);
}

/** What a new game has to bring: the required methods of its rulebook and of its tables. */
function newGamesMethods(src: readonly Source[]): string[] {
  const required = (text: string) => [...text.matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name);
  const text = (path: string) => src.find((file) => file.path === path)!.text;
  return [...required(text("src/front/rules.ts")), ...required(text("src/front/game.ts"))];
}

function crowded(files: readonly Source[]): string[] {
  const sizes = new Map<string, number>();
  for (const { path } of files) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  return [...sizes].filter(([, size]) => size > FILES_IN_A_FOLDER).map(([folder, size]) =>
    `${folder} (${size})`
  ).sort();
}

/** Today's figures; for each list, also its items. */
function measure(): {
  readonly figures: Readonly<Record<string, number>>;
  readonly lists: Readonly<Record<string, string[]>>;
} {
  const [src, rules, templates, scripts] = ["src", "rules", "templates", "scripts"].map(sources);
  const program = [...src, ...rules, ...templates];
  const desert = rules.filter(({ path }) => path.startsWith("rules/north-africa/"));
  const fords = THREE_FORDS.flatMap(sources);
  const lists = {
    "files of North Africa that name protect": desert.filter(({ text }) => /\bprotect\b/.test(text)).map((
      { path },
    ) => path),
    "folder pairs that import both ways": mutualFolders(program),
    [`folders with more than ${FILES_IN_A_FOLDER} files`]: crowded(program),
    "exported names with two meanings": sharedNames(program),
    "methods that a new game brings": newGamesMethods(src),
  };
  return {
    figures: {
      "lines of rules": lines(rules),
      "lines in all": lines([...program, ...scripts]),
      "methods of a system's contract": contractMethods(
        src.filter(({ path }) => path.startsWith("src/kernel/")),
      ),
      "lines of Three Fords": lines(fords),
      "files of Three Fords": fords.length,
      "rules and forms of Two Hills": lines(TWO_HILLS.flatMap(sources)),
      "lines on attacks beside their judges": lines(
        desert.filter(({ path }) => /attack/.test(path) && !JUDGES_ATTACKS.test(path)),
      ),
      "functions that take the whole Office": src.reduce(
        (sum, { text }) => sum + (text.match(/\boffice: Office\b/g)?.length ?? 0),
        0,
      ),
      ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length])),
    },
    lists,
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { check: { type: "boolean" }, lower: { type: "boolean" }, list: { type: "string" } },
  });
  const { figures, lists } = measure();
  const limits = JSON.parse(readFileSync(LIMITS, "utf8")) as Record<string, number>;
  if (values.list !== undefined) {
    const found = Object.entries(lists).filter(([name]) => name.includes(values.list!));
    console.log(found.flatMap(([name, list]) => [`${name}:`, ...list.map((each) => `  ${each}`)]).join("\n"));
  } else if (!values.check) {
    for (const [name, figure] of Object.entries(figures)) {
      console.log(`${String(figure).padStart(8)}  ${name} (at most ${limits[name] ?? "any"})`);
    }
  }
  const risen = Object.entries(figures).filter(([name, figure]) => figure > (limits[name] ?? Infinity));
  if (values.lower) {
    const lowered = Object.entries(limits).map((
      [name, limit],
    ) => [name, Math.min(figures[name] ?? limit, limit)]);
    writeFileSync(LIMITS, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
  }
  for (const [name, figure] of risen) {
    console.error(`${name}: ${figure}, over ${limits[name]} in scripts/house.json`);
  }
  if (values.check && risen.length > 0) process.exit(1);
}
