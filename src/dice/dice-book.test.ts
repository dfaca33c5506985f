import { describe, expect, it } from "vitest";
import { DiceBook } from "./dice-book.ts";
import { KeyedDice1, type RunDice } from "./ledger-1/keyed-dice.ts";

const COMBAT = "combat 3116, Game-Turn 1 allied";
const OTHER = "combat 2917, Game-Turn 1 allied";

function diceOf(run: number, book: DiceBook): KeyedDice1 {
  const key = String(run).repeat(64);
  const given: RunDice = { game: "K7Q2", run, key, salts: {}, orders: "", beacon: null };
  return new KeyedDice1(given, book);
}

describe("dice after a rollback", () => {
  it("keep what was rolled for the same purpose, and name where", () => {
    const book = new DiceBook();
    const first = diceOf(1, book).roll(COMBAT);
    book.rollBack(0);
    const again = diceOf(2, book);
    again.roll(OTHER);
    expect(again.roll(COMBAT)).toBe(first);
    expect(again.rolls.map(({ roll, kept }) => ({ roll, kept }))).toEqual([
      { roll: 1, kept: undefined },
      { roll: 2, kept: { run: 1, roll: 1 } },
    ]);
  });

  it("keep it however often the game is rolled back", () => {
    const book = new DiceBook();
    const first = diceOf(1, book).roll(COMBAT);
    for (const run of [2, 3]) {
      book.rollBack(0);
      const again = diceOf(run, book);
      expect(again.roll(COMBAT)).toBe(first);
      expect(again.rolls[0].kept).toEqual({ run: 1, roll: 1 });
    }
  });

  it("tell the second roll for a purpose from the first", () => {
    const book = new DiceBook();
    const dice = diceOf(1, book);
    const rolled = [dice.roll(COMBAT), dice.roll(COMBAT)];
    book.rollBack(0);
    const again = diceOf(2, book);
    expect([again.roll(COMBAT), again.roll(COMBAT)]).toEqual(rolled);
    again.roll(COMBAT);
    expect(again.rolls.map(({ kept }) => kept?.roll)).toEqual([1, 2, undefined]);
  });

  it("are not touched in the runs that stand", () => {
    const book = new DiceBook();
    diceOf(1, book).roll(COMBAT);
    diceOf(2, book).roll(OTHER);
    book.rollBack(1);
    const again = diceOf(3, book);
    again.roll(COMBAT);
    again.roll(OTHER);
    expect(again.rolls.map(({ kept }) => kept)).toEqual([undefined, { run: 2, roll: 1 }]);
  });

  it("of ten faces are no dice of six", () => {
    const book = new DiceBook();
    diceOf(1, book).roll(COMBAT, 10);
    book.rollBack(0);
    expect(book.before({ purpose: COMBAT, faces: 6 })).toBeUndefined();
    expect(book.before({ purpose: COMBAT, faces: 10 })).toMatchObject({ run: 1, roll: 1 });
  });
});
