import type { Arrival } from "../reading/letter/arrival.ts";
import type { ReceivedLetter } from "../reading/letter/letter.ts";

/**
 * The finding whether the author in the From wrote the letter, to us and as we read it. Only "pass" says so. "doubtful": part
 * is the author's, but it may have been written to somebody else, or with other contents.
 */
export interface SenderFinding {
  readonly verdict: "pass" | "fail" | "doubtful" | "unknown";
  /** Why, in words for the operator and the player. */
  readonly reason: string;
  /** Domains whose DKIM signature of the letter was valid, in lower case. */
  readonly signedBy?: readonly string[];
}

export type SenderCheck = (arrival: Arrival, letter: ReceivedLetter) => Promise<SenderFinding>;

/** How much a sender must prove: nothing; not to be proved another; to be proved the author. */
export const REQUIREMENTS = ["off", "lenient", "strict"] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

/**
 * How a letter names its seat: by the token of the game's last letters, or of an older one. Or only by the letter that it
 * answers, whose Message-ID every copy shows. Or by a token, but from a mailbox that is not known as the player's.
 */
export type SeatProof = "token" | "old-token" | "reference" | "other-mailbox";

/** Whether a letter in a player's name is obeyed at once; otherwise the player has to confirm it. */
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

export function withSigners(finding: SenderFinding, domains: readonly string[]): SenderFinding {
  return domains.length === 0 ? finding : { ...finding, signedBy: domains };
}
