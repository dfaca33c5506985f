import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reportOnRaw } from "../src/mail/report.ts";

const FOLDER = join(import.meta.dirname!, "letters");
const NAMES = readdirSync(FOLDER).sort();
const LETTERS = NAMES.filter((name) => name.endsWith(".eml"));
const READINGS = NAMES.filter((name) => name.endsWith(".json"));

describe("raw letters", () => {
  it("stand each beside what is read in it", () => {
    expect(LETTERS.length).toBeGreaterThanOrEqual(165);
    expect(READINGS).toEqual(LETTERS.map((name) => name.replace(/eml$/, "json")));
  });

  it.each(LETTERS.filter((name) => name !== "garbage.eml"))(
    "%s ends its lines with CR LF (RFC 5322, 2.3)",
    (name) => {
      expect(readFileSync(join(FOLDER, name), "latin1").replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    },
  );

  it.each(LETTERS)("%s is read as despatch read prints it", async (name) => {
    const report = await reportOnRaw(readFileSync(join(FOLDER, name)));
    const reading = JSON.parse(readFileSync(join(FOLDER, name.replace(/eml$/, "json")), "utf8"));
    expect({ file: name, ...report }).toEqual(reading);
  });
});
