import type { Audience, Dice } from "../../../kernel/dice.ts";

/** A roll that was asked for, and the die that it had. */
export interface AskedFor {
  readonly audience: Audience;
  readonly purpose: string;
  readonly faces: number;
  readonly die: number;
}

/** The dice that are written of a run, whatever asks for them; what is asked for is noted. */
export class WrittenDice implements Dice {
  readonly rolls: AskedFor[] = [];
  constructor(private readonly written: readonly { readonly die: number }[]) {}

  /** Beyond the last that is written any die will do: the run is known to be another then. */
  roll(purpose: string, faces = 6, audience: Audience = "all"): number {
    const die = this.written[this.rolls.length]?.die ?? 1;
    this.rolls.push({ audience, purpose, faces, die });
    return die;
  }
}
