import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { sampled } from "../properties/support/runs.ts";
import { forgetRevisedRules, knowRevisedRules } from "../support/revised-rules.ts";
import { ENTRIES, KINDS, REST } from "./changes.ts";
import { forged } from "./forging.ts";
import { entryOf, LINES, print, REVISED, WITH_BEACON } from "./game.ts";

/** Whatever is changed in an export, both verifiers find it, and where: docs/proof/dice-protocol.md, 9.6. */

beforeAll(() => void knowRevisedRules());
afterAll(forgetRevisedRules);

it("the game with the beacon is proved as it stands", () => {
  expect(verifyExport(print(WITH_BEACON))).toMatchObject({ ok: true, checked: { beacons: 3, dice: 2 } });
});

it("the game is proved as it stands", () => {
  expect(verifyExport(print(LINES))).toMatchObject({ ok: true, checked: { entries: 36, dice: 2 } });
  expect(verifyExport(print(REVISED))).toMatchObject({ ok: true, checked: { entries: 11, dice: 1 } });
  expect(new Set(LINES.flatMap((line) => entryOf(line)?.kind ?? []))).toEqual(new Set(KINDS));
  expect(ENTRIES.length).toBeGreaterThan(150);
});

describe("despatch verify finds", () => {
  it.each(sampled(ENTRIES))("$what", ({ text, entry }) => {
    const { ok, failure } = verifyExport(text);
    expect(ok).toBe(false);
    if (entry !== undefined) expect(failure?.entry).toBe(entry);
  });

  it.each(sampled(REST))("$what", ({ text, entry }) => {
    const { ok, failure } = verifyExport(text);
    expect(ok).toBe(false);
    if (entry !== undefined) expect(failure?.entry).toBe(entry);
  });

  it("by a letter's foot what no calculation can: the end left out, or another time", () => {
    const { head } = verifyExport(print(LINES));
    expect(verifyExport(print(LINES.slice(0, -1))).ok).toBe(true);
    expect(verifyExport(print(LINES.slice(0, -1)), { witnesses: [head] }).ok).toBe(false);
    const later = forged("run", (entry) => void (entry.at = 0));
    expect(verifyExport(later).ok).toBe(true);
    expect(verifyExport(later, { witnesses: [head] }).failure?.entry).toBe(head.n);
  });
});
