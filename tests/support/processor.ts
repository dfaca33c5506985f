import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";

/** What the kernel counts a second as, in `/proc`. */
const TICKS = 100;

/** Where numbers stand in a process's line there, after its name. */
const [PARENT, USER, KERNEL, CHILDREN_USER, CHILDREN_KERNEL] = [1, 11, 12, 13, 14];

/** Processes that are not ours. To read about each at the end of every file takes longer than many files. */
const others = new Set<number>();

/** Seconds of the processor. */
export interface ProcessorTime {
  readonly all: number;
  /** What the kernel worked for them. */
  readonly kernel: number;
  /** What other processes worked that were started, browsers among them. */
  readonly others: number;
}

/**
 * What this process has used, with all that it has started.
 * @returns zeros where the system does not tell
 */
export function processorTime(): ProcessorTime {
  const all = new Map<number, ReturnType<typeof stat> & object>();
  try {
    for (const id of readdirSync("/proc").map(Number)) {
      const told = Number.isInteger(id) && !others.has(id) ? stat(id) : undefined;
      if (told !== undefined) all.set(id, told);
    }
  } catch {
    return { all: 0, kernel: 0, others: 0 };
  }
  const isOurs = (id: number): boolean => id === process.pid || (id > 1 && isOurs(all.get(id)?.parent ?? 0));
  for (const id of all.keys()) if (!isOurs(id)) others.add(id);
  const ours = [...all].filter(([id]) => !others.has(id)).map(([, told]) => told);
  const sum = (ticks: (told: typeof ours[number]) => number) =>
    ours.reduce((sum, told) => sum + ticks(told), 0) / TICKS;
  const used = sum(({ user, kernel }) => user + kernel);
  return {
    all: used,
    kernel: sum(({ kernel }) => kernel),
    others: used - (all.get(process.pid)?.own ?? 0) / TICKS,
  };
}

/** The kernel's clock of what a thread has computed. */
const OF_THIS_THREAD = 3;

/**
 * A clock of what this thread has computed, in milliseconds: other threads and a busy machine change nothing about that. Where
 * there is no GNU libc it is the clock of the whole process.
 */
export function threadClock(): () => number {
  if (Deno.build.target.endsWith("linux-gnu")) {
    const { symbols } = Deno.dlopen("libc.so.6", {
      clock_gettime: { parameters: ["i32", "buffer"], result: "i32" },
    });
    const told = new BigInt64Array(2);
    const room = new Uint8Array(told.buffer);
    return () => {
      symbols.clock_gettime(OF_THIS_THREAD, room);
      return Number(told[0]) * 1e3 + Number(told[1]) / 1e6;
    };
  }
  return () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e3;
  };
}

/** @returns undefined of a process that has just ended */
function stat(id: number) {
  try {
    const line = readFileSync(`/proc/${id}/stat`, "utf8");
    const told = line.slice(line.lastIndexOf(")") + 2).split(" ").map(Number);
    // Its own, and that of those of its children that have ended.
    return {
      parent: told[PARENT],
      own: told[USER] + told[KERNEL],
      user: told[USER] + told[CHILDREN_USER],
      kernel: told[KERNEL] + told[CHILDREN_KERNEL],
    };
  } catch {
    return undefined;
  }
}
