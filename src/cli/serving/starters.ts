import { execFile } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";
import { SECOND } from "../../common/bytes/lengths.ts";

/**
 * Between `npx deno task start` and the referee stand processes that pass no SIGTERM on. npm and its shell end, and leave `deno
 * task` and the referee behind. So the referee checks whether they are still there.
 */

/** A process as `ps` shows it. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** A process, and the one that started it. */
export type Link = Pick<Process, "pid" | "parent">;

const LOOK = 3 * SECOND;
/** Between npm and `deno task` are a shell, and, if npm must not run scripts, its own wrapper. */
const MOST_BETWEEN = 3;
const DENO_TASK = /^(?:\S*[\\/])?deno(?:\.exe)? task\b/;
const NPM = /^(?:npm|npx)\s|[\\/](?:npm|npx)(?:-cli\.js)?\s/;

/**
 * The processes that started a referee: `deno task`, and above it all up to npm if it comes from there. A shell, a supervisor
 * or anything else above may end without the referee.
 * @param own the referee's own process id
 * @returns each with its starter, from the referee's own on; empty if no task started it
 */
export function startersOf(processes: readonly Process[], own: number): Link[] {
  const byId = new Map(processes.map((each) => [each.pid, each]));
  const self = byId.get(own);
  const task = byId.get(self?.parent ?? 0);
  if (self === undefined || task === undefined || !DENO_TASK.test(task.command)) return [];
  const links: Link[] = [self];
  for (let below = task; links.length <= MOST_BETWEEN;) {
    links.push(below);
    const above = byId.get(below.parent);
    if (above === undefined) break;
    if (NPM.test(above.command)) return links;
    below = above;
  }
  return [self];
}

/** Whether one of those has gone: a process whose starter has ended has another parent. */
export function areGone(links: readonly Link[], now: readonly Link[]): boolean {
  const parents = new Map(now.map(({ pid, parent }) => [pid, parent]));
  return links.some(({ pid, parent }) => parents.get(pid) !== parent);
}

/**
 * Checks from time to time whether those who started the referee are still there, if a task did and the machine has `ps`.
 * @param onGone called once, when they are not
 */
export async function watchStarters(onGone: () => void): Promise<{ stop(): void }> {
  const links = startersOf(await processes(["-A"]), process.pid);
  if (links.length === 0) return { stop: () => {} };
  const ids = links.map(({ pid }) => pid).join(",");
  const timer = setInterval(async () => {
    const now = await processes(["-p", ids]);
    if (now.length === 0 || !areGone(links, now)) return;
    clearInterval(timer);
    onGone();
  }, LOOK);
  return { stop: () => clearInterval(timer) };
}

const run = promisify(execFile);
/** One at a time: some take what follows a first `=` for the heading of its column. */
const COLUMNS = ["-o", "pid=", "-o", "ppid=", "-o", "args="];

/** @returns empty if there is no `ps`, as on Windows */
async function processes(which: readonly string[]): Promise<Process[]> {
  try {
    const { stdout } = await run("ps", [...which, ...COLUMNS], { maxBuffer: 16 * 1024 * 1024 });
    return [...stdout.matchAll(/^[ \t]*(\d+)[ \t]+(\d+)[ \t]+(.*)$/gm)].map(([, pid, parent, command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      command,
    }));
  } catch {
    return [];
  }
}
