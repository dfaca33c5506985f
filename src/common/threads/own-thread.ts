import { Worker } from "node:worker_threads";
import { MINUTE } from "../bytes/lengths.ts";
import type { TimedWork } from "./turns.ts";

/** No thread is available, as at the edge, or it could not start. */
export class NoThread extends Error {
  override readonly name = "NoThread";
}

/**
 * The thread did not answer in time, and gets no more questions. Deno cannot stop a thread that computes, so it ends when its
 * work does: each question is bounded in size.
 */
export class TooLate extends Error {
  override readonly name = "TooLate";
}

/** What a thread says: that it has started, then for each question its result or its error. */
export type Saying<A> =
  | { readonly kind: "begun" }
  | { readonly kind: "answer"; readonly answer: A; readonly took: number }
  | { readonly kind: "fault"; readonly name: string; readonly message: string };

/** How long a thread may take to start: it reads all its files first, perhaps on a busy machine. */
const BEGINNING = MINUTE;

/** Code that waits for an answer. */
interface Asker<Q, A> {
  readonly question: Q;
  /** In milliseconds from when the thread turns to it; undefined is for ever. */
  readonly patience: number | undefined;
  readonly take: (timed: TimedWork<A>) => void;
  readonly refuse: (error: Error) => void;
}

/**
 * A thread for work that would make the referee deaf. It starts with the first question, takes one after another, and does not
 * keep the program alive. If it crashes or is ended, the next question starts another.
 * @param script a file that calls `answerQuestions`
 */
export class OwnThread<Q, A> {
  readonly #askers: Asker<Q, A>[] = [];
  #thread: Heard<A> | undefined;
  #isServing = false;
  #resting: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param options.beginning how long it may take to start, in milliseconds
   * @param options.megabytes how much memory it may have; a thread that needs more crashes
   * @param options.rest it ends after so many milliseconds without a question, which frees its memory; undefined: it stays
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
   * Question and answer are cloned (HTML, structured clone).
   * @param patience in milliseconds, without the time for questions before it
   * @throws {NoThread}
   * @throws {TooLate}
   * @throws {Error} by its name, if the thread threw one or crashed
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
    // A question that cannot be cloned throws here, before anybody waits for its answer.
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

/** Lets this process start no threads. Each holds its own copy of the program, some 40 MB, and an edge host gives 512. */
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

/** A thread with a permanent listener: adding and removing one costs more than most answers. */
class Heard<A> {
  #listener:
    | { readonly take: (saying: Saying<A>) => void; readonly refuse: (error: Error) => void }
    | undefined;

  /** @param onEnd called when it crashes or has ended */
  constructor(readonly worker: Worker, onEnd: () => void) {
    const ended = (error: Error) => {
      onEnd();
      this.#listener?.refuse(error);
    };
    worker.on("message", (saying: Saying<A>) => this.#listener?.take(saying));
    worker.on("error", ended);
    worker.on("exit", () => ended(new Error("The thread has ended")));
  }

  /** Its next message. @throws {TooLate} @throws {Error} if it crashes first */
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
