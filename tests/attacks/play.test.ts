import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digestOf } from "../../src/dice/canonical.ts";
import { nonceOf } from "../../src/dice/ledger-2/nonce.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verificationWords } from "../../src/game/proof/verifier/verification-words.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { resign } from "../../src/game/seats/resign.ts";
import type { Pace } from "../../src/kernel/pace.ts";
import type { Side } from "../../src/kernel/side.ts";
import { type ForgedEntry, Forgery } from "../support/forger.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";

/** The operator plays a run otherwise than ordered, or ends it at will. */

const CHANCE = { code: () => "K7Q2", secret: () => "5c".repeat(32) };

let desk: Desk;
beforeAll(async () => void (desk = await Desk.open()));
afterAll(() => desk.close());

/** A game that is given up after its first run, fully opened. */
async function finished(pace: Pace, sheet: readonly string[]): Promise<string> {
  const own = await Desk.open();
  try {
    const id = await own.begin({ pace }, 2, CHANCE);
    await own.submit(id, "allied", sheet);
    await resign(own.office, id, "axis");
    return await exportGame(own.office, await own.head(id), "spectator");
  } finally {
    own.close();
  }
}

const failure = (text: string) => verifyExport(text).failure;

describe("an operator who ends a run at will", () => {
  it("E3 cannot stop at a question that the game's pace does not put", async () => {
    const forged = new Forgery(await finished("oneExchange", ATTACK_ON_THE_16));
    const [run] = forged.of("run");
    expect(run.stop).toMatchObject({ kind: "question" });
    forged.of("created")[0].pace = "standing";
    expect(failure(forged.signed())).toMatchObject({
      entry: run.n,
      reason: expect.stringMatching(/pace puts no such question|By the orders that were locked/),
    });
  });

  it("E3 cannot say that a Player-Turn, or the game, is over where the rules go on", async () => {
    const text = await finished("oneExchange", ATTACK_ON_THE_16);
    for (
      const stop of [
        { kind: "turn", side: "axis", question: "movement" },
        { kind: "over", side: null, question: null },
      ]
    ) {
      const forged = new Forgery(text);
      const [run] = forged.of("run");
      run.stop = stop;
      expect(failure(forged.signed())?.entry).toBe(run.n);
    }
  });

  it("E3 cannot lock again what is locked, nor leave a lock without its run", async () => {
    const text = await finished("standing", ATTACK_ON_THE_16);
    const twice = new Forgery(text);
    const [lock] = twice.of("locked");
    twice.after(lock, { ...lock, at: lock.at });
    expect(failure(twice.signed())?.reason).toMatch(/Orders were locked/);
    const dropped = new Forgery(text);
    dropped.without(({ entry }) => (entry as ForgedEntry | undefined)?.kind === "run");
    expect(failure(dropped.signed())?.reason).toMatch(
      /Orders were locked, and their run had not been played/,
    );
  });
});

describe("an operator who plays other decisions than those that were ordered", () => {
  /** A game that was played from other orders, with the sheet that its player did send. */
  async function swapped(): Promise<Forgery> {
    const sent = new Forgery(await finished("standing", ATTACK_ON_THE_16));
    const forged = new Forgery(await finished("standing", [...ATTACK_ON_THE_16.slice(0, 3), "go"]));
    const { lines } = sent.line("sheet", { run: 1, side: "allied" });
    forged.line("sheet", { run: 1, side: "allied" }).lines = lines;
    const [lock] = forged.of("locked") as (ForgedEntry & { sheets: Record<Side, string> })[];
    lock.sheets.allied = digestOf({ lines, nonce: nonceOf(forged.key("allied", 1), "sheet", lock.n) });
    return forged;
  }

  it("E4 is found out by the orders as soon as they are open", async () => {
    expect(failure((await swapped()).signed())?.reason)
      .toBe("Its decisions do not follow from the locked orders.");
  });

  it("E4 behind another program's name is reported in the first line: no more than a part is proved", async () => {
    const forged = await swapped();
    forged.of("run")[0].engine = "despatch/9.9";
    const found = verifyExport(forged.signed());
    expect(found.failure).toBeUndefined();
    expect(verificationWords(found).title).toMatch(/^PROVED IN PART/);
    expect(found.doubts.join("\n")).toContain("Another program has played run 1");
  });

  it("E4 cannot open another sheet than the one locked", async () => {
    const forged = new Forgery(await finished("standing", ATTACK_ON_THE_16));
    forged.line("sheet", { run: 1, side: "allied" }).lines = ["move 3218 to 3117"];
    expect(failure(forged.text)?.reason).toBe("The allied sheet that is opened is not the one locked.");
  });

  it("E4 is found out by the player's words after locking a line that nobody wrote, or omitting one", async () => {
    const text = await finished("standing", ATTACK_ON_THE_16);
    expect(verifyExport(text).doubts).toEqual([]);
    const [first, ...rest] = ATTACK_ON_THE_16;
    for (
      const [written, doubt] of [
        [rest, `has a line that is in no words of its player's in the file: ${first}`],
        [
          ["retreat toward 2106", ...ATTACK_ON_THE_16],
          "is not what this program makes of its player's words",
        ],
      ] as const
    ) {
      const forged = new Forgery(text);
      const [lock] = forged.of("locked");
      forged.without(({ line, entry }) => line === "statement" && entry === lock.n);
      lock.said = [forged.wordsOf(lock, "allied", [...written], 1) as ForgedEntry["said"][number]];
      const found = verifyExport(forged.signed());
      expect(found.failure).toBeUndefined();
      expect(found.doubts).toEqual([`The allied sheet of run 1 ${doubt}.`]);
      expect(verificationWords(found).title).toMatch(/^PROVED IN PART/);
      forged.of("run")[0].engine = "despatch/9.9";
      expect(verifyExport(forged.signed()).doubts).toEqual([
        `The allied sheet of run 1 ${doubt}. Its words were read by another program, despatch/9.9: verify by that program too.`,
      ]);
    }
  });

  it("E4 cannot change what came of a decision, nor a position", async () => {
    const text = await finished("standing", ATTACK_ON_THE_16);
    const events = new Forgery(text);
    const { steps } = events.line("steps") as unknown as { steps: { events: unknown[] }[] };
    steps[0].events = [];
    events.of("run")[0].steps = digestOf(steps);
    expect(failure(events.signed())).toBeDefined();
    const position = new Forgery(text);
    position.of("run")[0].position = digestOf("elsewhere");
    expect(failure(position.signed())?.reason).toBe("The position is not the one in the file.");
  });

  it("P3 before the game is over only the player can check their orders against what was played", async () => {
    const own = await Desk.open();
    try {
      const id = await own.begin({}, 2, CHANCE);
      await own.submit(id, "allied", ATTACK_ON_THE_16);
      const as = async (viewer: "allied" | "spectator") =>
        verifyExport(await exportGame(own.office, await own.head(id), viewer));
      expect((await as("spectator")).checked).toMatchObject({ sheets: 0, orders: 0 });
      expect((await as("allied")).checked.sheets).toBe(1);
    } finally {
      own.close();
    }
  });
});
