import { digestOf } from "../canonical.ts";
import type { EntryOf1 as EntryOf } from "./entry.ts";
import type { Ruling } from "../ruling.ts";
import { demand } from "../wrong.ts";

/** The state of play in a ledger, as far as disputes may concern it. */
export interface LedgerPlay {
  hasRoll(run: number, roll: number): boolean;
  /** The digest of the position after a run that stands; undefined for any other run. */
  positionAfter(run: number): string | undefined;
  /** Whether the position after a run may stand again. */
  mayGoBackTo(run: number): boolean;
  readonly revision: number;
  /** Whether a third person rules on disputes. */
  readonly hasGameMaster: boolean;
}

type Settling = EntryOf<"ruled" | "rolledBack" | "corrected" | "revised">;

function rulingOf(entry: Settling): Ruling {
  switch (entry.kind) {
    case "ruled":
      return { kind: "words", words: entry.words };
    case "rolledBack":
      return { kind: "rollback", toRun: entry.toRun };
    case "corrected":
      return { kind: "correction", corrections: entry.corrections };
    case "revised":
      return { kind: "rules", revision: entry.revision };
  }
}

/**
 * Proves that only those who may do so raise and settle disputes. The player who raised one withdraws it, both players agree,
 * or the game master rules.
 */
export class DisputeAudit {
  #dispute: EntryOf<"disputed"> | undefined;
  #proposal: EntryOf<"proposed"> | undefined;

  get isOpen(): boolean {
    return this.#dispute !== undefined;
  }

  disputed(entry: EntryOf<"disputed">, play: LedgerPlay): void {
    demand(!this.isOpen, "Another dispute was open.");
    const { roll } = entry;
    demand(roll === null || play.hasRoll(roll.run, roll.roll), "It disputes a roll that was never made.");
    this.#dispute = entry;
  }

  proposed(entry: EntryOf<"proposed">, play: LedgerPlay): void {
    const { side, ruling } = entry;
    demand(this.isOpen, "No dispute was open.");
    demand(this.#proposal?.side !== side, "The same side's proposal was not answered.");
    demandPossible(ruling, play);
    this.#proposal = entry;
  }

  withdrawn({ side }: EntryOf<"withdrawn">): void {
    demand(this.#dispute?.by === side, "That side had raised no dispute.");
    this.#settle();
  }

  settled(entry: Settling, play: LedgerPlay): void {
    const ruling = rulingOf(entry);
    demand(this.#dispute !== undefined, "No dispute was open.");
    if (entry.agreed !== "gameMaster") this.#demandConsent(entry, ruling);
    else this.#demandRuledBy(entry, ruling, play);
    demandPossible(ruling, play);
    demand(
      entry.kind === "ruled" || entry.reason === this.#dispute.words,
      "Its reason is not the open dispute.",
    );
    demand(
      entry.kind !== "rolledBack" || entry.position === play.positionAfter(entry.toRun),
      "The position is not that after the run.",
    );
    this.#settle();
  }

  /** Both players: one proposes, the other agrees. */
  #demandConsent({ asked, agreed }: Settling, ruling: Ruling): void {
    const proposal = this.#proposal;
    demand(proposal !== undefined, "Nothing was proposed.");
    demand(asked === proposal.side && agreed !== asked, "The two players have not agreed to it.");
    demand(isSame(ruling, proposal.ruling), "It is not what was proposed.");
  }

  /** The game master rules on the dispute, or agrees to a player's proposal. */
  #demandRuledBy({ asked }: Settling, ruling: Ruling, play: LedgerPlay): void {
    demand(play.hasGameMaster, "The game has no game master who could rule.");
    const proposal = this.#proposal;
    const isProposed = proposal !== undefined && asked === proposal.side && isSame(ruling, proposal.ruling);
    demand(isProposed || asked === this.#dispute!.by, "It is not what was asked for.");
  }

  #settle(): void {
    this.#dispute = undefined;
    this.#proposal = undefined;
  }
}

function demandPossible(ruling: Ruling, play: LedgerPlay): void {
  demand(
    ruling.kind !== "rollback" || play.mayGoBackTo(ruling.toRun),
    "It goes back to a run that does not stand, or that does not end a Player-Turn.",
  );
  demand(
    ruling.kind !== "rules" || ruling.revision !== play.revision,
    "The game is played by these rules already.",
  );
}

function isSame(a: Ruling, b: Ruling): boolean {
  return digestOf(a) === digestOf(b);
}
