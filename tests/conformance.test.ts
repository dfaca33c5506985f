import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type CaseFile, playCase, readCase } from "../src/game/proof/case-file.ts";
import { playSystemCase, readSystemCase, systemOfCase } from "../src/game/proof/system-case.ts";
import { RULESETS } from "../src/game/catalogue.ts";
import { SYSTEMS } from "../src/game/systems.ts";
import type { Result } from "../src/kernel/result.ts";

const FOLDER = join(import.meta.dirname!, "conformance");

const FILES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json")).sort()
  .map((name) => [name, JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as unknown] as const);

function understood<F>(name: string, read: Result<F, string>): F {
  if (!read.ok) throw new Error(`${name}: ${read.error}`);
  return read.value;
}

/** The editions that a case is played by: those that it names, or all of its rule system. */
function editionsOf({ ruleset, editions }: CaseFile): readonly string[] {
  const system = ruleset.slice(0, ruleset.indexOf("/") + 1);
  return editions ?? [...RULESETS.keys()].filter((id) => id.startsWith(system));
}

const CASES = FILES.filter(([, json]) => systemOfCase(json) === undefined)
  .map(([name, json]) => [name, understood(name, readCase(json))] as const);
const OF_SYSTEMS = FILES.filter(([, json]) => systemOfCase(json) !== undefined)
  .map(([name, json]) => [name, understood(name, readSystemCase(json))] as const);

describe.each([...RULESETS.keys()])("conformance of %s", (ruleset) => {
  const cases = CASES.filter(([, file]) => editionsOf(file).includes(ruleset));

  it("has cases", () => expect(cases.length).toBeGreaterThanOrEqual(40));

  it.each(cases)("%s", (_, file) => {
    const { report } = playCase({ ...file, ruleset });
    expect(report.failure).toBeUndefined();
    expect(report.pass).toBe(true);
  });
});

for (const [ruleset, system] of SYSTEMS) {
  describe(`conformance of ${ruleset}`, () => {
    const cases = OF_SYSTEMS.filter(([, file]) => file.ruleset === ruleset);

    it("has cases", () => expect(cases.length).toBeGreaterThanOrEqual(12));

    it.each(cases)("%s", (name, file) => {
      const { report } = playSystemCase(system, file);
      expect(report.failure).toBeUndefined();
      expect(report.pass).toBe(true);
      expect(name.startsWith(`${ruleset}/`)).toBe(true);
    });
  });
}

describe("conformance cases", () => {
  it.each([...CASES, ...OF_SYSTEMS])("%s cites its rule and is named after it", (name, { cite }) => {
    expect(cite.length).toBeGreaterThan(0);
    const number = /^(\d+\.\d+[a-z]?)-/.exec(name.split("/").at(-1)!)?.[1];
    expect(cite).toContain(number);
  });

  it.each(CASES)("%s stands with an edition that it holds for", (name, file) => {
    expect(name.startsWith(`${file.ruleset}/`)).toBe(true);
    expect(editionsOf(file)).toContain(file.ruleset);
  });
});
