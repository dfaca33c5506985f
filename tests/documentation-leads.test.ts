import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../src/cli/run.ts";

/** What README and docs lead to is there: files, headings, tasks, commands with their options, settings. */

const ROOT = join(import.meta.dirname!, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const DOCS = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`).sort();
const PAGES = ["README.md", "CHANGELOG.md", ...DOCS];
/** Pages that tell of what is, not of what was. */
const PRESENT = ["README.md", ...DOCS.filter((path) => !path.includes("/decisions/"))]
  .map((path) => [path, read(path)] as const);

/** The name by which a page's heading is led to. */
function anchor(heading: string): string {
  const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase().trim();
  return words.replace(/[^\p{L}\p{N}\s_-]/gu, "").replace(/\s/g, "-");
}

function hasHeading(path: string, name: string): boolean {
  return [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)].some(([, heading]) =>
    anchor(heading) === name
  );
}

/** Why nothing is found where a link leads. */
function fault(from: string, link: string): string | undefined {
  const [path, name] = link.split("#");
  const to = path === "" ? join(ROOT, from) : resolve(ROOT, dirname(from), path);
  if (!existsSync(to)) return `${link}: no such file`;
  if (name === undefined || statSync(to).isDirectory() || !to.endsWith(".md")) return undefined;
  return hasHeading(to, name) ? undefined : `${link}: no such heading`;
}

it.each(PAGES)("each link of %s leads somewhere", (path) => {
  const text = read(path).replace(/```[\s\S]*?```/g, "");
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
  const local = links.filter((link) => !/^[a-z]+:/.test(link));
  expect(local.flatMap((link) => fault(path, link) ?? [])).toEqual([]);
});

describe("the buttons and pages that README and docs name in bold within a sentence", () => {
  const paths = ["README.md", ...DOCS.filter((path) => /^docs\/(play|run|games)\//.test(path))];
  const named = paths.flatMap((path) => {
    const text = read(path).replace(/```[\s\S]*?```/g, "").replace(
      /(?<!\n)\n(?! *(?:\n|[-|#>]|\d+\. )) */g,
      " ",
    );
    return [...text.matchAll(/(?<=[\w,;:)] )\*\*([^*]+)\*\*/g)].map(([, label]) => [path, label] as const);
  });
  const shown = ["templates", "src", "rules"].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(json|tsx?)$/.test(name) && !name.includes(".test.")).map((name) =>
        read(join(room, name))
      )
  ).join(" ").replaceAll('\\"', '"').replace(/\s+/g, " ");

  it("are many", () => expect(named.length).toBeGreaterThan(40));

  it("are called so where they are", () => {
    expect(named.filter(([, label]) => !shown.includes(label))).toEqual([]);
  });
});

describe("what README and docs name", () => {
  const text = PRESENT.map(([, each]) => each).join("\n");
  const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];

  it("has a task for each that they name, and names every task", () => {
    const tasks = Object.keys(JSON.parse(read("deno.json")).tasks);
    expect(named(/deno(?:@[\d.]+)? task ([a-z]+)/g).filter((name) => !tasks.includes(name))).toEqual([]);
    expect(tasks.filter((name) => !text.includes(`task ${name}`) && !text.includes(`\`${name}\``))).toEqual(
      [],
    );
  });

  it("has every setting that they name in .env.example", () => {
    const example = read(".env.example");
    // Given to Deno, before there is a program.
    const settings = named(/\b(DESPATCH_[A-Z]+(?:_[A-Z]+)*)\b/g).filter((name) =>
      name !== "DESPATCH_PERMITS"
    );
    expect(settings.length).toBeGreaterThan(30);
    expect(settings.filter((name) => !new RegExp(`^(# )?${name}=`, "m").test(example))).toEqual([]);
  });
});

describe("the commands of docs/run/command-line.md", () => {
  const rows = [...read("docs/run/command-line.md").matchAll(/^\| (`.+?`) +\| /gm)].map(([, row]) =>
    row.slice(1, -1).replaceAll("\\|", "|")
  );

  it("are all that there are", () => {
    expect([...new Set(rows.map((row) => row.split(" ")[0]))].sort()).toEqual(Object.keys(COMMANDS).sort());
  });

  it.each(rows)("%s: has no option that its help does not tell of", (row) => {
    const [name, ...rest] = row.split(" ");
    const options = [...rest.join(" ").matchAll(/--[a-z-]+/g)].map(([option]) => option);
    expect(options.filter((option) => !COMMANDS[name].usage.includes(option))).toEqual([]);
  });
});
