import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actInDispute } from "../../src/game/dispute/dispute.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { digestOf } from "../../src/dice/canonical.ts";
import { nonceOf } from "../../src/dice/ledger-2/nonce.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { announceAbsence } from "../../src/game/time/absence.ts";
import { proposePause, resumeGame } from "../../src/game/time/pause.ts";
import { DAY } from "../../src/common/bytes/lengths.ts";
import { type ForgedEntry, Forgery } from "../support/forger.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";

/** The operator enters what nobody has said. */

let desk: Desk;
let whole: string;
beforeAll(async () => {
  desk = await Desk.open();
  const id = await desk.begin();
  await desk.submit(id, "allied", ATTACK_ON_THE_16);
  await actInDispute(desk.office, id, "axis", { kind: "dispute", words: "Why?" });
  await actInDispute(desk.office, id, "axis", { kind: "propose", words: "rollback to run 0" });
  await actInDispute(desk.office, id, "allied", { kind: "agree" });
  await desk.submit(id, "allied", ATTACK_ON_THE_16);
  await resign(desk.office, id, "axis");
  whole = await exportGame(desk.office, await desk.head(id), "spectator");
});
afterAll(() => desk.close());

const reason = (text: string) => verifyExport(text).failure?.reason;

describe("an operator who enters what nobody has said", () => {
  it("E6 proves nothing without a word of the player it is ascribed to", () => {
    expect(reason(whole)).toBeUndefined();
    for (const kind of ["joined", "disputed", "proposed", "rolledBack", "ended"]) {
      const forged = new Forgery(whole);
      const entry = forged.of(kind).at(-1)!;
      forged.without(({ line, entry: n }) => line === "statement" && n === entry.n);
      entry.said = [];
      expect(reason(forged.signed())).toMatch(/It needs a word of the (allied|axis)'s, and there is none\./);
    }
  });

  it("E6 corrects no position, and rolls nothing back, with one player's word alone", async () => {
    for (const words of ["correct place 3RTR at 2919", "rollback to run 0"]) {
      const own = await Desk.open();
      try {
        const id = await own.begin();
        await own.submit(id, "allied", ATTACK_ON_THE_16);
        await actInDispute(own.office, id, "axis", { kind: "dispute", words: "It was elsewhere." });
        await actInDispute(own.office, id, "axis", { kind: "propose", words });
        expect((await actInDispute(own.office, id, "allied", { kind: "agree" })).ok).toBe(true);
        const forged = new Forgery(await exportGame(own.office, await own.head(id), "spectator"));
        expect(reason(forged.signed())).toBeUndefined();
        const entry = forged.entries.at(-1)!;
        expect(entry.said.map(({ by }) => by)).toContain("allied");
        entry.said = entry.said.filter(({ by }) => by !== "allied");
        expect(reason(forged.signed())).toBe("It needs a word of the allied's, and there is none.");
      } finally {
        own.close();
      }
    }
  });

  it("E6 locks no orders without a word of the player who gave them, though no deadline was announced", () => {
    const forged = new Forgery(whole);
    const [lock] = forged.of("locked");
    forged.without(({ line, entry }) => line === "statement" && entry === lock.n);
    lock.said = [];
    expect(reason(forged.signed())).toBe(
      "The game waited for the allied player, who had time left, and it rests on no word of theirs.",
    );
  });

  it("E6 writes nothing into the sheet of a player who has said nothing", async () => {
    const own = await Desk.open();
    try {
      const id = await own.begin();
      await own.submit(id, "axis", ["retreat toward 2106"]);
      await own.submit(id, "allied", ATTACK_ON_THE_16);
      await resign(own.office, id, "axis");
      const forged = new Forgery(await exportGame(own.office, await own.head(id), "spectator"));
      expect(reason(forged.signed())).toBeUndefined();
      const [lock] = forged.of("locked");
      expect(lock.said.map(({ by }) => by)).toEqual(["allied", "axis"]);
      lock.said = lock.said.slice(0, 1);
      forged.without(({ line, entry, index }) => line === "statement" && entry === lock.n && index === 1);
      expect(reason(forged.signed())).toBe(
        "There are orders in the axis sheet, and no word of its player's.",
      );
    } finally {
      own.close();
    }
  });

  it("E6 cannot pass off one word of a player as another, nor one letter as two things", () => {
    const [disputed, proposed, rolledBack, ended] = ["disputed", "proposed", "rolledBack", "ended"].map((
      kind,
    ) => new Forgery(whole).of(kind)[0]);
    const otherwise = (kind: string, words: string) => {
      const forged = new Forgery(whole);
      const entry = forged.of(kind)[0];
      const { by } = entry.said[0] as { by: "allied" | "axis" };
      forged.without(({ line, entry: n }) => line === "statement" && n === entry.n);
      const index = 1 + forged.of("run").filter(({ n }) => n < entry.n).length;
      entry.said = [forged.wordsOf(entry, by, [words], index) as ForgedEntry["said"][number]];
      return verifyExport(forged.signed());
    };
    for (
      const [entry, words] of [
        [disputed, "go"],
        [proposed, "propose rollback to run 10"],
        [rolledBack, "I do not agree"],
        [ended, "I shall never resign"],
      ] as const
    ) {
      const found = otherwise(entry.kind, words);
      expect(found.failure).toBeUndefined();
      expect(found.doubts).toEqual([
        `Entry ${entry.n} (${entry.kind}) rests on words of the ${
          entry.said[0].by
        }'s that say something else.`,
      ]);
    }
    expect(otherwise("proposed", "propose roll back to run 0").doubts).toEqual([]);
  });

  it("E6 rests no longer, leaves out no day and disputes nothing else than was said", async () => {
    const own = await Desk.open();
    try {
      const id = await own.begin({ time: { turn: { kind: "days", days: 7 } } });
      const said = async (done: Promise<{ readonly ok: boolean }>) => expect((await done).ok).toBe(true);
      const days = { first: "2026-11-20", last: "2026-11-22" };
      await said(announceAbsence(own.office, { id, side: "allied" }, days));
      await said(proposePause(own.office, { id, side: "allied" }, 4));
      await said(proposePause(own.office, { id, side: "axis" }, 4));
      await said(resumeGame(own.office, { id, side: "axis" }));
      await said(actInDispute(own.office, id, "allied", { kind: "dispute", words: "Why?" }));
      await said(actInDispute(own.office, id, "allied", { kind: "withdraw" }));
      await resign(own.office, id, "axis");
      const text = await exportGame(own.office, await own.head(id), "spectator");
      expect([verifyExport(text).failure, verifyExport(text).doubts]).toEqual([undefined, []]);
      const doubtsOf = (kind: string, change: (entry: ForgedEntry) => unknown) => {
        const forged = new Forgery(text);
        change(forged.of(kind)[0]);
        const { failure, doubts } = verifyExport(forged.signed());
        return [failure, ...doubts];
      };
      const spans = (entry: ForgedEntry) => entry.spans as { from: number; to: number }[];
      expect(doubtsOf("absent", (entry) => spans(entry)[0].to -= DAY)).toEqual([
        undefined,
        expect.stringMatching(/\(absent\) leaves out days from 2026-11-20 to 2026-11-22, which were said\.$/),
      ]);
      expect(doubtsOf("paused", (entry) => entry.until = Number(entry.until) - DAY)).toEqual([
        undefined,
        expect.stringMatching(/\(paused\) lets the game rest for another time than the 4 days/),
      ]);
      expect(doubtsOf("disputed", (entry) => entry.words = "It is your fault.")).toEqual([
        undefined,
        expect.stringMatching(/\(disputed\) disputes something else than was said\.$/),
      ]);
    } finally {
      own.close();
    }
  });

  it("E6 gives the dice no salt in a player's name that the player has not written", () => {
    const forged = new Forgery(whole);
    const joined = forged.of("joined").find(({ side }) => side === "allied")!;
    forged.without(({ line, entry }) => line === "statement" && entry === joined.n);
    joined.said = [forged.wordsOf(joined, "allied", ["a salt of mine"], 1) as ForgedEntry["said"][number]];
    expect(verifyExport(forged.signed()).doubts).toEqual([
      "The allied salt is not what its player wrote when joining.",
    ]);
  });

  it("E6 has to open what was said when the game is over, as it was committed to", () => {
    const sealed = new Forgery(whole);
    const resigned = sealed.of("ended")[0];
    sealed.without(({ line, entry }) => line === "statement" && entry === resigned.n);
    expect(reason(sealed.signed())).toBeDefined();
    const other = new Forgery(whole);
    const line = other.line("statement", { entry: resigned.n });
    line.statement = { door: "form", words: ["I resign"], letter: null };
    expect(reason(other.signed())).toMatch(/The statement that is opened \(0\) is not the one/);
  });

  it("E6 cannot name a letter whose bytes are others", () => {
    const forged = new Forgery(whole);
    forged.lines.push({ line: "letter", sha256: "ab".repeat(32), raw: "SGVsbG8=" });
    expect(reason(forged.text)).toContain("is a letter with another SHA-256");
  });

  it("P4 can make up a form that was never sent: its player denies it, and the proof names a form", () => {
    const forged = new Forgery(whole);
    const ended = forged.of("ended")[0];
    forged.without(({ line, entry }) => line === "statement" && entry === ended.n);
    const index = 1 + (forged.of("run").at(-1)!.run as number);
    ended.said = [forged.wordsOf(ended, "axis", ["resign"], index) as ForgedEntry["said"][number]];
    const found = verifyExport(forged.signed());
    expect(found.failure).toBeUndefined();
    expect(found.notes.join(" ")).toMatch(
      /Of \d+ things? that (?:was|were) said .* \d+ by forms, which only the referee vouches for/,
    );
  });

  it("P4 can name a signed letter that does not exist: the proof says that only the referee says so", () => {
    const forged = new Forgery(whole);
    const ended = forged.of("ended")[0];
    const line = forged.line("statement", { entry: ended.n });
    const statement = {
      door: "letter",
      words: ["resign"],
      letter: {
        sha256: "ab".repeat(32),
        messageId: "<1@example.org>",
        signatures: [{ domain: "example.org", selector: "s1", signature: "bm9uZQ==" }],
      },
    };
    line.statement = statement;
    const index = 1 + (forged.of("run").at(-1)!.run as number);
    const nonce = nonceOf(forged.key("axis", index), "said 0", ended.n);
    ended.said = [{ by: "axis", digest: digestOf({ nonce, statement: digestOf(statement) }) }];
    const found = verifyExport(forged.signed());
    expect(found.failure).toBeUndefined();
    expect(found.notes.join(" ")).toContain(
      "1 came by letters that example.org had signed, as the referee says",
    );
  });
});
