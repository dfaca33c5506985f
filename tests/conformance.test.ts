import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SYSTEMS } from "../src/game/open/catalogue.ts";
import { type CaseFile, playCase, readCase } from "../src/game/proof/case-file.ts";

const FOLDER = join(import.meta.dirname!, "conformance");

const CASES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json")).sort()
  .map((name) => [name, understood(name)] as const);

function understood(name: string): CaseFile {
  const read = readCase(JSON.parse(readFileSync(join(FOLDER, name), "utf8")));
  if (!read.ok) throw new Error(`${name}: ${read.error}`);
  return read.value;
}

/** The editions that a case is played by: those that it names, or all of its rule system. */
function editionsOf({ ruleset, editions }: CaseFile): readonly string[] {
  const system = ruleset.slice(0, ruleset.indexOf("/") + 1);
  return editions ?? [...SYSTEMS.keys()].filter((id) => id.startsWith(system));
}

describe.each([...SYSTEMS.keys()])("conformance of %s", (ruleset) => {
  const cases = CASES.filter(([, file]) => editionsOf(file).includes(ruleset));

  it("has cases", () => expect(cases.length).toBeGreaterThanOrEqual(40));

  it.each(cases)("%s", (_, file) => {
    const { report } = playCase({ ...file, ruleset });
    expect(report.failure).toBeUndefined();
    expect(report.pass).toBe(true);
  });
});

describe("conformance cases", () => {
  it.each(CASES)("%s cites its rule and is named after it", (name, { cite }) => {
    expect(cite.length).toBeGreaterThan(0);
    const number = /^(\d+\.\d+[a-z]?)-/.exec(name.split("/").at(-1)!)?.[1];
    expect(cite).toContain(number);
  });

  it.each(CASES)("%s stands with an edition that it holds for", (name, file) => {
    expect(name.startsWith(`${file.ruleset}/`)).toBe(true);
    expect(editionsOf(file)).toContain(file.ruleset);
  });
});
