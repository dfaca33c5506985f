import { describe, expect, it } from "vitest";
import { DiceBook } from "../dice-book.ts";
import { keysAt } from "./chains.ts";
import { dieOf2 } from "./die.ts";
import { KeyedDice2 } from "./keyed-dice.ts";

const SECRET = "5a".repeat(32);
const COMBAT = "combat 3116, Game-Turn 1 allied";
const runOf = (run: number) => ({ game: "K7Q2", run, salts: { allied: "a", axis: "x" }, beacon: null });
const diceOf = (run: number, book = new DiceBook()) => new KeyedDice2(runOf(run), keysAt(SECRET, run), book);

describe("the dice of a run", () => {
  it("are the same in whatever order they are rolled", () => {
    const [there, back] = [diceOf(1), diceOf(1)];
    const purposes = ["combat 2917", "combat 2918", "combat 3116"];
    const forward = purposes.map((purpose) => there.roll(purpose));
    const backward = purposes.toReversed().map((purpose) => back.roll(purpose)).reverse();
    expect(forward).toEqual(backward);
  });

  it("are keyed for their audience, and numbered for each of them", () => {
    const dice = diceOf(2);
    const rolled = [
      dice.roll("draw", 9, "axis"),
      dice.roll("combat", 6),
      dice.roll("draw", 8, "axis"),
      dice.roll("draw", 9, "allied"),
    ];
    expect(dice.rolls.map(({ audience, roll }) => `${audience} ${roll}`)).toEqual([
      "axis 1",
      "all 1",
      "axis 2",
      "allied 1",
    ]);
    const keys = keysAt(SECRET, 2);
    const axis = dieOf2(keys.axis, runOf(2), { audience: "axis", purpose: "draw", faces: 9, time: 1 });
    expect(rolled[0]).toBe(axis);
  });

  it("tell the second roll for a purpose from the first", () => {
    const dice = diceOf(1);
    dice.roll(COMBAT);
    dice.roll(COMBAT);
    const key = keysAt(SECRET, 1).all;
    const second = dieOf2(key, runOf(1), { audience: "all", purpose: COMBAT, faces: 6, time: 2 });
    expect(dice.rolls[1].die).toBe(second);
  });

  it("keep what a rollback has undone, for the same audience and as many faces alone", () => {
    const book = new DiceBook();
    const first = diceOf(1, book).roll(COMBAT, 6, "axis");
    book.rollBack(0);
    const again = diceOf(2, book);
    expect(again.roll(COMBAT, 6, "axis")).toBe(first);
    again.roll(COMBAT, 6);
    again.roll(COMBAT, 7, "axis");
    expect(again.rolls.map(({ kept }) => kept)).toEqual([{ run: 1, roll: 1 }, undefined, undefined]);
  });
});
