import { readFileSync } from "node:fs";
import { type OutputChunk, rolldown } from "rolldown";
import { cronFaults, faultsOf, strayCrons } from "./rules.ts";

/** What a program reads at its start, and what a host at the edge lacks. */
export interface StartedBundle {
  /** Every file read, by its whole path. */
  readonly files: readonly string[];
  /** How many characters it has as one program. */
  readonly size: number;
  readonly faults: readonly string[];
}

/**
 * Bundles a program, and looks at all that is read when it starts. What is read only when it is asked for (the rasterizer, the
 * bundler of scripts) may fail at the edge, and pages and letters do without.
 * @param entry its file
 */
export async function startedBundle(entry: string): Promise<StartedBundle> {
  const build = await rolldown({
    input: entry,
    platform: "node",
    external: [/\.node$/],
    transform: { jsx: { runtime: "automatic", importSource: "hono/jsx" } },
    onLog: () => {},
  });
  const { output } = await build.generate({ format: "esm" });
  await build.close();
  const started = startedWith(output.filter((each) => each.type === "chunk"));
  const files = started.flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => /\.[cm]?[jt]sx?$/.test(id) && !id.startsWith("\0"));
  const faults = files.flatMap((file) => {
    const code = readFileSync(file, "utf8");
    const isOther = file !== entry && !file.includes("node_modules");
    return [...faultsOf(file, code), ...(isOther ? strayCrons(file, code) : [])];
  });
  return {
    files,
    size: started.reduce((sum, { code }) => sum + code.length, 0),
    faults: [...faults, ...cronFaults(readFileSync(entry, "utf8"))],
  };
}

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
