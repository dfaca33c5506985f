import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonical, digestOf } from "../../src/dice/canonical.ts";
import { keyAt, keyBefore } from "../../src/dice/key-chain.ts";
import { dieOf2 } from "../../src/dice/ledger-2/die.ts";
import { nonceOf } from "../../src/dice/ledger-2/nonce.ts";
import { keysAt } from "../../src/dice/ledger-2/chains.ts";
import { actInDispute } from "../../src/game/dispute/dispute.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { resign } from "../../src/game/seats/resign.ts";
import type { Side } from "../../src/kernel/side.ts";
import { type ForgedEntry, Forgery } from "../support/forger.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";

/** The operator, who has the signing key, the store and the source, fishes for dice in a game without beacon. */

const CHANCE = { code: () => "K7Q2", secret: () => "5c".repeat(32) };
const PURPOSE = "combat 3116, Game-Turn 1 allied";

let desk: Desk;
let whole: string;
beforeAll(async () => {
  desk = await Desk.open();
  const id = await desk.begin({}, 2, CHANCE);
  await desk.submit(id, "allied", ATTACK_ON_THE_16);
  await resign(desk.office, id, "axis");
  whole = await exportGame(desk.office, await desk.head(id), "spectator");
});
afterAll(() => desk.close());

/** What a game of the same keys rolls in its first run where somebody does something else. */
async function firstRolls(act: (desk: Desk, id: string) => Promise<unknown>): Promise<unknown> {
  const other = await Desk.open();
  try {
    const id = await other.begin({}, 2, CHANCE);
    await act(other, id);
    const { rolls } = (await other.office.games.run(id, 1))!;
    return rolls.map(({ purpose, die }) => ({ purpose, die }));
  } finally {
    other.close();
  }
}

describe("an operator who tries again until the dice are favorable", () => {
  const wrong = (text: string) => verifyExport(text).failure?.reason;

  it("E1 gets the same die whatever is ordered beside the attack, in whatever words and order, and whenever", async () => {
    const honest = await firstRolls((at, id) => at.submit(id, "allied", ATTACK_ON_THE_16));
    expect(honest).toEqual([{ purpose: PURPOSE, die: expect.any(Number) }]);
    const [first, second, third, ...attack] = ATTACK_ON_THE_16;
    const tries: ((at: Desk, id: string) => Promise<unknown>)[] = [
      (at, id) => at.submit(id, "allied", [third, first, second, ...attack]),
      (at, id) => at.submit(id, "allied", [...ATTACK_ON_THE_16, "retreat toward 3122"]),
      (at, id) => at.submit(id, "allied", [first, second, third, "attack 3116 from 3216 3117", attack[1]]),
      async (at, id) => {
        at.now += 12_345;
        for (let revision = 0; revision < 3; revision++) await at.submit(id, "allied", ["wait"]);
        await at.submit(id, "axis", ["retreat toward 2106"]);
        await at.submit(id, "allied", ATTACK_ON_THE_16);
      },
    ];
    for (const each of tries) expect(await firstRolls(each)).toEqual(honest);
  });

  it("E1 cannot choose a sheet's nonce: its side finds it at once, everybody in the end", () => {
    const forged = new Forgery(whole);
    const [lock] = forged.of("locked") as (ForgedEntry & { sheets: Record<Side, string> })[];
    const { lines } = forged.line("sheet", { run: 1, side: "axis" });
    lock.sheets.axis = digestOf({ lines, nonce: nonceOf("77".repeat(32), "sheet", lock.n) });
    expect(wrong(forged.signed())).toBe("The axis sheet that is opened is not the one locked.");
  });

  it("E1 cannot write another die, purpose or number of faces than the keys give", () => {
    const changes: [string, unknown][] = [
      ["die", undefined],
      ["purpose", "combat 3117, Game-Turn 1 allied"],
      ["faces", 10],
    ];
    for (const [name, value] of changes) {
      const forged = new Forgery(whole);
      const [run] = forged.of("run") as (ForgedEntry & { rolls: Record<string, number | string>[] })[];
      run.rolls[0] = { ...run.rolls[0], [name]: (value ?? 1 + Number(run.rolls[0].die) % 6) as never };
      expect(verifyExport(forged.signed()).failure?.entry).toBe(run.n);
    }
  });

  it("E1 cannot use another key, nor a chain that does not lead to the anchor", () => {
    const forged = new Forgery(whole);
    const [run] = forged.of("run");
    run.key = keyAt("66".repeat(32), 1);
    expect(wrong(forged.signed())).toBe("Its key does not lead back to the anchor.");
  });

  it("E1 cannot hand the keys of one audience to another, by chains that are one or parts of one", () => {
    for (const shift of [0, 1, 4096]) {
      const forged = new Forgery(whole);
      const [{ anchors }] = forged.of("created") as unknown as [{ anchors: Record<string, string> }];
      anchors.axis = keyBefore(anchors.allied, shift);
      const axis = forged.line("key", { chain: "axis" });
      Object.assign(axis, { key: keyBefore(forged.key("allied", Number(axis.index)), shift) });
      expect(verifyExport(forged.signed()).failure).toEqual({
        entry: 1,
        reason: "Two of its chains are one: the keys of one open what the other hides.",
      });
    }
  });

  it("E7 gets the same die again after a rollback, however the attack is ordered, and cannot drop that it is kept", async () => {
    const again = await Desk.open();
    try {
      const id = await again.begin({}, 2, CHANCE);
      await again.submit(id, "allied", ATTACK_ON_THE_16);
      const { die } = (await again.office.games.run(id, 1))!.rolls[0];
      await actInDispute(again.office, id, "axis", { kind: "dispute", words: "Why?" });
      await actInDispute(again.office, id, "axis", { kind: "propose", words: "rollback to run 0" });
      await actInDispute(again.office, id, "allied", { kind: "agree" });
      const [first, second, third, , guns] = ATTACK_ON_THE_16;
      await again.submit(id, "allied", [second, third, first, "attack 3116 from 3216 3117", guns]);
      expect((await again.office.games.run(id, 2))!.rolls).toMatchObject([{
        die,
        kept: { run: 1, roll: 1 },
      }]);
      await resign(again.office, id, "axis");
      const text = await exportGame(again.office, await again.head(id), "spectator");
      expect(verifyExport(text).failure).toBeUndefined();
      const forged = new Forgery(text);
      const run = forged.of("run")[1] as ForgedEntry & { rolls: Record<string, unknown>[]; key: string };
      const { kept: _, ...roll } = run.rolls[0];
      const { salts } = forged.of("joined").map(({ opened }) => opened).filter(Boolean).map((opened) => {
        const both = opened as Record<Side, { salt: string }>;
        return { salts: { allied: both.allied.salt, axis: both.axis.salt } };
      })[0];
      const rolled = dieOf2(run.key, { game: id, run: 2, salts, beacon: null }, {
        audience: "all",
        purpose: PURPOSE,
        faces: 6,
        time: 1,
      });
      run.rolls[0] = { ...roll, die: rolled };
      expect(verifyExport(forged.signed()).failure?.entry).toBe(run.n);
    } finally {
      again.close();
    }
  });

  it("E7 names a combat by the hexes attacked in ascending order alone", () => {
    const purposes = new Forgery(whole).of("run").flatMap((run) =>
      (run.rolls as { purpose: string }[]).map(({ purpose }) => purpose)
    );
    expect(purposes).toEqual([PURPOSE]);
  });
});

describe("what stays possible in a game without beacon", () => {
  it("P1 the operator knows every die of the game as soon as both have joined", () => {
    const forged = new Forgery(whole);
    const [run] = forged.of("run") as (ForgedEntry & { rolls: { die: number }[] })[];
    const foreseen = dieOf2(
      keysAt(CHANCE.secret(), 1).all,
      { game: "K7Q2", run: 1, salts: { allied: "allied salt", axis: "axis salt" }, beacon: null },
      { audience: "all", purpose: PURPOSE, faces: 6, time: 1 },
    );
    expect(run.rolls[0].die).toBe(foreseen);
  });

  it("P2 the operator's friend can choose the last salt with the keys that the operator passes on", () => {
    const dice = new Set<number>();
    for (let tried = 0; dice.size < 6 && tried < 1000; tried++) {
      dice.add(
        dieOf2(
          keysAt(CHANCE.secret(), 1).all,
          { game: "K7Q2", run: 1, salts: { allied: "allied salt", axis: `${tried}` }, beacon: null },
          { audience: "all", purpose: PURPOSE, faces: 6, time: 1 },
        ),
      );
    }
    expect(dice.size).toBe(6);
  });

  it("P2 the beacon takes that from the operator: the same salt gives any die, depending on its round", () => {
    const dice = new Set(
      Array.from({ length: 60 }, (_, round) =>
        dieOf2(
          keysAt(CHANCE.secret(), 1).all,
          {
            game: "K7Q2",
            run: 1,
            salts: { allied: "allied salt", axis: "axis salt" },
            beacon: digestOf(`${round}`),
          },
          { audience: "all", purpose: PURPOSE, faces: 6, time: 1 },
        )),
    );
    expect(dice.size).toBe(6);
    expect(canonical([...dice].sort())).toBe(canonical([1, 2, 3, 4, 5, 6]));
  });
});
