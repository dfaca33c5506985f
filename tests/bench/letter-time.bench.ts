import { Session } from "node:inspector/promises";
import { LETTERS, openBareDoor, openDoor } from "./doors.ts";
import { handedOver } from "./handed-over.ts";
import type { Bench, Line } from "./line.ts";

/** So often letters come before anything is counted, and while it is. */
const WARM_UP = 3;
const ROUNDS = 5;
/** How many parts of the main thread's time are shown. */
const ROWS = 10;
/** How often it is looked at what the main thread does, in microseconds. */
const INTERVAL = 200;

/** The processor's time of a letter at the door: that of all threads, and what the main thread spends its own on. */
export const letterTimeBench: Bench = {
  title: "What a letter at the door takes of the processor",
  async run() {
    const door = await openDoor();
    const bare = await openBareDoor(door.file);
    const session = new Session();
    session.connect();
    try {
      for (let round = 0; round < WARM_UP; round++) await handedOver(bare.port, door.letters());
      const idle = processorTimes();
      for (let round = 0; round < ROUNDS; round++) await handedOver(bare.port, door.letters());
      const bareTimes = processorTimes();
      for (let round = 0; round < WARM_UP; round++) await handedOver(door.port, door.letters());
      const before = processorTimes();
      for (let round = 0; round < ROUNDS; round++) await handedOver(door.port, door.letters());
      const after = processorTimes();
      // What is looked at takes longer: shares come from rounds of their own.
      await session.post("Profiler.enable");
      await session.post("Profiler.setSamplingInterval", { interval: INTERVAL });
      await session.post("Profiler.start");
      for (let round = 0; round < ROUNDS; round++) await handedOver(door.port, door.letters());
      const { profile } = await session.post("Profiler.stop");
      const letters = ROUNDS * LETTERS;
      const between = (from: Times, to: Times, thread: string) =>
        ((to.get(thread) ?? 0) - (from.get(thread) ?? 0)) / letters;
      const took = (thread: string) => between(before, after, thread);
      const all = (from: Times, to: Times) =>
        [...to.keys()].reduce((sum, thread) => sum + between(from, to, thread), 0);
      const line = (what: string, median: number): Line => ({ what, unit: "ms", median, samples: letters });
      const threads = [...after.keys()].filter((thread) => took(thread) >= LEAST);
      const parts = [...shares(profile as Profile)].sort(([, a], [, b]) => b - a).slice(0, ROWS);
      return [
        line("all threads, where a bare door commits each letter", all(idle, bareTimes)),
        line("all threads, at the referee's door", all(before, after)),
        ...threads.map((thread) => line(thread, took(thread))),
        ...parts.map(([part, share]) => line(`main thread: ${part}`, share * took(MAIN))),
      ];
    } finally {
      session.disconnect();
      await bare.close();
      await door.close();
    }
  },
};

const MAIN = "the main thread in all";
/** Threads that take less are not told of, in milliseconds a letter. */
const LEAST = 0.01;

type Times = ReadonlyMap<string, number>;

/** What the kernel says that each thread has had of the processor, in milliseconds, by what it is for. Empty where it does not say. */
function processorTimes(): Map<string, number> {
  const times = new Map<string, number>();
  try {
    for (const { name: id } of Deno.readDirSync("/proc/self/task")) {
      const told = (file: string) => Deno.readTextFileSync(`/proc/self/task/${id}/${file}`).trim();
      const name = id === String(Deno.pid) ? MAIN : `threads "${told("comm").replace(/[\d-]+$/, "")}"`;
      times.set(name, (times.get(name) ?? 0) + Number(told("schedstat").split(" ")[0]) / 1e6);
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return times;
}

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const PROFILER = "ext:deno_node/inspector.js";
/** What the engine calls it when no script runs. */
const WAITING = ["(root)", "(program)", "(idle)"];

/** Each part's share of the time in which a script ran. What the engine does itself counts for who asked for it. */
function shares({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const partOf = (id: number | undefined): string | undefined => {
    const frame = id === undefined ? undefined : byId.get(id)?.callFrame;
    if (frame === undefined || WAITING.includes(frame.functionName)) return undefined;
    if (frame.url === PROFILER) return undefined;
    if (frame.functionName === "(garbage collector)") return "garbage collected";
    return frame.url === "" ? partOf(parents.get(id!)) : partAt(frame.url);
  };
  const times = new Map<string, number>();
  let all = 0;
  for (const [index, id] of samples.entries()) {
    const part = partOf(id);
    if (part === undefined) continue;
    all += timeDeltas[index];
    times.set(part, (times.get(part) ?? 0) + timeDeltas[index]);
  }
  return new Map([...times].map(([part, time]) => [part, time / all]));
}

const ROOT = new URL("../../", import.meta.url).href;

/** What a file is part of: a package, or a folder of ours; a file of the runtime by itself. */
function partAt(url: string): string {
  const [, name] = /\/node_modules\/((?:@[^/]+\/)?[^/@][^/]*)\/(?!.*\/node_modules\/)/.exec(url) ?? [];
  if (name !== undefined) return name;
  if (url.startsWith(ROOT)) return url.slice(ROOT.length).split("/").slice(0, 3).join("/");
  return url;
}
