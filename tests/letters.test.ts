import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { automaticReason } from "../src/mail/reading/automatic.ts";
import { parseLetter } from "../src/mail/reading/letter.ts";
import { readLetter, reportOn } from "../src/mail/reading/read.ts";

const FOLDER = join(import.meta.dirname!, "letters");
const NAMES = readdirSync(FOLDER).sort();
const LETTERS = NAMES.filter((name) => name.endsWith(".eml"));
const READINGS = NAMES.filter((name) => name.endsWith(".json"));

describe("raw letters", () => {
  it("stand each beside what is read in it", () => {
    expect(LETTERS.length).toBeGreaterThanOrEqual(65);
    expect(READINGS).toEqual(LETTERS.map((name) => name.replace(/eml$/, "json")));
  });

  it.each(LETTERS.filter((name) => name !== "garbage.eml"))(
    "%s ends its lines with CR LF (RFC 5322, 2.3)",
    (name) => {
      expect(readFileSync(join(FOLDER, name), "latin1").replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    },
  );

  it.each(LETTERS)("%s is read as despatch read prints it", async (name) => {
    const letter = await parseLetter(readFileSync(join(FOLDER, name)));
    const isAutomatic = automaticReason(letter, () => false) !== undefined;
    const reading = JSON.parse(readFileSync(join(FOLDER, name.replace(/eml$/, "json")), "utf8"));
    expect({ file: name, ...reportOn(letter, readLetter(letter), isAutomatic) }).toEqual(reading);
  });
});
