import { beforeAll, describe, expect, it } from "vitest";
import { archiveGame } from "../../src/game/proof/archive.ts";
import { digestOf } from "../../src/dice/canonical.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyFile } from "../../src/game/proof/verifier/verify.ts";
import { DAY, HOUR } from "../../src/common/bytes/lengths.ts";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Forgery } from "../support/forger.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";
import { hasPython, secondVerifier } from "../support/second-verifier.ts";
import { inPython, withoutRules } from "./verdicts.ts";

/** What two readers of docs/proof/dice-protocol.md could have taken otherwise: the page says it now, and both verifiers hold to it. */

let text: string;
let archive: Uint8Array;
beforeAll(async () => {
  const desk = await Desk.open();
  const id = await desk.begin({
    time: { turn: { kind: "days", days: 7 }, graceHours: 0, reserveDays: 3, atDeadline: "claim" },
  });
  text = await exportGame(desk.office, await desk.head(id), "spectator");
  await desk.submit(id, "allied", ATTACK_ON_THE_16);
  played = await exportGame(desk.office, await desk.head(id), "spectator");
  archive = await archiveGame(desk.office, await desk.head(id), "spectator");
  desk.close();
});
let played: string;

type Told = Record<string, unknown> & { readonly kind: string };

/** The game with more entries, each so long after the deadline was announced; words are sealed. */
function after(...told: readonly (readonly [after: number, entry: Told])[]): string {
  const forged = new Forgery(text);
  const deadline = forged.of("deadline").at(-1)!;
  // Sealed words are never sealed alike.
  const said = (by: unknown, place: unknown) => [{ by, digest: digestOf({ place }) }];
  forged.after(
    deadline,
    ...told.map(([later, entry], place) => {
      const { due, words, alike = place, ...rest } = entry;
      const at = deadline.at + later;
      return {
        ...rest,
        at,
        ...(due === undefined ? {} : { due: deadline.at + Number(due) }),
        ...(entry.kind === "disputed" ? { words: "Why?", roll: null } : {}),
        said: words === undefined ? [] : said(words, alike),
      };
    }),
  );
  return forged.signed();
}

const disputed = { kind: "disputed", by: "allied", words: "allied" };
const withdrawn = { kind: "withdrawn", side: "allied", words: "allied" };
const deadline = (because: string, due: number, words?: string) => ({
  kind: "deadline",
  side: "allied",
  because,
  due,
  ...(words === undefined ? {} : { words }),
});
const WEEK = 7 * DAY;

/** A dispute that is taken back, by words that are sealed as those of another entry, or not. */
const sealedAs = (alike: number) =>
  after([HOUR, { ...disputed, alike: 1 }], [2 * HOUR, { ...withdrawn, alike }]);

/** Held twice before another deadline is announced. */
const heldTwice = (due: number) =>
  after(
    [WEEK - 2 * HOUR, disputed],
    [WEEK - HOUR, withdrawn],
    [WEEK, disputed],
    [WEEK + 10 * HOUR, withdrawn],
    [WEEK + 10 * HOUR, deadline("dispute", due)],
  );

const CASES: readonly (readonly [what: string, isRight: boolean, file: () => string])[] = [
  ["a line of a carriage return alone is no empty line", false, () => `${text}\r\n`],
  ["a line of blanks alone is none, either", false, () => `${text}  \n`],
  ["a byte order mark stands before no line", false, () => text.replace(/\n(?=.)/, "\n\ufeff")],
  ["lines may end with a carriage return", true, () => text.replace(/\n/g, "\r\n")],
  ["empty lines may stand anywhere", true, () => `\n${text}\n\n`],
  ["six reminders, lastDay among them", true, () => withReminders([1, 20, 40, 60, 80, "lastDay"])],
  ["six reminders and lastDay", false, () => withReminders([1, 20, 40, 60, 80, 90, "lastDay"])],
  ["a reminder twice", true, () => withReminders([50, 50, "lastDay", "lastDay"])],
  ["a fraction in a correction", true, () => withCorrections([{ kind: "place", at: 4.5 }])],
  ["no correction at all", false, () => withCorrections([])],
  ["a step without its decision, by the protocol alone", true, withoutDecisions],
  ["the time held counts from when it was held first", true, () => heldTwice(WEEK + 22 * HOUR)],
  ["and not from when it was held again", false, () => heldTwice(WEEK + 22 * HOUR - 1)],
  ["the time for which a reserve is held comes off it", true, () => reserveHeld(WEEK + 4 * DAY)],
  ["but no more than was used and held", false, () => reserveHeld(WEEK + 2 * DAY)],
  ["a game is claimed though a dispute is open", true, () =>
    after(
      [WEEK, deadline("reserve", WEEK + 3 * DAY)],
      [WEEK + 3 * DAY, { kind: "lapsed", side: "allied", by: "claim" }],
      [WEEK + 3 * DAY, disputed],
      [WEEK + 3 * DAY, { kind: "claimed", side: "axis", words: "axis" }],
    )],
  [
    "a ledger may end behind a time that is over, with nothing played for it yet",
    true,
    () => after([WEEK, { kind: "lapsed", side: "allied", by: "sheet" }]),
  ],
  [
    "a term that was never held does not go on after a pause",
    false,
    () => after([DAY, deadline("pause", 2 * WEEK)]),
  ],
  ["words are sealed as none before", true, () => sealedAs(2)],
  ["and not as those of another entry", false, () => sealedAs(1)],
  ["a term is not over while it is held", false, () =>
    after(
      [DAY, disputed],
      [WEEK + 4 * DAY, { kind: "lapsed", side: "allied", by: "claim" }],
    )],
];

/** A reserve of three days of which one is used, then held for two, then given up by a sheet; and what lapses then. */
function reserveHeld(sheet: number): string {
  return after(
    [WEEK, deadline("reserve", WEEK + 3 * DAY)],
    [WEEK + DAY, disputed],
    [WEEK + DAY + HOUR, withdrawn],
    [WEEK + DAY + HOUR, deadline("dispute", WEEK + 3 * DAY + HOUR)],
    [sheet, deadline("sheet", sheet + DAY, "allied")],
    [sheet + HOUR, deadline("asked", sheet + HOUR + WEEK)],
    [sheet + HOUR + WEEK, { kind: "lapsed", side: "allied", by: "claim" }],
  );
}

function withReminders(reminders: readonly unknown[]): string {
  const forged = new Forgery(text);
  const [timed] = forged.of("timed");
  timed.control = { ...timed.control as object, reminders };
  return forged.signed();
}

function withCorrections(corrections: readonly unknown[]): string {
  return after([DAY, disputed], [DAY, {
    kind: "proposed",
    side: "allied",
    words: "allied",
    ruling: { kind: "correction", corrections },
  }]);
}

function withoutDecisions(): string {
  const forged = new Forgery(played);
  const line = forged.line("steps");
  line.steps = (line.steps as object[]).map((step) => ({ ...step, decision: null }));
  forged.of("run")[0].steps = digestOf(line.steps);
  return forged.signed();
}

describe.skipIf(!hasPython)("both verifiers take it alike:", () => {
  let verdicts: readonly (readonly [deno: boolean, python: boolean])[];
  beforeAll(async () => {
    const files = CASES.map(([, , file]) => file());
    const python = await inPython(files);
    verdicts = files.map((file, index) => [withoutRules(file).ok, python[index].ok]);
  });

  it.each(CASES.map(([what, isRight], index) => [what, isRight, index] as const))(
    "%s",
    (_, isRight, index) => {
      expect(verdicts[index]).toEqual([isRight, isRight]);
    },
  );

  it("the versions in a zip file's headers are any, but the same in both", () => {
    const folder = mkdtempSync(join(tmpdir(), "despatch-settled-"));
    try {
      const made = [[LOCAL, CENTRAL_NEEDED], [CENTRAL_MADE], [LOCAL]].map((places, index) => {
        const bytes = archive.slice();
        for (const head of headers(bytes)) {
          for (const [signature, offset] of places) {
            if (head.signature === signature) bytes[head.at + offset] = 63;
          }
        }
        const path = join(folder, `${index}.zip`);
        writeFileSync(path, bytes);
        return { path, isProved: verifyFile(bytes, {}).ok };
      });
      const python = secondVerifier(...made.map(({ path }) => path)).split("\n").map((line) =>
        JSON.parse(line).ok
      );
      expect(made.map(({ isProved }) => isProved)).toEqual([true, true, false]);
      expect(python).toEqual([true, true, false]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

const LOCAL = [0x04034b50, 4] as const;
const CENTRAL_NEEDED = [0x02014b50, 6] as const;
const CENTRAL_MADE = [0x02014b50, 4] as const;

/** Where the headers of a zip file stand. */
function headers(bytes: Uint8Array): { readonly at: number; readonly signature: number }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length - 4 }, (_, at) => ({ at, signature: view.getUint32(at, true) }))
    .filter(({ signature }) => signature === LOCAL[0] || signature === CENTRAL_MADE[0]);
}
