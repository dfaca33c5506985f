import type { Audience, Dice } from "../../../kernel/dice.ts";

/** A requested roll, and its die. */
export interface AskedFor {
  readonly audience: Audience;
  readonly purpose: string;
  readonly faces: number;
  readonly die: number;
}

/** The written dice of a run, whatever asks for them; the requests are noted. */
export class WrittenDice implements Dice {
  readonly rolls: AskedFor[] = [];
  constructor(private readonly written: readonly { readonly die: number }[]) {}

  /** After the last written die any die will do: by then the run is known to differ. */
  roll(purpose: string, faces = 6, audience: Audience = "all"): number {
    const die = this.written[this.rolls.length]?.die ?? 1;
    this.rolls.push({ audience, purpose, faces, die });
    return die;
  }
}
