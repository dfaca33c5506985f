import { expect, it } from "vitest";
import { shareLine } from "../../src/common/share-line.ts";
import { keyAt } from "../../src/dice/key-chain.ts";
import { PASSED_OVER } from "../../src/dice/ledger-2/nonce.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyExport } from "../../src/game/proof/verify.ts";
import { tellRestored } from "../../src/game/time/restored.ts";
import { joinGame } from "../../src/game/seats/join.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { submitSheet } from "../../src/game/turn/submit.ts";
import { setPlayWish } from "../../src/game/table/play-wish.ts";
import { opened } from "../../src/store/backup/format.ts";
import { restore } from "../../src/store/backup/restore.ts";
import { backupOf } from "../../src/store/backup/take.ts";
import { openStore } from "../../src/store/deno-kv.ts";
import { Forgery } from "../support/forger.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";
import { restored as restoredStore } from "../forgeries/games-of-3.ts";
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
    if (JSON.stringify(item.letter).includes("had to go back to a backup of")) told.push(item.to);
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
  await resign(office, id, "axis");
  const text = await exportGame(office, (await office.games.head(id))!.head, "spectator");
  expect(verifyExport(text).failure).toBeUndefined();
  if (hasPython) expect((await inPython([text]))[0]).toMatchObject({ ok: true });
  desk.close();
});
