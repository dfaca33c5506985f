import { Worker } from "node:worker_threads";
import { MINUTE } from "../bytes/lengths.ts";
import type { TimedWork } from "./turns.ts";

/** No thread is available here, as at the edge, or it could not begin. */
export class NoThread extends Error {
  override readonly name = "NoThread";
}

/**
 * The thread had not answered when its time was over, and no question goes to it any more. Deno stops no thread that
 * computes, so it ends with its work: each question is bounded in size.
 */
export class TooLate extends Error {
  override readonly name = "TooLate";
}

/** What a thread says: that it has begun, and then of each question what it came to or why to nothing. */
export type Saying<A> =
  | { readonly kind: "begun" }
  | { readonly kind: "answer"; readonly answer: A; readonly took: number }
  | { readonly kind: "fault"; readonly name: string; readonly message: string };

/** How long a thread may take to begin: it reads all its files first, on a machine that may be busy. */
const BEGINNING = MINUTE;

/** Somebody who waits for an answer. */
interface Asker<Q, A> {
  readonly question: Q;
  /** In milliseconds from when the thread turns to it; for ever where it is undefined. */
  readonly patience: number | undefined;
  readonly take: (timed: TimedWork<A>) => void;
  readonly refuse: (error: Error) => void;
}

/**
 * A thread for work in which the referee would hear nobody. It begins with the first question, takes one after the other,
 * and does not keep the program alive by itself. One that falls or is ended is replaced at the next question.
 * @param script a file that calls `answerQuestions`
 */
export class OwnThread<Q, A> {
  readonly #askers: Asker<Q, A>[] = [];
  #thread: Heard<A> | undefined;
  #isServing = false;
  #resting: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param options.beginning how long it may take to begin, in milliseconds
   * @param options.megabytes how much memory it may have; a thread that needs more falls
   * @param options.rest after so many milliseconds without a question it ends, and its memory is free; else it stays
   */
  constructor(
    private readonly script: URL,
    private readonly options: {
      readonly beginning?: number;
      readonly megabytes?: number;
      readonly rest?: number;
    } = {},
  ) {}

  /**
   * Both are cloned on their way (HTML, structured clone).
   * @param patience in milliseconds, not counting the time for which others are served first
   * @throws {NoThread} @throws {TooLate} @throws {Error} where the thread found none, by its name, or fell
   */
  async ask(question: Q, patience?: number): Promise<A> {
    return (await this.timed(question, patience)).answer;
  }

  /** As {@link ask}, with the milliseconds that the thread worked on it. */
  timed(question: Q, patience?: number): Promise<TimedWork<A>> {
    return new Promise((take, refuse) => {
      this.#askers.push({ question, patience, take, refuse });
      if (!this.#isServing) void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    this.#isServing = true;
    clearTimeout(this.#resting);
    for (let asker = this.#askers.shift(); asker !== undefined; asker = this.#askers.shift()) {
      try {
        asker.take(await this.#answer(await this.#begun(), asker));
      } catch (error) {
        asker.refuse(error as Error);
      }
    }
    this.#isServing = false;
    this.#rest();
  }

  #rest(): void {
    const thread = this.#thread;
    thread?.worker.unref();
    const { rest } = this.options;
    if (thread === undefined || rest === undefined) return;
    this.#resting = setTimeout(() => {
      this.#forget(thread);
      void thread.worker.terminate();
    }, rest).unref();
  }

  async #begun(): Promise<Heard<A>> {
    if (this.#thread === undefined) {
      const thread = new Heard<A>(begin(this.script, this.options.megabytes), () => this.#forget(thread));
      await thread.said(this.options.beginning ?? BEGINNING).catch((error) => {
        void thread.worker.terminate();
        throw new NoThread(error.message);
      });
      this.#thread = thread;
    }
    this.#thread.worker.ref();
    return this.#thread;
  }

  async #answer(thread: Heard<A>, { question, patience }: Asker<Q, A>): Promise<TimedWork<A>> {
    // What cannot be cloned throws here, before anybody listens for its answer.
    thread.worker.postMessage(question);
    try {
      const heard = await thread.said(patience);
      if (heard.kind === "answer") return heard;
      if (heard.kind === "begun") throw new Error("It began once more");
      throw Object.assign(new Error(heard.message), { name: heard.name });
    } catch (error) {
      if (error instanceof TooLate) {
        this.#forget(thread);
        void thread.worker.terminate();
      }
      throw error;
    }
  }

  #forget(thread: Heard<A>): void {
    if (this.#thread === thread) this.#thread = undefined;
  }
}

let isAlone = false;

/** Keeps this process from beginning threads: each holds a program of its own, some 40 MB, and an edge host gives 512. */
export function beginNoThreads(): void {
  isAlone = true;
}

/** @throws {NoThread} */
function begin(script: URL, megabytes: number | undefined): Worker {
  if (isAlone) throw new NoThread("This process begins no threads");
  try {
    return megabytes === undefined
      ? new Worker(script)
      : new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  } catch (error) {
    throw new NoThread((error as Error).message);
  }
}

/** A thread that is listened to all the time: to begin and end listening costs more than most answers. */
class Heard<A> {
  #listener:
    | { readonly take: (saying: Saying<A>) => void; readonly refuse: (error: Error) => void }
    | undefined;

  /** @param onEnd when it falls or has ended */
  constructor(readonly worker: Worker, onEnd: () => void) {
    const ended = (error: Error) => {
      onEnd();
      this.#listener?.refuse(error);
    };
    worker.on("message", (saying: Saying<A>) => this.#listener?.take(saying));
    worker.on("error", ended);
    worker.on("exit", () => ended(new Error("The thread has ended")));
  }

  /** What it says next. @throws {TooLate} @throws {Error} where it falls first */
  said(patience: number | undefined): Promise<Saying<A>> {
    return new Promise((resolve, reject) => {
      const timer = patience === undefined
        ? undefined
        : setTimeout(() => refuse(new TooLate(`No answer came in ${patience} ms`)), patience);
      const done = () => {
        clearTimeout(timer);
        if (this.#listener === listener) this.#listener = undefined;
      };
      const refuse = (error: Error) => {
        done();
        reject(error);
      };
      const listener = {
        take: (saying: Saying<A>) => {
          done();
          resolve(saying);
        },
        refuse,
      };
      this.#listener = listener;
    });
  }
}
