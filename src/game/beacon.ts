import { type BeaconRound, firstRoundAfter, timeOfRound } from "../dice/beacon-round.ts";
import type { GameHead } from "../store/records/game-record.ts";
import { counted } from "../../templates/time.ts";
import { MINUTE, SECOND } from "../common/bytes/lengths.ts";

/** Where rounds of the public beacon come from. */
export interface BeaconSource {
  /** A published round, proved to be the beacon's own. @throws if it is out of reach now */
  round(number: number): Promise<BeaconRound>;
  /** A game waits for a round, and is tried again at a time. @param fault why the round is missing, if it is due */
  awaited(game: string, at: number, fault?: unknown): void;
}

/** How long after its time a round is fetched: relays need a moment. */
const GRACE = SECOND;
/** The shortest and longest pause until a missing round is fetched again. */
const PAUSES = { least: 30 * SECOND, most: 900 * SECOND } as const;

/** A round that is not yet available. */
export interface Awaited {
  readonly round: number;
  readonly due: number;
}

/** The round for a run that was locked at a time. */
function roundFor({ beaconWait }: Pick<GameHead, "beaconWait">, lockedAt: number): number {
  return firstRoundAfter(lockedAt + beaconWait);
}

/** What a locked run mixes in: a round, or nothing; or what it waits for. Then the game is tried again. */
export async function beaconFor(
  source: BeaconSource,
  now: number,
  head: GameHead,
  lockedAt: number,
): Promise<{ readonly mixed: BeaconRound | null } | { readonly awaited: Awaited }> {
  if (head.beacon === "none") return { mixed: null };
  const number = roundFor(head, lockedAt);
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

/** As long as it has waited already, so that each pause is twice the one before. */
function pauseAfter(waited: number): number {
  return Math.min(PAUSES.most, Math.max(PAUSES.least, waited));
}

/** Whether the beacon can be reached now: fetches its newest round, and ignores why it did not come. */
export async function isWithinReach(source: Pick<BeaconSource, "round">, now: number): Promise<boolean> {
  return await source.round(firstRoundAfter(now - GRACE) - 1).then(() => true, () => false);
}

/** Says that a game's dice mix in a public beacon, if they do. */
export function beaconNotes({ beacon, beaconWait }: Pick<GameHead, "beacon" | "beaconWait">): string[] {
  if (beacon === "none") return [];
  const when = beaconWait === 0
    ? "after its orders are locked"
    : `${
      counted(Math.round(beaconWait / MINUTE), "minute")
    } after its orders are locked; I tell both players before`;
  return [
    `Dice mix in the public beacon drand: each run takes the first round published ${when}. ` +
    "Nobody, not even this referee's operator, can know it sooner. If I can't reach the beacon, the game waits.",
  ];
}

/** The round that the locked orders wait for, and when it is published; undefined if they wait for none. */
function awaitedRound(head: GameHead): Awaited | undefined {
  const { beacon, locked, ledger } = head;
  if (beacon === "none" || locked === null) return undefined;
  const round = roundFor(head, locked.at ?? ledger.at);
  return { round, due: timeOfRound(round) };
}

/** What the answer to locked orders says about their dice. */
export function lockWords(head: GameHead): string | undefined {
  const awaited = awaitedRound(head);
  return awaited === undefined
    ? undefined
    : `Its dice wait for round ${awaited.round} of drand, published at ${utc(awaited.due)}.`;
}

export function waitingWords(head: GameHead, now: number): string | undefined {
  const awaited = awaitedRound(head);
  if (awaited === undefined) return undefined;
  const { round, due } = awaited;
  return now < due + PAUSES.least
    ? `The orders are locked, and the dice wait for round ${round} of the public beacon, drand, published at ${
      utc(due)
    }.`
    : `The orders are locked, and the game waits: the public beacon, drand, has not been reached since ${
      utc(due)
    }. It is asked again until it is; without it nothing is rolled.`;
}

/** A time in letters and on pages: `2026-11-05 12:00:00 UTC`. */
export function utc(at: number): string {
  return new Date(at).toISOString().replace("T", " ").replace(/\.\d+Z$/, " UTC");
}
