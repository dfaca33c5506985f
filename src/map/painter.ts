import { Worker } from "node:worker_threads";

/** A drawing to be painted. @param width in pixels; undefined: as fits into a letter */
export interface Task {
  readonly number: number;
  readonly svg: string;
  readonly width: number | undefined;
}

/** What became of a {@link Task}. */
export type Painting =
  | { readonly number: number; readonly png: Uint8Array }
  | { readonly number: number; readonly fault: string };

interface Customer {
  readonly take: (png: Uint8Array) => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Paints in a thread of its own, as a map takes most of a second in which the referee would hear nobody. The thread begins
 * with the first drawing and does not keep the program alive by itself.
 */
class Painter {
  #thread: Worker | undefined;
  #number = 0;
  readonly #customers = new Map<number, Customer>();

  /** An SVG document as a PNG. @throws where it is none */
  paint(svg: string, width?: number): Promise<Uint8Array> {
    const number = ++this.#number;
    const thread = this.#thread ??= this.#begin();
    thread.ref();
    return new Promise((take, refuse) => {
      this.#customers.set(number, { take, refuse });
      thread.postMessage({ number, svg, width } satisfies Task);
    });
  }

  #begin(): Worker {
    const thread = new Worker(new URL("./painter-thread.ts", import.meta.url));
    thread.on("message", (painting: Painting) => this.#hand(thread, painting));
    thread.on("error", (error) => this.#fall(error as Error));
    return thread;
  }

  #hand(thread: Worker, painting: Painting): void {
    const customer = this.#customers.get(painting.number);
    this.#customers.delete(painting.number);
    if (this.#customers.size === 0) thread.unref();
    if ("png" in painting) customer?.take(painting.png);
    else customer?.refuse(new Error(painting.fault));
  }

  /** The thread is gone: whoever waits is told so, and the next drawing begins another. */
  #fall(error: Error): void {
    this.#thread = undefined;
    for (const { refuse } of this.#customers.values()) refuse(error);
    this.#customers.clear();
  }
}

const painter = new Painter();

/** An SVG document as a PNG. @param width in pixels; undefined: as large as a letter may carry */
export function paint(svg: string, width?: number): Promise<Uint8Array> {
  return painter.paint(svg, width);
}
