import type { EntryOf } from "./entry.ts";
import { demand } from "./wrong.ts";

/** What a ledger's play has come to, as far as disputes may be about it. */
export interface Play {
  /** Whether a roll has been made. */
  hasRoll(run: number, roll: number): boolean;
  /** The digest of the position after a run of the game as it stands; undefined of a run that does not stand. */
  positionAfter(run: number): string | undefined;
  /** The run after which the game stands. */
  readonly run: number;
}

/** Proves that disputes are raised, and settled by those who may: withdrawn by whoever raised it, else agreed by both. */
export class DisputeAudit {
  #dispute: EntryOf<"disputed"> | undefined;
  #proposal: EntryOf<"proposed"> | undefined;

  get isOpen(): boolean {
    return this.#dispute !== undefined;
  }

  disputed(entry: EntryOf<"disputed">, play: Play): void {
    demand(!this.isOpen, "Another dispute was open.");
    const { roll } = entry;
    demand(roll === null || play.hasRoll(roll.run, roll.roll), "It is about a roll that there is not.");
    this.#dispute = entry;
  }

  proposed(entry: EntryOf<"proposed">, play: Play): void {
    const { side, toRun } = entry;
    demand(this.isOpen, "No dispute was open.");
    demand(this.#proposal?.side !== side, "The same side's proposal was not answered.");
    demand(
      toRun === null || (toRun < play.run && play.positionAfter(toRun) !== undefined),
      "It goes back to a run that does not stand.",
    );
    this.#proposal = entry;
  }

  withdrawn({ side }: EntryOf<"withdrawn">): void {
    demand(this.#dispute?.side === side, "That side had raised no dispute.");
    this.#settle();
  }

  ruled(entry: EntryOf<"ruled">): void {
    const proposal = this.#agreed(entry);
    demand(proposal.toRun === null && proposal.words === entry.words, "It is not what was proposed.");
    this.#settle();
  }

  rolledBack(entry: EntryOf<"rolledBack">, play: Play): void {
    const { toRun } = this.#agreed(entry);
    demand(toRun === entry.toRun, "It is not what was proposed.");
    demand(entry.reason === this.#dispute!.words, "Its reason is not the dispute.");
    demand(entry.position === play.positionAfter(toRun), "The position is not that after the run.");
    this.#settle();
  }

  /** The proposal that an entry settles the dispute by. */
  #agreed({ asked, agreed }: EntryOf<"ruled" | "rolledBack">): EntryOf<"proposed"> {
    const proposal = this.#proposal;
    demand(proposal !== undefined, "Nothing was proposed.");
    demand(asked === proposal.side && agreed !== asked, "It is not agreed to by both.");
    return proposal;
  }

  #settle(): void {
    this.#dispute = undefined;
    this.#proposal = undefined;
  }
}
