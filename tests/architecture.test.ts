import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname!, "..");

/** Which rooms each room may import from, itself aside (docs/architecture.md). Imports run downwards only. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  "src/kernel": [],
  "src/common": [],
  "src/store": ["src/kernel", "src/dice"],
  "src/orders": ["src/kernel"],
  "src/dice": ["src/kernel"],
  "src/map": ["src/kernel", "src/common"],
  "templates": ["src/kernel"],
  "rules/hexes": ["src/kernel"],
  "rules/north-africa": ["src/kernel", "rules/hexes"],
  "rules/fire-and-movement": ["src/kernel", "rules/hexes"],
  "rules/fast-action-battles": ["src/kernel"],
  "src/game": [
    "src/kernel",
    "src/store",
    "src/orders",
    "src/dice",
    "src/map",
    "templates",
    "rules/north-africa",
    "rules/fire-and-movement",
    "rules/fast-action-battles",
    "scenarios",
  ],
  "src/mail": ["src/kernel", "src/common", "src/store", "src/orders", "src/game", "templates"],
  "src/web": ["src/kernel", "src/store", "src/orders", "src/game", "src/mail", "templates"],
  "src/cli": [
    "src/kernel",
    "src/common",
    "src/store",
    "src/orders",
    "src/dice",
    "src/map",
    "src/game",
    "src/mail",
    "src/web",
    "templates",
  ],
  "src/main.ts": ["src/kernel", "src/game", "src/store", "src/mail", "src/web", "src/cli"],
};

/** The files of the game that know which rulesets and scenarios there are. */
const CATALOGUES = ["src/game/catalogue.ts", "src/game/systems.ts"];

/** Libraries that must not be needed where the rules run: in a browser there is no file, no socket, no process. */
const IN_RULES = ["zod"];

interface Import {
  readonly from: string;
  readonly to: string;
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name)).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
}

function imports(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(/(?:^|\n)(?:import|export)\b[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)/g)].map(
    (match) => {
      const name = match[1] ?? match[2];
      return {
        from: file,
        to: name.startsWith(".") ? relative(ROOT, resolve(ROOT, dirname(file), name)) : name,
      };
    },
  );
}

function roomOf(file: string): string | undefined {
  return Object.keys(ARROWS).find((room) => file === room || file.startsWith(`${room}/`));
}

const ALL = ["src", "rules", "templates"].flatMap(sources).flatMap(imports);
const OWN = ALL.filter(({ to }) => /^(src|rules|templates|scenarios)\//.test(to));

describe("rooms", () => {
  it("import downwards only", () => {
    const upward = OWN.filter(({ from, to }) => {
      const room = roomOf(from);
      const target = roomOf(to) ?? to.split("/")[0];
      return room === undefined || (room !== target && !ARROWS[room].includes(target));
    });
    expect(upward).toEqual([]);
    expect(OWN.length).toBeGreaterThan(200);
  });

  it("know rulesets and scenarios in the catalogues only", () => {
    const knowing = OWN.filter(({ from, to }) =>
      !from.startsWith("rules/") && /^(rules|scenarios)\//.test(to)
    );
    expect(knowing.map(({ from }) => from).filter((from) => !CATALOGUES.includes(from))).toEqual([]);
    expect(knowing.length).toBeGreaterThan(0);
  });

  it("keep the rules fit for a browser", () => {
    const outside = ALL.filter(({ from, to }) =>
      /^(rules|src\/kernel)\//.test(from) && !/^(src|rules)\//.test(to)
    );
    expect(outside.filter(({ to }) => !IN_RULES.includes(to))).toEqual([]);
  });

  it("hold no circles among the files of a room", () => {
    const next = new Map<string, string[]>();
    for (const { from, to } of OWN) next.set(from, [...(next.get(from) ?? []), to]);
    const done = new Set<string>();
    const circle = (file: string, path: readonly string[]): readonly string[] | undefined => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
      if (done.has(file)) return undefined;
      for (const target of next.get(file) ?? []) {
        const found = circle(target, [...path, file]);
        if (found !== undefined) return found;
      }
      done.add(file);
      return undefined;
    };
    expect([...next.keys()].map((file) => circle(file, [])).filter((found) => found !== undefined)).toEqual(
      [],
    );
  });
});
