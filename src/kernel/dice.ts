import type { Side } from "./side.ts";

/** Who may know a die's result until the game is over. */
export type Audience = Side | "all";

/** Where a ruleset's dice come from. The caller decides whether they are keyed, scripted or forbidden. */
export interface Dice {
  /**
   * One die, 1 … 6, or as many faces as it has.
   * @param purpose what the roll is for, in words that name it alone in its run (the combat with its hexes, the diversion)
   * @param faces 2 to 255: a draw from a cup is a die with as many faces as chits remain
   * @param audience everybody, unless only one side may know it yet
   */
  roll(purpose: string, faces?: number, audience?: Audience): number;
}

/** Thrown by dice that have no more rolls. That is a fault of the calling code, never of a player. */
export class NoDice extends Error {
  override readonly name = "NoDice";
}

/**
 * Dice that fall as scripted, for conformance cases and replays.
 * @throws {NoDice} after the last roll, or if a roll is not on the die
 */
export class ScriptedDice implements Dice {
  #next = 0;
  constructor(private readonly dice: readonly number[]) {}

  roll(purpose: string, faces = 6): number {
    if (this.#next >= this.dice.length) throw new NoDice(`no die is given for: ${purpose}`);
    const die = this.dice[this.#next++];
    if (die > faces) throw new NoDice(`${die} is not on a die of ${faces}, which is rolled for: ${purpose}`);
    return die;
  }

  /** How many of the scripted dice have been rolled. */
  get used(): number {
    return this.#next;
  }
}

/** No dice at all, for rules that must not roll any. */
export const NO_DICE: Dice = new ScriptedDice([]);
