import { Buffer } from "node:buffer";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { verifyCommand } from "../../src/cli/commands/verify.ts";
import { hashOf } from "../../src/dice/entry-hash.ts";
import { signHash } from "../../src/dice/sign.ts";
import { timeOfRound } from "../../src/dice/beacon-round.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { keptLetter } from "../../src/game/proof/mailbox/letter.ts";
import { type MailFile, verifyLetters } from "../../src/game/proof/mailbox/letters.ts";
import { verificationWords } from "../../src/game/proof/verifier/verification-words.ts";
import type { Verification } from "../../src/game/proof/verifier/verification.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { carryOutLocked } from "../../src/game/turn/run.ts";
import { DAY, MINUTE } from "../../src/common/bytes/lengths.ts";
import { APART, lockFor, RecordedBeacon } from "../support/beacon.ts";
import { type ForgedEntry, Forgery, OPERATOR, STRANGER } from "../support/forger.ts";
import { mailboxOf, mboxOf } from "../support/mailbox.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";

/** What players hold, and nobody can take from them: their letters. */

const ANNAS = "anna@example.org";
const BRUNOS = "bruno@example.org";
const CHANCE = { code: () => "K7Q2", secret: () => "5c".repeat(32) };

async function proofOf(...files: readonly MailFile[]): Promise<Verification> {
  const { games, notes } = await verifyLetters(files);
  expect(notes).toEqual([]);
  expect(games).toHaveLength(1);
  return games[0];
}

describe("a player's letters", () => {
  let desk: Desk;
  let annas: MailFile[];
  let brunos: MailFile[];
  let running: string;
  beforeAll(async () => {
    desk = await Desk.open();
    const id = await desk.begin({}, 2, CHANCE);
    await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "retreat toward 3122"]);
    desk.now += 1000;
    await desk.submit(id, "axis", ["go"]);
    annas = await mailboxOf(desk, ANNAS, MINUTE);
    brunos = await mailboxOf(desk, BRUNOS, MINUTE);
    running = await exportGame(desk.office, await desk.head(id), "spectator");
  });
  afterAll(() => desk.close());

  it("prove by themselves what happened, with their player's own sheets", async () => {
    const found = await proofOf(...annas);
    expect([found.failure, found.doubts]).toEqual([undefined, []]);
    expect(found.checked).toMatchObject({ entries: 7, keys: 2, sheets: 2, documents: 3, positions: 3 });
    expect(found.notes.join(" ")).toContain("all from letters to the Allied player");
  });

  it("prove the same beside the player's own letters with an attached document, which is an archive of another kind", async () => {
    const own = [
      "From: anna@example.org",
      `Subject: RE: [Crusader K7Q2 Allied] your turn`,
      "MIME-Version: 1.0",
      "Content-Type: application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      'Content-Disposition: attachment; filename="My orders.docx"',
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from("PK\x03\x04 and the rest of a document").toString("base64"),
    ].join("\r\n");
    const { games, notes } = await verifyLetters([
      ...annas,
      { name: "sent", bytes: new TextEncoder().encode(own) },
    ]);
    expect(notes).toEqual([]);
    expect(games.map(({ failure }) => failure)).toEqual([undefined]);
  });

  it("and both players' together the orders of every run, whole", async () => {
    const found = await proofOf(...annas, ...brunos);
    expect([found.failure, found.doubts]).toEqual([undefined, []]);
    expect(found.checked).toMatchObject({ sheets: 4, orders: 2 });
    expect(found.notes.join(" ")).toContain("from letters to both players");
  });

  it("are read from an mbox as from files, with the game's ledger among them, in any order", async () => {
    const mbox = { name: "inbox", bytes: mboxOf([...annas].reverse()) };
    const ledger = { name: "ledger.jsonl", bytes: new TextEncoder().encode(running) };
    const found = await proofOf(ledger, mbox);
    expect([found.failure, found.doubts, found.checked.entries]).toEqual([undefined, [], 7]);
  });

  it("are proved by one command, from a folder with folders and their maps in it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "despatch-letters-"));
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const complained = vi.spyOn(console, "error").mockImplementation(() => {});
    try {
      await mkdir(join(folder, "cur"));
      for (const [index, { bytes }] of annas.entries()) {
        await writeFile(join(folder, "cur", `${index}`), bytes);
      }
      await writeFile(join(folder, "cur", "1.svg"), `<svg d="${"0 ".repeat(200_000)}"/>`);
      await writeFile(join(folder, "brunos.mbox"), mboxOf(brunos));
      expect(await verifyCommand.run([folder])).toBe(0);
      expect(String(log.mock.calls[0][0])).toMatch(/^Proved: game K7Q2\n/);
      expect(complained).not.toHaveBeenCalled();
      await rm(join(folder, "cur", "1"));
      await rm(join(folder, "brunos.mbox"));
      expect(await verifyCommand.run([folder, "--json"])).toBe(2);
      await expect(verifyCommand.run([folder, "--entry", `7:${"a".repeat(16)}`])).rejects.toThrow(
        "one ledger alone",
      );
    } finally {
      log.mockRestore();
      complained.mockRestore();
      await rm(folder, { recursive: true });
    }
  });

  it("of which one is missing prove a part, and name what is missing", async () => {
    const found = await proofOf(...annas.slice(0, 1), ...annas.slice(-1));
    expect(found.failure).toBeUndefined();
    expect(verificationWords(found).title).toMatch(/^PROVED IN PART/);
    expect(found.doubts.join(" ")).toMatch(/No letter brings entry \d+/);
    const headless = await proofOf(...annas.slice(1));
    expect(headless.failure?.reason).toMatch(/^No letter brings entry 1: nothing is proved/);
    const { checked, end } = verificationWords(headless);
    expect([checked, end.filter((line) => line.startsWith("Ledger entry"))]).toEqual([[], []]);
  });

  it("that are none of a game's are said to be none, and lose no others", async () => {
    const spam = { name: "spam", bytes: new TextEncoder().encode("Subject: hello\r\n\r\nBuy now.\r\n") };
    const noise = { name: "noise", bytes: crypto.getRandomValues(new Uint8Array(5000)) };
    expect((await verifyLetters([spam])).notes.join()).toContain("None of these letters");
    const cut = { name: "game.zip", bytes: new TextEncoder().encode("hello") };
    expect((await verifyLetters([cut])).notes.join()).toContain("game.zip is no ledger of a game");
    const { games } = await verifyLetters([noise, spam, cut, ...annas]);
    expect(games.map(({ ok }) => ok)).toEqual([true]);
  });

  it("of a game that is over have to open all that it hid", async () => {
    const own = await Desk.open();
    try {
      const id = await own.begin();
      await own.submit(id, "allied", ATTACK_ON_THE_16);
      await resign(own.office, id, "axis");
      const box = await mailboxOf(own, ANNAS, MINUTE);
      const found = await proofOf(...box);
      expect([found.failure, found.doubts]).toEqual([undefined, []]);
      expect(found.sealed).toEqual({ sheets: [], accounts: [], statements: [] });
      const whole = new Forgery(await exportGame(own.office, await own.head(id), "spectator"));
      const kept = whole.without(({ line }) => line === "sheet" || line === "statement").text;
      const part = await proofOf({ name: "a", bytes: new TextEncoder().encode(kept) });
      expect(part.doubts[0]).toMatch(/^The game is over, and not all that it hid is opened/);
    } finally {
      own.close();
    }
  });

  it("F1 show two ledgers that an operator keeps, one for each player", async () => {
    const other = await Desk.open();
    try {
      const id = await other.begin({}, 2, CHANCE);
      await other.submit(id, "allied", ["move 3218 to 3117", "go"]);
      const told = await mailboxOf(other, BRUNOS, MINUTE);
      expect((await proofOf(...told)).failure).toBeUndefined();
      const found = await proofOf(...annas, ...told);
      expect(found.failure?.reason).toMatch(/^TWO LEDGERS: .*the referee has signed both/);
      expect(verificationWords(found).title).toMatch(/^NOT PROVED/);
    } finally {
      other.close();
    }
  });

  it("F1 show them where they part with the first entry, too", async () => {
    const other = new Forgery(running);
    other.of("created")[0].at -= 1;
    const bytes = new TextEncoder().encode(other.signed());
    const found = await proofOf(...annas, { name: "other.jsonl", bytes });
    expect(found.failure).toMatchObject({
      entry: 1,
      reason: expect.stringMatching(/^TWO LEDGERS: .*the referee has signed both/),
    });
  });

  it("F1 are no proof of that where somebody else has signed the other letter", async () => {
    const forged = new Forgery(running);
    forged.of("run").at(-1)!.at += 1;
    const bytes = new TextEncoder().encode(forged.signed(STRANGER));
    const found = await proofOf(...annas, { name: "forged.jsonl", bytes });
    expect(found.failure?.reason).toMatch(/bring different entries 1, which not the same key has signed/);
  });

  it("F3 prove as much beside an entry that a stranger has signed with another key", async () => {
    const [heading] = running.split("\n");
    const fifth = new Forgery(running).entries[4];
    for (const kind of ["rotated", "run", "absent"]) {
      const bare: Record<string, unknown> = { ...fifth, kind, key: STRANGER.public, signer: STRANGER.id };
      for (const name of ["hash", "signature"]) delete bare[name];
      const hash = hashOf(bare);
      const entry = { ...bare, hash, signature: signHash(hash, STRANGER) };
      const bytes = new TextEncoder().encode(`${heading}\n${JSON.stringify({ line: "entry", entry })}\n`);
      for (const box of [[...annas, { name: "spam", bytes }], [{ name: "spam", bytes }, ...annas]]) {
        const { failure, doubts, notes, checked } = await proofOf(...box);
        expect([failure, doubts, checked.entries]).toEqual([undefined, [], 7]);
        expect(notes.join(" ")).toContain("no key of this ledger has signed were left aside");
      }
    }
  });

  it("F3 prove as much whatever keys somebody else has mailed, and name a letter that brings a wrong signature", async () => {
    const [heading] = running.split("\n");
    const spam = (line: object) => ({
      name: "spam",
      bytes: new TextEncoder().encode(`${heading}\n${JSON.stringify(line)}\n`),
    });
    const key = spam({ line: "key", chain: "all", index: 3, key: "ab".repeat(32) });
    expect((await proofOf(key, ...annas)).failure).toBeUndefined();
    const entry = { ...new Forgery(running).entries[4], signature: "00".repeat(64) };
    const { failure, doubts, notes } = await proofOf(spam({ line: "entry", entry }), ...annas);
    expect([failure, doubts]).toEqual([undefined, []]);
    expect(notes.join(" ")).toMatch(/were left aside\. Anybody can mail such; they stand in spam\./);
  });

  it("F3 prove as much beside junk of any number, and a whole ledger that somebody else has signed, where the keys are given", async () => {
    const [heading] = running.split("\n");
    const junk = {
      name: "junk",
      bytes: new TextEncoder().encode(`${heading}\n{"line":"entry","entry":{"n":999}}\n`),
    };
    const beside = await proofOf(junk, ...annas);
    expect([beside.failure, beside.doubts]).toEqual([undefined, []]);
    const forged = { name: "forged", bytes: new TextEncoder().encode(new Forgery(running).signed(STRANGER)) };
    const { games } = await verifyLetters([forged, junk, ...annas], [OPERATOR.public]);
    expect(games.map(({ failure, doubts, keys }) => [failure, doubts, keys])).toEqual([
      [undefined, [], [OPERATOR.public]],
    ]);
  });

  it("F2 name a letter whose foot tells of another ledger: nobody has signed a foot, so it is no more than a doubt", async () => {
    const foot = (n: number) => ({
      name: "told",
      bytes: new TextEncoder().encode(
        `Subject: [Crusader K7Q2 Allied] a word\r\n\r\nLedger entry ${n}: ${"ab".repeat(32)}\r\n`,
      ),
    });
    for (const n of [3, 999]) {
      const { failure, doubts } = await proofOf(...annas, foot(n));
      expect(failure).toBeUndefined();
      expect(doubts.join()).toMatch(new RegExp(`^told tells of an(?:other)? entry ${n}`));
    }
  });

  describe("beside a letter in which somebody else has false lines", () => {
    /** The public ledger, and what a stranger makes of one of its lines, or puts to them. */
    const strangers = (change: (forged: Forgery) => unknown): MailFile => {
      const forged = new Forgery(running);
      change(forged);
      return { name: "strangers.jsonl", bytes: new TextEncoder().encode(forged.text) };
    };

    it.each<[string, (forged: Forgery) => unknown]>([
      ["document", (forged) => (forged.line("document", { name: "map" }).document = {})],
      [
        "key of everybody's",
        (forged) => Object.assign(forged.line("key"), { index: 9, key: "ab".repeat(32) }),
      ],
      ["sheet of hers", ({ lines }) => lines.push({ line: "sheet", run: 1, side: "allied", lines: ["go"] })],
      ["steps", (forged) => (forged.line("steps").steps = [])],
      ["words of hers", ({ lines }) =>
        lines.push({
          line: "statement",
          entry: 4,
          index: 0,
          statement: { door: "form", words: ["no"], letter: null },
        })],
    ])("F3 prove as much as without it: a false %s is left aside", async (_, change) => {
      const alone = await proofOf(...annas);
      for (const files of [[...annas, strangers(change)], [strangers(change), ...annas]]) {
        const { failure, doubts, checked } = await proofOf(...files);
        expect([failure, doubts, checked]).toEqual([undefined, [], alone.checked]);
      }
    });

    it.each<[string, number, (forged: Forgery) => unknown]>([
      [
        "key of the other side's",
        1,
        ({ lines }) => lines.push({ line: "key", chain: "axis", index: 9, key: "ab".repeat(32) }),
      ],
      [
        "sheet of the other side's",
        4,
        ({ lines }) => lines.push({ line: "sheet", run: 1, side: "axis", lines: ["go"] }),
      ],
    ])("F3 name it, where no other letter has the %s", async (_, entry, change) => {
      for (const files of [[...annas, strangers(change)], [strangers(change), ...annas]]) {
        const { failure } = await proofOf(...files);
        expect(failure).toMatchObject({
          entry,
          reason: expect.stringContaining("stands in strangers.jsonl."),
        });
      }
    });
  });

  it("F2 show a ledger that ends before what they tell of, or tells of another past", () => {
    const { n, hash } = verifyExport(running).head;
    const cut = new Forgery(running);
    const last = cut.of("run").at(-1)!;
    cut.without(({ line, run, entry }) =>
      line === "key" || (line === "steps" && run === last.run) ||
      (line === "entry" && (entry as ForgedEntry).n > last.n - 2)
    );
    const short = cut.text;
    expect(verifyExport(short).failure).toBeUndefined();
    expect(verifyExport(short, { witnesses: [{ n, hash }] }).failure?.reason).toContain(
      `a letter tells of entry ${n}`,
    );
    const past = new Forgery(running);
    past.of("run")[0].at += 1;
    for (const entry of past.entries) if (entry.n > past.of("run")[0].n) entry.at += 1;
    const rewritten = past.signed();
    expect(verifyExport(rewritten).failure).toBeUndefined();
    expect(verifyExport(rewritten, { witnesses: [{ n, hash }] }).failure?.reason)
      .toBe("Its hash is not the one in a letter.");
  });

  it("F2 show that an entry says it was made later than it came", async () => {
    const early = await mailboxOf(desk, ANNAS, -DAY);
    expect((await proofOf(...early)).failure?.reason).toContain("came before the entry's own time");
  });
});

describe("an operator who locks by a beacon round that is already known", () => {
  let desk: Desk;
  let id: string;
  const [, , round] = APART;
  beforeAll(async () => {
    desk = await Desk.open();
    desk.beacon = new RecordedBeacon();
    desk.now = lockFor(round) - DAY;
    id = await desk.begin({ beacon: "drand" });
    desk.now = lockFor(round);
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    desk.now = timeOfRound(round.round) + 1000;
    await carryOutLocked(desk.office, id);
    await resign(desk.office, id, "axis");
  });
  afterAll(() => desk.close());
  let exportedBytes: Uint8Array;
  beforeAll(async () => void (exportedBytes = new TextEncoder().encode(await exported())));
  const exported = async () => await exportGame(desk.office, await desk.head(id), "spectator");

  it("E2 cannot take another round than the one so long after the lock, nor one of another beacon", async () => {
    const text = await exported();
    expect(verifyExport(text).failure).toBeUndefined();
    const other = new Forgery(text);
    other.of("locked")[0].round = round.round + 1;
    expect(verifyExport(other.signed()).failure?.reason).toMatch(/^Its round of the beacon is not/);
    const fake = new Forgery(text);
    const [run] = fake.of("run") as (ForgedEntry & { beacon: Record<string, unknown> })[];
    run.beacon = { ...run.beacon, signature: `${String(run.beacon.signature).slice(0, -2)}00` };
    expect(verifyExport(fake.signed()).failure?.entry).toBe(run.n);
    const hurried = new Forgery(text);
    hurried.of("run")[0].at = timeOfRound(round.round) - 1;
    expect(verifyExport(hurried.signed()).failure?.reason)
      .toBe("It was played before its round of the beacon was published.");
  });

  it("E2 cannot write the lock's time before that of what came before it", async () => {
    const forged = new Forgery(await exported());
    forged.of("locked")[0].at = desk.now - 3 * DAY;
    expect(verifyExport(forged.signed()).failure?.reason).toBe("It is older than the entry before it.");
  });

  it("E2 tells each player of the lock before the round is out, and the player's letters show it", async () => {
    const [annas, brunos] = [await mailboxOf(desk, ANNAS, MINUTE), await mailboxOf(desk, BRUNOS, MINUTE)];
    for (const box of [annas, brunos]) {
      const found = await proofOf(...box);
      expect([found.failure, found.doubts]).toEqual([undefined, []]);
    }
  });

  it("E2 is reported first if no letter came before the round was out: nothing else could show it", async () => {
    const late = await mailboxOf(desk, BRUNOS, 30 * MINUTE);
    const found = await proofOf(...late);
    expect(verificationWords(found).title).toMatch(/^PROVED IN PART/);
    expect(found.doubts[0]).toMatch(
      /^No letter to the Axis player told of the lock of run 1 before the beacon/,
    );
  });

  it("E2 is reported for each player: the other's timely letters, or a stranger's junk, prove nothing for a late one", async () => {
    const late = await mailboxOf(desk, BRUNOS, 30 * MINUTE);
    const annas = await mailboxOf(desk, ANNAS, MINUTE);
    const { n } = new Forgery(await exported()).of("locked")[0];
    const [heading] = (await exported()).split("\n");
    const lines = `${heading}\n${JSON.stringify({ line: "entry", entry: { n: 999 } })}\n`;
    const decoy = [
      `Received: from x by mail.example.org; ${new Date(lockFor(round) + MINUTE).toUTCString()}`,
      `Subject: [Crusader ${id} Axis] a word`,
      "MIME-Version: 1.0",
      "Content-Type: application/jsonl",
      `Content-Disposition: attachment; filename="despatch-${id}-${n}-999.jsonl"`,
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(lines).toString("base64"),
    ].join("\r\n");
    const junk = { name: "decoy", bytes: new TextEncoder().encode(decoy) };
    for (
      const files of [[...late, ...annas], [...annas, ...late], [...late, junk], [junk, ...late, ...annas]]
    ) {
      const found = await proofOf(...files);
      expect(verificationWords(found).title).toMatch(/^PROVED IN PART/);
      expect(found.doubts).toEqual([
        expect.stringMatching(/^No letter to the Axis player told of the lock of run 1 before the beacon/),
      ]);
    }
  });

  it("E2 is reported if nothing says when the letters came: without Received, and from attachments alone", async () => {
    const letters = await mailboxOf(desk, BRUNOS, MINUTE);
    const undated = letters.map(({ name, bytes }) => ({
      name,
      bytes: new TextEncoder().encode(new TextDecoder().decode(bytes).replace(/^Received:[^\n]*\n/, "")),
    }));
    const kept = await Promise.all(letters.map(({ name, bytes }) => keptLetter(name, bytes)));
    const attached = kept.flatMap((letter) => letter.ok ? letter.value.proofs : []).map((bytes, index) => ({
      name: `${index}.jsonl`,
      bytes,
    }));
    expect(attached.length).toBeGreaterThan(1);
    for (const files of [undated, attached]) {
      const found = await proofOf(...files);
      expect(verificationWords(found).title).toMatch(/^PROVED IN PART/);
      expect(found.doubts[0]).toMatch(
        /^Nothing says when the letters to the Axis player came: that the lock of run 1/,
      );
    }
    const ledgers = [1, 2].map((each) => ({ name: `${each}.jsonl`, bytes: exportedBytes }));
    expect((await proofOf(...ledgers)).doubts[0]).toMatch(/^No player's letters are here/);
  });

  it("P6 could have locked later than written, by the file alone: the proof says that letters show it", async () => {
    expect(verifyExport(await exported()).notes.join(" ")).toContain("your letters show it");
  });
});
