import { Buffer } from "node:buffer";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { caseCommand } from "./case.ts";

const CASE = {
  title: "A unit may not leave an enemy-controlled hex",
  cite: ["5.14"],
  ruleset: "north-africa/spi-1976",
  map: "crusader",
  position: {
    gameTurn: 3,
    phasingSide: "allied",
    phase: "movement",
    units: [{ unit: "al-3rtr", hex: "2017" }, { unit: "ge-3-rec", hex: "2016" }],
  },
  steps: [{
    decision: { kind: "move", unit: "al-3rtr", path: ["2017", "2018"] },
    expect: { refused: ["5.14"] },
  }],
};

let folder: string;
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "despatch-case-"));
  said = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => void said.push(text));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** A file of the folder with these contents. */
async function file(name: string, contents: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, contents);
  return path;
}

describe("despatch case --json", () => {
  it("prints a line for every file, those that are no case too, and goes on behind them", async () => {
    const files = [
      join(folder, "nothing.json"),
      await file("broken.json", "{"),
      await file("list.json", "[]"),
      await file("case.json", JSON.stringify(CASE)),
    ];
    expect(await caseCommand.run([...files, "--json"])).toBe(1);
    const reports = said.map((line) => JSON.parse(line));
    expect(reports.map((report) => report.file)).toEqual(files);
    expect(reports).toMatchObject([
      { pass: false, failure: expect.stringContaining("there is no such file"), steps: [] },
      { pass: false, failure: expect.stringContaining("is not JSON"), steps: [] },
      { pass: false, failure: expect.stringContaining("expected object, received array"), steps: [] },
      { pass: true, steps: [{ accepted: false, events: [] }] },
    ]);
  });

  it("reads UTF-16 as editors of Windows write it, and UTF-8 behind a byte order mark", async () => {
    const text = JSON.stringify(CASE);
    const utf16 = await file("utf-16.json", "");
    await writeFile(utf16, `\ufeff${text}`, "utf16le");
    const swapped = await file("swapped.json", "");
    await writeFile(swapped, Buffer.from(`\ufeff${text}`, "utf16le").swap16());
    expect(await caseCommand.run([utf16, swapped, await file("utf-8.json", `\ufeff${text}`), "--json"])).toBe(
      0,
    );
    expect(said).toHaveLength(3);
  });

  it("tells of what is no decision as of any other refusal", async () => {
    const steps = [{ decision: { kind: "fly" }, dice: [1] }];
    expect(await caseCommand.run([await file("case.json", JSON.stringify({ ...CASE, steps })), "--json"]))
      .toBe(1);
    expect(JSON.parse(said[0])).toMatchObject({
      failure: expect.stringContaining("step 1: refused: kind: "),
      steps: [{ accepted: false, violations: [{ code: "not-a-decision", cite: "" }], events: [] }],
    });
  });

  it("tells of each violation its code, its case and a sentence, and nothing else", async () => {
    await caseCommand.run([await file("case.json", JSON.stringify(CASE)), "--json"]);
    const [{ violations }] = JSON.parse(said[0]).steps;
    expect(violations.length).toBeGreaterThan(1);
    for (const violation of violations) {
      expect(violation).toEqual({
        code: expect.any(String),
        cite: expect.any(String),
        message: expect.any(String),
      });
    }
  });
});
