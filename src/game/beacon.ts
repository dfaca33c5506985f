import { type BeaconRound, firstRoundAfter, timeOfRound } from "../dice/beacon-round.ts";
import type { GameHead } from "../store/game-record.ts";
import { SECOND } from "../kernel/lengths.ts";

/** Where rounds of the public beacon come from. */
export interface BeaconSource {
  /** A round that has been published, proved to be the beacon's own. @throws where it cannot be had now */
  round(number: number): Promise<BeaconRound>;
  /** A game waits for a round, and is to go on at a time. @param fault why the round could not be had, where it is due */
  awaited(game: string, at: number, fault?: unknown): void;
}

/** How long after its time a round is asked for: relays need a moment. */
const GRACE = SECOND;
/** After which time a round that could not be had is asked for again, at the least and at the most. */
const PAUSES = { least: 30 * SECOND, most: 900 * SECOND } as const;

/** A round that is not to be had yet. */
export interface Awaited {
  readonly round: number;
  /** When it is, or was, published. */
  readonly due: number;
}

/** What a locked run of a game mixes in: a round, or nothing; or what it waits for. Then the game is tried again. */
export async function beaconFor(
  source: BeaconSource,
  now: number,
  head: GameHead,
  lockedAt: number,
): Promise<{ readonly mixed: BeaconRound | null } | { readonly awaited: Awaited }> {
  if (head.beacon === "none") return { mixed: null };
  const number = firstRoundAfter(lockedAt);
  const due = timeOfRound(number);
  if (now < due) {
    source.awaited(head.id, due + GRACE);
    return { awaited: { round: number, due } };
  }
  try {
    return { mixed: await source.round(number) };
  } catch (fault) {
    source.awaited(head.id, now + pauseAfter(now - due), fault);
    return { awaited: { round: number, due } };
  }
}

/** As long as it has been waited for already, so that each pause is twice the one before. */
function pauseAfter(waited: number): number {
  return Math.min(PAUSES.most, Math.max(PAUSES.least, waited));
}

/** That a game's dice mix in a public beacon, where they do. */
export function beaconNotes({ beacon }: Pick<GameHead, "beacon">): string[] {
  return beacon === "none" ? [] : [DRAND];
}

const DRAND =
  "The dice mix in a public beacon, drand: of each run the first round that is published after its orders are locked. " +
  "Nobody can know it before, the operator of this referee included. While it cannot be had, the game waits.";

/** What the answer to orders that are locked says of their dice. @param at of the lock */
export function lockWords(head: GameHead, at: number): string | undefined {
  if (head.beacon === "none") return undefined;
  const round = firstRoundAfter(at);
  return `Its dice wait for round ${round} of drand, published at ${utc(timeOfRound(round))}.`;
}

/** That a game waits for its beacon; undefined where it does not. */
export function waitingWords({ beacon, locked, ledger }: GameHead, now: number): string | undefined {
  if (beacon === "none" || locked === null) return undefined;
  const due = timeOfRound(firstRoundAfter(ledger.at));
  return now < due + PAUSES.least
    ? "The orders are locked, and the game waits for the next round of the public beacon, drand."
    : `The orders are locked, and the game waits: the public beacon, drand, has not been reached since ${
      utc(due)
    }. It is asked again until it is; without it nothing is rolled.`;
}

/** A time as letters and pages tell it: `2026-11-05 12:00:00 UTC`. */
export function utc(at: number): string {
  return new Date(at).toISOString().replace("T", " ").replace(/\.\d+Z$/, " UTC");
}
