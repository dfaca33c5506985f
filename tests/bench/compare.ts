import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isRate, type Line } from "./line.ts";
import { figure, inMarkdown } from "./table.ts";

/** This checkout. */
const HERE = fileURLToPath(new URL("../..", import.meta.url));

/** What two commits are held against each other by where nothing is named: what needs a processor and nothing else. */
export const COMPARED = [
  "reach",
  "supply",
  "orders",
  "player-turn",
  "fire-and-movement",
  "fast-action-battles",
];

/** The lines of one part, as each of the checkouts gave them, round by round. */
interface Rounds {
  readonly before: readonly (readonly Line[])[];
  readonly now: readonly (readonly Line[])[];
}

/**
 * Measures this checkout and another commit, in turns, in separate processes. Other work of the machine then slows both
 * alike, so their ratio means something even if neither figure does.
 * @param ref a commit, a branch, a tag: whatever git knows it by
 * @yields a table for each part
 */
export async function* compared(
  ref: string,
  parts: readonly string[],
  rounds: number,
): AsyncGenerator<string> {
  const other = await checkOut(ref);
  try {
    for (const part of parts) {
      const before: (readonly Line[])[] = [];
      const now: (readonly Line[])[] = [];
      const turns = [
        async () => before.push(await measuredIn(other.folder, part)),
        async () => now.push(await measuredIn(HERE, part)),
      ];
      for (let round = 0; round < rounds; round++) {
        // Who goes first goes second the next time.
        for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
      }
      yield ratios(part, other.name, { before, now });
    }
  } finally {
    await other.remove();
  }
}

/** A commit in a temporary folder, with its packages. */
async function checkOut(ref: string) {
  const name = (await output("git", ["-C", HERE, "rev-parse", "--short", `${ref}^{commit}`])).trim();
  const home = await mkdtemp(join(tmpdir(), "despatch-compare-"));
  const folder = join(home, name);
  await output("git", ["-C", HERE, "worktree", "add", "--detach", folder, name]);
  const locks = await Promise.all([HERE, folder].map((at) => readFile(join(at, "deno.lock"), "utf8")));
  if (locks[0] === locks[1]) await symlink(join(HERE, "node_modules"), join(folder, "node_modules"));
  else await output(Deno.execPath(), ["install", "--frozen"], folder);
  return {
    name,
    folder,
    async remove() {
      await output("git", ["-C", HERE, "worktree", "remove", "--force", folder]);
      await rm(home, { recursive: true });
    },
  };
}

/** A part of the table, measured by a checkout's own benchmarks; no lines where it has no such part. */
async function measuredIn(folder: string, part: string): Promise<readonly Line[]> {
  const args = ["run", "-A", join("tests", "bench", "main.ts"), "--json", part];
  try {
    const { measured } = JSON.parse(await output(Deno.execPath(), args, folder));
    return measured[part] ?? [];
  } catch (fault) {
    console.error(`${part} was not measured in ${folder}: ${fault instanceof Error ? fault.message : fault}`);
    return [];
  }
}

async function output(program: string, args: readonly string[], cwd = HERE): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(program, {
    args: [...args],
    cwd,
    stdout: "piped",
    stderr: "piped",
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

/** Lines of the same name side by side, and how many times as fast this checkout is: of all rounds, the best and the median. */
function ratios(part: string, before: string, rounds: Rounds): string {
  const names = [...new Set(rounds.now.flat().map(({ what }) => what))];
  const rows = names.flatMap((what) => {
    const [then, now] = [rounds.before, rounds.now].map((lines) =>
      lines.flat().filter((line) => line.what === what)
    );
    return then.length === 0 ? [] : [comparison(what, then, now)];
  });
  return inMarkdown([[part, `best at ${before}`, "best now", "times", "times by medians"], ...rows]);
}

function comparison(what: string, then: readonly Line[], now: readonly Line[]): string[] {
  const { unit } = now[0];
  const isMoreBetter = isRate(now[0]);
  const bests = [then, now].map((lines) => {
    const all = lines.map(({ best, median }) => best ?? median);
    return isMoreBetter ? Math.max(...all) : Math.min(...all);
  });
  const medians = [then, now].map((lines) => middle(lines.map(({ median }) => median)));
  const times = ([a, b]: readonly number[]) => `${figure(isMoreBetter ? b / a : a / b)} ×`;
  return [what, ...bests.map((best) => `${figure(best)} ${unit}`), times(bests), times(medians)];
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
