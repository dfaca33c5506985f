import { setTimeout as elapsed } from "node:timers/promises";
import { cpuTime } from "./cpu-time.ts";
import { Lines } from "../network.ts";

/** A piece of work is taken to be so long, in milliseconds, until it is known. */
const EXPECTED = 20;
/** What a piece costs at least: clocks are coarse, and asking is not free. */
const LEAST = 1;

/** What a client may have worked out, and has had. */
export interface Budget {
  /** Its address: networks are counted. */
  readonly client: string;
  /** Which part is used: 1 or more where nothing is left. */
  used(): number;
  /** Counts a refusal. @returns for how many seconds nothing is left; 0 where something is */
  wait(): number;
  /** Counts work; a negative amount corrects what was expected. */
  spend(milliseconds: number): void;
}

/** The house's own work, which is never refused. */
export const HOUSE: Budget = { client: "", used: () => 0, wait: () => 0, spend: () => {} };

/** A client has used up its budget before its turn came. */
export class NothingLeft extends Error {
  override readonly name = "NothingLeft";
  constructor(readonly seconds: number) {
    super("its allowance is used up");
  }
}

/** Too many wait for a turn: of one network, or of all. */
export class TooManyWait extends Error {
  override readonly name = "TooManyWait";
}

/** A piece of work that was done, and the milliseconds it took. */
export interface TimedWork<T> {
  readonly answer: T;
  readonly took: number;
}

interface Waiter {
  readonly budget: Budget;
  readonly begin: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Work for one place, piece by piece: of those who wait, the one whose network has used least of its budget goes first. So a
 * client who asks for much waits for itself.
 */
export class Turns {
  readonly #waiters: Waiter[] = [];
  readonly #lines: Lines;
  #isTaken = false;

  /**
   * @param limits how many pieces wait at once, and how many of one network; `rest` is the longest pause after a piece, in
   * milliseconds, where others use the place, too
   */
  constructor(
    private readonly limits: { readonly all: number; readonly network: number; readonly rest?: number },
  ) {
    this.#lines = new Lines(limits.network);
  }

  /** Works when its turn comes, and counts the milliseconds for which this thread works then. @throws {NothingLeft} @throws {TooManyWait} */
  here<T>(budget: Budget, work: () => T | Promise<T>, isOwed = false): Promise<T> {
    const timed = async () => {
      const begun = cpuTime();
      const answer = await work();
      return { answer, took: cpuTime() - begun };
    };
    return this.take(budget, timed, isOwed, cpuTime);
  }

  /**
   * As {@link here}, for work that says itself how long it took.
   * @param isOwed it is done in any case @param clock counts what fails @throws {NothingLeft} @throws {TooManyWait}
   */
  async take<T>(
    budget: Budget,
    work: () => Promise<TimedWork<T>>,
    isOwed = false,
    clock: () => number = () => performance.now(),
  ): Promise<T> {
    const leave = this.#lines.take(budget.client);
    if (leave === undefined && !isOwed) throw new TooManyWait("too much of its network waits");
    // Counted before, so that many pieces at once do not all find something left; and set right afterwards.
    budget.spend(EXPECTED);
    let took = 0;
    try {
      await this.#turn(budget, isOwed);
      const [begun, since] = [performance.now(), clock()];
      try {
        const wait = isOwed ? 0 : budget.wait();
        if (wait > 0) throw new NothingLeft(wait);
        const done = await work();
        took = done.took;
        return done.answer;
      } catch (error) {
        took = clock() - since;
        throw error;
      } finally {
        void this.#next(performance.now() - begun);
      }
    } finally {
      leave?.();
      budget.spend(Math.max(LEAST, took) - EXPECTED);
    }
  }

  /** Comes back when the place is free for it. */
  async #turn(budget: Budget, isOwed: boolean): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    if (this.#waiters.length >= this.limits.all && !isOwed) this.#makeRoom(budget);
    await new Promise<void>((begin, refuse) => void this.#waiters.push({ budget, begin, refuse }));
  }

  /** The waiter that has used most gives way to one that has used less. @throws {TooManyWait} if the new one has used most */
  #makeRoom(budget: Budget): void {
    const most = this.#waiters.reduce((a, b) => b.budget.used() > a.budget.used() ? b : a);
    const refusal = new TooManyWait("too much waits");
    if (most.budget.used() <= budget.used()) throw refusal;
    this.#waiters.splice(this.#waiters.indexOf(most), 1);
    most.refuse(refusal);
  }

  async #next(took: number): Promise<void> {
    const { rest = 0 } = this.limits;
    if (rest > 0) await elapsed(Math.min(rest, took));
    const next = this.#waiters.reduce<Waiter | undefined>(
      (a, b) => a === undefined || b.budget.used() < a.budget.used() ? b : a,
      undefined,
    );
    if (next === undefined) {
      this.#isTaken = false;
      return;
    }
    this.#waiters.splice(this.#waiters.indexOf(next), 1);
    next.begin();
  }
}
