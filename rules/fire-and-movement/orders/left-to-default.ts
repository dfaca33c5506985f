import { hexName } from "../position/naming.ts";
import type { Sight } from "../sight/sight.ts";

/**
 * What a player has left to the default with `go`. It is the question open as the run begins, for all units concerned, and
 * nothing later. So it holds for all retreats of one combat, and for a phase to its end.
 */
export class LeftToDefault {
  #question: string | undefined;
  #isOpen = true;

  /** @param isLeft whether the player has left anything */
  constructor(private readonly isLeft: boolean) {}

  /** Every sight that the run comes to, in order. */
  sees(sight: Sight): void {
    const question = questionOf(sight);
    this.#question ??= question;
    this.#isOpen &&= question === this.#question;
  }

  /** Whether the question that was seen last is left to the default. */
  get coversIt(): boolean {
    return this.isLeft && this.#isOpen;
  }
}

/** The identity of a question: its kind, its side, and in a combat which one. */
function questionOf({ query, attacks, setting, stage }: Sight): string {
  const side = query.kind === "over" ? "" : query.side;
  const combat = "combat" in stage ? hexName(setting, attacks[0].target) : "";
  return `${query.kind} ${side} ${combat}`;
}
