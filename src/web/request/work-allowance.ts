import { HOUR, MINUTE, SECOND } from "../../common/bytes/lengths.ts";
import { networksOf } from "../../common/network.ts";
import { Recent } from "../../common/recent.ts";
import type { Budget } from "../../common/threads/turns.ts";
import type { Office } from "../../game/office.ts";
import type { Allowance } from "../../store/post/rates.ts";

/** How many milliseconds of work one client may use within a time: a thousand checks of a usual sheet. */
export const WORK = { most: 20 * SECOND, within: 5 * MINUTE } as const;
/** For how many networks their work is remembered. */
const REMEMBERED = 1_000;
/** Into how many parts the last hour is divided. */
const PARTS = 6;

/** A network's work within the last hour, in this process. */
export interface WorkRow {
  readonly network: string;
  readonly milliseconds: number;
  /** Requests that were refused because its allowance was used up. */
  readonly refused: number;
}

interface Part {
  readonly began: number;
  milliseconds: number;
  refused: number;
}

/** Counts milliseconds of work for each client, and refuses if its allowance is used up. */
export class WorkAllowance {
  readonly #allowance: Allowance;
  readonly #parts = new Recent<Part[]>(REMEMBERED);

  constructor(private readonly office: Pick<Office, "rates" | "now">) {
    this.#allowance = office.rates.allowanceOfNetworks("milliseconds of work", WORK.most, WORK.within);
  }

  /** @returns 0 if a client may use more; otherwise for how many seconds it has to wait */
  wait(client: string): number {
    const now = this.office.now();
    const wait = this.#allowance.wait(client, now);
    if (wait > 0) this.#part(client, now).refused++;
    return Math.ceil(wait / SECOND);
  }

  /** The work that a client may use, and what counts it. */
  budget(client: string): Budget {
    return {
      client,
      used: () => this.#allowance.used(client, this.office.now()),
      wait: () => this.wait(client),
      spend: (milliseconds) => {
        const now = this.office.now();
        this.#part(client, now).milliseconds += milliseconds;
        void this.#allowance.spend(client, milliseconds, now);
      },
    };
  }

  /** The networks with most work within the last hour, the most first. */
  report(most: number): WorkRow[] {
    const since = this.office.now() - HOUR;
    return this.#parts.all().map(([network, parts]) => {
      const late = parts.filter(({ began }) => began > since);
      return {
        network,
        milliseconds: Math.round(late.reduce((sum, part) => sum + part.milliseconds, 0)),
        refused: late.reduce((sum, part) => sum + part.refused, 0),
      };
    }).filter(({ milliseconds, refused }) => milliseconds + refused > 0)
      .sort((a, b) => b.milliseconds - a.milliseconds || b.refused - a.refused).slice(0, most);
  }

  #part(client: string, now: number): Part {
    const [{ name }] = networksOf(client);
    const parts = this.#parts.getOr(name, () => []);
    const last = parts.at(-1);
    if (last !== undefined && now < last.began + HOUR / PARTS) return last;
    const part = { began: now, milliseconds: 0, refused: 0 };
    parts.push(part);
    if (parts.length > PARTS + 1) parts.shift();
    return part;
  }
}
