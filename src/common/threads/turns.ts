import { setTimeout as elapsed } from "node:timers/promises";
import { cpuTime } from "./cpu-time.ts";
import { Lines } from "../network.ts";

/** The assumed length of a piece of work until its real one is known, in milliseconds. */
const EXPECTED = 20;
/** The least that a piece costs: clocks are coarse, and asking takes time. */
const LEAST = 1;

/** A client's budget of work. */
export interface Budget {
  /** Its address: networks are counted. */
  readonly client: string;
  /** The share that is used up; 1 or more if nothing is left. */
  used(): number;
  /** Counts a refusal. @returns for how many seconds nothing is left; 0 if something is */
  wait(): number;
  /** Counts work; a negative amount corrects an estimate. */
  spend(milliseconds: number): void;
}

/** Despatch's own work, which is never refused. */
export const HOUSE: Budget = { client: "", used: () => 0, wait: () => 0, spend: () => {} };

/** A client used up its budget before its turn came. */
export class NothingLeft extends Error {
  override readonly name = "NothingLeft";
  constructor(readonly seconds: number) {
    super("its allowance is used up");
  }
}

/** Too many wait for a turn: in one network, or in all. */
export class TooManyWait extends Error {
  override readonly name = "TooManyWait";
}

/** A finished piece of work, and the milliseconds that it took. */
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
 * Work at one place, piece by piece. Of the waiting clients, the one whose network has used least of its budget goes first. So
 * a client who asks for much waits for itself.
 */
export class Turns {
  readonly #waiters: Waiter[] = [];
  readonly #lines: Lines;
  #isTaken = false;

  /**
   * @param limits how many pieces may wait at once, and how many of one network; `rest` is the longest pause after a piece, in
   * milliseconds, if others use the place, too
   */
  constructor(
    private readonly limits: { readonly all: number; readonly network: number; readonly rest?: number },
  ) {
    this.#lines = new Lines(limits.network);
  }

  /** Works when its turn comes, and counts the milliseconds of this thread. @throws {NothingLeft} @throws {TooManyWait} */
  here<T>(budget: Budget, work: () => T | Promise<T>, isOwed = false): Promise<T> {
    const timed = async () => {
      const begun = cpuTime();
      const answer = await work();
      return { answer, took: cpuTime() - begun };
    };
    return this.take(budget, timed, isOwed, cpuTime);
  }

  /**
   * Like {@link here}, for work that reports its own time.
   * @param isOwed it is done in any case
   * @param clock counts work that fails
   * @throws {NothingLeft}
   * @throws {TooManyWait}
   */
  async take<T>(
    budget: Budget,
    work: () => Promise<TimedWork<T>>,
    isOwed = false,
    clock: () => number = () => performance.now(),
  ): Promise<T> {
    const leave = this.#lines.take(budget.client);
    if (leave === undefined && !isOwed) throw new TooManyWait("too much of its network waits");
    // An estimate is counted first, so that many pieces at once do not all find something left. The real time corrects it.
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

  /** Returns when the place is free for it. */
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
