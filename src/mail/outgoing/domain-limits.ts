import { domainOf } from "../../game/access/address.ts";
import { MINUTE } from "../../common/bytes/lengths.ts";
import type { Rate, Rates } from "../../store/post/rates.ts";
import type { Rest, Rests } from "../../store/games/rests.ts";

/** How many letters one domain of recipients is sent. */
export interface DomainRates {
  readonly perMinute: number;
  readonly atOnce: number;
}

export const DOMAIN_RATES: DomainRates = { perMinute: 60, atOnce: 2 };

/** How long a domain is left alone that puts letters off, at first and at most; each time twice as long. */
const PAUSE = MINUTE;
const LONGEST_PAUSE = 60 * MINUTE;
/** The same for a way out that is shut. */
const LONGEST_SHUT = 15 * MINUTE;
/** How many domains are remembered: beyond, those of which there is nothing to remember are forgotten. */
const REMEMBERED = 10_000;

interface Domain {
  busy: number;
  /** Letters sent in the minute that ends at a time. */
  sent: number;
  minuteUntil: number;
  /** How often in a row it has put letters off, and until when it is left alone. */
  putOff: number;
  restsUntil: number;
}

/** The way out itself, among domains that rest: no domain has such a name. */
const WAY_OUT = "";

/** What all processes that share a store know of domains. */
export interface SharedLimits {
  readonly rests: Rests;
  readonly rates: Rates;
  readonly onFault: (error: unknown) => void;
}

/**
 * How fast letters go to each domain of recipients, so that one provider's throttling holds up its own letters and no
 * others. Processes that share a store count and learn together how many go within a minute, and which domain rests until
 * when. Each counts for itself how many are on their way at once, as its connections are its own. Where nothing is shared
 * it is kept in memory: a restart forgives.
 */
export class DomainLimits {
  readonly #domains = new Map<string, Domain>();
  readonly #aMinute: Rate | undefined;
  #shut = 0;
  #shutUntil = 0;

  constructor(private readonly rates: DomainRates = DOMAIN_RATES, private readonly shared?: SharedLimits) {
    this.#aMinute = shared?.rates.of("sent to a domain", rates.perMinute, MINUTE);
  }

  /** Learns what others have found out since. */
  async learn(now: number): Promise<void> {
    for (const [name, { until, times }] of await this.shared?.rests.all(now) ?? []) {
      if (name === WAY_OUT) {
        this.#shutUntil = Math.max(this.#shutUntil, until);
        this.#shut = Math.max(this.#shut, times);
        continue;
      }
      const domain = this.#domain(name);
      domain.restsUntil = Math.max(domain.restsUntil, until);
      domain.putOff = Math.max(domain.putOff, times);
    }
  }

  /** Whether all together have sent few enough to an address's domain for one more. */
  async isLeft(address: string, now: number): Promise<boolean> {
    if (this.#aMinute === undefined || await this.#aMinute.allows(domainOf(address), now)) return true;
    this.#domain(domainOf(address)).sent = this.rates.perMinute;
    return false;
  }

  /** Whether a letter may go to an address now. */
  isOpen(address: string, now: number): boolean {
    if (now < this.#shutUntil) return false;
    const domain = this.#domains.get(domainOf(address));
    if (domain === undefined) return true;
    return domain.busy < this.rates.atOnce && domain.restsUntil <= now &&
      (domain.minuteUntil <= now || domain.sent < this.rates.perMinute);
  }

  /** A letter is about to go. */
  begin(address: string, now: number): void {
    const domain = this.#domain(domainOf(address));
    if (domain.minuteUntil <= now) Object.assign(domain, { sent: 0, minuteUntil: now + MINUTE });
    domain.sent++;
    domain.busy++;
    if (this.#domains.size > REMEMBERED) this.#forget(now);
  }

  /** It has gone, or was refused for good: neither is a reason to go slower. */
  settled(address: string): void {
    const domain = this.#domain(domainOf(address));
    domain.busy--;
    this.#isOpenAgain(domainOf(address), domain);
  }

  failed(address: string): void {
    this.#domain(domainOf(address)).busy--;
  }

  /** The domain wants it later, and all others to it. */
  putOff(address: string, now: number): void {
    const domain = this.#domain(domainOf(address));
    domain.busy--;
    if (now >= domain.restsUntil) {
      domain.restsUntil = now + Math.min(PAUSE * 2 ** domain.putOff++, LONGEST_PAUSE);
      this.#tell(domainOf(address), { until: domain.restsUntil, times: domain.putOff });
    }
    this.#shut = 0;
  }

  /** No letter can leave at all. @param pause in milliseconds, where one was asked for @returns when to try again */
  shut(address: string, now: number, pause?: number): number {
    this.#domain(domainOf(address)).busy--;
    if (now >= this.#shutUntil) {
      this.#shutUntil = now + (pause ?? Math.min(PAUSE * 2 ** this.#shut++, LONGEST_SHUT));
      this.#tell(WAY_OUT, { until: this.#shutUntil, times: this.#shut });
    }
    return this.#shutUntil;
  }

  #isOpenAgain(name: string, domain: Domain): void {
    if (domain.putOff > 0) this.#tell(name, undefined);
    if (this.#shut > 0) this.#tell(WAY_OUT, undefined);
    domain.putOff = 0;
    this.#shut = 0;
  }

  /** Lets the others know. None waits for it: a process that does not hear in time finds out by itself. */
  #tell(name: string, rest: Rest | undefined): void {
    if (this.shared === undefined) return;
    const { rests, onFault } = this.shared;
    void (rest === undefined ? rests.end(name) : rests.set(name, rest)).catch(onFault);
  }

  #domain(name: string): Domain {
    let domain = this.#domains.get(name);
    if (domain === undefined) {
      domain = { busy: 0, sent: 0, minuteUntil: 0, putOff: 0, restsUntil: 0 };
      this.#domains.set(name, domain);
    }
    return domain;
  }

  #forget(now: number): void {
    for (const [name, { busy, minuteUntil, restsUntil }] of this.#domains) {
      if (busy === 0 && minuteUntil <= now && restsUntil <= now) this.#domains.delete(name);
    }
  }
}
