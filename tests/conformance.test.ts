import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { playCase, readCase } from "../src/game/case-file.ts";

const FOLDER = join(import.meta.dirname!, "conformance");

const FILES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json")).sort();

describe("conformance", () => {
  it("has cases", () => expect(FILES.length).toBeGreaterThanOrEqual(40));

  it.each(FILES)("%s", (name) => {
    const read = readCase(JSON.parse(readFileSync(join(FOLDER, name), "utf8")));
    if (!read.ok) throw new Error(read.error);
    const { report } = playCase(read.value);
    expect(report.failure).toBeUndefined();
    expect(report.pass).toBe(true);
  });

  it.each(FILES)("%s cites its rule and is named after it", (name) => {
    const { cite } = JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as { cite: string[] };
    expect(cite.length).toBeGreaterThan(0);
    const number = /^(\d+\.\d+)-/.exec(name.split("/").at(-1)!)?.[1];
    expect(cite).toContain(number);
  });
});
