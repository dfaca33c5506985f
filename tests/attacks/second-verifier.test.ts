import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { timeOfRound } from "../../src/dice/beacon-round.ts";
import { archiveGame } from "../../src/game/proof/archive.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { carryOutLocked } from "../../src/game/turn/run.ts";
import { DAY } from "../../src/common/bytes/lengths.ts";
import { APART, lockFor, RecordedBeacon } from "../support/beacon.ts";
import { type ForgedEntry, Forgery, OPERATOR, STRANGER } from "../support/forger.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";
import { hasPython, secondVerifier, VERIFIER } from "../support/second-verifier.ts";

/** The verifier that was written from docs/proof/dice-protocol.md alone meets the same attackers, and files that are none. */

interface Report {
  readonly ok: boolean;
  readonly keys: string;
  readonly unchecked: readonly string[];
  readonly failure: { readonly entry?: number; readonly reason: string } | null;
}

describe.skipIf(!hasPython)("the second verifier", () => {
  let folder: string;
  let text: string;
  let archive: Uint8Array;
  const [, , round] = APART;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "despatch-second-"));
    const desk = await Desk.open();
    desk.beacon = new RecordedBeacon();
    desk.now = lockFor(round) - DAY;
    const id = await desk.begin({
      beacon: "drand",
      time: { turn: { kind: "days", days: 7 }, graceHours: 0, reserveDays: 0, atDeadline: "claim" },
    });
    desk.now = lockFor(round);
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    desk.now = timeOfRound(round.round) + 1000;
    await carryOutLocked(desk.office, id);
    await resign(desk.office, id, "axis");
    text = await exportGame(desk.office, await desk.head(id), "spectator");
    archive = await archiveGame(desk.office, await desk.head(id), "spectator");
    desk.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function reports(files: readonly (string | Uint8Array)[], ...options: readonly string[]): Report[] {
    const paths = files.map((content, index) => {
      const path = join(folder, `${index}`);
      writeFileSync(path, content);
      return path;
    });
    return secondVerifier(...options, ...paths).split("\n").map((line) => JSON.parse(line));
  }

  it("proves a game with the beacon whole, its signatures too, as a file and as an archive", () => {
    for (const { ok, failure, unchecked } of reports([text, archive])) {
      expect([ok, failure]).toEqual([true, null]);
      expect(unchecked).toEqual([expect.stringContaining("that the decisions are legal")]);
    }
  });

  it("finds what the operator has rewritten and signed, at the same entry", () => {
    const forgeries: [string, (forged: Forgery) => ForgedEntry][] = [
      ["locked", (forged) => Object.assign(forged.of("locked")[0], { round: round.round + 1 })],
      ["run", (forged) => Object.assign(forged.of("run")[0], { at: timeOfRound(round.round) - 1 })],
      ["run", (forged) => Object.assign(forged.of("run")[0], { key: "00".repeat(32) })],
      [
        "locked",
        (forged) =>
          Object.assign(forged.of("locked")[0], {
            sheets: { allied: "ab".repeat(32), axis: "ab".repeat(32) },
          }),
      ],
      ["ended", (forged) => Object.assign(forged.of("ended")[0], { said: [] })],
      ["deadline", (forged) => Object.assign(forged.of("deadline")[0], { due: 0 })],
      ["joined", (forged) => Object.assign(forged.of("joined")[1], { at: 0 })],
    ];
    const files = forgeries.map(([, forge]) => {
      const forged = new Forgery(text);
      const { n } = forge(forged);
      return { n, file: forged.signed() };
    });
    const found = reports(files.map(({ file }) => file));
    expect(found.map(({ failure }) => failure?.entry)).toEqual(files.map(({ n }) => n));
  });

  it("compares keys where it is given the published ones, and says where it is not", () => {
    const published = join(folder, "keys.json");
    writeFileSync(
      published,
      JSON.stringify({ keys: [{ id: OPERATOR.id, algorithm: "Ed25519", public: OPERATOR.public }] }),
    );
    const foreign = new Forgery(text).signed(STRANGER);
    expect(reports([text, foreign], "--keys", published).map(({ ok }) => ok)).toEqual([true, false]);
    expect(reports([text])[0].keys).toBe("NOT COMPARED");
  });

  it("answers any bytes with a reason, and a bad file loses none of the others", () => {
    let state = 1;
    const random = (below: number) => (state = (state * 48271) % 2147483647) % below;
    const noise = (length: number) => Uint8Array.from({ length }, () => random(256));
    const changed = (bytes: Uint8Array) => {
      const copy = bytes.slice();
      for (let times = 0; times < 4; times++) copy[random(copy.length)] = random(256);
      return copy;
    };
    const whole = new TextEncoder().encode(text);
    const bad = Array.from({ length: 100 }, (_, index) => {
      switch (index % 4) {
        case 0:
          return noise(random(2000));
        case 1:
          return changed(whole);
        case 2:
          return changed(archive);
        default:
          return whole.slice(0, random(whole.length));
      }
    });
    const nested = new TextEncoder().encode("[".repeat(200_000));
    const all = reports([...bad, nested, readFileSync(VERIFIER), text]);
    expect(all).toHaveLength(bad.length + 3);
    expect(all.at(-1)!.ok).toBe(true);
    for (const { ok, failure } of all.slice(0, -1)) {
      if (!ok) expect(failure?.reason.length).toBeGreaterThan(5);
    }
    expect(all.filter(({ ok }) => ok).length).toBeLessThan(5);
  });
});
