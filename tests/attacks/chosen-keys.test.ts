import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keyAt } from "../../src/dice/key-chain.ts";
import { shareLine } from "../../src/common/share-line.ts";
import { diceLetter } from "../../src/game/proof/dice/dice-letter.ts";
import { dieByHand } from "../../src/game/proof/dice/one-die.ts";
import { renderText } from "../../templates/text.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verificationWords } from "../../src/game/proof/verifier/verification-words.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { createGame } from "../../src/game/seats/create.ts";
import type { NewGame } from "../../src/game/seats/new-game.ts";
import { joinGame } from "../../src/game/seats/join.ts";
import { setPlayWish } from "../../src/game/table/play-wish.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { Forgery } from "../support/forger.ts";
import { ANNA, ATTACK_ON_THE_16, BRUNO, Desk } from "../support/office.ts";
import { hasPython, secondVerifier } from "../support/second-verifier.ts";

/** The operator draws keys, or has a share left out, until the dice come out right. */

const GAME: NewGame = {
  scenario: "crusader/campaign",
  pace: "standing",
  seats: { allied: ANNA, axis: BRUNO },
};
const BOTH = { allied: "salt of the sea", axis: "pepper" };
/** The chain of the Allied player's own. */
const CHAIN = "a5".repeat(32);
const TAKEN_FROM_WORDS = /both players' words for the dice|Both players' words for the dice/;

let desk: Desk;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

/** What the verifier in Python says. */
function inPython(text: string): { ok: boolean; unchecked: string[]; failure: { reason: string } | null } {
  const folder = mkdtempSync(join(tmpdir(), "despatch-keys-"));
  try {
    const file = join(folder, "game.jsonl");
    writeFileSync(file, text);
    return JSON.parse(secondVerifier(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function whole(id: string): Promise<string> {
  await resign(desk.office, id, "axis");
  return await exportGame(desk.office, await desk.head(id), "spectator");
}

describe("an operator who draws keys after getting both players' words", () => {
  it("K1 cannot make such a game by protocol 3, and a ledger that claims it is wrong", async () => {
    expect(await createGame(desk.office, { ...GAME, agreed: BOTH })).toMatchObject({ ok: false });
    const forged = new Forgery(await whole(await desk.begin()));
    const [{ at }] = forged.of("created");
    for (const joined of forged.of("joined")) joined.at = at;
    const text = forged.signed();
    expect(verifyExport(text).failure).toEqual({
      entry: 3,
      reason: "Both players had given their words for the dice when its keys were fixed.",
    });
    if (hasPython) expect(inPython(text).failure!.reason).toMatch(/when its keys were fixed/);
  });

  it("K1 has a ledger of protocol 2 PROVED IN PART, with this reason", async () => {
    const made = await createGame(desk.office, { ...GAME, agreed: BOTH }, 2);
    if (!made.ok) throw new Error(made.error.join(" "));
    const text = await whole(made.value.id);
    const found = verifyExport(text);
    expect(found).toMatchObject({ ok: true, protocol: 2 });
    expect(found.doubts).toEqual([expect.stringMatching(TAKEN_FROM_WORDS)]);
    expect(verificationWords(found).title).toContain("PROVED IN PART");
    if (hasPython) {
      expect(inPython(text)).toMatchObject({
        ok: true,
        unchecked: expect.arrayContaining([expect.stringMatching(TAKEN_FROM_WORDS)]),
      });
    }
  });
});

describe("shares of a player's own", () => {
  let id: string;
  beforeEach(async () => {
    id = await desk.invite();
    await joinGame(desk.office, id, "axis", "pepper");
    const joined = await joinGame(desk.office, id, "allied", "salt", { shares: keyAt(CHAIN, 0) });
    if (!joined.ok) throw new Error(joined.error);
    await setPlayWish(desk.office, { id, side: "allied" }, { asksSparse: false });
  });

  it("K2 enter the dice of the run that waits for their player, whose ledger is proved whole", async () => {
    await desk.taken(id, "allied", [...ATTACK_ON_THE_16, shareLine(keyAt(CHAIN, 1))]);
    const record = (await desk.office.games.run(id, 1))!;
    expect(record.shares).toEqual({ allied: keyAt(CHAIN, 1), axis: null });
    const text = await whole(id);
    expect(verifyExport(text)).toMatchObject({ ok: true, protocol: 3, doubts: [] });
    if (hasPython) expect(inPython(text)).toMatchObject({ ok: true });
    const forged = new Forgery(text);
    forged.of("locked")[0].share = keyAt(CHAIN, 2);
    expect(verifyExport(forged.signed()).failure?.reason).toBe(
      "Its share is not the next of the allied player's.",
    );
    if (hasPython) expect(inPython(forged.text).failure!.reason).toMatch(/is not the next of the allied/);
  });

  it("K2 are no orders: a sheet is read as without them, and one that is not the next is left aside", async () => {
    const { reports } = await desk.taken(id, "allied", [...ATTACK_ON_THE_16, shareLine(keyAt(CHAIN, 7))]);
    expect(reports.filter(({ status }) => status === "refused")).toEqual([]);
    expect((await desk.office.games.run(id, 1))!.shares).toEqual({ allied: keyAt(CHAIN, 0), axis: null });
  });

  it("K2 cannot be forged, lent by the other player or another game, nor given by the thousand", async () => {
    const own = async () => (await desk.head(id)).seats.allied.shares;
    const anchor = { last: keyAt(CHAIN, 0), next: null };
    const others = [
      [shareLine("0".repeat(64))],
      [shareLine(keyAt("b6".repeat(32), 1))],
      [shareLine(keyAt(CHAIN, 0))],
      [shareLine(keyAt(CHAIN, 2))],
    ];
    for (const shares of others) {
      await desk.submit(id, "allied", ["wait", ...shares]);
      expect(await own()).toEqual(anchor);
    }
    const thousands = Array.from({ length: 10_000 }, () => shareLine(keyAt(CHAIN, 1)));
    expect(await desk.submit(id, "allied", ["wait", ...thousands])).toMatchObject({
      ok: false,
      error: { code: "too-long" },
    });
    expect(await own()).toEqual(anchor);
    // The other player, who has none, sends hers.
    await desk.submit(id, "axis", ["retreat toward 2106", shareLine(keyAt(CHAIN, 1))]);
    const { allied, axis } = (await desk.head(id)).seats;
    expect([allied.shares, axis.shares]).toEqual([anchor, undefined]);
    await desk.taken(id, "allied", ["wait", shareLine(keyAt(CHAIN, 1))]);
    expect(await own()).toEqual({ ...anchor, next: keyAt(CHAIN, 1) });
  });

  it("K2 that do not come leave a choice, and every verifier names the run", async () => {
    await desk.taken(id, "allied", ATTACK_ON_THE_16);
    const text = await whole(id);
    expect(verifyExport(text)).toMatchObject({ ok: true, doubts: [expect.stringContaining("in run 1")] });
    if (hasPython) expect(inPython(text).unchecked.join()).toContain("runs [1]");
  });

  it("K2 that the operator leaves out are missed", async () => {
    const standing = ["go", shareLine(keyAt(CHAIN, 1))];
    await desk.taken(id, "allied", standing);
    const forged = new Forgery(await whole(id));
    expect(forged.of("run")[0].rolls).toEqual([]);
    forged.of("locked")[0].share = null;
    expect(verifyExport(forged.signed()).doubts).toEqual([
      expect.stringContaining("gave none in run 1"),
      "The allied player's share of run 1 is not the one in that player's words.",
    ]);
    if (hasPython) expect(inPython(forged.text).unchecked.join()).toContain("the one in its player's words");
  });
});

describe("an operator who shows a wrong proof of one die", () => {
  it("P9 is found by the page that makes one die, as its reader keeps a copy", async () => {
    const id = await desk.begin();
    await desk.taken(id, "allied", ATTACK_ON_THE_16);
    const letter = await diceLetter(desk.office, await desk.current(id), "axis", { number: 1 });
    const lines = renderText(letter.blocks).split("\n");
    const from = lines.findIndex((line) => line.startsWith("Die: "));
    const [die, key, anchor, line] = lines.slice(from, from + 4);
    const shown = (...proof: string[]) => {
      const made = dieByHand(proof.join("\n"));
      if (!made.ok) throw new Error(made.error);
      return made.value;
    };
    const rolled = Number(die.slice("Die: ".length));
    expect(shown(die, key, anchor, line)).toMatchObject({
      title: `The die is ${rolled}, as the proof says.`,
      isWrong: false,
    });
    const wanted = rolled % 6 + 1;
    expect(shown(`Die: ${wanted}`, key, anchor, line).isWrong).toBe(true);
    // Other words are tried until the die suits: the page repeats the words, and their player knows them.
    const ground = Array.from({ length: 200 }, (_, tried) => line.replace("axis salt", `axis salt ${tried}`))
      .find((each) => shown(key, each).title === `The die is ${wanted}.`)!;
    const suited = shown(`Die: ${wanted}`, key, anchor, ground);
    expect(suited.isWrong).toBe(false);
    expect(suited.compare.join(" ")).toMatch(/Axis “axis salt \d+”.*If not, dispute the roll\./);
    // A key of the operator's own leads to another anchor than the one of the first letter.
    const other = keyAt("c7".repeat(32), 1);
    expect(shown(`Key of run 1: ${other}`, anchor, line).isWrong).toBe(true);
    expect(shown(`Key of run 1: ${other}`, `Anchor: ${keyAt("c7".repeat(32), 0)}`, line).isWrong).toBe(false);
    expect(anchor).toBe(`Anchor: ${(await desk.head(id)).dice.anchor}`);
  });
});
