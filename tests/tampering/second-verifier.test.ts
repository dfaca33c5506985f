import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { byNight, sampled } from "../properties/support/runs.ts";
import { hasPython, PYTHON, secondVerifier, VERIFIER } from "../support/second-verifier.ts";
import { BEACON_FORGERIES } from "./beacon-forgeries.ts";
import { ENTRIES, REST } from "./changes.ts";
import { FORGERIES } from "./forgeries.ts";
import { wrongEntry } from "./forging.ts";
import { LINES, print, VECTORS, WITH_BEACON } from "./game.ts";
import { TIME_FORGERIES } from "./time-forgeries.ts";

interface Report {
  readonly ok: boolean;
  readonly unchecked: readonly string[];
  readonly failure: { readonly entry?: number } | null;
}

describe.skipIf(!hasPython)("the verifier written from the document alone", () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "despatch-verify-"))));
  afterAll(() => rmSync(folder, { recursive: true }));

  function verifyAll(texts: readonly string[]): Report[] {
    const files = texts.map((text, index) => {
      const file = join(folder, `${index}.jsonl`);
      writeFileSync(file, text);
      return file;
    });
    return secondVerifier(...files).split("\n").map((line) => JSON.parse(line));
  }

  it("says what it cannot check: the rules, and what protocol 1 does not prove", () => {
    for (const { ok, unchecked } of verifyAll([print(LINES), print(WITH_BEACON)])) {
      expect([ok, unchecked.length]).toEqual([true, 2]);
      expect(unchecked[0]).toContain("that the decisions are legal");
      expect(unchecked[1]).toContain("tried until the dice suited it");
    }
  });

  byNight("agrees on every vector", () => {
    const { status, stdout, stderr } = spawnSync(PYTHON, [VERIFIER, "--vectors", VECTORS], {
      encoding: "utf8",
    });
    expect([stderr, status]).toEqual(["", 0]);
    expect(JSON.parse(stdout).checked).toBeGreaterThan(50);
  });

  it("finds every change that despatch verify finds without the rules", () => {
    const all = sampled([...ENTRIES, ...REST]);
    const reports = verifyAll(all.map(({ text }) => text));
    const missed = all.filter(({ entry }, index) =>
      reports[index].ok || (entry !== undefined && reports[index].failure?.entry !== entry)
    );
    expect(missed.map(({ what }) => what)).toEqual([]);
  });

  it("finds every forgery that can be found without the rules", () => {
    const all = sampled([...FORGERIES, ...TIME_FORGERIES, ...BEACON_FORGERIES]);
    const reports = verifyAll(all.map(([, , text]) => text));
    expect(reports.map(({ failure }) => failure?.entry)).toEqual(
      all.map(([, entry]) => wrongEntry(entry)),
    );
  });
});
