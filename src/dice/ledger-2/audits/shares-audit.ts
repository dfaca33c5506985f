import { runsNamed } from "../../../common/text.ts";
import { type Side, SIDES } from "../../../kernel/side.ts";
import { keyBefore } from "../../key-chain.ts";
import { demand } from "../../wrong.ts";
import type { Shares } from "../die.ts";
import type { EntryOf2, WrittenStop } from "../entry.ts";
import { PASSED_OVER } from "../nonce.ts";

/**
 * Proves that shares follow the chains with which the players joined. So nobody can choose a share once orders are in
 * (docs/proof/dice-protocol.md, 2.2).
 */
export class SharesAudit {
  /** The anchors, or the last shares given. */
  #last: Shares = { allied: null, axis: null };
  /** How many steps further each side's next share is, because restores have skipped some. */
  readonly #further: Record<Side, number> = { allied: 0, axis: 0 };
  /** Runs for which a player with shares gave none with their orders. */
  readonly #missing: Record<Side, number[]> = { allied: [], axis: [] };

  /** The shares for the dice of a run; undefined if neither side has any. */
  get last(): Shares | undefined {
    return SIDES.some((side) => this.#last[side] !== null) ? this.#last : undefined;
  }

  joined({ side, shares }: EntryOf2<"joined">, isPerson: boolean): void {
    if (shares === undefined) return;
    demand(shares === null || isPerson, "The computer has no shares of its own.");
    this.#last = { ...this.#last, [side]: shares };
    this.#further[side] = 0;
  }

  /** @param stop what the game waited for */
  locked({ run, share, said }: EntryOf2<"locked">, { side }: WrittenStop): void {
    if (share === undefined) return;
    const last = side === null ? null : this.#last[side];
    if (share === null) {
      const hasWords = last !== null && said.some(({ by }) => by === side);
      if (side !== null && hasWords) this.#missing[side].push(run);
      return;
    }
    demand(side !== null && last !== null, "It has a share, but the awaited player has none to give.");
    demand(
      keyBefore(share, 1 + this.#further[side]) === last,
      `Its share is not the next of the ${side} player's.`,
    );
    this.#last = { ...this.#last, [side]: share };
    this.#further[side] = 0;
  }

  /** The referee's store was restored: shares that may already have been given are skipped. */
  restored(): void {
    for (const side of SIDES) this.#further[side] += PASSED_OVER;
  }

  /** A player who can give or withhold a share chooses between two dice: a sentence for each side that could. */
  get doubts(): string[] {
    return SIDES.filter((side) => this.#missing[side].length > 0).map((side) =>
      `The ${side} player joined with shares for the dice and gave none in ${
        runsNamed(this.#missing[side])
      }: the referee, with that player or by leaving a share out, could choose there between two sets of dice.`
    );
  }
}
