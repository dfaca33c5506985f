import type { Side } from "./side.ts";

/** Who may know how a die fell, as long as the game lasts. */
export type Audience = Side | "all";

/** Where a ruleset's dice come from. Anyone who passes them in decides whether they are keyed, scripted or forbidden. */
export interface Dice {
  /**
   * One die, 1 … 6, or as many faces as it has.
   * @param purpose what the roll is for, in words that name it alone in its run (the combat with its hexes, the diversion)
   * @param faces 2 to 255: a draw from a cup is a die with as many faces as chits remain
   * @param audience everybody, unless only one side may know it yet
   */
  roll(purpose: string, faces?: number, audience?: Audience): number;
}

/** Thrown by dice that have no more rolls: a fault of the code that passed them in, never of a player. */
export class NoDice extends Error {
  override readonly name = "NoDice";
}

/**
 * Dice that fall as told, for conformance cases and replays.
 * @throws {NoDice} when more are rolled than were given, or a given one is not on the die
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

  /** How many of the told dice have been rolled. */
  get used(): number {
    return this.#next;
  }
}

/** No dice at all, where a rule must not roll any. */
export const NO_DICE: Dice = new ScriptedDice([]);
