import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { COMMANDS, run } from "../src/cli/run.ts";

/** The calls of `despatch` that README and docs print: each is possible, and those of a game page are made as printed. */

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

describe.each(["fast-action-battles", "fire-and-movement"])("the calls of docs/games/%s.md", (game) => {
  const folder = mkdtempSync(join(tmpdir(), "despatch-calls-"));
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => rmSync(folder, { recursive: true }));
  // Hundreds of games are for an evening.
  const calls = callsOn(`docs/games/${game}.md`).filter((call) => !/--games|FILE/.test(call));

  it("are several", () => expect(calls.length).toBeGreaterThan(2));

  it.each(calls)("despatch %s: does what it says", async (call) => {
    const said = vi.spyOn(console, "log").mockReturnValue();
    const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const words = call.split(" ").map((word) =>
      ["game.json", "letters"].includes(word) ? join(folder, word) : word
    );
    expect(await run(words)).toBe(0);
    expect(said.mock.calls.length + written.mock.calls.length).toBeGreaterThan(0);
  });
});
