import { type Network, networksOf } from "../../common/network.ts";
import { Recent } from "../../common/recent.ts";
import { hasRunOut } from "../../common/threads/times.ts";
import { type Count, countMore } from "./counts.ts";
import type { KvPort } from "../kv/port.ts";

/** How many are remembered for each rate; beyond that the one that came longest ago is forgotten. */
const REMEMBERED = 10_000;
/** A process reports to the store after counting this share of what is allowed. */
const PART = 20;

/** How often somebody may do something within a time. */
export interface Rate {
  /** @param most replaces the usual limit @returns false if `who` has done this too often lately */
  allows(who: string, now: number, most?: number): Promise<boolean>;
}

/** How much of something, such as milliseconds of work, somebody may use within a time. */
export interface Allowance {
  /** @returns 0 while something is left; otherwise the milliseconds until `who` may go on */
  wait(who: string, now: number): number;
  /** @returns the share that is used; 1 or more if nothing is left */
  used(who: string, now: number): number;
  spend(who: string, amount: number, now: number): Promise<void>;
}

interface Tally {
  /** What the store has reported, and what was counted here since. */
  told: number;
  here: number;
  until: number;
}

/**
 * Counts what somebody does within a time, and says when it is enough. In a store used by one process alone, counts stay in
 * memory, and a restart forgives them. In a shared store all processes count together, and each reports its part in steps, so
 * that no key is written too often. So each process lets through at most as many too many as it has not reported.
 */
export class Rates {
  /** Single counts, if this process is alone on its store. */
  readonly #counts = new Recent<Count>(REMEMBERED);

  constructor(private readonly kv: KvPort) {}

  /**
   * Counts one more, and returns the sum. Only for what players alone do, so that nobody fills the memory.
   * @param within how long the count lasts from its first addition
   * @returns the new count
   * @throws if too many others count at the same moment in a shared store
   */
  async count(name: string, now: number, within: number): Promise<number> {
    if (this.kv.isShared) return (await countMore(this.kv, name, 1, now, within)).count;
    const known = this.#counts.get(name);
    const running = known === undefined || hasRunOut(known.expiresAt, now, within)
      ? { count: 0, expiresAt: now + within }
      : known;
    const next = { ...running, count: running.count + 1 };
    this.#counts.set(name, next);
    return next.count;
  }

  /** @param name the name of this count, for nothing else */
  of(name: string, most: number, within: number): Rate {
    return new TalliedRate(this.kv, name, most, within);
  }

  /** Like {@link ofNetworks}, for amounts. @param most for one client within the time */
  allowanceOfNetworks(name: string, most: number, within: number): Allowance {
    const rates = new Map<Network["share"], TalliedRate>();
    const rate = ({ share }: Network) => {
      const known = rates.get(share) ?? new TalliedRate(this.kv, `${name} of ${share}`, share * most, within);
      rates.set(share, known);
      return known;
    };
    return {
      wait: (address, now) => Math.max(...networksOf(address).map((each) => rate(each).wait(each.name, now))),
      used: (address, now) => Math.max(...networksOf(address).map((each) => rate(each).used(each.name, now))),
      async spend(address, amount, now) {
        await Promise.all(networksOf(address).map((each) => rate(each).add(each.name, amount, now)));
      },
    };
  }

  /** By networks of addresses: a wide one may do more, because it may hold many clients. */
  ofNetworks(name: string, most: number, within: number): Rate {
    const rates = new Map<Network["share"], Rate>();
    const rate = ({ share }: Network) => {
      const known = rates.get(share) ?? this.of(`${name} of ${share}`, share * most, within);
      rates.set(share, known);
      return known;
    };
    return {
      async allows(address, now, mostOfOne = most) {
        const all = await Promise.all(
          networksOf(address).map((each) => rate(each).allows(each.name, now, each.share * mostOfOne)),
        );
        return all.every(Boolean);
      },
    };
  }
}

const partOf = (most: number) => Math.max(1, Math.floor(most / PART));

class TalliedRate implements Rate {
  readonly #tallies = new Recent<Tally>(REMEMBERED);

  constructor(
    private readonly kv: KvPort,
    private readonly name: string,
    private readonly most: number,
    private readonly within: number,
  ) {}

  allows(who: string, now: number, most = this.most): Promise<boolean> {
    return this.add(who, 1, now, most);
  }

  /** @returns 0 if any allowance is left; otherwise the milliseconds until the whole is back */
  wait(who: string, now: number): number {
    const tally = this.#tally(who, now);
    return tally.told + tally.here < this.most ? 0 : Math.max(1, tally.until - now);
  }

  used(who: string, now: number): number {
    const tally = this.#tally(who, now);
    return (tally.told + tally.here) / this.most;
  }

  /** @returns false if this amount is more than `who` is allowed */
  async add(who: string, amount: number, now: number, most = this.most): Promise<boolean> {
    const tally = this.#tally(who, now);
    tally.here += amount;
    if (tally.told + tally.here > most) return false;
    if (!this.kv.isShared || tally.here < partOf(most)) return true;
    const more = tally.here;
    tally.told += more;
    tally.here = 0;
    const all = await countMore(this.kv, `${this.name}: ${who}`, more, now, this.within);
    tally.told = Math.max(tally.told, all.count);
    tally.until = all.expiresAt;
    return tally.told + tally.here <= most;
  }

  #tally(who: string, now: number): Tally {
    const known = this.#tallies.get(who);
    if (known !== undefined && !hasRunOut(known.until, now, this.within)) return known;
    const begun: Tally = { told: 0, here: 0, until: now + this.within };
    this.#tallies.set(who, begun);
    return begun;
  }
}
