import { type BeaconRound, beaconRound, isGenuine, QUICKNET } from "../../dice/beacon-round.ts";
import type { BeaconSource } from "../../game/beacon.ts";

/** How long a relay may take, in milliseconds. */
const PATIENCE = 10_000;

export type RelayFetcher = (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>;

/**
 * Rounds of drand from its HTTP relays, tried in order. None has to be trusted: each round is proved.
 * @param relays without a slash at their ends: `https://api.drand.sh`
 */
export function drandRounds(relays: readonly string[], fetcher: RelayFetcher = fetch): BeaconSource["round"] {
  return async (number) => {
    const faults: string[] = [];
    for (const relay of relays) {
      try {
        return await roundFrom(relay, number, fetcher);
      } catch (error) {
        faults.push(`${relay}: ${(error as Error).message}`);
      }
    }
    throw new Error(`round ${number} of drand cannot be reached (${faults.join("; ")})`);
  };
}

async function roundFrom(relay: string, number: number, fetcher: RelayFetcher): Promise<BeaconRound> {
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetcher(`${relay}/${QUICKNET.hash}/public/${number}`, { signal });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`status ${answer.status}`);
  }
  const { round, randomness, signature } = beaconRound.loose().parse(await answer.json());
  if (round !== number) throw new Error(`it gave round ${round}`);
  if (!isGenuine({ round, randomness, signature })) throw new Error("its round is not drand's");
  return { round, randomness, signature };
}

/** When a game is tried again that could not go on for another reason than the beacon. */
const PAUSE = 60_000;
/** No timer runs longer, because the clock may be set meanwhile; a game that is tried too early waits on. */
const LONGEST = 3_600_000;

/** Games that wait for the beacon, each with the time to go on. */
export class BeaconWatch {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #going = new Set<Promise<void>>();
  #isClosed = false;

  /** @param goOn carries out what is locked in a game */
  constructor(
    private readonly now: () => number,
    private readonly goOn: (game: string) => Promise<void>,
    private readonly onFault: (error: unknown) => void,
  ) {}

  /** @param fault why the beacon was out of reach */
  awaited(game: string, at: number, fault?: unknown): void {
    if (fault !== undefined) this.onFault(fault);
    if (this.#isClosed || this.#timers.has(game)) return;
    const delay = Math.min(LONGEST, Math.max(0, at - this.now()));
    this.#timers.set(game, setTimeout(() => this.#go(game), delay));
  }

  /** Whether a game rests until its time. */
  isResting(game: string): boolean {
    return this.#timers.has(game);
  }

  /** Nothing more goes on; work under way is finished. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    await Promise.all(this.#going);
  }

  #go(game: string): void {
    this.#timers.delete(game);
    const going = this.goOn(game).catch((fault) => this.awaited(game, this.now() + PAUSE, fault))
      .finally(() => this.#going.delete(going));
    this.#going.add(going);
  }
}
