import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { COMMANDS, run } from "../src/cli/run.ts";
import { CARRIED_OUT } from "./machine/carried-out.ts";
import { blocksOn, carriedOutBy, RUN_PAGES } from "./machine/commands.ts";
import { byNight } from "./properties/support/runs.ts";

/** What README and docs print for a shell: it can be read, calls of `despatch` are possible, and a game page's are made as printed. */

const ROOT = join(import.meta.dirname!, "..");
const PAGES = ["README.md", "docs/style.md"].concat(
  ["play", "run", "proof", "games", "build"].flatMap((folder) =>
    readdirSync(join(ROOT, "docs", folder)).filter((name) => name.endsWith(".md")).map((name) =>
      `docs/${folder}/${name}`
    )
  ),
);

/** The words behind `despatch` of each call on a page, without comments and what stands for more. */
function callsOn(page: string): string[] {
  const text = readFileSync(join(ROOT, page), "utf8");
  const called = [...text.matchAll(/(?:^ {4}|`|^)(?:deno task )?despatch ([a-z-]+[^`\n]*)/gm)];
  return [...new Set(called.map(([, words]) => words.replace(/\s+#.*$/, "").trim()))];
}

const CALLS = PAGES.flatMap((page) => callsOn(page).map((call) => [page, call] as const))
  // A line of Postfix's master.cf.
  .filter(([, call]) => !call.startsWith("unix "));

it("the pages print many calls", () => expect(CALLS.length).toBeGreaterThan(30));

it.each(CALLS)("%s: despatch %s is a command with options that it has", (_, call) => {
  const [name, ...rest] = call.split(" ");
  expect(Object.keys(COMMANDS)).toContain(name);
  const options = rest.filter((word) => word.startsWith("--") && word !== "--help").map((word) =>
    word.split(/[=\]|]/)[0]
  );
  expect(options.filter((option) => !COMMANDS[name].usage.includes(option))).toEqual([]);
});

it("the tasks stand in the order of those who use them", () => {
  const tasks = JSON.parse(readFileSync(join(ROOT, "deno.json"), "utf8")).tasks;
  const groups = Object.values<{ readonly description: string }>(tasks).map(({ description }) =>
    ["Players and operators", "Operators", "Developers"].indexOf(description.split(":")[0])
  );
  expect(groups.length).toBeGreaterThan(27);
  expect(groups).toEqual(groups.toSorted());
  expect(groups).not.toContain(-1);
});

const SHELL = PAGES.flatMap((page) =>
  [...readFileSync(join(ROOT, page), "utf8").matchAll(/^ *```sh\n([^]*?)^ *```/gm)].map(([, lines], index) =>
    [page, index + 1, lines] as const
  )
);

it("the pages print many lines for a shell", () => expect(SHELL.length).toBeGreaterThan(20));

it.each(SHELL)("%s, block %i: is what a shell can read", (_page, _index, lines) => {
  expect(spawnSync("sh", ["-n"], { input: lines, encoding: "utf8" }).stderr).toBe("");
});

/** A run of the bare machine, a test that is there, or the reason why nothing carries it out. */
const isCarrier = (by: string) =>
  /^machine(?: --mail (?:postfix|exim))?$|^no: \w+/.test(by) ||
  by.endsWith(".ts") && existsSync(join(ROOT, by));

describe.each(RUN_PAGES)("the commands of docs/run/%s", (page) => {
  const commands = blocksOn(page).flat();

  it("are on the list of what carries them out", () => {
    expect(commands.filter((command) => carriedOutBy(page, command) === undefined)).toEqual([]);
  });

  it("are all that the list has, with what there is", () => {
    const listed = CARRIED_OUT[page] ?? [];
    expect(listed.filter(([begins]) => !commands.some((command) => command.startsWith(begins)))).toEqual([]);
    expect(listed.map(([, by]) => by).filter((by) => !isCarrier(by))).toEqual([]);
  });
});

describe.each(["fast-action-battles", "fire-and-movement"])("the calls of docs/games/%s.md", (game) => {
  const folder = mkdtempSync(join(tmpdir(), "despatch-calls-"));
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => rmSync(folder, { recursive: true }));
  // Hundreds of games are for an evening.
  const calls = callsOn(`docs/games/${game}.md`).filter((call) => !/--games|FILE/.test(call));

  it("are several", () => expect(calls.length).toBeGreaterThan(2));

  // Whole games by letter take long.
  const isLong = (call: string) => call.startsWith("demo ");

  it.each(calls.filter((call) => !isLong(call)))("despatch %s: does what it says", doesWhatItSays);
  byNight.each(calls.filter(isLong))("despatch %s: does what it says", doesWhatItSays);

  async function doesWhatItSays(call: string): Promise<void> {
    const said = vi.spyOn(console, "log").mockReturnValue();
    const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const words = call.split(" ").map((word) =>
      ["game.json", "letters"].includes(word) ? join(folder, word) : word
    );
    expect(await run(words)).toBe(0);
    expect(said.mock.calls.length + written.mock.calls.length).toBeGreaterThan(0);
  }
});
