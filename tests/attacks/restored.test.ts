import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "../../src/common/bytes/lengths.ts";
import { hashOf } from "../../src/dice/entry-hash.ts";
import { signHash } from "../../src/dice/sign.ts";
import { withFeet } from "../../src/game/proof/mailbox/compared-keys.ts";
import { keptLetter } from "../../src/game/proof/mailbox/letter.ts";
import { type MailFile, verifyLetters } from "../../src/game/proof/mailbox/letters.ts";
import { shareLine } from "../../src/common/share-line.ts";
import { keyAt } from "../../src/dice/key-chain.ts";
import { PASSED_OVER } from "../../src/dice/ledger-2/nonce.ts";
import { printExport } from "../../src/dice/ledger/export-file.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { importGame } from "../../src/game/proof/import.ts";
import { privateLine } from "../../src/game/proof/verifier/private-part.ts";
import { Games } from "../../src/store/games/games.ts";
import { SigningKeys } from "../../src/store/sealing/signing-keys.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { tellRestored } from "../../src/game/time/restored.ts";
import { joinGame } from "../../src/game/seats/join.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { submitSheet } from "../../src/game/turn/submit.ts";
import { setPlayWish } from "../../src/game/table/play-wish.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";
import { receive } from "../../src/mail/reception.ts";
import { opened } from "../../src/store/backup/format.ts";
import { restore } from "../../src/store/backup/restore.ts";
import { backupOf } from "../../src/store/backup/take.ts";
import { openStore } from "../../src/store/kv/deno-kv.ts";
import { Forgery, OPERATOR } from "../support/forger.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";
import { type OverRestore, overRestore, restored as restoredStore } from "../forgeries/games-of-3.ts";
import { inPython } from "../forgeries/verdicts.ts";
import { hasPython } from "../support/second-verifier.ts";
import { VAULT } from "../support/store.ts";

/** The operator goes back to a backup that is older than letters which players hold. */

const CHAIN = "a5".repeat(32);

it("R1 a restore is an entry and a letter, no die of the undone time comes again, and no Message-ID", async () => {
  const desk = await Desk.open();
  const id = await desk.invite();
  await joinGame(desk.office, id, "axis", "pepper");
  await joinGame(desk.office, id, "allied", "salt", { shares: keyAt(CHAIN, 0) });
  await setPlayWish(desk.office, { id, side: "allied" }, { asksSparse: false });
  const backup = await Array.fromAsync(backupOf(desk.kv, VAULT, desk.now, "despatch/test").bytes);
  await desk.taken(id, "allied", [...ATTACK_ON_THE_16, shareLine(keyAt(CHAIN, 1))]);
  const undone = (await desk.office.games.run(id, 1))!;
  const lost = (await desk.letters()).map(({ messageId }) => messageId);

  const kv = await openStore(":memory:");
  await restore(kv, VAULT, await opened(ReadableStream.from(backup)));
  const again = desk.officeOver(kv);
  desk.now += 1000;
  await tellRestored(again, (fault) => {
    throw fault;
  });
  const submit = async (lines: readonly string[]) => {
    const done = await submitSheet(again, { id, side: "allied", gameTurn: 1, lines, problems: [] });
    if (!done.ok) throw new Error(done.error.sentence);
  };
  // The share that the players have seen already is none any more.
  await submit(["wait", shareLine(keyAt(CHAIN, 1))]);
  await submit([...ATTACK_ON_THE_16, shareLine(keyAt(CHAIN, 1 + PASSED_OVER))]);
  const played = (await again.games.run(id, 1))!;
  expect(played.key).not.toBe(undone.key);
  expect(played.shares).toEqual({ allied: keyAt(CHAIN, 1 + PASSED_OVER), axis: null });
  const messages: string[] = [];
  const told: string[] = [];
  for (const item of await again.outbox.due(desk.now + 1, 1000)) {
    if (item.createdAt >= desk.now) messages.push(item.messageId);
    if (JSON.stringify(item.letter).includes("had to go back to an earlier state of my store")) {
      told.push(item.to);
    }
  }
  expect(messages.filter((each) => lost.includes(each))).toEqual([]);
  expect(told.toSorted()).toEqual(["anna@example.org", "bruno@example.org"]);

  await resign(again, id, "axis");
  const text = await exportGame(again, (await again.games.head(id))!.head, "spectator");
  const found = verifyExport(text);
  expect([found.failure, found.doubts]).toEqual([undefined, [
    expect.stringContaining("restored from a backup"),
  ]]);
  const forged = new Forgery(text);
  forged.without(({ entry }) => (entry as { kind?: string } | undefined)?.kind === "restored");
  expect(verifyExport(forged.signed()).failure?.reason).toBeDefined();
  if (hasPython) {
    const [honest, other] = await inPython([text, forged.text]);
    expect([honest.ok, other.ok]).toEqual([true, false]);
  }
  kv.close();
  desk.close();
});

it("R1 a player who joins after a restore begins with the first of their shares", async () => {
  const desk = await Desk.open();
  const id = await desk.invite();
  await joinGame(desk.office, id, "axis", "pepper");
  const office = await restoredStore(desk);
  desk.now += 1000;
  const joined = await joinGame(office, id, "allied", "salt", { shares: keyAt(CHAIN, 0) });
  const lines = [...ATTACK_ON_THE_16, shareLine(keyAt(CHAIN, 1))];
  await setPlayWish(office, { id, side: "allied" }, { asksSparse: false });
  const sent = await submitSheet(office, { id, side: "allied", gameTurn: 1, lines, problems: [] });
  expect([joined.ok, sent.ok && sent.value.kind]).toEqual([true, "played"]);
  expect((await office.games.run(id, 1))!.shares).toEqual({ allied: keyAt(CHAIN, 1), axis: null });
  const { head } = (await office.games.head(id))!;
  const own = { games: office.games, keys: office.keys, vault: VAULT };
  const moved = await exportGame(office, head, "spectator") + printExport([await privateLine(own, head)]);
  const kv = await openStore(":memory:");
  const fresh = {
    games: new Games(kv, VAULT),
    keys: await SigningKeys.open(kv, VAULT, desk.now),
    vault: VAULT,
  };
  expect(await importGame(fresh, moved, desk.now)).toMatchObject({ ok: true });
  expect((await fresh.games.run(id, 1))!.shares).toEqual({ allied: keyAt(CHAIN, 1), axis: null });
  kv.close();
  await resign(office, id, "axis");
  const text = await exportGame(office, (await office.games.head(id))!.head, "spectator");
  expect(verifyExport(text).failure).toBeUndefined();
  if (hasPython) expect((await inPython([text]))[0]).toMatchObject({ ok: true });
  desk.close();
});

describe("letters of a time that a restore has undone", () => {
  let box: OverRestore;
  beforeAll(async () => void (box = await overRestore("anna@example.org")));
  const proofOf = async (...files: MailFile[]) => (await verifyLetters(files)).games[0];

  it("R1 are named with the entries that the ledger lost, since when, and that it says so", async () => {
    for (const files of [[...box.undone, ...box.after], [...box.after, ...box.undone].reverse()]) {
      const { failure, doubts, checked } = await proofOf(...files);
      expect([failure, checked.entries]).toEqual([undefined, 6]);
      expect(doubts[0]).toMatch(
        /^A restore of the referee's store has undone entries that you hold: 4 locked, 5 run, 6 locked, 7 run\. They were made from 5 November 2026 at 13:00 UTC to 5 November 2026 at 14:00 UTC.* in its entry 4, of 5 November 2026 at 15:00 UTC\.$/,
      );
      expect(doubts[1]).toContain("The referee's store was restored from a backup");
    }
  });

  it("R1 are a second ledger where that went on after the restore, and doubtful where they came after it", async () => {
    const later = new Forgery(new TextDecoder().decode((await lastProof(box.undone))!));
    const run = later.entries.at(-1)!;
    const keptAt = run.at;
    run.at = new Forgery(box.ledger).of("restored")[0].at + 1;
    const bytes = new TextEncoder().encode(resigned(later, run));
    const found = await proofOf(...box.undone.slice(0, -1), ...box.after, { name: "later.jsonl", bytes });
    expect(found.failure).toMatchObject({
      entry: 4,
      reason: expect.stringMatching(/^TWO LEDGERS: later.jsonl/),
    });
    run.at = keptAt;
    const slow = await overRestore("anna@example.org", DAY);
    expect((await proofOf(...slow.undone, ...slow.after)).doubts[1]).toContain("came after that restore");
  });

  it("R1 are two ledgers where two of them were undone at once: a restore explains one", async () => {
    const second = new Forgery(box.ledger);
    const restored = second.of("restored")[0];
    second.without(({ entry }) => ((entry as { n?: number } | undefined)?.n ?? 0) > restored.n);
    second.without(({ line }) =>
      line === "steps" || line === "sheet" || line === "statement" || line === "key"
    );
    const other = { ...restored, kind: "looked" };
    second.lines.splice(second.lines.findIndex(({ entry }) => entry === restored), 1, {
      line: "entry",
      entry: other,
    });
    const bytes = new TextEncoder().encode(resigned(second, other));
    const found = await proofOf(...box.undone, ...box.after, { name: "second.jsonl", bytes });
    expect(found.failure).toMatchObject({
      entry: 4,
      reason: expect.stringContaining("a restore undoes one"),
    });
  });

  it("R1 are a fork where the ledger says nothing of a restore", async () => {
    const silent = new Forgery(box.ledger);
    silent.without(({ entry }) => (entry as { kind?: string } | undefined)?.kind === "restored");
    const bytes = new TextEncoder().encode(silent.signed());
    const { failure } = await proofOf(...box.undone, { name: "silent.jsonl", bytes });
    expect(failure).toMatchObject({
      entry: 4,
      reason: expect.stringContaining("No entry says that a restore"),
    });
  });

  it("R1 show no more than a doubt by a foot beside the ledger, and with none of its keys known by it", () => {
    const [, lost] = [4, 6];
    const witnesses = [{ n: lost, hash: "ab".repeat(32) }];
    const found = verifyExport(box.ledger, { witnesses });
    expect([found.failure, found.doubts[1]]).toEqual([
      undefined,
      expect.stringContaining("an entry 6 that is not"),
    ]);
    expect(withFeet(found, box.ledger, witnesses).keysKnown).toBeUndefined();
    const early = [{ n: 3, hash: "ab".repeat(32) }];
    expect(verifyExport(box.ledger, { witnesses: early }).failure?.entry).toBe(3);
  });
});

describe("a store whose files were put back, which leaves no mark", () => {
  let desk: Desk;
  let id: string;
  let office: PostOffice;
  let lost: { readonly messageId: string; readonly replyTo: string };
  let undone: string;
  beforeEach(async () => {
    desk = await Desk.open();
    id = await desk.begin();
    const kv = await openStore(":memory:");
    for await (const { key, value } of desk.kv.list([])) {
      await kv.atomic({ sets: [{ key, value: value! }] });
    }
    await desk.taken(id, "allied", ATTACK_ON_THE_16);
    undone = (await desk.office.games.run(id, 1))!.key;
    const letter = (await desk.letters("anna@example.org")).at(-1)!;
    lost = { messageId: letter.messageId, replyTo: letter.replyTo! };
    office = desk.officeOver(kv);
    desk.now += DAY;
    desk.doubts.length = 0;
  });
  afterEach(() => desk.close());

  let sent = 0;
  const answer = async (messageId: string, ...lines: string[]) => {
    const head = ["From: anna@example.org", `To: ${lost.replyTo}`, `In-Reply-To: ${messageId}`];
    const raw = [...head, `Message-ID: <${++sent}@mail.example.org>`, "Subject: Re", "", ...lines].join(
      "\r\n",
    );
    await receive(office, { door: "smtp", raw: new TextEncoder().encode(raw) });
    return (await office.games.ledger(id)).map(({ kind }) => kind);
  };

  it("R2 is noticed by the first letter that answers one of the undone time, and rolls no known die", async () => {
    expect((await answer(lost.messageId, "status")).slice(-1)).toEqual(["restored"]);
    expect(desk.doubts.join()).toContain(`${id}: a letter answers letter`);
    const told = await office.outbox.due(desk.now + 1, 1000);
    const notices = told.filter(({ letter }) =>
      JSON.stringify(letter).includes("an earlier state of my store")
    );
    expect(notices.map(({ to }) => to).toSorted()).toEqual(["anna@example.org", "bruno@example.org"]);
    expect((await answer(lost.messageId, "status")).filter((kind) => kind === "restored")).toHaveLength(1);
    await submitSheet(office, { id, side: "allied", gameTurn: 1, lines: ATTACK_ON_THE_16, problems: [] });
    expect((await office.games.run(id, 1))!.key).not.toBe(undone);
    const text = await exportGame(office, (await office.games.head(id))!.head, "spectator");
    expect(verifyExport(text).failure).toBeUndefined();
  });

  it("R2 is no matter of a Message-ID that somebody has made up, nor of a letter that the store has written", async () => {
    const [own] = await office.outbox.due(desk.now + 1, 1000);
    const made = lost.messageId.replace(/\.\d+\.[a-z2-7]{16}@/, `.999.${"a".repeat(16)}@`);
    for (const messageId of [made, own.messageId, `<${id.toLowerCase()}.axis.5@games.example.org>`]) {
      expect(await answer(messageId, "status")).not.toContain("restored");
    }
  });
});

/** What the last letter that brings a proof brings. */
async function lastProof(files: readonly MailFile[]): Promise<Uint8Array | undefined> {
  const letters = await Promise.all(files.map(({ name, bytes }) => keptLetter(name, bytes)));
  return letters.flatMap((letter) => letter.ok ? letter.value.proofs : []).at(-1);
}

/** A part of a ledger with one changed entry signed again. */
function resigned(forgery: Forgery, entry: Record<string, unknown>): string {
  delete entry.hash;
  delete entry.signature;
  const hash = hashOf(entry);
  Object.assign(entry, { hash, signature: signHash(hash, OPERATOR) });
  return forgery.text;
}
