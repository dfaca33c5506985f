import type { Arrival } from "../reading/arrival.ts";
import type { ReceivedLetter } from "../reading/letter.ts";

/**
 * What was found out about whether a letter was written by whom its From names, to us and as we read it. Only "pass" says
 * that it was. "doubtful": there is something of his in it, but he may have written it to somebody else, or otherwise.
 */
export interface SenderFinding {
  readonly verdict: "pass" | "fail" | "doubtful" | "unknown";
  /** Why, in words for the operator and the player. */
  readonly reason: string;
  /** Domains whose DKIM signature of the letter held, in lower case. */
  readonly signedBy?: readonly string[];
}

/** Finds out about a letter's sender. */
export type SenderCheck = (arrival: Arrival, letter: ReceivedLetter) => Promise<SenderFinding>;

/** How much is asked of a sender: nothing; that he is not shown to be another; that he is shown to be himself. */
export const REQUIREMENTS = ["off", "lenient", "strict"] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

/**
 * How a letter names its seat: by the token of the game's last letters; by that of an older one; by the letter that it
 * answers alone, whose Message-ID every copy of it shows; or by a token, but from a mailbox that is not known to be its player's.
 */
export type SeatProof = "token" | "old-token" | "reference" | "other-mailbox";

/** Whether a letter in a player's name is obeyed as it comes; else he is asked to confirm it. */
export function isTaken(requirement: Requirement, { verdict }: SenderFinding, proof: SeatProof): boolean {
  switch (proof) {
    case "reference":
    case "other-mailbox":
      return false;
    case "old-token":
      return requirement === "off" || verdict === "pass";
    case "token":
      return requirement === "off" || verdict === "pass" ||
        (requirement === "lenient" && verdict === "unknown");
  }
}

export const pass = (reason: string): SenderFinding => ({ verdict: "pass", reason });
export const fail = (reason: string): SenderFinding => ({ verdict: "fail", reason });
export const doubtful = (reason: string): SenderFinding => ({ verdict: "doubtful", reason });
export const unknown = (reason: string): SenderFinding => ({ verdict: "unknown", reason });

/** A finding, and whose signatures held. */
export function withSigners(finding: SenderFinding, domains: readonly string[]): SenderFinding {
  return domains.length === 0 ? finding : { ...finding, signedBy: domains };
}
