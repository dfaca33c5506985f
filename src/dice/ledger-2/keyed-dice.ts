import type { Audience, Dice } from "../../kernel/dice.ts";
import { DiceBook, type Roll } from "../dice-book.ts";
import type { ByChain } from "./entry.ts";
import { dieOf2, type RunOfDice } from "./die.ts";

/** A roll with its audience, numbered from 1 in its run for that audience. */
export interface KeyedRoll extends Roll {
  readonly audience: Audience;
}

/**
 * The dice of one run. The run's key for the audience and the purpose decide each die. A roll that a rollback has undone keeps
 * its die.
 */
export class KeyedDice2 implements Dice {
  readonly rolls: KeyedRoll[] = [];
  readonly #counts: Record<Audience, number> = { all: 0, allied: 0, axis: 0 };
  /** @param keys of the three chains, for the run @param book the dice of earlier runs; those of this run are entered, too */
  constructor(
    private readonly run: RunOfDice,
    private readonly keys: ByChain,
    private readonly book = new DiceBook(),
  ) {}

  roll(purpose: string, faces = 6, audience: Audience = "all"): number {
    const what = { audience, purpose, faces };
    const before = this.book.before(what);
    const place = { run: this.run.run, roll: ++this.#counts[audience] };
    const made: KeyedRoll = before === undefined
      ? {
        ...what,
        ...place,
        die: dieOf2(this.keys[audience], this.run, { ...what, time: this.book.time(what) }),
      }
      : { ...what, ...place, die: before.die, kept: { run: before.run, roll: before.roll } };
    this.book.enter(made);
    this.rolls.push(made);
    return made.die;
  }
}
