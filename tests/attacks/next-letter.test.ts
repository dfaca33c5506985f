import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deliveryLog } from "../../src/game/letters/delivery-log.ts";
import { heldLetters } from "../../src/game/letters/held-letters.ts";
import { setMailLevel } from "../../src/game/letters/mail-settings.ts";
import { postedKey } from "../../src/store/kv/keys.ts";
import { postedSets } from "../../src/store/post/letter-places.ts";
import { LetterWriter } from "../support/letter-writer.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";

/**
 * A mailbox drops what it has had before, by its Message-ID. An attacker who could guess the Message-ID of the referee's
 * next letter would send one under it first, and ours would never be seen.
 */

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const [ANNA, BRUNO] = ["anna@example.org", "bruno@example.org"];
const namesTo = async (address: string) => (await desk.letters(address)).map(({ messageId }) => messageId);
const NAME = /^<([a-z0-9]{4})\.(allied|axis)\.(\d+)\.([a-z2-7]{16})@games\.example\.org>$/;
const tokenOf = (name: string) => NAME.exec(name)?.[4];

describe("the Message-ID of the next letter", () => {
  it("has 80 bits that stand in no letter before it, of either seat or of another game", async () => {
    const other = await desk.begin();
    const before = await Promise.all([ANNA, BRUNO].map((address) => desk.letters(address)));
    const words = JSON.stringify(before);
    await desk.submit(id, "allied", ["go"]);
    await desk.submit(other, "allied", ["go"]);
    const known = new Set(before.flat().map(({ messageId }) => messageId));
    const next = (await namesTo(BRUNO)).filter((name) => !known.has(name));
    expect(next.length).toBeGreaterThanOrEqual(2);
    for (const name of next) {
      expect(name).toMatch(NAME);
      expect(words).not.toContain(tokenOf(name));
    }
    const all = [...await namesTo(ANNA), ...await namesTo(BRUNO)];
    expect(new Set(all.map(tokenOf)).size).toBe(all.length);
  });

  it("is no other for another seat of the same number, or another game of the same code", async () => {
    const secrets = ["5c", "6d"].map((byte) => ({ code: () => "K7Q2", secret: () => byte.repeat(32) }));
    const names: string[] = [];
    for (const chance of secrets) {
      const own = await Desk.open();
      await own.begin({}, 2, chance);
      const letters = [...await own.letters(ANNA), ...await own.letters(BRUNO)];
      names.push(...letters.map(({ messageId }) => messageId));
      own.close();
    }
    expect(new Set(names.map(tokenOf)).size).toBe(names.length);
  });

  it("cannot be had from what is public of a game, its ledger and page", async () => {
    const { dice } = await desk.head(id);
    expect((await namesTo(BRUNO)).some((name) => name.includes(dice.anchor.slice(0, 10)))).toBe(false);
    await desk.submit(id, "allied", ["go"]);
    const entries = JSON.stringify(await desk.office.games.ledger(id));
    for (const name of await namesTo(BRUNO)) expect(entries).not.toContain(tokenOf(name));
  });
});

describe("letters of a former program, which had no such token", () => {
  /** Names all letters to a seat as they were named before. */
  async function namedAsBefore(address: string): Promise<void> {
    for (const item of await desk.letters(address)) {
      const messageId = item.messageId.replace(/\.[a-z2-7]{16}@/, "@");
      expect(messageId).not.toBe(item.messageId);
      await desk.kv.atomic({
        sets: postedSets({ ...item, messageId }),
        deletes: [postedKey(item.messageId)],
      });
    }
  }

  it("are known by answers to them: a sheet sent to the referee's plain address is its player's", async () => {
    await namedAsBefore(ANNA);
    const last = (await desk.letters(ANNA)).at(-1)!;
    expect(last.messageId).toMatch(/^<[a-z0-9]{4}\.allied\.\d+@/);
    const anna = new LetterWriter(desk, id);
    const sheet = anna.sheet(...ATTACK_ON_THE_16, "wait");
    const taken = await anna.mailTo("orders@games.example.org", sheet, { answers: last });
    expect(taken).toEqual({ kind: "asked", about: "sheet" });
    const [answer] = (await desk.letters(ANNA)).slice(-1);
    expect(answer).toMatchObject({ inReplyTo: "<1@mail.example.org>" });
    expect(answer.messageId).toMatch(NAME);
  });

  it("stand in their seat's log beside those of now, in their order", async () => {
    await namedAsBefore(BRUNO);
    const before = (await desk.letters(BRUNO)).length;
    await desk.submit(id, "allied", ["go"]);
    const head = await desk.head(id);
    const log = await deliveryLog(desk.office, head, "axis");
    expect(log.length).toBeGreaterThan(before);
    expect(log.map(({ number }) => number)).toEqual(
      Array.from({ length: log.length }, (_, index) => head.seats.axis.letters - index),
    );
  });

  it("that wait for the daily letter are still told in it", async () => {
    for (const [side, level] of [["axis", "daily"], ["allied", "none"]] as const) {
      expect((await setMailLevel(desk.office, { id, side }, level, "page")).ok).toBe(true);
    }
    const told = await heldLetters(desk.office, await desk.head(id), "axis");
    expect(told.length).toBeGreaterThan(0);
    await namedAsBefore(BRUNO);
    expect(await heldLetters(desk.office, await desk.head(id), "axis")).toEqual(told);
  });
});
